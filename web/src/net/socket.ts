/**
 * One viewer's line to the table. It says hello, resumes after a break with growing pauses, and sends every request
 * that has not been answered again, under the same id, so that nothing is lost and nothing happens twice. It knows no
 * game and draws nothing; sockets and timers are handed in, so tests drive it by hand.
 */
import { backoff } from "./backoff.ts";
import type { Ack, Act, FromServer, HostCommand, Refusal, Rematch, Say, Sit } from "./wire.ts";

/** What a request is before it has an id. */
export type Request =
  Omit<Act, "id"> | Omit<Sit, "id"> | Omit<HostCommand, "id"> | Omit<Say, "id"> | Omit<Rematch, "id">;

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** The outside world, handed in. */
export interface World {
  connect(): Wire;
  later(ms: number, run: () => void): () => void;
  chance(): number;
  now(): number;
}

export type LineState =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  | { readonly kind: "broken"; readonly retryMs: number }
  | { readonly kind: "closed"; readonly reason: string };

export interface Listener {
  message(message: FromServer): void;
  state(state: LineState): void;
}

type Answer = Ack | Refusal;

interface Waiting {
  readonly text: string;
  readonly settle: (answer: Answer) => void;
}

const PING_EVERY_MS = 15_000;
const SILENCE_MS = 10_000;
/** Close codes from 4000 to 4099 are final: no such match, no right to see it. */
const isFinal = (code: number): boolean => code >= 4000 && code < 4100;

export class Line {
  #world: World;
  #token: string;
  #listener: Listener;
  #wire: Wire | null = null;
  #attempt = 0;
  #stopped = false;
  #welcomed = false;
  #waiting = new Map<string, Waiting>();
  #cancelTimer: (() => void) | null = null;
  #pings = 0;
  #pingSent = 0;
  #prefix: string;
  #ids = 0;
  #retryNow: (() => void) | null = null;

  /** Half of the shortest round trip so far, in milliseconds: how old a view is when it arrives. */
  lagMs = 0;

  constructor(world: World, token: string, listener: Listener, prefix: string) {
    this.#world = world;
    this.#token = token;
    this.#listener = listener;
    this.#prefix = prefix;
  }

  open(): void {
    this.#stopped = false;
    this.#listener.state({ kind: "connecting" });
    this.#connect();
  }

  /** Ends the line for good. Requests still unanswered stay so. */
  stop(): void {
    this.#stopped = true;
    this.#clearTimer();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  /** Sends a request now or as soon as the line is back; resolves with its answer. */
  request(request: Request): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#ids}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((settle) => {
      this.#waiting.set(id, { text, settle });
      if (this.#welcomed) this.#wire?.send(text);
    });
  }

  /** Asks for a fresh view, or tries to reach the server at once instead of after the pause. */
  refresh(): void {
    if (this.#welcomed) this.#hello();
    else if (this.#retryNow) this.#retryNow();
  }

  #connect(): void {
    const wire = this.#world.connect();
    this.#wire = wire;
    this.#retryNow = null;
    wire.onopen = () => {
      this.#hello();
    };
    wire.onmessage = (event) => {
      if (this.#wire === wire && typeof event.data === "string") this.#receive(event.data);
    };
    wire.onclose = (event) => {
      if (this.#wire === wire) this.#lost(event.code, event.reason);
    };
  }

  #hello(): void {
    this.#wire?.send(JSON.stringify({ t: "hello", token: this.#token }));
    this.#watch();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as FromServer;
    switch (message.t) {
      case "welcome":
        this.#listener.message(message);
        if (!this.#welcomed) this.#resume();
        return;
      case "ack":
      case "refused":
        this.#listener.message(message);
        this.#answer(message);
        return;
      case "pong": {
        const half = (this.#world.now() - this.#pingSent) / 2;
        this.lagMs = this.lagMs === 0 ? half : Math.min(this.lagMs, half);
        this.#schedulePing();
        this.#listener.message(message);
        return;
      }
      default:
        this.#listener.message(message);
    }
  }

  #resume(): void {
    this.#welcomed = true;
    this.#attempt = 0;
    this.#listener.state({ kind: "open" });
    for (const { text } of this.#waiting.values()) this.#wire?.send(text);
    this.#ping();
  }

  #answer(answer: Answer): void {
    if (answer.id === null) return;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.settle(answer);
  }

  #ping(): void {
    this.#pingSent = this.#world.now();
    this.#wire?.send(JSON.stringify({ t: "ping", n: ++this.#pings }));
    this.#watch();
  }

  /** A line that says nothing for ten seconds after a question is taken for dead. */
  #watch(): void {
    this.#setTimer(SILENCE_MS, () => {
      const wire = this.#wire;
      wire?.close();
      if (this.#wire === wire) this.#lost(1006, "silence");
    });
  }

  #schedulePing(): void {
    this.#setTimer(PING_EVERY_MS, () => {
      this.#ping();
    });
  }

  #lost(code: number, reason: string): void {
    this.#wire = null;
    this.#welcomed = false;
    this.#clearTimer();
    if (this.#stopped) return;
    if (isFinal(code)) {
      this.#stopped = true;
      this.#listener.state({ kind: "closed", reason });
      return;
    }
    const retryMs = backoff(this.#attempt++, this.#world.chance());
    this.#listener.state({ kind: "broken", retryMs });
    this.#retryNow = () => {
      this.#clearTimer();
      this.#connect();
    };
    this.#setTimer(retryMs, this.#retryNow);
  }

  #setTimer(ms: number, run: () => void): void {
    this.#clearTimer();
    this.#cancelTimer = this.#world.later(ms, run);
  }

  #clearTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
