/** One problem after the other, practised alone: what is asked, the draft, the verdict, the time. It knows no page. */
import { answerPractice, ApiError, practise, revealPractice } from "../../net/api.ts";
import type { Judged, Practice } from "../../net/wire.ts";

export type Level = Practice["level"];

/** The three requests, so that tests can answer them. */
export interface Server {
  readonly practise: typeof practise;
  readonly answer: typeof answerPractice;
  readonly reveal: typeof revealPractice;
}
const SERVER: Server = { practise, answer: answerPractice, reveal: revealPractice };

export class Practising {
  problem = $state.raw<Practice | null>(null);
  draft = $state("");
  /** The last answer that was judged, as it was written. */
  answered = $state("");
  judged = $state.raw<Judged | null>(null);
  busy = $state(false);
  trouble = $state("");
  stumbles = $state(0);
  /** When the problem came, by the page's steady timer. */
  #since = $state.raw(0);
  readonly #server: Server;
  #asked = 0;

  constructor(server: Server = SERVER) {
    this.#server = server;
  }

  /** Solved or given up: the solution is told. */
  readonly done = $derived.by(() => this.judged !== null && this.judged.answer !== null);

  /** Whole seconds on the problem, by the page's clock until the server says. */
  seconds(now: number): number {
    if (this.done && this.judged) return Math.round(this.judged.seconds);
    return this.problem ? Math.max(0, Math.floor((now - this.#since) / 1000)) : 0;
  }

  /** Why nothing can be sent now, in words, or null. */
  readonly hindrance = $derived.by((): string | null => {
    if (this.busy) return "Sending your answer";
    return this.draft.trim() ? null : "Write an answer first";
  });

  async begin(minigame: string, level: Level): Promise<void> {
    const asked = ++this.#asked;
    this.problem = null;
    this.#clean();
    await this.#try(async () => {
      const problem = await this.#server.practise({ minigame, level });
      if (asked !== this.#asked) return; // another was asked for meanwhile
      this.problem = problem;
      this.#since = performance.now();
    });
  }

  async answer(): Promise<void> {
    const { problem, hindrance } = this;
    if (!problem || this.done || hindrance !== null) return;
    const text = this.draft.trim();
    await this.#try(async () => {
      const judged = await this.#server.answer(problem.id, text);
      if (this.problem !== problem) return;
      this.answered = text;
      this.judged = judged;
      if (judged.verdict === "wrong") this.stumbles++;
    });
  }

  async reveal(): Promise<void> {
    const { problem } = this;
    if (!problem || this.done) return;
    await this.#try(async () => {
      const judged = await this.#server.reveal(problem.id);
      if (this.problem === problem) this.judged = judged;
    });
  }

  #clean(): void {
    this.draft = "";
    this.answered = "";
    this.judged = null;
    this.trouble = "";
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  }
}
