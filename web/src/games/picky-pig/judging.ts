/** Where the decisions of a finished match stand among the frames of its review, and what they are called. Pure. */
import type { MatchView } from "../../net/wire.ts";
import type { Decisions, Said, Span } from "../../pages/review/game-review.ts";
import { readRounds } from "./history.ts";
import { observationOf, type Observation } from "./observation.ts";
import { sumShown, sumSpoken } from "./sums.ts";
import { rangeHeard, rangeOf } from "./words.ts";

/** A decision has the number of its entry in the log; a phase takes one entry of every seat that it asks. */
export function decisionsOf(view: MatchView): Decisions {
  const seen = observationOf(view.observation);
  const taken = view.log.filter(({ seat, action }) => seat !== null && action !== "resign");
  const phases = readRounds(view.log, seen.entries).flatMap(({ expression, movement }) => [
    ...(expression ? [{ pair: expression, moving: false }] : []),
    ...(movement ? [{ pair: movement, moving: true }] : []),
  ]);
  const spans = new Map<number, Span>();
  let next = 0;
  phases.forEach(({ pair }, i) => {
    const entries = taken.slice(next, next + pair.filter((action) => action !== null).length);
    next += entries.length;
    // The first frame is the start
    for (const { n } of entries) spans.set(n, { before: i, after: i + 1 });
  });
  return {
    span: ({ number }) => spans.get(number) ?? null,
    said: (_seat, action, after) => choiceSaid(seen, action, phases[after - 1]?.moving ?? false),
  };
}

/** "write C3÷F4×C1 for 25–33", "move 2 from D3 to E3", "stay put". */
function choiceSaid(seen: Observation, action: string, moving: boolean): Said {
  const same = (text: string): Said => ({ shown: text, heard: text });
  if (action === "-") return same(moving ? "stay put" : "write nothing");
  const [sum = "", range] = action.split("@");
  if (range !== undefined)
    return {
      shown: `write ${sumShown(sum)} for ${rangeOf(seen, Number(range))}`,
      heard: `write ${sumSpoken(sum)} for ${rangeHeard(seen, Number(range))}`,
    };
  const [from = "", rest = ""] = action.split(">");
  const [to = "", amount = ""] = rest.split(":");
  return same(`move ${amount} from ${from} to ${to}`);
}
