/** Who is at the table, read off the last presence. Pure. */
import { minutes } from "../net/clock.ts";
import type { MatchView, Presence } from "../net/wire.ts";

/** How long a seat has been away, in milliseconds; null where it is here, or its seat is not taken yet. */
export function awayFor(
  view: MatchView,
  presence: Presence | null,
  seat: number,
  sinceMs: number,
): number | null {
  if (!presence || !view.seats[seat]?.seated || view.seats[seat].level !== null) return null;
  if (presence.here[seat] ?? true) return null;
  return (presence.away_ms[seat] ?? 0) + Math.max(0, sinceMs);
}

/** "Away 0:12". */
export const awayText = (ms: number): string => `Away ${minutes(Math.floor(ms / 1000))}`;

/** A shorter absence is a reload or a lift: no notice over the board yet. */
export const AWAY_NOTICE_MS = 3_000;
