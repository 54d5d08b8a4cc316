/**
 * The keys of matches that this browser made, kept so that their maker can still copy a friend's link at the waiting
 * table. Kept for the browser session only; the server never gives a key a second time.
 */
import type { Made } from "../net/wire";
import { openStore, type Store } from "./prefs-store";
import { matchHref } from "./routes";

/** What a forbidden store can't keep, until the page is left. */
const held = new Map<string, Made>();
const key = (code: string): string => `sixfold.made.${code}`;

export function rememberMade(made: Made, store: Store | null = openStore("sessionStorage")): void {
  held.set(made.match, made);
  try {
    store?.setItem(key(made.match), JSON.stringify(made));
  } catch {
    // A full or forbidden store: they last as long as this page.
  }
}

/** The keys of a match that this browser made in this session, or null. */
export function madeHere(code: string, store: Store | null = openStore("sessionStorage")): Made | null {
  try {
    const kept = JSON.parse(store?.getItem(key(code)) ?? "null") as Made | null;
    return kept ?? held.get(code) ?? null;
  } catch {
    return held.get(code) ?? null;
  }
}

/** The whole link to hand out, `https://…/m/CODE#TOKEN`. */
export function fullLink(code: string, token: string | null, origin: string = location.origin): string {
  return origin + matchHref(code, token);
}

/** The link to a seat of a match made here, or null where this browser doesn't hold it. */
export function seatLink(code: string, seat: number): string | null {
  const token = madeHere(code)?.seat_tokens[seat];
  return token ? fullLink(code, token) : null;
}
