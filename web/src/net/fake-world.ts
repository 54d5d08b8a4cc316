/** A world for tests of the line: sockets opened and broken by hand, time moved by hand. */
import type { Wire, World } from "./socket.ts";

export class FakeWire implements Wire {
  sent: string[] = [];
  closed = false;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  /** The messages sent so far, parsed; those of one kind if named. */
  said(kind?: string): Record<string, unknown>[] {
    const all = this.sent.map((text) => JSON.parse(text) as Record<string, unknown>);
    return kind ? all.filter((message) => message.t === kind) : all;
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(you: number | null = 0): void {
    this.onopen?.();
    this.hear({ t: "welcome", you, host: false, watch_token: null, host_name: null });
  }
  break(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }
}

export class FakeWorld implements World {
  wires: FakeWire[] = [];
  time = 0;
  #timers: { at: number; run: () => void }[] = [];

  connect(): FakeWire {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  }
  later(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }
  chance(): number {
    return 0;
  }
  now(): number {
    return this.time;
  }
  get wire(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error("nobody has connected");
    return wire;
  }
  /** Moves time on and runs what falls due, in order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((t) => t !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}
