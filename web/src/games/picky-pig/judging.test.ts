import { describe, expect, it } from "vitest";

import type { MatchView } from "../../net/wire.ts";
import { over } from "../../pages/fixtures.ts";
import { column, entry, logOf, position } from "./fixtures.ts";
import { decisionsOf } from "./judging.ts";
import { framesOf } from "./review.ts";

const LINES = [
  ...["1:-", "0:A1+B1+C1@6", "0:A1>A2:2", "host:pause", "1:-"],
  ...["0:-", "1:A1-B1+C2@4", "1:-", "0:A2>A1:2"],
];
function match(...more: readonly string[]): MatchView {
  const entries = [
    column({ 6: entry("A1+B1+C1", { round: 1 }) }),
    column({ 4: entry("A1-B1+C2", { round: 2 }) }),
  ] as const;
  const view = over({ winner: 0, reason: "points", bouts: [], finished: 0 });
  const observation = position({ phase: "over", round: 2, entries });
  return { ...view, game: "picky-pig", observation: { ...observation }, log: logOf(...LINES, ...more) };
}

describe("the decisions of a finished match", () => {
  const afterOf = (view: MatchView): readonly (number | null)[] => {
    const { span } = decisionsOf(view);
    return view.log.map(({ n, seat, action }) =>
      seat === 0 || seat === 1 ? (span({ number: n, seat, played: action })?.after ?? null) : null,
    );
  };

  it("share a frame where they were sealed together, whoever was first", () => {
    expect(afterOf(match())).toEqual([1, 1, 2, null, 2, 3, 3, 4, 4]);
  });

  it("stand one frame after the position in which they were made", () => {
    const { span } = decisionsOf(match());
    expect(span({ number: 3, seat: 0, played: "A1>A2:2" })).toEqual({ before: 1, after: 2 });
  });

  it("that were never revealed stand nowhere", () => {
    const view = match("0:A1+B2+C3@5", "1:resign");
    expect(afterOf(view).slice(-2)).toEqual([null, null]);
    expect(framesOf(view)).toHaveLength(5);
  });

  it("PP-10: are one seat's alone where the other has written all nine", () => {
    const all = Array.from({ length: 9 }, (_, i) => [`0:A1+B1+C1@${i + 1}`, ...["1:-", "0:-", "1:-"]]).flat();
    const view = { ...match(), log: logOf(...all, "1:A1+B2+C3@5", "1:-", "0:-") };
    expect(afterOf(view).slice(-3)).toEqual([19, 20, 20]);
  });
});

describe("actions behind “to”", () => {
  const { said } = decisionsOf(match());

  it("are written and heard", () => {
    expect(said(0, "A1-B1/C2@7", 1)).toEqual({
      shown: "write A1−B1÷C2 for 14–20",
      heard: "write A1 minus B1 divided by C2 for 14 to 20",
    });
    expect(said(0, "A1>A2:2", 2).shown).toBe("move 2 from A1 to A2");
  });

  it("are nothing, each phase in its own words", () => {
    expect([said(0, "-", 1).shown, said(0, "-", 2).shown]).toEqual(["write nothing", "stay put"]);
  });
});
