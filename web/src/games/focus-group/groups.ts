/**
 * Groups of joined cells, for drawing: their sizes, what buying a cell would do to them, and which row of the comparison decides
 * (FG-13, FG-14). Whether a cell can be bought is the server's to say. Pure.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";

/** One character a cell in reading order: `.` empty, `0`, `1` its owner. */
export type Cells = string;
/** Sizes of each seat's groups, falling. */
export type Sizes = readonly [readonly number[], readonly number[]];
/** Number of the purchase with which each seat's largest group reached its size; null: it has none. */
export type CompletedAt = readonly [number | null, number | null];

export const ownerOf = (cells: Cells, cell: Cell): SeatNo | null => {
  const owner = cells[cell.index];
  return owner === "0" ? 0 : owner === "1" ? 1 : null;
};

/** How many cells a seat owns. */
export const cellsOf = (cells: Cells, seat: SeatNo): number => cells.split(String(seat)).length - 1;

/** FG-13: the maximal connected sets of a seat's cells, the largest first, equal ones from the top of the board. */
export function groupsOf(field: Field, cells: Cells, seat: SeatNo): readonly (readonly Cell[])[] {
  const seen = new Set<Cell>();
  const groups: Cell[][] = [];
  for (const cell of field.cells) {
    if (seen.has(cell) || ownerOf(cells, cell) !== seat) continue;
    const group = [cell];
    seen.add(cell);
    for (const from of group) {
      for (const near of neighbours(field, from)) {
        if (seen.has(near) || ownerOf(cells, near) !== seat) continue;
        seen.add(near);
        group.push(near);
      }
    }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
}

export const neighbours = (field: Field, cell: Cell): readonly Cell[] =>
  [0, 1, 2, 3, 4, 5].map((k) => field.next(cell, k)).filter((near) => near !== undefined);

export const sizesOf = (field: Field, cells: Cells): Sizes => [
  groupsOf(field, cells, 0).map((group) => group.length),
  groupsOf(field, cells, 1).map((group) => group.length),
];

export const bought = (cells: Cells, cell: Cell, seat: SeatNo): Cells =>
  cells.slice(0, cell.index) + String(seat) + cells.slice(cell.index + 1);

/** What buying a cell would do to its buyer's groups. */
export interface Effect {
  /** Sizes of the groups that the cell would join, falling; none: it would stand alone. */
  readonly joins: readonly number[];
  /** Of the group that it would be in. */
  readonly size: number;
  /** Of the buyer's largest group, before and after. */
  readonly largest: readonly [before: number, after: number];
  /** Of all groups, after. */
  readonly sizes: Sizes;
}

export function effectOf(field: Field, cells: Cells, cell: Cell, seat: SeatNo): Effect {
  const near = new Set(neighbours(field, cell));
  const joins = groupsOf(field, cells, seat)
    .filter((group) => group.some((each) => near.has(each)))
    .map((group) => group.length);
  const size = 1 + joins.reduce((sum, n) => sum + n, 0);
  const before = sizesOf(field, cells);
  const sizes = sizesOf(field, bought(cells, cell, seat));
  return { joins, size, largest: [before[seat][0] ?? 0, sizes[seat][0] ?? 0], sizes };
}

/** Who leads as things stand, and on what. */
export interface Standing {
  readonly leader: SeatNo | null;
  /** Number of the group that decides, from 0; null: all are equal. */
  readonly row: number | null;
  /** FG-14: all groups are equal, and the leader's largest reached its size first. */
  readonly earliest: boolean;
}

export function standingOf(sizes: Sizes, completed: CompletedAt | undefined): Standing {
  const rows = Math.max(sizes[0].length, sizes[1].length);
  for (let row = 0; row < rows; row++) {
    // FG-13: a missing group counts 0
    const [a, b] = [sizes[0][row] ?? 0, sizes[1][row] ?? 0];
    if (a !== b) return { leader: a > b ? 0 : 1, row, earliest: false };
  }
  const [a, b] = completed ?? [null, null];
  if (a === null || b === null || a === b) return { leader: null, row: null, earliest: false };
  return { leader: a < b ? 0 : 1, row: null, earliest: true };
}

const RANKS = ["Largest", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];

/** `Largest`, `Second`, … `10th`: the name of a row, from 0. */
export const rankTitle = (row: number): string => RANKS[row] ?? `${row + 1}th`;

/** "the largest group", "the second group". */
export const rankWords = (row: number): string => `the ${rankTitle(row).toLowerCase()} group`;
