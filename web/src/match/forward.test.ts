import { describe, expect, test } from "vitest";

import type { RematchOffer } from "../net/wire.ts";
import { forwardTo } from "./forward.ts";

const made = (more: Partial<RematchOffer> = {}): RematchOffer => ({
  t: "rematch",
  wanted: [true, true],
  match: "NEXT-1",
  token: "key",
  seat: 1,
  ...more,
});

describe("a rematch takes along", () => {
  const next = { match: "NEXT-1", token: "key" };
  test("whoever saw the match being played", () => {
    expect(forwardTo(made(), { play: true, wish: false })).toEqual(next);
  });
  test("whoever came after the end and saw it being wished", () => {
    expect(forwardTo(made(), { play: false, wish: true })).toEqual(next);
  });
});

describe("a rematch leaves", () => {
  test("whoever opens the finished match later: its own result stays", () => {
    expect(forwardTo(made(), { play: false, wish: false })).toBeNull();
  });
  test("everybody where they are until both want it", () => {
    const open = made({ wanted: [true, false], match: null, token: null, seat: null });
    expect(forwardTo(open, { play: true, wish: true })).toBeNull();
    expect(forwardTo(null, { play: true, wish: false })).toBeNull();
  });
  test("those who watch, who hold no key of the next match", () => {
    expect(forwardTo(made({ token: null, seat: null }), { play: true, wish: true })).toBeNull();
  });
});
