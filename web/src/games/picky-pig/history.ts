/**
 * The rounds so far, read back from the public log: what both wrote and moved, what scored, and the beans after each round.
 * The server has accepted all of it, so nothing is checked here.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Field } from "../../board/geometry.ts";
import type { LogEntry } from "../../net/wire.ts";
import { carried, readMove, type Haul } from "./moving.ts";
import type { Beans, Observation } from "./observation.ts";

/** Both seats' actions of one phase; null: that seat was not asked. */
export type Pair = readonly [string | null, string | null];

export interface Round {
  readonly number: number;
  /** Null: there was no Expression Phase (PP-10), or it is not revealed yet. */
  readonly expression: Pair | null;
  /** Null: not revealed yet. */
  readonly movement: Pair | null;
  /** Numbers of the ranges that scored at its end. */
  readonly scored: readonly [readonly number[], readonly number[]];
}

const RANGES = 9;
const isSeat = (seat: number | null): seat is SeatNo => seat === 0 || seat === 1;
const inPhase = (action: string): boolean => action === "-" || /[@>]/.test(action);

/** The rounds of which anything is revealed, in order. */
export function readRounds(log: readonly LogEntry[], entries: Observation["entries"]): readonly Round[] {
  const rounds: { expression: Pair | null; movement: Pair | null }[] = [];
  const count: [number, number] = [0, 0];
  let pending: [string | null, string | null] = [null, null];
  let moving = false;
  for (const { seat, action } of log) {
    if (!isSeat(seat) || !inPhase(action)) continue;
    const asked = ([0, 1] as const).filter((s) => moving || count[s] < RANGES);
    pending[seat] = action;
    if (asked.some((s) => pending[s] === null)) continue;
    const pair: Pair = pending;
    pending = [null, null];
    if (moving) {
      const last = rounds.at(-1);
      if (last?.movement === null) last.movement = pair;
      else rounds.push({ expression: null, movement: pair });
      // PP-10: once both have written all nine, rounds go straight to movement
      moving = count.every((n) => n >= RANGES);
    } else {
      for (const s of [0, 1] as const) if (pair[s]?.includes("@")) count[s] += 1;
      rounds.push({ expression: pair, movement: null });
      moving = true;
    }
  }
  const scoredIn = (seat: SeatNo, round: number): readonly number[] =>
    entries[seat].flatMap((entry, i) => (entry?.scored === round ? [i + 1] : []));
  return rounds.map((round, i) => ({
    number: i + 1,
    ...round,
    scored: [scoredIn(0, i + 1), scoredIn(1, i + 1)],
  }));
}

/** What was carried in a round, the beans that moved only. */
export const haulsIn = (field: Field, { movement }: Pick<Round, "movement">): readonly Haul[] =>
  ([0, 1] as const).flatMap((seat) => readMove(field, seat, movement?.[seat] ?? null) ?? []);

/** The beans as they lay after a round: the present ones, with all later moves taken back. */
export function beansAfter(field: Field, rounds: readonly Round[], now: Beans, number: number): Beans {
  return rounds
    .filter((round) => round.number > number)
    .flatMap((round) => haulsIn(field, round))
    .reduce((beans, haul) => carried(beans, { ...haul, amount: -haul.amount }), now);
}
