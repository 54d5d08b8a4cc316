/**
 * What the server tells of a position of Picky Pig, typed. Fields that the match's assistance withholds are absent, and
 * everything that would draw them asks `told` first.
 */
import type { SeatNo } from "../../board/art.ts";

export interface Entry {
  /** As it was written: `C3/F4xC1`. */
  readonly text: string;
  readonly round: number;
  /** The round at whose end it scored, or null. */
  readonly scored: number | null;
  /** Null: it divides by an empty cell. */
  readonly value?: number | null;
  readonly in?: boolean;
  /** Movement Phases in a row after which it was in its range, up to 2. */
  readonly streak?: number;
}

export interface Reveal {
  readonly round: number;
  readonly phase: "expression" | "movement";
  /** Both actions in notation; null where a seat was not asked. */
  readonly actions: readonly [string | null, string | null];
  /** Numbers of the ranges that scored then. */
  readonly scored: readonly [readonly number[], readonly number[]];
}

/** Both players' beans on every cell, in reading order. */
export type Beans = readonly [readonly number[], readonly number[]];
/** Lowest and highest value, both included. */
export type Range = readonly [low: number, high: number];
export type Column = readonly (Entry | null)[];

export interface Observation {
  readonly phase: "expression" | "movement" | "over";
  readonly round: number;
  readonly rounds: number;
  readonly goal: number;
  readonly side: number;
  readonly assistance: "full" | "rules";
  readonly garnets: number;
  readonly roles: readonly [string | null, string | null];
  readonly beans: Beans;
  readonly ranges: readonly Range[];
  /** Operators left, in the order `+ - x /`. */
  readonly stocks: readonly [readonly number[], readonly number[]];
  /** By range, nine a seat. */
  readonly entries: readonly [Column, Column];
  readonly points: readonly [number, number];
  readonly unique_cells?: readonly [number, number];
  readonly reveal: Reveal | null;
}

/** Reads an observation off a view. The server built it; its shape is the contract. */
export const observationOf = (raw: Readonly<Record<string, unknown>>): Observation =>
  raw as unknown as Observation;

/** Whether anything that is worked out may be shown: totals, values, streaks, forecasts. */
export const told = (seen: Pick<Observation, "assistance" | "phase">): boolean =>
  seen.assistance === "full" || seen.phase === "over";

/** The seat across the board. */
export const across = (seat: SeatNo): SeatNo => (seat === 0 ? 1 : 0);

/** The value of each cell: all beans on it, whoever owns them (PP-3). */
export const totalsOf = (beans: Beans): readonly number[] => beans[0].map((n, i) => n + (beans[1][i] ?? 0));

/** How many expressions a seat has written. */
export const written = (column: Column): number => column.filter((entry) => entry !== null).length;
