import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import type { LogEntry, MatchView } from "../../net/wire.ts";
import { over } from "../../pages/fixtures.ts";
import { decisionsOf } from "./judging.ts";
import { reviewOf } from "./review.ts";
import ReviewField from "./ReviewField.svelte";

/** Seats by number; null: the host. */
const ACTIONS: readonly [number | null, string][] = [
  [0, "first:1"],
  [1, "property:-"],
  [1, "A1-A2-b1+"],
  [null, "host:pause"],
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

test("every decision stands between the frames before and after it", () => {
  const view = match();
  const { span } = decisionsOf(view);
  const { frames } = reviewOf(view);
  const spans = ACTIONS.map(([seat, played], i) =>
    seat === 0 || seat === 1 ? span({ number: i + 1, seat, played }) : null,
  );
  // What is chosen before a bout stands at its beginning
  expect(spans).toEqual([
    { before: 0, after: 0 },
    { before: 0, after: 0 },
    { before: 0, after: 1 },
    null,
    { before: 1, after: 2 },
    { before: 3, after: 3 },
    { before: 3, after: 4 },
    null,
  ]);
  expect(frames[4]?.words).toContain("A1, B2, c3");
});

test("actions stand behind “to”, for eye and ear alike", () => {
  const { said } = decisionsOf(match());
  const words = (seat: 0 | 1, action: string): string => said(seat, action, 1).shown;
  expect(words(1, "A1-A2-b1")).toBe("plant A1, A2, b1");
  expect(words(1, "A1-A2-b1+")).toBe("plant A1, A2, b1 and refill");
  expect(words(1, "A1-A2-b1++")).toBe("plant A1, A2, b1 and refill with the item");
  expect(words(0, "first:0")).toBe("move first");
  expect(words(0, "first:1")).toBe("let Ibex move first");
  expect(words(1, "property:C3")).toBe("make C3 private property");
  expect(words(1, "property:-")).toBe("keep Private Property");
  expect(said(1, "A1-A2-b1", 1).heard).toBe("plant A1, A2, b1");
});

test("a better plant is outlined, with stones where the field is empty", () => {
  const show = (at: number, action: string): Element =>
    render(ReviewField, { view: match(), at, hints: [{ seat: 0, action, instead: null }] }).container;
  const before = show(0, "A1-A2-b1");
  expect(before.querySelectorAll(".ghost .stone.seat0")).toHaveLength(2);
  expect(before.querySelectorAll(".ghost .stone.seat1")).toHaveLength(1);
  expect(before.querySelectorAll(".ghost-line")).toHaveLength(1);
  // After turn 1 these three cells are taken
  const after = show(1, "A1-A2-b1");
  expect(after.querySelectorAll(".ghost .stone")).toHaveLength(0);
  expect(after.querySelectorAll(".ghost-line")).toHaveLength(1);
});

test("cf15: a better private property is fenced", () => {
  const hints = [{ seat: 1, action: "property:C3", instead: null }] as const;
  const { container } = render(ReviewField, { view: match(), at: 0, hints });
  expect(container.querySelectorAll(".ghost .fence")).toHaveLength(1);
});
