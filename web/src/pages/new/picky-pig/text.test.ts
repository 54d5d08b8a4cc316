import { describe, expect, it } from "vitest";

import { RANGE_PRESETS } from "../../../games/picky-pig/presets.ts";
import { drawn, sample, share, shareWords } from "./reach.ts";
import { beansText, rangesText, rangesTrouble, readBeans, readRanges } from "./text.ts";

describe("beans as text", () => {
  const beans = drawn(19, [1, 3]);

  it("come back as they were written", () => {
    expect(readBeans(3, beansText(3, beans))).toEqual({ value: beans });
    expect(beansText(3, beans).split("\n")).toHaveLength(5);
  });

  it("are read without the letters of the rows, too", () => {
    const bare = beansText(3, beans).replace(/^[A-E] /gm, "");
    expect(readBeans(3, bare)).toEqual({ value: beans });
  });

  it("are laid by the letters of the rows, in whatever order these come", () => {
    const lines = beansText(3, beans).split("\n");
    expect(readBeans(3, [...lines].reverse().join("\n").toLowerCase())).toEqual({ value: beans });
  });

  it.each([
    [2, "Q", "There is no row Q: the rows are A to E"],
    [2, "CC", "There is no row CC: the rows are A to E"],
    [2, "B", "Row B is there twice"],
    [2, "", "Line 3 needs the letter of its row, as the others have it"],
  ])("are refused when line %i begins with %j", (line, letter, trouble) => {
    const lines = beansText(3, beans).split("\n");
    const text = lines.map((l, i) => (i === line ? l.replace(/^\w /, `${letter} `) : l)).join("\n");
    expect(readBeans(3, text)).toEqual({ trouble });
  });

  it.each([
    ["A 1/1 1/1", "5 rows are needed, here are 1"],
    ["A 1/1 1/1\nB 1/1\nC 1/1\nD 1/1\nE 1/1", "Row A has 3 cells, here are 2"],
    ["A 1/1 1 1/1\nB 1/1\nC 1/1\nD 1/1\nE 1/1", "A2 is “1”: two numbers up to 99, as in 3/1"],
    ["A 1/1 1/1 1/100\nB 1/1\nC 1/1\nD 1/1\nE 1/1", "A3 is “1/100”: two numbers up to 99, as in 3/1"],
  ])("say what is wrong: %s", (text, trouble) => {
    expect(readBeans(3, text)).toEqual({ trouble });
  });
});

describe("ranges as text", () => {
  const nine = RANGE_PRESETS.s5 ?? [];

  it("come back as they were written", () => {
    expect(readRanges(rangesText(nine))).toEqual({ value: nine });
  });

  it("are read in the ways people write them", () => {
    const text = "1. -30…-8\n−7 to −4\n-3,0\n1-4\n5–8\n9..13\n14 20\n21 - 36\n37--5";
    expect(readRanges(text)).toEqual({ trouble: "Range 9 runs from 37 to -5: the lower number comes first" });
    const good = readRanges(text.replace("37--5", "37 to 120"));
    expect(good).toEqual({ value: nine });
  });

  it("say what is wrong", () => {
    expect(readRanges("1 to 2")).toEqual({ trouble: "Nine lines are needed, here are 1" });
    const eight = "1 to 2\n".repeat(8);
    expect(readRanges(`${eight}five`)).toEqual({
      trouble: "Line 9 is “five”: two whole numbers, as in 5 to 8",
    });
    expect(readRanges(`${eight}1 to 99999`)).toEqual({ trouble: "Range 9 must lie within ±9999" });
    expect(rangesTrouble([[1, null]])).toBe("Range 1 needs two whole numbers");
    // PP-5: they may overlap, and one number is a range
    expect(
      rangesTrouble([
        [1, 5],
        [5, 5],
      ]),
    ).toBeNull();
  });
});

describe("how often a range is hit", () => {
  it("is all of it for a range of all values, nothing for one that none reaches", () => {
    const values = sample(drawn(37, [1, 3])[0]);
    expect(share(values, [-9999, 9999])).toBe(1);
    expect(share(values, [5000, 6000])).toBe(0);
    expect(sample(drawn(37, [1, 3])[0])).toEqual(values);
  });

  it("knows no value where a cell divides by nothing", () => {
    const values = sample(Array.from({ length: 19 }, () => 0));
    expect(share(values, [0, 0])).toBeLessThan(1);
    expect(values).toContain(null);
  });

  it("is told in few words", () => {
    expect([0, 0.004, 0.21, 1].map(shareWords)).toEqual(["never", "under 1 %", "21 %", "100 %"]);
  });

  it("draws beans that a half-turn exchanges", () => {
    const [mine, theirs] = drawn(19, [2, 5]);
    expect([...theirs].reverse()).toEqual(mine);
    expect(mine.every((n) => n >= 2 && n <= 5)).toBe(true);
  });
});
