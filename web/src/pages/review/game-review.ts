/**
 * What a game brings so that its finished matches can be looked through: positions in order, and components that show one
 * of them. The review page knows games only through this.
 */
import type { Component } from "svelte";

import type { SeatNo } from "../../board/art";
import type { MatchView } from "../../net/wire";

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

/** `at`: the number of the frame, from 0. */
export interface Place {
  readonly view: MatchView;
  readonly at: number;
}

export interface GameReview {
  frames(view: MatchView): readonly Frame[];
  /** The position as a board. */
  readonly Board: Component<Place>;
  /** All that happened, each a button that shows its position; the one in view carries `aria-current`. */
  readonly Moves: Component<Place & { onshow: (at: number) => void }>;
  /** What the score counts, as a small picture. */
  readonly Mark: Component<{ seat: SeatNo }>;
  /** Stays in view over the moves. */
  readonly Beside?: Component<Place>;
}
