import { describe, expect, it } from "vitest";

import * as drafts from "./draft.ts";
import { column, entry, position } from "./fixtures.ts";
import type { Op } from "./sums.ts";

/** A draft by what is put one after the other. */
function write(...steps: readonly string[]): drafts.Draft {
  return steps.reduce((draft, step) => {
    const next = "+-x/".includes(step) ? drafts.putOp(draft, step as Op) : drafts.putCell(draft, step);
    if (!next) throw new Error(`no place for ${step}`);
    return next;
  }, drafts.EMPTY);
}
const WHOLE = write("A1", "+", "B1", "x", "C1");

describe("filling", () => {
  it("puts cells and operators where they fit, in any order", () => {
    expect(write("x", "A1", "-", "B1", "C1").slots).toEqual(["A1", "x", "B1", "-", "C1"]);
  });

  it("refills the slot that was emptied", () => {
    const draft = drafts.press(WHOLE, 2);
    expect(drafts.nextSlot(draft)).toBe(2);
    expect(drafts.putCell(draft, "C3")?.slots).toEqual(["A1", "+", "C3", "x", "C1"]);
  });

  it("asks for an empty slot when it is pressed", () => {
    const draft = drafts.press(write("A1"), 4);
    expect(drafts.putCell(draft, "C3")?.slots).toEqual(["A1", null, null, null, "C3"]);
  });

  it("takes a cell out that is put again, and moves one that is dropped elsewhere", () => {
    expect(drafts.putCell(write("A1", "B1"), "A1")?.slots[0]).toBeNull();
    expect(drafts.putCell(write("A1"), "A1", 4)?.slots).toEqual([null, null, null, null, "A1"]);
  });

  it("refuses a fourth cell and a third operator", () => {
    expect(drafts.putCell(WHOLE, "C3")).toBeNull();
    expect(drafts.putOp(WHOLE, "+")).toBeNull();
  });

  it("takes back the last first", () => {
    const once = drafts.undo(WHOLE);
    expect(once.slots).toEqual(["A1", "+", "B1", "x", null]);
    expect(drafts.undo(once).slots).toEqual(["A1", "+", "B1", null, null]);
    expect(drafts.undo(drafts.EMPTY)).toEqual(drafts.EMPTY);
  });
});

describe("what it comes to", () => {
  it("is written in canonical notation once all is chosen", () => {
    expect(drafts.draftText(WHOLE)).toBeNull();
    expect(drafts.draftText({ ...WHOLE, range: 4 })).toBe("A1+B1xC1@4");
    expect(drafts.draftText({ ...drafts.EMPTY, pass: true })).toBe("-");
  });

  it("is shown with marks for what is missing", () => {
    expect(drafts.draftShown(write("A1", "x", "B1", "-"))).toBe("A1×B1−?");
    expect(drafts.draftShown(write("A1"))).toBe("A1");
    expect(drafts.draftShown(write("x"))).toBe("?×?");
    expect(drafts.draftShown(drafts.EMPTY)).toBe("");
  });

  it("says what is still to be chosen, in order", () => {
    expect(drafts.missing(drafts.EMPTY)).toBe("Choose a cell");
    expect(drafts.missing(write("A1"))).toBe("Choose an operator");
    expect(drafts.missing(WHOLE)).toBe("Choose a range");
    expect(drafts.missing({ ...WHOLE, range: 1 })).toBeNull();
    expect(drafts.missing({ ...drafts.EMPTY, pass: true })).toBeNull();
  });
});

describe("what everybody can see forbids it", () => {
  it("PP-4: an operator that is gone, or used twice with one left", () => {
    const seen = position({
      stocks: [
        [0, 1, 3, 2],
        [7, 6, 3, 2],
      ],
    });
    expect(drafts.opFault(seen, 0, drafts.EMPTY, "+")).toBe("No + left");
    expect(drafts.opFault(seen, 0, write("-"), "-")).toBe("Only one − left");
    expect(drafts.opFault(seen, 1, write("-"), "-")).toBeNull();
    expect(drafts.fault(seen, 0, write("A1", "-", "B1", "-", "C1"))).toBe("Only one − left");
    // a slot that is being refilled gives its operator back
    expect(drafts.opFault(seen, 0, { ...write("-"), at: 1 }, "-")).toBeNull();
  });

  it("PP-8: a range written for", () => {
    const seen = position({ entries: [column({ 4: entry("A1+A2+A3") }), column({})] });
    expect(drafts.fault(seen, 0, { ...WHOLE, range: 4 })).toBe("You have already written for 1 to 4");
    expect(drafts.fault(seen, 1, { ...WHOLE, range: 4 })).toBeNull();
  });

  it("PP-9: three cells that another expression uses, in whatever order", () => {
    const seen = position({ entries: [column({}), column({ 2: entry("C1/A1-B1") })] });
    expect(drafts.fault(seen, 0, WHOLE)).toBe("A1, B1 and C1 are used by another expression");
    expect(drafts.fault(position(), 0, WHOLE)).toBeNull();
  });
});
