/** What the seven categories are called (FG-2). */
import type { CategoryName } from "./observation.ts";

export const CATEGORY_TITLE: Readonly<Record<CategoryName, string>> = {
  logic: "Logic",
  math: "Math",
  observation: "Observation",
  pattern: "Pattern Recognition",
  spatial: "Spatial Awareness",
  trivia: "Trivia",
  word: "Word",
};
