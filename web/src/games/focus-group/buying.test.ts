import { describe, expect, it } from "vitest";

import type { Cell } from "../../board/geometry.ts";
import {
  cellName,
  effectWords,
  faultOf,
  leadWords,
  lookWords,
  placementWords,
  promiseOf,
  standingWords,
  turnWords,
} from "./buying.ts";
import { position } from "./fixtures.ts";
import { effectOf, sizesOf, standingOf } from "./groups.ts";
import { LAND } from "./history.ts";
import type { Observation } from "./observation.ts";

const NAMES = ["Marisol", "Ibex"] as const;
const cell = (name: string): Cell => {
  const found = LAND.named(name);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
function land(change: Partial<Observation>, garnet = "A1 A2 C1", moonstone = "I1"): Observation {
  const cells = LAND.cells
    .map(({ name }) =>
      garnet.split(" ").includes(name) ? "0" : moonstone.split(" ").includes(name) ? "1" : ".",
    )
    .join("");
  return position({
    phase: "placement",
    to_move: 0,
    cells,
    groups: sizesOf(LAND, cells),
    completed_at: [2, 4],
    means: [5.5, 2],
    affordable: [["A3", "B1"], ["B1"]],
    ...change,
  });
}
const priceOf = (name: string): number => land({}).prices[cell(name).index] ?? 0;

describe("cells are called", () => {
  it("by their price, and whether it can be paid", () => {
    expect(cellName(cell("A3"), land({}), NAMES, false)).toBe(`A3, price ${priceOf("A3")}`);
    expect(cellName(cell("D4"), land({}), NAMES, true)).toBe(`D4, price ${priceOf("D4")}, too dear`);
  });

  it("by their owner", () => {
    expect(cellName(cell("I1"), land({}), NAMES, false, "bought last")).toBe("I1, Ibex, bought last");
  });

  it("with their group and who can afford them when looked at", () => {
    const bought = land({ purchases: [{ seat: 0, cell: "A2", price: 2, round: 1 }] });
    expect(lookWords(bought, LAND, cell("A2"), NAMES, 0)).toBe(
      "A2, Marisol, bought as number 1 for 2, in a group of 2",
    );
    expect(lookWords(bought, LAND, cell("B1"), NAMES, 0)).toBe(
      `B1, price ${priceOf("B1")}, Ibex can afford it`,
    );
    expect(lookWords(bought, LAND, cell("I5"), NAMES, 0)).toBe(`I5, price ${priceOf("I5")}, too dear`);
    const rules = land({});
    delete (rules as { groups?: unknown }).groups;
    delete (rules as { affordable?: unknown }).affordable;
    expect(lookWords(rules, LAND, cell("A2"), NAMES, 0)).toBe("A2, Marisol");
    expect(lookWords(rules, LAND, cell("I5"), NAMES, 0)).toBe(`I5, price ${priceOf("I5")}`);
  });
});

describe("what stands against a purchase", () => {
  it("fg11: is a price above one's means, with both figures", () => {
    expect(faultOf(land({}), cell("I5"), 0, NAMES)).toBe(`I5 costs ${priceOf("I5")}, you have 5½`);
    expect(faultOf(land({}), cell("A3"), 0, NAMES)).toBeNull();
  });

  it("is an owner", () => {
    expect(faultOf(land({}), cell("I1"), 0, NAMES)).toBe("I1 is Ibex’s");
    expect(faultOf(land({}), cell("A1"), 0, NAMES)).toBe("A1 is yours already");
  });

  it("is left to the server where it isn't told", () => {
    const rules = { ...land({}), affordable: undefined };
    expect(faultOf(rules as unknown as Observation, cell("I5"), 0, NAMES)).toBeNull();
  });
});

describe("what a purchase does", () => {
  const said = (garnet: string, name: string): string =>
    effectWords(effectOf(LAND, land({}, garnet).cells, cell(name), 0));

  it.each([
    ["", "E5", "Your first group"],
    ["A1 A2", "A3", "Largest group 2 becomes 3"],
    ["A1 A2 C1", "D1", "A group of 1 becomes 2"],
    ["A1 A2", "I5", "A new group of 1"],
    ["A1 A3", "A2", "Joins 1 and 1: largest group 1 becomes 3"],
    ["I1 I2 I3 I4 I5 H4 A1 A3", "A2", "Joins 1 and 1 into a group of 3"],
  ])("with %j and %s: %s", (garnet, name, words) => {
    expect(said(garnet, name)).toBe(words);
  });

  it("names three groups that it joins", () => {
    expect(effectWords({ joins: [3, 2, 1], size: 7, largest: [3, 7], sizes: [[7], []] })).toBe(
      "Joins 3, 2 and 1: largest group 3 becomes 7",
    );
  });

  it("says when it takes the lead, and only then", () => {
    const now = standingOf([[2], [2, 1]], [1, 2]);
    expect(leadWords(now, standingOf([[3], [2, 1]], undefined), 0)).toBe("; you lead");
    expect(
      leadWords(
        now,
        standingOf(
          [
            [2, 2],
            [2, 1],
          ],
          undefined,
        ),
        0,
      ),
    ).toBe("; you lead on the second group");
    expect(
      leadWords(
        now,
        standingOf(
          [
            [2, 1],
            [2, 1],
          ],
          undefined,
        ),
        0,
      ),
    ).toBe("");
    expect(leadWords(now, standingOf([[1], [2, 1]], undefined), 0)).toBe("");
    expect(promiseOf(land({}, "A1", "I1 H1"), LAND, cell("A2"), 0)).toBe("Largest group 1 becomes 2");
    expect(promiseOf(land({}, "A1 A2", "I1 H1 C1"), LAND, cell("A3"), 0)).toBe(
      "Largest group 2 becomes 3; you lead",
    );
  });

  it("is not told without assistance, nor of a cell that is taken", () => {
    const rules = { ...land({}), groups: undefined } as unknown as Observation;
    expect(promiseOf(rules, LAND, cell("A3"), 0)).toBe("");
    expect(promiseOf(land({}), LAND, cell("I1"), 0)).toBe("");
  });
});

describe("who leads", () => {
  it("and on what", () => {
    const words = (
      a: readonly number[],
      b: readonly number[],
      done: readonly [number | null, number | null],
    ): string => {
      const { head, rest } = standingWords(standingOf([a, b], done), NAMES, 0);
      return `${head} ${rest}`;
    };
    expect(words([8, 4], [8, 5], [2, 3])).toBe("Ibex leads on the second group.");
    expect(words([9], [8, 5], [2, 3])).toBe("You lead on the largest group.");
    expect(words([4], [4], [3, 2])).toBe("Ibex leads with all groups equal: the largest was there first.");
    expect(words([], [], [null, null])).toBe("Nobody leads yet.");
  });
});

describe("what a new view says", () => {
  const before = land({ to_move: 1 });
  const g2 = { seat: 1, cell: "G2", price: 2, round: 2 } as const;

  it("is the purchase, and whose turn it is", () => {
    const after = land({ purchases: [g2], to_move: 0 });
    expect(placementWords(before, after, NAMES, 0)).toBe(
      "Ibex bought G2 for 2. Your turn, five and a half coins.",
    );
    expect(placementWords(before, after, NAMES, 1)).toBe("You bought G2 for 2. Marisol to buy.");
    expect(placementWords(before, after, NAMES, null)).toBe("Ibex bought G2 for 2. Marisol to buy.");
  });

  it("fg11: is that the other buys on", () => {
    const after = land({ purchases: [g2], to_move: 1 });
    expect(placementWords(before, after, NAMES, 0)).toBe(
      "Ibex bought G2 for 2. You can afford nothing: Ibex buys on.",
    );
    expect(turnWords(after, NAMES, null)).toBe("Ibex buys on.");
    expect(turnWords(after, NAMES, 1)).toBe("Your turn, two coins.");
  });

  it("is the turn alone where the phase begins, and nothing where nothing happened", () => {
    expect(placementWords(position({ phase: "problems" }), land({}), NAMES, 0)).toBe(
      "Your turn, five and a half coins.",
    );
    expect(placementWords(before, before, NAMES, 0)).toBeNull();
    expect(placementWords(before, land({ purchases: [g2], phase: "category", to_move: 1 }), NAMES, 0)).toBe(
      "Ibex bought G2 for 2.",
    );
  });
});
