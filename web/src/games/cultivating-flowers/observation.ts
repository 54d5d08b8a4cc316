/**
 * What the server tells of a position of Cultivating Flowers, typed. Fields that the match's assistance withholds are
 * absent, and everything that would draw them asks `told` first.
 */
import type { SeatNo } from "../../board/art.ts";
import type { SeedType } from "./seeds.ts";

export type ItemName = "early-riser" | "free-refill" | "private-property";
export type ItemState = "held" | "spent" | "kept" | "in-force";

export interface ItemInHand {
  readonly item: ItemName;
  readonly given_by: string | null;
  readonly state: ItemState;
}

export interface FlowerSeen {
  readonly seat: SeatNo;
  /** Centre first, then the three petals. */
  readonly cells: readonly string[];
}

export interface FinishedBout {
  readonly first: SeatNo;
  readonly cells: string;
  readonly flowers: readonly [number, number];
  readonly bouquets: readonly [number, number];
}

export interface Observation {
  readonly phase: "first" | "property" | "plant" | "over";
  readonly side: number;
  readonly assistance: "full" | "rules";
  readonly bout: number;
  readonly turn: number;
  readonly first: SeatNo | null;
  readonly to_move: SeatNo | null;
  /** One character a cell in reading order: `.`, `0`, `1`. */
  readonly cells: string;
  readonly bags: readonly [readonly SeedType[], readonly SeedType[]];
  readonly items: readonly [readonly ItemInHand[], readonly ItemInHand[]];
  readonly property: { readonly cell: string; readonly owner: SeatNo } | null;
  /** The last plant of this bout, in notation. */
  readonly last: string | null;
  readonly bouts: readonly FinishedBout[];
  readonly free_refill: boolean;
  readonly flowers?: readonly FlowerSeen[];
  readonly score?: readonly [number, number];
  readonly bouquets?: readonly [number, number];
  readonly plantable?: readonly string[] | null;
  readonly fits?: readonly SeedType[] | null;
}

/** Reads an observation off a view. The server built it; its shape is the contract. */
export const observationOf = (raw: Readonly<Record<string, unknown>>): Observation =>
  raw as unknown as Observation;

/** Whether flowers and their counts may be shown for the present field. */
export const told = (seen: Observation): boolean => seen.assistance === "full" || seen.phase === "over";

/** The seat across the board. */
export const across = (seat: SeatNo): SeatNo => (seat === 0 ? 1 : 0);

/** The owner of each cell in reading order. */
export const ownersOf = (cells: string): readonly (SeatNo | null)[] =>
  Array.from(cells, (c) => (c === "0" ? 0 : c === "1" ? 1 : null));
