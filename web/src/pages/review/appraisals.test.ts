import { describe, expect, test } from "vitest";

import {
  aboutTime,
  aheadWords,
  appraisalsOf,
  hintsOf,
  ledTo,
  lineAt,
  lineWords,
  nothingWords,
  progressWords,
  promiseWords,
  shareAt,
  sharesOf,
  shareWords,
  tableOf,
  type Judgement,
} from "./appraisals";
import { decision, PLAIN, reviewView } from "./fixtures";

const NAMES = ["Marisol", "Ibex"] as const;

/** Four decisions on frames 0 to 4; the last two proved. */
const REVIEW = reviewView({
  decisions: [
    decision(1, 0, 0.12),
    decision(2, 1, 0),
    decision(3, 0, 0.5, { exact: true }),
    decision(4, 1, 0.02, { exact: true }),
  ],
  curve: [
    { number: 1, share: 0.5 },
    { number: 2, share: 0.4 },
    { number: 3, share: 0.5 },
    { number: 4, share: 0 },
    { number: 5, share: 0 },
  ],
  worst: [2, 0, 3],
});
const laid = appraisalsOf(REVIEW, PLAIN, 4);
const judgement = (change: Partial<Judgement> = {}): Judgement => ({
  before: 0,
  after: 1,
  seat: 0,
  played: "p",
  best: "b",
  loss: 0.12,
  proved: false,
  ...change,
});

describe("a review along the frames", () => {
  test("points stand before the decisions, and the result at the end", () => {
    expect(laid.points).toEqual([
      { at: 0, share: 0.5 },
      { at: 1, share: 0.4 },
      { at: 2, share: 0.5 },
      { at: 3, share: 0 },
      { at: 4, share: 0 },
    ]);
    expect([shareAt(laid, 1), shareAt(laid, 9)]).toEqual([0.4, undefined]);
  });

  test("estimated and proved stretches meet in a point", () => {
    expect(laid.stretches.map(({ proved, points }) => [proved, points.map(({ at }) => at)])).toEqual([
      [false, [0, 1, 2]],
      [true, [2, 3, 4]],
    ]);
  });

  test("the worst are the decisions that the server names, in its order", () => {
    expect(laid.worst.map(({ played, loss }) => [played, Math.round(loss * 100)])).toEqual([
      ["p3", 50],
      ["p1", 12],
      ["p4", 2],
    ]);
  });

  test("while it runs there is no result yet, and the line ends where it has come to", () => {
    const half = { ...REVIEW, state: "running" as const, decisions: REVIEW.decisions.slice(0, 2), worst: [] };
    const { points } = appraisalsOf({ ...half, curve: REVIEW.curve.slice(0, 2) }, PLAIN, 4);
    expect(points.map(({ at }) => at)).toEqual([0, 1]);
    expect(lineAt(appraisalsOf({ ...half, curve: REVIEW.curve.slice(0, 2) }, PLAIN, 4), 3)).toBeUndefined();
  });

  test("sealed choices share a point: it carries the number of the first", () => {
    const sealed = reviewView({
      decisions: [decision(2, 0, 0.1), decision(3, 1, 0.2, { exact: true })],
      curve: [
        { number: 1, share: 0.7 },
        { number: 4, share: 1 },
      ],
      worst: [1],
    });
    const both = { ...PLAIN, span: () => ({ before: 0, after: 1 }) };
    const { points, stretches, judged } = appraisalsOf(sealed, both, 1);
    expect(points).toEqual([
      { at: 0, share: 0.7 },
      { at: 1, share: 1 },
    ]);
    // one of the two is an estimate
    expect(stretches.map(({ proved }) => proved)).toEqual([false]);
    expect(ledTo({ judged, points, stretches, worst: [] }, 1).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test("a decision that no frame shows is left out, and the places of the worst still hold", () => {
    const patchy = {
      ...PLAIN,
      span: (d: { number: number }) => (d.number === 1 ? null : PLAIN.span({ ...d, seat: 0, played: "" })),
    };
    const { judged, worst, points } = appraisalsOf(REVIEW, patchy, 4);
    expect(judged.map(({ played }) => played)).toEqual(["p2", "p3", "p4"]);
    expect(worst.map(({ played }) => played)).toEqual(["p3", "p4"]);
    expect(points.map(({ at }) => at)).toEqual([1, 2, 3, 4]);
  });

  test("nothing judged: nothing to draw", () => {
    expect(appraisalsOf(reviewView({ state: "running" }), PLAIN, 4)).toEqual({
      judged: [],
      points: [],
      stretches: [],
      worst: [],
    });
  });

  test("between two points the line goes straight", () => {
    const gap = {
      ...laid,
      points: [
        { at: 1, share: 0.2 },
        { at: 3, share: 0.6 },
      ],
    };
    expect([0, 1, 2, 3, 4].map((at) => lineAt(gap, at))).toEqual([undefined, 0.2, 0.4, 0.6, undefined]);
  });
});

describe("words", () => {
  test("what was better, and what it cost", () => {
    expect(lineWords(judgement(), "buy E5 for 4")).toBe(
      "best was to buy E5 for 4; this gave away 12\u00a0% of the match.",
    );
    expect(lineWords(judgement({ loss: 0.5, proved: true }), "stay put")).toBe(
      "best was to stay put; this gave away 50\u00a0% of the match, proved.",
    );
  });

  test("what was as good: no better action is named", () => {
    expect(lineWords(judgement({ best: "p", loss: 0 }), "x")).toBe("would do the same.");
    expect(lineWords(judgement({ loss: 0.004, proved: true }), "x")).toBe("as good as the best, proved.");
  });

  test("over the position before", () => {
    expect(aheadWords(judgement(), "Ibex", "buy A1 for 2", "buy E5 for 4")).toBe(
      "here Ibex chose to buy A1 for 2. Better by 12\u00a0%: buy E5 for 4.",
    );
  });

  test("nothing could be judged: the server says why, or the page does", () => {
    const why = "No decision of this match could be judged. Only the buying of land is judged.";
    expect(nothingWords(reviewView({ total: 4, unjudged: why }))).toBe(why);
    const hidden = nothingWords(
      reviewView({ decisions: [decision(1, 0, 0)], unjudged: "Luck is not judged." }),
    );
    expect(hidden).toMatch(/^Nothing here could be judged: /);
    expect(nothingWords(reviewView({ total: 4 }))).toBe(hidden);
  });

  test("shares make a hundred", () => {
    for (let n = 0; n <= 1000; n++) {
      const [a, b] = sharesOf(n / 1000);
      expect(a + b).toBe(100);
    }
    expect(shareWords(0.625, NAMES)).toBe("Marisol 63\u00a0%, Ibex 37\u00a0%");
  });

  test("times are round", () => {
    expect([5, 30, 50, 75, 88, 150, 400].map((s) => aboutTime(s * 1000))).toEqual([
      "a few seconds",
      "about half a minute",
      "about one minute",
      "about one and a half minutes",
      "about one and a half minutes",
      "about two and a half minutes",
      "about seven minutes",
    ]);
  });

  test("the promise and the progress", () => {
    expect(promiseWords(50)).toMatch(/About half a minute\.$/);
    const far = (judged: number): ReturnType<typeof reviewView> =>
      reviewView({ state: "running", judged, total: 68 });
    expect(progressWords(far(0), null)).toBe("Looking through the match: 0 of 68 decisions");
    expect(progressWords(far(12), 500)).toBe(
      "Looking through the match: 12 of 68 decisions, about half a minute to go",
    );
    expect(progressWords(far(68), 500)).toBe("Looking through the match: 68 of 68 decisions");
    expect(progressWords(reviewView({ state: "waiting" }), null)).toMatch(/^Waiting for its turn/);
  });
});

test("better actions are drawn where something was given away, and what they replace is told after it", () => {
  const lost = [judgement(), judgement({ seat: 1, loss: 0 })];
  expect(hintsOf(lost, false)).toEqual([{ seat: 0, action: "b", instead: "p" }]);
  expect(hintsOf(lost, true)).toEqual([{ seat: 0, action: "b", instead: null }]);
});

test("the table says what the graph shows", () => {
  const frames = [0, 1, 2, 3, 4].map((n) => ({ where: `Turn ${n}`, score: [0, 0] as const, words: "" }));
  const rows = tableOf(laid, frames, NAMES, PLAIN);
  expect(rows[0]).toMatchObject({
    where: "Turn 1",
    who: "Marisol",
    played: "say p1",
    best: "say b1",
    gave: "12\u00a0%",
    proved: "estimated",
    share: "50\u00a0%",
  });
  expect(rows[1]).toMatchObject({ who: "Ibex", best: "the same", gave: "0\u00a0%" });
  expect(rows.map(({ proved }) => proved)).toEqual(["estimated", "estimated", "proved", "proved"]);
});
