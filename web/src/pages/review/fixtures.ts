/** Reviews made by hand, for tests. */
import type { ReviewedDecision, ReviewView } from "../../net/wire";
import type { Decisions } from "./game-review";

/** Decision `number` of a seat: `played` instead of `best`, and what that gave away. */
export const decision = (
  number: number,
  seat: 0 | 1,
  loss: number,
  change: Partial<ReviewedDecision> = {},
): ReviewedDecision => ({
  number,
  seat,
  played: `p${number}`,
  best: loss > 0 ? `b${number}` : `p${number}`,
  worth: 0.6 - loss,
  best_worth: 0.6,
  exact: false,
  ...change,
});

export const reviewView = (change: Partial<ReviewView> = {}): ReviewView => ({
  state: "done",
  judged: change.decisions?.length ?? 0,
  total: change.decisions?.length ?? 0,
  level: "Master",
  nodes: 1000,
  decisions: [],
  curve: [],
  worst: [],
  unjudged: "",
  ...change,
});

/** A game in which decision `n` leads from frame `n - 1` to frame `n`. */
export const PLAIN: Decisions = {
  span: ({ number }) => ({ before: number - 1, after: number }),
  said: (_seat, action) => ({ shown: `play ${action}`, heard: `say ${action}` }),
};
