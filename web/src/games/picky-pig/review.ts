/**
 * A finished match of Picky Pig as frames to step through: the start, then each phase with both choices revealed together.
 * The server tells only how it ended, so earlier positions are worked out from the log: moves are taken back, and what every
 * expression was worth is reckoned anew.
 */
import type { SeatNo } from "../../board/art.ts";
import { fieldOf, type Field } from "../../board/geometry.ts";
import type { MatchView } from "../../net/wire.ts";
import { namesOf } from "../../pages/result/chain.ts";
import type { Frame } from "../../pages/review/game-review.ts";
import { beansAfter, haulsIn, readRounds, type Pair, type Round } from "./history.ts";
import type { Haul } from "./moving.ts";
import {
  observationOf,
  totalsOf,
  type Beans,
  type Column,
  type Entry,
  type Observation,
} from "./observation.ts";
import { inRange, readSum, value } from "./sums.ts";
import { actionHeard, actionShown, rangeHeard, rangeOf, type Names } from "./words.ts";

export interface PigFrame extends Frame {
  readonly round: number;
  /** Null: before the first round. */
  readonly phase: "expression" | "movement" | null;
  readonly beans: Beans;
  readonly entries: readonly [Column, Column];
  /** What was carried in this phase. */
  readonly hauls: readonly Haul[];
}

/** What a seat's streak needs to score (PP-13). */
const STREAK = 2;

export function framesOf(view: MatchView): readonly PigFrame[] {
  const seen = observationOf(view.observation);
  const field = fieldOf(seen.side);
  const names = namesOf(view);
  const rounds = readRounds(view.log, seen.entries);
  const after = [0, ...rounds.map(({ number }) => number)].map((n) =>
    beansAfter(field, rounds, seen.beans, n),
  );
  const frameAt = (
    round: number,
    phase: PigFrame["phase"],
    moved: number,
  ): Omit<PigFrame, keyof Frame> & {
    score: readonly [number, number];
  } => {
    const entries = entriesAt(field, seen, after, round, moved);
    const points = entries.map((column) => column.filter((e) => e !== null && e.scored !== null).length);
    return {
      round,
      phase,
      beans: after[moved] ?? seen.beans,
      entries,
      hauls: [],
      score: [points[0] ?? 0, points[1] ?? 0],
    };
  };
  const frames: PigFrame[] = [
    { ...frameAt(0, null, 0), where: "The start", words: "The beans lie as they were drawn or set." },
  ];
  for (const round of rounds) {
    const { number, expression, movement } = round;
    if (expression)
      frames.push({
        ...frameAt(number, "expression", number - 1),
        where: `Round ${number}, expressions`,
        ...told(seen, names, expression, false),
      });
    if (movement)
      frames.push({
        ...frameAt(number, "movement", number),
        where: `Round ${number}, movement`,
        hauls: haulsIn(field, round),
        ...told(seen, names, movement, true, round.scored),
      });
  }
  return frames;
}

/**
 * Both seats' expressions as they stood in a round. `after`: the beans before the first round, then after each; `moved`: how
 * many Movement Phases have been.
 */
function entriesAt(
  field: Field,
  seen: Observation,
  after: readonly Beans[],
  round: number,
  moved: number,
): readonly [Column, Column] {
  const then = (entry: Entry | null, i: number): Entry | null => {
    const range = seen.ranges[i];
    if (entry === null || entry.round > round || !range) return null;
    const scored = entry.scored !== null && entry.scored <= moved ? entry.scored : null;
    const worth = (n: number): number | null => worthOf(field, entry.text, after[n]);
    let streak = 0;
    // PP-13: the first check is at the end of the round in which it was written
    for (let n = entry.round; n <= (scored ?? moved); n++)
      streak = inRange(worth(n), range) ? Math.min(STREAK, streak + 1) : 0;
    const now = worth(moved);
    return { text: entry.text, round: entry.round, scored, value: now, in: inRange(now, range), streak };
  };
  return [seen.entries[0].map(then), seen.entries[1].map(then)];
}

function worthOf(field: Field, text: string, beans: Beans | undefined): number | null {
  const sum = readSum(text);
  if (!sum || !beans) return null;
  const totals = totalsOf(beans);
  const [a, b, c] = sum.cells.map((name) => totals[field.named(name)?.index ?? -1] ?? 0);
  return value([a ?? 0, b ?? 0, c ?? 0], sum.ops);
}

function told(
  seen: Observation,
  names: Names,
  pair: Pair,
  moving: boolean,
  scored: Round["scored"] = [[], []],
): Pick<Frame, "words" | "deeds" | "spoken"> {
  const deed = (seat: SeatNo): string => {
    const action = pair[seat];
    const did = action === null ? "has written all nine" : actionShown(seen, action, moving);
    const won = scored[seat].map((n) => rangeOf(seen, n)).join(" and ");
    return won ? `${did}; scores ${won}` : did;
  };
  const heard = (seat: SeatNo): string => {
    const action = pair[seat];
    const did = action === null ? "" : actionHeard(seen, action, names[seat], moving);
    const won = scored[seat].map((n) => rangeHeard(seen, n)).join(" and ");
    return [did, won ? `${names[seat]} scores ${won}.` : ""].filter(Boolean).join(" ");
  };
  const deeds = [deed(0), deed(1)] as const;
  return {
    deeds,
    words: `${names[0]}: ${deeds[0]}. ${names[1]}: ${deeds[1]}.`,
    spoken: [heard(0), heard(1)].filter(Boolean).join(" "),
  };
}

/** The cells of the expressions that were revealed in a frame, by seat, in their order. */
export function writtenIn(frame: PigFrame): readonly [readonly string[], readonly string[]] {
  const cells = (column: Column): readonly string[] =>
    frame.phase === "expression"
      ? column.flatMap((e) => (e?.round === frame.round ? (readSum(e.text)?.cells ?? []) : []))
      : [];
  return [cells(frame.entries[0]), cells(frame.entries[1])];
}
