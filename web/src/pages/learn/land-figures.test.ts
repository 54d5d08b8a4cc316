import { expect, test } from "vitest";

import { fieldOf } from "../../board/geometry";
import { effectOf, sizesOf, standingOf } from "../../games/focus-group/groups";
import {
  cellsOf,
  COMPARED,
  COMPARED_SIZES,
  JOIN,
  JOINING,
  LAND_PRICES,
  LAND_SIDE,
  ownersOf,
} from "./land-figures";

const field = fieldOf(LAND_SIDE);

test("fg13: the groups in the figures are as large as their captions say", () => {
  const sizes = sizesOf(field, cellsOf(COMPARED));
  expect(sizes).toEqual(COMPARED_SIZES);
  expect(standingOf(sizes, undefined)).toEqual({ leader: 1, row: 1, earliest: false });
});

test("fg13: the cell of the figure joins two groups to one", () => {
  const cell = field.named(JOIN.cell);
  if (!cell) throw new Error("no such cell");
  expect(effectOf(field, cellsOf(JOINING), cell, 0)).toMatchObject({
    joins: JOIN.groups,
    size: JOIN.becomes,
  });
  expect(ownersOf(JOINING).has(JOIN.cell)).toBe(false);
});

test("fg01: every cell has a price", () => {
  expect(Object.keys(LAND_PRICES)).toEqual(field.cells.map(({ name }) => name));
  expect(Object.values(LAND_PRICES).every((price) => price >= 1)).toBe(true);
});
