import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import MatchTable from "../../match/MatchTable.svelte";
import { Session } from "../../match/session.svelte.ts";
import { FakeWorld } from "../../net/fake-world.ts";
import type { MatchView } from "../../net/wire.ts";
import { announced } from "../../shell/announce.svelte.ts";
import { focusGroup } from "./client.ts";
import { matchView, problems } from "./fixtures.ts";
import { sizesOf } from "./groups.ts";
import { LAND } from "./history.ts";
import type { Observation, Purchase } from "./observation.ts";

vi.setConfig({ testTimeout: 30_000 }); // whole pages, on a busy machine

let world: FakeWorld;
let version = 0;
const cleanups: (() => void)[] = [];
beforeEach(() => () => {
  for (const clean of cleanups.splice(0)) clean();
});

const BOUGHT: readonly Purchase[] = [
  { seat: 0, cell: "A1", price: 3, round: 1 },
  { seat: 1, cell: "E5", price: 7, round: 2 },
];
const cellsWith = (purchases: readonly Purchase[]): string =>
  LAND.cells.map(({ name }) => purchases.find(({ cell }) => cell === name)?.seat ?? ".").join("");

/** Placement in round 2, seat 0 to buy with 4½ coins; seat 1 has one. */
function viewOf(seen: Partial<Observation> = {}, change: Partial<MatchView> = {}): MatchView {
  const purchases = seen.purchases ?? BOUGHT;
  const cells = cellsWith(purchases);
  const empty = matchView().observation as unknown as Observation;
  const payable = (coins: number): readonly string[] =>
    LAND.cells
      .filter(({ index }) => cells[index] === "." && (empty.prices[index] ?? 0) <= coins)
      .map(({ name }) => name);
  return matchView(
    { version: ++version, ...change },
    {
      phase: "placement",
      to_move: 0,
      purchases,
      cells,
      groups: sizesOf(LAND, cells),
      completed_at: [1, 2],
      means: [4.5, 1],
      affordable: [payable(4.5), payable(1)],
      problems: null,
      ...seen,
    },
  );
}

function open(view: MatchView): (next: MatchView) => Promise<void> {
  world = new FakeWorld();
  const session = new Session("TEST-1", "secret", world);
  const stop = session.start();
  world.wire.welcome(view.you);
  world.wire.hear(view);
  const { unmount } = render(MatchTable, { session, client: focusGroup });
  cleanups.push(() => {
    unmount();
    stop();
  });
  return async (next) => {
    world.wire.hear(next);
    await tick();
    await tick();
  };
}

const cell = (name: string): SVGElement => {
  const found = document.querySelector<SVGElement>(`[data-n="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
async function press(...keys: readonly string[]): Promise<void> {
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
  Array.from(screen.getByTestId("draft").children, (part) =>
    part.textContent.replace(/\s+/g, " ").trim(),
  ).join(" | ");
const buy = (): HTMLElement => screen.getByTestId("buy");
const acts = (): unknown[] => world.wire.said("act").map((message) => message.action);

test("what the problems were is a panel of the record while land is bought", async () => {
  open(
    viewOf({
      problems: problems({
        A: { status: "solved", by: 1, answer: "41", why: "Counted row by row." },
        G: { status: "unsolved", answer: "9", why: "" },
      }),
    }),
  );
  const sheets = within(screen.getByRole("navigation", { name: "Panels" })).getAllByRole("button");
  expect(sheets.map(({ textContent }) => textContent.trim())).toEqual([
    "Groups",
    "Purchases",
    "Problems",
    "Rules",
    "Chat",
  ]);
  screen.getByRole("tab", { name: "Problems" }).click();
  await tick();
  const told = screen.getByRole("region", { name: "Problems of round 2" }).textContent.replace(/\s+/g, " ");
  expect(told).toMatch(/A easy, 2 coins solved by Ibex .*Answer 41 Counted row by row\./);
  expect(told).toMatch(/G hard, 4 coins unsolved .*Answer 9/);
});

test.each([true, false])(
  "C-15: whether the draw number was set by hand is told to all at the table: %s",
  async (set) => {
    open(viewOf({}, { seed_set: set }));
    screen.getByRole("tab", { name: "Watching" }).click();
    await tick();
    expect(screen.queryByText(/^The draw number was set by hand/) !== null).toBe(set);
  },
);

test("while a friend has not sat down, the tray says that the table waits", () => {
  open(viewOf({ phase: "category", purchases: [], means: null }, { status: "waiting", decision: null }));
  expect(screen.getByTestId("draft").textContent).toMatch(/The table waits/);
  expect(screen.getByTestId("buy").textContent).not.toMatch(/to buy/);
});

describe("buying, by keyboard alone", () => {
  test("a cell that is come to is proposed, and Enter buys it", async () => {
    open(viewOf());
    await standOn("A1");
    await press("ArrowRight");
    expect(draft()).toBe("A2 for 2 coins | Largest group 1 becomes 2");
    expect(buy().textContent).toContain("Buy A2");
    expect(document.querySelector(".after")?.textContent).toContain("2½");
    expect(acts()).toEqual([]);
    await press("Enter");
    expect(acts()).toEqual(["A2"]);
  });

  test("Enter on a cell that was only tabbed to proposes it first", async () => {
    open(viewOf());
    await standOn("A2");
    await press("Enter");
    expect(draft()).toContain("A2 for 2 coins");
    expect(acts()).toEqual([]);
    await press("Enter");
    expect(acts()).toEqual(["A2"]);
  });

  test("fg11: a cell that is too dear is named so, told why, and never bought", async () => {
    open(viewOf());
    const price = (viewOf().observation as unknown as Observation).prices[LAND.named("B2")?.index ?? 0] ?? 0;
    expect(price).toBeGreaterThan(4.5);
    expect(cell("B2").getAttribute("aria-label")).toBe(`B2, price ${price}, too dear`);
    await standOn("B1");
    await press("ArrowRight", "Enter");
    expect(draft()).toBe(`B2 for ${price} coins | B2 costs ${price}, you have 4½`);
    buy().click();
    await tick();
    expect(acts()).toEqual([]);
    expect(announced.assertive.trim()).toBe(`B2 costs ${price}, you have 4½.`);
  });

  test("Esc lets go of the proposal", async () => {
    open(viewOf());
    await standOn("A1");
    await press("ArrowRight", "Escape");
    expect(draft()).toBe("Choose a cell | You have 4½ coins");
    buy().click();
    expect(acts()).toEqual([]);
  });
});

describe("the land", () => {
  test("names every cell by price or owner, and rings the other's last purchase", () => {
    open(viewOf());
    expect(cell("A1").getAttribute("aria-label")).toBe("A1, Marisol");
    expect(cell("E5").getAttribute("aria-label")).toBe("E5, Ibex, bought last");
    expect(cell("A2").getAttribute("aria-label")).toBe("A2, price 2");
    expect(document.querySelectorAll(".last")).toHaveLength(1);
  });

  test("marks what the other can afford when asked", async () => {
    open(viewOf());
    expect(document.querySelectorAll(".sign.seat1")).toHaveLength(0);
    await standOn("A1");
    await press("o");
    const { affordable } = viewOf().observation as unknown as Observation;
    const marked = document.querySelectorAll(".price-cell .sign.seat1").length;
    expect(marked).toBe(affordable?.[1].length);
    expect(marked).toBeGreaterThan(0);
    await press("o");
    expect(document.querySelectorAll(".price-cell .sign.seat1")).toHaveLength(0);
  });

  test("c16: without assistance nothing is dashed, compared or promised, and the server is asked", async () => {
    open(
      viewOf({
        assistance: "rules",
        groups: undefined,
        affordable: undefined,
      } as unknown as Partial<Observation>),
    );
    expect(document.querySelectorAll(".cell.far")).toHaveLength(0);
    expect(document.querySelector(".ladder")).toBeNull();
    expect(document.querySelector(".groups caption")?.textContent).toBe("In hand");
    await standOn("B1");
    await press("ArrowRight");
    expect(draft()).toContain("| You have 4½ coins");
    await press("Enter");
    expect(acts()).toEqual(["B2"]);
  });
});

describe("turns", () => {
  test("what one planned is told when the other takes it", async () => {
    const hear = open(viewOf({ to_move: 1 }));
    await standOn("A1");
    await press("ArrowRight", "Enter");
    expect(acts()).toEqual([]);
    expect(buy().textContent).toContain("Ibex to buy");
    await hear(viewOf({ purchases: [...BOUGHT, { seat: 1, cell: "A2", price: 2, round: 2 }] }));
    expect(draft()).toBe("A2 | A2 is Ibex’s");
    expect(announced.polite.trim()).toContain("Ibex bought A2 for 2. Your turn, four and a half coins.");
  });

  test("fg11: with nothing to afford one waits while the other buys on", () => {
    const none = viewOf({ to_move: 1, means: [0.5, 4] });
    const seen = none.observation as unknown as Observation;
    open({ ...none, observation: { ...seen, affordable: [[], seen.affordable?.[1] ?? []] } });
    expect(draft()).toBe("Ibex buys on | You can afford nothing now");
    expect(document.querySelectorAll(".cell.far")).toHaveLength(59);
  });

  test("a bought cell is no longer proposed", async () => {
    const hear = open(viewOf());
    await standOn("A1");
    await press("ArrowRight", "Enter");
    await hear(viewOf({ to_move: 1, purchases: [...BOUGHT, { seat: 0, cell: "A2", price: 2, round: 2 }] }));
    expect(draft()).toBe("Look ahead | You have 4½ coins");
  });
});

describe("looking back", () => {
  test("a press on a purchase shows the land after it, Esc the present", async () => {
    open(viewOf());
    const first = screen.getByRole("button", { name: /^1: Marisol bought A1 for 3/ });
    first.click();
    await tick();
    expect(cell("E5").getAttribute("aria-label")).toContain("E5, price");
    expect(cell("A1").getAttribute("aria-label")).toBe("A1, Marisol, bought last");
    await standOn("A1");
    await press("Escape");
    expect(cell("E5").getAttribute("aria-label")).toBe("E5, Ibex, bought last");
  });
});
