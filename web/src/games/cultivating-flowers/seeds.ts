/**
 * The five seed types as cells round an anchor, and what turning and mirroring do to them (CF-2). The draft keeps a type, a
 * turn and a mirror; the three cells and the notation follow.
 */
import { reflect, rotate, type Axial, type Cell, type Field } from "../../board/geometry.ts";

export type SeedType = "straight-end" | "straight-middle" | "bent-end" | "bent-middle" | "triangle";

export interface SeedShape {
  readonly type: SeedType;
  readonly cells: readonly [Axial, Axial, Axial];
  /** Which of the cells takes the other seat's colour. */
  readonly other: number;
  readonly title: string;
}

const straight: SeedShape["cells"] = [
  [-1, 0],
  [0, 0],
  [1, 0],
];
const bent: SeedShape["cells"] = [
  [-1, 0],
  [0, 0],
  [1, -1],
];
const triangle: SeedShape["cells"] = [
  [0, 0],
  [1, -1],
  [1, 0],
];

/** In the order of the bag. */
export const SEEDS: readonly SeedShape[] = [
  { type: "straight-end", cells: straight, other: 2, title: "straight, theirs at an end" },
  { type: "straight-middle", cells: straight, other: 1, title: "straight, theirs in the middle" },
  { type: "bent-end", cells: bent, other: 2, title: "bent, theirs at an end" },
  { type: "bent-middle", cells: bent, other: 1, title: "bent, theirs in the middle" },
  { type: "triangle", cells: triangle, other: 2, title: "triangle" },
];

const BY_TYPE = new Map(SEEDS.map((seed) => [seed.type, seed]));
export const seedOf = (type: SeedType): SeedShape => BY_TYPE.get(type) as SeedShape;

/** How a seed is held: turned clockwise in steps of sixty degrees, after the mirror. */
export interface Pose {
  readonly turn: number;
  readonly mirrored: boolean;
}

export const UPRIGHT: Pose = { turn: 0, mirrored: false };

/** A step clockwise (1) or back (-1), as it looks on the screen. */
export const turned = (pose: Pose, by: 1 | -1): Pose => ({ ...pose, turn: (pose.turn + by + 6) % 6 });

/** Left and right exchanged as seen on the screen, whatever the turn: mirror after turn is turn back after mirror. */
export const mirrored = (pose: Pose): Pose => ({
  turn: (6 - pose.turn) % 6,
  mirrored: !pose.mirrored,
});

/** The three cells of a seed in a pose, round the anchor; the same order as in the seed's own `cells`. */
export function posed(type: SeedType, pose: Pose): readonly Axial[] {
  return seedOf(type).cells.map((cell) => {
    let at: Axial = pose.mirrored ? reflect(cell) : cell;
    for (let k = 0; k < pose.turn; k++) at = rotate(at);
    return at;
  });
}

/** Where a seed would lie: a cell is undefined outside the field. */
export interface Placement {
  readonly cells: readonly (Cell | undefined)[];
  readonly other: number;
}

export function place(field: Field, type: SeedType, pose: Pose, anchor: Cell): Placement {
  const cells = posed(type, pose).map(([q, r]) => field.at(anchor.q + q, anchor.r + r));
  return { cells, other: seedOf(type).other };
}

/** `B3-C4-d4`: reading order, the other seat's cell in lower case. Null where a cell lies outside the field. */
export function notation({ cells, other }: Placement): string | null {
  const marked = cells.map((cell, i) => ({ cell, theirs: i === other }));
  if (!marked.every((m): m is { cell: Cell; theirs: boolean } => m.cell !== undefined)) return null;
  return marked
    .sort((a, b) => a.cell.index - b.cell.index)
    .map(({ cell, theirs }) => (theirs ? cell.name.toLowerCase() : cell.name))
    .join("-");
}
