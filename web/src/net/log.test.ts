import { describe, expect, test } from "vitest";

import { backoff, FIRST_MS, MOST_MS } from "./backoff.ts";
import { leavesGap, mergeLog } from "./log.ts";
import type { LogEntry } from "./wire.ts";

const entries = (...numbers: number[]): LogEntry[] =>
  numbers.map((n) => ({ n, at_ms: n * 1000, seat: 0, action: `a${n}` }));

describe("the log", () => {
  test("appends what continues", () => {
    expect(mergeLog(entries(1, 2), { log_from: 3, log: entries(3) })).toEqual(entries(1, 2, 3));
    expect(mergeLog([], { log_from: 1, log: entries(1, 2) })).toEqual(entries(1, 2));
  });
  test("keeps what it has when nothing is new", () => {
    const known = entries(1, 2);
    expect(mergeLog(known, { log_from: 3, log: [] })).toBe(known);
  });
  test("replaces what begins anew", () => {
    expect(mergeLog(entries(1, 2, 3), { log_from: 1, log: entries(1, 2, 3, 4) })).toEqual(
      entries(1, 2, 3, 4),
    );
  });
  test("a gap is a gap", () => {
    expect(leavesGap(entries(1, 2), { log_from: 5 })).toBe(true);
    expect(leavesGap(entries(1, 2), { log_from: 3 })).toBe(false);
    expect(leavesGap(entries(1, 2), { log_from: 1 })).toBe(false);
    expect(leavesGap([], { log_from: 1 })).toBe(false);
  });
});

describe("the pauses between attempts", () => {
  test("double up to the most", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 0.999999))).toEqual([
      FIRST_MS,
      2 * FIRST_MS,
      4 * FIRST_MS,
      8 * FIRST_MS,
      MOST_MS,
      MOST_MS,
      MOST_MS,
    ]);
  });
  test("are spread over the last quarter", () => {
    expect(backoff(2, 0)).toBe(1500);
    expect(backoff(2, 0.5)).toBe(1750);
  });
});
