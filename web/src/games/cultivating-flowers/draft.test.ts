import { describe, expect, test } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import { FULL_BAG, observation } from "../../match/fixtures.ts";
import {
  actionText,
  EMPTY_DRAFT,
  gains,
  judge,
  keepRisk,
  nextDraft,
  refillChoices,
  refillOf,
  type Draft,
} from "./draft.ts";
import { UPRIGHT } from "./seeds.ts";

const field = fieldOf(5);
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  seed: "bent-middle",
  at: "E8",
  ...more,
});
const mockPose = { turn: 5, mirrored: false };
/** The field of 61 cells with some of them taken. */
const cells = (zero: string, one = ""): string => {
  const row = Array<string>(61).fill(".");
  for (const [seat, list] of [zero, one].entries())
    for (const name of list.split(" ").filter(Boolean)) row[field.named(name)?.index ?? -1] = String(seat);
  return row.join("");
};

describe("the action's text", () => {
  test("needs a seed and a place inside the field", () => {
    expect(actionText(field, observation(), 0, draft({ seed: null }))).toBeNull();
    expect(actionText(field, observation(), 0, draft({ at: null }))).toBeNull();
    expect(actionText(field, observation(), 0, draft({ at: "A1" }))).toBeNull();
  });
  test("is canonical, with + and ++ for the refills", () => {
    const two = observation({ bags: [["bent-middle", "triangle"], FULL_BAG] });
    expect(actionText(field, observation(), 0, draft({ pose: mockPose }))).toBe("D7-e8-F7");
    expect(actionText(field, two, 0, draft({ pose: mockPose, refill: "right" }))).toBe("D7-e8-F7+");
    expect(actionText(field, two, 0, draft({ pose: mockPose, refill: "keep" }))).toBe("D7-e8-F7");
    const item = observation({ free_refill: true });
    expect(actionText(field, item, 0, draft({ pose: mockPose, refill: "item" }))).toBe("D7-e8-F7++");
  });
});

describe("CF-5, CF-14: refilling", () => {
  test("by right with 0 or 1 seeds left, and then it is the usual choice", () => {
    for (const bag of [["triangle"], ["triangle", "bent-end"]] as const) {
      const seen = observation({ bags: [bag, FULL_BAG] });
      expect(refillChoices(seen, 0, "triangle")).toEqual(["keep", "right"]);
      expect(refillOf(seen, 0, draft({ seed: "triangle" }))).toBe("right");
    }
  });
  test("with more only by the item, while it may be used, and never by itself", () => {
    expect(refillChoices(observation(), 0, "triangle")).toEqual(["keep"]);
    expect(refillChoices(observation({ free_refill: true }), 0, "triangle")).toEqual(["keep", "item"]);
    expect(refillOf(observation({ free_refill: true }), 0, draft({ seed: "triangle" }))).toBe("keep");
  });
  test("the item is not spent where the right is free", () => {
    const seen = observation({ bags: [["triangle"], FULL_BAG], free_refill: true });
    expect(refillChoices(seen, 0, "triangle")).toEqual(["keep", "right"]);
  });
  test("a choice that no longer stands open falls back", () => {
    expect(refillOf(observation(), 0, draft({ refill: "item" }))).toBe("keep");
  });
});

describe("what is told of a placement", () => {
  const taken = observation({ cells: cells("E8") });
  test("a taken cell is crossed and named", () => {
    const said = judge(field, taken, 0, draft());
    expect(said.why).toBe("E8 is already planted");
    expect(said.offending.map((c) => c.name)).toEqual(["E8"]);
  });
  test("private property bars the other seat and not its owner", () => {
    const seen = observation({ property: { cell: "E5", owner: 1 } });
    expect(judge(field, seen, 0, draft({ at: "E5" })).why).toBe(
      "E5 is private property: you may not plant there",
    );
    expect(judge(field, seen, 1, draft({ at: "E5" })).why).toBeNull();
  });
  test("the cell under the hand is explained first", () => {
    const seen = observation({ cells: cells("E7"), property: { cell: "E8", owner: 1 } });
    expect(judge(field, seen, 0, draft()).why).toContain("E8 is private property");
  });
  test("a seed over the edge is outside", () => {
    expect(judge(field, observation(), 0, draft({ at: "E1" })).why).toBe(
      "Part of the seed is outside the field",
    );
  });
  test("new flowers of both seats are told apart", () => {
    const seen = observation({ cells: cells("B3 C4 D4", "") });
    const made = judge(field, seen, 0, draft({ seed: "straight-end", at: "C6" })).made;
    expect(gains(made)).toEqual([1, 0]);
  });
  test("C-16: under rules nothing is computed, not even that a cell is taken", () => {
    const seen = observation({ assistance: "rules", cells: cells("B3 C4 D4 E8") });
    expect(judge(field, seen, 0, draft())).toEqual({ offending: [], why: null, made: [] });
    expect(judge(field, seen, 0, draft({ seed: "straight-end", at: "C6" })).made).toEqual([]);
    expect(judge(field, seen, 0, draft({ at: "E1" })).why).toBe("Part of the seed is outside the field");
  });
});

describe("CF-7: the warning", () => {
  const last = observation({ bags: [["triangle"], FULL_BAG], fits: ["triangle"] });
  const two = observation({ bags: [["triangle", "bent-end"], FULL_BAG], fits: ["triangle"] });
  test("an empty bag that is kept", () => {
    expect(keepRisk(last, 0, draft({ seed: "triangle", refill: "keep" }))).toBe("empty");
    expect(keepRisk(last, 0, draft({ seed: "triangle", refill: "right" }))).toBeNull();
  });
  test("a bag of which nothing fits any more, where that is told", () => {
    expect(keepRisk(two, 0, draft({ seed: "triangle", refill: "keep" }))).toBe("unfitting");
    const untold = { ...two, fits: undefined };
    expect(keepRisk(untold, 0, draft({ seed: "triangle", refill: "keep" }))).toBeNull();
  });
  test("no warning where there is nothing to choose, or nothing to fear", () => {
    expect(keepRisk(observation({ fits: FULL_BAG }), 0, draft({ refill: "keep" }))).toBeNull();
    const fitting = observation({ bags: [["triangle", "bent-end"], FULL_BAG], fits: FULL_BAG });
    expect(keepRisk(fitting, 0, draft({ seed: "triangle", refill: "keep" }))).toBeNull();
  });
});

describe("the next draft", () => {
  test("keeps the seed and its pose while the seed is in the bag, and forgets place and refill", () => {
    const kept = nextDraft(observation(), 0, draft({ pose: mockPose, refill: "item", pinned: true }));
    expect(kept).toEqual({ seed: "bent-middle", pose: mockPose, at: null, pinned: false, refill: null });
  });
  test("else takes the first that still fits", () => {
    const seen = observation({ bags: [["straight-end", "triangle"], FULL_BAG], fits: ["triangle"] });
    expect(nextDraft(seen, 0, draft())).toEqual({ ...EMPTY_DRAFT, seed: "triangle", pose: UPRIGHT });
  });
  test("an empty bag leaves nothing chosen", () => {
    expect(nextDraft(observation({ bags: [[], FULL_BAG] }), 0, draft()).seed).toBeNull();
  });
});
