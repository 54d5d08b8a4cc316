/** How a finished match of Picky Pig was decided (PP-15), and what it was played for (PP-16). */
import {
  aboveRow,
  isAbove,
  namesOf,
  seatOf,
  stoneOf,
  type Row,
  type RowState,
} from "../../pages/result/chain.ts";
import type { MatchView } from "../../net/wire.ts";
import { across, observationOf } from "./observation.ts";

type Pair = readonly [number, number];

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === "number");

const figuresOf = (view: MatchView, name: string): Pair => {
  const found = view.result?.detail[name];
  return isPair(found) ? found : [0, 0];
};

/** Points, different cells, Death Match Opponent: each is asked only if all before tied. */
export function pigRows(view: MatchView): readonly Row[] {
  const { result } = view;
  if (!result) return [];
  const names = namesOf(view);
  const [points, cells] = [figuresOf(view, "points"), figuresOf(view, "unique_cells")];
  if (isAbove(result.reason)) {
    const stood = (question: string, figures: Pair): Row => ({
      question,
      figures,
      answer: "As it stood: not counted",
      state: "idle",
    });
    return [aboveRow(view, result), stood("Points", points), stood("Different cells", cells)];
  }
  let settled = false;
  const ask = (
    question: string,
    figures: Row["figures"],
    differs: boolean,
    said: string,
    tied: string,
  ): Row => {
    const state: RowState = settled ? "idle" : differs ? "decides" : "passed";
    const answer = settled ? "Not needed" : differs ? `Decided here: ${said}` : tied;
    settled ||= differs;
    return { question, figures, answer, state };
  };
  const lead = ([a, b]: Pair): string => `${names[a > b ? 0 : 1]} has ${Math.abs(a - b)} more`;
  const holder = observationOf(view.observation).roles[0] === "death-match-opponent" ? 0 : 1;
  return [
    ask("Points", points, points[0] !== points[1], lead(points), "Tied: count cells in scored expressions"),
    ask(
      "Different cells",
      cells,
      cells[0] !== cells[1],
      lead(cells),
      "Tied: ask for the Death Match Opponent",
    ),
    ask("Death Match Opponent", stoneOf(holder), true, `${names[holder]} has the role`, ""),
  ];
}

/** "Marisol earns 2 garnets. Ibex is eliminated.": null where nobody wins. */
export function stakesWords(view: MatchView): string | null {
  const winner = seatOf(view.result?.winner ?? null);
  if (winner === null) return null;
  const names = namesOf(view);
  const { garnets } = observationOf(view.observation);
  const earns =
    garnets > 0 ? `${names[winner]} earns ${garnets} ${garnets === 1 ? "garnet" : "garnets"}. ` : "";
  return `${earns}${names[across(winner)]} is eliminated.`;
}
