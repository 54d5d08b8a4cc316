import { expect, test } from "vitest";

import { value } from "../../games/picky-pig/sums";
import { moved, type Beans } from "../figures/beans";
import { PIG_BEANS, PIG_MOVE, PIG_SUM } from "./pig-figures";

const worth = (beans: Beans): [number, number, number] => {
  const [a = "", b = "", c = ""] = PIG_SUM.text.split(/[+×]/);
  const of = (name: string): number => (beans[0][name] ?? 0) + (beans[1][name] ?? 0);
  return [of(a), of(b), of(c)];
};

test("pp12: the figures of the rules are what the game reckons", () => {
  expect(worth(PIG_BEANS)).toEqual(PIG_SUM.cells);
  expect(value(worth(PIG_BEANS), ["+", "x"])).toBe(PIG_SUM.before);
  expect(value(worth(moved(PIG_BEANS, PIG_MOVE)), ["+", "x"])).toBe(PIG_SUM.after);
  expect(PIG_SUM.range).toBe("18–24");
});
