/**
 * The keys of matches that this browser made, kept so that their maker can still copy a friend's link at the waiting
 * table. Kept for the browser session only; the server never gives a key a second time.
 */
import type { Made } from "../net/wire";
import { openStore, type Store } from "./prefs-store";
import { matchHref } from "./routes";

const key = (code: string): string => `sixfold.made.${code}`;

export function rememberMade(made: Made, store: Store | null = openStore("sessionStorage")): void {
  try {
    store?.setItem(key(made.match), JSON.stringify(made));
  } catch {
    // A full or forbidden store: the links were shown once, that must do.
  }
}

/** The keys of a match that this browser made in this session, or null. */
export function madeHere(code: string, store: Store | null = openStore("sessionStorage")): Made | null {
  try {
    return JSON.parse(store?.getItem(key(code)) ?? "null") as Made | null;
  } catch {
    return null;
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
