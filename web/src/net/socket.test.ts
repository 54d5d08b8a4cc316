import { beforeEach, describe, expect, test, vi } from "vitest";

import { FakeWorld } from "./fake-world.ts";
import { Line, type LineState } from "./socket.ts";
import type { FromServer } from "./wire.ts";

let world: FakeWorld;
let states: LineState[];
let heard: FromServer[];
let line: Line;

beforeEach(() => {
  world = new FakeWorld();
  states = [];
  heard = [];
  const listener = {
    message: (message: FromServer) => heard.push(message),
    state: (state: LineState) => states.push(state),
  };
  line = new Line(world, "secret", listener, "tab");
  line.open();
});

const act = { t: "act", action: "B3-C4-d4", decision: 7 } as const;

describe("first contact", () => {
  test("hello comes first and carries the token", () => {
    world.wire.onopen?.();
    expect(world.wire.said()).toEqual([{ t: "hello", token: "secret" }]);
    expect(states).toEqual([{ kind: "connecting" }]);
  });
  test("the line is open with the welcome", () => {
    world.wire.welcome();
    expect(states.at(-1)).toEqual({ kind: "open" });
    expect(heard.map((m) => m.t)).toEqual(["welcome"]);
  });
});

describe("requests", () => {
  test("wait for the welcome and carry different ids", () => {
    void line.request(act);
    void line.request(act);
    world.wire.onopen?.();
    expect(world.wire.said("act")).toEqual([]);
    world.wire.hear({ t: "welcome", you: 0, host: false, watch_token: null, host_name: null });
    expect(world.wire.said("act").map((m) => m.id)).toEqual(["tab-1", "tab-2"]);
  });

  test("resolve with their own answer", async () => {
    world.wire.welcome();
    const first = line.request(act);
    const second = line.request({ t: "say", text: "hello" });
    world.wire.hear({ t: "refused", id: "tab-2", code: "x", rule: null, message: "No", cells: [] });
    world.wire.hear({ t: "ack", id: "tab-1", version: 4 });
    await expect(first).resolves.toMatchObject({ t: "ack", version: 4 });
    await expect(second).resolves.toMatchObject({ t: "refused", message: "No" });
  });

  test("unanswered ones are sent again after a break, same id, same text, in order; answered ones are not", async () => {
    world.wire.welcome();
    const done = line.request(act);
    void line.request({ t: "say", text: "one" });
    void line.request({ t: "say", text: "two" });
    world.wire.hear({ t: "ack", id: "tab-1", version: 2 });
    await done;
    const before = world.wire.said("say");
    world.wire.break();
    world.pass(10_000);
    world.wire.welcome();
    expect(world.wires).toHaveLength(2);
    expect(world.wire.said("act")).toEqual([]);
    expect(world.wire.said("say")).toEqual(before);
    expect(before).toHaveLength(2);
  });

  test("one made during a break goes out once, with the next welcome", () => {
    world.wire.welcome();
    world.wire.break();
    void line.request(act);
    world.pass(10_000);
    world.wire.welcome();
    world.wire.hear({ t: "welcome", you: 0, host: false, watch_token: null, host_name: null });
    expect(world.wire.said("act")).toHaveLength(1);
  });
});

describe("a break", () => {
  test("is followed by attempts with growing pauses, and the first success starts afresh", () => {
    world.wire.welcome();
    for (const retryMs of [375, 750, 1500, 3000, 6000, 6000]) {
      world.wire.break();
      expect(states.at(-1)).toEqual({ kind: "broken", retryMs });
      const before = world.wires.length;
      world.pass(retryMs - 1);
      expect(world.wires).toHaveLength(before);
      world.pass(1);
      expect(world.wires).toHaveLength(before + 1);
    }
    world.wire.welcome();
    world.wire.break();
    expect(states.at(-1)).toEqual({ kind: "broken", retryMs: 375 });
  });

  test("refresh tries at once instead of after the pause, and only once", () => {
    world.wire.welcome();
    world.wire.break();
    line.refresh();
    expect(world.wires).toHaveLength(2);
    world.pass(374);
    expect(world.wires).toHaveLength(2);
  });

  test("what an old socket still says or does is not heard", () => {
    world.wire.welcome();
    const old = world.wire;
    old.break();
    world.pass(375);
    heard.length = 0;
    old.hear({ t: "ack", id: "tab-1", version: 9 });
    old.break();
    expect(heard).toEqual([]);
    expect(world.wires).toHaveLength(2);
  });

  test.each([4001, 4004])("code %i is final: nobody comes back", (code) => {
    world.wire.onopen?.();
    world.wire.break(code, "wrong key");
    expect(states.at(-1)).toEqual({ kind: "closed", reason: "wrong key" });
    world.pass(100_000);
    expect(world.wires).toHaveLength(1);
  });

  test("stop ends it for good", () => {
    world.wire.welcome();
    line.stop();
    expect(world.wire.closed).toBe(true);
    world.wire.break();
    world.pass(100_000);
    expect(world.wires).toHaveLength(1);
  });
});

describe("a silent line", () => {
  test("is asked for a sign of life, and taken for dead ten seconds after", () => {
    world.wire.welcome();
    world.wire.hear({ t: "pong", n: 1, version: 1 });
    world.pass(15_000);
    expect(world.wire.said("ping")).toHaveLength(2);
    world.pass(9_999);
    expect(states.at(-1)).toEqual({ kind: "open" });
    world.pass(1);
    expect(states.at(-1)?.kind).toBe("broken");
    expect(world.wires[0]?.closed).toBe(true);
  });

  test("the shortest round trip tells how old a view is", () => {
    world.wire.welcome();
    world.time += 80;
    world.wire.hear({ t: "pong", n: 1, version: 1 });
    expect(line.lagMs).toBe(40);
    world.pass(15_000);
    world.time += 300;
    world.wire.hear({ t: "pong", n: 2, version: 1 });
    expect(line.lagMs).toBe(40);
  });
});

test("refresh on an open line asks again with hello", () => {
  const spy = vi.spyOn(world, "connect");
  world.wire.welcome();
  line.refresh();
  expect(world.wire.said("hello")).toHaveLength(2);
  expect(spy).not.toHaveBeenCalled();
});
