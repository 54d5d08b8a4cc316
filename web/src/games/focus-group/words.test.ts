import { describe, expect, test } from "vitest";

import { position, problem } from "./fixtures.ts";
import {
  embargoWords,
  isTabular,
  itemNote,
  itemState,
  mulliganWords,
  phaseWords,
  readPrompt,
  resultWords,
  solvedWords,
  splitWords,
  tileSpoken,
  wrongSpoken,
  type Names,
} from "./words.ts";

const NAMES: Names = ["Marisol", "Ibex"];

describe("a prompt", () => {
  test("has its first line as the question, the rest as paragraphs", () => {
    expect(readPrompt("How many crates?\n\nEvery column stands.\nNone floats.")).toEqual({
      question: "How many crates?",
      paragraphs: [["Every column stands.", "None floats."]],
    });
  });
  test("a long first line gives its first sentence, one without an early end gives none", () => {
    const long =
      "The code has four different digits from 1 to 7. No digit comes twice. Earlier tries:\n\n123: 1";
    expect(readPrompt(long)).toEqual({
      question: "The code has four different digits from 1 to 7.",
      paragraphs: [["No digit comes twice. Earlier tries:"], ["123: 1"]],
    });
    const endless = `${"word ".repeat(40)}end`;
    expect(readPrompt(endless)).toEqual({ question: "", paragraphs: [[endless]] });
  });
});

describe("what stands in columns", () => {
  test.each([
    [["7641: 0 in place, 1 elsewhere", "1734: 0 in place, 2 elsewhere"], true],
    [["SXTMGK → UXTMGK", "XGQCHV → ?"], true],
    [["13  16  43  46"], true],
    [["1.  T HL L", "2.  LVS L"], true],
    [["A B C", "D E F", "G H I"], true],
    [["Zoe has squash.", "Ivo sits somewhere left of Zoe."], false],
    [["A. aluminium", "B. bismuth"], false],
    [["Use every number exactly once."], false],
  ])("%j: %s", (lines, tabular) => {
    expect(isTabular(lines)).toBe(tabular);
  });
});

describe("items", () => {
  test("FG-18: Mulligan counts its three down", () => {
    const held = { item: "mulligan", given_by: "Ben", state: "held", left: 1 } as const;
    expect(itemState(held)).toEqual({ state: "1 of 3 left", spent: false });
    expect(itemState({ ...held, state: "spent", left: 0 })).toEqual({ state: "spent, 3 of 3", spent: true });
    expect(itemNote(held)).toBe("given by Ben");
  });
  test("FG-16, FG-17: an embargo names its difficulty, Sweep says when it is asked", () => {
    const embargo = { item: "embargo", given_by: null, state: "spent", level: "hard" } as const;
    expect(itemState(embargo)).toEqual({ state: "spent: hard", spent: true });
    expect(itemNote({ item: "sweep", given_by: "Oka", state: "held" })).toBe(
      "given by Oka, asked after time",
    );
  });
});

describe("FG-9: a wrong answer", () => {
  test("says what it cost", () => {
    expect(wrongSpoken("40", 1, 4, null)).toBe("40 is not it. One coin gone: four left.");
    expect(wrongSpoken("40", 1, 0, null)).toBe("40 is not it. One coin gone: none left.");
    expect(wrongSpoken("40", 0, 0, null)).toBe("40 is not it. The purse was empty already.");
    expect(wrongSpoken("40", 0, 3, 1)).toBe("40 is not it. Mulligan pays. Mulligan pays for one more.");
    expect(mulliganWords(0)).toBe("Mulligan is spent.");
  });
});

test("FG-8: who solved what, and for how much", () => {
  expect(solvedWords("D", 3, "Ibex")).toBe("Ibex solved D. Three coins.");
});

test("FG-16: an embargo says when it ends", () => {
  expect(embargoWords("hard", "1:48", "you")).toBe("Hard opens to you in 1:48, or when the rest is solved");
});

describe("FG-10: the split", () => {
  test("keeps halves", () => {
    expect(splitWords({ coins: 5, to: [2.5, 2.5], swept_by: null }, NAMES, 0)).toBe(
      "Five coins unsolved: two and a half coins each.",
    );
    expect(splitWords({ coins: 0, to: [0, 0], swept_by: null }, NAMES, 0)).toBe("All seven are solved.");
  });
  test("FG-17: or goes to who swept", () => {
    const swept = { coins: 4, to: [4, 0], swept_by: 0 } as const;
    expect(splitWords(swept, NAMES, 0)).toContain("You take the four coins");
    expect(splitWords(swept, NAMES, 1)).toContain("Marisol takes the four coins");
  });
});

describe("the beginning of a phase says how long it lasts in this match", () => {
  test.each([
    ["reading", {}, "Two minutes to read the rules."],
    ["reading", { reading_seconds: 45 }, "Forty-five seconds to read the rules."],
    ["problems", { problems_seconds: 90 }, "The problems are open, one and a half minutes."],
    ["sweep", { sweep_seconds: 30 }, "Thirty seconds."],
  ] as const)("%s %o", (phase, options, words) => {
    expect(phaseWords(position({ phase, to_move: 0 }), NAMES, 0, options)).toContain(words);
  });
});

describe("a tile for the ear", () => {
  test.each([
    [problem("A", { status: "solved", by: 1 }), false, ", easy, two coins, solved by Ibex"],
    [problem("A", { status: "solved", by: 0 }), false, ", easy, two coins, solved by you"],
    [problem("F"), true, ", hard, four coins, closed to you by Embargo"],
    [problem("F"), 1 as const, ", hard, four coins, closed to Ibex by Embargo"],
    [problem("D"), false, ", medium, three coins, open"],
    [problem("D", { status: "void" }), false, ", medium, three coins, taken out by the host"],
  ])("%#", (each, locked, words) => {
    expect(
      tileSpoken(each, NAMES, 0, locked === true, false, typeof locked === "number" ? locked : null),
    ).toBe(words);
  });
});

describe("the result", () => {
  test("FG-13: names the figures of the group that decides", () => {
    const detail = {
      groups: [
        [8, 5, 1],
        [8, 4],
      ],
      completed_at: [30, 31],
    };
    expect(resultWords({ winner: 0, reason: "groups", detail }, NAMES)).toBe(
      "Marisol wins by groups, five to four.",
    );
  });
  test("FG-14: or that it was the earlier", () => {
    expect(resultWords({ winner: 1, reason: "earliest", detail: {} }, NAMES)).toBe(
      "Ibex wins by the earlier group.",
    );
  });
});
