import { expect, it } from "vitest";

import { coinsNamed, coinsShown, coinsSpoken } from "./coins.ts";

it("fg10: halves are shown and heard as halves", () => {
  expect([0, 0.5, 1, 4, 4.5, 12.5].map(coinsShown)).toEqual(["0", "½", "1", "4", "4½", "12½"]);
  expect([0, 0.5, 1, 1.5, 5].map(coinsNamed)).toEqual(["0 coins", "½ coin", "1 coin", "1½ coins", "5 coins"]);
  expect([0, 0.5, 1, 5.5, 21].map(coinsSpoken)).toEqual([
    "no coins",
    "half a coin",
    "one coin",
    "five and a half coins",
    "twenty-one coins",
  ]);
});
