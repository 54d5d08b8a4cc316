/** The one line over the board: the most pressing of what there is to say. Pure. */
import type { IconName } from "../shell/icons.ts";

export interface Notice {
  readonly kind: "plain" | "soft" | "bad";
  readonly icon: IconName;
  readonly text: string;
  /** A button in the notice. */
  readonly action?: "copy-link" | "to-now";
}

export interface Facts {
  readonly status: "waiting" | "running" | "paused" | "over";
  readonly broken: boolean;
  /** Own clock as it reads, or null without one. */
  readonly ownClock: string | null;
  /** A moment ago the line came back; what was missed in a few words. */
  readonly back: string | null;
  /** Names of players who are away while the match runs; never one's own. */
  readonly away: readonly string[];
  readonly lookingBack: string | null;
  /** The other seat while it is empty: its name, or "" for somebody not known yet. */
  readonly missing: string | null;
  readonly canInvite: boolean;
  /** The computer at this table is not yet as strong as its level. */
  readonly warming: boolean;
  /** The result in words, once there is one. */
  readonly result: string | null;
}

export const WARMING = "The computer is getting ready, and weaker till then";

export function noticeOf(facts: Facts): Notice | null {
  if (facts.broken) {
    const clock = facts.ownClock === null ? "" : ` Your clock runs on: ${facts.ownClock}`;
    return { kind: "bad", icon: "wifi", text: `Reconnecting.${clock}` };
  }
  if (facts.result) return { kind: "plain", icon: "flag", text: facts.result };
  if (facts.lookingBack) {
    return { kind: "soft", icon: "eye", text: `Looking back: ${facts.lookingBack}`, action: "to-now" };
  }
  if (facts.status === "running" && facts.away.length > 0) {
    const who = facts.away.join(" and ");
    return { kind: "plain", icon: "wifi", text: `${who} lost the connection. Their clock runs on` };
  }
  if (facts.back) return { kind: "soft", icon: "check", text: `Back at the table. ${facts.back}` };
  if (facts.status === "waiting" && facts.missing !== null) {
    const text = `Waiting for ${facts.missing || "a friend"}`;
    return facts.canInvite
      ? { kind: "soft", icon: "hour", text, action: "copy-link" }
      : { kind: "soft", icon: "hour", text };
  }
  if (facts.warming) return { kind: "soft", icon: "hour", text: WARMING };
  return null;
}
