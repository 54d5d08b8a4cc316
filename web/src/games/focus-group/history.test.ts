import { describe, expect, it } from "vitest";

import { categories, position } from "./fixtures.ts";
import { cellsAfter, completedAfter, LAND, lastBought, roundsBought } from "./history.ts";
import type { Purchase, RoundPlayed } from "./observation.ts";

const purchase = (text: string): Purchase => {
  const [seat = "", cell = "", price = "", round = ""] = text.split(" ");
  return { seat: seat === "0" ? 0 : 1, cell, price: Number(price), round: Number(round) };
};
const purchases = ["0 A1 2 1", "1 B1 2 1", "1 B2 3 1", "0 C1 4 2", "1 C2 4 2"].map(purchase);
const played = (round: number): RoundPlayed => ({
  round,
  category: "logic",
  title: "Vault Code",
  picker: 1,
  problems: [],
  purse: [3, 3],
  split: { coins: 0, to: [0, 0], swept_by: null },
});
const seen = position({
  phase: "placement",
  round: 2,
  purchases,
  categories: categories({ logic: { round: 1, picker: 1 }, pattern: { round: 2, picker: 0 } }),
  history: [played(1), played(2)],
  first: 1,
});

describe("the purchases, round by round", () => {
  it("are told with the round's category, and numbered through", () => {
    expect(
      roundsBought(seen).map(({ round, title, bought }) => [round, title, bought.map((b) => b.n)]),
    ).toEqual([
      [1, "Logic", [1, 2, 3]],
      [2, "Pattern Recognition", [4, 5]],
    ]);
  });

  it("fg11: say who could afford nothing", () => {
    const passed = roundsBought(seen).map(({ bought }) => bought.map((b) => b.passed));
    // Round 1: seat 0 was first, and had nothing left for the third. Round 2: seat 1 should have begun.
    expect(passed).toEqual([
      [null, null, 0],
      [1, null],
    ]);
  });

  it("know a round in which nobody bought, and none that has not come to it", () => {
    const third = { ...seen, phase: "problems" as const, round: 3, history: [played(1), played(2)] };
    expect(
      roundsBought({ ...third, purchases: purchases.slice(0, 3) }).map((r) => [r.round, r.bought.length]),
    ).toEqual([
      [1, 3],
      [2, 0],
    ]);
    expect(roundsBought(position({ round: 1, purchases: [] }))).toEqual([]);
  });
});

describe("the land after a purchase", () => {
  it("holds what was bought until then", () => {
    const after = (n: number): string =>
      LAND.cells
        .flatMap(({ name, index }) => {
          const owner = cellsAfter(purchases, n)[index];
          return owner === "." ? [] : [`${name}:${owner ?? ""}`];
        })
        .join(" ");
    expect(after(0)).toBe("");
    expect(after(3)).toBe("A1:0 B1:1 B2:1");
    expect(after(5)).toBe("A1:0 B1:1 B2:1 C1:0 C2:1");
  });
});

it("fg14: a largest group reached its size with the purchase that made it so", () => {
  expect(completedAfter(purchases, 0)).toEqual([null, null]);
  expect(completedAfter(purchases, 2)).toEqual([1, 2]);
  // A1 stays alone when C1 is bought; C2 joins B1 and B2.
  expect(completedAfter(purchases, 5)).toEqual([1, 5]);
});

describe("what was bought last", () => {
  it("is the other's latest purchase, and those just before it", () => {
    expect(lastBought(purchases, 0)).toEqual(["C2"]);
    expect(lastBought(purchases, 1)).toEqual(["C1"]);
    expect(lastBought(purchases.slice(0, 3), 0)).toEqual(["B2", "B1"]);
  });

  it("is the last of all for those who watch, and nothing at the start", () => {
    expect(lastBought(purchases, null)).toEqual(["C2"]);
    expect(lastBought([], 0)).toEqual([]);
    expect(lastBought([], null)).toEqual([]);
  });
});
