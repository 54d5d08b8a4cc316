/**
 * What a game brings so that its finished matches can be looked through: positions in order, and components that show one
 * of them; and, where the computer judges its decisions, what they are called and where they stand. The review page knows
 * games only through this.
 */
import type { Component } from "svelte";

import type { SeatNo } from "../../board/art";
import type { MatchView, ReviewedDecision } from "../../net/wire";

/** One position of a finished match, and what led to it. */
export interface Frame {
  /** Where the match stands: "Bout 1, turn 11". */
  readonly where: string;
  readonly score: readonly [number, number];
  /** What happened, for the eye. */
  readonly words: string;
  /** In its place, where both seats act at once: what each did, by seat. */
  readonly deeds?: readonly [string, string];
  /** What happened, for the ear, where that differs. */
  readonly spoken?: string;
}

/** What the computer would have done instead, to be drawn over a position. */
export interface Hint {
  readonly seat: SeatNo;
  /** In notation. */
  readonly action: string;
  /** What was done in its place, if the position shows it. */
  readonly instead: string | null;
}

/** `at`: the number of the frame, from 0. */
export interface Place {
  readonly view: MatchView;
  readonly at: number;
  /** At most one a seat. */
  readonly hints?: readonly Hint[];
}

/** The frames before and after a decision. They are the same where no frame stands between. */
export interface Span {
  readonly before: number;
  readonly after: number;
}

/** An action, to stand behind "to": "plant A1, A2, b1". */
export interface Said {
  readonly shown: string;
  readonly heard: string;
}

/** What the review of the computer's judgements needs to know of a game. */
export interface Decisions {
  /** Where a decision stands; null where no frame shows it. */
  readonly span: (decided: Pick<ReviewedDecision, "number" | "seat" | "played">) => Span | null;
  /** What an action is called that a seat took, or could have taken, on the way to frame `after`. */
  readonly said: (seat: SeatNo, action: string, after: number) => Said;
}

export interface GameReview {
  frames(view: MatchView): readonly Frame[];
  decisions(view: MatchView): Decisions;
  /** The position as a board. */
  readonly Board: Component<Place>;
  /** All that happened, each a button that shows its position; the one in view carries `aria-current`. */
  readonly Moves: Component<Place & { onshow: (at: number) => void }>;
  /** What the score counts, as a small picture. */
  readonly Mark: Component<{ seat: SeatNo }>;
  /** Stays in view over the moves. */
  readonly Beside?: Component<Place>;
}
