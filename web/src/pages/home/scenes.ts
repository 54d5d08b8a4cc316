/** The little games that the boards of the home page play by themselves. Data, and what the field is after so many steps. */
import type { SeatNo } from "../../board/art";
import { fieldOf, type Cell } from "../../board/geometry";
import type { Owners } from "../../games/cultivating-flowers/flowers";
import { readPlant } from "../../games/cultivating-flowers/history";
import { moved, type BeanMove, type Beans } from "../figures/beans";

// ---- Cultivating Flowers ----

const PLANTS = [
  "b2-C3-D4",
  "H2-H3-i1",
  "E3-E4-f3++",
  "G5-H4-i3",
  "c4-D5-D6",
  "F4-f5-G4",
  "E6-E7-f6",
  "F2-g2-G3+",
  "C5-C6-c7",
  "H5-I4-i5",
];

export interface FlowerScene {
  readonly owners: Owners;
  readonly last: readonly Cell[];
}

function flowerScenes(): readonly FlowerScene[] {
  const field = fieldOf(5);
  const scenes: FlowerScene[] = [{ owners: field.cells.map(() => null), last: [] }];
  PLANTS.forEach((text, i) => {
    const placed = readPlant(field, text, (i % 2) as SeatNo) ?? [];
    const owners = [...(scenes.at(-1)?.owners ?? [])];
    for (const { cell, owner } of placed) owners[cell.index] = owner;
    scenes.push({ owners, last: placed.map(({ cell }) => cell) });
  });
  return scenes;
}

/** Every position of the little match, from the empty field on; seat 0 begins. */
export const FLOWER_SCENES = flowerScenes();

// ---- Picky Pig ----

const BEANS: Beans = [
  {
    A1: 1,
    G4: 0,
    A2: 3,
    G3: 2,
    A3: 2,
    G2: 1,
    A4: 1,
    G1: 2,
    B1: 3,
    F5: 2,
    B2: 1,
    F4: 1,
    B3: 2,
    F3: 2,
    B4: 2,
    F2: 1,
    B5: 2,
    F1: 3,
    C1: 3,
    E6: 2,
    C2: 0,
    E5: 4,
    C3: 7,
    E4: 2,
    C4: 1,
    E3: 6,
    C5: 4,
    E2: 1,
    C6: 4,
    E1: 1,
    D1: 1,
    D7: 3,
    D2: 2,
    D6: 0,
    D3: 3,
    D5: 1,
    D4: 1,
  },
  {
    G4: 1,
    A1: 0,
    G3: 3,
    A2: 2,
    G2: 2,
    A3: 1,
    G1: 1,
    A4: 2,
    F5: 3,
    B1: 3,
    F4: 1,
    B2: 2,
    F3: 2,
    B3: 2,
    F2: 2,
    B4: 1,
    F1: 2,
    B5: 3,
    E6: 0,
    C1: 2,
    E5: 3,
    C2: 1,
    E4: 4,
    C3: 5,
    E3: 1,
    C4: 4,
    E2: 4,
    C5: 0,
    E1: 1,
    C6: 2,
    D7: 0,
    D1: 3,
    D6: 2,
    D2: 4,
    D5: 4,
    D3: 0,
    D4: 4,
  },
];

const HAULS: readonly BeanMove[] = [
  { seat: 1, from: "F1", to: "E1", amount: 2 },
  { seat: 0, from: "C3", to: "C4", amount: 3 },
  { seat: 1, from: "D5", to: "E5", amount: 2 },
  { seat: 0, from: "E3", to: "F3", amount: 4 },
  { seat: 1, from: "C6", to: "B5", amount: 1 },
  { seat: 0, from: "D3", to: "E3", amount: 2 },
];

export interface BeanScene {
  readonly beans: Beans;
  readonly move: BeanMove | null;
}

/** Each move is seen under way; the last one stays so. Going back to the first step, the beans lie as they began. */
export const BEAN_SCENES: readonly BeanScene[] = HAULS.map((move, i) => ({
  beans: HAULS.slice(0, i).reduce(moved, BEANS),
  move,
}));

// ---- Focus Group ----

export const PRICES: Readonly<Record<string, number>> = {
  A1: 3,
  I5: 3,
  A2: 2,
  I4: 2,
  A3: 2,
  I3: 2,
  A4: 4,
  I2: 4,
  A5: 4,
  I1: 4,
  B1: 4,
  H6: 4,
  B2: 5,
  H5: 5,
  B3: 4,
  H4: 4,
  B4: 3,
  H3: 3,
  B5: 6,
  H2: 6,
  B6: 5,
  H1: 5,
  C1: 1,
  G7: 1,
  C2: 4,
  G6: 4,
  C3: 6,
  G5: 6,
  C4: 4,
  G4: 4,
  C5: 4,
  G3: 4,
  C6: 2,
  G2: 2,
  C7: 4,
  G1: 4,
  D1: 6,
  F8: 6,
  D2: 4,
  F7: 4,
  D3: 2,
  F6: 2,
  D4: 6,
  F5: 6,
  D5: 3,
  F4: 3,
  D6: 3,
  F3: 3,
  D7: 3,
  F2: 3,
  D8: 4,
  F1: 4,
  E1: 2,
  E9: 2,
  E2: 1,
  E8: 1,
  E3: 6,
  E7: 6,
  E4: 5,
  E6: 5,
  E5: 7,
};

const BOUGHT =
  "G7:0 E8:1 C1:0 D7:1 F7:0 D8:1 F6:0 E9:1 C6:0 C7:1 G6:0 E2:1 D6:0 F8:1 D5:0 E7:1 A3:0 E1:1 C5:0 E6:1 B4:0 C4:1 B3:0 A2:1 A4:0 F1:1 F2:1 G2:1";

export type PriceScene = ReadonlyMap<string, SeatNo>;

/** Who owns what after so many purchases. */
export const PRICE_SCENES: readonly PriceScene[] = BOUGHT.split(" ").reduce<PriceScene[]>(
  (scenes, bought, i) => {
    const [cell = "", seat] = bought.split(":");
    return [...scenes, new Map([...(scenes[i] as PriceScene), [cell, Number(seat) as SeatNo]])];
  },
  [new Map()],
);
