/** Where the purchases of a finished match stand among the frames of its review, and what they are called. Pure. */
import type { MatchView } from "../../net/wire.ts";
import type { Decisions, Span } from "../../pages/review/game-review.ts";
import { LAND } from "./history.ts";
import { observationOf } from "./observation.ts";
import { framesOf } from "./review.ts";

/** Purchases alone are judged; a cell is bought once, so it tells the purchase. */
export function decisionsOf(view: MatchView): Decisions {
  const { prices } = observationOf(view.observation);
  const spans = new Map<string, Span>();
  framesOf(view).forEach(({ purchase }, i) => {
    if (purchase) spans.set(`${purchase.seat}${purchase.cell}`, { before: i - 1, after: i });
  });
  return {
    span: ({ seat, played }) => spans.get(`${seat}${played}`) ?? null,
    said: (_seat, action) => {
      const price = prices[LAND.named(action)?.index ?? -1];
      const text = price === undefined ? `buy ${action}` : `buy ${action} for ${price}`;
      return { shown: text, heard: text };
    },
  };
}
