import { describe, expect, it } from "vitest";

import type { SeatNo } from "../../board/art.ts";
import { fieldOf } from "../../board/geometry.ts";
import { bought, effectOf, groupsOf, rankTitle, rankWords, sizesOf, standingOf } from "./groups.ts";

const field = fieldOf(5);

/** The cells after these purchases: `land("A1 A2", "E5")`. */
function land(garnet: string, moonstone = ""): string {
  const seatOf = new Map<string, SeatNo>();
  for (const [seat, names] of ([garnet, moonstone] as const).entries())
    for (const name of names.split(" ").filter(Boolean)) seatOf.set(name, seat === 0 ? 0 : 1);
  return field.cells.map(({ name }) => seatOf.get(name) ?? ".").join("");
}
const cellOf = (name: string) => {
  const cell = field.named(name);
  if (!cell) throw new Error(`no cell ${name}`);
  return cell;
};
const GARNET = "G7 C1 F7 F6 C6 G6 D6 D5 A3 C5 B4 B3 A4";
const MOONSTONE = "E8 D7 D8 E9 C7 E2 F8 E7 E1 E6 C4 A2 F1 F2 G2";

describe("FG-13: groups", () => {
  it("are the maximal sets of joined cells, the largest first", () => {
    const cells = land(GARNET, MOONSTONE);
    expect(sizesOf(field, cells)).toEqual([
      [8, 4, 1],
      [8, 5, 1, 1],
    ]);
    expect(groupsOf(field, cells, 0)[2]?.map(({ name }) => name)).toEqual(["C1"]);
  });

  it("are none on an empty board, one on a board of one colour", () => {
    expect(sizesOf(field, land(""))).toEqual([[], []]);
    expect(sizesOf(field, "1".repeat(61))).toEqual([[], [61]]);
  });

  it("do not reach round the ends of rows", () => {
    // A5 and B1 follow each other in reading order and lie far apart.
    expect(sizesOf(field, land("A5 B1"))[0]).toEqual([1, 1]);
  });
});

describe("buying a cell", () => {
  const cells = land(GARNET, MOONSTONE);

  it("makes the largest group larger", () => {
    expect(effectOf(field, cells, cellOf("B6"), 0)).toMatchObject({ joins: [8], size: 9, largest: [8, 9] });
  });

  it("may join several groups", () => {
    const apart = land("A1 A2 A4 A5 I1");
    expect(effectOf(field, apart, cellOf("A3"), 0)).toMatchObject({
      joins: [2, 2],
      size: 5,
      largest: [2, 5],
      sizes: [[5, 1], []],
    });
  });

  it("may begin a new one, or one of the smaller ones may grow", () => {
    expect(effectOf(field, cells, cellOf("I3"), 0)).toMatchObject({ joins: [], size: 1, largest: [8, 8] });
    expect(effectOf(field, cells, cellOf("D2"), 0)).toMatchObject({ joins: [1], size: 2, largest: [8, 8] });
  });

  it("is not done to the cells themselves", () => {
    const before = land("A1");
    expect(bought(before, cellOf("I5"), 1)).toBe(`${before.slice(0, -1)}1`);
    expect(before).toBe(land("A1"));
  });
});

describe("FG-13, FG-14: who leads", () => {
  it("the first row that differs decides", () => {
    const sizes = [
      [8, 4, 1],
      [8, 5, 1, 1],
    ] as const;
    expect(standingOf(sizes, [20, 18])).toEqual({ leader: 1, row: 1, earliest: false });
    expect(standingOf([[3], [2, 2]], [1, 2])).toEqual({ leader: 0, row: 0, earliest: false });
  });

  it("a missing group counts nothing", () => {
    expect(standingOf([[4], [4, 1]], [7, 3])).toEqual({ leader: 1, row: 1, earliest: false });
  });

  it("with all equal, whose largest group was there first", () => {
    expect(
      standingOf(
        [
          [4, 1],
          [4, 1],
        ],
        [7, 3],
      ),
    ).toEqual({ leader: 1, row: null, earliest: true });
    expect(
      standingOf(
        [
          [4, 1],
          [4, 1],
        ],
        [2, 3],
      ),
    ).toEqual({ leader: 0, row: null, earliest: true });
  });

  it("nobody, where nothing is bought or it is not told", () => {
    expect(standingOf([[], []], [null, null])).toEqual({ leader: null, row: null, earliest: false });
    expect(standingOf([[2], [2]], undefined)).toEqual({ leader: null, row: null, earliest: false });
  });
});

it("rows have names", () => {
  expect([0, 1, 8, 9].map(rankTitle)).toEqual(["Largest", "Second", "Ninth", "10th"]);
  expect(rankWords(1)).toBe("the second group");
});
