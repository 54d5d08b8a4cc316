import { describe, expect, it } from "vitest";

import { LAND } from "./history.ts";
import {
  BY_RING,
  examplePrices,
  HIGHEST,
  isFair,
  LOWEST,
  mirrored,
  pricesMap,
  pricesText,
  readPrices,
  totalOf,
  TOTALS,
} from "./presets.ts";
import vectors from "./vectors.json";

describe("FG-1: the example of a preset", () => {
  it.each(Object.entries(TOTALS))("%s costs what it says and favours nobody", (preset, [least, most]) => {
    const prices = examplePrices(preset);
    expect(prices).toHaveLength(61);
    expect(totalOf(prices)).toBeGreaterThanOrEqual(least);
    expect(totalOf(prices)).toBeLessThanOrEqual(most);
    expect(isFair(prices)).toBe(true);
    expect(prices.every((n) => Number.isInteger(n) && n >= 1)).toBe(true);
  });

  it("is dearest in the middle", () => {
    const prices = examplePrices("usual");
    expect(prices[LAND.centre.index]).toBeGreaterThan(prices[0] ?? 0);
  });
});

describe("a half-turn", () => {
  it("takes each cell to the one opposite", () => {
    const prices = LAND.cells.map(({ index }) => index + 1);
    expect(isFair(prices)).toBe(false);
    const fair = mirrored(prices);
    expect(isFair(fair)).toBe(true);
    expect(fair.slice(0, 31)).toEqual(prices.slice(0, 31));
    expect(pricesMap(fair)).toMatchObject({ A1: 1, I5: 1, E5: 31, E4: 30, E6: 30 });
  });
});

describe("prices as text", () => {
  const prices = examplePrices("usual");

  it("come back as they were written, with the rows' letters or without", () => {
    expect(readPrices(pricesText(prices))).toEqual({ value: prices });
    expect(readPrices(pricesText(prices).replace(/^[A-I] /gm, ""))).toEqual({ value: prices });
    expect(readPrices(pricesText(prices).toLowerCase().replaceAll(" ", ", "))).toMatchObject({
      trouble: "Row A has 5 cells, here are 6",
    });
  });

  it("say what is wrong", () => {
    expect(readPrices("A 1 2 3")).toEqual({ trouble: "9 rows are needed, here are 1" });
    const lines = pricesText(prices).split("\n");
    const changed = (line: number, text: string) =>
      readPrices(lines.map((each, i) => (i === line ? text : each)).join("\n"));
    expect(changed(0, "A 1 2 3 4")).toEqual({ trouble: "Row A has 5 cells, here are 4" });
    expect(changed(1, "C 1 2 3 4 5 6")).toEqual({ trouble: "Line 2 is row B, here it begins with C" });
    for (const wrong of ["0", "21", "x", "-1", "2.5"])
      expect(changed(0, `A ${wrong} 2 3 4 5`)).toEqual({
        trouble: `A1 is “${wrong}”: a whole number from 1 to 20`,
      });
  });
});

describe("FG-1: the form agrees with the server", () => {
  it("about presets, in any order", () => {
    const told = vectors.totals.map(([name, least, most]) => [name, [least, most]] as const);
    expect(TOTALS).toEqual(Object.fromEntries(told));
  });

  it("about the bounds of a price set by hand, and the cells that have one", () => {
    expect([LOWEST, HIGHEST]).toEqual([vectors.lowest, vectors.highest]);
    expect(Object.keys(pricesMap(examplePrices("usual")))).toEqual(vectors.cells.split(" "));
  });

  it.each(Object.keys(TOTALS))("%s: the example could have been drawn", (preset) => {
    expect(BY_RING).toEqual(vectors.by_ring);
    const { q, r } = LAND.centre;
    const prices = examplePrices(preset);
    for (const cell of LAND.cells) {
      const [dq, dr] = [cell.q - q, cell.r - r];
      const ring = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      const usual = vectors.by_ring[ring] ?? NaN;
      expect(Math.abs((prices[cell.index] ?? NaN) - usual)).toBeLessThanOrEqual(vectors.stray);
    }
  });
});
