import { describe, expect, test } from "vitest";

import type { LogEntry } from "../../net/wire.ts";
import { ownAnswer, readFeed } from "./feed.ts";
import { entry, position, problems } from "./fixtures.ts";
import type { Observation } from "./observation.ts";

const judged = (n: number, seat: number, action: string, at: number, outcome: string): LogEntry => ({
  ...entry(n, seat, action, at),
  outcome,
});
const lines = (log: readonly LogEntry[], seen: Partial<Observation> = {}): string[] =>
  readFeed(log, { seen: position(seen), names: ["Marisol", "Ibex"], me: 0 }).map(
    ({ time, text, coins }) => `${time} ${text}${coins ? ` ${coins}` : ""}`,
  );

const START = [entry(1, 1, "category:spatial", 10_000), entry(2, null, "time:reading", 130_000)];

describe("the feed", () => {
  test("counts from the opening of the problems, the newest first", () => {
    const log = [
      ...START,
      judged(3, 1, "B=", 210_000, "correct"),
      judged(4, 0, "C=12", 234_500, "wrong"),
      judged(5, 1, "G=", 240_000, "correct"),
    ];
    expect(lines(log)).toEqual([
      "1:50 Ibex solves G +4",
      "1:44 Marisol is wrong on C −1",
      "1:20 Ibex solves B +2",
    ]);
  });

  test("FG-4: says where time was up and the category was drawn, this round's only", () => {
    const log = [entry(1, null, "time:category:logic", 10_000), entry(2, null, "time:reading", 130_000)];
    expect(lines(log)).toEqual([" Time was up: Logic was drawn"]);
    expect(lines([...log, entry(3, 1, "category:math", 140_000)])).toEqual([]);
  });

  test("FG-5: opens with the second who is ready", () => {
    const log = [
      entry(1, 1, "category:spatial", 0),
      entry(2, 1, "embargo:hard", 5_000),
      entry(3, 0, "ready", 20_000),
      entry(4, 1, "ready", 30_000),
      judged(5, 0, "A=7", 33_000, "correct"),
      entry(6, 1, "ready", 40_000),
    ];
    expect(lines(log)).toEqual([
      "0:10 Ibex asks to end early",
      "0:03 Marisol solves A +2",
      "0:00 Embargo on hard, by Ibex",
    ]);
  });

  test("FG-18: Mulligan pays for three in the whole match, then coins go, then the purse is empty", () => {
    const items: Observation["items"] = [[{ item: "mulligan", given_by: null, state: "held", left: 1 }], []];
    const wrong = (n: number): LogEntry => judged(n, 0, `A=${n}`, 130_000 + n * 1000, "wrong");
    const log = [...START, wrong(3), wrong(4), entry(5, 0, "category:math", 200_000)];
    const next = [entry(6, null, "time:reading", 320_000), ...[7, 8, 9, 10, 11].map(wrong)];
    expect(lines([...log, ...next], { items }).map((line) => line.replace(/^\S+ /, ""))).toEqual([
      "Marisol is wrong on A purse empty",
      "Marisol is wrong on A −1",
      "Marisol is wrong on A −1",
      "Marisol is wrong on A −1",
      "Marisol is wrong on A free",
    ]);
  });

  test("without outcomes the last answer to a solved problem was the right one", () => {
    const log = [...START, entry(3, 0, "A=1", 131_000), entry(4, 0, "A=2", 135_000)];
    const seen = { problems: problems({ A: { status: "solved", by: 0 } }) };
    expect(lines(log, seen)).toEqual(["0:05 Marisol solves A +2", "0:01 Marisol is wrong on A −1"]);
  });

  test("tells what the host ruled", () => {
    const log = [
      ...START,
      entry(3, null, "host:accept:1:E=41", 140_000),
      entry(4, null, "host:void:F", 150_000),
      entry(5, null, "host:pause", 151_000),
    ];
    expect(lines(log)).toEqual(["0:20 The host takes out F", "0:10 The host accepts Ibex’s answer to E +3"]);
  });

  test("an answer that is forgiven passes its price on", () => {
    const items: Observation["items"] = [[{ item: "mulligan", given_by: null, state: "spent", left: 0 }], []];
    const wrong = (n: number, label: string): LogEntry => judged(n, 0, `${label}=`, 130_000 + n, "wrong");
    const log = [...START, wrong(3, "A"), ...[4, 5, 6, 7].map((n) => wrong(n, "B"))];
    const marks = (...rulings: string[]): string[] => {
      const ruled = rulings.map((ruling, i) => entry(20 + i, null, ruling, 150_000 + i));
      return lines([...log, ...ruled], { items })
        .map((line) => /(?:wrong on|answer to) (.*)$/.exec(line)?.[1] ?? "")
        .reverse();
    };
    expect(marks()).toEqual(["A free", "B free", "B free", "B −1", "B −1"]);
    // FG-18: the fourth has become one of the free ones
    expect(marks("host:accept:0:A=")).toEqual(["A forgiven", "B free", "B free", "B free", "B −1", "A +2"]);
    expect(marks("host:void:B").slice(0, 5)).toEqual(["A free", ...Array<string>(4).fill("B forgiven")]);
  });

  test("FG-9: a coin that comes back pays for one that found the purse empty", () => {
    const wrong = (n: number, label: string): LogEntry => judged(n, 1, `${label}=`, 130_000 + n, "wrong");
    const log = [...START, wrong(3, "A"), ...[4, 5, 6].map((n) => wrong(n, "B"))];
    const ruled = [
      ...log,
      judged(7, 0, "A=", 140_000, "correct"),
      entry(8, null, "host:accept:1:A=", 150_000),
    ];
    expect(lines(log).map((line) => line.split(" on ")[1])).toEqual([
      "B purse empty",
      "B −1",
      "B −1",
      "A −1",
    ]);
    expect(lines(ruled).map((line) => line.replace(/^\S+ /, ""))).toEqual([
      "The host accepts Ibex’s answer to A", // it was solved already
      "Marisol solves A +2",
      "Ibex is wrong on B −1",
      "Ibex is wrong on B −1",
      "Ibex is wrong on B −1",
      "Ibex is wrong on A forgiven",
    ]);
  });

  test("at the end the ruling’s text says which answer it was", () => {
    const log = [
      ...START,
      judged(3, 0, "E=Forty one", 131_000, "wrong"),
      judged(4, 0, "E=14", 133_000, "wrong"),
      entry(5, null, "host:accept:0:E=forty  one", 140_000),
    ];
    expect(lines(log)).toEqual([
      "0:10 The host accepts Marisol’s answer to E +3",
      "0:03 Marisol is wrong on E −1",
      "0:01 Marisol is wrong on E forgiven",
    ]);
  });
});

describe("what one answered oneself", () => {
  const log = [
    ...START,
    judged(3, 0, "A=7", 210_000, "wrong"),
    judged(4, 0, "A=(1+2)×3", 220_000, "correct"),
    judged(5, 1, "B=", 230_000, "correct"),
  ];
  test("is told where it solved the problem, of this round only", () => {
    expect(ownAnswer(log, 0, "A")).toBe("(1+2)×3");
    expect(ownAnswer([...log, entry(6, 1, "category:math", 300_000)], 0, "A")).toBeNull();
  });
  test("is nobody else's affair", () => {
    expect(ownAnswer(log, 1, "A")).toBeNull();
    expect(ownAnswer(log, 0, "B")).toBeNull();
    expect(ownAnswer(log, 1, "B")).toBeNull();
    expect(ownAnswer(log, null, "A")).toBeNull();
  });
});
