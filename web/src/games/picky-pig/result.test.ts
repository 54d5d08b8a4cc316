import { describe, expect, it } from "vitest";

import type { MatchView } from "../../net/wire.ts";
import { position } from "./fixtures.ts";
import { pigRows, stakesWords } from "./result.ts";

/** A finished match, as far as its result is looked at. */
function finished(
  reason: string,
  winner: number | null,
  points: readonly number[],
  cells: readonly number[],
): MatchView {
  const seat = (name: string) => ({ name, items: [], role: null, level: null, seated: true });
  return {
    t: "view",
    version: 9,
    match: "ABCD-EFGH",
    game: "picky-pig",
    options: {},
    status: "over",
    paused_by: null,
    you: 0,
    seats: [seat("Marisol"), seat("Ibex")],
    decision: null,
    clocks: [],
    timers: [],
    now_ms: 0,
    observation: { ...position({ phase: "over" }) },
    log_from: 1,
    log: [],
    can_abort: false,
    result: { winner, reason, detail: { points, unique_cells: cells, rounds: 9 } },
    rng_seed: 7,
    seed_set: false,
  };
}
const told = (view: MatchView) =>
  pigRows(view).map(({ question, figures, answer, state }) => [question, figures, answer, state]);

describe("PP-15: how it was decided", () => {
  it("stops at points where they differ", () => {
    expect(told(finished("points", 0, [7, 4], [15, 9]))).toEqual([
      ["Points", [7, 4], "Decided here: Marisol has 3 more", "decides"],
      ["Different cells", [15, 9], "Not needed", "idle"],
      ["Death Match Opponent", [null, "stone"], "Not needed", "idle"],
    ]);
  });

  it("goes on to cells, and to the role", () => {
    expect(told(finished("unique-cells", 1, [4, 4], [8, 9])).map(([, , , state]) => state)).toEqual([
      "passed",
      "decides",
      "idle",
    ]);
    expect(told(finished("death-match-opponent", 1, [4, 4], [9, 9])).at(-1)).toEqual([
      "Death Match Opponent",
      [null, "stone"],
      "Decided here: Ibex has the role",
      "decides",
    ]);
  });

  it("puts what stands above the game first", () => {
    expect(told(finished("resignation", 1, [4, 2], [9, 9]))).toEqual([
      ["Resignation", [null, "stone"], "Decided here: Marisol resigned", "decides"],
      ["Points", [4, 2], "As it stood: not counted", "idle"],
      ["Different cells", [9, 9], "As it stood: not counted", "idle"],
    ]);
  });
});

describe("PP-16: the stakes", () => {
  it("tell who earns and who goes", () => {
    expect(stakesWords(finished("points", 0, [7, 4], [9, 9]))).toBe(
      "Marisol earns 2 garnets. Ibex is eliminated.",
    );
    const none = finished("points", 1, [4, 7], [9, 9]);
    expect(stakesWords({ ...none, observation: { ...position({ garnets: 0 }) } })).toBe(
      "Marisol is eliminated.",
    );
    expect(stakesWords(finished("abort", null, [0, 0], [0, 0]))).toBeNull();
  });
});
