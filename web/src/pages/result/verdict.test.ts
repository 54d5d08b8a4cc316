import { expect, test } from "vitest";

import { FLOWERS, over } from "../fixtures";
import { clockTime, reserveLeft } from "./times";
import { footLines, rulingIds, verdictOf } from "./verdict";

const bout = { flowers: [6, 6], bouquets: [3, 1] } as const;

test("the head says who won and by what", () => {
  const said = (winner: number | null, reason: string, bouts = 1): string | undefined => {
    const verdict = verdictOf(over({ winner, reason, bouts: Array.from({ length: bouts }, () => bout) }));
    return verdict ? `${verdict.title}: ${verdict.how} [${verdict.stones.join("")}]` : undefined;
  };
  expect(said(0, "flowers")).toBe("Marisol wins: by flowers against Ibex [0]");
  expect(said(1, "flowers", 2)).toBe("Ibex wins: by flowers in the second bout against Marisol [1]");
  expect(said(0, "bouquets", 2)).toBe("Marisol wins: by bouquets, after two tied bouts against Ibex [0]");
  expect(said(1, "early-riser", 2)).toBe("Ibex wins: as Early Riser, with all else tied against Marisol [1]");
  expect(said(0, "flag")).toBe("Marisol wins: on time against Ibex [0]");
  expect(said(1, "resignation")).toBe("Ibex wins: Marisol resigned [1]");
  expect(said(0, "host")).toBe("Marisol wins: by the host's decision against Ibex [0]");
  expect(said(null, "host")).toBe("A draw: declared by the host, between Marisol and Ibex [01]");
  expect(said(null, "draw", 2)).toBe("A draw: All is equal between Marisol and Ibex [01]");
  expect(said(null, "abort")).toBe("No result: The match was called off []");
  expect(said(0, "highest-tower")).toBe("Marisol wins: by highest tower against Ibex [0]");
});

test("the foot tells turns, time, reserves and assistance", () => {
  const view = over({ winner: 0, reason: "flowers", bouts: [bout] });
  // Seat 1's last decision took 71 s of 60: two periods of its 1:30 had begun.
  expect(footLines(view, 35)).toEqual([
    "35 turns in 24:10",
    "Reserve left 3:20 and 1:10",
    "Assistance: full",
  ]);
  expect(footLines({ ...view, options: { ...view.options, clock: "off" } }, 1)).toEqual([
    "1 turn in 24:10",
    "Assistance: full",
  ]);
});

test("c06: begun periods are gone, and a reserve never falls below nothing", () => {
  const clock = { on: false, running: false, base_ms: 60_000, reserve_ms: 20_000, period_ms: 10_000 };
  expect(reserveLeft({ ...clock, used_ms: 60_000 })).toBe(20_000);
  expect(reserveLeft({ ...clock, used_ms: 60_001 })).toBe(10_000);
  expect(reserveLeft({ ...clock, used_ms: 80_000 })).toBe(0);
  expect(reserveLeft({ ...clock, used_ms: 99_000 })).toBe(0);
});

test("times are written as on a clock", () => {
  expect([0, 9_499, 60_000, 1_450_000, 3_661_000].map(clockTime)).toEqual([
    "0:00",
    "0:09",
    "1:00",
    "24:10",
    "1:01:01",
  ]);
});

test("every house ruling is named once", () => {
  expect(rulingIds(FLOWERS.rules)).toEqual(["CF-7", "CF-11"]);
});
