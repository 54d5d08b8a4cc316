import { describe, expect, it } from "vitest";

import { BEAN_PRESETS, MOST_BEANS, RANGE_PRESETS, WIDEST } from "./presets.ts";
import {
  figure,
  inRange,
  landing,
  landingWords,
  MOST,
  OPS,
  partText,
  rangeSpoken,
  rangeText,
  readSum,
  standing,
  STOCK,
  sumShown,
  sumSpoken,
  value,
  type Op,
} from "./sums.ts";
import vectors from "./vectors.json";

describe("value (PP-12)", () => {
  it("agrees with the server on every worked expression", () => {
    const wrong = vectors.values.filter(([a, first, b, second, c, worth]) => {
      const numbers = [Number(a), Number(b), Number(c)] as const;
      return value(numbers, [first as Op, second as Op]) !== worth;
    });
    expect(vectors.values.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it("knows the operators and the stock of the server", () => {
    expect(OPS).toEqual(vectors.ops);
    expect(STOCK).toEqual(vectors.stock);
  });
});

describe("the presets", () => {
  it("PP-2, PP-5: are the server's", () => {
    expect(Object.entries(BEAN_PRESETS).map(([name, range]) => [name, ...range])).toEqual(vectors.beans);
    expect(Object.entries(RANGE_PRESETS).map(([name, nine]) => [name, ...nine.flat()])).toEqual(
      vectors.ranges,
    );
    expect([MOST_BEANS, WIDEST]).toEqual([vectors.most_beans, vectors.widest]);
  });
});

describe("reading and writing", () => {
  it("reads a canonical expression and nothing else", () => {
    expect(readSum("C3/F4xC1")).toEqual({ cells: ["C3", "F4", "C1"], ops: ["/", "x"] });
    for (const text of ["", "-", "C3+C4", "A1>B2:3", "c3+c4+c5", "C3+C4+C5@4"])
      expect(readSum(text)).toBeNull();
  });

  it("shows true signs, and says them", () => {
    expect(sumShown("C3/F4xC1-")).toBe("C3÷F4×C1−");
    expect(sumSpoken("C3/F4xC1")).toBe("C3 divided by F4 times C1");
    expect(figure(-8)).toBe("−8");
  });

  it("keeps two dashes from meeting in a range", () => {
    expect(rangeText([18, 24])).toBe("18–24");
    expect(rangeText([-30, -8])).toBe("−30 to −8");
    expect(rangeText([5, 5])).toBe("5");
    expect(rangeSpoken([-30, -8])).toBe("minus 30 to minus 8");
  });
});

describe("what is known of an expression that is not complete", () => {
  const part = (
    numbers: readonly [number | null, number | null, number | null],
    ops: readonly [Op | null, Op | null],
  ): string => partText({ numbers, ops });

  it("works out what binds already", () => {
    expect(part([5, 5, null], ["x", "-"])).toBe("25 − ?");
    expect(part([null, 4, 3], ["+", "x"])).toBe("? + 12");
    expect(part([7, 2, null], ["-", "+"])).toBe("5 + ?");
  });

  it("leaves what may still bind otherwise", () => {
    expect(part([5, 5, null], ["-", "x"])).toBe("5 − 5 × ?");
    expect(part([5, 5, null], ["-", null])).toBe("5 − 5");
    expect(part([5, null, null], [null, null])).toBe("5");
    expect(part([null, null, null], [null, null])).toBe("");
    expect(part([null, null, 4], ["x", "-"])).toBe("? × ? − 4");
  });

  it("says where a division by nothing leaves no value", () => {
    expect(part([5, 0, null], ["/", "+"])).toBe("no value");
    expect(part([null, 5, 0], ["-", "/"])).toBe("no value");
  });

  it("tells which values of the missing cell land", () => {
    expect(landing({ numbers: [5, 5, null], ops: ["x", "-"] }, [18, 24])).toEqual([1, 7]);
    expect(landing({ numbers: [null, 2, 3], ops: ["+", "x"] }, [0, 4])).toBeNull();
    expect(landing({ numbers: [5, null, null], ops: ["x", "-"] }, [18, 24])).toBeUndefined();
    expect(landing({ numbers: [5, 5, null], ops: ["x", null] }, [18, 24])).toBeUndefined();
  });

  it("never lists a value that does not land, or misses one that does", () => {
    for (const first of OPS)
      for (const second of OPS)
        for (const gap of [0, 1, 2])
          for (const range of [
            [-7, -4],
            [1, 4],
            [9, 13],
            [37, 120],
          ] as const) {
            const known = [6, 3, 2].map((n, i) => (i === gap ? null : n)) as [number, number, number];
            const found = landing({ numbers: known, ops: [first, second] }, range);
            const landed = Array.from({ length: MOST + 1 }, (_, n) => n).filter((n) => {
              const [a, b, c] = known.map((k) => (k as number | null) ?? n) as [number, number, number];
              return inRange(value([a, b, c], [first, second]), range);
            });
            const [low, high] = found ?? [1, 0];
            expect(landed).toEqual(Array.from({ length: high - low + 1 }, (_, i) => low + i));
          }
  });

  it("puts that into words", () => {
    expect(landingWords([1, 7])).toBe("1 to 7 lands in range");
    expect(landingWords([5, 5])).toBe("Only 5 lands in range");
    expect(landingWords([5, MOST])).toBe("5 or more lands in range");
    expect(landingWords([0, MOST])).toBe("Anything lands in range");
    expect(landingWords(null)).toBe("Nothing lands in range");
  });

  it("says by how much a value is out", () => {
    expect(standing(6, [0, 4])).toBe("out, 2 over");
    expect(standing(11, [13, 17])).toBe("out, 2 under");
    expect(standing(4, [0, 4])).toBe("in");
    expect(standing(null, [0, 4])).toBe("no value");
  });
});
