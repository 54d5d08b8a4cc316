import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { column, entry, logOf, position } from "../../games/picky-pig/fixtures";
import type { MatchView, ReviewView } from "../../net/wire";
import { announced } from "../../shell/announce.svelte.ts";
import { over } from "../fixtures";
import { decision, reviewView } from "./fixtures";
import ReviewPage from "./ReviewPage.svelte";

vi.setConfig({ testTimeout: 30_000 }); // whole pages, on a busy machine

const LINES = ["1:-", "0:A1+B1+C1@6", "0:A1>A2:2", "1:-", "0:-", "1:A1-B1+C2@4", "1:-", "0:A2>A1:2"];
function pig(): MatchView {
  const entries = [
    column({ 6: entry("A1+B1+C1", { round: 1 }) }),
    column({ 4: entry("A1-B1+C2", { round: 2 }) }),
  ] as const;
  const view = over({ winner: 0, reason: "points", bouts: [], finished: 0 });
  const observation = position({ phase: "over", round: 2, entries });
  return { ...view, game: "picky-pig", observation: { ...observation }, log: logOf(...LINES) };
}
const DONE = reviewView({
  decisions: [
    decision(1, 1, 0, { played: "-", best: "-" }),
    decision(2, 0, 0.1, { played: "A1+B1+C1@6", best: "A1+B2xC3@8" }),
    decision(3, 0, 0.3, { played: "A1>A2:2", best: "B1>B2:1", exact: true }),
    decision(4, 1, 0.2, { played: "-", best: "C1>C2:1" }),
  ],
  curve: [
    { number: 1, share: 0.5 },
    { number: 3, share: 0.6 },
    { number: 9, share: 1 },
  ],
  worst: [2, 3, 1],
  unjudged: "Luck is not judged.",
});
const NONE = reviewView({ state: "none", total: 8 });

/** What the server says of the review, now and when asked. */
let reviews: { get: ReviewView; post: ReviewView };
let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? "GET"} ${path}`);
    const body = path.endsWith("/review")
      ? init.method === "POST"
        ? reviews.post
        : reviews.get
      : path === "/api/games"
        ? []
        : pig();
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await new Promise((done) => setTimeout(done, 0));
    await tick();
  }
}
async function open(get: ReviewView, post: ReviewView = get): Promise<void> {
  reviews = { get, post };
  render(ReviewPage, { code: "HK4Q-7XBD", token: "" });
  await settle();
}
const slider = (): HTMLInputElement => screen.getByRole("slider", { name: "Position" });
const thoughts = (): readonly string[] =>
  Array.from(screen.getByTestId("thoughts").children, (line) =>
    line.textContent.replace(/[ \n]+/g, " ").trim(),
  );

describe("before it is asked", () => {
  test("a button says what the computer will do; pressed, the graph is there to be filled", async () => {
    await open(NONE, reviewView({ state: "running", total: 8 }));
    expect(screen.queryByTestId("thoughts")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Ask the computer" }));
    await settle();
    expect(sent).toContain("POST /api/matches/HK4Q-7XBD/review");
    expect(screen.getByRole("progressbar", { name: "Decisions judged" })).toBeDefined();
    expect(screen.getByText(/0 of 8 decisions/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Ask the computer" })).toBeNull();
    expect(announced.polite).toContain("looking through the match");
  });
});

test("nothing was decided: nothing is offered", async () => {
  await open(reviewView({ state: "none" }));
  expect(screen.queryByRole("button", { name: "Ask the computer" })).toBeNull();
  expect(slider().getAttribute("aria-valuetext")).toBe("Round 2, movement");
});

test("it could not finish: it says so and may be asked again", async () => {
  await open(reviewView({ state: "failed", total: 8 }));
  expect(screen.getByText(/could not finish/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Ask the computer" })).toBeDefined();
});

describe("judged", () => {
  beforeEach(() => open(DONE));

  test("both sealed choices have their line under what was done", async () => {
    await fireEvent.input(slider(), { target: { value: "1" } });
    expect(thoughts()).toEqual([
      "Computer: best was to write A1+B2×C3 for 21–36; this gave away 10\u00a0% of the match.",
      "Computer: would do the same.",
    ]);
  });

  test("the slider says where the lead stands", async () => {
    await fireEvent.input(slider(), { target: { value: "1" } });
    expect(slider().getAttribute("aria-valuetext")).toBe(
      "Round 1, expressions. Marisol 60\u00a0%, Ibex 40\u00a0%",
    );
    expect(slider().getAttribute("max")).toBe("4");
  });

  test("what cost most, the worst first; pressed, the board stands before it and shows what was better", async () => {
    const list = within(screen.getByRole("region", { name: "What cost most" }));
    const [first, ...others] = list.getAllByRole("button");
    expect(first?.textContent.replace(/\s+/g, " ")).toContain("Marisol Round 1, movement");
    expect(first?.textContent).toContain("proved");
    expect(others).toHaveLength(2);
    expect(list.getByText(/Luck is not judged\./)).toBeDefined();
    await fireEvent.click(first as HTMLElement);
    expect(slider().value).toBe("1");
    expect(first?.getAttribute("aria-current")).toBe("step");
    expect(thoughts()).toEqual([
      "Computer: here Marisol chose to move 2 from A1 to A2. Better by 30\u00a0%, proved: move 1 from B1 to B2.",
    ]);
    expect(document.querySelectorAll(".better .haul")).toHaveLength(1);
    expect(announced.polite).toContain("Better by 30");
    await fireEvent.input(slider(), { target: { value: "2" } });
    expect(first?.getAttribute("aria-current")).toBeNull();
    expect(thoughts()[0]).toContain("this gave away 30");
  });

  test("a table tells the same to those who can't see the graph", () => {
    const table = within(screen.getByRole("table", { name: "Every judged decision" }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent.replace(/\s+/g, " ").trim())).toHaveLength(4);
    expect(rows[2]?.textContent).toContain("move 2 from A1 to A2");
    expect(rows[2]?.textContent).toContain("proved");
  });

  test("the moves are one tab away", async () => {
    await fireEvent.click(screen.getByRole("tab", { name: "Moves" }));
    expect(screen.getByRole("button", { name: /^Round 2, movement/ })).toBeDefined();
  });
});

describe("in a review, arrows step the match", () => {
  async function press(key: string, from: Element): Promise<KeyboardEvent> {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    from.dispatchEvent(event);
    await tick();
    await tick();
    return event;
  }
  const bean = (name: string): Element => document.querySelector(`[data-n="${name}"]`) as Element;

  test("also with the focus on a bean, which stays where it is", async () => {
    await open(NONE);
    expect(slider().value).toBe("4");
    (bean("C3") as SVGElement).focus();
    expect((await press("ArrowLeft", bean("C3"))).defaultPrevented).toBe(true);
    expect(slider().value).toBe("3");
    await press("Home", bean("C3"));
    expect(slider().value).toBe("0");
    await press("ArrowRight", bean("C3"));
    expect(slider().value).toBe("1");
    expect(bean("C3").getAttribute("tabindex")).toBe("0");
  });

  test("up, down and the letters still walk the board", async () => {
    await open(NONE);
    await press("ArrowUp", bean("C3"));
    expect(bean("C3").getAttribute("tabindex")).toBe("-1");
    expect(slider().value).toBe("4");
  });
});
