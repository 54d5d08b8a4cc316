/**
 * The computer's look through one finished match, as the page follows it: asked for, waited for, polled while it runs, and
 * dropped when the page is left. It knows no game and no page.
 */
import { ApiError, askReview, review } from "../../net/api.ts";
import type { ReviewView } from "../../net/wire.ts";
import { isLasting, onwardWords } from "./trouble.ts";

/** The two requests and the timer, so that tests can answer them. */
export interface Server {
  readonly look: typeof review;
  readonly ask: typeof askReview;
  /** Calls back later; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly now: () => number;
}
const SERVER: Server = {
  look: review,
  ask: askReview,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  now: () => performance.now(),
};

/** Between two looks, and after one that came to nothing. */
const POLL_MS = 1000;
const RETRY_MS = 4000;

export class Judging {
  /** Null: not known yet, or the server has no such thing for this match. */
  review = $state.raw<ReviewView | null>(null);
  busy = $state(false);
  trouble = $state("");
  /** Milliseconds a decision, by what has been seen of it; null before that. */
  pace = $state.raw<number | null>(null);
  readonly #code: string;
  readonly #token: string;
  readonly #server: Server;
  #began: { readonly at: number; readonly judged: number } | null = null;
  #cancel: (() => void) | null = null;
  #left = false;

  constructor(code: string, token: string, server: Server = SERVER) {
    this.#code = code;
    this.#token = token;
    this.#server = server;
  }

  readonly working = $derived.by(
    () => this.review !== null && (this.review.state === "waiting" || this.review.state === "running"),
  );

  /** See what there is already. Where the server will never tell, the page goes on without. */
  open(): Promise<void> {
    return this.#look();
  }

  /** Let the computer look. */
  async ask(): Promise<void> {
    if (this.busy || this.working) return;
    this.busy = true;
    this.trouble = "";
    try {
      this.#take(await this.#server.ask(this.#code, this.#token));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  }

  /** The page is left: nothing more is asked. */
  leave(): void {
    this.#left = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  #take(review: ReviewView): void {
    if (this.#left) return;
    this.review = review;
    if (!this.working) return;
    this.#time(review);
    this.#later(POLL_MS);
  }

  #time({ state, judged }: ReviewView): void {
    if (state !== "running") return;
    const now = this.#server.now();
    this.#began ??= { at: now, judged };
    const done = judged - this.#began.judged;
    if (done > 0) this.pace = (now - this.#began.at) / done;
  }

  #later(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#server.after(ms, () => void this.#look());
  }

  /** What came in the way of a look may pass: it is said, and tried again. */
  async #look(): Promise<void> {
    this.#cancel = null;
    try {
      this.#take(await this.#server.look(this.#code, this.#token));
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#left || (this.review === null && isLasting(error))) return;
      this.trouble = onwardWords(error);
      this.#later(RETRY_MS);
    }
  }
}
