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
/** In place of the match and of its review, for as long as one stands here. */
let refusals: { match: Response | null; review: Response | null };
let match: MatchView;
const refused = (status: number, code: string): Response =>
  new Response(JSON.stringify({ code, rule: null, message: "The server's own sentence." }), { status });
beforeEach(() => {
  sent = [];
  refusals = { match: null, review: null };
  match = pig();
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? "GET"} ${path}`);
    const refusal = refusals[path.endsWith("/review") ? "review" : "match"];
    if (refusal && path !== "/api/games") return Promise.resolve(refusal.clone());
    const body = path.endsWith("/review")
      ? init.method === "POST"
        ? reviews.post
        : reviews.get
      : path === "/api/games"
        ? []
        : match;
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

test("nothing could be judged: that alone is told, without a graph", async () => {
  const why = "No decision of this match could be judged. Only the buying of land is judged.";
  const curve = [{ number: 9, share: 1 }];
  await open(reviewView({ total: 4, curve, unjudged: why }));
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByTestId("thoughts")).toBeNull();
  expect(document.querySelector(".graph")).toBeNull();
  expect(screen.queryByText("What cost most")).toBeNull();
  expect(screen.queryByText(/gave away|as the computer/)).toBeNull();
  expect(slider().getAttribute("aria-valuetext")).toBe("Round 2, movement");
  expect(screen.getByRole("button", { name: /^Round 2, movement/ })).toBeDefined();
});

test("the first look comes to nothing: the match is shown, and the trouble told", async () => {
  refusals.review = new Response("Bad gateway", { status: 502 });
  await open(NONE);
  expect(screen.getByRole("alert").textContent).toBe("The server could not answer that. We go on trying.");
  expect(slider()).toBeDefined();
});

test("an answer that breaks off is a trouble, too", async () => {
  refusals.review = new Response('{"state":"no');
  await open(NONE);
  expect(screen.getByRole("alert").textContent).toBe("We cannot reach the table. We go on trying.");
});

describe("there is nothing to look through", () => {
  const ways = (): readonly (readonly [string, boolean])[] =>
    Array.from(document.querySelectorAll(".ways .btn"), (way) => [
      way.textContent,
      way.classList.contains("go"),
    ]);

  test("it is still being played: the bright way leads to the table", async () => {
    match = { ...match, status: "running", result: null };
    await open(NONE);
    expect(screen.getByRole("heading", { name: "Still being played" })).toBeDefined();
    expect(ways()).toEqual([
      ["To the table", true],
      ["To the games", false],
    ]);
    expect(screen.getByRole("link", { name: "To the table" }).getAttribute("href")).toBe("/m/HK4Q-7XBD");
  });

  test.each([
    [401, "key-needed", "A key is needed"],
    [404, "no-such-match", "No such table"],
  ])("%i %s: trying again would not help", async (status, code, title) => {
    refusals.match = refused(status, code);
    await open(NONE);
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    expect(ways()).toEqual([["To the games", true]]);
  });

  test("the server is out of reach: it counts down, and may be tried at once", async () => {
    refusals.match = new Response("Bad gateway", { status: 502 });
    await open(NONE);
    expect(screen.getByRole("heading", { name: "The table is out of reach" })).toBeDefined();
    expect(screen.getByText(/Trying again in 2 s/)).toBeDefined();
    refusals.match = null;
    await fireEvent.click(screen.getByRole("button", { name: "Try now" }));
    await settle();
    expect(screen.getByRole("button", { name: "Ask the computer" })).toBeDefined();
  });
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

  test("the judge is not taken for a player", () => {
    const list = within(screen.getByRole("region", { name: "What cost most" }));
    expect(list.getByText(/as the computer at its strongest \(Master\) sees it/)).toBeDefined();
  });

  test("what cost most at a choice of cells: their names stay readable over the rings", async () => {
    const list = within(screen.getByRole("region", { name: "What cost most" }));
    await fireEvent.click(list.getAllByRole("button")[2] as HTMLElement);
    const names = Array.from(document.querySelectorAll(".better .coord"), (name) => name.textContent);
    expect(names).toEqual(["A1", "B2", "C3"]);
    const [ring] = document.querySelectorAll(".better .ring");
    const [name] = document.querySelectorAll(".better .coord");
    const order = ring?.compareDocumentPosition(name as Element) ?? 0;
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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
