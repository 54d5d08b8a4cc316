/** What one's own clock says aloud as it runs down: once at each mark, in words, with a tick or a pluck. Pure. */
import type { ClockFace } from "../net/clock.ts";
import { count, upperFirst } from "./words.ts";

export interface ClockNews {
  readonly polite: string | null;
  readonly assertive: string | null;
  readonly sound: "tick" | "petal" | null;
}

const NOTHING: ClockNews = { polite: null, assertive: null, sound: null };

/** What changed between two looks at the clock of one decision. */
export function clockNews(before: ClockFace | null, now: ClockFace, periodMs: number): ClockNews {
  if (!before || (now.phase !== "base" && now.phase !== "reserve")) return NOTHING;
  const ticked = now.seconds !== before.seconds && now.low;
  const sound = ticked ? "tick" : null;
  if (now.phase === "base") {
    const passed = (mark: number): boolean =>
      before.phase === "base" && before.seconds > mark && now.seconds <= mark && now.seconds > mark - 3;
    return {
      polite: passed(30) ? "Thirty seconds." : null,
      assertive: passed(10) ? "Ten seconds." : null,
      sound,
    };
  }
  const gone = now.periods !== before.periods || before.phase === "base";
  if (!gone) return { polite: null, assertive: null, sound };
  if (now.periods === 1) return { polite: null, assertive: "Last petal.", sound: "petal" };
  const perMinute = Math.round(60_000 / periodMs);
  let polite: string | null = null;
  if (before.phase !== "reserve") polite = `On reserve, ${count(now.periods)} petals.`;
  else if (perMinute > 0 && now.periods % perMinute === 0) polite = minutesLeft(now.periods / perMinute);
  return { polite, assertive: null, sound: before.phase === "reserve" ? "petal" : sound };
}

function minutesLeft(minutes: number): string {
  if (minutes === 1) return "Last minute of your reserve.";
  return `${upperFirst(count(minutes))} minutes of reserve.`;
}
