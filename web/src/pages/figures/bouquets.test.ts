import { expect, test } from "vitest";

import { fieldOf } from "../../board/geometry";
import { flowersOn } from "../../games/cultivating-flowers/flowers";
import { bouquetsOf } from "./bouquets";

function bouquets(side: number, garnet: string, moonstone = ""): readonly string[] {
  const field = fieldOf(side);
  const has = (names: string, name: string): boolean => names.split(" ").includes(name);
  const owners = field.cells.map((cell) =>
    has(garnet, cell.name) ? 0 : has(moonstone, cell.name) ? 1 : null,
  );
  return bouquetsOf(flowersOn(field, owners)).map(
    ({ seat, number, hub, flowers }) => `${seat}#${number} at ${hub.name}: ${flowers.length}`,
  );
}

test("cf11: the source's two flowers share cells and make one bouquet", () => {
  expect(bouquets(5, "B3 C4 D4 C5 B5 D6")).toEqual(["0#1 at C4: 2"]);
});

test("cf11: flowers apart are numbered from the top, each seat for itself", () => {
  // The finished fields of a match that was decided by 3 + 2 bouquets against 1 + 3.
  const first = bouquets(
    5,
    "A4 B1 B2 B6 C1 C2 C4 C5 C6 D2 D3 D4 D7 D8 E3 E5 E6 F1 F2 G2 G4 G7 H2 H3 H6 I3 I4",
    "A1 A2 A3 A5 B3 B5 C7 D1 D6 E2 E4 E7 E8 F3 F4 F5 F6 F7 F8 G1 G3 G5 G6 H4 H5 I1 I5",
  );
  expect(first.map((line) => line.slice(0, 3))).toEqual(["0#1", "0#2", "0#3", "1#1"]);
});

test("a field without flowers has no bouquets", () => {
  expect(bouquets(3, "A1 A2 A3", "C1 C2")).toEqual([]);
});
