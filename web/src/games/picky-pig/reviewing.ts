/** Picky Pig, as the review page sees it. */
import Gem from "../../board/Gem.svelte";
import type { GameReview } from "../../pages/review/game-review.ts";
import "./picky-pig.css";
import { decisionsOf } from "./judging.ts";
import { framesOf } from "./review.ts";
import ReviewBeans from "./ReviewBeans.svelte";
import ReviewRanges from "./ReviewRanges.svelte";
import ReviewRounds from "./ReviewRounds.svelte";

export const reviewPig: GameReview = {
  frames: framesOf,
  decisions: decisionsOf,
  Board: ReviewBeans,
  Moves: ReviewRounds,
  Mark: Gem,
  Beside: ReviewRanges,
};
