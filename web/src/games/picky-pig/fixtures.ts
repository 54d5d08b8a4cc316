/** A position to test with: the plain start of a match on 19 cells, changed where a test asks for it. */
import type { LogEntry } from "../../net/wire.ts";
import type { Entry, Observation } from "./observation.ts";

const NONE: readonly null[] = Array.from({ length: 9 }, () => null);

export function position(change: Partial<Observation> = {}): Observation {
  return {
    phase: "expression",
    round: 1,
    rounds: 15,
    goal: 7,
    side: 3,
    assistance: "full",
    garnets: 2,
    roles: ["elimination-candidate", "death-match-opponent"],
    beans: [Array.from({ length: 19 }, () => 2), Array.from({ length: 19 }, () => 1)],
    ranges: [
      [-30, -8],
      [-7, -4],
      [-3, 0],
      [1, 4],
      [5, 8],
      [9, 13],
      [14, 20],
      [21, 36],
      [37, 120],
    ],
    stocks: [
      [7, 6, 3, 2],
      [7, 6, 3, 2],
    ],
    entries: [NONE, NONE],
    points: [0, 0],
    unique_cells: [0, 0],
    reveal: null,
    ...change,
  };
}

export const entry = (text: string, change: Partial<Entry> = {}): Entry => ({
  text,
  round: 1,
  scored: null,
  value: 6,
  in: true,
  streak: 0,
  ...change,
});

/** A seat's nine places with some of them filled: `column({ 4: entry("A1+B1+C1") })`. */
export const column = (filled: Readonly<Record<number, Entry>>): readonly (Entry | null)[] =>
  NONE.map((_, i) => filled[i + 1] ?? null);

/** The log of these actions, `0:A1+B1+C1@4` being seat 0's. */
export const logOf = (...lines: readonly string[]): readonly LogEntry[] =>
  lines.map((line, i) => ({
    n: i + 1,
    at_ms: i * 1000,
    seat: line.startsWith("0:") ? 0 : line.startsWith("1:") ? 1 : null,
    action: /^[01]:/.test(line) ? line.slice(2) : line,
  }));
