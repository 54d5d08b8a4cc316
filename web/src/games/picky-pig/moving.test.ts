import { describe, expect, it } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import { column, entry, position } from "./fixtures.ts";
import { carried, foresee, haulOf, haulText, neighbours, NO_MOVE, readMove, type Haul } from "./moving.ts";

const field = fieldOf(3);
const haul = (text: string, seat: 0 | 1 = 0): Haul => {
  const found = readMove(field, seat, text);
  if (!found) throw new Error(`no move: ${text}`);
  return found;
};

describe("a move", () => {
  it("is read and written in canonical notation", () => {
    expect(haulText(haul("A1>A2:2"))).toBe("A1>A2:2");
    for (const text of ["-", "A1+A2+A3@1", "A1>Z9:1", null]) expect(readMove(field, 0, text)).toBeNull();
  });

  it("takes all beans unless fewer are named, never more than there are", () => {
    const { beans } = position();
    const draft = { ...NO_MOVE, from: "A1", to: "A2" };
    expect(haulOf(field, beans, 0, draft)?.amount).toBe(2);
    expect(haulOf(field, beans, 0, { ...draft, amount: 1 })?.amount).toBe(1);
    expect(haulOf(field, beans, 0, { ...draft, amount: 9 })?.amount).toBe(2);
    expect(haulOf(field, beans, 0, { ...NO_MOVE, from: "A1" })).toBeNull();
  });

  it("carries one seat's beans and leaves the other's", () => {
    const { beans } = position();
    const after = carried(beans, haul("A1>A2:2"));
    expect(after[0].slice(0, 3)).toEqual([0, 4, 2]);
    expect(after[1]).toBe(beans[1]);
    expect(carried(after, { ...haul("A1>A2:2"), amount: -2 })).toEqual(beans);
  });

  it("goes to a neighbour", () => {
    const corner = field.named("A1");
    expect(corner && neighbours(field, corner).map(({ name }) => name)).toEqual(["A2", "B1", "B2"]);
  });
});

describe("what a move would change", () => {
  const seen = position({
    entries: [
      column({
        6: entry("A1+B1+C1", { value: 9 }),
        7: entry("A2+B2+C2"),
        8: entry("A1xA2+C3", { scored: 3 }),
      }),
      column({ 3: entry("A1-A2-D1", { value: -3 }) }),
    ],
  });

  it("is the open expressions whose value changes, those that come in or go out first", () => {
    const list = foresee(field, seen, haul("A1>A2:1"));
    expect(list.map(({ seat, before, after, lands }) => [seat, before, after, lands])).toEqual([
      [0, 9, 8, false],
      [1, -3, -5, false],
      [0, 9, 10, false],
    ]);
  });

  it("is nothing where no expression looks", () => {
    expect(foresee(field, seen, haul("E1>E2:1"))).toEqual([]);
  });
});
