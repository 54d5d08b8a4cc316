import { expect, test } from "vitest";

import type { Made } from "../net/wire";
import { fullLink, madeHere, rememberMade, seatLink } from "./links";
import type { Store } from "./prefs-store";

const made: Made = {
  match: "HK4Q-7XBD",
  seat_tokens: ["mine", "theirs"],
  host_token: null,
  watch_token: "eyes",
};

test("whoever made a match can hand out the other seat's link again", () => {
  rememberMade(made);
  expect(madeHere("HK4Q-7XBD")).toEqual(made);
  expect(seatLink("HK4Q-7XBD", 1)).toBe(`${location.origin}/m/HK4Q-7XBD#theirs`);
});

test("nobody else can", () => {
  expect(madeHere("AAAA-BBBB")).toBeNull();
  expect(seatLink("AAAA-BBBB", 1)).toBeNull();
});

test("a seat of the computer has no link", () => {
  rememberMade({ ...made, match: "CCCC-DDDD", seat_tokens: ["mine", null] });
  expect(seatLink("CCCC-DDDD", 1)).toBeNull();
});

test("the links outlive a reload of the page: the browser's store has them", () => {
  const kept = new Map<string, string>();
  const store: Store = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
  };
  rememberMade({ ...made, match: "EEEE-FFFF" }, store);
  expect([...kept.values()].map((text) => JSON.parse(text) as unknown)).toEqual([
    { ...made, match: "EEEE-FFFF" },
  ]);
});

test("where the store is forbidden the links last as long as the page", () => {
  const refuse = (): never => {
    throw new Error("denied");
  };
  const store: Store = { getItem: refuse, setItem: refuse };
  expect(() => {
    rememberMade({ ...made, match: "GGGG-HHHH" }, store);
  }).not.toThrow();
  expect(madeHere("GGGG-HHHH", store)?.seat_tokens).toEqual(made.seat_tokens);
  expect(madeHere("JJJJ-KKKK", store)).toBeNull();
});

test("a link to watch an open match needs no key", () => {
  expect(fullLink("HK4Q-7XBD", null, "https://sixfold.test")).toBe("https://sixfold.test/m/HK4Q-7XBD");
});
