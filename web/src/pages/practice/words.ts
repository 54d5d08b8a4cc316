/** What is said of practice: times, counts, verdicts. Pure. */
import { duration } from "../../match/words.ts";
import type { Judged, Solves } from "../../net/wire.ts";

/** `median 52 s (n=41)`, `untested`. */
export const statsWords = (solves: Solves | null | undefined): string =>
  solves ? `median ${Math.round(solves.median)} s (n=${solves.n})` : "untested";

/** The same for the ear: "median fifty-two seconds, of 41 solves". */
export const statsSpoken = (solves: Solves | null | undefined): string =>
  solves ? `median ${duration(solves.median * 1000)}, of ${solves.n} solves` : "untested";

/** What is said after an answer, or after giving up: a head and what follows it. */
export function verdictWords(
  judged: Judged,
  answer: string,
): { readonly head: string; readonly rest: string } {
  const wrong =
    judged.wrong === 0 ? "" : `${judged.wrong} ${judged.wrong === 1 ? "wrong answer" : "wrong answers"}.`;
  switch (judged.verdict) {
    case "correct":
      return {
        head: `${answer} is right`,
        rest: `${Math.round(judged.seconds)} s. ${wrong || "At the first try."}`,
      };
    case "wrong":
      return { head: `${answer} was wrong`, rest: judged.message };
    case "not-an-answer":
      return { head: judged.message.replace(/\.$/, ""), rest: "It counts as nothing." };
    case null:
      return { head: "Given up", rest: wrong };
  }
}
