/**
 * How a finished match was decided, as the rows of a chain: down to the row that decides, then on in dashes (C-13). This
 * module knows what every game may end with; what is a game's own comes in as its rows.
 */
import type { SeatNo } from "../../board/art";
import type { MatchView, ResultView } from "../../net/wire";
import { clockTime, reserveLeft } from "./times";

/** A number, a seat's stone, or nothing. */
export type Figure = number | "stone" | null;
export type RowState = "passed" | "decides" | "idle";

export interface Row {
  readonly question: string;
  readonly figures: readonly [Figure, Figure];
  readonly answer: string;
  readonly state: RowState;
}

export type Names = readonly [string, string];

/** `=`, `>` or `<` between two numbers; nothing between other figures. */
export function relation([a, b]: Row["figures"]): "" | "=" | ">" | "<" {
  if (typeof a !== "number" || typeof b !== "number") return "";
  return a === b ? "=" : a > b ? ">" : "<";
}

export const seatOf = (winner: number | null): SeatNo | null =>
  winner === 0 || winner === 1 ? winner : null;

/** The stone of one seat, on its side of the row. */
export const stoneOf = (seat: SeatNo | null): Row["figures"] => [
  seat === 0 ? "stone" : null,
  seat === 1 ? "stone" : null,
];

export const namesOf = (view: MatchView): Names => [view.seats[0]?.name ?? "", view.seats[1]?.name ?? ""];

/** The reasons that stand above any game's own figures. */
const ABOVE_THE_GAME = ["flag", "resignation", "host", "abort"] as const;
export type Above = (typeof ABOVE_THE_GAME)[number];

export const isAbove = (reason: string): reason is Above =>
  (ABOVE_THE_GAME as readonly string[]).includes(reason);

/** The row that decides where time, a resignation or the host did. */
export function aboveRow(view: MatchView, result: ResultView): Row {
  const names = namesOf(view);
  const winner = seatOf(result.winner);
  const loser = winner === null ? "" : names[winner === 0 ? 1 : 0];
  const row = (question: string, answer: string): Row => ({
    question,
    figures: stoneOf(winner),
    answer,
    state: "decides",
  });
  switch (result.reason as Above) {
    case "flag":
      return row("Time", `Decided here: ${loser} ran out of time${spare(view, winner)}`);
    case "resignation":
      return row("Resignation", `Decided here: ${loser} resigned`);
    case "host":
      return row(
        "The host's decision",
        `Decided here: ${winner === null ? "a draw" : `${names[winner]} wins`}`,
      );
    case "abort":
      return row("Called off", "No result");
  }
}

/** C-13: what the winner had left when the other's flag fell. */
function spare(view: MatchView, winner: SeatNo | null): string {
  const clock = winner === null ? undefined : view.clocks[winner];
  return clock && winner !== null
    ? `, ${namesOf(view)[winner]} had ${clockTime(reserveLeft(clock))} in reserve`
    : "";
}

/** For a game whose figures this client can't read: what decided, and nothing it would have to guess. */
export function plainRows(view: MatchView): readonly Row[] {
  const result = view.result;
  if (!result) return [];
  if (isAbove(result.reason)) return [aboveRow(view, result)];
  const winner = seatOf(result.winner);
  const question = result.reason.charAt(0).toUpperCase() + result.reason.slice(1).replaceAll("-", " ");
  return [{ question, figures: stoneOf(winner), answer: "Decided here", state: "decides" }];
}
