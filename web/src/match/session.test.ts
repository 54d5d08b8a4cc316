import { beforeEach, describe, expect, test } from "vitest";

import { FakeWorld } from "../net/fake-world.ts";
import { entry, matchView } from "./fixtures.ts";
import { Session } from "./session.svelte.ts";

let world: FakeWorld;
let session: Session;
let stop: () => void;

beforeEach(() => {
  world = new FakeWorld();
  session = new Session("TEST-1", "secret", world);
  stop = session.start();
  world.wire.welcome();
  world.wire.hear(matchView());
  return () => {
    stop();
  };
});

const settle = () => new Promise((done) => setTimeout(done, 0));
const planted = () => matchView({ log: [entry(1, 0, "E4-E5-e6")] });

describe("an action on its way", () => {
  test("names its decision and is pending until a view shows the next", async () => {
    session.act("E4-E5-e6");
    expect(world.wire.said("act")).toMatchObject([{ action: "E4-E5-e6", decision: 1 }]);
    expect(session.pending).toEqual({ action: "E4-E5-e6", decision: 1 });
    world.wire.hear({ t: "ack", id: world.wire.said("act")[0]?.id, version: 2 });
    await settle();
    expect(session.pending).not.toBeNull();
    expect(session.log).toEqual([]);
    world.wire.hear(planted());
    expect(session.pending).toBeNull();
    expect(session.log).toHaveLength(1);
  });

  test("a second one is not sent meanwhile", () => {
    session.act("E4-E5-e6");
    session.act("A1-A2-a3");
    expect(world.wire.said("act")).toHaveLength(1);
  });

  test("a refusal frees it, is kept to be told, and goes with the next attempt", async () => {
    session.act("E4-E5-e6");
    const id = world.wire.said("act")[0]?.id;
    world.wire.hear({
      t: "refused",
      id,
      code: "taken",
      rule: "CF-4",
      message: "E5 is already planted",
      cells: ["E5"],
    });
    await settle();
    expect(session.pending).toBeNull();
    expect(session.refusal).toMatchObject({ message: "E5 is already planted", cells: ["E5"] });
    expect(session.log).toEqual([]);
    session.act("A1-A2-a3");
    expect(session.refusal).toBeNull();
  });

  test("after a break it is sent again under its id and stays pending", () => {
    session.act("E4-E5-e6");
    const first = world.wire.said("act");
    world.wire.break();
    expect(session.line.kind).toBe("broken");
    expect(session.pending).not.toBeNull();
    world.pass(1000);
    world.wire.welcome();
    expect(world.wire.said("act")).toEqual(first);
    world.wire.hear(planted());
    expect(session.pending).toBeNull();
    expect(session.backSince).not.toBeNull();
  });

  test("the same seat's other tab may have played: the view decides", () => {
    session.act("E4-E5-e6");
    world.wire.hear(matchView({ log: [entry(1, 0, "A1-A2-a3")] }));
    expect(session.pending).toBeNull();
  });
});

describe("what is told", () => {
  test("listeners get the view before, the view, and only the new entries", () => {
    const heard: [number | null, number, number[]][] = [];
    session.onView((before, view, fresh) => {
      heard.push([before?.version ?? null, view.version, fresh.map((e) => e.n)]);
    });
    world.wire.hear(planted());
    world.wire.hear({ ...planted(), version: 3, log_from: 2, log: [entry(2, 1, "A1-A2-a3")] });
    expect(heard).toEqual([
      [1, 2, [1]],
      [2, 3, [2]],
    ]);
    expect(session.log.map((e) => e.n)).toEqual([1, 2]);
  });

  test("a view that leaves a gap is not shown; everything is asked for again", () => {
    world.wire.hear({ ...planted(), version: 9, log_from: 5, log: [] });
    expect(session.view?.version).toBe(1);
    expect(world.wire.said("hello")).toHaveLength(2);
  });

  test("talk that is told again after a break is not doubled", () => {
    const line = (n: number) => ({ t: "chat", n, at_ms: 0, seat: 1, name: "Ibex", text: `line ${n}` });
    for (const n of [1, 2, 1, 2, 3]) world.wire.hear(line(n));
    expect(session.chat.map((l) => l.n)).toEqual([1, 2, 3]);
  });

  test("a pong that knows more than we do makes us ask", () => {
    world.wire.hear({ t: "pong", n: 1, version: 1 });
    expect(world.wire.said("hello")).toHaveLength(1);
    world.wire.hear({ t: "pong", n: 2, version: 2 });
    expect(world.wire.said("hello")).toHaveLength(2);
  });

  test("resigning is possible while an action is on its way", () => {
    session.act("E4-E5-e6");
    session.leave("resign");
    expect(world.wire.said("act").map((m) => m.action)).toEqual(["E4-E5-e6", "resign"]);
  });
});
