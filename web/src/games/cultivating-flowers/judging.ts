/** Where the decisions of a finished match stand among the frames of its review, and what they are called. Pure. */
import type { MatchView } from "../../net/wire.ts";
import { namesOf } from "../../pages/result/chain.ts";
import type { Decisions, Span } from "../../pages/review/game-review.ts";
import { across } from "./observation.ts";
import { reviewOf } from "./review.ts";
import { spelled } from "./words.ts";

/** A decision has the number of its entry in the log. */
export function decisionsOf(view: MatchView): Decisions {
  const names = namesOf(view);
  const { frames, bouts } = reviewOf(view);
  const spans = new Map<number, Span>();
  frames.forEach(({ plant }, i) => {
    if (plant) spans.set(plant.n, { before: i - 1, after: i });
  });
  for (const { number, notes } of bouts) {
    // What is chosen before a bout changes no field: it stands where the bout begins
    const opening = frames.findIndex(({ bout }) => bout === number);
    for (const { n } of notes) spans.set(n, { before: opening, after: opening });
  }
  return {
    span: ({ number }) => spans.get(number) ?? null,
    said: (seat, action) => {
      const text = choiceWords(action, names[across(seat)], action === `first:${seat}`);
      return { shown: text, heard: text };
    },
  };
}

/** "plant A1, A2, b1 and refill", "let Ibex move first", "make C3 private property". */
function choiceWords(action: string, other: string, own: boolean): string {
  const [kind, what = ""] = action.split(":");
  if (kind === "first") return own ? "move first" : `let ${other} move first`;
  if (kind === "property") return what === "-" ? "keep Private Property" : `make ${what} private property`;
  const refill = action.endsWith("++")
    ? " and refill with the item"
    : action.endsWith("+")
      ? " and refill"
      : "";
  return `plant ${spelled(action)}${refill}`;
}
