import { describe, expect, test } from "vitest";

import type { LevelInfo } from "../net/wire";
import { firstLevel, levelNumber, levelWords } from "./levels";

const NAMES = ["gentle", "mild", "steady", "keen", "sharp", "fierce", "expert", "master"];
const level = (name: string): LevelInfo => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  text: "",
});
const EIGHT = NAMES.map(level);
const PROGRAM = { name: "engine:mine", title: "My program", text: "" };

describe("the level that is offered first", () => {
  test.each(NAMES)("is the one chosen last time: %s", (name) => {
    expect(firstLevel(EIGHT, name)?.name).toBe(name);
  });
  test("is the third for newcomers and for words that are no level", () => {
    for (const word of [null, "", "grandmaster", "engine:gone"]) {
      expect(firstLevel([...EIGHT, PROGRAM], word)?.name, String(word)).toBe("steady");
    }
  });
  test.each([
    ["mild", "gentle"],
    ["keen", "steady"],
    ["fierce", "sharp"],
    ["expert", "master"],
    ["master", "master"],
    [null, "steady"],
  ])("is the nearest where a game lacks %s", (remembered, offered) => {
    const four = ["gentle", "steady", "sharp", "master"].map(level);
    expect(firstLevel(four, remembered)?.name).toBe(offered);
  });
  test("may be a program, but only where it was chosen or nothing else is there", () => {
    expect(firstLevel([...EIGHT, PROGRAM], "engine:mine")).toBe(PROGRAM);
    expect(firstLevel([PROGRAM], null)).toBe(PROGRAM);
    expect(firstLevel([PROGRAM, level("odd")], null)?.name).toBe("odd");
    expect(firstLevel([], null)).toBeNull();
  });
});

test("a level is told with its number, a program without one", () => {
  const levels = [PROGRAM, ...EIGHT];
  expect(levels.map((each) => levelWords(levels, each))).toEqual([
    "My program",
    "1 · Gentle",
    "2 · Mild",
    "3 · Steady",
    "4 · Keen",
    "5 · Sharp",
    "6 · Fierce",
    "7 · Expert",
    "8 · Master",
  ]);
  expect(levelNumber(levels, "master")).toBe(8);
  expect(levelNumber(levels, "engine:mine")).toBeNull();
  expect(levelNumber(levels, null)).toBeNull();
});
