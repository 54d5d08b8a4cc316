import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import MatchTable from "../../match/MatchTable.svelte";
import { Session } from "../../match/session.svelte.ts";
import { FakeWorld } from "../../net/fake-world.ts";
import type { MatchView } from "../../net/wire.ts";
import { pickyPig } from "./client.ts";
import { column, entry, logOf, position } from "./fixtures.ts";
import type { Observation } from "./observation.ts";

vi.setConfig({ testTimeout: 30_000 }); // whole pages, on a busy machine

let world: FakeWorld;
let version = 0;
const cleanups: (() => void)[] = [];
beforeEach(() => () => {
  for (const clean of cleanups.splice(0)) clean();
});

/** A view of a match on 19 cells: both are asked for an expression, seat 0 looks at it. */
function viewOf(change: Partial<MatchView> = {}, seen: Partial<Observation> = {}): MatchView {
  const seat = (name: string) => ({ name, items: [], role: null, level: null, seated: true });
  const observation = { ...position(seen) };
  return {
    t: "view",
    version: ++version,
    match: "TEST-1",
    game: "picky-pig",
    options: { commits: "shown" },
    status: "running",
    paused_by: null,
    you: 0,
    seats: [seat("Marisol"), seat("Ibex")],
    decision: {
      number: 1,
      mode: "sealed",
      name: observation.phase,
      seats: [0, 1],
      committed: [false, false],
      wait_ms: [0, 0],
    },
    clocks: [],
    timers: [],
    now_ms: 0,
    observation,
    log_from: 1,
    log: [],
    can_abort: false,
    result: null,
    rng_seed: null,
    seed_set: false,
    ...change,
  };
}
const committed = (number: number, ...both: readonly boolean[]): MatchView["decision"] => ({
  number,
  mode: "sealed",
  name: "",
  seats: [0, 1],
  committed: both,
  wait_ms: [0, 0],
});

function open(view: MatchView): { hear: (next: object) => Promise<void> } {
  world = new FakeWorld();
  const session = new Session("TEST-1", "secret", world);
  const stop = session.start();
  world.wire.welcome(view.you);
  world.wire.hear(view);
  const { unmount } = render(MatchTable, { session, client: pickyPig });
  cleanups.push(() => {
    unmount();
    stop();
  });
  return {
    hear: async (next) => {
      world.wire.hear(next);
      await tick();
      await tick();
    },
  };
}

const cell = (name: string): SVGElement => {
  const found = document.querySelector<SVGElement>(`[data-n="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await tick();
    await tick();
  }
}
async function standOn(name: string): Promise<void> {
  cell(name).focus();
  await tick();
}
const draft = (): string =>
  Array.from(screen.getByTestId("draft").children, (part) => part.textContent.trim()).join(" ");
const lockIn = (): HTMLElement => screen.getByTestId("lock-in");
const acts = (): unknown[] => world.wire.said("act").map((message) => message.action);

describe("writing, by keyboard alone", () => {
  test("cells, operators and a range are put one after the other, and Enter locks in", async () => {
    open(viewOf());
    await standOn("C3");
    await press("Enter", "*", "ArrowRight", "Enter", "-");
    expect(draft()).toBe("9 − ? Choose a cell");
    await press("6");
    expect(draft()).toBe("9 − ? Only 0 lands in range");
    await press("ArrowRight", "Enter");
    expect(draft()).toBe("6 9–13: out, 3 under");
    expect(acts()).toEqual([]);
    await press("Enter");
    expect(acts()).toEqual(["C3xC4-C5@6"]);
  });

  test("Backspace takes back, and nothing is sent while something is missing", async () => {
    open(viewOf());
    await standOn("C3");
    await press("Enter", "+", "ArrowRight", "Enter", "+", "ArrowRight", "Enter", "Backspace");
    expect(draft()).toBe("6 + ? Choose a cell");
    lockIn().click();
    await press("ArrowLeft", "ArrowLeft", "Enter", "Enter");
    expect(acts()).toEqual([]);
  });

  test("p puts a pass forward; it is locked in like anything else", async () => {
    open(viewOf());
    await standOn("C3");
    await press("p");
    expect(draft()).toContain("No expression");
    expect(acts()).toEqual([]);
    await press("p", "p", "Enter");
    expect(acts()).toEqual(["-"]);
  });

  test("PP-4, PP-8: what is gone or used is said, not put", async () => {
    const stocks = [
      [7, 6, 0, 2],
      [7, 6, 3, 2],
    ] as const;
    open(viewOf({}, { stocks, entries: [column({ 4: entry("A1+A2+A3") }), column({})] }));
    await standOn("C3");
    await press("Enter", "*");
    expect(draft()).toBe("3 No × left");
    await press("4");
    expect(draft()).toContain("You have already written for that range");
  });

  test("PP-9: cells that are used already are the button's reason before the range is", async () => {
    open(viewOf({}, { entries: [column({}), column({ 4: entry("A1+A2+A3") })] }));
    await standOn("A1");
    await press("Enter", "+", "ArrowRight", "Enter", "+", "ArrowRight", "Enter");
    expect(lockIn().title).toBe("A1, A2 and A3 are used by another expression");
    await press("Backspace");
    expect(lockIn().title).toBe("Choose a cell");
    expect(acts()).toEqual([]);
  });
});

describe("moving, by keyboard alone", () => {
  test("Enter takes beans, a direction places them, signs and digits change how many, Enter locks in", async () => {
    open(viewOf({}, { phase: "movement" }));
    await standOn("C3");
    await press("Enter");
    expect(draft()).toBe("C3>? 2 of yours there. Choose a neighbour");
    await press("e");
    expect(draft()).toBe("C3>B3:2 all your 2 beans");
    await press("-");
    expect(draft()).toBe("C3>B3:1 1 of your 2 beans");
    await press("2", "ArrowRight");
    expect(draft()).toBe("C3>C4:2 all your 2 beans");
    await press("Enter");
    expect(acts()).toEqual(["C3>C4:2"]);
  });

  test("what would change is listed, where that is told", async () => {
    const entries = [column({ 6: entry("C3+A1+A2", { value: 9 }) }), column({})] as const;
    open(viewOf({}, { phase: "movement", entries }));
    await standOn("C3");
    await press("Enter", "e", "-");
    const list = document.querySelector(".foresee")?.textContent.replace(/\s+/g, " ").trim();
    // two wordings stand there, of which a screen shows one
    expect(list).toBe("9–13: 9 becomes→ 8, out");
  });

  test("s stays put, a cell without own beans gives none", async () => {
    const beans = [
      Array.from({ length: 19 }, (_, i) => (i === 9 ? 0 : 2)),
      Array.from({ length: 19 }, () => 1),
    ] as const;
    open(viewOf({}, { phase: "movement", beans }));
    await standOn("C3");
    await press("Enter");
    expect(draft()).toContain("C3 holds no beans of yours");
    await press("s", "Enter");
    expect(acts()).toEqual(["-"]);
  });
});

describe("sealed", () => {
  test("one's own choice is shown from one's own record, also after a reload", () => {
    open(viewOf({ decision: committed(1, true, false), log: logOf("0:C3xC4-C5@6") }));
    expect(screen.getByTestId("sealed").textContent).toContain("C3×C4−C5 for 9–13");
    expect(screen.getByTestId("sealed").textContent).toContain("Ibex is still choosing");
    expect(screen.queryByTestId("lock-in")).toBeNull();
  });

  const picked = (): string[] =>
    Array.from(document.querySelectorAll(".board .cell.picked"), (c) => c.getAttribute("data-n") ?? "");
  const arrow = (): string | undefined => document.querySelector(".board .haul")?.textContent;

  test("the board rings the sealed expression after a reload, in its order", () => {
    open(viewOf({ decision: committed(1, true, false), log: logOf("0:C4xC3-C5@6") }));
    expect(picked()).toEqual(["C3", "C4", "C5"]);
    expect(cell("C4").getAttribute("aria-label")).toContain("Cell 1 of your expression");
  });

  test("the board never rings this tab's draft once another tab has locked in", async () => {
    const page = open(viewOf());
    await standOn("A1");
    await press("Enter");
    expect(picked()).toEqual(["A1"]);
    await page.hear(viewOf({ decision: committed(1, true, false), log: logOf("0:C4xC3-C5@6") }));
    expect(picked()).toEqual(["C3", "C4", "C5"]);
    await page.hear(viewOf({ decision: committed(1, true, false), log: logOf("0:-") }));
    expect(picked()).toEqual([]);
  });

  test("the sealed move keeps its arrow, and a stale draft draws none", async () => {
    const page = open(viewOf({}, { phase: "movement" }));
    await standOn("C3");
    await press("Enter", "e");
    expect(arrow()).toBe("2");
    const locked = { decision: committed(1, true, false), log: logOf("0:A1>A2:1") };
    await page.hear(viewOf(locked, { phase: "movement" }));
    expect(arrow()).toBe("1");
    expect(cell("A1").classList.contains("from")).toBe(true);
    expect(cell("A2").classList.contains("to")).toBe(true);
    await page.hear(viewOf({ ...locked, log: logOf("0:-") }, { phase: "movement" }));
    expect(arrow()).toBeUndefined();
    expect(document.querySelector(".board .from")).toBeNull();
  });

  test("with hidden commits nothing is said of the other", () => {
    open(viewOf({ options: { commits: "hidden" }, decision: committed(1, true, false), log: logOf("0:-") }));
    expect(screen.getByTestId("sealed").textContent).toContain("Sealed until you have both locked in");
    expect(document.body.textContent).not.toContain("still choosing");
    expect(document.querySelector(".plate.opp .turn")?.textContent.trim()).toBe("");
  });

  test("the reveal fills the table and asks for the move", async () => {
    const page = open(viewOf());
    const reveal = { round: 1, phase: "expression", actions: ["-", "A1+A2+A3@6"], scored: [[], []] } as const;
    const entries = [column({}), column({ 6: entry("A1+A2+A3", { value: 9 }) })] as const;
    const log = logOf("1:A1+A2+A3@6", "0:-");
    await page.hear(
      viewOf({ decision: committed(2, false, false), log }, { phase: "movement", reveal, entries }),
    );
    expect(document.querySelector(".ranges .new")?.textContent).toContain("A1+A2+A3");
    expect(draft()).toContain("Move your beans");
  });
});

describe("C-16: under rules", () => {
  test("no totals, values, standings, streaks, hints or forecasts are drawn", async () => {
    const bare = { text: "C3+A1+A2", round: 1, scored: null };
    const entries = [column({ 6: bare }), column({})] as const;
    const seen = { assistance: "rules", entries, unique_cells: undefined } as Partial<Observation>;
    const page = open(viewOf({}, seen));
    expect(cell("C3").getAttribute("aria-label")).toBe("C3. Marisol 2, Ibex 1.");
    await standOn("C3");
    await press("Enter", "*", "ArrowRight", "Enter", "-", "7");
    expect(draft()).toBe("C3×C4−? Choose a cell");
    expect(document.querySelectorAll(".board .total, .ranges .v, .ranges .pips")).toHaveLength(0);
    expect(document.querySelector(".ranges")?.textContent).toContain("written in round 1");
    await page.hear(viewOf({ decision: committed(2, false, false) }, { ...seen, phase: "movement" }));
    await standOn("C3");
    await press("Enter", "e");
    expect(draft()).toContain("C3>B3:2");
    expect(document.querySelector(".foresee")).toBeNull();
  });
});

describe("who watches", () => {
  test("has both plates and the ranges, and no tray", () => {
    open(viewOf({ you: null }));
    expect(document.querySelectorAll(".ranges tbody tr")).toHaveLength(9);
    expect(screen.queryByTestId("lock-in")).toBeNull();
    expect(document.querySelector(".openrange")).toBeNull();
  });
});

describe("looking back", () => {
  test("a press on a round shows the beans as they lay after it", async () => {
    const log = logOf("0:-", "1:-", "0:A1>A2:2", "1:-", "0:-", "1:-", "0:A2>A3:3", "1:-");
    const beans = [
      [0, 1, 5, ...Array.from({ length: 16 }, () => 2)],
      Array.from({ length: 19 }, () => 1),
    ] as const;
    open(viewOf({ log }, { round: 3, beans }));
    screen.getByRole("tab", { name: "Moves" }).click();
    await tick();
    expect(cell("A2").getAttribute("aria-label")).toBe("A2: 2. Marisol 1, Ibex 1.");
    screen.getByRole("button", { name: "Round 1: show the beans after it" }).click();
    await tick();
    expect(cell("A2").getAttribute("aria-label")).toBe("A2: 5. Marisol 4, Ibex 1.");
    expect(screen.getByTestId("notice").textContent).toContain("Looking back: the end of round 1");
  });
});
