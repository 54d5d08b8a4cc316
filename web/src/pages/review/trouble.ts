/** What may come in the way of a review, sorted: what lasts and what passes, and the words for it. Pure. */
import type { ApiError } from "../../net/api.ts";
import type { CalmKind } from "../notfound/words.ts";

/** Refusals that trying again does not change, and the page that says so. */
const LASTING: ReadonlyMap<string, CalmKind> = new Map([
  ["no-such-match", "match"],
  ["http-404", "match"],
  ["not-reviewed", "match"],
  ["not-over", "playing"],
  ["key-needed", "key"],
  ["http-401", "key"],
  ["http-403", "key"],
]);
type Refused = Pick<ApiError, "code" | "message">;

export const isLasting = ({ code }: Pick<Refused, "code">): boolean => LASTING.has(code);

/** Which page stands in place of the match: whatever doesn't last is told as a server that is out of reach. */
export const calmKindOf = ({ code }: Pick<Refused, "code">): CalmKind => LASTING.get(code) ?? "away";

/** What is told of a trouble while it is tried again. */
export function onwardWords({ code, message }: Refused): string {
  if (code === "unreachable") return "We cannot reach the table. We go on trying.";
  if (code.startsWith("http-")) return "The server could not answer that. We go on trying.";
  return message;
}
