/**
 * One page's own state of the land: the cell that is proposed, what the other can afford, the look back through purchases. It
 * sends nothing by itself: `commit` does. It exists in every phase; cells can be proposed while there is something to buy.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Cell } from "../../board/geometry.ts";
import type { BoardHandle } from "../../board/handle.ts";
import type { Session } from "../../match/session.svelte.ts";
import type { MatchView } from "../../net/wire.ts";
import { say } from "../../shell/announce.svelte.ts";
import { faultOf, promiseOf } from "./buying.ts";
import { coinsNamed, coinsSpoken } from "./coins.ts";
import { cellsOf, ownerOf } from "./groups.ts";
import { cellsAfter, LAND, lastBought, roundsBought } from "./history.ts";
import type { Observation } from "./observation.ts";
import type { Names } from "./words.ts";

/** The part of the match's table that the land is drawn from. */
export interface PlacingHost {
  readonly session: Session;
  readonly view: MatchView;
  readonly real: Observation;
  readonly me: SeatNo | null;
  /** The seat on this side of the board: one's own, or garnet for those who watch. */
  readonly near: SeatNo;
  readonly far: SeatNo;
  readonly names: Names;
}

export class Placing {
  /** The cell that is proposed, by name. */
  want = $state.raw<string | null>(null);
  /** Whether the board marks what the other can afford. */
  rivalShown = $state(false);
  /** How many purchases are on the board that is shown, or null for the present. */
  lookAt = $state.raw<number | null>(null);
  board: BoardHandle | null = null;
  readonly field = LAND;
  readonly host: PlacingHost;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PlacingHost) {
    this.host = host;
    host.session.onView(() => {
      this.#follow();
    });
  }

  readonly real = $derived.by(() => this.host.real);
  readonly me = $derived.by(() => this.host.me);
  readonly near = $derived.by(() => this.host.near);
  readonly far = $derived.by(() => this.host.far);
  readonly names = $derived.by(() => this.host.names);
  readonly view = $derived.by(() => this.host.view);
  readonly session = $derived.by(() => this.host.session);
  readonly rounds = $derived(roundsBought(this.real));

  // ---- what may be done now ----

  readonly open = $derived(this.real.phase === "placement" && this.view.status !== "over");
  readonly myTurn = $derived(
    this.open && this.me !== null && this.real.to_move === this.me && this.view.status === "running",
  );
  readonly sending = $derived.by(() => this.session.pending !== null);
  /** Cells may be proposed: also to plan while the other buys or the host pauses. */
  readonly canPlan = $derived(this.open && this.me !== null && this.lookAt === null);
  readonly wanted = $derived(this.want === null ? undefined : this.field.named(this.want));
  readonly fault = $derived(
    this.me === null || !this.wanted ? null : faultOf(this.real, this.wanted, this.me, this.names),
  );
  readonly promise = $derived(
    this.me === null || !this.wanted ? "" : promiseOf(this.real, this.field, this.wanted, this.me),
  );
  readonly price = $derived(this.wanted ? (this.real.prices[this.wanted.index] ?? 0) : 0);
  readonly purse = $derived(this.me === null ? 0 : (this.real.means?.[this.me] ?? 0));
  /** FG-11: one can afford no cell; the other buys on. */
  readonly broke = $derived(this.me !== null && this.real.affordable?.[this.me].length === 0);

  /** Cells that whoever looks on can pay; a watcher sees those of whoever buys. Null where it isn't told. */
  readonly payable = $derived.by((): readonly string[] | null => {
    const seat = this.me ?? this.real.to_move;
    if (seat === null || !this.real.affordable || this.lookAt !== null) return null;
    return this.real.affordable[seat];
  });
  readonly rivals = $derived(this.real.affordable?.[this.far] ?? []);
  readonly canShowRival = $derived(this.open && this.me !== null && this.real.affordable !== undefined);

  /** Why the button can't commit now, in words, or null. */
  readonly hindrance = $derived.by((): string | null => {
    const { status } = this.view;
    if (this.sending) return "Sending your purchase";
    if (status === "paused") return "The match is paused";
    if (status === "waiting") return "The match begins when both have sat down";
    if (!this.open) return "Nothing is for sale now";
    if (!this.myTurn) {
      const other = this.names[this.far] || "the other player";
      return this.broke ? `You can afford nothing: ${other} buys on` : `It is ${other}’s turn`;
    }
    if (!this.wanted) return "Choose a cell to buy";
    return this.fault;
  });

  propose(cell: Cell | undefined): void {
    if (!this.canPlan) return;
    this.session.refusal = null;
    this.want = cell?.name ?? null;
  }

  commit(): void {
    if (this.hindrance !== null || this.want === null) {
      say(`${this.hindrance ?? "Choose a cell to buy"}.`);
      return;
    }
    this.session.act(this.want);
  }

  toggleRival(): void {
    if (!this.canShowRival) return;
    this.rivalShown = !this.rivalShown;
    const n = this.rivals.length;
    const name = this.names[this.far];
    say(
      this.rivalShown ? `${name} can afford ${n === 1 ? "one cell" : `${n} cells`}, marked.` : "Marks off.",
    );
  }

  /** The proposal in words, once the hand rests. */
  tell(): void {
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => {
      const { wanted, fault, promise } = this;
      if (!wanted) return;
      if (fault !== null) {
        // the cell's own name has said whose it is, and that it is too dear
        if (ownerOf(this.real.cells, wanted) === null) say(`${fault}.`);
        return;
      }
      const keep = `You keep ${coinsSpoken(this.purse - this.price)}.`;
      say([promise && `${promise}.`, keep].filter(Boolean).join(" "));
    }, 250);
  }

  stop(): void {
    clearTimeout(this.#hush);
  }

  focus(): void {
    this.board?.focus();
  }

  // ---- on the plates ----

  /** Under the name: "You, 13 cells". */
  role(seat: SeatNo): string {
    const cells = cellsOf(this.shown.cells, seat);
    return `${seat === this.me ? "You, " : ""}${cells} ${cells === 1 ? "cell" : "cells"}`;
  }

  /** All that a seat has now: its means while land is bought; what it earns beside what it kept, before; later what is left. */
  coins(seat: SeatNo): number {
    const { phase, means, purse, carried } = this.real;
    if (means) return means[seat];
    return carried[seat] + (phase === "problems" || phase === "sweep" ? purse[seat] : 0);
  }

  /** On a phone: "4½ coins · 8 5 1 1", the groups behind the coins. */
  line(seat: SeatNo): string {
    const { groups } = this.real;
    const coins = coinsNamed(this.coins(seat));
    if (!groups) return coins;
    const sizes = groups[seat];
    const few = sizes.slice(0, 4).join(" ") + (sizes.length > 4 ? " …" : "");
    return sizes.length === 0 ? coins : `${coins} · ${few}`;
  }

  // ---- looking back ----

  readonly shown = $derived(
    this.lookAt === null
      ? { cells: this.real.cells, last: lastBought(this.real.purchases, this.me) }
      : {
          cells: cellsAfter(this.real.purchases, this.lookAt),
          last: lastBought(this.real.purchases.slice(0, this.lookAt), null),
        },
  );
  readonly lookingBack = $derived(this.lookAt === null ? null : `purchase ${this.lookAt}`);

  look(n: number): void {
    this.lookAt = this.lookAt === n || n === this.real.purchases.length ? null : n;
  }

  toNow(): void {
    this.lookAt = null;
  }

  /** What was proposed is forgotten once it is one's own; another's purchase of it is told instead. */
  #follow(): void {
    const cell = this.field.named(this.want ?? "");
    if (cell && this.me !== null && ownerOf(this.real.cells, cell) === this.me) this.want = null;
    if (!this.open) this.want = null;
  }
}
