/**
 * One page's own state of the problem phase: which problem is shown, a draft for each, what was said of the last answer, when
 * the next may be sent. It sends nothing by itself: `answer` and the other verbs do.
 */
import type { SeatNo } from "../../board/art.ts";
import { count, duration, upperFirst } from "../../match/words.ts";
import { minutes } from "../../net/clock.ts";
import type { LogEntry, MatchView } from "../../net/wire.ts";
import { say } from "../../shell/announce.svelte.ts";
import { openStore } from "../../shell/prefs-store.ts";
import { dropDrafts, keepDrafts, readDrafts, type Drafts, type DraftsOf } from "./drafts.ts";
import { CATEGORY_TITLE } from "./categories.ts";
import { drawnIn, ownAnswer, readFeed } from "./feed.ts";
import {
  across,
  observationOf,
  problemsOf,
  type Label,
  type Level,
  type Observation,
  type ProblemSeen,
} from "./observation.ts";
import type { Table } from "./table.svelte.ts";
import { embargoWords, mulliganWords, paceWords } from "./words.ts";

/** What is said of the last answer to a problem. `tone`: `bad` cost something or could have; `mild` is free. */
export interface Note {
  readonly text: string;
  readonly more: string;
  readonly tone: "bad" | "mild";
}

/** Coins on their way: from a problem to a purse, or out of it where they are fewer than none. */
export interface Flight {
  readonly label: Label;
  readonly seat: SeatNo;
  readonly coins: number;
}

export class Problems {
  readonly table: Table;
  /** The problem on the card, where one was chosen. */
  #chosen = $state.raw<Label | null>(null);
  /** Of this round's problems. */
  #drafts = $state.raw<Drafts>({});
  readonly #store = openStore("sessionStorage");
  /** The round whose drafts these are, once they were looked for. */
  #drafted: number | null = null;
  #notes = $state.raw<Readonly<Record<string, Note>>>({});
  /** The answer on its way. */
  #sent = $state.raw<{ readonly label: Label; readonly text: string } | null>(null);
  /** Rises with every wrong answer of one's own: the box takes what was typed into a selection. */
  stumbles = $state(0);
  /** Coins that have just come from a problem or left for one, for the plates to draw on their way. */
  flights = $state.raw<readonly Flight[]>([]);
  /** Puts the keyboard into the answer's box. */
  focusBox: (() => void) | null = null;
  readonly #unfollow: (() => void)[];

  constructor(table: Table) {
    this.table = table;
    this.#settle();
    this.#keepDrafts();
    this.#unfollow = [
      table.session.onView((before, view, fresh) => {
        this.#follow(before, view, fresh);
      }),
      table.session.onRefusal((refusal) => {
        const sent = this.#sent;
        if (!sent) return;
        this.#sent = null;
        this.#note(sent.label, { text: refusal.message.replace(/\.$/, ""), more: "", tone: "mild" });
      }),
    ];
  }

  stop(): void {
    for (const end of this.#unfollow) end();
  }

  // ---- which problem ----

  readonly all = $derived.by((): readonly ProblemSeen[] => problemsOf(this.table.real));
  readonly current = $derived.by(
    (): ProblemSeen | undefined =>
      this.all.find(({ label }) => label === this.#chosen) ??
      this.all.find((each) => this.isOpen(each)) ??
      this.all[0],
  );

  /** Whether it can be answered now by whoever looks on; for those who watch, whether anybody can. */
  isOpen(problem: ProblemSeen): boolean {
    return problem.status === "open" && !this.isLocked(problem);
  }

  isLocked(problem: ProblemSeen): boolean {
    const { me } = this.table;
    return problem.status === "open" && (me === null ? problem.locked.every(Boolean) : problem.locked[me]);
  }

  /** For those who watch: the one seat that an embargo keeps from it, or null. */
  boundTo(problem: ProblemSeen): SeatNo | null {
    if (this.table.me !== null || problem.status !== "open") return null;
    const [a, b] = problem.locked;
    return a === b ? null : a ? 0 : 1;
  }

  choose(label: Label): void {
    this.#chosen = label;
  }

  /** The next problem that is open, round the row; says so where there is none. */
  turn(step: 1 | -1): boolean {
    const next = this.nextOpen(step);
    if (!next) {
      say("No other problem is open to you.");
      return false;
    }
    this.choose(next.label);
    return true;
  }

  nextOpen(step: 1 | -1 = 1): ProblemSeen | undefined {
    const { all, current } = this;
    const at = current ? all.indexOf(current) : 0;
    for (let i = 1; i < all.length; i++) {
      const each = all[(at + step * i + all.length * 2) % all.length];
      if (each && this.isOpen(each)) return each;
    }
    return undefined;
  }

  focus(): void {
    if (this.focusBox) this.focusBox();
    else document.querySelector<HTMLElement>(".fg-work [aria-selected='true'], .fg-work button")?.focus();
  }

  // ---- drafts and answers ----

  #key(label: Label): string {
    return `${this.table.real.round}${label}`;
  }

  draft(label: Label): string {
    return this.#drafts[label] ?? "";
  }

  write(label: Label, text: string): void {
    this.#drafts = { ...this.#drafts, [label]: text };
    const of = this.#draftsOf();
    if (of) keepDrafts(this.#store, of, this.#drafts);
  }

  #draftsOf(): DraftsOf | null {
    const { me, real, view } = this.table;
    return me === null ? null : { match: view.match, seat: me, round: real.round };
  }

  /** Drafts of before a reload are there again; when the problems are over, none are kept. */
  #keepDrafts(): void {
    if (!this.table.session.view) return;
    const of = this.#draftsOf();
    if (this.table.real.phase !== "problems") {
      if (of && this.#drafted !== 0) dropDrafts(this.#store, of);
      this.#drafted = 0;
      this.#drafts = {};
    } else if (this.#drafted !== this.table.real.round) {
      this.#drafted = this.table.real.round;
      this.#drafts = of ? readDrafts(this.#store, of) : {};
    }
  }

  note(label: Label): Note | undefined {
    return this.#notes[this.#key(label)];
  }

  #note(label: Label, note: Note | null): void {
    const rest = Object.fromEntries(Object.entries(this.#notes).filter(([key]) => key !== this.#key(label)));
    this.#notes = note ? { ...rest, [this.#key(label)]: note } : rest;
  }

  /** Milliseconds until one's next answer is taken, and the part of the whole wait that is left. */
  readonly waitMs = $derived.by((): number => {
    const { me, view } = this.table;
    const decision = view.decision;
    const wait = me === null ? 0 : (decision?.wait_ms[me] ?? 0);
    // a button that opens too soon brings a refusal; one that opens a moment late brings nothing
    return Math.max(0, wait - (this.table.running ? this.table.session.sinceCameMs : 0));
  });
  readonly waitPart = $derived.by(() => {
    const pace = this.table.view.options.pace === "3-after-wrong" ? 3_000 : 2_000;
    return Math.min(1, this.waitMs / pace);
  });

  readonly sending = $derived.by(() => this.#sent !== null);

  /** Why nothing can be answered now, in words, or null. */
  readonly hindrance = $derived.by((): string | null => {
    const { table, current } = this;
    if (table.view.status === "paused") return "The match is paused";
    if (table.session.line.kind === "broken") return "The table cannot be reached";
    if (this.sending || table.session.pending) return "Sending your answer";
    if (!current) return "Nothing to answer";
    if (this.isLocked(current)) return this.lockWords(current);
    if (this.waitMs > 0) return paceWords(table.view.options.pace);
    return this.draft(current.label).trim() ? null : "Write an answer first";
  });

  answer(): void {
    const { current } = this;
    if (!current || this.table.me === null || !this.isOpen(current)) return;
    if (this.hindrance !== null) {
      say(`${this.hindrance}.`);
      return;
    }
    const text = this.draft(current.label).trim();
    this.#sent = { label: current.label, text };
    this.#note(current.label, null);
    this.table.session.act(`${current.label}=${text}`);
  }

  // ---- time ----

  readonly leftMs = $derived.by(() => this.table.left("problems") ?? 0);

  /** Milliseconds until the embargo on a seat ends by the clock. */
  lockMs(): number {
    return (
      this.table.left("embargo") ??
      Math.max(0, this.leftMs - this.table.lasts("problems") + this.table.lasts("embargo"))
    );
  }

  readonly lockShown = $derived.by(() => minutes(Math.ceil(this.lockMs() / 1000)));

  /** "Hard opens to you in 1:48, or when the rest is solved". */
  lockWords(problem: ProblemSeen): string {
    const { me, names } = this.table;
    const bound = problem.locked[0] && problem.locked[1] ? null : problem.locked[0] ? 0 : 1;
    const on = bound === null ? "both" : bound === me ? "you" : names[bound];
    return embargoWords(problem.level, this.lockShown, on);
  }

  // ---- the other verbs ----

  readonly mulligan = $derived.by((): number | null => {
    const { me, real } = this.table;
    const held = me === null ? undefined : real.items[me].find(({ item }) => item === "mulligan");
    return held ? (held.left ?? (held.state === "spent" ? 0 : 3)) : null;
  });
  /** An embargo that one may still use in this round. */
  readonly mayEmbargo = $derived.by(() => {
    const { me, real, asked } = this.table;
    return (
      real.phase === "reading" &&
      me !== null &&
      asked &&
      real.items[me].some(({ item, state }) => item === "embargo" && state === "held")
    );
  });

  ready(): void {
    this.table.send("ready");
  }

  embargo(level: Level): void {
    const { table } = this;
    table.ask({
      title: `Embargo the ${level} problems?`,
      text: `${table.names[table.far]} may not answer them for the first ${duration(table.lasts("embargo"))}, or until all others are solved. It can be used once in the match.`,
      answers: [
        {
          label: "Keep it",
          go: false,
          run: () => {
            table.dismiss();
          },
        },
        {
          label: `Embargo ${level}`,
          go: true,
          run: () => {
            table.dismiss();
            table.send(`embargo:${level}`);
          },
        },
      ],
    });
  }

  /** What this player answered where they solved a problem of this round. */
  ownAnswer(label: Label): string | null {
    return ownAnswer(this.table.session.log, this.table.me, label);
  }

  // ---- for plates and panels ----

  readonly feed = $derived.by(() =>
    readFeed(this.table.session.log, {
      seen: this.table.real,
      names: this.table.names,
      me: this.table.me,
    }),
  );

  /** "Time was up: Logic was drawn", where nobody chose this round's category. */
  readonly drawnWords = $derived.by((): string => {
    const drawn = drawnIn(this.table.session.log);
    return drawn ? `Time was up: ${CATEGORY_TITLE[drawn.category]} was drawn` : "";
  });

  solved(seat: SeatNo): number {
    return this.all.filter(({ status, by }) => status === "solved" && by === seat).length;
  }

  role(seat: SeatNo): string | null {
    const { phase, to_move, picker, ready } = this.table.real;
    if (phase === "category" && picker === seat) return "picks the category";
    if (phase === "order" && to_move === seat) return "says who picks first";
    if (phase === "reading" && ready[seat]) return "ready";
    return this.all.length > 0 ? `${this.solved(seat)} solved` : null;
  }

  line(seat: SeatNo): string {
    const simulated = this.table.view.seats[seat]?.level ? "simulated" : "";
    return [this.role(seat), simulated].filter(Boolean).join(" · ");
  }

  // ---- following the match ----

  #follow(before: MatchView | null, view: MatchView, fresh: readonly LogEntry[]): void {
    const now = observationOf(view.observation);
    const { me } = this.table;
    this.#keepDrafts();
    if (!before) return;
    const was = observationOf(before.observation);
    if (was.round !== now.round || was.phase !== now.phase) {
      if (was.round !== now.round || now.phase === "problems") this.#chosen = null;
      this.#sent = null;
    }
    this.#count(was, now);
    for (const problem of problemsOf(now)) {
      const old = problemsOf(was).find(({ label }) => label === problem.label);
      if (!old || me === null) continue;
      const sent = this.#sent?.label === problem.label ? this.#sent : null;
      if (problem.wrong[me] > old.wrong[me]) this.#stumbled(problem, was, now, me);
      else if (sent && problem.status !== "open" && problem.by !== me) this.#beaten(problem);
      if (sent && (problem.wrong[me] > old.wrong[me] || problem.status !== "open")) this.#sent = null;
    }
    // an answer of one's own that is in the log has been dealt with, whatever it was
    const mine = this.#sent?.label;
    if (mine && fresh.some(({ seat, action }) => seat === me && action.startsWith(`${mine}=`)))
      this.#sent = null;
    this.#settle();
  }

  /** Stays on one problem from the first on, also when it is solved: the card says by whom. */
  #settle(): void {
    if (this.table.session.view) this.#chosen ??= this.current?.label ?? null;
  }

  #stumbled(problem: ProblemSeen, was: Observation, now: Observation, me: SeatNo): void {
    const text = problem.tried.at(-1) ?? this.#sent?.text ?? "That";
    const before = was.items[me].find(({ item }) => item === "mulligan");
    const after = now.items[me].find(({ item }) => item === "mulligan");
    const free = before && after && before.state === "held";
    const lost = was.purse[me] - now.purse[me];
    const left = now.purse[me];
    const more = free
      ? mulliganWords(after.left ?? 0)
      : lost > 0
        ? `One coin gone: ${left} left.`
        : "The purse was empty already.";
    this.#note(problem.label, { text: `${text} was wrong`, more, tone: "bad" });
    this.stumbles++;
  }

  #beaten(problem: ProblemSeen): void {
    const { names, far } = this.table;
    const text =
      problem.status === "solved"
        ? `${names[far]} solved ${problem.label} just before`
        : "Time was up before this arrived";
    this.#note(problem.label, { text, more: "It cost nothing.", tone: "mild" });
  }

  /** Coins that came and went, for the purses' small motions. */
  #count(was: Observation, now: Observation): void {
    if (was.phase !== "problems" || was.round !== now.round) return;
    this.flights = problemsOf(now).flatMap((problem): readonly Flight[] => {
      const { label, by, coins } = problem;
      const old = problemsOf(was).find((each) => each.label === label);
      if (!old) return [];
      const won = by !== null && old.by !== by ? [{ label, seat: by, coins }] : [];
      const lost = ([0, 1] as const).flatMap((seat) =>
        problem.wrong[seat] > old.wrong[seat] && now.purse[seat] < was.purse[seat]
          ? [{ label, seat, coins: -1 }]
          : [],
      );
      return [...won, ...lost];
    });
  }

  /** Who has asked to end early, or is ready. */
  readonly readyWords = $derived.by((): string => {
    const { real, me, names } = this.table;
    const [a, b] = real.ready;
    if (a && b) return "Both are ready";
    if (!a && !b) return "";
    const seat: SeatNo = a ? 0 : 1;
    const verb = real.phase === "problems" ? "to end early" : "to begin";
    if (seat === me) return `You are ready ${verb}. Waiting for ${names[across(seat)]}`;
    return `${names[seat]} is ready ${verb}`;
  });

  /** "three problems are open". */
  readonly openWords = $derived.by(() => {
    const n = this.all.filter(({ status }) => status === "open").length;
    return upperFirst(`${count(n)} ${n === 1 ? "problem is" : "problems are"} open`);
  });
}
