/** A finished match of Cultivating Flowers as frames to step through: the empty field of each bout, then every plant. */
import type { SeatNo } from "../../board/art";
import { fieldOf, type Cell } from "../../board/geometry";
import { countFlowers, flowersOn, type Owners } from "../../games/cultivating-flowers/flowers";
import { readHistory, type Bout, type Plant } from "../../games/cultivating-flowers/history";
import { observationOf, type Observation } from "../../games/cultivating-flowers/observation";
import { plantWords, setupWords } from "../../games/cultivating-flowers/words";
import type { MatchView } from "../../net/wire";
import { namesOf, type Names } from "../result/chain";

export interface Frame {
  readonly bout: number;
  /** From 1; 0 before the first plant of a bout. */
  readonly turn: number;
  readonly plant: Plant | null;
  readonly owners: Owners;
  readonly last: readonly Cell[];
  readonly property: Observation["property"];
  readonly score: readonly [number, number];
  /** What happened, in words. */
  readonly words: string;
}

export interface Review {
  readonly side: number;
  readonly bouts: readonly Bout[];
  readonly frames: readonly Frame[];
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
    const opening: Frame = {
      bout: bout.number,
      turn: 0,
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

/** Where a key leads from a frame; null where the key is none of ours. */
export function stepTo(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
