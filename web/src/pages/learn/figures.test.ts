import { expect, test } from "vitest";

import { fieldOf } from "../../board/geometry";
import { flowersOn } from "../../games/cultivating-flowers/flowers";
import { bouquetsOf } from "../figures/bouquets";
import { FIGURES, ownersOfFigure, type Figure } from "./figures";

function shown(figure: Figure | undefined): { flowers: number; bouquets: number } {
  if (!figure) throw new Error("no such figure");
  const flowers = flowersOn(fieldOf(figure.side), ownersOfFigure(figure));
  return { flowers: flowers.length, bouquets: bouquetsOf(flowers).length };
}

test("cf08: the figures show as many flowers as their captions say", () => {
  expect(shown(FIGURES[0])).toEqual({ flowers: 1, bouquets: 1 });
  expect(shown(FIGURES[1])).toEqual({ flowers: 2, bouquets: 1 });
});

test("cf11: the field of bouquets shows two flowers in one and one apart", () => {
  expect(shown(FIGURES[2])).toEqual({ flowers: 3, bouquets: 2 });
});

test("every cell that a figure names lies on its field", () => {
  for (const figure of FIGURES) {
    const named = figure.cells.join(" ").split(" ").filter(Boolean);
    const taken = ownersOfFigure(figure).filter((owner) => owner !== null);
    expect(taken.length, figure.caption).toBe(new Set(named).size);
  }
});
