/** The shapes of stones, petals, pollen, rosettes and locks, centred on 0,0 in the units of a cell. Data only. */
import { corner, f1, hexPath } from "./geometry.ts";

export type SeatNo = 0 | 1;

export const TILE = hexPath(47);
export const HIT = hexPath(50);
export const RING = hexPath(44);

/** Seat 0, garnet: six facets round a table. */
export const FACETS: readonly string[] = [0, 1, 2, 3, 4, 5].map((k) => {
  const corners = [corner(k, 47), corner(k + 1, 47), corner(k + 1, 25), corner(k, 25)];
  return `M${corners.map(([x, y]) => `${f1(x)} ${f1(y)}`).join("L")}Z`;
});
export const TABLE = hexPath(25);
/** Seat 1, moonstone: a dome with a gleam. */
export const DOME_RADIUS = 33;
export const GLEAM = "M-21 -10A24 24 0 0 1 8 -22";

export interface PetalArt {
  readonly petal: string;
  readonly vein: string;
}

/** A petal lies downwards from the centre of its flower: pointed for seat 0, round for seat 1. */
export const PETALS: readonly [PetalArt, PetalArt] = [
  { petal: "M0 6C8 24 42 58 0 115C-42 58 -8 24 0 6Z", vein: "M0 40V100M0 68L11 56M0 68L-11 56" },
  {
    petal: "M0 6C8 30 30 46 30 81A30 30 0 0 1 -30 81C-30 46 -8 30 0 6Z",
    vein: "M0 42V68M12 82A12 12 0 1 1 -12 82A12 12 0 1 1 12 82",
  },
];
/** Between one petal and the next when a flower opens. */
export const BLOOM_STEP_MS = 90;
export const POLLEN = hexPath(15);
export const PIP = hexPath(5);

/** A petal of a rosette of the reserve, pointing up. */
export const RESERVE_PETAL = "M0 -3.5C4.5 -7 5 -12 0 -15.5C-5 -12 -4.5 -7 0 -3.5Z";
export const FENCE = hexPath(40);
export const SHACKLE = "M-7 0V-6A7 7 0 0 1 7 -6V0";
export const CROSS = "M-13 -13L13 13M13 -13L-13 13";
export const BARRED = hexPath(45);
export const TAG = hexPath(25);

/** The colours have names as well as looks. */
export const SEAT_STONE: readonly [string, string] = ["garnet", "moonstone"];
