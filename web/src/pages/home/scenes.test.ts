import { expect, test } from "vitest";

import { BEAN_SCENES, FLOWER_SCENES, PRICE_SCENES, PRICES } from "./scenes";
import { moved, type Beans } from "../figures/beans";

const total = (beans: Beans, seat: 0 | 1): number =>
  Object.values(beans[seat]).reduce((sum, n) => sum + n, 0);

test("a move takes a seat's beans from one cell to another and touches nothing else", () => {
  const before: Beans = [{ A1: 3, A2: 1 }, { A1: 2 }];
  expect(moved(before, { seat: 0, from: "A1", to: "A2", amount: 2 })).toEqual([{ A1: 1, A2: 3 }, { A1: 2 }]);
  expect(before).toEqual([{ A1: 3, A2: 1 }, { A1: 2 }]);
});

test("the little match of beans never moves beans that are not there, nor loses any", () => {
  const first = BEAN_SCENES[0];
  if (!first) throw new Error("no scene");
  for (const { beans, move } of BEAN_SCENES) {
    if (move) expect(beans[move.seat][move.from] ?? 0).toBeGreaterThanOrEqual(move.amount);
    for (const seat of [0, 1] as const) expect(total(beans, seat)).toBe(total(first.beans, seat));
  }
});

test("the little match of flowers plants three empty cells a turn", () => {
  FLOWER_SCENES.forEach(({ owners, last }, i) => {
    expect(owners.filter((owner) => owner !== null)).toHaveLength(3 * i);
    expect(last).toHaveLength(i === 0 ? 0 : 3);
  });
});

test("the little match of land buys one priced cell at a time", () => {
  PRICE_SCENES.forEach((owners, i) => {
    expect(owners.size).toBe(i);
    for (const cell of owners.keys()) expect(PRICES[cell]).toBeGreaterThan(0);
  });
});
