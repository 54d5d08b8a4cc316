/** The games whose finished matches can be looked through, by the server's names. */
import type { GameReview } from "../pages/review/game-review.ts";
import { reviewFlowers } from "./cultivating-flowers/reviewing.ts";
import { reviewLand } from "./focus-group/reviewing.ts";
import { reviewPig } from "./picky-pig/reviewing.ts";

export const REVIEWS: Readonly<Record<string, GameReview>> = {
  "cultivating-flowers": reviewFlowers,
  "picky-pig": reviewPig,
  "focus-group": reviewLand,
};
