import { expect, test } from "vitest";

import type { GameView, OptionInfo } from "../../../net/wire.ts";
import { FLOWERS } from "../../fixtures.ts";
import { isHosts, readDraft, startDraft, troublesOf, type Draft } from "../form.ts";
import { choiceName, optionNote, summary } from "../words.ts";

const option = (name: string, value: unknown, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  default: value,
  title: name,
  choices: [],
  low: null,
  high: null,
  unit: "",
  custom: "",
  ...more,
});
const seconds = (name: string, value: number): OptionInfo =>
  option(name, value, { low: 1, high: 3600, unit: "s" });
const LAND: GameView = {
  ...FLOWERS,
  name: "focus-group",
  items: [],
  options: [
    option("prices", "usual", { choices: ["usual", "cheap", "default", "dear"], custom: "by cell" }),
    option("minigames", "drawn", { choices: ["drawn", "tokens"], custom: "by category" }),
    option("judging", "off", { choices: ["off", "host"] }),
    option("rounds", 7, { low: 1, high: 7 }),
    seconds("reading_seconds", 120),
    seconds("problems_seconds", 600),
    option("clock", "on", { choices: ["on", "off"] }),
    seconds("placement_seconds", 60),
    seconds("reserve_seconds", 300),
  ],
};
const draft = (options: Readonly<Record<string, unknown>> = {}): Draft => {
  const fresh = startDraft(LAND, { name: "Marisol", level: null }, false);
  return { ...fresh, options: { ...fresh.options, ...options } };
};
const sent = (given: Draft): unknown => {
  const reading = readDraft(given, LAND);
  return "match" in reading ? reading.match.options : reading.troubles;
};

test("prices and minigames go as they are set: a word, or a map", () => {
  expect(sent(draft())).toMatchObject({ prices: "usual", minigames: "drawn", rounds: 7 });
  const byHand = { prices: { A1: 3 }, minigames: { word: "pack:0f0f" } };
  expect(sent(draft(byHand))).toMatchObject(byHand);
});

test("fg22: without a clock for placing, the fixed lengths still hold", () => {
  expect(sent(draft({ clock: "off", reserve_seconds: "nonsense" }))).toEqual({
    prices: "usual",
    minigames: "drawn",
    judging: "off",
    rounds: 7,
    reading_seconds: 120,
    problems_seconds: 600,
    clock: "off",
  });
  expect(sent(draft({ clock: "off", problems_seconds: "0" }))).toEqual({
    "option:problems_seconds": "A whole number from 1 to 3600",
  });
});

test("the sheet tells the lengths that count", () => {
  expect(summary(draft(), LAND)[1]).toBe("10:00 of problems, 1:00 a purchase, 5:00 in reserve");
  expect(summary(draft({ clock: "off" }), LAND)[1]).toBe("10:00 of problems");
});

test("ruling on answers is the host's, and every choice has words", () => {
  expect(LAND.options.filter(isHosts).map(({ name }) => name)).toEqual(["judging"]);
  const judging = option("judging", "off", { choices: ["off", "host"] });
  expect(judging.choices.map((value) => choiceName(judging, value))).toEqual([
    "The checker alone",
    "The host may overrule",
  ]);
  expect(optionNote(judging)).toContain("rejected answers");
});

test("a pack that is gone is told by its field", () => {
  expect(troublesOf("unknown-pack", "There is no pack here.")).toEqual({
    "option:minigames": "There is no pack here.",
  });
});
