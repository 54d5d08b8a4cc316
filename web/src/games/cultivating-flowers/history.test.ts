import { describe, expect, test } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import { entry, observation } from "../../match/fixtures.ts";
import { readHistory, readPlant, rowsOf } from "./history.ts";
import { itemFate } from "./items.ts";

const field = fieldOf(5);
const MOVES = [
  "b2-C3-D4",
  "H2-H3-i1",
  "E3-E4-f3++",
  "G5-H4-i3",
  "c4-D5-D6",
  "F4-f5-G4",
  "E6-E7-f6",
  "F2-g2-G3+",
  "C5-C6-c7",
  "H5-I4-i5",
];
const SETUP = [entry(1, 0, "first:0"), entry(2, 1, "property:E5")];
const log = [...SETUP, ...MOVES.map((action, i) => entry(i + 3, i % 2, action))];

describe("reading a plant", () => {
  test("capitals are the planter's, small letters the other's", () => {
    expect(readPlant(field, "B3-C4-d4+", 1)?.map(({ cell, owner }) => [cell.name, owner])).toEqual([
      ["B3", 1],
      ["C4", 1],
      ["D4", 0],
    ]);
  });
  test("nothing else is one", () => {
    for (const text of ["resign", "property:E5", "first:0", "time:flag:0", "B3-C4", "B3-C4-z9"]) {
      expect(readPlant(field, text, 0)).toBeNull();
    }
  });
});

describe("one bout", () => {
  const [bout] = readHistory(field, log, observation());
  test("has its set-up, its plants, and the flowers each made", () => {
    expect(bout?.notes.map((n) => n.action)).toEqual(["first:0", "property:E5"]);
    expect(bout?.plants.map((p) => p.turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(bout?.plants.map((p) => p.made.length)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    expect(bout?.plants.at(-1)?.after.filter((o) => o !== null)).toHaveLength(30);
  });
  test("rows hold a plant of each, who moves first first", () => {
    const rows = rowsOf(bout ?? { number: 1, first: 0, over: false, notes: [], plants: [] });
    expect(rows.map((row) => row.map((plant) => plant?.seat))).toEqual(Array(5).fill([0, 1]));
  });
  test("time, host and resignation are no plants", () => {
    const more = [
      ...log,
      entry(13, null, "host:pause"),
      entry(14, 0, "resign"),
      entry(15, null, "time:flag:1"),
    ];
    expect(readHistory(field, more, observation())[0]?.plants).toHaveLength(10);
  });
});

describe("two bouts", () => {
  const bouts = [{ first: 0, cells: "001001" + ".".repeat(55), flowers: [0, 0], bouquets: [0, 0] }] as const;
  const second = observation({ bout: 2, first: 1, bouts });
  const two = [
    entry(1, 0, "A1-A2-a3"),
    entry(2, 1, "A4-A5-b1"),
    entry(3, 0, "property:C3"),
    entry(4, 1, "E4-e5-E6"),
  ];

  test("the finished field tells where the first ended, also where the cells would be free", () => {
    const read = readHistory(field, two, second);
    expect(read.map((b) => b.plants.length)).toEqual([2, 1]);
    expect(read.map((b) => b.first)).toEqual([0, 1]);
    expect(read[1]?.notes.map((n) => n.action)).toEqual(["property:C3"]);
    expect(read[1]?.plants[0]?.before.every((o) => o === null)).toBe(true);
  });
  test("a second bout that nobody has begun is there already", () => {
    const read = readHistory(field, two.slice(0, 2), second);
    expect(read.map((b) => [b.plants.length, b.over])).toEqual([
      [2, true],
      [0, false],
    ]);
  });
  test("after the end both are over and nothing is added", () => {
    const over = observation({
      phase: "over",
      bout: 2,
      first: 1,
      bouts: [bouts[0], { ...bouts[0], first: 1 }],
    });
    const read = readHistory(field, [...two, entry(5, 0, "resign")], over);
    expect(read.map((b) => b.over)).toEqual([true, true]);
  });
});

describe("C-11: what became of an item", () => {
  const history = readHistory(field, log, observation());
  const reader = {
    me: 0 as const,
    names: ["Marisol", "Ibex"] as const,
    property: { cell: "E5", owner: 1 as const },
  };
  test("an item in force says where and whom it binds", () => {
    const fate = itemFate(
      { item: "private-property", given_by: "Ruth", state: "in-force" },
      1,
      history,
      reader,
    );
    expect(fate).toEqual({ state: "on E5", note: "given by Ruth, binds you this bout", spent: false });
  });
  test("a spent refill says in which turn", () => {
    const fate = itemFate({ item: "free-refill", given_by: null, state: "spent" }, 0, history, reader);
    expect(fate).toEqual({ state: "spent, turn 3", note: "", spent: true });
  });
  test("Early Riser says what was chosen", () => {
    const fate = itemFate({ item: "early-riser", given_by: "Idris", state: "held" }, 0, history, reader);
    expect(fate.note).toBe("given by Idris, you chose to move first");
  });
});
