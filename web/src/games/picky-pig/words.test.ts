import { describe, expect, it } from "vitest";

import { fieldOf } from "../../board/geometry.ts";
import { column, entry, position } from "./fixtures.ts";
import { pigSays } from "./pig.ts";
import {
  actionHeard,
  cellName,
  haulWords,
  needsWords,
  resultWords,
  scoredWords,
  scoreWords,
  usesWords,
  type Names,
} from "./words.ts";

const NAMES: Names = ["Marisol", "Ibex"];
const centre = fieldOf(3).centre;

describe("words", () => {
  it("name a cell with its beans, and with its total only where that is told", () => {
    const { beans } = position();
    expect(cellName(centre, beans, NAMES, true)).toBe("C3: 3. Marisol 2, Ibex 1.");
    expect(cellName(centre, beans, NAMES, false)).toBe("C3. Marisol 2, Ibex 1.");
  });

  it("say what was written and moved", () => {
    expect(actionHeard(position(), "C3xC4-B4@8", "Ibex", false)).toBe(
      "Ibex wrote C3 times C4 minus B4 for 21 to 36.",
    );
    expect(actionHeard(position(), "F3>E4:2", "Ibex", true)).toBe("Ibex moved 2 from F3 to E4.");
    expect(actionHeard(position(), "-", "Ibex", false)).toBe("Ibex wrote nothing.");
    expect(actionHeard(position(), "-", "Ibex", true)).toBe("Ibex stayed put.");
  });

  it("say what scores, the hearer's own first", () => {
    const seen = position({
      reveal: { round: 2, phase: "movement", actions: ["-", "-"], scored: [[5], [1, 4]] },
    });
    expect(scoredWords(seen, NAMES, 1)).toEqual([
      "Your ranges minus 30 to minus 8 and 1 to 4 score.",
      "Marisol's range 5 to 8 scores.",
    ]);
    expect(scoreWords([2, 1], NAMES, 0)).toBe("You lead two to one.");
    expect(scoreWords([0, 1], NAMES, 0)).toBe("Ibex leads one to nothing.");
    expect(scoreWords([3, 3], NAMES, null)).toBe("Three each.");
  });

  it("say which open expressions use a cell", () => {
    const seen = position({
      entries: [
        column({ 5: entry("C3+A1+A2") }),
        column({ 6: entry("B1-C3-A2"), 7: entry("C3+B1+B2", { scored: 2 }) }),
      ],
    });
    expect(usesWords(seen, centre, NAMES, 0)).toBe("Used by your 5 to 8, and by Ibex's 9 to 13");
    expect(usesWords(position(), centre, NAMES, 0)).toBe("");
  });

  it("say how many beans go", () => {
    expect(haulWords(2, 3)).toBe("2 of your 3 beans");
    expect(haulWords(3, 3)).toBe("all your 3 beans");
    expect(haulWords(1, 1)).toBe("your only bean there");
  });

  it("say what is still needed, and who wins a tie only where cells are told", () => {
    const seen = position({ points: [6, 2], unique_cells: [9, 9] });
    expect(needsWords(seen, 0)).toEqual({ points: "1 more point", tie: "9 each, loses a tie" });
    expect(needsWords(seen, 1)).toEqual({ points: "5 more points", tie: "9 each, wins a tie" });
    expect(needsWords({ ...seen, unique_cells: [9, 12] }, 1).tie).toBe("12 to 9, ahead");
    const { unique_cells: _, ...withheld } = { ...seen, assistance: "rules" as const };
    expect(needsWords(withheld, 0).tie).toBe("");
  });

  it("announce the end", () => {
    const detail = { points: [7, 4], unique_cells: [15, 9], rounds: 9 };
    expect(resultWords({ winner: 0, reason: "points", detail }, NAMES)).toBe(
      "Marisol wins by points, seven to four.",
    );
    expect(resultWords({ winner: 1, reason: "death-match-opponent", detail }, NAMES)).toBe(
      "Ibex wins as Death Match Opponent.",
    );
    expect(resultWords({ winner: null, reason: "abort", detail }, NAMES)).toBe(
      "The match was called off. No result.",
    );
  });
});

describe("the pig", () => {
  const scored = position({
    round: 3,
    points: [1, 0],
    entries: [column({ 5: entry("C3+A1+A2", { scored: 2, value: 6, streak: 2 }) }), column({})],
    reveal: { round: 2, phase: "movement", actions: ["-", "-"], scored: [[5], []] },
  });

  it("is pleased by a point, and sniffs while beans move", () => {
    expect(pigSays(scored, NAMES)).toMatchObject({
      mood: "pleased",
      line: expect.stringContaining("liked 6") as string,
    });
    const moving = position({
      phase: "movement",
      entries: [column({ 5: entry("C3+A1+A2", { streak: 1 }) }), column({})],
    });
    expect(pigSays(moving, NAMES)).toEqual({ mood: "sniffing", line: "The pig is sniffing at 6." });
  });

  it("tells no value that is withheld", () => {
    const [mine] = scored.entries;
    const bare = mine.map((e) => e && { text: e.text, round: e.round, scored: e.scored });
    const said = pigSays({ ...scored, assistance: "rules", entries: [bare, scored.entries[1]] }, NAMES);
    expect(said.line).toContain("something for 5–8");
  });

  it("is bored when nobody feeds it", () => {
    expect(pigSays(position({ round: 6 }), NAMES).mood).toBe("bored");
    expect(pigSays(position({ round: 2 }), NAMES).mood).toBe("picky");
  });
});
