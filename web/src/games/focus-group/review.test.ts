import { describe, expect, it } from "vitest";

import { categories, matchView, problems } from "./fixtures.ts";
import type { RoundPlayed } from "./observation.ts";
import { framesOf, purseWords } from "./review.ts";

const played: RoundPlayed = {
  round: 1,
  category: "spatial",
  title: "Cellar Stack",
  picker: 1,
  problems: problems({
    A: { status: "solved", by: 0, answer: "12", why: "Twelve." },
    B: { status: "solved", by: 1 },
    D: { status: "solved", by: 0, wrong: [1, 0] },
    G: { status: "unsolved", wrong: [0, 2] },
  }),
  purse: [13.5, 9.5],
  split: { coins: 13, to: [6.5, 6.5], swept_by: null },
};
const view = matchView(
  { status: "over", decision: null, result: { winner: 0, reason: "resignation", detail: {} } },
  {
    phase: "over",
    round: 2,
    categories: categories({ spatial: { round: 1, picker: 1, minigame: "Cellar Stack" } }),
    history: [played],
    purchases: [
      { seat: 0, cell: "A1", price: 3, round: 1 },
      { seat: 1, cell: "B2", price: 1, round: 1 },
      { seat: 1, cell: "C2", price: 3, round: 1 },
    ],
  },
);

describe("the frames of a finished match", () => {
  const frames = framesOf(view);

  it("are the start, each round's problems, and each purchase", () => {
    expect(frames.map(({ where, bought, score }) => [where, bought, score])).toEqual([
      ["The start", 0, [0, 0]],
      ["Round 1, problems", 0, [0, 0]],
      ["Round 1, purchase 1", 1, [1, 0]],
      ["Round 1, purchase 2", 2, [1, 1]],
      ["Round 1, purchase 3", 3, [1, 2]],
    ]);
  });

  it("tell who solved what and what was left", () => {
    expect(frames[1]?.deeds).toEqual(["solves A, D; ends with 13½ coins", "solves B; ends with 9½ coins"]);
    expect(frames[1]?.words).toBe("Spatial Awareness: Cellar Stack. 13 coins unsolved.");
    expect(frames[1]?.spoken).toBe(
      "Spatial Awareness: Cellar Stack. Marisol ends with thirteen and a half coins. Ibex ends with nine and a half coins.",
    );
  });

  it("tell what each purchase did, and who had to pass", () => {
    expect(frames[2]?.words).toBe("Marisol buys A1 for 3. The first group.");
    expect(frames[4]?.words).toBe(
      "Ibex buys C2 for 3. Largest group 1 becomes 2. Marisol could afford nothing.",
    );
  });

  it("know a match that ended before anything was bought", () => {
    const early = matchView({ status: "over" }, { phase: "over", round: 1, history: [], purchases: [] });
    expect(framesOf(early).map(({ where }) => where)).toEqual(["The start"]);
  });
});

describe("a purse is made of", () => {
  it("what was solved, wrong answers, and the rest", () => {
    expect(purseWords(played, 0)).toBe("3 to begin with, 5 by solving, 1 wrong answer, 6½ of the rest");
    expect(purseWords(played, 1)).toBe("3 to begin with, 2 by solving, 2 wrong answers, 6½ of the rest");
  });

  it("FG-17: all of the rest, or nothing of it, by Sweep", () => {
    const swept = { ...played, split: { coins: 13, to: [13, 0], swept_by: 0 } as const };
    expect(purseWords(swept, 0)).toBe(
      "3 to begin with, 5 by solving, 1 wrong answer, 13 of the rest by Sweep",
    );
    expect(purseWords(swept, 1)).toBe("3 to begin with, 2 by solving, 2 wrong answers, the rest swept away");
  });
});
