/**
 * One page's own state of a match of Cultivating Flowers: the draft, the look back through the moves, the practice field, and
 * what follows from them and from the server's last view. It sends nothing by itself: `commit` does.
 */
import { getContext, onDestroy, setContext } from "svelte";

import type { SeatNo } from "../../board/art.ts";
import { fieldOf, type Cell } from "../../board/geometry.ts";
import type { BoardHandle } from "../../board/handle.ts";
import type { GameTable, News, Question } from "../../match/game-client.ts";
import type { Session } from "../../match/session.svelte.ts";
import type { LogEntry, MatchView } from "../../net/wire.ts";
import { sound } from "../../shell/sound.ts";
import * as drafts from "./draft.ts";
import { bouquets, countFlowers } from "./flowers.ts";
import { readHistory, readPlant } from "./history.ts";
import { LookBack } from "./look-back.svelte.ts";
import { newsOf } from "./news.ts";
import { across, observationOf, ownersOf, told, type Observation } from "./observation.ts";
import { livePosition, pastPosition, practice } from "./position.ts";
import { mirrored, SEEDS, turned, type SeedType } from "./seeds.ts";
import { keepQuestion } from "./warning.ts";
import { resultWords, type Names } from "./words.ts";

const KEY = Symbol("cultivating-flowers");

export class Table implements GameTable {
  draft = $state.raw<drafts.Draft>(drafts.EMPTY_DRAFT);
  /** The cell proposed as private property, in that phase. */
  proposed = $state.raw<string | null>(null);
  question = $state.raw<Question | null>(null);
  /** The piece that floats under the pointer beside the board, in client pixels. */
  carried = $state.raw<{ readonly x: number; readonly y: number } | null>(null);
  #practiceCells = $state.raw<string | null>(null);
  /** What the stage lends: the keyboard's way to the board, the cell under a point of the window, pixels for a unit. */
  board: BoardHandle | null = null;

  readonly session: Session;
  /** Stops following the match. */
  readonly leave: () => void;

  constructor(session: Session) {
    this.session = session;
    const seat = this.me;
    if (seat !== null) this.draft = drafts.nextDraft(this.seen, seat, this.draft);
    this.leave = session.onView((before, view, fresh) => {
      this.#follow(before, view, fresh);
    });
  }

  readonly view = $derived.by((): MatchView => {
    const { view } = this.session;
    if (!view) throw new Error("a table needs a view");
    return view;
  });
  readonly real = $derived(observationOf(this.view.observation));
  readonly field = $derived(fieldOf(this.real.side));
  readonly me = $derived.by((): SeatNo | null => {
    const { you } = this.view;
    return you === 0 || you === 1 ? you : null;
  });
  readonly names = $derived<Names>([this.view.seats[0]?.name ?? "", this.view.seats[1]?.name ?? ""]);
  readonly practising = $derived(this.view.status === "waiting" && this.me !== null);
  /** What the board and the tray go by: the server's observation, or the practice before the match. */
  readonly seen = $derived.by((): Observation => {
    if (!this.practising || this.me === null) return this.real;
    return practice(this.real, this.me, this.#practiceCells ?? this.real.cells);
  });
  readonly myTurn = $derived(
    this.view.status === "running" &&
      this.me !== null &&
      (this.view.decision?.seats.includes(this.me) ?? false),
  );
  readonly canAct = $derived.by(() => this.practising || (this.myTurn && this.session.pending === null));
  readonly history = $derived.by(() => readHistory(this.field, this.session.log, this.real));
  readonly plants = $derived(this.history.flatMap((bout) => bout.plants));
  readonly back = new LookBack(() => this.plants);
  readonly placement = $derived(drafts.placementOf(this.field, this.draft));
  readonly judgement = $derived(
    this.me === null
      ? { offending: [], why: null, made: [] }
      : drafts.judge(this.field, this.seen, this.me, this.draft),
  );
  readonly text = $derived(
    this.me === null || this.seen.phase !== "plant"
      ? null
      : drafts.actionText(this.field, this.seen, this.me, this.draft),
  );
  readonly choices = $derived(
    this.me === null ? [] : drafts.refillChoices(this.seen, this.me, this.draft.seed),
  );
  readonly refill = $derived(this.me === null ? "keep" : drafts.refillOf(this.seen, this.me, this.draft));
  readonly position = $derived.by(() => {
    const { plant } = this.back;
    const bout = plant && this.history[plant.bout - 1];
    if (plant && bout) return pastPosition(this.field, bout, plant, this.mayTell(bout.over));
    return livePosition(this.field, this.seen, this.practising ? undefined : this.plants.at(-1));
  });
  /** Flowers may be shown: with full assistance, or once their bout is over. */
  mayTell(boutIsOver: boolean): boolean {
    return told(this.real) || boutIsOver;
  }

  readonly progress = $derived.by(() => {
    const { bout, turn, phase } = this.real;
    if (this.view.status === "waiting") return { short: "Waiting", more: "" };
    const more = phase === "plant" ? `, turn ${turn}` : phase === "over" ? ", finished" : ", setting up";
    return { short: `Bout ${bout}`, more };
  });
  readonly assistance = $derived(this.real.assistance);
  readonly lookingBack = $derived.by(() => {
    const { plant } = this.back;
    if (!plant) return null;
    return `${this.history.length > 1 ? `bout ${plant.bout}, ` : ""}turn ${plant.turn}`;
  });

  score(seat: SeatNo): { flowers: number; bouquets: number } | null {
    if (!told(this.real)) return null;
    const { flowers } = livePosition(this.field, this.real, undefined);
    return {
      flowers: this.real.score?.[seat] ?? countFlowers(flowers)[seat],
      bouquets: this.real.bouquets?.[seat] ?? bouquets(flowers, seat),
    };
  }

  line(seat: SeatNo): string {
    const score = this.score(seat);
    const parts = score ? [`${score.flowers} ${score.flowers === 1 ? "flower" : "flowers"}`] : [];
    const playing = this.view.status === "running" && this.real.to_move === seat;
    if (seat === this.me && playing) parts.push("your turn");
    else parts.push(`bag ${this.real.bags[seat].length} of 5`);
    return parts.join(" · ");
  }

  focusBoard(): void {
    this.board?.focus();
  }

  // ---- the draft ----

  choose(seed: SeedType): void {
    if (this.me === null || !this.seen.bags[this.me].includes(seed)) return;
    this.draft = { ...this.draft, seed };
  }

  chooseNumber(n: number): void {
    const seed = SEEDS[n - 1];
    if (seed) this.choose(seed.type);
  }

  turn(by: 1 | -1): void {
    this.draft = { ...this.draft, pose: turned(this.draft.pose, by) };
  }

  mirror(): void {
    this.draft = { ...this.draft, pose: mirrored(this.draft.pose) };
  }

  cycleRefill(): void {
    const at = this.choices.indexOf(this.refill);
    this.setRefill(this.choices[(at + 1) % this.choices.length] ?? "keep");
  }

  setRefill(refill: drafts.Refill): void {
    this.draft = { ...this.draft, refill };
  }

  /** Moves the draft: `pinned` by a choice (click, drop, walk), not by a hovering mouse. */
  move(cell: Cell | undefined, pinned: boolean): void {
    this.session.refusal = null;
    if (this.seen.phase === "property") {
      if (pinned && cell) this.proposed = cell.name;
      return;
    }
    this.draft = { ...this.draft, at: cell?.name ?? null, pinned: pinned && cell !== undefined };
  }

  /** Lets go of what is proposed. */
  release(): void {
    this.proposed = null;
    this.draft = { ...this.draft, at: null, pinned: false };
  }

  covers(cell: Cell): boolean {
    return this.placement?.cells.includes(cell) ?? false;
  }

  // ---- committing ----

  /** Why the button can't commit now, in words, or null. */
  readonly hindrance = $derived.by((): string | null => {
    if (this.session.pending) return "Sending your move";
    if (this.view.status === "paused") return "The match is paused";
    if (!this.canAct)
      return this.real.to_move === null ? "" : `It is ${this.names[this.real.to_move]}'s turn`;
    if (this.seen.phase === "property") return this.proposed ? null : "Choose a cell on the board";
    if (this.seen.phase !== "plant") return null;
    if (this.draft.seed === null) return "Choose a seed";
    if (this.draft.at === null) return "Choose a place on the field";
    return this.judgement.why;
  });

  commit(): void {
    if (this.hindrance !== null || this.me === null) return;
    if (this.practising) {
      this.#practise();
      return;
    }
    const risk = drafts.keepRisk(this.seen, this.me, this.draft);
    if (risk === null) this.#send();
    else {
      const better = this.choices.includes("item") ? "item" : "right";
      this.question = keepQuestion(risk, better, (refill) => {
        this.setRefill(refill);
        this.#send();
      });
    }
  }

  send(action: string): void {
    this.question = null;
    this.session.act(action);
  }

  dismiss(): void {
    this.question = null;
  }

  clearPractice(): void {
    this.#practiceCells = null;
  }

  get practised(): boolean {
    return this.#practiceCells !== null;
  }

  #send(): void {
    this.question = null;
    this.draft = { ...this.draft, pinned: true };
    if (this.text) this.send(this.text);
  }

  #practise(): void {
    if (!this.placement || this.me === null) return;
    const after = drafts.planted(ownersOf(this.seen.cells), this.placement, this.me);
    this.#practiceCells = after.map((owner) => owner ?? ".").join("");
    this.draft = { ...this.draft, at: null, pinned: false };
    sound.plant();
  }

  toNow(): void {
    this.back.to(undefined);
  }

  // ---- following the match ----

  #follow(before: MatchView | null, view: MatchView, fresh: readonly LogEntry[]): void {
    if (!before) return;
    const mine = this.me;
    const plants = fresh.filter(
      (e) => (e.seat === 0 || e.seat === 1) && readPlant(this.field, e.action, e.seat),
    );
    const newBout = observationOf(before.observation).bout !== this.real.bout;
    const started = before.status === "waiting" && view.status !== "waiting";
    if (started) this.#practiceCells = null;
    if (mine !== null) {
      const moved = plants.some((e) => e.seat === mine);
      const lost = this.draft.seed === null || !this.seen.bags[mine].includes(this.draft.seed);
      if (moved || newBout || started) this.draft = drafts.nextDraft(this.seen, mine, this.draft);
      else if (lost && plants.length > 0) {
        const { at, pinned } = this.draft;
        this.draft = { ...drafts.nextDraft(this.seen, mine, this.draft), at, pinned };
      }
      if (fresh.length > 0) this.proposed = null;
    }
    if (before.decision?.number !== view.decision?.number) this.question = null;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (plants.length > 1 && !still) this.back.replay(plants.map((e) => e.n));
  }

  news(before: MatchView, view: MatchView, fresh: readonly LogEntry[]): News | null {
    return newsOf(this.plants, observationOf(before.observation), observationOf(view.observation), fresh, {
      names: this.names,
      me: this.me,
      baseMs: this.real.to_move === null ? null : clockBase(view, this.real.to_move),
      started: before.status === "waiting",
      over: view.status === "over",
    });
  }

  resultWords(view: MatchView): string {
    return view.result ? resultWords(view.result, this.names) : "";
  }

  /** The seat whose stones stand at the bottom: one's own, garnet for spectators. */
  readonly near = $derived<SeatNo>(this.me ?? 0);
  readonly far = $derived<SeatNo>(across(this.near));
}

const clockBase = (view: MatchView, seat: SeatNo): number | null => {
  const clock = view.clocks[seat];
  return clock?.on ? clock.base_ms : null;
};

export function provideTable(session: Session): Table {
  const table = new Table(session);
  onDestroy(() => {
    table.leave();
    table.back.stop();
  });
  setContext(KEY, table);
  return table;
}

export const useTable = (): Table => getContext<Table>(KEY);
