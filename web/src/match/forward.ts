/**
 * Whether a rematch that both want takes this page along. It does for whoever was here while it was agreed; a finished match
 * that is opened later shows its own result. Pure.
 */
import type { RematchOffer } from "../net/wire.ts";

/** What this visit has seen of the match so far. */
export interface Visit {
  /** The match while it was not over. */
  readonly play: boolean;
  /** A wish for a rematch that was not answered yet, or one's own. */
  readonly wish: boolean;
}

/** The next match and one's own key there, or null. Spectators are not taken along: their key opens one match. */
export function forwardTo(offer: RematchOffer | null, visit: Visit): { match: string; token: string } | null {
  if (offer === null || offer.match === null || offer.token === null) return null;
  return visit.play || visit.wish ? { match: offer.match, token: offer.token } : null;
}
