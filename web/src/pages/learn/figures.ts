/** The fields that the rules are shown on: names of cells for each seat. Data; a test holds them against the flower rule. */
import type { SeatNo } from "../../board/art";
import { fieldOf } from "../../board/geometry";
import type { Owners } from "../../games/cultivating-flowers/flowers";

export interface Figure {
  /** The rule that it shows. */
  readonly rule: string;
  readonly side: number;
  readonly cells: readonly [string, string];
  readonly title: string;
  readonly caption: string;
}

export const FIGURES: readonly Figure[] = [
  {
    rule: "CF-8",
    side: 3,
    cells: ["C3 B3 C2 D3", ""],
    title: "A flower",
    caption: "A centre and every other neighbour, in one colour",
  },
  {
    rule: "CF-8",
    side: 4,
    cells: ["", "C2 D3 E2 D4 C4 E4"],
    title: "Two flowers",
    caption: "They share two cells, and both count",
  },
  {
    rule: "CF-11",
    side: 5,
    cells: ["B3 C4 D4 C5 B5 D6 G3 G4 F3 H2", ""],
    title: "Two bouquets",
    caption: "Three flowers: the upper two share cells and are one bouquet",
  },
];

export function ownersOfFigure({ side, cells }: Figure): Owners {
  const field = fieldOf(side);
  const seatOf = new Map<string, SeatNo>();
  for (const seat of [0, 1] as const) {
    for (const name of cells[seat].split(" ").filter(Boolean)) seatOf.set(name, seat);
  }
  return field.cells.map((cell) => seatOf.get(cell.name) ?? null);
}
