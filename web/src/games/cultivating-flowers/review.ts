/** A finished match of Cultivating Flowers as frames to step through: the empty field of each bout, then every plant. */
import type { SeatNo } from "../../board/art.ts";
import { fieldOf, type Cell } from "../../board/geometry.ts";
import { countFlowers, flowersOn, type Owners } from "./flowers.ts";
import { readHistory, type Bout, type Plant } from "./history.ts";
import { observationOf, type Observation } from "./observation.ts";
import { plantWords, setupWords } from "./words.ts";
import type { MatchView } from "../../net/wire.ts";
import { namesOf, type Names } from "../../pages/result/chain.ts";
import type { Frame } from "../../pages/review/game-review.ts";

export interface PlantFrame extends Frame {
  readonly bout: number;
  /** From 1; 0 before the first plant of a bout. */
  readonly turn: number;
  readonly plant: Plant | null;
  readonly owners: Owners;
  readonly last: readonly Cell[];
  readonly property: Observation["property"];
}

export interface Review {
  readonly side: number;
  readonly bouts: readonly Bout[];
  readonly frames: readonly PlantFrame[];
}

export function reviewOf(view: MatchView): Review {
  const seen = observationOf(view.observation);
  const field = fieldOf(seen.side);
  const names = namesOf(view);
  const bouts = readHistory(field, view.log, seen).filter(
    (bout) => bout.plants.length > 0 || bout.number === 1,
  );
  const frames = bouts.flatMap((bout) => {
    const property = propertyOf(bout);
    const opening: PlantFrame = {
      bout: bout.number,
      turn: 0,
      where: `Bout ${bout.number}, turn 0`,
      plant: null,
      owners: field.cells.map(() => null),
      last: [],
      property,
      score: [0, 0],
      words: openingWords(bout, names),
    };
    const plants = bout.plants.map((plant) => ({
      bout: bout.number,
      turn: plant.turn,
      where: `Bout ${bout.number}, turn ${plant.turn}`,
      plant,
      owners: plant.after,
      last: plant.cells,
      property,
      score: countFlowers(flowersOn(field, plant.after)),
      words: plantWords(plant.action, plant.seat, plant.made, names, null),
    }));
    return [opening, ...plants];
  });
  return { side: seen.side, bouts, frames };
}

function propertyOf(bout: Bout): Observation["property"] {
  const named = bout.notes.find((note) => /^property:[A-Z]/.test(note.action));
  return named ? { cell: named.action.slice("property:".length), owner: named.seat } : null;
}

function openingWords(bout: Bout, names: Names): string {
  const notes = bout.notes.map((note) => setupWords(note.action, note.seat, names, null));
  const first: SeatNo | null = bout.first;
  const begins = first === null ? "" : `${names[first]} moves first.`;
  return [`Bout ${bout.number} begins.`, ...notes, notes.length ? "" : begins].filter(Boolean).join(" ");
}
