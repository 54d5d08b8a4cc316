/**
 * Answers that are being written, kept for a reload of the page: by match, seat, round and problem, in this tab alone, until the
 * problems are over. A browser that keeps nothing loses them with the page, and nothing else. It knows no page.
 */

/** The part of `Storage` that is needed; a private window may refuse all of it. */
export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** By problem. */
export type Drafts = Readonly<Record<string, string>>;

/** Whose drafts, and of which problems. */
export interface DraftsOf {
  readonly match: string;
  readonly seat: number;
  readonly round: number;
}

const keyOf = ({ match, seat }: DraftsOf): string => `sixfold.drafts.${match}.${seat}`;

/** Never throws: whatever is stored or missing, drafts come back, perhaps none. */
export function readDrafts(store: DraftStore | null, of: DraftsOf): Drafts {
  try {
    const kept: unknown = JSON.parse(store?.getItem(keyOf(of)) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const { round, texts } = kept as { readonly round?: unknown; readonly texts?: unknown };
    if (round !== of.round || typeof texts !== "object" || texts === null) return {};
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}

export function keepDrafts(store: DraftStore | null, of: DraftsOf, texts: Drafts): void {
  try {
    store?.setItem(keyOf(of), JSON.stringify({ round: of.round, texts }));
  } catch {
    // the page still has them
  }
}

export function dropDrafts(store: DraftStore | null, of: DraftsOf): void {
  try {
    store?.removeItem(keyOf(of));
  } catch {
    // nothing was kept
  }
}
