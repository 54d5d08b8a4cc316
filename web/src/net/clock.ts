/**
 * A clock is arithmetic over the server's last word: what was used at `now_ms`, and how long ago that was by our own
 * steady timer. Nothing is counted here, so a reload or a sleeping laptop changes no figure (C-6).
 */
import type { ClockView } from "./wire.ts";

/** What a clock shows at one moment. */
export interface ClockFace {
  /** `off`: no clock. `rest`: not counting. `base`, `reserve`: counting that. `fallen`: nothing left. */
  readonly phase: "off" | "rest" | "base" | "reserve" | "fallen";
  /** Whole seconds to show: of base time, or of the present period of the reserve. */
  readonly seconds: number;
  /** Periods of the reserve that are left, the burning one included. */
  readonly periods: number;
  /** The last of `periods` is being spent now. */
  readonly burning: boolean;
  /** Under ten seconds of base, or the last period: the figure turns. */
  readonly low: boolean;
  /** On reserve with a minute of it left or less. */
  readonly lastMinute: boolean;
  /** Milliseconds until the flag falls, counting or not. */
  readonly leftMs: number;
}

const LOW_MS = 10_000;
const OFF: ClockFace = {
  phase: "off",
  seconds: 0,
  periods: 0,
  burning: false,
  low: false,
  lastMinute: false,
  leftMs: Infinity,
};

/** `sinceMs`: how long ago, by a steady timer, the view was true; ignored while the clock does not run. */
export function face(clock: ClockView, sinceMs: number): ClockFace {
  if (!clock.on) return OFF;
  const used = clock.used_ms + (clock.running ? Math.max(0, sinceMs) : 0);
  const leftMs = Math.max(0, clock.base_ms + clock.reserve_ms - used);
  const total = clock.period_ms > 0 ? Math.round(clock.reserve_ms / clock.period_ms) : 0;
  const over = used - clock.base_ms;
  if (leftMs === 0) {
    return { phase: "fallen", seconds: 0, periods: 0, burning: false, low: true, lastMinute: false, leftMs };
  }
  if (over <= 0) {
    const low = clock.running && -over < LOW_MS;
    const phase = clock.running ? "base" : "rest";
    const seconds = Math.ceil((clock.base_ms - used) / 1000);
    return { phase, seconds, periods: total, burning: false, low, lastMinute: false, leftMs };
  }
  // C-6: a begun period is spent, so it counts as burning until its end.
  const spent = Math.ceil(over / clock.period_ms);
  const periods = total - spent + 1;
  return {
    phase: clock.running ? "reserve" : "rest",
    seconds: Math.ceil((spent * clock.period_ms - over) / 1000),
    periods,
    burning: true,
    low: periods === 1,
    lastMinute: periods * clock.period_ms <= 60_000,
    leftMs,
  };
}

/** `0:42`, `12:05`. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What the reserve reads beside its rosettes. A begun period no longer counts as time in hand. */
export function reserveText(shown: ClockFace, periodMs: number): string {
  const whole = shown.burning ? shown.periods - 1 : shown.periods;
  return minutes(Math.round((whole * periodMs) / 1000));
}
