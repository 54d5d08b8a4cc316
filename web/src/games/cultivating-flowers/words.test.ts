import { describe, expect, test } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import { entry, observation } from "../../match/fixtures.ts";
import { count, duration } from "../../match/words.ts";
import { readHistory } from "./history.ts";
import { newsOf, type Hearer } from "./news.ts";
import {
  cellName,
  ghostWords,
  plantWords,
  promiseWords,
  resultWords,
  scoreWords,
  setupWords,
} from "./words.ts";

const field = fieldOf(5);
const names = ["Marisol", "Ibex"] as const;
const MOVES = [
  "b2-C3-D4",
  "H2-H3-i1",
  "E3-E4-f3++",
  "G5-H4-i3",
  "c4-D5-D6",
  "F4-f5-G4",
  "E6-E7-f6",
  "F2-g2-G3+",
  "C5-C6-c7",
  "H5-I4-i5",
];
const log = MOVES.map((action, i) => entry(i + 1, i % 2, action));
const plants = readHistory(field, log, observation())[0]?.plants ?? [];
const hearer: Hearer = { names, me: 0, baseMs: 60_000, started: false, over: false };

test("numbers and times in words", () => {
  expect([0, 1, 4, 12, 13, 20, 26, 120].map(count)).toEqual([
    "no",
    "one",
    "four",
    "twelve",
    "thirteen",
    "twenty",
    "twenty-six",
    "120",
  ]);
  expect([60_000, 150_000, 45_000, 90_000, 1_000, 125_000].map(duration)).toEqual([
    "one minute",
    "two and a half minutes",
    "forty-five seconds",
    "one and a half minutes",
    "one second",
    "two minutes five seconds",
  ]);
});

describe("the polite region", () => {
  test("the other's plant, the score, and whose turn it is", () => {
    const now = observation({ score: [4, 4], turn: 11 });
    expect(newsOf(plants, observation(), now, log.slice(9), hearer)?.polite).toBe(
      "Ibex planted H5, I4, i5: two flowers. Four each. Your turn, one minute.",
    );
  });
  test("C-16: under rules neither flowers nor score are told", () => {
    const now = observation({ assistance: "rules", turn: 11 });
    expect(newsOf(plants, now, now, log.slice(9), hearer)?.polite).toBe(
      "Ibex planted H5, I4, i5. Your turn, one minute.",
    );
  });
  test("one's own plant, refilled", () => {
    const now = observation({ score: [0, 0], to_move: 1 });
    expect(newsOf(plants, observation(), now, log.slice(2, 3), hearer)?.polite).toBe(
      "You planted E3, E4, f3, refilled with the item. No flower yet. Ibex to play.",
    );
  });
  test("who watches hears names only", () => {
    const now = observation({ score: [4, 4], to_move: 0 });
    expect(newsOf(plants, observation(), now, log.slice(9), { ...hearer, me: null })?.polite).toBe(
      "Ibex planted H5, I4, i5: two flowers. Four each. Marisol to play.",
    );
  });
  test("a tied bout is told with what follows", () => {
    const bouts = [{ first: 0, cells: "", flowers: [4, 4], bouquets: [1, 1] }] as const;
    const now = observation({ bout: 2, first: 1, to_move: 1, bouts });
    expect(newsOf(plants, observation(), now, log.slice(9), hearer)?.polite).toContain(
      "The bout is tied: four flowers each. A second bout follows on an empty field. Ibex to play.",
    );
  });
  test("the start tells who moves first; nothing new tells nothing", () => {
    expect(newsOf(plants, observation(), observation(), [], { ...hearer, started: true })?.polite).toBe(
      "You move first. Your turn, one minute.",
    );
    expect(newsOf(plants, observation(), observation(), [], hearer)).toBeNull();
  });
});

test("a gift is told", () => {
  const flower = plants.flatMap((p) => p.made).find((f) => f.seat === 1);
  if (!flower) throw new Error("no flower");
  expect(plantWords("A1-A2-a3", 0, [flower], names, 0)).toBe("You planted A1, A2, a3: one flower for Ibex.");
  expect(plantWords("A1-A2-a3", 0, [flower], names, 1)).toBe(
    "Marisol planted A1, A2, a3: one flower for you.",
  );
  expect(promiseWords([flower], 0, true)).toBe("Gives them 1 flower");
});

test("scores", () => {
  expect(scoreWords([5, 4], names, 0)).toBe("You lead five to four.");
  expect(scoreWords([5, 7], names, 0)).toBe("Ibex leads seven to five.");
});

test("set-up choices", () => {
  expect(setupWords("first:1", 0, names, 0)).toBe("You let Ibex move first.");
  expect(setupWords("first:0", 0, names, 1)).toBe("Marisol chose to move first.");
  expect(setupWords("property:E5", 1, names, 0)).toBe("Ibex made E5 private property.");
  expect(setupWords("property:-", 1, names, 1)).toBe("You kept Private Property.");
});

test("the ghost", () => {
  const made = plants.at(-2)?.made ?? [];
  expect(ghostWords("D7-e8-F7+", null, made, 0)).toBe("Ghost D7, e8, F7. Makes two flowers.");
  expect(ghostWords("D7-e8-F7", null, [], 0)).toBe("Ghost D7, e8, F7. Makes no flower.");
  expect(ghostWords("D7-e8-F7", null, null, 0)).toBe("Ghost D7, e8, F7.");
  expect(ghostWords(null, "E8 is already planted", [], 0)).toBe("E8 is already planted.");
});

test("cell names", () => {
  const flowers = plants.flatMap((p) => p.made);
  const name = (cell: string, owner: 0 | 1 | null, more = {}): string => {
    const at = field.named(cell);
    if (!at) throw new Error(`no ${cell}`);
    return cellName(at, owner, names, { flowers, property: null, last: false, off: false, ...more });
  };
  expect(name("A1", null)).toBe("A1, empty");
  expect(name("A1", null, { off: true })).toBe("A1, empty, no seed of yours fits here");
  expect(name("E5", null, { property: { cell: "E5", owner: 1 } })).toBe("E5, private property of Ibex");
  expect(name("D4", 0)).toContain("D4, Marisol, centre of a flower");
  expect(name("I5", 0, { last: true })).toBe("I5, Marisol, last move");
});

test("results in words", () => {
  const bouts = [
    { flowers: [4, 4], bouquets: [2, 3] },
    { flowers: [3, 3], bouquets: [3, 1] },
  ];
  const result = (winner: number | null, reason: string) => ({ winner, reason, detail: { bouts } });
  expect(resultWords(result(0, "bouquets"), names)).toBe("Marisol wins by bouquets, five to four.");
  expect(resultWords(result(1, "flag"), names)).toBe("Ibex wins on time.");
  expect(resultWords(result(null, "draw"), names)).toBe("A draw.");
  expect(resultWords(result(null, "abort"), names)).toBe("The match was called off. No result.");
});
