import { describe, expect, test } from "vitest";

import type { SeatNo } from "../../board/art.ts";
import { fieldOf } from "../../board/geometry.ts";
import { bouquets, countFlowers, flowersOn, newFlowers, type Owners } from "./flowers.ts";

const field = fieldOf(5);
const owned = (zero: string, one = ""): Owners => {
  const owners: (SeatNo | null)[] = field.cells.map(() => null);
  for (const [seat, list] of [zero, one].entries())
    for (const name of list.split(" ").filter(Boolean)) {
      const cell = field.named(name);
      if (!cell) throw new Error(`no ${name}`);
      owners[cell.index] = seat === 0 ? 0 : 1;
    }
  return owners;
};

describe("CF-8: flowers", () => {
  test("B3, D4 and C5 round C4 are one", () => {
    const [flower, ...more] = flowersOn(field, owned("B3 C4 D4 C5"));
    expect(more).toEqual([]);
    expect(flower?.centre.name).toBe("C4");
    expect(flower?.petals.map((p) => p.name).sort()).toEqual(["B3", "C5", "D4"]);
  });
  test("with B5 and D6 they are two, and share cells", () => {
    expect(countFlowers(flowersOn(field, owned("B3 C4 D4 C5 B5 D6")))).toEqual([2, 0]);
  });
  test("a centre has two triples, and each counts", () => {
    expect(countFlowers(flowersOn(field, owned("", "E5 E6 D5 D4 E4 F4 F5")))).toEqual([0, 2]);
  });
  test("one cell of the other colour, or one missing, and there is none", () => {
    expect(flowersOn(field, owned("B3 C4 D4", "C5"))).toEqual([]);
    expect(flowersOn(field, owned("B3 C4 D4"))).toEqual([]);
  });
  test("no flower reaches over the edge", () => {
    expect(
      flowersOn(
        field,
        field.cells.map(() => 0 as const),
      ).some((f) => f.centre.name === "A3"),
    ).toBe(false);
  });
});

test("CF-11: bouquets are flowers linked by shared cells", () => {
  const one = flowersOn(field, owned("B3 C4 D4 C5 B5 D6"));
  expect(bouquets(one, 0)).toBe(1);
  const apart = flowersOn(field, owned("B3 C4 D4 C5 G4 G5 F4 H3"));
  expect(bouquets(apart, 0)).toBe(2);
  expect(bouquets(apart, 1)).toBe(0);
});

test("flowers can link two bouquets into one", () => {
  const apart = "C4 B4 C3 D5 C6 C7 B5 D6";
  expect(bouquets(flowersOn(field, owned(apart)), 0)).toBe(2);
  expect(bouquets(flowersOn(field, owned(`${apart} C5`)), 0)).toBe(1);
});

test("only what is new is new", () => {
  const before = flowersOn(field, owned("B3 C4 D4 C5"));
  const after = flowersOn(field, owned("B3 C4 D4 C5 B5 D6"));
  expect(newFlowers(before, after).map((f) => f.centre.name)).toEqual(["C5"]);
  expect(newFlowers(after, after)).toEqual([]);
});
