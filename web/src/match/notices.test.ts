import { describe, expect, test } from "vitest";

import { face, type ClockFace } from "../net/clock.ts";
import type { MatchView, Presence } from "../net/wire.ts";
import { clockNews } from "./clock-news.ts";
import { clock, matchView } from "./fixtures.ts";
import { noticeOf, type Facts } from "./notices.ts";
import { awayFor, awayText } from "./presence.ts";

const calm: Facts = {
  status: "running",
  broken: false,
  ownClock: "0:42",
  back: null,
  away: [],
  lookingBack: null,
  missing: null,
  canInvite: false,
  warming: false,
  result: null,
};

describe("the line over the board", () => {
  test("is empty while all is well", () => {
    expect(noticeOf(calm)).toBeNull();
  });
  test.each([
    [{ broken: true }, "bad", "Reconnecting. Your clock runs on: 0:42"],
    [{ broken: true, ownClock: null }, "bad", "Reconnecting."],
    [{ away: ["Ibex"] }, "plain", "Ibex lost the connection. Their clock runs on"],
    [{ back: "Nothing was missed" }, "soft", "Back at the table. Nothing was missed"],
    [{ status: "waiting", missing: "" }, "soft", "Waiting for a friend"],
    [{ status: "waiting", missing: "Ibex" }, "soft", "Waiting for Ibex"],
    [{ warming: true }, "soft", "The computer is getting ready, and weaker till then"],
    [{ lookingBack: "turn 5" }, "soft", "Looking back: turn 5"],
    [{ status: "over", result: "Ibex wins on time" }, "plain", "Ibex wins on time"],
  ] as const)("%o", (more, kind, text) => {
    expect(noticeOf({ ...calm, ...more })).toMatchObject({ kind, text });
  });
  test("the lost line goes before everything, an absence before the greeting", () => {
    expect(noticeOf({ ...calm, broken: true, away: ["Ibex"], lookingBack: "turn 5" })?.icon).toBe("wifi");
    expect(noticeOf({ ...calm, away: ["Ibex"], back: "Nothing was missed" })?.kind).toBe("plain");
  });
  test("a computer that gets ready is told of when nothing else is", () => {
    expect(noticeOf({ ...calm, warming: true, away: ["Ibex"] })?.kind).toBe("plain");
    expect(noticeOf({ ...calm, warming: true, lookingBack: "turn 5" })?.action).toBe("to-now");
    expect(noticeOf({ ...calm, warming: true, status: "over", result: "Ibex wins" })?.text).toBe("Ibex wins");
  });
  test("the link is offered only where it is held", () => {
    const waiting = { ...calm, status: "waiting", missing: "" } as const;
    expect(noticeOf({ ...waiting, canInvite: true })?.action).toBe("copy-link");
    expect(noticeOf(waiting)?.action).toBeUndefined();
  });
});

describe("who is away", () => {
  const presence: Presence = { t: "presence", here: [true, false], away_ms: [0, 12_000], watching: 0 };
  const view: MatchView = matchView();
  test("an absence grows with time", () => {
    expect(awayFor(view, presence, 1, 500)).toBe(12_500);
    expect(awayText(12_500)).toBe("Away 0:12");
  });
  test("who is here, the computer, and an empty seat are not away", () => {
    expect(awayFor(view, presence, 0, 500)).toBeNull();
    expect(awayFor(view, null, 1, 500)).toBeNull();
    const with1 = (more: object): MatchView => ({
      ...view,
      seats: view.seats.map((seat, i) => (i === 1 ? { ...seat, ...more } : seat)),
    });
    expect(awayFor(with1({ level: "greedy" }), presence, 1, 0)).toBeNull();
    expect(awayFor(with1({ seated: false }), presence, 1, 0)).toBeNull();
  });
});

describe("the clock aloud", () => {
  const at = (used: number): ClockFace =>
    face(clock({ running: true, used_ms: used, reserve_ms: 200_000 }), 0);
  const between = (before: number, now: number) => clockNews(at(before), at(now), 10_000);

  test.each([
    [29_900, 30_100, "Thirty seconds.", null],
    [49_900, 50_100, null, "Ten seconds."],
    [59_900, 60_100, "On reserve, twenty petals.", null],
    [79_900, 80_100, "Three minutes of reserve.", null],
    [199_900, 200_100, "Last minute of your reserve.", null],
    [249_900, 250_100, null, "Last petal."],
    [70_100, 70_300, null, null],
    [20_000, 20_100, null, null],
  ])("from %i to %i ms", (before, now, polite, assertive) => {
    expect(between(before, now)).toMatchObject({ polite, assertive });
  });
  test("a mark long passed (a reload) is not told as if it were now", () => {
    expect(between(10_000, 45_000).polite).toBeNull();
  });
  test("seconds tick when time is low, petals pluck when they go", () => {
    expect(between(52_100, 53_100).sound).toBe("tick");
    expect(between(20_100, 21_100).sound).toBeNull();
    expect(between(69_900, 70_100).sound).toBe("petal");
  });
  test("the first look, a standing and a fallen clock say nothing", () => {
    const quiet = { polite: null, assertive: null, sound: null };
    expect(clockNews(null, at(50_100), 10_000)).toEqual(quiet);
    expect(clockNews(at(10), face(clock({ used_ms: 35_000 }), 0), 10_000)).toEqual(quiet);
    expect(clockNews(at(250_000), at(260_000), 10_000)).toEqual(quiet);
  });
});
