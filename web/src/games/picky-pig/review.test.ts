import { describe, expect, it } from "vitest";

import type { MatchView } from "../../net/wire.ts";
import { over } from "../../pages/fixtures.ts";
import { column, entry, logOf, position } from "./fixtures.ts";
import { framesOf, writtenIn } from "./review.ts";

/** Every cell is worth 3 at the start and at the end; in between two beans leave A1, and come back. */
const LINES = [
  ...["1:-", "0:A1+B1+C1@6", "0:A1>A2:2", "1:-"],
  ...["0:-", "1:A1-B1+C2@4", "1:-", "0:A2>A1:2"],
  ...["1:-", "0:-", "0:-", "1:-"],
];

function match(...more: readonly string[]): MatchView {
  const observation = position({
    phase: "over",
    round: 3,
    entries: [
      column({ 6: entry("A1+B1+C1", { round: 1, scored: 3 }) }),
      column({ 4: entry("A1-B1+C2", { round: 2, scored: 3 }) }),
    ],
  });
  const view = over({ winner: 0, reason: "points", bouts: [], finished: 0 });
  return { ...view, game: "picky-pig", observation: { ...observation }, log: logOf(...LINES, ...more) };
}

describe("a finished match as positions", () => {
  it("is the start, then each phase with both choices together", () => {
    const frames = framesOf(match());
    expect(frames.map(({ where }) => where)).toEqual([
      "The start",
      "Round 1, expressions",
      "Round 1, movement",
      "Round 2, expressions",
      "Round 2, movement",
      "Round 3, expressions",
      "Round 3, movement",
    ]);
    expect(frames[1]?.deeds).toEqual(["A1+B1+C1 for 9–13", "no expression"]);
    expect(frames[2]?.deeds).toEqual(["A1>A2:2", "stay put"]);
    expect(frames[1]?.spoken).toBe("Marisol wrote A1 plus B1 plus C1 for 9 to 13. Ibex wrote nothing.");
  });

  it("takes moves back: the beans of every phase", () => {
    const first = framesOf(match()).map(({ beans }) => beans[0].slice(0, 2));
    expect(first).toEqual([
      [2, 2],
      [2, 2],
      [0, 4],
      [0, 4],
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  it("PP-13: reckons values, streaks and points as they were", () => {
    const frames = framesOf(match());
    const stood = frames.map(({ entries }) => {
      const e = entries[0][5];
      return e ? [e.value, e.in, e.streak, e.scored] : null;
    });
    expect(stood).toEqual([
      null,
      [9, true, 0, null],
      [7, false, 0, null],
      [7, false, 0, null],
      [9, true, 1, null],
      [9, true, 1, null],
      [9, true, 2, 3],
    ]);
    expect(frames.map(({ score }) => score.join(":"))).toEqual([
      "0:0",
      "0:0",
      "0:0",
      "0:0",
      "0:0",
      "0:0",
      "1:1",
    ]);
    expect(frames.at(-1)?.deeds).toEqual(["stay put; scores 9–13", "stay put; scores 1–4"]);
  });

  it("marks the cells of what was just revealed, and of nothing else", () => {
    const written = framesOf(match()).map((frame) => writtenIn(frame).map((cells) => cells.join(" ")));
    expect(written[1]).toEqual(["A1 B1 C1", ""]);
    expect(written[2]).toEqual(["", ""]);
    expect(written[3]).toEqual(["", "A1 B1 C2"]);
  });

  it("stops where it broke off: a choice that was never revealed is not shown", () => {
    const frames = framesOf(match("0:A1+B2+C3@5", "1:resign"));
    expect(frames).toHaveLength(7);
    expect(frames.at(-1)?.where).toBe("Round 3, movement");
  });
});
