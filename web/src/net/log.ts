/** Keeps the record's public events in step with the server: append what continues, replace what does not. */
import type { LogEntry, MatchView } from "./wire.ts";

/** The log after a view: appended when it continues ours, otherwise the view's own entries alone. */
export function mergeLog(
  known: readonly LogEntry[],
  view: Pick<MatchView, "log_from" | "log">,
): readonly LogEntry[] {
  if (view.log_from === (known.at(-1)?.n ?? 0) + 1) {
    return view.log.length === 0 ? known : [...known, ...view.log];
  }
  return view.log;
}

/** True when a view leaves a gap: its entries neither continue ours nor begin at the first event. */
export function leavesGap(known: readonly LogEntry[], view: Pick<MatchView, "log_from">): boolean {
  return view.log_from !== (known.at(-1)?.n ?? 0) + 1 && view.log_from > 1;
}
