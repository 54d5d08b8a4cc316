/** Making a match and going to it, the same from every page. */
import { createMatch, sitOnArrival } from "../net/api";
import type { Made, NewMatch } from "../net/wire";
import { rememberMade } from "./links";
import { go } from "./router.svelte.ts";
import { matchHref } from "./routes";

/** Asks the server for a match and keeps its keys. Throws ApiError. `mySeat`: sit this person there without asking again. */
export async function makeMatch(match: NewMatch, mySeat: { name: string } | null): Promise<Made> {
  const made = await createMatch(match);
  rememberMade(made);
  if (mySeat) sitOnArrival(made.match, mySeat.name);
  return made;
}

/** Goes to the table with the key of a seat, of the host, or none. */
export function goToTable(code: string, token: string | null): void {
  go(matchHref(code, token));
}
