/**
 * What happened in this round's problem phase, read off the log: who solved what, who was wrong on what and what it cost, by the
 * clock of the phase. Pure.
 */
import type { SeatNo } from "../../board/art.ts";
import { minutes } from "../../net/clock.ts";
import type { LogEntry } from "../../net/wire.ts";
import { CATEGORY_TITLE } from "./categories.ts";
import { Fines, type Fine, type WrongAnswer } from "./fines.ts";
import { isSeat, problemsOf, type CategoryName, type Label, type Observation } from "./observation.ts";
import { LEVELS, type Names } from "./words.ts";

export interface FeedLine {
  readonly n: number;
  /** `3:05` since the problems opened; empty before. */
  readonly time: string;
  readonly seat: SeatNo | null;
  readonly text: string;
  /** `+3`, `−1`, `free`, `forgiven`, or nothing. */
  readonly coins: string;
  readonly faint: boolean;
}

const CHOSEN = /^(time:)?category:(\w*)/;
const ANSWER = /^([A-G])=/;
/** While the match runs without the text: `host:accept:1:E=`. */
const RULING = /^host:(?:accept:([01]):([A-G])=?(.*)|void:([A-G]))/s;
const OPENING = "time:reading";
/** FG-18. */
const MULLIGANS = 3;

const FINE: Readonly<Record<Fine, string>> = {
  free: "free",
  coin: "−1",
  empty: "purse empty",
  forgiven: "forgiven",
};
interface Told {
  readonly seen: Observation;
  readonly names: Names;
  readonly me: SeatNo | null;
}

/** The newest first. */
export function readFeed(log: readonly LogEntry[], { seen, names }: Told): readonly FeedLine[] {
  const lines: (FeedLine & { readonly wrong?: WrongAnswer })[] = [];
  const fines = new Fines([mulligans(seen, 0), mulligans(seen, 1)]);
  const spans = roundsIn(log);
  for (const [at, span] of spans.entries()) {
    const last = at === spans.length - 1;
    let opened: number | null = null;
    const ready = new Set<number>();
    const settled = new Set<string>();
    fines.open();
    const drawn = last ? drawnIn(log) : null;
    if (drawn) {
      const text = `Time was up: ${CATEGORY_TITLE[drawn.category]} was drawn`;
      lines.push({ n: drawn.n, time: "", seat: null, text, coins: "", faint: true });
    }
    for (const entry of span) {
      const { seat, action, n } = entry;
      const line = (text: string, more: Partial<(typeof lines)[number]> = {}): void => {
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
          fines.earn(seat, coins);
          settled.add(label);
          line(`${name} solves ${label}`, { coins: `+${coins}` });
        } else {
          const wrong = fines.take(seat, label, action.slice(2));
          line(`${name} is wrong on ${label}`, { wrong });
        }
      } else if (action === "time:problems") line("Time is up", { faint: true });
      else if (action === "sweep" && isSeat(seat)) line(`${name} uses Sweep`);
      else if (action.startsWith("host:")) {
        const ruling = RULING.exec(action);
        const about = (ruling?.[2] ?? ruling?.[4]) as Label | undefined;
        if (!ruling || !about) continue;
        if (ruling[1] === undefined) {
          fines.drop(about);
          line(`The host takes out ${about}`, { seat: null, faint: true });
        } else {
          const whose: SeatNo = ruling[1] === "0" ? 0 : 1;
          fines.accept(whose, about, ruling[3] ?? "");
          // it solves the problem where nobody had
          const coins = settled.has(about) ? 0 : coinsOf(about);
          fines.earn(whose, coins);
          line(`The host accepts ${names[whose]}’s answer to ${about}`, {
            seat: null,
            coins: coins > 0 ? `+${coins}` : "",
            faint: true,
          });
        }
        settled.add(about);
      }
    }
  }
  return lines
    .map(({ wrong, ...line }): FeedLine => (wrong ? { ...line, coins: FINE[wrong.fine] } : line))
    .reverse();
}

/** FG-6: two coins for A to C, three for D and E, four for F and G. */
export const coinsOf = (label: Label): number => (label <= "C" ? 2 : label <= "E" ? 3 : 4);

const mulligans = (seen: Observation, seat: SeatNo): number =>
  seen.items[seat].filter(({ item }) => item === "mulligan").length * MULLIGANS;

/** Where time was up before this round's category was chosen: what was drawn, and its place in the log. */
export function drawnIn(
  log: readonly LogEntry[],
): { readonly n: number; readonly category: CategoryName } | null {
  const chosen = log.findLast(({ action }) => CHOSEN.test(action));
  const [, timed, name = ""] = CHOSEN.exec(chosen?.action ?? "") ?? [];
  return chosen && timed && name in CATEGORY_TITLE ? { n: chosen.n, category: name as CategoryName } : null;
}

/** What a seat itself answered where it solved a problem of this round; null where the log doesn't tell. */
export function ownAnswer(log: readonly LogEntry[], me: SeatNo | null, label: Label): string | null {
  const right = (roundsIn(log).at(-1) ?? []).findLast(
    ({ seat, action, outcome }) => seat === me && outcome === "correct" && action.startsWith(`${label}=`),
  );
  return right?.action.slice(2) || null;
}

/** The log cut at each category that was chosen or drawn. */
function roundsIn(log: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const spans: LogEntry[][] = [];
  for (const entry of log) {
    if (CHOSEN.test(entry.action)) spans.push([]);
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
