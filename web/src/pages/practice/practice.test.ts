import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";

import { ApiError } from "../../net/api.ts";
import type { Judged, MinigameView, Practice } from "../../net/wire.ts";
import MinigameList from "./MinigameList.svelte";
import Practise from "./Practise.svelte";
import { Practising, type Server } from "./practising.svelte.ts";
import { statsSpoken, statsWords, verdictWords } from "./words.ts";

const judged = (change: Partial<Judged> = {}): Judged => ({
  verdict: "wrong",
  message: "",
  wrong: 1,
  seconds: 12.4,
  answer: null,
  why: null,
  ...change,
});
const vault = (change: Partial<MinigameView> = {}): MinigameView => ({
  name: "vault-code",
  title: "Vault Code",
  category: "logic",
  version: 1,
  line: "Find the only code that fits.",
  rules: "Digits are different.",
  example: {
    prompt: "Three digits.",
    right: "241",
    why: "It fits.",
    wrong: "412",
    why_wrong: "Not the second.",
    picture: null,
  },
  stats: { easy: { median: 51.6, n: 41 }, medium: null, hard: null },
  ...change,
});
const given = (change: Partial<Practice> = {}): Practice => ({
  id: "p1",
  minigame: "vault-code",
  level: "easy",
  prompt: "Which code opens it?\n\n123: 1 in place, 0 elsewhere",
  form: { kind: "sequence", alphabet: "123456", length: 3, hint: "Three digits", sample: "123" },
  picture: null,
  seconds: 31,
  ...change,
});
function serverOf(...verdicts: readonly Judged[]): Server & { asked: unknown[] } {
  const left = [...verdicts];
  const asked: unknown[] = [];
  const next = (what: unknown): Promise<Judged> => {
    asked.push(what);
    const first = left.shift();
    return first ? Promise.resolve(first) : Promise.reject(new ApiError("no-such", "That problem is gone."));
  };
  let n = 0;
  return {
    asked,
    practise: (wish) => {
      asked.push(wish);
      return Promise.resolve(given({ id: `p${++n}`, level: wish.level }));
    },
    answer: (id, answer) => next([id, answer]),
    reveal: (id) => next([id, null]),
  };
}
const settle = async (): Promise<void> => {
  await tick();
  await new Promise((done) => setTimeout(done, 0));
  await tick();
};

describe("words", () => {
  test("times of those who solved, or untested", () => {
    expect(statsWords({ median: 51.6, n: 41 })).toBe("median 52 s (n=41)");
    expect(statsSpoken({ median: 45, n: 41 })).toBe("median forty-five seconds, of 41 solves");
    expect(statsWords(null)).toBe("untested");
    expect(statsWords(undefined)).toBe("untested");
  });
  test("verdicts", () => {
    expect(verdictWords(judged({ verdict: "correct", wrong: 0 }), "42")).toEqual({
      head: "42 is right",
      rest: "12 s. At the first try.",
    });
    expect(verdictWords(judged({ verdict: "correct", wrong: 2 }), "42").rest).toBe("12 s. 2 wrong answers.");
    expect(verdictWords(judged(), "40").head).toBe("40 was wrong");
    expect(verdictWords(judged({ verdict: "not-an-answer", message: "Three digits." }), "4").head).toBe(
      "Three digits",
    );
    expect(verdictWords(judged({ verdict: null, wrong: 0 }), "").head).toBe("Given up");
  });
});

describe("the list", () => {
  test("stands by category, with a way in at each level and what solvers took", () => {
    render(MinigameList, {
      minigames: [vault(), vault({ name: "ladder", title: "Ladder", category: "word" })],
    });
    expect(screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent.trim())).toEqual([
      "Logic",
      "Word",
    ]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links.slice(0, 4)).toEqual([
      "/practice/vault-code",
      "/practice/vault-code?level=easy",
      "/practice/vault-code?level=medium",
      "/practice/vault-code?level=hard",
    ]);
    expect(screen.getAllByText("median 52 s (n=41)")).toHaveLength(2);
  });
});

describe("practising", () => {
  test("an answer, a wrong one first, until it is solved and explained", async () => {
    const server = serverOf(
      judged(),
      judged({ verdict: "correct", answer: "241", why: "It fits all lines." }),
    );
    render(Practise, { minigame: vault(), level: "easy", server });
    screen.getByTestId("begin").click();
    await settle();
    expect(screen.getByText("Which code opens it?")).toBeDefined();
    expect(screen.getByLabelText("Time on this problem").textContent).toBe("0:00");
    const answer = async (text: string): Promise<void> => {
      const box = screen.getByLabelText<HTMLInputElement>("Your answer");
      box.value = text;
      box.dispatchEvent(new Event("input", { bubbles: true }));
      await tick();
      screen.getByTestId("answer").click();
      await settle();
    };
    await answer("412");
    expect(screen.getByText("412 was wrong")).toBeDefined();
    await answer("241");
    expect(screen.getByText("241 is right")).toBeDefined();
    expect(screen.getByText("It fits all lines.")).toBeDefined();
    expect(screen.queryByLabelText("Your answer")).toBeNull();
    expect(screen.getByLabelText("Time on this problem").textContent).toBe("0:12");
    expect(server.asked).toEqual([{ minigame: "vault-code", level: "easy" }, ["p1", "412"], ["p1", "241"]]);
  });

  test("giving up shows the solution, and the next problem starts clean", async () => {
    const server = serverOf(judged({ verdict: null, wrong: 0, answer: "241", why: "So." }));
    const practice = new Practising(server);
    await practice.begin("vault-code", "hard");
    practice.draft = "12";
    await practice.reveal();
    expect(practice.done).toBe(true);
    await practice.answer();
    expect(server.asked).toHaveLength(2);
    await practice.begin("vault-code", "hard");
    expect([practice.done, practice.draft, practice.problem?.id]).toEqual([false, "", "p2"]);
  });

  test("nothing is sent without an answer, and trouble is told in the server's words", async () => {
    const server = serverOf();
    const practice = new Practising(server);
    await practice.begin("vault-code", "easy");
    await practice.answer();
    expect(server.asked).toHaveLength(1);
    practice.draft = "123";
    await practice.answer();
    expect(practice.trouble).toBe("That problem is gone.");
    expect([practice.busy, practice.judged]).toEqual([false, null]);
  });

  test("a problem that comes after another was asked for is not shown", async () => {
    const waiting: ((problem: Practice) => void)[] = [];
    const practise = vi.fn(() => new Promise<Practice>((done) => waiting.push(done)));
    const practice = new Practising({ ...serverOf(), practise });
    const both = [practice.begin("vault-code", "easy"), practice.begin("vault-code", "hard")];
    waiting[1]?.(given({ id: "second" }));
    waiting[0]?.(given({ id: "first" }));
    await Promise.all(both);
    expect(practice.problem?.id).toBe("second");
  });
});
