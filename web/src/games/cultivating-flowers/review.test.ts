import { expect, test } from "vitest";

import type { LogEntry, MatchView } from "../../net/wire";
import { over } from "../../pages/fixtures";
import { reviewOf } from "./review";

const ACTIONS: readonly [number, string][] = [
  [0, "first:1"],
  [1, "property:-"],
  [1, "A1-A2-b1+"],
  [0, "C1-C2-c3"],
  [1, "property:C3"],
  [0, "A1-B2-c3"],
  [0, "resign"],
];

function match(): MatchView {
  const log: LogEntry[] = ACTIONS.map(([seat, action], i) => ({ n: i + 1, at_ms: i * 1000, seat, action }));
  const view = over({ winner: 1, reason: "resignation", bouts: [], finished: 0 });
  const first = { first: 1, cells: "11.0...001.........", flowers: [0, 0], bouquets: [0, 0] };
  return { ...view, log, observation: { ...view.observation, bout: 2, first: 0, bouts: [first] } };
}

test("a match is an empty field and its plants, bout by bout", () => {
  const { frames, side } = reviewOf(match());
  expect(side).toBe(3);
  expect(frames.map(({ bout, turn }) => `${bout}.${turn}`)).toEqual(["1.0", "1.1", "1.2", "2.0", "2.1"]);
  expect(frames.map((frame) => frame.owners.filter((owner) => owner !== null).length)).toEqual([
    0, 3, 6, 0, 3,
  ]);
});

test("each frame says what happened", () => {
  const words = reviewOf(match()).frames.map((frame) => frame.words);
  expect(words[0]).toContain("Bout 1 begins.");
  expect(words[0]).toContain("Marisol let Ibex move first.");
  expect(words[0]).toContain("Ibex kept Private Property.");
  expect(words[1]).toContain("Ibex planted A1, A2, b1");
  expect(words[3]).toContain("Ibex made C3 private property.");
});

test("cf15: a cell is fenced in the bout that it was named for", () => {
  const fences = reviewOf(match()).frames.map((frame) => frame.property?.cell ?? null);
  expect(fences).toEqual([null, null, null, "C3", "C3"]);
});
