/** What is said of this game: to the ear, on the plates and in the tray. Pure: figures in, sentences out. */
import type { SeatNo } from "../../board/art.ts";
import type { Cell } from "../../board/geometry.ts";
import { count, duration, upperFirst } from "../../match/words.ts";
import type { ResultView } from "../../net/wire.ts";
import { across, told, type Beans, type Observation } from "./observation.ts";
import { figure, rangeSpoken, rangeText, sumShown, sumSpoken } from "./sums.ts";

export type Names = readonly [string, string];

export const pointWords = (n: number): string => `${count(n)} ${n === 1 ? "point" : "points"}`;
const beanWords = (n: number): string => `${n} ${n === 1 ? "bean" : "beans"}`;

export const ROLE_TITLE: Readonly<Record<string, string>> = {
  "death-match-opponent": "Death Match Opponent",
  "elimination-candidate": "Elimination Candidate",
};

export const rangeOf = (seen: Pick<Observation, "ranges">, number: number): string => {
  const range = seen.ranges[number - 1];
  return range ? rangeText(range) : String(number);
};
export const rangeHeard = (seen: Pick<Observation, "ranges">, number: number): string => {
  const range = seen.ranges[number - 1];
  return range ? rangeSpoken(range) : String(number);
};

/** `C3÷F4×C1 for 25–33`, `D3 to E3, 2 beans`, `No expression`, `Stays put`: an action, for the eye. */
export function actionShown(seen: Pick<Observation, "ranges">, action: string, moving: boolean): string {
  if (action === "-") return moving ? "stay put" : "no expression";
  const [sum, range] = action.split("@");
  if (range) return `${sumShown(sum ?? "")} for ${rangeOf(seen, Number(range))}`;
  return action;
}

/** "Ibex wrote C3 times C4 minus F4 for 46 to 60." */
export function actionHeard(
  seen: Pick<Observation, "ranges">,
  action: string,
  who: string,
  moving: boolean,
): string {
  if (action === "-") return moving ? `${who} stayed put.` : `${who} wrote nothing.`;
  const [sum, range] = action.split("@");
  if (range) return `${who} wrote ${sumSpoken(sum ?? "")} for ${rangeHeard(seen, Number(range))}.`;
  const [from = "", rest = ""] = action.split(">");
  const [to = "", amount = ""] = rest.split(":");
  return `${who} moved ${amount} from ${from} to ${to}.`;
}

/** "seven to four", "one to nothing". */
const toWords = (pair: readonly [number, number], first: SeatNo): string =>
  `${count(pair[first])} to ${pair[across(first)] === 0 ? "nothing" : count(pair[across(first)])}`;

/** "Two to one.", "Three each.": the points, the hearer's first. */
export function scoreWords(points: readonly [number, number], names: Names, me: SeatNo | null): string {
  if (points[0] === points[1]) return `${upperFirst(count(points[0]))} each.`;
  const leader: SeatNo = points[0] > points[1] ? 0 : 1;
  const figures = toWords(points, leader);
  return leader === me ? `You lead ${figures}.` : `${names[leader]} leads ${figures}.`;
}

/** "Your range 5 to 8 scores." */
export function scoredWords(seen: Observation, names: Names, me: SeatNo | null): string[] {
  const { reveal } = seen;
  if (!reveal) return [];
  return [me ?? 0, across(me ?? 0)].flatMap((seat) => {
    const won = reveal.scored[seat];
    if (won.length === 0) return [];
    const whose = seat === me ? "Your" : `${names[seat]}'s`;
    const list = won.map((n) => rangeHeard(seen, n)).join(" and ");
    return [
      `${whose} ${won.length === 1 ? "range" : "ranges"} ${list} ${won.length === 1 ? "scores" : "score"}.`,
    ];
  });
}

/** "Write for round seven, two minutes.", "Move your beans, one minute." */
export function phaseWords(seen: Observation, asked: boolean, baseMs: number | null): string {
  if (seen.phase === "over") return "";
  const time = baseMs === null ? "" : `, ${duration(baseMs)}`;
  const what =
    seen.phase === "expression" ? `Round ${seen.round}, expressions` : `Round ${seen.round}, movement`;
  return asked ? `${what}${time}.` : `${what}.`;
}

/** "C3: 12. Marisol 7, Ibex 5." Without totals, where they are not told: "C3. Marisol 7, Ibex 5." */
export function cellName(cell: Cell, beans: Beans, names: Names, showTotal: boolean, note = ""): string {
  const [a, b] = [beans[0][cell.index] ?? 0, beans[1][cell.index] ?? 0];
  const head = showTotal ? `${cell.name}: ${a + b}.` : `${cell.name}.`;
  return `${head} ${names[0]} ${a}, ${names[1]} ${b}.${note ? ` ${note}.` : ""}`;
}

/** "In your 0 to 4 and Ibex's 9 to 12": the open expressions that use a cell. */
export function usesWords(seen: Observation, cell: Cell, names: Names, me: SeatNo | null): string {
  const parts = [me ?? 0, across(me ?? 0)].flatMap((seat) => {
    const used = seen.entries[seat].flatMap((entry, i) =>
      entry && entry.scored === null && entry.text.split(/[-+x/]/).includes(cell.name)
        ? [rangeHeard(seen, i + 1)]
        : [],
    );
    if (used.length === 0) return [];
    return [`${seat === me ? "your" : `${names[seat]}'s`} ${used.join(" and ")}`];
  });
  return parts.length ? `Used by ${parts.join(", and by ")}` : "";
}

/** A value, for the eye. */
export const worthShown = (worth: number | null): string => (worth === null ? "no value" : figure(worth));

/** The move in words: "2 of your 3 beans". */
export function haulWords(amount: number, have: number): string {
  if (have === 1) return "your only bean there";
  return amount === have ? `all your ${beanWords(have)}` : `${amount} of your ${beanWords(have)}`;
}

/** What a seat still needs: "5 more points", and where a tie would go, if that is told. */
export function needsWords(seen: Observation, seat: SeatNo): { points: string; tie: string } {
  const more = Math.max(0, seen.goal - seen.points[seat]);
  const points = `${more} more ${more === 1 ? "point" : "points"}`;
  if (!told(seen) || !seen.unique_cells) return { points, tie: "" };
  const [own, other] = [seen.unique_cells[seat], seen.unique_cells[across(seat)]];
  if (own !== other) return { points, tie: `${own} to ${other}, ${own > other ? "ahead" : "behind"}` };
  const wins = seen.roles[seat] === "death-match-opponent";
  return { points, tie: `${own} each, ${wins ? "wins" : "loses"} a tie` };
}

const HOW: Readonly<Record<string, string>> = {
  points: "by points",
  "unique-cells": "by different cells",
  "death-match-opponent": "as Death Match Opponent",
  flag: "on time",
  resignation: "by resignation",
  host: "by the host's decision",
};

/** "Marisol wins by points, seven to four." */
export function resultWords(result: ResultView, names: Names): string {
  if (result.winner === null) {
    return result.reason === "abort" ? "The match was called off. No result." : "A draw.";
  }
  const winner: SeatNo = result.winner === 0 ? 0 : 1;
  const key = { points: "points", "unique-cells": "unique_cells" }[result.reason];
  const pair = key ? (result.detail[key] as readonly [number, number] | undefined) : undefined;
  const figures = pair ? `, ${toWords(pair, winner)}` : "";
  return `${names[winner]} wins ${HOW[result.reason] ?? ""}${figures}.`;
}
