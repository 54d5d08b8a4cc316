/** Cultivating Flowers, as the review page sees it. */
import Bloom from "../../board/Bloom.svelte";
import type { GameReview } from "../../pages/review/game-review.ts";
import { decisionsOf } from "./judging.ts";
import { reviewOf } from "./review.ts";
import ReviewField from "./ReviewField.svelte";
import ReviewPlants from "./ReviewPlants.svelte";

export const reviewFlowers: GameReview = {
  frames: (view) => reviewOf(view).frames,
  decisions: decisionsOf,
  Board: ReviewField,
  Moves: ReviewPlants,
  Mark: Bloom,
};
