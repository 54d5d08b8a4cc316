/** The fields that the rules are shown on: names of cells for each seat. Data; a test holds them against the flower rule. */
import type { SeatNo } from "../../board/art";
import { fieldOf } from "../../board/geometry";
import type { Owners } from "../../games/cultivating-flowers/flowers";

export interface Figure {
  readonly side: number;
  readonly cells: readonly [string, string];
  readonly caption: string;
}

/** By the id of the rule that they stand beside. */
export const FIGURES: Readonly<Record<string, readonly Figure[]>> = {
  "CF-8": [
    { side: 3, cells: ["C3 B3 C2 D3", ""], caption: "One flower: a centre and every other neighbour" },
    { side: 4, cells: ["", "B2 C3 D3 C4 B4 D5"], caption: "Two flowers that share two cells: both count" },
  ],
  "CF-11": [
    {
      side: 5,
      cells: ["B3 C4 D4 C5 B5 D6 G3 G4 F3 H2", ""],
      caption: "Three flowers, two bouquets: the upper two share cells",
    },
  ],
};

export function ownersOfFigure({ side, cells }: Figure): Owners {
  const field = fieldOf(side);
  const seatOf = new Map<string, SeatNo>();
  for (const seat of [0, 1] as const) {
    for (const name of cells[seat].split(" ").filter(Boolean)) seatOf.set(name, seat);
  }
  return field.cells.map((cell) => seatOf.get(cell.name) ?? null);
}
