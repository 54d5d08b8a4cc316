/**
 * One page's own state of a match of Picky Pig: the expression or the move that is being made up, what is sealed, the reveal
 * that plays out, the look back. It sends nothing by itself: `commit` does.
 */
import { getContext, onDestroy, setContext } from "svelte";

import type { SeatNo } from "../../board/art.ts";
import { fieldOf, type Cell } from "../../board/geometry.ts";
import type { BoardHandle } from "../../board/handle.ts";
import type { GameTable, News } from "../../match/game-client.ts";
import type { Session } from "../../match/session.svelte.ts";
import type { LogEntry, MatchView } from "../../net/wire.ts";
import { say } from "../../shell/announce.svelte.ts";
import * as drafts from "./draft.ts";
import { beansAfter, haulsIn, readRounds, type Round } from "./history.ts";
import * as moves from "./moving.ts";
import { newsOf, sameReveal } from "./news.ts";
import { across, observationOf, told, totalsOf, written } from "./observation.ts";
import { pigSays } from "./pig.ts";
import { Playing } from "./playing.svelte.ts";
import { readSum, type Op } from "./sums.ts";
import { pointWords, resultWords, ROLE_TITLE, type Names } from "./words.ts";

const KEY = Symbol("picky-pig");

/** What floats under the pointer while it is dragged: a cell on its way to a slot. */
export interface Carried {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** What the board shows of beans on their way. */
interface Going {
  readonly from: string | null;
  readonly to: string | null;
  readonly haul: moves.Haul | null;
}
const NOWHERE: Going = { from: null, to: null, haul: null };

export class Table implements GameTable {
  draft = $state.raw<drafts.Draft>(drafts.EMPTY);
  move = $state.raw<moves.MoveDraft>(moves.NO_MOVE);
  /** Number of the round whose end is shown on the board, or null for the present. */
  lookAt = $state.raw<number | null>(null);
  carried = $state.raw<Carried | null>(null);
  /** Why the last press did nothing, in words; goes with the next change. */
  why = $state.raw<string | null>(null);
  readonly question = null;
  readonly playing = new Playing();
  board: BoardHandle | null = null;
  openOverview?: () => void;
  readonly session: Session;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.session = session;
    session.onView((before, view) => {
      this.#follow(before, view);
    });
    session.onRefusal(() => {
      this.why = null;
    });
  }

  readonly view = $derived.by((): MatchView => {
    const { view } = this.session;
    if (!view) throw new Error("a table needs a view");
    return view;
  });
  readonly real = $derived(observationOf(this.view.observation));
  readonly full = $derived(told(this.real));
  readonly field = $derived(fieldOf(this.real.side));
  readonly me = $derived.by((): SeatNo | null => {
    const { you } = this.view;
    return you === 0 || you === 1 ? you : null;
  });
  readonly near = $derived<SeatNo>(this.me ?? 0);
  readonly far = $derived<SeatNo>(across(this.near));
  readonly names = $derived<Names>([this.view.seats[0]?.name ?? "", this.view.seats[1]?.name ?? ""]);
  readonly totals = $derived(totalsOf(this.real.beans));
  readonly rounds = $derived.by(() => readRounds(this.session.log, this.real.entries));
  readonly pig = $derived(pigSays(this.real, this.names));

  // ---- what may be done now ----

  readonly moving = $derived(this.real.phase === "movement");
  readonly asked = $derived(this.me !== null && (this.view.decision?.seats.includes(this.me) ?? false));
  readonly locked = $derived(this.me !== null && (this.view.decision?.committed[this.me] ?? false));
  /** One's own sealed choice: from one's own record, so that it is there after a reload too. */
  readonly sealed = $derived.by((): string | null => {
    if (!this.locked) return null;
    return this.session.log.findLast((entry) => entry.seat === this.me)?.action ?? null;
  });
  readonly sending = $derived.by(() => this.session.pending !== null && !this.locked);
  /** A draft may be made: also to plan while the other seat is empty or the host pauses. */
  readonly canPlan = $derived(
    this.me !== null &&
      !this.locked &&
      !this.sending &&
      this.lookAt === null &&
      this.view.status !== "over" &&
      (this.asked || this.view.status === "waiting"),
  );
  readonly allWritten = $derived(
    this.me !== null && written(this.real.entries[this.me]) === this.real.ranges.length,
  );
  /** Whether it is told that the other is still choosing. */
  readonly otherShown = $derived(this.view.options.commits !== "hidden");

  readonly haul = $derived(
    this.me === null ? null : moves.haulOf(this.field, this.real.beans, this.me, this.move),
  );
  /** Whether the draft is on the board: while it can be changed, and on its way to the server. */
  readonly #drafting = $derived(this.canPlan || this.sending);
  /** The expression's cells on the board, in its order: the sealed one's as soon as there is one, else the draft's. */
  readonly picks = $derived.by((): readonly (string | null)[] => {
    if (this.moving || this.lookAt !== null) return [];
    if (this.locked) return readSum((this.sealed ?? "").split("@")[0] ?? "")?.cells ?? [];
    return this.#drafting ? [0, 2, 4].map((slot) => this.draft.slots[slot] ?? null) : [];
  });
  /** Where beans go from and to on the board, and the arrow with their amount: the sealed move's, else the draft's. */
  readonly going = $derived.by((): Going => {
    if (!this.moving || this.lookAt !== null || this.me === null) return NOWHERE;
    if (this.locked) {
      const haul = moves.readMove(this.field, this.me, this.sealed);
      return haul ? { from: haul.from.name, to: haul.to.name, haul } : NOWHERE;
    }
    if (!this.#drafting) return NOWHERE;
    return { from: this.move.from, to: this.move.to, haul: this.move.stay ? null : this.haul };
  });
  readonly text = $derived.by((): string | null => {
    if (!this.moving) return drafts.draftText(this.draft);
    if (this.move.stay) return "-";
    return this.haul === null || this.haul.amount < 1 ? null : moves.haulText(this.haul);
  });
  readonly partly = $derived(drafts.numbersOf(this.draft, (name) => this.valueOf(name)));
  readonly fault = $derived(
    this.me === null || this.moving ? null : drafts.fault(this.real, this.me, this.draft),
  );

  /** Why the button can't commit now, in words, or null. */
  readonly hindrance = $derived.by((): string | null => {
    const other = this.names[across(this.near)] || "the other player";
    if (this.sending) return "Sending your choice";
    if (this.view.status === "paused") return "The match is paused";
    if (this.view.status === "waiting") return `The match begins when ${other} sits down`;
    if (this.locked) return this.otherShown ? `${other} is still choosing` : "Your choice is sealed";
    if (!this.asked) return this.allWritten ? "You have written for all nine ranges" : "";
    // PP-4, PP-8, PP-9: what forbids the draft comes before what it still lacks
    if (!this.moving) return this.fault ?? drafts.missing(this.draft);
    if (this.move.stay) return null;
    if (this.move.from === null) return "Choose beans of yours to move, or stay put";
    return this.move.to === null ? "Choose a neighbour to move them to" : null;
  });

  valueOf(name: string): number {
    return this.totals[this.field.named(name)?.index ?? -1] ?? 0;
  }

  own(cell: Cell): number {
    return this.me === null ? 0 : (this.real.beans[this.me][cell.index] ?? 0);
  }

  commit(): void {
    if (this.hindrance !== null) {
      if (this.hindrance) say(`${this.hindrance}.`);
      return;
    }
    if (this.text !== null) this.session.act(this.text);
  }

  // ---- writing ----

  putCell(name: string, into?: drafts.Slot): void {
    this.#write(drafts.putCell(this.draft, name, into), "All three cells are chosen. Press one to change it");
  }

  putOp(op: Op, into?: drafts.Slot): void {
    if (this.me === null) return;
    const why = drafts.opFault(
      this.real,
      this.me,
      into === undefined ? this.draft : { ...this.draft, at: into },
      op,
    );
    if (why) this.refuse(why);
    else this.#write(drafts.putOp(this.draft, op, into), "Both operators are chosen. Press one to change it");
  }

  pickRange(number: number | null): void {
    if (!this.canPlan || this.me === null) return;
    if (number !== null && this.real.entries[this.me][number - 1]) {
      this.refuse("You have already written for that range");
      return;
    }
    this.#write({ ...this.draft, range: number, pass: false }, "");
  }

  press(slot: drafts.Slot): void {
    this.#write(drafts.press(this.draft, slot), "");
  }

  undo(): void {
    this.#write(drafts.undo(this.draft), "");
  }

  /** To write nothing, or not to move; again takes it back. */
  decline(): void {
    if (!this.canPlan) return;
    this.#clean();
    if (this.moving) this.move = { ...this.move, stay: !this.move.stay };
    else this.draft = { ...this.draft, pass: !this.draft.pass };
  }

  #write(next: drafts.Draft | null, why: string): void {
    if (!this.canPlan) return;
    if (next === null) {
      this.refuse(why);
      return;
    }
    this.#clean();
    this.draft = next;
  }

  // ---- moving ----

  source(cell: Cell | undefined): void {
    if (!this.canPlan) return;
    this.#clean();
    if (cell && this.own(cell) === 0) {
      this.refuse(`${cell.name} holds no beans of yours`);
      return;
    }
    this.move = { ...moves.NO_MOVE, from: cell?.name ?? null };
  }

  target(cell: Cell | undefined): void {
    if (!this.canPlan) return;
    this.#clean();
    this.move = { ...this.move, to: cell?.name ?? null, stay: false };
  }

  /** By how many beans more, or exactly so many. */
  setAmount(change: { readonly by?: number; readonly to?: number }): void {
    const from = this.field.named(this.move.from ?? "");
    if (!from || this.me === null || !this.canPlan) return;
    this.#clean();
    const now = moves.amountOf(this.real.beans, this.me, from, this.move);
    const amount = Math.max(1, Math.min(this.own(from), change.to ?? now + (change.by ?? 0)));
    this.move = { ...this.move, amount, stay: false };
  }

  isNear(cell: Cell): boolean {
    const from = this.field.named(this.move.from ?? "");
    return from !== undefined && moves.neighbours(this.field, from).includes(cell);
  }

  /** A press on a cell while beans are moved: a source, then a neighbour of it. */
  touch(cell: Cell): void {
    if (cell.name === this.move.from) this.source(undefined);
    else if (this.move.from !== null && this.isNear(cell)) this.target(cell);
    else this.source(cell);
  }

  /** Lets go of what is proposed, the last step first. */
  release(): void {
    if (!this.canPlan) return;
    this.#clean();
    if (!this.moving) return;
    if (this.move.stay) this.move = { ...this.move, stay: false };
    else this.move = this.move.to === null ? moves.NO_MOVE : { ...this.move, to: null };
  }

  refuse(why: string): void {
    this.why = why;
    say(`${why}.`);
  }

  #clean(): void {
    this.why = null;
    this.session.refusal = null;
  }

  /** Says something of the draft once the hand rests. */
  saySoon(words: () => string): void {
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => {
      const text = words();
      if (text) say(text);
    }, 250);
  }

  /** The page goes: nothing is said or played after it. */
  stop(): void {
    clearTimeout(this.#hush);
    this.playing.stop();
  }

  // ---- for the page around ----

  readonly progress = $derived.by(() => {
    const { round, rounds, phase } = this.real;
    if (this.view.status === "waiting") return { short: "Waiting", more: "" };
    const more = { expression: ", expressions", movement: ", movement", over: ", finished" }[phase];
    return { short: `Round ${round} of ${rounds}`, more };
  });
  readonly assistance = $derived(this.real.assistance);

  role(seat: SeatNo): string | null {
    return ROLE_TITLE[this.real.roles[seat] ?? ""] ?? null;
  }

  line(seat: SeatNo): string {
    const points = pointWords(this.real.points[seat]).replace(/^\w+/, String(this.real.points[seat]));
    const { decision, status } = this.view;
    if (status !== "running" || !decision?.seats.includes(seat)) return points;
    if (seat !== this.me && !this.otherShown) return points;
    return `${points} · ${decision.committed[seat] ? "locked in" : "choosing"}`;
  }

  focusBoard(): void {
    this.board?.focus();
  }

  dismiss(): void {
    // This game asks no question over the board.
  }

  news(before: MatchView, view: MatchView, _fresh: readonly LogEntry[]): News | null {
    return newsOf(before, view, { names: this.names, me: this.me });
  }

  resultWords(view: MatchView): string {
    return view.result ? resultWords(view.result, this.names) : "";
  }

  // ---- looking back ----

  readonly past = $derived.by(() => {
    const round = this.lookAt === null ? undefined : this.rounds[this.lookAt - 1];
    if (!round) return null;
    return {
      beans: beansAfter(this.field, this.rounds, this.real.beans, round.number),
      hauls: haulsIn(this.field, round),
    };
  });
  readonly lookingBack = $derived(this.lookAt === null ? null : `the end of round ${this.lookAt}`);

  look(round: Round): void {
    this.lookAt = this.lookAt === round.number ? null : round.number;
  }

  toNow(): void {
    this.lookAt = null;
  }

  // ---- following the match ----

  #follow(before: MatchView | null, view: MatchView): void {
    if (!before) return;
    const [was, now] = [observationOf(before.observation), observationOf(view.observation)];
    if (!sameReveal(was, now) && now.reveal?.phase === "movement") this.playing.moves(this.field, was, now);
    if (before.decision?.number === view.decision?.number && before.status === view.status) return;
    this.why = null;
    if (was.phase !== now.phase || was.round !== now.round) {
      this.move = moves.NO_MOVE;
      const mine = this.me === null ? null : now.reveal?.actions[this.me];
      // What was planned stays on the table unless it has been written.
      this.draft = mine?.includes("@") ? drafts.EMPTY : { ...this.draft, pass: false };
    }
  }
}

export function provideTable(session: Session): Table {
  const table = new Table(session);
  setContext(KEY, table);
  onDestroy(() => {
    table.stop();
  });
  return table;
}

export const useTable = (): Table => getContext<Table>(KEY);
