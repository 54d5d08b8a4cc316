import { describe, expect, it } from "vitest";

import type { MatchView } from "../../net/wire.ts";
import { verdictOf } from "../../pages/result/verdict.ts";
import { matchView } from "./fixtures.ts";
import { proofOf, proofWords } from "./proof.ts";
import { landRows } from "./result.ts";

function finished(
  reason: string,
  winner: number | null,
  detail: Readonly<Record<string, unknown>>,
): MatchView {
  return matchView({ status: "over", decision: null, result: { winner, reason, detail } }, { phase: "over" });
}
const told = (view: MatchView): unknown[] =>
  landRows(view).map(({ question, figures, answer, state }) => [question, figures, answer, state]);

const NEVER_ASKED = ["Whose was first", [null, null], "Not needed", "idle"];

describe("FG-13: groups decide", () => {
  it("by the largest", () => {
    const detail = {
      groups: [
        [12, 5, 1],
        [9, 8],
      ],
      completed_at: [31, 28],
    };
    expect(told(finished("groups", 0, detail))).toEqual([
      ["Largest group", [12, 9], "Decided here: Marisol has 3 more", "decides"],
      NEVER_ASKED,
    ]);
  });

  it("by the next that differs, a missing one counting nothing", () => {
    const detail = { groups: [[8], [8, 1]], completed_at: [31, 28] };
    expect(told(finished("groups", 1, detail))).toEqual([
      ["Largest group", [8, 8], "Tied: compare the second", "passed"],
      ["Second group", [0, 1], "Decided here: Ibex has 1 more", "decides"],
      NEVER_ASKED,
    ]);
  });

  it("many ties are told in one row", () => {
    const detail = {
      groups: [
        [6, 5, 4, 3, 2, 1],
        [6, 5, 4, 3, 2],
      ],
      completed_at: [1, 2],
    };
    expect(told(finished("groups", 0, detail))).toEqual([
      ["Groups 1 to 5", [null, null], "Tied: 6, 5, 4, 3 and 2 each", "passed"],
      ["Sixth group", [1, 0], "Decided here: Marisol has 1 more", "decides"],
      NEVER_ASKED,
    ]);
  });
});

it("FG-14: with all groups equal, whose largest was there first", () => {
  const detail = {
    groups: [
      [4, 1],
      [4, 1],
    ],
    completed_at: [31, 28],
  };
  expect(told(finished("earliest", 1, detail))).toEqual([
    ["Largest group", [4, 4], "Tied: compare the second", "passed"],
    ["Second group", [1, 1], "Tied: ask whose was first", "passed"],
    ["Whose was first", [31, 28], "Decided here: Ibex’s largest was there with purchase 28", "decides"],
  ]);
});

describe("FG-12: the winner was obvious", () => {
  const proof = {
    leader: 0,
    groups: [14, 6],
    best: [12, 5, 3],
    coins: 38.5,
    kind: "coins",
    cells: ["A1", "A2"],
  };
  const detail = { groups: [[14, 6], [5]], completed_at: [31, 28], proof };

  it("shows the groups that stand against the most that can be", () => {
    expect(told(finished("obvious", 0, detail))).toEqual([
      ["Is the winner obvious?", ["stone", null], "Yes: nothing that can still happen changes it", "passed"],
      ["Largest group", [14, 12], "Decided here: Marisol has 14, Ibex can reach 12 at most", "decides"],
    ]);
    const theirs = { ...detail, proof: { ...proof, leader: 1, best: [14, 5] } };
    expect(told(finished("obvious", 1, theirs)).slice(1)).toEqual([
      ["Largest group", [14, 14], "Marisol could have as many", "passed"],
      ["Second group", [5, 6], "Decided here: Ibex has 6, Marisol can reach 5 at most", "decides"],
    ]);
  });

  it("says why in words, with its figures", () => {
    const words = (change: object): string | undefined => {
      const found = proofOf({ proof: { ...proof, ...change } });
      return found ? proofWords(found, ["Marisol", "Ibex"]).join(" ") : undefined;
    };
    expect(words({})).toBe(
      "Marisol owns groups of 14 and 6. Buying can only make them larger. With everything that can still come, Ibex " +
        "could spend 38½ coins at the very most. That makes groups of 12, 5 and 3 at best, were all the land around A1 " +
        "left to Ibex. The largest group decides: 14 against 12.",
    );
    expect(words({ kind: "search", coins: 4, best: [14, 2] })).toBe(
      "Marisol owns groups of 14 and 6. Buying can only make them larger. With everything that can still come, Ibex " +
        "could spend 4 coins at the very most. Every way to spend them was looked through: none can beat groups " +
        "of 14 and 2. The largest could be equal, but the second group decides: 6 against 2.",
    );
    expect(words({ coins: 0, best: [14, 6], cells: [] })).toContain(
      "Ibex has no coins left, and none are to come. That makes groups of 14 and 6 at best. At best all groups would be " +
        "equal, and Ibex’s largest would be there later than Marisol’s.",
    );
  });

  it("at best equal, the later one loses", () => {
    const equal = { ...detail, proof: { ...proof, best: [14, 6] } };
    expect(told(finished("obvious", 0, equal)).at(-1)).toEqual([
      "Whose was first",
      ["stone", null],
      "Decided here: Ibex could only be equal, and later",
      "decides",
    ]);
  });

  it("without a proof that can be read, the groups stand by themselves", () => {
    for (const unread of [undefined, null, 7, { leader: 3 }, { leader: 0, groups: "x" }]) {
      const rows = told(finished("obvious", 0, { ...detail, proof: unread }));
      expect(rows[0], JSON.stringify(unread)).toEqual([
        "Largest group",
        [14, 5],
        "Decided here: Marisol has 9 more",
        "decides",
      ]);
    }
  });
});

it("nobody owns a cell: a draw", () => {
  expect(told(finished("draw", null, { groups: [[], []], completed_at: [null, null] }))).toEqual([
    ["Groups", [null, null], "All is equal: a draw", "decides"],
  ]);
});

it("what stands above the game comes first", () => {
  const detail = { groups: [[4, 1], [9]], completed_at: [3, 2] };
  expect(told(finished("resignation", 0, detail))).toEqual([
    ["Resignation", ["stone", null], "Decided here: Ibex resigned", "decides"],
    ["Largest group", [4, 9], "As it stood: not counted", "idle"],
    ["Second group", [1, 0], "As it stood: not counted", "idle"],
  ]);
});

it("the head says by what", () => {
  const how = (reason: string, groups: unknown): string | undefined =>
    verdictOf(finished(reason, 0, { groups, completed_at: [1, 2] }))?.how;
  expect(how("groups", [[9], [8]])).toBe("by the largest group against Ibex");
  expect(
    how("groups", [
      [8, 2],
      [8, 1],
    ]),
  ).toBe("by the second group against Ibex");
  expect(how("earliest", [[8], [8]])).toBe("with all groups equal, by the earlier one, against Ibex");
  expect(how("obvious", [[8], [8]])).toBe("beyond doubt against Ibex");
});
