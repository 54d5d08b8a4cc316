import { beforeEach, describe, expect, test } from "vitest";

import { dropDrafts, keepDrafts, readDrafts, type DraftStore } from "./drafts.ts";

const OF = { match: "TEST-1", seat: 0, round: 2 };

beforeEach(() => {
  sessionStorage.clear();
});

describe("drafts", () => {
  test("are there again for the same match, seat and round, and for no other", () => {
    keepDrafts(sessionStorage, OF, { A: "12", B: "" });
    expect(readDrafts(sessionStorage, OF)).toEqual({ A: "12", B: "" });
    expect(readDrafts(sessionStorage, { ...OF, match: "TEST-2" })).toEqual({});
    expect(readDrafts(sessionStorage, { ...OF, seat: 1 })).toEqual({});
    expect(readDrafts(sessionStorage, { ...OF, round: 3 })).toEqual({});
    dropDrafts(sessionStorage, OF);
    expect(readDrafts(sessionStorage, OF)).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(["{", "7", "null", '{"round":2}', '{"round":2,"texts":[]}', '{"round":2,"texts":{"A":7}}'])(
    "what is stored may be damaged: %s",
    (damaged) => {
      keepDrafts(sessionStorage, OF, { A: "12" });
      sessionStorage.setItem(sessionStorage.key(0) ?? "", damaged);
      expect(readDrafts(sessionStorage, OF)).toEqual({});
    },
  );

  test("a browser that keeps nothing does no harm", () => {
    const refuse = (): never => {
      throw new Error("forbidden");
    };
    const closed: DraftStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
    for (const store of [closed, null]) {
      keepDrafts(store, OF, { A: "12" });
      expect(readDrafts(store, OF)).toEqual({});
      dropDrafts(store, OF);
    }
  });
});
