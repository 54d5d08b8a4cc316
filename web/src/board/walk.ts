/** The keyboard's walk over a field: from a cell and a key to the next cell. Pure. */
import type { Cell, Field } from "./geometry.ts";

/** Where the walk stands. `column`: the x that ↑ and ↓ try to keep, so that they undo each other. */
export interface Walker {
  readonly cell: Cell;
  readonly column: number | null;
}

const LETTERS: Readonly<Record<string, number>> = { d: 0, e: 1, w: 2, a: 3, z: 4, x: 5 };

function nearest(row: readonly Cell[], x: number): Cell {
  return row.reduce((best, cell) => (Math.abs(cell.x - x) < Math.abs(best.x - x) - 0.1 ? cell : best));
}

/** The walker after `key`, the same walker where the field ends, or null if the key is none of the walk's. */
export function walk(field: Field, from: Walker, key: string): Walker | null {
  const { cell } = from;
  const row = field.rows[cell.row] as readonly Cell[];
  const column = from.column ?? cell.x;
  const along = (to: Cell | undefined): Walker => (to ? { cell: to, column: null } : from);
  const across = (to: readonly Cell[] | undefined): Walker =>
    to ? { cell: nearest(to, column), column } : from;
  switch (key) {
    case "ArrowLeft":
      return along(row[cell.place - 1]);
    case "ArrowRight":
      return along(row[cell.place + 1]);
    case "ArrowUp":
      return across(field.rows[cell.row - 1]);
    case "ArrowDown":
      return across(field.rows[cell.row + 1]);
    case "Home":
      return along(row[0]);
    case "End":
      return along(row.at(-1));
    case "PageUp":
      return across(field.rows[0]);
    case "PageDown":
      return across(field.rows.at(-1));
    default: {
      const direction = LETTERS[key];
      return direction === undefined ? null : along(field.next(cell, direction));
    }
  }
}
