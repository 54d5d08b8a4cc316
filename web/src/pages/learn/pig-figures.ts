/** The beans that Picky Pig's rules are shown on. Data; a test holds the figures against the game's own arithmetic. */
import type { BeanMove, Beans } from "../figures/beans";

export const PIG_BEANS: Beans = [
  { A1: 1, A2: 2, B1: 2, B2: 4, B3: 1, C1: 1, C2: 2 },
  { A1: 2, A2: 1, B1: 1, B2: 1, B3: 2, C1: 1, C2: 1 },
];
export const PIG_MOVE: BeanMove = { seat: 0, from: "B2", to: "A2", amount: 2 };

/** `cells`: what its three cells are worth before the move. */
export const PIG_SUM = {
  text: "B2+A2×C2",
  cells: [5, 3, 3],
  before: 14,
  after: 18,
  range: "18–24",
} as const;
