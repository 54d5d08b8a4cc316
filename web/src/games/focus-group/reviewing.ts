/** Focus Group, as the review page sees it. */
import Gem from "../../board/Gem.svelte";
import type { GameReview } from "../../pages/review/game-review.ts";
import { decisionsOf } from "./judging.ts";
import { framesOf } from "./review.ts";
import ReviewDeeds from "./ReviewDeeds.svelte";
import ReviewGroups from "./ReviewGroups.svelte";
import ReviewLand from "./ReviewLand.svelte";

export const reviewLand: GameReview = {
  frames: framesOf,
  decisions: decisionsOf,
  Board: ReviewLand,
  Moves: ReviewDeeds,
  Mark: Gem,
  Beside: ReviewGroups,
};
