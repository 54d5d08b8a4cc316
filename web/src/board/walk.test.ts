import { describe, expect, test } from "vitest";

import { fieldOf } from "./geometry.ts";
import { typeInto } from "./goto.ts";
import { walk, type Walker } from "./walk.ts";

const field = fieldOf(5);
const at = (name: string): Walker => {
  const cell = field.named(name);
  if (!cell) throw new Error(`no ${name}`);
  return { cell, column: null };
};
/** The cell after some keys, one after the other. */
const after = (start: string, ...keys: string[]): string =>
  keys.reduce((from, key) => walk(field, from, key) ?? from, at(start)).cell.name;

describe("the walk", () => {
  test("left and right along the row, and no further than its ends", () => {
    expect(after("E5", "ArrowRight")).toBe("E6");
    expect(after("E5", "ArrowLeft")).toBe("E4");
    expect(after("E9", "ArrowRight")).toBe("E9");
  });
  test("up and down undo each other and keep their column over the whole board", () => {
    expect(after("E5", "ArrowUp", "ArrowDown")).toBe("E5");
    expect(after("E4", ...Array<string>(4).fill("ArrowUp"), ...Array<string>(4).fill("ArrowDown"))).toBe(
      "E4",
    );
    expect(after("E9", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown")).toBe("E9");
  });
  test("a step aside begins a new column", () => {
    expect(after("E1", "ArrowUp", "ArrowRight", "ArrowDown")).toBe(
      after(after("E1", "ArrowUp", "ArrowRight"), "ArrowDown"),
    );
  });
  test("Home and End go to the ends of the row, PageUp and PageDown to the outer rows", () => {
    expect([after("D3", "Home"), after("D3", "End")]).toEqual(["D1", "D8"]);
    expect([after("E5", "PageUp"), after("E5", "PageDown")]).toEqual(["A3", "I3"]);
  });
  test.each([
    ["w", "D4"],
    ["e", "D5"],
    ["a", "E4"],
    ["d", "E6"],
    ["z", "F4"],
    ["x", "F5"],
  ])("%s goes to %s", (key, name) => {
    expect(after("E5", key)).toBe(name);
  });
  test("other keys are not the walk's", () => {
    for (const key of ["r", "Enter", "W", "1"]) expect(walk(field, at("E5"), key)).toBeNull();
  });
});

describe("the go-to box", () => {
  test("a name is found with its last letter, in either case", () => {
    expect(typeInto(field, "", "c")).toEqual({ kind: "typing", text: "C" });
    expect(typeInto(field, "C", "4")).toMatchObject({ kind: "found", cell: { name: "C4" } });
  });
  test("a cell that is not there is told", () => {
    expect(typeInto(field, "A", "9")).toEqual({ kind: "unknown", text: "A9" });
  });
  test("keys that make no name change nothing; Backspace and Escape lead out", () => {
    expect(typeInto(field, "", "4")).toEqual({ kind: "typing", text: "" });
    expect(typeInto(field, "C", "ArrowUp")).toEqual({ kind: "typing", text: "C" });
    expect(typeInto(field, "C", "Backspace")).toEqual({ kind: "typing", text: "" });
    expect(typeInto(field, "", "Backspace")).toEqual({ kind: "closed" });
    expect(typeInto(field, "C", "Escape")).toEqual({ kind: "closed" });
  });
  test("on a large field a row may have a tenth cell", () => {
    const large = fieldOf(6);
    expect(typeInto(large, "F", "1")).toEqual({ kind: "typing", text: "F1" });
    expect(typeInto(large, "F1", "Enter")).toMatchObject({ kind: "found", cell: { name: "F1" } });
    expect(typeInto(large, "F1", "0")).toMatchObject({ kind: "found", cell: { name: "F10" } });
  });
});
