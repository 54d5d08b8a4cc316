/** What the rematch button says and does, from the offers so far. */
import type { MatchView, RematchOffer } from "../../net/wire";

export type RematchState =
  | { readonly kind: "none" }
  | { readonly kind: "open" }
  | { readonly kind: "offered"; readonly waitingFor: string }
  | { readonly kind: "asked"; readonly by: string }
  | { readonly kind: "made"; readonly match: string; readonly token: string | null };

export function rematchState(view: MatchView, offer: RematchOffer | null): RematchState {
  if (offer?.match) return { kind: "made", match: offer.match, token: offer.token };
  if (view.you !== 0 && view.you !== 1) return { kind: "none" };
  const other = view.you === 0 ? 1 : 0;
  const name = view.seats[other]?.name ?? "";
  if (offer?.wanted[view.you]) return { kind: "offered", waitingFor: name };
  if (offer?.wanted[other]) return { kind: "asked", by: name };
  return { kind: "open" };
}

/** What is announced and shown over the button; empty where there is no news. */
export function rematchWords(state: RematchState): string {
  switch (state.kind) {
    case "asked":
      return `${state.by} wants a rematch`;
    case "offered":
      return `Waiting for ${state.waitingFor}`;
    case "made":
      return "The new table is set";
    default:
      return "";
  }
}
