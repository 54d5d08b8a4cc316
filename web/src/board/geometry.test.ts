import { describe, expect, test } from "vitest";

import { fieldOf, hexPath, outlinePath, PITCH, R, reflect, rotate, viewBox, type Axial } from "./geometry.ts";

const names = (cells: readonly ({ name: string } | undefined)[]): string =>
  cells.map((cell) => cell?.name ?? "-").join(" ");

describe("C-1, C-2: fields", () => {
  test.each([
    [2, 7],
    [3, 19],
    [4, 37],
    [5, 61],
    [8, 169],
  ])("side %i has %i cells", (side, cells) => {
    expect(fieldOf(side).cells).toHaveLength(cells);
  });

  test("rows of side 5 are A to I with 5, 6, 7, 8, 9, 8, 7, 6, 5 cells", () => {
    const { rows } = fieldOf(5);
    expect(rows.map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect(rows.map((row) => row[0]?.name)).toEqual(["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1"]);
    expect(rows[4]?.at(-1)?.name).toBe("E9");
  });

  test("the centre of side 5 is E5, of side 3 C3", () => {
    expect(fieldOf(5).centre.name).toBe("E5");
    expect(fieldOf(3).centre.name).toBe("C3");
  });

  test("names are read in either case, and only inside the field", () => {
    expect(fieldOf(5).named("d4")?.name).toBe("D4");
    expect(fieldOf(5).named("A6")).toBeUndefined();
    expect(fieldOf(5).named("")).toBeUndefined();
  });
});

describe("C-3: neighbours", () => {
  test("B3, D4 and C5 lie 120 degrees apart round C4", () => {
    const field = fieldOf(5);
    const c4 = field.named("C4");
    if (!c4) throw new Error("no C4");
    const near = [0, 1, 2, 3, 4, 5].map((k) => field.next(c4, k));
    expect(names(near)).toBe("C5 B4 B3 C3 D4 D5");
  });

  test("a corner has three, an edge of the field four, the middle six", () => {
    const field = fieldOf(5);
    const count = (name: string): number => {
      const cell = field.named(name);
      return cell ? [0, 1, 2, 3, 4, 5].filter((k) => field.next(cell, k)).length : -1;
    };
    expect([count("A1"), count("A3"), count("E5")]).toEqual([3, 4, 6]);
  });
});

describe("the plane", () => {
  test("the cell under its own centre is itself, for every cell", () => {
    for (const side of [3, 5])
      for (const c of fieldOf(side).cells) expect(fieldOf(side).under(c.x, c.y)).toBe(c);
  });

  test("points just inside and outside an edge belong to different cells", () => {
    const field = fieldOf(5);
    expect(field.under(PITCH / 2 - 1, 0)?.name).toBe("E5");
    expect(field.under(PITCH / 2 + 1, 0)?.name).toBe("E6");
    expect(field.under(0, R - 1)?.name).toBe("E5");
  });

  test("a point beside the field is under no cell", () => {
    expect(fieldOf(3).under(PITCH * 3, 0)).toBeUndefined();
  });
});

describe("rotation and reflection", () => {
  const cells: readonly Axial[] = fieldOf(4).cells.map(({ q, r }) => [q, r]);
  const same = (f: (at: Axial) => Axial): void => {
    for (const at of cells) expect(f(at)).toEqual(at);
  };

  test("six turns are none", () => {
    same((at) => [0, 1, 2, 3, 4, 5].reduce(rotate, at));
  });
  test("two mirrors are none", () => {
    same((at) => reflect(reflect(at)));
  });
  test("mirror, turn, mirror, turn is none", () => {
    same((at) => rotate(reflect(rotate(reflect(at)))));
  });
  test("a turn keeps the field", () => {
    const field = fieldOf(4);
    for (const at of cells) expect(field.at(...rotate(at))).toBeDefined();
  });
});

describe("outlines", () => {
  const edges = (d: string): number => (d.match(/[ML]/g) ?? []).length;
  const cells = (...list: string[]) => list.map((n) => fieldOf(5).named(n)).filter((c) => c !== undefined);

  test("one cell has six edges in one loop", () => {
    const d = outlinePath(fieldOf(5), cells("E5"));
    expect([edges(d), d.match(/M/g)?.length, d.endsWith("Z")]).toEqual([6, 1, true]);
  });
  test("three in a row have fourteen, a triangle twelve", () => {
    expect(edges(outlinePath(fieldOf(5), cells("E4", "E5", "E6")))).toBe(14);
    expect(edges(outlinePath(fieldOf(5), cells("E5", "E6", "D5")))).toBe(12);
  });
  test("cells apart have a loop each; no cells, no line", () => {
    expect(outlinePath(fieldOf(5), cells("A1", "I1")).match(/M/g)).toHaveLength(2);
    expect(outlinePath(fieldOf(5), [])).toBe("");
  });
});

test("paths carry no minus zero and at most one decimal", () => {
  expect(hexPath(47)).toBe("M0 -47L40.7 -23.5L40.7 23.5L0 47L-40.7 23.5L-40.7 -23.5Z");
});

test("a tight view is as wide as the longest row", () => {
  const width = Number(viewBox(fieldOf(5), true).split(" ")[2]);
  expect(width).toBeCloseTo(9 * PITCH + 3, 0);
  expect(Number(viewBox(fieldOf(5), false).split(" ")[2])).toBeGreaterThan(width);
});
