/** The flower and bouquet rules for drawing (CF-8, CF-11): what is asked of the server is never decided here. */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";

export interface Flower {
  readonly seat: SeatNo;
  readonly centre: Cell;
  readonly petals: readonly [Cell, Cell, Cell];
}

export type Owners = readonly (SeatNo | null)[];

const TRIPLES = [
  [0, 2, 4],
  [1, 3, 5],
] as const;

/** Every flower on a field, in reading order of the centres. */
export function flowersOn(field: Field, owners: Owners): readonly Flower[] {
  const found: Flower[] = [];
  for (const centre of field.cells) {
    const seat = owners[centre.index];
    if (seat === null || seat === undefined) continue;
    for (const [i, j, k] of TRIPLES) {
      const [a, b, c] = [field.next(centre, i), field.next(centre, j), field.next(centre, k)];
      if (!a || !b || !c) continue;
      if ([a, b, c].every((petal) => owners[petal.index] === seat)) {
        found.push({ seat, centre, petals: [a, b, c] });
      }
    }
  }
  return found;
}

/** One flower, once: its centre and first petal name it. */
export const flowerKey = (flower: Flower): string =>
  `${flower.seat}${flower.centre.name}${flower.petals[0].name}`;

/** The flowers of `after` that are not among those of `before`. */
export function newFlowers(before: readonly Flower[], after: readonly Flower[]): readonly Flower[] {
  const had = new Set(before.map(flowerKey));
  return after.filter((flower) => !had.has(flowerKey(flower)));
}

/** How many flowers each seat has. */
export const countFlowers = (flowers: readonly Flower[]): readonly [number, number] => [
  flowers.filter((f) => f.seat === 0).length,
  flowers.filter((f) => f.seat === 1).length,
];

/** How many bouquets a seat has: flowers linked by shared cells are one (CF-11). */
export function bouquets(flowers: readonly Flower[], seat: SeatNo): number {
  let groups: Set<Cell>[] = [];
  for (const flower of flowers) {
    if (flower.seat !== seat) continue;
    const cells = new Set<Cell>([flower.centre, ...flower.petals]);
    const linked = groups.filter((group) => [...cells].some((cell) => group.has(cell)));
    for (const group of linked) for (const cell of group) cells.add(cell);
    groups = [...groups.filter((group) => !linked.includes(group)), cells];
  }
  return groups.length;
}
