/** The words of the calm pages, in the host's voice: what is missing, and what may be done. */
import type { IconName } from "../../shell/icons";

export type CalmKind = "page" | "match" | "closed" | "key" | "playing" | "game" | "away";

export interface CalmWords {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export function calmWords(kind: CalmKind, wait: number): CalmWords {
  switch (kind) {
    case "page":
      return { icon: "hour", title: "Nothing is laid here", text: "This address leads to no page of ours." };
    case "match":
      return {
        icon: "hour",
        title: "No such table",
        text: "There is no match under this code. Look at the link again, or ask your host for it.",
      };
    case "closed":
      return {
        icon: "lock",
        title: "A private table",
        text: "This match is for those who hold one of its links. Ask your host for yours.",
      };
    case "key":
      return {
        icon: "lock",
        title: "A key is needed",
        text: "This match is private. Open it by one of its links: they carry the key. Your host has them.",
      };
    case "playing":
      return {
        icon: "hour",
        title: "Still being played",
        text: "A match can be looked through once it is over.",
      };
    case "game":
      return { icon: "book", title: "Not one of our games", text: "We know no game of this name." };
    case "away":
      return {
        icon: "wifi",
        title: "The table is out of reach",
        text:
          wait > 0
            ? `We cannot reach the table. Trying again in ${wait} s`
            : "We cannot reach the table. Trying again",
      };
  }
}
