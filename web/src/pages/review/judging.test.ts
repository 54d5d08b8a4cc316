import { beforeEach, describe, expect, test } from "vitest";

import { ApiError } from "../../net/api";
import type { ReviewView } from "../../net/wire";
import { decision, reviewView } from "./fixtures";
import { Judging, type Server } from "./judging.svelte.ts";

type Answer = ReviewView | ApiError;

/** A server whose answers are laid out beforehand, and a timer that rings when told to. */
class Fake implements Server {
  readonly asked: string[] = [];
  answers: Answer[] = [];
  waiting: { ms: number; then: () => void } | null = null;
  clock = 0;
  readonly look = (code: string, token?: string): Promise<ReviewView> =>
    this.#next(`look ${code} ${token ?? ""}`);
  readonly ask = (code: string, token?: string): Promise<ReviewView> =>
    this.#next(`ask ${code} ${token ?? ""}`);
  readonly now = (): number => this.clock;
  readonly after = (ms: number, then: () => void): (() => void) => {
    this.waiting = { ms, then };
    return () => {
      this.waiting = null;
    };
  };
  #next(what: string): Promise<ReviewView> {
    this.asked.push(what);
    const answer = this.answers.shift();
    if (!answer) throw new Error("nobody asked for that");
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  }
  async ring(): Promise<number | undefined> {
    const due = this.waiting;
    this.waiting = null;
    this.clock += due?.ms ?? 0;
    due?.then();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    return due?.ms;
  }
}

const at = (state: ReviewView["state"], judged = 0): ReviewView =>
  reviewView({
    state,
    judged,
    total: 4,
    decisions: [1, 2, 3, 4].slice(0, judged).map((n) => decision(n, 0, 0)),
  });
const away = new ApiError("unreachable", "We cannot reach the table.");

let server: Fake;
let judging: Judging;
beforeEach(() => {
  server = new Fake();
  judging = new Judging("AAAA-BBBB", "k3y", server);
});

describe("opened", () => {
  test("nothing is there: it waits to be asked, and polls for nothing", async () => {
    server.answers = [at("none")];
    await judging.open();
    expect(judging.review?.state).toBe("none");
    expect(server.waiting).toBeNull();
    expect(server.asked).toEqual(["look AAAA-BBBB k3y"]);
  });

  test("one that somebody else asked for is followed", async () => {
    server.answers = [at("running", 1), at("done", 4)];
    await judging.open();
    expect(judging.working).toBe(true);
    expect(await server.ring()).toBe(1000);
    expect(judging.review?.state).toBe("done");
    expect(server.waiting).toBeNull();
  });

  test("a server that knows no reviews leaves the page as it was", async () => {
    server.answers = [new ApiError("http-404", "There is nothing here.")];
    await judging.open();
    expect([judging.review, judging.trouble]).toEqual([null, ""]);
    expect(server.waiting).toBeNull();
  });

  test("a first look that comes to nothing is told, and tried again until it is answered", async () => {
    server.answers = [new ApiError("http-502", "The server could not answer that."), away, at("none")];
    await judging.open();
    expect(judging.trouble).toBe("The server could not answer that. We go on trying.");
    expect(await server.ring()).toBe(4000);
    expect(judging.trouble).toBe("We cannot reach the table. We go on trying.");
    expect(await server.ring()).toBe(4000);
    expect([judging.review?.state, judging.trouble]).toEqual(["none", ""]);
    expect(server.waiting).toBeNull();
  });

  test("once the page is left, a look that comes to nothing is not tried again", async () => {
    server.answers = [away];
    const opened = judging.open();
    judging.leave();
    await opened;
    expect(server.waiting).toBeNull();
  });
});

describe("asked", () => {
  beforeEach(async () => {
    server.answers = [at("none"), at("waiting"), at("running", 0), at("running", 2), at("done", 4)];
    await judging.open();
    await judging.ask();
  });

  test("it waits, runs and is done; a second press asks nothing more", async () => {
    await judging.ask();
    const seen: unknown[] = [judging.review?.state];
    for (let i = 0; i < 3; i++) {
      await server.ring();
      seen.push(judging.review?.state, judging.review?.judged);
    }
    expect(seen).toEqual(["waiting", "running", 0, "running", 2, "done", 4]);
    expect(server.asked.filter((what) => what.startsWith("ask"))).toHaveLength(1);
  });

  test("its pace is what it took for those it was seen to judge", async () => {
    await server.ring();
    expect(judging.pace).toBeNull();
    await server.ring();
    expect(judging.pace).toBe(500);
  });

  test("once the page is left nothing more is asked or shown", async () => {
    judging.leave();
    expect(server.waiting).toBeNull();
    await server.ring();
    expect(server.asked).toHaveLength(2);
    expect(judging.review?.state).toBe("waiting");
  });

  test("an answer that comes after the page was left changes nothing", async () => {
    const due = server.waiting;
    server.waiting = null;
    due?.then();
    judging.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(judging.review?.state).toBe("waiting");
    expect(server.waiting).toBeNull();
  });

  test("a line that breaks is tried again, later, and says so meanwhile", async () => {
    server.answers.unshift(away);
    await server.ring();
    expect(judging.trouble).toBe("We cannot reach the table. We go on trying.");
    expect(judging.review?.state).toBe("waiting");
    expect(await server.ring()).toBe(4000);
    expect(judging.trouble).toBe("");
    expect(judging.review?.state).toBe("running");
  });
});

test("a refusal is told, and it may be asked again", async () => {
  server.answers = [
    at("none"),
    new ApiError("busy", "Five matches wait already. Ask again later."),
    at("running"),
  ];
  await judging.open();
  await judging.ask();
  expect(judging.trouble).toBe("Five matches wait already. Ask again later.");
  expect([judging.busy, judging.working]).toEqual([false, false]);
  await judging.ask();
  expect([judging.trouble, judging.working]).toEqual(["", true]);
});
