/** The chain and the fields of a finished match of Cultivating Flowers (CF-9 to CF-12). */
import type { SeatNo } from "../../board/art";
import type { Owners } from "../../games/cultivating-flowers/flowers";
import { observationOf, ownersOf, type Observation } from "../../games/cultivating-flowers/observation";
import type { MatchView, ResultView } from "../../net/wire";
import { aboveRow, isAbove, namesOf, stoneOf, type Names, type Row, type RowState } from "./chain";

type Pair = readonly [number, number];

interface BoutFigures {
  readonly flowers: Pair;
  readonly bouquets: Pair;
}

export const boutFigures = (result: ResultView): readonly BoutFigures[] =>
  (result.detail.bouts as readonly BoutFigures[] | undefined) ?? [];

export interface FieldFigure {
  readonly title: string;
  readonly side: number;
  readonly owners: Owners;
  readonly flowers: Pair;
  readonly bouquets: Pair;
  /** The match ended before this bout did. */
  readonly broken: boolean;
}

/** The fields as they were left, the unfinished one included if anything was planted on it. */
export function fieldsOf(view: MatchView): readonly FieldFigure[] {
  const seen = observationOf(view.observation);
  if (!view.result) return [];
  return boutFigures(view.result)
    .map((figures, i) => ({
      title: `Bout ${i + 1}`,
      side: seen.side,
      owners: ownersOf(seen.bouts[i]?.cells ?? seen.cells),
      flowers: figures.flowers,
      bouquets: figures.bouquets,
      broken: i >= seen.bouts.length,
    }))
    .filter((field) => !field.broken || field.owners.some((owner) => owner !== null));
}

/** Every plant covers three cells. The view's own log may begin in the middle, so the fields are counted. */
export function turnsOn(fields: readonly FieldFigure[]): number {
  return fields.reduce((sum, field) => sum + field.owners.filter((owner) => owner !== null).length / 3, 0);
}

/** Who holds Early Riser, if anybody does. */
export function riserOf(seen: Observation): SeatNo | null {
  return (
    ([0, 1] as const).find((seat) => seen.items[seat].some((held) => held.item === "early-riser")) ?? null
  );
}

export function flowerRows(view: MatchView): readonly Row[] {
  const result = view.result;
  if (!result) return [];
  const seen = observationOf(view.observation);
  const names = namesOf(view);
  const bouts = boutFigures(result);
  return isAbove(result.reason) ? brokenOff(view, result) : playedOut(bouts, riserOf(seen), names);
}

const sum = (bouts: readonly BoutFigures[], seat: SeatNo): number =>
  bouts.reduce((total, bout) => total + bout.bouquets[seat], 0);

const lead = ([a, b]: Pair, names: Names): string =>
  `${a > b ? names[0] : names[1]} has ${Math.abs(a - b)} more`;

/** Flowers of bout 1, flowers of bout 2, bouquets of both, Early Riser, a draw: each is asked only if all before tied. */
function playedOut(bouts: readonly BoutFigures[], riser: SeatNo | null, names: Names): readonly Row[] {
  const rows: Row[] = [];
  let settled = false;
  const ask = (
    question: string,
    figures: Row["figures"],
    differs: boolean,
    told: string,
    tied: string,
  ): void => {
    const state: RowState = settled ? "idle" : differs ? "decides" : "passed";
    const answer = settled ? "Not needed" : differs ? `Decided here: ${told}` : tied;
    rows.push({ question, figures, answer, state });
    settled ||= differs;
  };
  // CF-9, CF-10
  bouts.forEach(({ flowers }, i) => {
    const next = i + 1 < bouts.length ? "Tied: play again, order reversed" : "Tied: count bouquets";
    ask(`Flowers, bout ${i + 1}`, flowers, flowers[0] !== flowers[1], lead(flowers, names), next);
  });
  if (bouts.length === 1 && settled) ask("Flowers, bout 2", [null, null], false, "", "");
  // CF-11
  const totals: Pair = [sum(bouts, 0), sum(bouts, 1)];
  const parts = (seat: SeatNo): string => bouts.map((bout) => bout.bouquets[seat]).join(" + ");
  const title = bouts.length > 1 || settled ? "Bouquets, both fields" : "Bouquets";
  ask(
    title,
    settled ? [null, null] : totals,
    totals[0] !== totals[1],
    `${parts(0)} against ${parts(1)}`,
    "Tied: ask for Early Riser",
  );
  // CF-12
  ask(
    "Early Riser",
    stoneOf(riser),
    riser !== null,
    riser === null ? "" : `${names[riser]} holds it`,
    "Nobody holds it",
  );
  if (!settled) ask("A draw", [null, null], true, "all is equal", "");
  return rows;
}

/** The bouts that were played out before, what broke the match off, and the open bout as it stood. */
function brokenOff(view: MatchView, result: ResultView): readonly Row[] {
  const rows = fieldsOf(view).map(({ title, flowers, broken }): Row => {
    const question = `Flowers, ${title.toLowerCase()}`;
    return broken
      ? { question, figures: flowers, answer: "As it stood: not counted", state: "idle" }
      : { question, figures: flowers, answer: "Tied: play again, order reversed", state: "passed" };
  });
  const at = rows.filter((row) => row.state === "passed").length;
  return [...rows.slice(0, at), aboveRow(view, result), ...rows.slice(at)];
}
