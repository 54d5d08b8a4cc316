/**
 * One page's seat at a match: everything the server has told, reactive, and the requests one may make. It knows no game. A
 * request is shown as done only when a view says so.
 */
import { browserWorld, requestPrefix } from "../net/browser.ts";
import { leavesGap, mergeLog } from "../net/log.ts";
import { Line, type LineState, type Request, type World } from "../net/socket.ts";
import type {
  ChatLine,
  FromServer,
  LogEntry,
  MatchView,
  Presence,
  Refusal,
  RematchOffer,
  Welcome,
} from "../net/wire.ts";

/** Told after every view: the view before it (null at first), the view, and the log entries that are new. */
export type OnView = (before: MatchView | null, view: MatchView, fresh: readonly LogEntry[]) => void;

/** An action on its way: sent, perhaps durable, not yet seen in a view. */
export interface Pending {
  readonly action: string;
  readonly decision: number;
  /** Set once it is durable: the view that shows it. An open decision keeps its number, so only this tells. */
  readonly version?: number;
}

export class Session {
  view = $state.raw<MatchView | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  welcome = $state.raw<Welcome | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** When the presence came, by the page's steady timer. */
  presenceAt = $state.raw(0);
  /** The most who watched at once while this page was open. */
  watched = $state.raw(0);
  chat = $state.raw<readonly ChatLine[]>([]);
  offer = $state.raw<RematchOffer | null>(null);
  line = $state.raw<LineState>({ kind: "connecting" });
  pending = $state.raw<Pending | null>(null);
  /** Why the last action was refused; goes with the next action or view. */
  refusal = $state.raw<Refusal | null>(null);
  /** When the line came back after a break, or null. */
  backSince = $state.raw<number | null>(null);
  /** The page's steady timer, read a few times a second. */
  now = $state.raw(performance.now());
  /** When the present view was true, by the page's steady timer. */
  viewAt = $state.raw(0);
  #cameAt = $state.raw(0);

  #retryAt = 0;
  #line: Line;
  #onView: OnView[] = [];
  #onRefusal: ((refusal: Refusal) => void)[] = [];

  readonly code: string;
  readonly token: string;

  constructor(code: string, token: string, world: World = browserWorld(code)) {
    this.code = code;
    this.token = token;
    this.#line = new Line(
      world,
      token,
      {
        message: (message) => {
          this.#take(message);
        },
        state: (state) => {
          if (state.kind === "open" && this.line.kind === "broken") this.backSince = performance.now();
          if (state.kind === "broken") this.#retryAt = performance.now() + state.retryMs;
          if (state.kind === "broken" && this.line.kind === "broken") this.line = state;
          else if (state.kind !== "connecting" || this.view === null) this.line = state;
        },
      },
      requestPrefix(),
    );
  }

  /** Opens the line and keeps the timer going until the returned function is called. */
  start(): () => void {
    this.#line.open();
    const timer = setInterval(() => {
      this.now = performance.now();
    }, 100);
    const wake = (): void => {
      // A laptop that slept may have a dead line, or a timer that stood still.
      if (document.visibilityState === "visible") this.#line.refresh();
    };
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
      this.#line.stop();
    };
  }

  /** Tells of every view from now on, until the returned function is called. */
  onView(tell: OnView): () => void {
    this.#onView = [...this.#onView, tell];
    return () => {
      this.#onView = this.#onView.filter((other) => other !== tell);
    };
  }

  /** Tells of every refusal from now on, until the returned function is called. */
  onRefusal(tell: (refusal: Refusal) => void): () => void {
    this.#onRefusal = [...this.#onRefusal, tell];
    return () => {
      this.#onRefusal = this.#onRefusal.filter((other) => other !== tell);
    };
  }

  /** Milliseconds of match time since the present view was true. */
  get sinceMs(): number {
    return Math.max(0, this.now - this.viewAt);
  }

  /** Milliseconds since the present view came: never more than since it was true, whatever the line's lag is taken for. */
  get sinceCameMs(): number {
    return Math.max(0, this.now - this.#cameAt);
  }

  /** Whole seconds until the server is tried again by itself; 0 while it is being tried. */
  get waitSeconds(): number {
    return this.line.kind === "broken" ? Math.max(0, Math.ceil((this.#retryAt - this.now) / 1000)) : 0;
  }

  /** Tries to reach the server at once, or asks for a fresh view. */
  retry(): void {
    this.#line.refresh();
  }

  sit(name: string): void {
    void this.#ask({ t: "sit", name });
  }

  host(command: string): void {
    void this.#ask({ t: "host", command });
  }

  rematch(): void {
    void this.#ask({ t: "rematch" });
  }

  /** Says a line at the table; resolves with why not, or null. */
  async say(text: string): Promise<string | null> {
    const answer = await this.#line.request({ t: "say", text });
    return answer.t === "refused" ? answer.message : null;
  }

  /** Sends an action that answers the present decision. One at a time. */
  act(action: string): void {
    const decision = this.view?.decision?.number ?? 0;
    if (this.pending) return;
    const pending: Pending = { action, decision };
    this.pending = pending;
    this.refusal = null;
    void this.#line.request({ t: "act", action, decision }).then((answer) => {
      if (answer.t === "refused") {
        if (this.pending === pending) this.pending = null;
        this.#refused(answer);
      } else if (this.pending === pending) {
        const shown = (this.view?.version ?? 0) >= answer.version;
        this.pending = shown ? null : { ...pending, version: answer.version };
      }
    });
  }

  /** Resigns or calls the match off; possible while an action is on its way. */
  leave(how: "resign" | "abort"): void {
    void this.#ask({ t: "act", action: how, decision: this.view?.decision?.number ?? 0 });
  }

  async #ask(request: Request): Promise<void> {
    const answer = await this.#line.request(request);
    if (answer.t === "refused") this.#refused(answer);
  }

  #refused(refusal: Refusal): void {
    this.refusal = refusal;
    for (const tell of this.#onRefusal) tell(refusal);
  }

  #take(message: FromServer): void {
    switch (message.t) {
      case "view":
        this.#see(message);
        return;
      case "welcome":
        this.welcome = message;
        return;
      case "presence":
        this.presence = message;
        this.presenceAt = performance.now();
        this.watched = Math.max(this.watched, message.watching);
        return;
      case "chat":
        if (message.n > (this.chat.at(-1)?.n ?? 0)) this.chat = [...this.chat, message];
        return;
      case "rematch":
        this.offer = message;
        return;
      case "pong":
        if (message.version > (this.view?.version ?? 0)) this.#line.refresh();
        return;
      case "refused":
        if (message.id === null) this.#refused(message);
        return;
      case "ack":
        return;
    }
  }

  #see(view: MatchView): void {
    const before = this.view;
    if (leavesGap(this.log, view)) {
      this.#line.refresh();
      return;
    }
    const known = this.log.at(-1)?.n ?? 0;
    this.log = mergeLog(this.log, view);
    const fresh = this.log.filter((entry) => entry.n > known);
    this.view = view;
    this.now = performance.now();
    this.viewAt = this.now - this.#line.lagMs;
    this.#cameAt = this.now;
    const { pending } = this;
    if (
      pending &&
      (view.decision?.number !== pending.decision || view.version >= (pending.version ?? Infinity))
    )
      this.pending = null;
    if (fresh.length > 0 || before?.status !== view.status) this.refusal = null;
    for (const tell of this.#onView) tell(before, view, fresh);
  }
}
