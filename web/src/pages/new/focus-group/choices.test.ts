import { describe, expect, it } from "vitest";

import type { MinigameView, PackView } from "../../../net/wire.ts";
import { CATEGORIES, chosenIn, isCategory, offersFor, problemsWords, withChoice } from "./choices.ts";

const game = (name: string, category: string): MinigameView => ({
  name,
  title: name.toUpperCase(),
  category,
  version: 1,
  line: "",
  rules: "",
  example: { prompt: "", right: "", why: "", wrong: "", why_wrong: "", picture: null },
  stats: {},
});
const pack: PackView = {
  id: "0f0f",
  title: "Eggs",
  category: "trivia",
  problems: { easy: 3, medium: 2, hard: 2 },
  warnings: [],
};

describe("what a category may hold", () => {
  it("is drawn, one of its own minigames, or a pack for it", () => {
    const games = [game("ladder", "word"), game("initials", "trivia")];
    expect(offersFor("trivia", games, [pack])).toEqual([
      { value: "drawn", title: "Drawn by lot" },
      { value: "initials", title: "INITIALS" },
      { value: "pack:0f0f", title: "Your pack: Eggs" },
    ]);
    expect(offersFor("word", games, [pack]).map(({ value }) => value)).toEqual(["drawn", "ladder"]);
    expect(offersFor("math", [], []).map(({ value }) => value)).toEqual(["drawn"]);
  });
});

describe("FG-2: the option", () => {
  it("names only what is not drawn, in the order of the rules", () => {
    const one = withChoice("drawn", "word", "ladder");
    expect(one).toEqual({ word: "ladder" });
    const two = withChoice(one, "logic", "pack:0f0f");
    expect(Object.entries(two)).toEqual([
      ["logic", "pack:0f0f"],
      ["word", "ladder"],
    ]);
    expect(withChoice(withChoice(two, "word", "drawn"), "logic", "drawn")).toBe("drawn");
  });

  it("is read back", () => {
    expect(chosenIn("drawn")).toEqual({});
    expect(chosenIn(undefined)).toEqual({});
    expect(chosenIn({ word: "ladder" })).toEqual({ word: "ladder" });
    expect(CATEGORIES).toHaveLength(7);
    expect(isCategory("spatial")).toBe(true);
    expect(isCategory("geography")).toBe(false);
  });
});

it("a pack's problems are told by level", () => {
  expect(problemsWords({ easy: 3, medium: 2, hard: 2 })).toBe("3 easy, 2 medium, 2 hard");
  expect(problemsWords({ easy: 6, medium: 0 })).toBe("6 easy");
});
