import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { cultivatingFlowers } from "../games/cultivating-flowers/client.ts";
import type { Observation } from "../games/cultivating-flowers/observation.ts";
import { FakeWorld } from "../net/fake-world.ts";
import type { MatchView } from "../net/wire.ts";
import { announced } from "../shell/announce.svelte.ts";
import { entry, FULL_BAG, matchView } from "./fixtures.ts";
import MatchTable from "./MatchTable.svelte";
import { Session } from "./session.svelte.ts";

vi.setConfig({ testTimeout: 30_000 }); // whole pages, on a busy machine

let world: FakeWorld;

/** Opens the page of a match on a view; `hear` brings the next ones. */
function open(view: MatchView): { hear: (next: object) => Promise<void> } {
  world = new FakeWorld();
  const session = new Session("TEST-1", "secret", world);
  const stop = session.start();
  world.wire.welcome(view.you);
  world.wire.hear(view);
  const { unmount } = render(MatchTable, { session, client: cultivatingFlowers });
  cleanups.push(() => {
    unmount();
    stop();
  });
  return {
    hear: async (next) => {
      world.wire.hear(next);
      await tick();
    },
  };
}
const cleanups: (() => void)[] = [];
beforeEach(() => () => {
  for (const clean of cleanups.splice(0)) clean();
});

const cell = (name: string): Element => {
  const found = document.querySelector(`[data-n="${name}"]`);
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
  (cell(name) as SVGElement).focus();
  await tick();
}
const draft = (): string =>
  Array.from(screen.getByTestId("draft").children, (part) => part.textContent.trim()).join(" ");
const plantButton = (): HTMLElement => screen.getByTestId("plant");
const acts = (): unknown[] => world.wire.said("act").map((message) => message.action);

describe("the board for the keyboard and the ear", () => {
  test("is a grid of nine rows and 61 cells with one tab stop, the centre", () => {
    open(matchView());
    const grid = document.querySelector("[role=grid]");
    expect(grid?.querySelectorAll("[role=row]")).toHaveLength(9);
    const cells = Array.from(grid?.querySelectorAll("[role=row] > [role=gridcell]") ?? []);
    expect(cells).toHaveLength(61);
    expect(
      cells.filter((c) => c.getAttribute("tabindex") === "0").map((c) => c.getAttribute("data-n")),
    ).toEqual(["E5"]);
    expect(cell("E5").getAttribute("aria-label")).toBe("E5, empty");
  });

  test("walking carries the seed, keys turn it, Enter plants, and nothing is shown as planted before the view", async () => {
    const page = open(matchView());
    await standOn("E5");
    await press("4", "ArrowRight", "r");
    expect(draft()).toBe("D5-e6-E7 Makes no flower");
    await press("Enter");
    expect(acts()).toEqual(["D5-e6-E7"]);
    expect(plantButton().textContent).toContain("Sending…");
    expect(cell("E6").getAttribute("aria-label")).toBe("E6, empty");
    await press("Enter");
    expect(acts()).toHaveLength(1);
    const cells = Array<string>(61).fill(".");
    await page.hear(
      matchView(
        { log: [entry(1, 0, "D5-e6-E7")] },
        { cells: cells.join(""), last: "D5-e6-E7", bags: [FULL_BAG.slice(1), FULL_BAG] },
      ),
    );
    expect(plantButton().textContent).toContain("Ibex to play");
  });

  test("what may not be planted is said, and Enter says it again instead of sending", async () => {
    open(matchView({}, { property: { cell: "E6", owner: 1 } }));
    await standOn("E5");
    await press("ArrowRight", "Enter");
    expect(draft()).toContain("E6 is private property: you may not plant there");
    expect(plantButton().getAttribute("aria-disabled")).toBe("true");
    expect(acts()).toEqual([]);
  });

  test("g and a name go to a cell", async () => {
    open(matchView());
    await standOn("E5");
    await press("g", "b", "3");
    expect(document.activeElement?.getAttribute("data-n")).toBe("B3");
  });
});

describe("C-16: under rules", () => {
  test("no counts, no flowers, no hints are drawn", async () => {
    const seen: Partial<Observation> = { assistance: "rules", cells: "0".repeat(7) + ".".repeat(54) };
    open(matchView({}, seen));
    await standOn("I1");
    await press("ArrowRight", "ArrowRight");
    expect(document.querySelectorAll(".flower, .score, .promise .ray, .cell.off")).toHaveLength(0);
    expect(draft()).not.toContain("flower");
  });
});

describe("CF-7: an empty bag is warned of before it is kept", () => {
  const bags = [["triangle"], FULL_BAG] as const;
  test("keeping asks first; the better answer refills", async () => {
    open(matchView({}, { bags, fits: ["triangle"], free_refill: false }));
    await standOn("E5");
    await press("ArrowRight", "t", "Enter");
    expect(acts()).toEqual([]);
    const dialog = document.querySelector<HTMLElement>("[role=alertdialog]") ?? document.body;
    expect(dialog.textContent).toContain("Plant and keep an empty bag?");
    within(dialog).getByText("Refill and plant").click();
    await tick();
    expect(acts()).toEqual(["D6-E6-e7+"]);
  });
  test("refilling is the usual choice and asks nothing", async () => {
    open(matchView({}, { bags, fits: ["triangle"] }));
    await standOn("E5");
    await press("ArrowRight", "Enter");
    expect(acts()).toEqual(["D6-E6-e7+"]);
  });
});

describe("set-up", () => {
  test("CF-13: Early Riser's owner is asked and answers with a named button", async () => {
    open(matchView({}, { phase: "first", first: null }));
    screen.getByText("Let Ibex move first").click();
    await tick();
    expect(acts()).toEqual(["first:1"]);
  });
  test("CF-15: a cell is proposed on the board and named by the button, or kept", async () => {
    open(matchView({}, { phase: "property" }));
    expect(screen.getByText("Name a cell").getAttribute("aria-disabled")).toBe("true");
    await standOn("E5");
    await press("ArrowRight");
    screen.getByText("Name E6").click();
    await tick();
    expect(acts()).toEqual(["property:E6"]);
  });
});

describe("who watches", () => {
  test("has both plates and the record, and no tray", () => {
    open(matchView({ you: null }));
    expect(document.querySelector("[role=grid]")).not.toBeNull();
    expect(screen.queryByTestId("plant")).toBeNull();
    expect(
      Array.from(document.querySelectorAll("article"), (plate) => plate.getAttribute("aria-label")),
    ).toEqual(["Ibex, player", "Marisol, player"]);
    expect(screen.queryByPlaceholderText("Say something to the table")).toBeNull();
  });
});

describe("before the match", () => {
  test("the field is there to try things on, and nothing is sent", async () => {
    const seats = matchView().seats.map((seat, i) => ({ ...seat, seated: i === 0 }));
    open(matchView({ status: "waiting", seats, decision: null }));
    expect(screen.getByTestId("notice").textContent).toContain("Waiting for Ibex");
    await standOn("E5");
    await press("ArrowRight");
    plantButton().click();
    await tick();
    expect(cell("E6").getAttribute("aria-label")).toContain("E6, Marisol");
    expect(acts()).toEqual([]);
  });
});

describe("looking back", () => {
  test("a press on a move shows the field as it was, and the way back leads to now", async () => {
    const log = [entry(1, 0, "A1-A2-a3"), entry(2, 1, "I1-I2-i3")];
    const cells = `001${".".repeat(53)}110${".".repeat(2)}`;
    open(matchView({ log }, { cells, last: "I1-I2-i3" }));
    expect(cell("I1").getAttribute("aria-label")).toContain("Ibex");
    screen.getByText("A1-A2-a3").click();
    await tick();
    expect(cell("I1").getAttribute("aria-label")).toBe("I1, empty");
    expect(screen.getByTestId("notice").textContent).toContain("Looking back: turn 1");
    within(screen.getByTestId("notice")).getByText("Back to now").click();
    await tick();
    expect(cell("I1").getAttribute("aria-label")).toContain("Ibex");
  });
});

describe("what is true no longer goes", () => {
  test("the tip of a cell: on Escape, on a step of the keyboard, with a new position", async () => {
    const { hear } = open(matchView());
    const tip = (): Element | null => document.querySelector(".look");
    await standOn("E5");
    await press("i");
    expect(tip()?.textContent).toContain("E5, empty");
    await press("Escape");
    expect(tip()).toBeNull();
    await press("i");
    await press("ArrowRight");
    expect(tip()).toBeNull();
    await press("i");
    expect(tip()).not.toBeNull();
    await hear(matchView({ version: 9 }));
    expect(tip()).toBeNull();
  });

  test("the word of a pause, once the clocks run again", async () => {
    const { hear } = open(matchView());
    await hear(matchView({ version: 8, status: "paused", paused_by: "Tamsin" }));
    expect(announced.assertive).toContain("Paused by Tamsin");
    await hear(matchView({ version: 9 }));
    expect(announced.assertive).toBe("");
  });
});

test("an invited player finds the name that the host gave", () => {
  const { seats } = matchView();
  const named = seats.map((seat, i) => (i === 0 ? { ...seat, name: "Marisol", seated: false } : seat));
  open(matchView({ status: "waiting", seats: named }));
  expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Marisol");
});
