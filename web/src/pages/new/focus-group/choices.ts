/** Which minigame each category holds, as the form keeps it and as the server takes it. Pure. */
import { CATEGORY_TITLE } from "../../../games/focus-group/categories.ts";
import type { CategoryName } from "../../../games/focus-group/observation.ts";
import type { MinigameView, PackView } from "../../../net/wire.ts";

export const DRAWN = "drawn";
export const CATEGORIES = Object.keys(CATEGORY_TITLE) as readonly CategoryName[];

/** What a category holds: `drawn`, a minigame's name, or `pack:ID`. What is missing is drawn. */
export type Chosen = Readonly<Partial<Record<CategoryName, string>>>;

export interface Offer {
  readonly value: string;
  readonly title: string;
}

/** What a category may hold: drawn by lot, one of the house's, or a pack that was brought here. */
export const offersFor = (
  category: CategoryName,
  minigames: readonly MinigameView[],
  packs: readonly PackView[],
): readonly Offer[] => [
  { value: DRAWN, title: "Drawn by lot" },
  ...minigames
    .filter((each) => each.category === category)
    .map(({ name, title }) => ({ value: name, title })),
  ...packs
    .filter((pack) => pack.category === category)
    .map(({ id, title }) => ({ value: `pack:${id}`, title: `Your pack: ${title}` })),
];

/** What is chosen now, read off the option's value. */
export function chosenIn(value: unknown): Chosen {
  return typeof value === "object" && value !== null ? value : {};
}

/** The option's value after a choice: the word for all where nothing is chosen. */
export function withChoice(value: unknown, category: CategoryName, choice: string): string | Chosen {
  const next = { ...chosenIn(value), [category]: choice };
  const kept = CATEGORIES.filter((name) => (next[name] ?? DRAWN) !== DRAWN);
  return kept.length === 0 ? DRAWN : Object.fromEntries(kept.map((name) => [name, next[name]]));
}

export const isCategory = (name: string): name is CategoryName => name in CATEGORY_TITLE;

/** "3 easy, 2 medium, 2 hard": how many problems of each level a pack has. */
export const problemsWords = (problems: PackView["problems"]): string =>
  Object.entries(problems)
    .filter(([, n]) => n > 0)
    .map(([level, n]) => `${n} ${level}`)
    .join(", ");
