import { describe, expect, test } from "vitest";

import type { NewMatch } from "../../net/wire";
import { FLOWERS } from "../fixtures";
import { readDraft, startDraft, troublesOf, type Draft } from "./form";
import { summary } from "./words";

const draft = (change: Partial<Draft> = {}, host = false): Draft => ({
  ...startDraft(FLOWERS, { name: "Marisol", level: null }, host),
  ...change,
});
function made(given: Draft): NewMatch {
  const reading = readDraft(given, FLOWERS);
  if (!("match" in reading)) throw new Error(JSON.stringify(reading.troubles));
  return reading.match;
}
function troubles(given: Draft): Readonly<Record<string, string>> {
  const reading = readDraft(given, FLOWERS);
  return "troubles" in reading ? reading.troubles : {};
}

describe("the request that a form makes", () => {
  test("untouched, it is a match against the level for newcomers with every default", () => {
    expect(made(draft())).toEqual({
      game: "cultivating-flowers",
      seats: [
        { name: "Marisol", items: [] },
        { level: "steady", items: [] },
      ],
      options: { side: 5, clock: "on", base_seconds: 60, reserve_seconds: 300, assistance: "full" },
      rng_seed: null,
      host: null,
      open: true,
    });
  });

  test("a level chosen before is offered again, in place of one that is gone the usual one", () => {
    expect(startDraft(FLOWERS, { name: "M", level: "sharp" }, false).level).toBe("sharp");
    expect(startDraft(FLOWERS, { name: "M", level: "gone" }, false).level).toBe("steady");
  });

  test("the other colour puts the person on the other seat", () => {
    expect(made(draft({ mySeat: 1 })).seats).toEqual([
      { level: "steady", items: [] },
      { name: "Marisol", items: [] },
    ]);
  });

  test("a friend's seat is left open", () => {
    expect(made(draft({ opponent: "friend" })).seats).toEqual([
      { name: "Marisol", items: [] },
      { items: [] },
    ]);
  });

  test("a host sits nowhere and may name the others", () => {
    const match = made(draft({ seatNames: ["  Oka ", ""] }, true));
    expect(match.host).toBe("Marisol");
    expect(match.seats).toEqual([
      { name: "Oka", items: [] },
      { name: null, items: [] },
    ]);
  });

  test("c11: items go to their seats with their givers", () => {
    const items = {
      "early-riser": { seat: 0 as const, giver: " Idris " },
      "free-refill": { seat: 1 as const, giver: "" },
    };
    expect(made(draft({ items })).seats.map((seat) => seat.items)).toEqual([
      [{ item: "early-riser", given_by: "Idris" }],
      [{ item: "free-refill", given_by: null }],
    ]);
  });

  test("figures of a clock that is off are not sent", () => {
    const options = { ...draft().options, clock: "off", base_seconds: "nonsense" };
    expect(made(draft({ options })).options).toEqual({ side: 5, clock: "off", assistance: "full" });
  });

  test("a draw number is sent as a number", () => {
    expect(made(draft({ drawNumber: " 42 " })).rng_seed).toBe(42);
    expect(made(draft({ drawNumber: "0" })).rng_seed).toBe(0);
  });
});

describe("what is wrong stands by its field", () => {
  test("a name that is none", () => {
    expect(troubles(draft({ myName: "   " }))).toEqual({ myName: "A name needs at least one letter" });
  });

  test("a figure outside its bounds, or none at all", () => {
    for (const text of ["0", "3601", "-5", "1.5", "", "ten"]) {
      const options = { ...draft().options, base_seconds: text };
      expect(troubles(draft({ options })), text).toEqual({
        "option:base_seconds": "A whole number from 1 to 3600",
      });
    }
  });

  test("a draw number that no number can hold", () => {
    for (const text of ["-1", "x", "9007199254740992"]) {
      expect(Object.keys(troubles(draft({ drawNumber: text }))), text).toEqual(["drawNumber"]);
    }
    expect(troubles(draft({ drawNumber: "9007199254740991" }))).toEqual({});
  });

  test("all of it at once", () => {
    const options = { ...draft().options, base_seconds: "0", reserve_seconds: "x" };
    expect(Object.keys(troubles(draft({ myName: "", options, drawNumber: "?" })))).toEqual([
      "myName",
      "option:base_seconds",
      "option:reserve_seconds",
      "drawNumber",
    ]);
  });

  test("the server's refusals go to the field that they are about, else to the whole form", () => {
    expect(troublesOf("bad-reserve", "No whole number of periods")).toEqual({
      "option:reserve_seconds": "No whole number of periods",
    });
    expect(troublesOf("item-twice", "Held only once")).toEqual({ "": "Held only once" });
  });
});

test("the sheet beside the form says what would be set", () => {
  expect(summary(draft(), FLOWERS)).toEqual([
    "Marisol against Steady",
    "1:00 a decision, 5:00 in reserve",
    "No items",
    "Listed: anyone may watch",
  ]);
  const items = { ...draft().items, "early-riser": { seat: 1 as const, giver: "" } };
  const options = { ...draft().options, clock: "off" };
  expect(summary(draft({ opponent: "friend", items, options, open: false, mySeat: 1 }), FLOWERS)).toEqual([
    "Your friend against Marisol",
    "No clocks",
    "Early Riser",
    "Private: only with a link",
  ]);
});

test("a figure that is no time is not spoken of as one", () => {
  const line = (base: string): string | undefined =>
    summary(draft({ options: { ...draft().options, base_seconds: base } }), FLOWERS)[1];
  for (const wrong of ["99999999999999999999", "soon", "", "0", "-5"]) {
    expect(line(wrong), wrong).toBe("… a decision, 5:00 in reserve");
  }
  expect(line("90")).toBe("1:30 a decision, 5:00 in reserve");
});

test("no mark turns the summary round", () => {
  expect(summary(draft({ myName: "Mari\u202esol" }), FLOWERS)[0]).toBe("Marisol against Steady");
});

test("pp15: exactly one seat has the role that wins ties, by default the second", () => {
  const pig = { ...FLOWERS, name: "picky-pig", items: [], options: [] };
  const roles = (given: Draft): unknown => {
    const reading = readDraft(given, pig);
    return "match" in reading ? reading.match.seats.map(({ role }) => role) : reading.troubles;
  };
  const fresh = startDraft(pig, { name: "Marisol", level: null }, false);
  expect(roles(fresh)).toEqual(["elimination-candidate", "death-match-opponent"]);
  expect(roles({ ...fresh, tieSeat: 0 })).toEqual(["death-match-opponent", "elimination-candidate"]);
  expect(made(draft()).seats.some((seat) => "role" in seat)).toBe(false);
});
