/** The land that Focus Group's rules are shown on. Data; a test holds the figures against the game's own groups. */
import { fieldOf, type Field } from "../../board/geometry";

export const LAND_SIDE = 3;

export const LAND_PRICES: Readonly<Record<string, number>> = {
  A1: 2,
  A2: 3,
  A3: 1,
  B1: 3,
  B2: 4,
  B3: 3,
  B4: 2,
  C1: 2,
  C2: 4,
  C3: 5,
  C4: 4,
  C5: 2,
  D1: 2,
  D2: 3,
  D3: 4,
  D4: 3,
  E1: 1,
  E2: 3,
  E3: 2,
};

export type Land = readonly [garnet: string, moonstone: string];

export const BOUGHT: Land = ["B2", "D3"];
/** Equal in the largest groups, not in the second. */
export const COMPARED: Land = ["A1 A2 B1 B2 D4 E3", "A3 B3 B4 C5 C1 D1 E1"];
export const COMPARED_SIZES = [
  [4, 2],
  [4, 3],
] as const;
/** Two groups apart, and the cell that joins them. */
export const JOINING: Land = ["B1 C1 C3 C4 D4", "A3 B4"];
export const JOIN = { cell: "C2", groups: [3, 2], becomes: 6 } as const;

export const ownersOf = ([garnet, moonstone]: Land): ReadonlyMap<string, 0 | 1> =>
  new Map([
    ...garnet.split(" ").map((name) => [name, 0] as const),
    ...moonstone.split(" ").map((name) => [name, 1] as const),
  ]);

/** One character a cell, as observations tell it. */
export function cellsOf(land: Land, field: Field = fieldOf(LAND_SIDE)): string {
  const owners = ownersOf(land);
  return field.cells.map(({ name }) => owners.get(name) ?? ".").join("");
}
