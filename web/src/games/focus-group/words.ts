/** What is said of this game: to the ear, on plates and cards. Pure: figures in, sentences out. */
import type { SeatNo } from "../../board/art.ts";
import { count, duration, upperFirst } from "../../match/words.ts";
import type { ResultView } from "../../net/wire.ts";
import { CATEGORY_TITLE } from "./categories.ts";
import { coinsSpoken } from "./coins.ts";
import {
  across,
  type ItemInHand,
  type ItemName,
  type Label,
  type Level,
  type Observation,
  type ProblemSeen,
  type Split,
} from "./observation.ts";

export type Names = readonly [string, string];

export const ITEM_TITLE: Readonly<Record<ItemName, string>> = {
  order: "Order",
  embargo: "Embargo",
  sweep: "Sweep",
  mulligan: "Mulligan",
};

export const LEVELS: readonly Level[] = ["easy", "medium", "hard"];

/** FG-4, FG-5, FG-6, FG-16, FG-17: the usual lengths, in seconds. */
const USUAL = { choice: 60, reading: 120, problems: 600, embargo: 300, sweep: 20 } as const;
export type Timed = keyof typeof USUAL;
export type Options = Readonly<Record<string, unknown>>;

/** How long something lasts in a match with these options, in milliseconds: a host may set it. */
export function lastsMs(options: Options, phase: Timed): number {
  const seconds = options[`${phase}_seconds`];
  return (typeof seconds === "number" ? seconds : USUAL[phase]) * 1000;
}

/** "Ibex's", "your". */
export const whose = (seat: SeatNo, names: Names, me: SeatNo | null): string =>
  seat === me ? "your" : `${names[seat]}’s`;

/** What has become of an item: its state, and whether it is done with. */
export function itemState(held: ItemInHand): { readonly state: string; readonly spent: boolean } {
  if (held.item === "mulligan") {
    const left = held.left ?? (held.state === "spent" ? 0 : 3);
    return left === 0
      ? { state: "spent, 3 of 3", spent: true }
      : { state: `${left} of 3 left`, spent: false };
  }
  if (held.state === "held") return { state: "held", spent: false };
  return { state: held.item === "embargo" && held.level ? `spent: ${held.level}` : "spent", spent: true };
}

/** "given by Oka, asked after time". */
export function itemNote(held: ItemInHand): string {
  const notes = held.given_by ? [`given by ${held.given_by}`] : [];
  if (held.item === "sweep" && held.state === "held") notes.push("asked after time");
  return notes.join(", ");
}

/** The first line of a prompt is its question; the rest are paragraphs, each a list of lines. */
export interface Asked {
  readonly question: string;
  readonly paragraphs: readonly (readonly string[])[];
}

/** How long a first line may be to stand as a heading whole, and its first sentence alone. */
const WHOLE = 70;
const SENTENCE = 112;

export function readPrompt(prompt: string): Asked {
  const blocks = prompt
    .replaceAll("\r", "")
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line !== ""));
  const [[head = "", ...more] = [], ...rest] = blocks;
  const [question, left] = splitHead(head.trim());
  const after = [left, ...more].filter(Boolean);
  if (!question) return { question: "", paragraphs: blocks };
  return { question, paragraphs: after.length > 0 ? [after, ...rest] : rest };
}

/** A short line whole; of a longer one its first sentence, and what is left. */
function splitHead(line: string): readonly [head: string, left: string] {
  if (line.length <= WHOLE) return [line, ""];
  const end = /[.?!](?= )/.exec(line)?.index ?? line.length;
  const head = line.slice(0, end + 1);
  return head.length <= SENTENCE ? [head, line.slice(end + 1).trim()] : ["", line];
}

/** A line whose parts stand in columns: spaces that line up, an arrow, a code and what is said of it. */
const COLUMNS = /\S {2,}\S|\t|→|^[\dA-Z]{2,}: |^[\S](?: \S)+$/;

/** Whether a paragraph is a table of signs, to be set in columns of one width. */
export function isTabular(lines: readonly string[]): boolean {
  const hits = lines.filter((line) => COLUMNS.test(line)).length;
  return hits > 0 && hits * 2 > lines.length;
}

/** `bound`: for those who watch, whom an embargo keeps from it. */
export function tileSpoken(
  problem: ProblemSeen,
  names: Names,
  me: SeatNo | null,
  locked: boolean,
  shown: boolean,
  bound: SeatNo | null = null,
): string {
  const head = `, ${problem.level}, ${count(problem.coins)} coins, `;
  const state = {
    solved: `solved by ${problem.by === null ? "nobody" : problem.by === me ? "you" : names[problem.by]}`,
    unsolved: "unsolved",
    void: "taken out by the host",
    open: locked
      ? "closed to you by Embargo"
      : bound === null
        ? "open"
        : `closed to ${names[bound]} by Embargo`,
  }[problem.status];
  return head + state + (shown ? ", shown below" : "");
}

/** "40 is not it. One coin gone: four left." */
export function wrongSpoken(text: string, lost: number, purse: number, mulligan: number | null): string {
  const head = `${text} is not it.`;
  if (mulligan !== null) return `${head} Mulligan pays. ${upperFirst(mulliganWords(mulligan))}`;
  if (lost === 0) return `${head} The purse was empty already.`;
  return `${head} One coin gone: ${purse === 0 ? "none" : count(purse)} left.`;
}

/** "Mulligan pays for one more." */
export const mulliganWords = (left: number): string => {
  if (left === 0) return "Mulligan is spent.";
  return left === 3 ? "Mulligan pays for three wrong answers." : `Mulligan pays for ${count(left)} more.`;
};

/** FG-9: why an answer has to wait. */
export const paceWords = (pace: unknown): string =>
  pace === "3-after-wrong" ? "Three seconds of pause after a wrong answer" : "One answer every two seconds";

/** "Ibex solved D. Three coins." */
export const solvedWords = (label: Label, coins: number, who: string): string =>
  `${who} solved ${label}. ${upperFirst(coinsSpoken(coins))}.`;

/** "Hard opens to you in 1:48, or when the rest is solved". */
export const embargoWords = (level: Level, left: string, on: string): string =>
  `${upperFirst(level)} opens to ${on} in ${left}, or when the rest is solved`;

/** "Two each.", "You take all four by Sweep." */
export function splitWords(split: Split, names: Names, me: SeatNo | null): string {
  if (split.coins === 0) return "All seven are solved.";
  const coins = coinsSpoken(split.coins);
  if (split.swept_by !== null) {
    const who = split.swept_by === me ? "You take" : `${names[split.swept_by]} takes`;
    return `${who} the ${coins} of the unsolved problems by Sweep.`;
  }
  return `${upperFirst(coins)} unsolved: ${coinsSpoken(split.to[0])} each.`;
}

/** What is asked of whom at the beginning of a phase, and for how long. */
export function phaseWords(seen: Observation, names: Names, me: SeatNo | null, options: Options): string {
  const lasts = (phase: Timed): string => duration(lastsMs(options, phase));
  const picker = seen.picker === null ? "" : seen.picker === me ? "You pick" : `${names[seen.picker]} picks`;
  switch (seen.phase) {
    case "order": {
      if (seen.to_move === null) return "";
      return seen.to_move === me
        ? "You choose who picks the first category."
        : `${names[seen.to_move]} chooses who picks the first category.`;
    }
    case "category":
      return `Round ${seen.round}. ${picker} a category, ${lasts("choice")}.`;
    case "reading":
      return `${seen.minigame ? `${CATEGORY_TITLE[seen.minigame.category]}: ${seen.minigame.title}. ` : ""}${upperFirst(lasts("reading"))} to read the rules.`;
    case "problems":
      return `The problems are open, ${lasts("problems")}.`;
    case "sweep":
      return seen.to_move === me
        ? `Sweep: take the coins of the unsolved problems, or keep it. ${upperFirst(lasts("sweep"))}.`
        : "The problems are closed.";
    case "placement":
    case "over":
      return "";
  }
}

const HOW: Readonly<Record<string, string>> = {
  groups: "by groups",
  earliest: "by the earlier group",
  obvious: "beyond doubt",
  flag: "on time",
  resignation: "by resignation",
  host: "by the host’s decision",
};

/** "Marisol wins by groups, twelve to nine." */
export function resultWords(result: ResultView, names: Names): string {
  if (result.winner === null) {
    return result.reason === "abort" ? "The match was called off. No result." : "A draw.";
  }
  const winner: SeatNo = result.winner === 0 ? 0 : 1;
  const groups = result.detail.groups as readonly [readonly number[], readonly number[]] | undefined;
  const place = groups ? decidingPlace(groups) : -1;
  const figures =
    result.reason === "groups" && groups && place >= 0
      ? `, ${count(groups[winner][place] ?? 0)} to ${count(groups[across(winner)][place] ?? 0)}`
      : "";
  return `${names[winner]} wins ${HOW[result.reason] ?? ""}${figures}.`;
}

function decidingPlace(groups: readonly [readonly number[], readonly number[]]): number {
  const most = Math.max(groups[0].length, groups[1].length);
  for (let i = 0; i < most; i++) if ((groups[0][i] ?? 0) !== (groups[1][i] ?? 0)) return i;
  return -1;
}
