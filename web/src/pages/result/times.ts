/** Times and reserves of a finished match, in figures. */
import type { ClockView } from "../../net/wire";

/** `200000` as `3:20`. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** C-6: what is left of a reserve when the last decision's begun periods are paid. */
export function reserveLeft(clock: ClockView): number {
  const over = Math.max(0, clock.used_ms - clock.base_ms);
  return Math.max(0, clock.reserve_ms - Math.ceil(over / clock.period_ms) * clock.period_ms);
}
