/**
 * A finished match of Focus Group as frames to step through: the start, then each round's problems and each of its purchases. All
 * of it is in the last observation; the land at a frame is laid out anew from the purchases. Pure.
 */
import type { MatchView } from "../../net/wire.ts";
import { namesOf } from "../../pages/result/chain.ts";
import type { Frame } from "../../pages/review/game-review.ts";
import { effectWords } from "./buying.ts";
import { CATEGORY_TITLE } from "./categories.ts";
import { coinsNamed, coinsShown, coinsSpoken } from "./coins.ts";
import { effectOf, sizesOf } from "./groups.ts";
import { cellsAfter, LAND, passedWords, roundsBought, type Bought } from "./history.ts";
import { across, observationOf, type Observation, type RoundPlayed } from "./observation.ts";
import type { Names } from "./words.ts";

export interface LandFrame extends Frame {
  /** 0 before the first round. */
  readonly round: number;
  /** How many purchases have been made. */
  readonly bought: number;
  /** The problem phase that this frame shows; null: it shows the land. */
  readonly played: RoundPlayed | null;
  readonly purchase: Bought | null;
}

export function framesOf(view: MatchView): readonly LandFrame[] {
  const seen = observationOf(view.observation);
  const names = namesOf(view);
  const rounds = roundsBought(seen);
  const frames: LandFrame[] = [
    {
      where: "The start",
      words: "Prices lie as they were drawn or set.",
      score: [0, 0],
      round: 0,
      bought: 0,
      played: null,
      purchase: null,
    },
  ];
  let bought = 0;
  for (let round = 1; round <= seen.round; round++) {
    const played = seen.history.find((each) => each.round === round);
    if (played) frames.push(problemsFrame(seen, played, names, bought));
    for (const purchase of rounds.find((each) => each.round === round)?.bought ?? []) {
      bought = purchase.n;
      frames.push(purchaseFrame(seen, purchase, names));
    }
  }
  return frames;
}

const scoreAfter = (seen: Observation, n: number): readonly [number, number] => {
  const [a, b] = sizesOf(LAND, cellsAfter(seen.purchases, n));
  return [a[0] ?? 0, b[0] ?? 0];
};

function problemsFrame(seen: Observation, played: RoundPlayed, names: Names, bought: number): LandFrame {
  const { round, category, title, problems, purse, split } = played;
  const deed = (seat: 0 | 1): string => {
    const solved = problems.filter((problem) => problem.by === seat).map(({ label }) => label);
    const did = solved.length === 0 ? "solves none" : `solves ${solved.join(", ")}`;
    return `${did}; ends with ${coinsNamed(purse[seat])}`;
  };
  const deeds = [deed(0), deed(1)] as const;
  const left = split.coins === 0 ? "All are solved." : `${coinsNamed(split.coins)} unsolved.`;
  return {
    where: `Round ${round}, problems`,
    words: `${CATEGORY_TITLE[category]}: ${title}. ${left}`,
    deeds,
    spoken:
      `${CATEGORY_TITLE[category]}: ${title}. ` +
      ([0, 1] as const).map((seat) => `${names[seat]} ends with ${coinsSpoken(purse[seat])}.`).join(" "),
    score: scoreAfter(seen, bought),
    round,
    bought,
    played,
    purchase: null,
  };
}

function purchaseFrame(seen: Observation, purchase: Bought, names: Names): LandFrame {
  const { n, seat, cell, price, passed, round } = purchase;
  const at = LAND.named(cell);
  const before = cellsAfter(seen.purchases, n - 1);
  const does = at ? effectWords(effectOf(LAND, before, at, seat)).replace("Your first", "The first") : "";
  const other = passed === null ? "" : ` ${passedWords(names[passed])}.`;
  return {
    where: `Round ${round}, purchase ${n}`,
    words: `${names[seat]} buys ${cell} for ${price}. ${does}.${other}`,
    score: scoreAfter(seen, n),
    round,
    bought: n,
    played: null,
    purchase,
  };
}

/** FG-7: what a purse holds when a problem phase begins. */
const PURSE = 3;

/** What a seat's coins in a problem phase were made of: "3 to begin with, 9 by solving, 1 wrong answer, 2 of the rest". */
export function purseWords({ problems, split }: RoundPlayed, seat: 0 | 1): string {
  const solved = problems.filter(({ by }) => by === seat).reduce((sum, { coins }) => sum + coins, 0);
  const wrong = problems.reduce((sum, problem) => sum + problem.wrong[seat], 0);
  const parts = [`${PURSE} to begin with`, `${solved} by solving`];
  if (wrong > 0) parts.push(`${wrong} wrong ${wrong === 1 ? "answer" : "answers"}`);
  if (split.to[seat] > 0)
    parts.push(`${coinsShown(split.to[seat])} of the rest${split.swept_by === seat ? " by Sweep" : ""}`);
  else if (split.swept_by === across(seat) && split.coins > 0) parts.push("the rest swept away");
  return parts.join(", ");
}
