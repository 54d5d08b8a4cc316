import { describe, expect, test } from "vitest";

import { form } from "../fixtures.ts";
import {
  addSign,
  cellsIn,
  chooseOption,
  countWords,
  dropGroup,
  hintWords,
  inputMode,
  insertAt,
  itemsIn,
  moveItem,
  numbersUsed,
  optionsIn,
  placeItem,
  shiftItem,
  signsIn,
  toggleCell,
  toggleInGroup,
  toggleItem,
  wordsText,
} from "./compose.ts";

describe("a set", () => {
  const numbers = form({ kind: "set", items: ["3", "7", "12", "14"], count: 2 });
  test("is written in the order on offer, whatever was pressed first", () => {
    const text = toggleItem(numbers, toggleItem(numbers, "", "12"), "3");
    expect(text).toBe("3 12");
    expect(toggleItem(numbers, text, "3")).toBe("12");
    expect(countWords(numbers, text)).toBe("2 of 2");
  });
  test("reads what was typed, and forgets what isn't on offer", () => {
    expect(itemsIn(numbers, "12, 9; 3")).toEqual(["12", "3"]);
    const signs = form({ kind: "set", items: ["A", "B", "C"] });
    expect(itemsIn(signs, "ca b")).toEqual(["C", "A", "B"]);
    expect(countWords(signs, "ca")).toBe("2 chosen");
  });
});

describe("an order", () => {
  const letters = form({ kind: "order", items: ["A", "B", "C", "D"] });
  test("grows at its end, and a second press takes an item out", () => {
    const text = placeItem(letters, placeItem(letters, "", "C"), "A");
    expect(text).toBe("C A");
    expect(placeItem(letters, text, "C")).toBe("A");
  });
  test("items move by steps and to places, and stop at its ends", () => {
    expect(shiftItem(letters, "C A B", "A", -1)).toBe("A C B");
    expect(shiftItem(letters, "C A B", "A", 99)).toBe("C B A");
    expect(shiftItem(letters, "C A B", "D", 1)).toBe("C A B");
    expect(moveItem(letters, "CAB", "B", 0)).toBe("B C A");
    expect(moveItem(letters, "C A", "D", 1)).toBe("C D A");
  });
});

describe("sets", () => {
  const haps = form({ kind: "sets", items: [..."123456789"], count: 2, size: 3 });
  test("fill one after the other; signs of a set run together", () => {
    let text = "";
    for (const tile of ["1", "2", "6", "3"]) text = toggleInGroup(haps, text, tile);
    expect(text).toBe("126 3");
    expect(countWords(haps, text)).toBe("1 of 2");
    expect(toggleInGroup(haps, text, "3")).toBe("126");
    expect(dropGroup(haps, text, 0)).toBe("3");
  });
  test("items of several signs are tied by dashes", () => {
    const pairs = form({ kind: "sets", items: ["10", "20", "30"], size: 2 });
    expect(toggleInGroup(pairs, "10", "30")).toBe("10-30");
    expect(toggleInGroup(pairs, "10-30", "20")).toBe("10-30 20");
  });
});

describe("cells", () => {
  const grid = form({ kind: "coords", rows: 4, cols: 4 });
  test("are written in reading order, and typed ones count", () => {
    expect(toggleCell(grid, "D1 b2", "A3")).toBe("A3 B2 D1");
    expect(toggleCell(grid, "A3 B2", "A3")).toBe("B2");
    expect([...cellsIn(grid, "b2,z9 A1")]).toEqual(["B2", "A1"]);
  });
});

describe("fields", () => {
  const tile = form({
    kind: "fields",
    fields: [
      ["shape", ["circle", "square"]],
      ["number", ["1", "2"]],
    ],
  });
  test("are written in their own order, with what is chosen so far", () => {
    expect(chooseOption(tile, "", 1, "2")).toBe("2");
    expect(chooseOption(tile, "2", 0, "circle")).toBe("circle 2");
    expect(chooseOption(tile, "circle 2", 0, "square")).toBe("square 2");
    expect(optionsIn(tile, "2 Circle")).toEqual(["circle", "2"]);
    expect(countWords(tile, "circle")).toBe("1 of 2");
  });
});

describe("a sequence", () => {
  const code = form({ kind: "sequence", alphabet: "123456", length: 4 });
  test("has as many signs as are wanted and no more", () => {
    expect(signsIn(code, "12 3-45")).toBe("1234");
    expect(addSign(code, "123", "6")).toBe("1236");
    expect(addSign(code, "1236", "6")).toBe("1236");
  });
  test("of digits asks a phone for its figures, of letters not", () => {
    expect(inputMode(code)).toBe("numeric");
    expect(inputMode(form({ kind: "sequence", alphabet: "ABC" }))).toBe("text");
    expect(inputMode(form({ kind: "number", sample: "12" }))).toBe("numeric");
    expect(inputMode(form({ kind: "number", sample: "-3/4" }))).toBe("text");
  });
});

describe("an expression", () => {
  test("uses equal numbers one by one", () => {
    const make = form({ kind: "expression", numbers: [3, 3, 25] });
    const used = (text: string): boolean[] => numbersUsed(make, text).map((each) => each.used);
    expect(used("3 + ")).toEqual([true, false, false]);
    expect(used("(3+3)×25")).toEqual([true, true, true]);
    expect(used("325")).toEqual([false, false, false]);
  });
  test("takes parts in at the caret, and never runs two numbers together", () => {
    expect(insertAt("3+", "25", 2, 2)).toEqual({ text: "3+25", caret: 4 });
    expect(insertAt("3", "25", 1, 1)).toEqual({ text: "3 25", caret: 4 });
    expect(insertAt("3+5", "×", 0, 3)).toEqual({ text: "×", caret: 1 });
  });
});

test("a chain of words is one text", () => {
  expect(wordsText(["cold", " cord ", "", "card"])).toBe("cold cord card");
});

test("the format stands in words with its sample", () => {
  expect(hintWords(form({ hint: "Four different digits.", sample: "5027" }))).toBe(
    "Four different digits, like 5027",
  );
});
