/**
 * What a game brings to the match page: components that draw it, and a table that keeps one page's own state of it. The page
 * knows games only through this.
 */
import type { Component } from "svelte";

import type { SeatNo } from "../board/art.ts";
import type { LogEntry, MatchView } from "../net/wire.ts";
import type { IconName } from "../shell/icons.ts";
import type { Session } from "./session.svelte.ts";

/** What happened, for the ear: words for the polite region, and a sound to play. */
export interface News {
  readonly polite: string;
  readonly play: () => void;
}

/** A question that must be answered before an action is sent. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly go: boolean; readonly run: () => void }[];
}

/** A panel of a game's own in the ledger: about the round, or the board while something else has its place. */
export interface LedgerPage {
  readonly id: "page" | "board";
  readonly title: string;
  readonly icon: IconName;
  readonly Body: Component;
}

/** How the ledger is laid out at the moment, for a game whose phases want it differently. */
export interface LedgerPlan {
  /** What the record of moves is called. */
  readonly moves: string;
  /** Panels of the game's own after it. */
  readonly pages: readonly LedgerPage[];
  /** Whether the client's overview is shown. */
  readonly overview: boolean;
}

export interface GameTable {
  /** Where the match stands: "Bout 1", ", turn 11". */
  readonly progress: { readonly short: string; readonly more: string };
  readonly assistance: string;
  /** A question over the board, or null. */
  readonly question: Question | null;
  dismiss(): void;
  /** Set while an earlier position is shown: what to call it, and the way back. */
  readonly lookingBack: string | null;
  toNow(): void;
  /** One line under a name on a phone: "4 flowers · bag 4 of 5". */
  line(seat: SeatNo): string;
  news(before: MatchView, view: MatchView, fresh: readonly LogEntry[]): News | null;
  /** "Marisol wins by bouquets, five to four." */
  resultWords(view: MatchView): string;
  focusBoard(): void;
  /** What a seat is in this match, under its name: a role. Without one the plate names the stone. */
  role?(seat: SeatNo): string | null;
  /** Without one: moves are called so, there is no further panel, an overview is always shown. */
  readonly ledger?: LedgerPlan;
  /** Set while one may not speak at the table: why, and what stands in the empty field. */
  readonly talkClosed?: { readonly why: string; readonly field: string } | null;
  /** Set by the page: opens the overview where it is a sheet or a drawer. */
  openOverview?: () => void;
}

export interface GameClient {
  /** Makes the table and puts it into the context of the components below. Called while the page sets up. */
  provide(session: Session): GameTable;
  readonly Stage: Component;
  readonly Tray: Component;
  /** Score, bag and items on a seat's plate. */
  readonly Facts: Component<{ seat: SeatNo }>;
  readonly Moves: Component;
  /**
   * A table that stays in view at the head of the ledger, with the talk as a tab below it; on a phone a sheet of its own in
   * the place of the items.
   */
  readonly overview?: {
    readonly title: string;
    readonly icon: IconName;
    readonly Body: Component;
    /** It is short: the talk keeps its place below the record. */
    readonly talkBelow?: boolean;
  };
  /** Between the two plates, where there is room for columns. */
  readonly Between?: Component;
  /** In the top bar: beside the title, or at its end before who watches. */
  readonly InBar?: Component<{ place: "title" | "end" }>;
  /** The keys of this game for the list behind `?`. */
  readonly keys: readonly (readonly [keys: string, does: string])[];
}
