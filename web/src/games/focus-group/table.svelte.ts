/**
 * One page's own state of a match of Focus Group: what both halves of the game share, and the two halves themselves. The
 * problems' half is in problems.svelte.ts, the board's in placing.svelte.ts.
 */
import { getContext, onDestroy, setContext } from "svelte";

import type { SeatNo } from "../../board/art.ts";
import type { GameTable, LedgerPage, LedgerPlan, News, Question } from "../../match/game-client.ts";
import type { Session } from "../../match/session.svelte.ts";
import type { LogEntry, MatchView } from "../../net/wire.ts";
import Land from "./Land.svelte";
import Minigame from "./Minigame.svelte";
import { newsOf } from "./news.ts";
import { across, isSeat, observationOf, problemsOf } from "./observation.ts";
import { Placing } from "./placing.svelte.ts";
import PlayedProblems from "./PlayedProblems.svelte";
import { Problems } from "./problems.svelte.ts";
import { CATEGORY_TITLE } from "./categories.ts";
import { lastsMs, resultWords, type Names, type Timed } from "./words.ts";

const KEY = Symbol("focus-group");
const MINIGAME: LedgerPage = { id: "page", title: "Minigame", icon: "bulb", Body: Minigame };
/** What the round's problems were, while land is bought. */
const PLAYED: LedgerPage = { id: "page", title: "Problems", icon: "bulb", Body: PlayedProblems };
/** FG-2: the board with its prices is there from the start, also while the problems have its place. */
const LAND: LedgerPage = { id: "board", title: "Land", icon: "land", Body: Land };

export class Table implements GameTable {
  readonly session: Session;
  readonly problems: Problems;
  readonly placing: Placing;
  /** Asked over everything before something is sent that can't be taken back. */
  question = $state.raw<Question | null>(null);
  openOverview?: () => void;

  constructor(session: Session) {
    this.session = session;
    this.problems = new Problems(this);
    this.placing = new Placing(this);
  }

  readonly view = $derived.by((): MatchView => {
    const { view } = this.session;
    if (!view) throw new Error("a table needs a view");
    return view;
  });
  readonly real = $derived(observationOf(this.view.observation));
  readonly full = $derived(this.real.assistance === "full" || this.real.phase === "over");
  readonly me = $derived.by((): SeatNo | null => (isSeat(this.view.you) ? this.view.you : null));
  readonly near = $derived<SeatNo>(this.me ?? 0);
  readonly far = $derived<SeatNo>(across(this.near));
  readonly names = $derived<Names>([this.view.seats[0]?.name ?? "", this.view.seats[1]?.name ?? ""]);
  readonly running = $derived(this.view.status === "running");
  /** The board is shown: in its own phase, after the end, and while there is nothing else to see yet. */
  readonly onBoard = $derived(
    this.real.phase === "placement" || this.real.phase === "over" || this.view.status === "waiting",
  );
  /** One is asked now, alone or beside the other. */
  readonly asked = $derived(this.me !== null && (this.view.decision?.seats.includes(this.me) ?? false));
  readonly busy = $derived.by(() => this.session.pending !== null || this.session.line.kind === "broken");

  /** Milliseconds until a deadline of that name, as it stands now; null where none runs. */
  left(name: string): number | null {
    const timer = this.view.timers.find((t) => t.name === name || t.name.startsWith(`${name}:`));
    if (!timer) return null;
    return Math.max(0, timer.left_ms - (this.running ? this.session.sinceMs : 0));
  }

  /** How long a phase lasts in this match, in milliseconds: a host may set it. */
  lasts(phase: Timed): number {
    return lastsMs(this.view.options, phase);
  }

  send(action: string): void {
    if (!this.busy) this.session.act(action);
  }

  ask(question: Question): void {
    this.question = question;
  }

  dismiss(): void {
    this.question = null;
  }

  // ---- for the page around ----

  readonly progress = $derived.by(() => {
    if (this.view.status === "waiting") return { short: "Waiting", more: "" };
    const { round, rounds, phase } = this.real;
    const more = {
      order: ", who picks first",
      category: ", choosing a category",
      reading: ", reading",
      problems: ", problems",
      sweep: ", problems",
      placement: ", placement",
      over: ", finished",
    }[phase];
    return { short: `Round ${round} of ${rounds}`, more };
  });
  readonly assistance = $derived(this.real.assistance);

  readonly #played = $derived(
    this.real.phase === "placement" && problemsOf(this.real).length > 0 ? [PLAYED] : [],
  );
  readonly ledger = $derived.by((): LedgerPlan => ({
    moves: this.onBoard ? "Purchases" : "Feed",
    pages: this.onBoard ? this.#played : [...(this.real.minigame ? [MINIGAME] : []), LAND],
    overview: this.onBoard,
  }));
  /** As the host's room does it: no talk between the players while problems are open. */
  readonly talkClosed = $derived(
    this.me !== null && this.real.phase === "problems" && this.running
      ? { why: "Closed to players while problems are open.", field: "Opens after the problems" }
      : null,
  );

  get lookingBack(): string | null {
    return this.placing.lookingBack;
  }

  toNow(): void {
    this.placing.toNow();
  }

  /** Under the name on a plate. The computer only pretends to think: its answers are timed like a person's. */
  role(seat: SeatNo): string | null {
    if (!this.onBoard && this.view.seats[seat]?.level) return "Its solving is simulated";
    return this.onBoard ? this.placing.role(seat) : this.problems.role(seat);
  }

  line(seat: SeatNo): string {
    return this.onBoard ? this.placing.line(seat) : this.problems.line(seat);
  }

  focusBoard(): void {
    if (this.onBoard) this.placing.focus();
    else this.problems.focus();
  }

  news(before: MatchView, view: MatchView, fresh: readonly LogEntry[]): News | null {
    return newsOf(before, view, fresh, { names: this.names, me: this.me });
  }

  resultWords(view: MatchView): string {
    return view.result ? resultWords(view.result, this.names) : "";
  }

  /** What the round is about: "Spatial Awareness: Cellar Stack". */
  readonly about = $derived.by(() => {
    const { minigame } = this.real;
    return minigame ? `${CATEGORY_TITLE[minigame.category]}: ${minigame.title}` : "";
  });
}

export function provideTable(session: Session): Table {
  const table = new Table(session);
  setContext(KEY, table);
  onDestroy(() => {
    table.problems.stop();
    table.placing.stop();
  });
  return table;
}

export const useTable = (): Table => getContext<Table>(KEY);
