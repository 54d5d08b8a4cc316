import { expect, test } from "vitest";

import type { RematchOffer } from "../../net/wire";
import { over } from "../fixtures";
import { rematchState, rematchWords } from "./rematch";

const view = over({ winner: 0, reason: "flowers", bouts: [{ flowers: [2, 1], bouquets: [1, 1] }] });
const offer = (wanted: readonly boolean[], made: Partial<RematchOffer> = {}): RematchOffer => ({
  t: "rematch",
  wanted,
  match: null,
  token: null,
  seat: null,
  ...made,
});

test("nobody has asked: the button is open to seats, absent to others", () => {
  expect(rematchState(view, null)).toEqual({ kind: "open" });
  expect(rematchState(view, offer([false, false]))).toEqual({ kind: "open" });
  expect(rematchState({ ...view, you: null }, null)).toEqual({ kind: "none" });
});

test("the other wants one", () => {
  const state = rematchState(view, offer([false, true]));
  expect(rematchWords(state)).toBe("Ibex wants a rematch");
  expect(rematchState({ ...view, you: null }, offer([false, true]))).toEqual({ kind: "none" });
});

test("I asked, they have not answered", () => {
  expect(rematchWords(rematchState(view, offer([true, false])))).toBe("Waiting for Ibex");
});

test("both agreed: the new table, with the key that is mine or none", () => {
  const state = rematchState(view, offer([true, true], { match: "AAAA-BBBB", token: "k3y", seat: 1 }));
  expect(state).toEqual({ kind: "made", match: "AAAA-BBBB", token: "k3y" });
  const watching = rematchState({ ...view, you: null }, offer([true, true], { match: "AAAA-BBBB" }));
  expect(watching).toEqual({ kind: "made", match: "AAAA-BBBB", token: null });
});
