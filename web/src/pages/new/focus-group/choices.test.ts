import { describe, expect, it } from "vitest";

import type { PackView } from "../../../net/api.ts";
import type { MinigameView } from "../../../net/wire.ts";
import {
  CATEGORIES,
  chosenIn,
  isCategory,
  noteParts,
  offersFor,
  problemsWords,
  withChoice,
} from "./choices.ts";

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
const pack: PackView = { id: "0f0f", title: "Eggs", category: "trivia", problems: 7, warnings: [] };

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

it("what the server says of a pack is told with its place", () => {
  expect(noteParts("All too easy")).toEqual({ place: "", message: "All too easy" });
  expect(noteParts({ place: "line 14", message: "no level" })).toEqual({
    place: "line 14",
    message: "no level",
  });
  expect([7, 1, ["a", "b"], null].map(problemsWords)).toEqual(["7 problems", "1 problem", "2 problems", ""]);
});
