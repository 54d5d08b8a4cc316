/** The position on the board right now, whether it is the live one, an earlier one, or the practice before the match. Pure. */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";
import { flowersOn, type Flower, type Owners } from "./flowers.ts";
import { readPlant, type Bout, type Plant } from "./history.ts";
import { ownersOf, told, type Observation } from "./observation.ts";
import type { SeedType } from "./seeds.ts";

export interface Position {
  readonly owners: Owners;
  readonly flowers: readonly Flower[];
  /** The flowers that the last plant made: they bloom when the position is new. */
  readonly fresh: readonly Flower[];
  readonly last: readonly Cell[];
  readonly lastSeat: SeatNo | null;
  readonly property: Observation["property"];
  /** Cells where nothing can be planted any more; empty where that is not told. */
  readonly off: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The live position. Flowers are the server's own list where it tells them. */
export function livePosition(field: Field, seen: Observation, lastPlant: Plant | undefined): Position {
  const owners = ownersOf(seen.cells);
  const flowers = told(seen) ? flowersOn(field, owners) : [];
  const here = seen.last !== null && lastPlant?.action === seen.last ? lastPlant : undefined;
  const last =
    here?.cells ?? (seen.last ? (readPlant(field, seen.last, 0) ?? []).map(({ cell }) => cell) : []);
  const plantable = seen.plantable ? new Set(seen.plantable) : null;
  const barred = seen.property?.cell;
  const off = plantable
    ? new Set(
        field.cells
          .filter((c) => owners[c.index] === null && c.name !== barred && !plantable.has(c.name))
          .map((c) => c.name),
      )
    : NONE;
  return {
    owners,
    flowers,
    fresh: told(seen) && here ? here.made : [],
    last,
    lastSeat: here?.seat ?? null,
    property: seen.property,
    off,
  };
}

/** The position after a plant of the past. `show`: whether flowers of its bout may be told. */
export function pastPosition(field: Field, bout: Bout, plant: Plant, show: boolean): Position {
  return {
    owners: plant.after,
    flowers: show ? flowersOn(field, plant.after) : [],
    fresh: [],
    last: plant.cells,
    lastSeat: plant.seat,
    property: propertyOf(bout, plant.n),
    off: NONE,
  };
}

function propertyOf(bout: Bout, before: number): Observation["property"] {
  const named = bout.notes.find((note) => note.n < before && /^property:[A-Z]/.test(note.action));
  return named ? { cell: named.action.slice("property:".length), owner: named.seat } : null;
}

const ALL: readonly SeedType[] = ["straight-end", "straight-middle", "bent-end", "bent-middle", "triangle"];

/** A table to try things on while the other seat is empty: the same field, full bags, nothing counted. */
export function practice(seen: Observation, me: SeatNo, cells: string): Observation {
  return {
    ...seen,
    phase: "plant",
    bout: 1,
    turn: 1,
    first: me,
    to_move: me,
    cells,
    bags: [ALL, ALL],
    property: null,
    last: null,
    bouts: [],
    free_refill: false,
    plantable: null,
    fits: null,
  };
}
