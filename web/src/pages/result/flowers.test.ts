import { describe, expect, test } from "vitest";

import { over } from "../fixtures";
import { relation, type Row } from "./chain";
import { fieldsOf, flowerRows, turnsOn } from "./flowers";

const tied = { flowers: [6, 6], bouquets: [3, 1] } as const;
const tiedToo = { flowers: [5, 5], bouquets: [2, 3] } as const;

/** A chain in short: question, figures, answer, a mark for its state. */
function told(rows: readonly Row[]): readonly string[] {
  const mark = { passed: "·", decides: "!", idle: "-" };
  return rows.map((row) => {
    const [a, b] = row.figures.map((figure) => figure ?? "");
    return `${mark[row.state]} ${row.question} | ${a ?? ""} ${relation(row.figures)} ${b ?? ""} | ${row.answer}`.replace(
      / +/g,
      " ",
    );
  });
}

describe("the chain runs down to the row that decided", () => {
  test("cf09: flowers of the first bout", () => {
    const view = over({
      winner: 0,
      reason: "flowers",
      bouts: [{ flowers: [9, 7], bouquets: [2, 1] }],
      riser: 1,
    });
    expect(told(flowerRows(view))).toEqual([
      "! Flowers, bout 1 | 9 > 7 | Decided here: Marisol has 2 more",
      "- Flowers, bout 2 | | Not needed",
      "- Bouquets, both fields | | Not needed",
      "- Early Riser | stone | Not needed",
    ]);
  });

  test("cf10: flowers of the second bout", () => {
    const view = over({ winner: 1, reason: "flowers", bouts: [tied, { flowers: [4, 5], bouquets: [2, 2] }] });
    expect(told(flowerRows(view))).toEqual([
      "· Flowers, bout 1 | 6 = 6 | Tied: play again, order reversed",
      "! Flowers, bout 2 | 4 < 5 | Decided here: Ibex has 1 more",
      "- Bouquets, both fields | | Not needed",
      "- Early Riser | | Not needed",
    ]);
  });

  test("cf11: bouquets of both fields, with their sums", () => {
    const view = over({ winner: 0, reason: "bouquets", bouts: [tied, tiedToo], riser: 0 });
    expect(told(flowerRows(view))).toEqual([
      "· Flowers, bout 1 | 6 = 6 | Tied: play again, order reversed",
      "· Flowers, bout 2 | 5 = 5 | Tied: count bouquets",
      "! Bouquets, both fields | 5 > 4 | Decided here: 3 + 2 against 1 + 3",
      "- Early Riser | stone | Not needed",
    ]);
  });

  test("cf12: Early Riser", () => {
    const equal = { flowers: [5, 5], bouquets: [1, 3] } as const;
    const view = over({ winner: 1, reason: "early-riser", bouts: [tied, equal], riser: 1 });
    expect(told(flowerRows(view)).slice(2)).toEqual([
      "· Bouquets, both fields | 4 = 4 | Tied: ask for Early Riser",
      "! Early Riser | stone | Decided here: Ibex holds it",
    ]);
  });

  test("cf12: nobody holds it, a draw", () => {
    const equal = { flowers: [5, 5], bouquets: [1, 3] } as const;
    const view = over({ winner: null, reason: "draw", bouts: [tied, equal] });
    expect(told(flowerRows(view)).slice(2)).toEqual([
      "· Bouquets, both fields | 4 = 4 | Tied: ask for Early Riser",
      "· Early Riser | | Nobody holds it",
      "! A draw | | Decided here: all is equal",
    ]);
  });

  test("c08: both flags at once in a tied first bout count its bouquets", () => {
    const view = over({ winner: 0, reason: "bouquets", bouts: [tied], finished: 0 });
    expect(told(flowerRows(view))).toEqual([
      "· Flowers, bout 1 | 6 = 6 | Tied: count bouquets",
      "! Bouquets | 3 > 1 | Decided here: 3 against 1",
      "- Early Riser | | Not needed",
    ]);
  });

  test("exactly one row decides, all before it passed, all after it are idle", () => {
    for (const reason of ["flowers", "bouquets", "flag", "resignation", "host", "abort"]) {
      for (const bouts of [[tied], [{ flowers: [1, 0], bouquets: [1, 0] } as const], [tied, tiedToo]]) {
        const states = flowerRows(over({ winner: 0, reason, bouts, finished: bouts.length - 1 })).map(
          (row) => row.state,
        );
        const at = states.indexOf("decides");
        expect(
          states.slice(0, at).every((state) => state === "passed"),
          `${reason} ${states.join()}`,
        ).toBe(true);
        expect(
          states.slice(at + 1).every((state) => state === "idle"),
          `${reason} ${states.join()}`,
        ).toBe(true);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe("what stands above the game decides before its figures", () => {
  const open = { flowers: [4, 3], bouquets: [2, 2] } as const;

  test("c07: a flag, in the second bout", () => {
    const view = over({ winner: 0, reason: "flag", bouts: [tied, open], finished: 1 });
    expect(told(flowerRows(view))).toEqual([
      "· Flowers, bout 1 | 6 = 6 | Tied: play again, order reversed",
      "! Time | stone | Decided here: Ibex ran out of time, Marisol had 3:20 in reserve",
      "- Flowers, bout 2 | 4 > 3 | As it stood: not counted",
    ]);
  });

  test("c14: a resignation", () => {
    const view = over({ winner: 1, reason: "resignation", bouts: [open], finished: 0 });
    expect(told(flowerRows(view))).toEqual([
      "! Resignation | stone | Decided here: Marisol resigned",
      "- Flowers, bout 1 | 4 > 3 | As it stood: not counted",
    ]);
  });

  test("c09: the host, for one seat or for a draw", () => {
    const won = over({ winner: 1, reason: "host", bouts: [open], finished: 0 });
    expect(told(flowerRows(won))[0]).toBe("! The host's decision | stone | Decided here: Ibex wins");
    const drawn = over({ winner: null, reason: "host", bouts: [open], finished: 0 });
    expect(told(flowerRows(drawn))[0]).toBe("! The host's decision | | Decided here: a draw");
  });

  test("c14: called off", () => {
    const view = over({
      winner: null,
      reason: "abort",
      bouts: [{ flowers: [0, 0], bouquets: [0, 0] }],
      finished: 0,
    });
    expect(told(flowerRows(view))[0]).toBe("! Called off | | No result");
  });

  test("c14: called off before anything was planted, there is no field to show", () => {
    const nothing = over({
      winner: null,
      reason: "abort",
      bouts: [{ flowers: [0, 0], bouquets: [0, 0] }],
      finished: 0,
    });
    const view = { ...nothing, observation: { ...nothing.observation, cells: ".".repeat(19) } };
    expect(fieldsOf(view)).toEqual([]);
    expect(told(flowerRows(view))).toEqual(["! Called off | | No result"]);
  });
});

test("a match that runs has no chain and no final fields", () => {
  const view = { ...over({ winner: null, reason: "draw", bouts: [tied] }), result: null };
  expect(flowerRows(view)).toEqual([]);
  expect(fieldsOf(view)).toEqual([]);
});

test("the fields are those of all bouts, the broken one as it stood", () => {
  const fields = fieldsOf(over({ winner: 0, reason: "flag", bouts: [tied, tiedToo], finished: 1 }));
  expect(fields.map(({ title, broken, flowers }) => ({ title, broken, flowers }))).toEqual([
    { title: "Bout 1", broken: false, flowers: [6, 6] },
    { title: "Bout 2", broken: true, flowers: [5, 5] },
  ]);
  expect(turnsOn(fields)).toBe(8);
});
