import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import MatchTable from "../../match/MatchTable.svelte";
import { Session } from "../../match/session.svelte.ts";
import { FakeWorld } from "../../net/fake-world.ts";
import type { MatchView } from "../../net/wire.ts";
import { announced } from "../../shell/announce.svelte.ts";
import { focusGroup } from "./client.ts";
import { categories, entry, form, matchView, problems } from "./fixtures.ts";
import type { Label, Observation, ProblemSeen } from "./observation.ts";

vi.setConfig({ testTimeout: 30_000 }); // whole pages, on a busy machine

let world: FakeWorld;
const cleanups: (() => void)[] = [];
beforeEach(() => {
  sessionStorage.clear();
  return () => {
    for (const clean of cleanups.splice(0)) clean();
  };
});

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
    await settle();
  };
}
const settle = async (): Promise<void> => {
  await tick();
  await new Promise((done) => setTimeout(done, 0));
  await tick();
};
const withProblems = (
  change: Partial<Record<Label, Partial<ProblemSeen>>>,
  seen: Partial<Observation> = {},
  more: Partial<MatchView> = {},
): MatchView => matchView(more, { problems: problems(change), ...seen });

const acts = (): unknown[] => world.wire.said("act").map((message) => message.action);
const tile = (label: Label): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.prob[data-label="${label}"]`);
  if (!found) throw new Error(`no tile ${label}`);
  return found;
};
const box = (): HTMLInputElement => screen.getByLabelText("Your answer");
const card = (): string => document.querySelector(".problem")?.textContent.replace(/\s+/g, " ") ?? "";
async function type(text: string): Promise<void> {
  box().value = text;
  box().dispatchEvent(new Event("input", { bubbles: true }));
  await tick();
}
async function send(): Promise<void> {
  document.querySelector("form.fg-answer")?.dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
}
async function key(name: string): Promise<void> {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
  );
  await settle();
}
async function press(element: HTMLElement): Promise<void> {
  element.click();
  await settle();
}
async function refuse(code: string, message: string): Promise<void> {
  const id = world.wire.said("act").at(-1)?.id;
  world.wire.hear({ t: "refused", id, code, rule: "FG-9", message, cells: [] });
  await settle();
}

describe("the seven tiles", () => {
  test("are tabs over one card; solved, open and embargoed ones say so", async () => {
    open(withProblems({ A: { status: "solved", by: 1 }, F: { locked: [true, false] } }));
    expect(screen.getAllByRole("tab").filter((tab) => tab.classList.contains("prob"))).toHaveLength(7);
    expect(tile("A").textContent).toContain("solved by Ibex");
    expect(tile("F").textContent).toContain("closed to you by Embargo");
    // 408 s of 600 are left, the embargo ends at 300
    expect(tile("F").textContent).toContain("1:48");
    expect(tile("B").getAttribute("aria-selected")).toBe("true");
    await press(tile("F"));
    expect(card()).toContain("Hard opens to you in 1:48, or when the rest is solved");
    await send();
    expect(acts()).toEqual([]);
  });

  test("PageDown and PageUp turn to the next that is open, and drafts stay with their problems", async () => {
    open(withProblems({ B: { status: "solved", by: 0 }, C: { locked: [true, false] } }));
    await type("12");
    await key("PageDown");
    expect(tile("D").getAttribute("aria-selected")).toBe("true");
    expect(box().value).toBe("");
    await type("40");
    await key("PageUp");
    expect(tile("A").getAttribute("aria-selected")).toBe("true");
    expect(box().value).toBe("12");
  });

  test("drafts survive a reload, and are gone when the problems are over", async () => {
    open(withProblems({}));
    await type("12");
    for (const clean of cleanups.splice(0)) clean();
    const hear = open(withProblems({}));
    expect(box().value).toBe("12");
    await hear(matchView({}, { phase: "placement", problems: problems(), means: [3, 3] }));
    expect(sessionStorage).toHaveLength(0);
    await hear(withProblems({}, { round: 3 }));
    expect(box().value).toBe("");
  });

  test("FG-2: the land with its prices is there to look at meanwhile", async () => {
    open(withProblems({}));
    await press(screen.getByRole("tab", { name: "Land" }));
    const land = screen.getByRole("grid", { name: /^Land, 61 cells/ });
    expect(within(land).getAllByRole("gridcell")).toHaveLength(61);
    within(land).getByRole("gridcell", { name: /^E5,/ }).focus();
    await key("ArrowRight");
    expect(document.querySelector(".fg-land")?.textContent).toMatch(/E6, .* coins?/);
    expect(acts()).toEqual([]);
  });
});

describe("FG-9: answers", () => {
  test("are sent as they are written, once, and an empty one is not", async () => {
    open(matchView());
    await send();
    expect(acts()).toEqual([]);
    expect(announced.polite).toContain("Write an answer first");
    await type(" 42 ");
    await send();
    await send();
    expect(acts()).toEqual(["A=42"]);
    expect(screen.getByTestId("answer").textContent).toContain("Sending…");
  });

  test("a wrong one says what it cost and leaves the box ready", async () => {
    const hear = open(matchView({}, { purse: [5, 3] }));
    await type("40");
    await send();
    await hear(withProblems({ A: { wrong: [1, 0], tried: ["40"] } }, { purse: [4, 3] }, { version: 2 }));
    expect(card()).toContain("40 was wrong");
    expect(card()).toContain("One coin gone: 4 left.");
    expect(announced.polite).toContain("40 is not it. One coin gone: four left.");
  });

  test("FG-18: Mulligan pays and says for how many more", async () => {
    const items = (left: number): Observation["items"] => [
      [{ item: "mulligan", given_by: "Ben", state: "held", left }],
      [],
    ];
    const hear = open(matchView({}, { items: items(2) }));
    await type("40");
    await send();
    await hear(withProblems({ A: { wrong: [1, 0], tried: ["40"] } }, { items: items(1) }, { version: 2 }));
    expect(card()).toContain("Mulligan pays for one more.");
    expect(card()).not.toContain("coin gone");
  });

  test("what is refused is said calmly in its own card, and the draft stays", async () => {
    open(matchView());
    await type("4o");
    await send();
    await refuse("not-an-answer", "That is not a number. A whole number, like 12.");
    expect(card()).toContain("That is not a number");
    expect(box().value).toBe("4o");
    await press(tile("B"));
    expect(card()).not.toContain("That is not a number");
  });

  test("FG-8: one that came just too late is told as such", async () => {
    const hear = open(matchView());
    await type("42");
    await send();
    await hear(withProblems({ A: { status: "solved", by: 1 } }, { purse: [3, 5] }, { version: 2 }));
    expect(card()).toContain("Ibex solved A just before");
    expect(card()).toContain("It cost nothing.");
    expect(document.querySelector(".fg-answer")).toBeNull();
  });

  test("wait for the pace of the match, with a sweep on the button", async () => {
    const decision = matchView().decision;
    if (!decision) throw new Error("nothing to decide");
    open(matchView({ decision: { ...decision, wait_ms: [1_500, 0] } }));
    await type("42");
    expect(document.querySelector(".sweepbar")).not.toBeNull();
    await send();
    expect(acts()).toEqual([]);
    expect(announced.polite).toContain("One answer every two seconds");
  });

  test("one's own right answer leads on to the next open problem", async () => {
    const hear = open(matchView());
    await hear(withProblems({ A: { status: "solved", by: 0 } }, { purse: [5, 3] }, { version: 2 }));
    expect(card()).toContain("You solved A: 2 coins");
    await press(screen.getByText("Next open: B"));
    expect(tile("B").getAttribute("aria-selected")).toBe("true");
  });
});

describe("forms fit to their kind compose one text", () => {
  const asked = (change: Parameters<typeof form>[0]): MatchView =>
    withProblems({ A: { form: form(change) } });
  const chip = (name: string): HTMLElement => screen.getByRole("button", { name });
  test("cells of a grid", async () => {
    open(asked({ kind: "coords", rows: 2, cols: 2 }));
    await press(chip("B2"));
    await press(chip("A1"));
    expect(box().value).toBe("A1 B2");
    await send();
    expect(acts()).toEqual(["A=A1 B2"]);
  });
  test("one option of each field", async () => {
    open(
      asked({
        kind: "fields",
        fields: [
          ["shape", ["circle", "square"]],
          ["size", ["small", "large"]],
        ],
      }),
    );
    await press(screen.getByLabelText("large"));
    await press(screen.getByLabelText("circle"));
    await send();
    expect(acts()).toEqual(["A=circle large"]);
  });
  test("an order, by keys too", async () => {
    open(asked({ kind: "order", items: ["A", "B", "C"] }));
    for (const item of ["B, to place 1", "A, to place 2", "C, to place 3"]) await press(chip(item));
    chip("C, place 3").focus();
    await key("ArrowLeft");
    await send();
    expect(acts()).toEqual(["A=B C A"]);
  });
  test("signs, each in its box", async () => {
    open(asked({ kind: "sequence", alphabet: "123456", length: 4 }));
    await type("5 0 2 7 9");
    expect(Array.from(document.querySelectorAll(".fg-box"), (each) => each.textContent)).toEqual([..."5027"]);
    await send();
    expect(acts()).toEqual(["A=5027"]);
  });
  test("words, one box after the other", async () => {
    open(asked({ kind: "words", length: 4 }));
    await type("cold");
    const second = screen.getByLabelText<HTMLInputElement>("Word 2");
    second.value = "cord";
    second.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    await send();
    expect(acts()).toEqual(["A=cold cord"]);
  });
  test("numbers and signs of an expression", async () => {
    open(asked({ kind: "expression", numbers: [3, 25] }));
    for (const name of ["25", "times", "3"]) await press(chip(name));
    await send();
    expect(acts()).toEqual(["A=25×3"]);
    expect(chip("3, used").classList.contains("used")).toBe(true);
  });
});

describe("FG-6: ending early", () => {
  test("is asked for once, after a question", async () => {
    open(matchView());
    await press(screen.getByText("End early"));
    expect(acts()).toEqual([]);
    await press(screen.getByText("Ask to end"));
    expect(acts()).toEqual(["ready"]);
  });
  test("says who has asked", () => {
    open(matchView({}, { ready: [false, true] }));
    expect(screen.getByText("Ibex is ready to end early")).toBeDefined();
  });
});

describe("around the problems", () => {
  test("the talk is closed to players meanwhile, and open again afterwards", async () => {
    const hear = open(matchView());
    expect(screen.getByText("Closed to players while problems are open.")).toBeDefined();
    expect(screen.getByPlaceholderText<HTMLInputElement>("Opens after the problems").disabled).toBe(true);
    await hear(matchView({ version: 2 }, { phase: "sweep", to_move: 1 }));
    expect(screen.getByPlaceholderText("Say something to the table")).toBeDefined();
  });

  test("who watches sees the problems and no form", () => {
    open(matchView({ you: null }));
    expect(card()).toContain("How many crates");
    expect(document.querySelector(".fg-answer")).toBeNull();
    expect(screen.queryByText("End early")).toBeNull();
  });

  test("FG-16: who watches sees whom an embargo binds", async () => {
    open(withProblems({ F: { locked: [false, true] } }, {}, { you: null }));
    expect(tile("F").textContent).toContain("closed to Ibex by Embargo");
    expect(tile("F").title).toBe("Closed to Ibex until 5:00");
    await press(tile("F"));
    expect(card()).toContain("Hard opens to Ibex in 1:48");
    expect(card()).not.toContain("Open to both");
  });

  test.each([0, 1] as const)(
    "FG-8: once a problem is solved by %i, the keyboard goes on to the next",
    async (by) => {
      const hear = open(matchView());
      box().focus();
      await type("42");
      await send();
      await hear(withProblems({ A: { status: "solved", by } }, {}, { version: 2 }));
      expect(document.activeElement?.textContent).toBe("Next open: B");
    },
  );

  test("the computer's plate says that its solving is simulated", () => {
    const seats = matchView().seats.map((seat, i) => (i === 1 ? { ...seat, level: "sharp" } : seat));
    open(matchView({ seats }));
    expect(screen.getByText("Its solving is simulated")).toBeDefined();
  });

  test("a host who judges accepts an answer, and takes a problem out after a question", async () => {
    const host = {
      rejected: [{ seat: 1, label: "A", answer: "41 crates" }],
      answers: { A: ["41"] },
    } as const;
    open(matchView({ you: null }, { judging: "host", host }));
    const rulings = within(screen.getByRole("region", { name: "Rulings on A" }));
    expect(rulings.getByText("41")).toBeDefined();
    await press(rulings.getByText("Accept"));
    expect(screen.getByRole("alertdialog").textContent).toMatch(
      /Accept Ibex’s answer to A\?.*“41 crates” counts as right/s,
    );
    expect(world.wire.said("host")).toEqual([]);
    await press(screen.getByText("Accept for Ibex"));
    await press(rulings.getByText("Void A"));
    expect(world.wire.said("host").map(({ command }) => command)).toEqual(["accept:1:A=41 crates"]);
    await press(screen.getByText("Take out A"));
    expect(world.wire.said("host").at(-1)?.command).toBe("void:A");
  });
});

describe("before the problems", () => {
  test("FG-15: Order's owner says who picks", async () => {
    const timers = [{ name: "pick", left_ms: 41_000 }];
    open(matchView({ timers }, { phase: "order", to_move: 0, problems: null, minigame: null }));
    expect(screen.getByLabelText("Time left to choose").textContent).toBe("0:41");
    await press(screen.getByText("Let Ibex pick"));
    expect(acts()).toEqual(["pick:1"]);
  });

  test("FG-4: the picker chooses among what was not played; the other waits", async () => {
    const seen: Partial<Observation> = {
      phase: "category",
      picker: 0,
      to_move: 0,
      problems: null,
      minigame: null,
      categories: categories({ logic: { round: 1, picker: 1, minigame: "Vault Code" } }),
    };
    open(matchView({ timers: [{ name: "category", left_ms: 43_000 }] }, seen));
    expect(screen.getByLabelText("Time left to choose a category").textContent).toBe("0:43");
    expect(screen.getAllByRole("radio")).toHaveLength(6);
    expect(screen.getByText(/Round 1: Vault Code/)).toBeDefined();
    await press(screen.getByLabelText(/^Math/));
    await press(screen.getByTestId("pick"));
    expect(acts()).toEqual(["category:math"]);
  });

  test("FG-5, FG-16: the rules with a right and a wrong answer; an embargo only after a question", async () => {
    const items: Observation["items"] = [[{ item: "embargo", given_by: "Lena", state: "held" }], []];
    open(
      matchView(
        { timers: [{ name: "reading", left_ms: 90_000 }] },
        { phase: "reading", problems: null, items },
      ),
    );
    const rules = document.querySelector(".fg-card.reading")?.textContent ?? "";
    expect(rules).toContain("Two and one and one make four.");
    expect(rules).toContain("The crate below the upper one counts too.");
    await press(screen.getByRole("button", { name: "hard" }));
    expect(acts()).toEqual([]);
    await press(screen.getByText("Embargo hard"));
    expect(acts()).toEqual(["embargo:hard"]);
  });

  test("FG-5: ready is said once, and whoever is ready is shown", async () => {
    const hear = open(matchView({}, { phase: "reading", problems: null, ready: [false, true] }));
    expect(screen.getByRole("list", { name: "Who is ready" }).textContent).toMatch(/Ibex\s*ready/);
    await press(screen.getByTestId("ready"));
    await hear(
      matchView(
        { version: 2, log: [entry(1, 0, "ready")] },
        { phase: "reading", problems: null, ready: [true, true] },
      ),
    );
    await press(screen.getByTestId("ready"));
    expect(acts()).toEqual(["ready"]);
  });
});

test("FG-17: Sweep names what it takes, and answers are told beside it", async () => {
  open(
    withProblems(
      {
        A: { status: "solved", by: 0, answer: "41", why: "Counted." },
        G: { status: "unsolved", answer: "9", why: "" },
      },
      { phase: "sweep", to_move: 0 },
    ),
  );
  await press(tile("A"));
  expect(card()).toContain("41");
  await press(screen.getByText(/^Take \d+ coins$/));
  expect(acts()).toEqual(["sweep"]);
});
