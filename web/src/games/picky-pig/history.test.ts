import { describe, expect, it } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import { column, entry, logOf, position } from "./fixtures.ts";
import { beansAfter, haulsIn, readRounds } from "./history.ts";

const field = fieldOf(3);
const NOTHING = position().entries;

describe("the rounds, read back from the log", () => {
  it("pairs the two commits of each phase, whoever came first", () => {
    const log = logOf("1:-", "0:A1+B1+C1@6", "host:pause", "host:resume", "0:A1>A2:1", "1:-", "0:-", "1:-");
    const rounds = readRounds(log, NOTHING);
    expect(rounds.map(({ number, expression, movement }) => [number, expression, movement])).toEqual([
      [1, ["A1+B1+C1@6", "-"], ["A1>A2:1", "-"]],
      [2, ["-", "-"], null],
    ]);
  });

  it("keeps a commit back that is not revealed", () => {
    expect(readRounds(logOf("0:A1+B1+C1@6"), NOTHING)).toEqual([]);
    const [round] = readRounds(logOf("0:-", "1:-", "1:A1>A2:1"), NOTHING);
    expect(round?.movement).toBeNull();
  });

  it("PP-10: does not wait for a seat that has written all nine, nor for a phase that there is no more", () => {
    const lines: string[] = [];
    for (let n = 1; n <= 9; n++)
      lines.push(`0:A1+B1+C1@${n}`, n === 1 ? "1:-" : `1:A1+B1+C2@${n}`, "0:-", "1:-");
    const log = logOf(...lines, "1:A1+B1+C2@1", "0:-", "1:A2>A1:1", "0:-", "1:-");
    const rounds = readRounds(log, NOTHING);
    expect(rounds).toHaveLength(11);
    expect(rounds[9]?.expression).toEqual([null, "A1+B1+C2@1"]);
    expect(rounds[9]?.movement).toEqual(["-", "A2>A1:1"]);
    expect(rounds[10]).toMatchObject({ expression: null, movement: ["-", "-"] });
  });

  it("tells what scored at the end of each", () => {
    const entries = [column({ 6: entry("A1+B1+C1", { scored: 1 }) }), column({})] as const;
    const [round] = readRounds(logOf("0:-", "1:-", "0:-", "1:-"), entries);
    expect(round?.scored).toEqual([[6], []]);
  });

  it("goes back to the beans of an earlier round", () => {
    const { beans } = position();
    const rounds = readRounds(
      logOf("0:-", "1:-", "0:A1>A2:1", "1:C3>C4:1", "0:-", "1:-", "0:A2>A3:2", "1:-"),
      NOTHING,
    );
    const now = beansAfter(field, [], beans, 0);
    const then = beansAfter(field, rounds, now, 1);
    expect(then[0].slice(0, 3)).toEqual([2, 4, 0]);
    expect(beansAfter(field, rounds, now, 2)).toEqual(beans);
    expect(haulsIn(field, rounds[0] ?? { movement: null }).map(({ amount }) => amount)).toEqual([1, 1]);
  });
});
