/**
 * What the computer thinks of a finished match, laid out along the frames of its review: judgements, the graph's points and
 * stretches, what cost most, and the words for them. Worths are shares of the match: all of it is a win, half a draw. Pure.
 */
import type { SeatNo } from "../../board/art";
import { count, upperFirst } from "../../match/words";
import type { ReviewView } from "../../net/wire";
import type { Names } from "../result/chain";
import type { Decisions, Frame, Hint, Span } from "./game-review";

export interface Judgement extends Span {
  readonly seat: SeatNo;
  readonly played: string;
  readonly best: string;
  /** What was given away, 0 to 1. */
  readonly loss: number;
  readonly proved: boolean;
}

/** Seat 0's share of the match at a frame. */
export interface Point {
  readonly at: number;
  readonly share: number;
}

/** Points one after the other that are all proved, or all estimated; neighbours share a point. */
export interface Stretch {
  readonly points: readonly Point[];
  readonly proved: boolean;
}

export interface Appraisals {
  readonly judged: readonly Judgement[];
  readonly points: readonly Point[];
  readonly stretches: readonly Stretch[];
  /** What cost most, the worst first. */
  readonly worst: readonly Judgement[];
}

/** Lays a review along the frames; `last` is the number of the last one. */
export function appraisalsOf(review: ReviewView, { span: spanOf }: Decisions, last: number): Appraisals {
  const placed = review.decisions.map((decision): Judgement | null => {
    const span = spanOf(decision);
    if (!span) return null;
    const { seat, played, best, worth, best_worth, exact } = decision;
    return { ...span, seat, played, best, loss: Math.max(0, best_worth - worth), proved: exact };
  });
  const judged = placed.filter((judgement) => judgement !== null);
  const points = pointsOf(review, placed, last);
  return {
    judged,
    points,
    stretches: stretchesOf(points, judged),
    worst: review.worst
      .map((index) => placed[index])
      .filter((judgement) => judgement !== null && judgement !== undefined),
  };
}

/** A point stands before the first judged decision that its number does not exceed; behind all of them is the result. */
function pointsOf(
  { state, decisions, curve }: ReviewView,
  placed: readonly (Judgement | null)[],
  last: number,
): readonly Point[] {
  const shares = new Map<number, number>();
  for (const { number, share } of curve) {
    const next = decisions.findIndex((decision) => decision.number >= number);
    const at = next < 0 ? (state === "done" ? last : undefined) : placed[next]?.before;
    if (at !== undefined) shares.set(at, share);
  }
  return [...shares].map(([at, share]) => ({ at, share })).sort((a, b) => a.at - b.at);
}

/** A stretch is proved if all that was decided on it is. */
function stretchesOf(points: readonly Point[], judged: readonly Judgement[]): readonly Stretch[] {
  const stretches: { points: Point[]; proved: boolean }[] = [];
  points.slice(1).forEach((to, i) => {
    const from = points[i] as Point;
    const between = judged.filter(({ before }) => from.at <= before && before < to.at);
    const proved = between.length > 0 && between.every((judgement) => judgement.proved);
    const open = stretches.at(-1);
    if (open?.proved === proved) open.points.push(to);
    else stretches.push({ points: [from, to], proved });
  });
  return stretches;
}

/**
 * Said in place of the graph where a finished review judges nothing that the match shows. The server says it itself, and
 * what is never judged, where it judged nothing at all.
 */
export const nothingWords = ({ decisions, unjudged }: ReviewView): string =>
  (decisions.length === 0 && unjudged) ||
  "Nothing here could be judged: the match ended before a decision came to the board.";

/** Seat 0's share at a frame; undefined where nothing is known of it. */
export const shareAt = ({ points }: Appraisals, at: number): number | undefined =>
  points.find((point) => point.at === at)?.share;

/** Where the line stands at a frame, between two points too; undefined beyond its ends. */
export function lineAt({ points }: Appraisals, at: number): number | undefined {
  const next = points.findIndex((point) => point.at >= at);
  const [a, b] = [points[next - 1], points[next]];
  if (!b || b.at === at) return b?.share;
  return a && a.share + ((b.share - a.share) * (at - a.at)) / (b.at - a.at);
}

/** The judgements that a frame speaks of: of what led to it, garnet's first. */
export const ledTo = ({ judged }: Appraisals, at: number): readonly Judgement[] =>
  judged.filter(({ after }) => after === at).sort((a, b) => a.seat - b.seat);

/** Below half of a percent nothing was given away that could be told. */
const TOLD = 0.005;
export const isLoss = ({ loss }: Pick<Judgement, "loss">): boolean => loss >= TOLD;

/** What to draw over a position: the better action of each judgement that gave something away. */
export const hintsOf = (judgements: readonly Judgement[], before: boolean): readonly Hint[] =>
  judgements
    .filter(isLoss)
    .map(({ seat, best, played }) => ({ seat, action: best, instead: before ? null : played }));

export const percent = (share: number): number => Math.round(share * 100);
/** `12 %`, with a space that does not break. */
export const percentShown = (share: number): string => `${percent(share)}\u00a0%`;

/** Seat 0's share and the other's: whole percents that make a hundred. */
export const sharesOf = (share: number): readonly [number, number] => [percent(share), 100 - percent(share)];

/** "Marisol 62 %, Ibex 38 %". */
export function shareWords(share: number, names: Names): string {
  const [a, b] = sharesOf(share);
  return `${names[0]} ${a}\u00a0%, ${names[1]} ${b}\u00a0%`;
}

const surely = ({ proved }: Judgement): string => (proved ? ", proved" : "");

/** Behind "Computer:", under what was done: "best was to plant D7, e8, F7; this gave away 12 % of the match." */
export function lineWords(judgement: Judgement, best: string): string {
  const { loss, played } = judgement;
  if (isLoss(judgement))
    return `best was to ${best}; this gave away ${percentShown(loss)} of the match${surely(judgement)}.`;
  return `${judgement.best === played ? "would do the same" : "as good as the best"}${surely(judgement)}.`;
}

/** The same over the position before. `played` and `best` stand behind "to". */
export const aheadWords = (judgement: Judgement, who: string, played: string, best: string): string =>
  `here ${who} chose to ${played}. Better by ${percentShown(judgement.loss)}${surely(judgement)}: ${best}.`;

/** About how long the computer takes over one decision, in milliseconds. */
export const DECISION_MS = 600;

/** "about half a minute", "about two minutes": rounded so that nobody looks at a watch. */
export function aboutTime(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 20) return "a few seconds";
  if (seconds < 45) return "about half a minute";
  const halves = Math.max(2, Math.round(seconds / 30));
  const whole = Math.floor(halves / 2);
  if (whole >= 5 || halves % 2 === 0) {
    const minutes = Math.round(seconds / 60);
    return `about ${count(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;
  }
  return `about ${count(whole)} and a half minutes`;
}

/** What the button promises. */
export const promiseWords = (total: number): string =>
  `It thinks every decision over again and shows where the match turned. ${upperFirst(aboutTime(total * DECISION_MS))}.`;

/**
 * How far it has come: "Looking through the match: 12 of 68 decisions, about half a minute to go". `pace`: milliseconds a
 * decision, null before it is known.
 */
export function progressWords({ state, judged, total }: ReviewView, pace: number | null): string {
  if (state === "waiting") return "Waiting for its turn: another match may come first";
  const done = `Looking through the match: ${judged} of ${total} decisions`;
  if (pace === null || judged >= total) return done;
  return `${done}, ${aboutTime((total - judged) * pace)} to go`;
}

/** A row of the table: what the graph says, for those who can't see it. */
export interface Told {
  readonly key: string;
  readonly where: string;
  readonly who: string;
  readonly played: string;
  readonly best: string;
  readonly gave: string;
  readonly proved: string;
  readonly share: string;
}

/** All judgements in the order of the match. */
export function tableOf(
  appraisals: Appraisals,
  frames: readonly Frame[],
  names: Names,
  { said }: Decisions,
): readonly Told[] {
  return appraisals.judged.map(({ seat, played, best, loss, proved, before, after }) => {
    const share = shareAt(appraisals, before);
    return {
      key: `${before}.${after}.${seat}.${played}`,
      where: frames[after]?.where ?? "",
      who: names[seat],
      played: said(seat, played, after).heard,
      best: best === played ? "the same" : said(seat, best, after).heard,
      gave: percentShown(loss),
      proved: proved ? "proved" : "estimated",
      share: share === undefined ? "" : percentShown(share),
    };
  });
}
