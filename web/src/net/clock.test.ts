import { describe, expect, test } from "vitest";

import { face, minutes, reserveText } from "./clock.ts";
import type { ClockView } from "./wire.ts";

const clock = (used_ms: number, more: Partial<ClockView> = {}): ClockView => ({
  on: true,
  running: true,
  base_ms: 60_000,
  used_ms,
  reserve_ms: 200_000,
  period_ms: 10_000,
  ...more,
});

describe("C-6: what a clock shows", () => {
  test.each([
    // used, phase, seconds, periods, burning, low
    [0, "base", 60, 20, false, false],
    [1, "base", 60, 20, false, false],
    [18_000, "base", 42, 20, false, false],
    [50_000, "base", 10, 20, false, false],
    [50_001, "base", 10, 20, false, true],
    [52_400, "base", 8, 20, false, true],
    [60_000, "base", 0, 20, false, true],
    [60_001, "reserve", 10, 20, true, false],
    [63_000, "reserve", 7, 20, true, false],
    [70_000, "reserve", 0, 20, true, false],
    [70_001, "reserve", 10, 19, true, false],
    [256_000, "reserve", 4, 1, true, true],
    [259_999, "reserve", 1, 1, true, true],
    [260_000, "fallen", 0, 0, false, true],
    [999_999, "fallen", 0, 0, false, true],
  ] as const)("after %i ms: %s, %i s, %i petals", (used, phase, seconds, periods, burning, low) => {
    expect(face(clock(used), 0)).toMatchObject({ phase, seconds, periods, burning, low });
  });

  test("a running clock counts from the view on, a standing one does not", () => {
    expect(face(clock(0), 18_000)).toMatchObject({ phase: "base", seconds: 42, leftMs: 242_000 });
    expect(face(clock(0, { running: false }), 18_000)).toMatchObject({
      phase: "rest",
      seconds: 60,
      low: false,
    });
  });

  test("a clock that stands on its reserve shows what it stands at", () => {
    const stands = face(clock(63_000, { running: false }), 5_000);
    expect(stands).toMatchObject({ phase: "rest", seconds: 7, periods: 20, burning: true });
  });

  test("time before the view is no time", () => {
    expect(face(clock(10_000), -500).seconds).toBe(50);
  });

  test("without a reserve the flag falls with the base time", () => {
    expect(face(clock(60_000, { reserve_ms: 0 }), 0).phase).toBe("fallen");
  });

  test("the last minute begins with six petals", () => {
    expect(face(clock(200_000), 0)).toMatchObject({ periods: 7, lastMinute: false });
    expect(face(clock(200_001), 0)).toMatchObject({ periods: 6, lastMinute: true });
  });

  test("no clock is off", () => {
    expect(face(clock(0, { on: false }), 0).phase).toBe("off");
  });
});

test("figures", () => {
  expect([minutes(0), minutes(9), minutes(60), minutes(725)]).toEqual(["0:00", "0:09", "1:00", "12:05"]);
  expect(reserveText(face(clock(0), 0), 10_000)).toBe("3:20");
  expect(reserveText(face(clock(63_000), 0), 10_000)).toBe("3:10");
});
