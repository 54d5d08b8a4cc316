/**
 * What happened in this round's problem phase, read off the log: who solved what, who was wrong on what and what it cost, by the
 * clock of the phase. Pure.
 */
import type { SeatNo } from "../../board/art.ts";
import { minutes } from "../../net/clock.ts";
import type { LogEntry } from "../../net/wire.ts";
import { isSeat, problemsOf, type Label, type Observation } from "./observation.ts";
import { LEVELS, type Names } from "./words.ts";

export interface FeedLine {
  readonly n: number;
  /** `3:05` since the problems opened; empty before. */
  readonly time: string;
  readonly seat: SeatNo | null;
  readonly text: string;
  /** `+3`, `−1`, `free`, or nothing. */
  readonly coins: string;
  readonly faint: boolean;
}

const ANSWER = /^([A-G])=/;
const OPENING = "time:reading";
/** FG-18. */
const MULLIGANS = 3;
/** FG-7. */
const PURSE = 3;

interface Told {
  readonly seen: Observation;
  readonly names: Names;
  readonly me: SeatNo | null;
}

/** The newest first. */
export function readFeed(log: readonly LogEntry[], { seen, names }: Told): readonly FeedLine[] {
  const lines: FeedLine[] = [];
  const free: [number, number] = [mulligans(seen, 0), mulligans(seen, 1)];
  const purse: [number, number] = [PURSE, PURSE];
  const spans = roundsIn(log);
  for (const [at, span] of spans.entries()) {
    const last = at === spans.length - 1;
    let opened: number | null = null;
    const ready = new Set<number>();
    purse[0] = purse[1] = PURSE;
    for (const entry of span) {
      const { seat, action, n } = entry;
      const line = (text: string, more: Partial<FeedLine> = {}): void => {
        if (!last) return;
        const time = minutes(opened === null ? 0 : Math.floor((entry.at_ms - opened) / 1000));
        lines.push({ n, time, seat: isSeat(seat) ? seat : null, text, coins: "", faint: false, ...more });
      };
      const label = ANSWER.exec(action)?.[1] as Label | undefined;
      const name = isSeat(seat) ? names[seat] : "";
      if (action === OPENING) opened = entry.at_ms;
      else if (action === "ready" && isSeat(seat) && opened === null) {
        ready.add(seat);
        if (ready.size === 2) opened = entry.at_ms;
      } else if (action === "ready") line(`${name} asks to end early`, { faint: true });
      else if (action.startsWith("embargo:") && isSeat(seat)) {
        const level = LEVELS.find((each) => action === `embargo:${each}`) ?? "";
        line(`Embargo on ${level}, by ${name}`, { seat: null, faint: true });
      } else if (label && isSeat(seat)) {
        if (wasRight(entry, label, span, last ? seen : null)) {
          const coins = coinsOf(label);
          purse[seat] += coins;
          line(`${name} solves ${label}`, { coins: `+${coins}` });
        } else {
          const pays = free[seat] > 0;
          const coins = pays ? "free" : purse[seat] > 0 ? "−1" : "purse empty";
          if (pays) free[seat]--;
          else purse[seat] = Math.max(0, purse[seat] - 1);
          line(`${name} is wrong on ${label}`, { coins });
        }
      } else if (action === "time:problems") line("Time is up", { faint: true });
      else if (action === "sweep" && isSeat(seat)) line(`${name} uses Sweep`);
      else if (action.startsWith("host:")) {
        const text = rulingWords(action, names);
        if (text) line(text, { seat: null, faint: true });
      }
    }
  }
  return lines.reverse();
}

/** FG-6: two coins for A to C, three for D and E, four for F and G. */
export const coinsOf = (label: Label): number => (label <= "C" ? 2 : label <= "E" ? 3 : 4);

const mulligans = (seen: Observation, seat: SeatNo): number =>
  seen.items[seat].filter(({ item }) => item === "mulligan").length * MULLIGANS;

/** The log cut at each category that was chosen or drawn. */
function roundsIn(log: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const spans: LogEntry[][] = [];
  for (const entry of log) {
    if (/^(time:)?category:/.test(entry.action)) spans.push([]);
    else spans.at(-1)?.push(entry);
  }
  return spans;
}

/** The log says it; where it doesn't yet, the last answer to a solved problem was the right one. */
function wasRight(
  entry: LogEntry,
  label: Label,
  span: readonly LogEntry[],
  seen: Observation | null,
): boolean {
  if (entry.outcome) return entry.outcome === "correct";
  const problem = seen === null ? undefined : problemsOf(seen).find((each) => each.label === label);
  if (problem?.status !== "solved" || problem.by !== entry.seat) return false;
  return span.findLast((each) => each.action.startsWith(`${label}=`))?.n === entry.n;
}

function rulingWords(action: string, names: Names): string {
  const accepted = /^host:accept:([01]):([A-G])/.exec(action);
  if (accepted)
    return `The host accepts ${names[accepted[1] === "0" ? 0 : 1]}’s answer to ${accepted[2] ?? ""}`;
  const void_ = /^host:void:([A-G])/.exec(action);
  return void_ ? `The host takes out ${void_[1] ?? ""}` : "";
}
