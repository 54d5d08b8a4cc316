/**
 * What a player is about to do, before anything is sent: the chosen seed, how it is held, where it lies, what becomes of
 * the bag. Pure: a draft in, a draft out. Whether an action is legal is the server's to say; here only its text is made,
 * and what the observation already tells is read off it.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";
import { countFlowers, flowersOn, newFlowers, type Flower, type Owners } from "./flowers.ts";
import { ownersOf, type Observation } from "./observation.ts";
import { notation, place, SEEDS, UPRIGHT, type Placement, type Pose, type SeedType } from "./seeds.ts";

/** What happens to the bag after the plant: left as it is, refilled by right (`+`), refilled by the item (`++`). */
export type Refill = "keep" | "right" | "item";

export interface Draft {
  readonly seed: SeedType | null;
  readonly pose: Pose;
  /** Name of the cell under the anchor. */
  readonly at: string | null;
  /** Placed on purpose (a click, a drop, the keyboard's walk) rather than floating under the mouse. */
  readonly pinned: boolean;
  /** Null: not chosen, so the usual choice of the moment applies. */
  readonly refill: Refill | null;
}

export const EMPTY_DRAFT: Draft = { seed: null, pose: UPRIGHT, at: null, pinned: false, refill: null };

/** The refill choices that stand open after planting `seed` (CF-5, CF-14). The item is not offered where the right is free. */
export function refillChoices(seen: Observation, seat: SeatNo, seed: SeedType | null): readonly Refill[] {
  if (seed === null || !seen.bags[seat].includes(seed)) return ["keep"];
  if (seen.bags[seat].length - 1 <= 1) return ["keep", "right"];
  return seen.free_refill ? ["keep", "item"] : ["keep"];
}

/** The choice in force: the player's if it stands open, else to refill where it costs nothing. */
export function refillOf(seen: Observation, seat: SeatNo, draft: Draft): Refill {
  const open = refillChoices(seen, seat, draft.seed);
  if (draft.refill !== null && open.includes(draft.refill)) return draft.refill;
  return open.includes("right") ? "right" : "keep";
}

export const SUFFIX: Readonly<Record<Refill, string>> = { keep: "", right: "+", item: "++" };

/** Where the draft's seed lies, or null while it has none or no place. */
export function placementOf(field: Field, draft: Draft): Placement | null {
  const anchor = draft.at === null ? undefined : field.named(draft.at);
  return draft.seed && anchor ? place(field, draft.seed, draft.pose, anchor) : null;
}

/** The action's canonical text, or null while there is none. */
export function actionText(field: Field, seen: Observation, seat: SeatNo, draft: Draft): string | null {
  const placement = placementOf(field, draft);
  const cells = placement && notation(placement);
  return cells ? cells + SUFFIX[refillOf(seen, seat, draft)] : null;
}

/** What may be said of a placement from what everybody sees. */
export interface Judgement {
  /** Cells that offend, to be crossed out. */
  readonly offending: readonly Cell[];
  /** Why it can't be planted, in words, or null. */
  readonly why: string | null;
  /** Flowers of the planter and of the other seat that it would complete; empty where nothing may be told. */
  readonly made: readonly Flower[];
}

/**
 * Reads the observation over a placement. With full assistance the server has told which cells may be planted, and
 * offending cells and new flowers are shown; under `rules` only what can't even be written down is held back.
 */
export function judge(field: Field, seen: Observation, seat: SeatNo, draft: Draft): Judgement {
  const placement = placementOf(field, draft);
  if (!placement) return { offending: [], why: null, made: [] };
  const inside = placement.cells.filter((cell): cell is Cell => cell !== undefined);
  const owners = ownersOf(seen.cells);
  if (seen.assistance === "full") {
    const barred = (cell: Cell): boolean => seen.property?.cell === cell.name && seen.property.owner !== seat;
    const offending = inside.filter((cell) => barred(cell) || (owners[cell.index] ?? null) !== null);
    // The cell under the hand is explained first.
    const anchor = offending.find((cell) => cell.name === draft.at) ?? offending[0];
    if (anchor) {
      const why = barred(anchor)
        ? `${anchor.name} is private property: you may not plant there`
        : `${anchor.name} is already planted`;
      return { offending, why, made: [] };
    }
  }
  if (inside.length < placement.cells.length) {
    return { offending: [], why: "Part of the seed is outside the field", made: [] };
  }
  if (seen.assistance !== "full") return { offending: [], why: null, made: [] };
  const after = planted(owners, placement, seat);
  return { offending: [], why: null, made: newFlowers(flowersOn(field, owners), flowersOn(field, after)) };
}

/** The owners after a plant; cells outside the field are left out. */
export function planted(owners: Owners, { cells, other }: Placement, seat: SeatNo): Owners {
  const after = [...owners];
  cells.forEach((cell, i) => {
    if (cell) after[cell.index] = i === other ? (seat === 0 ? 1 : 0) : seat;
  });
  return after;
}

/** How many new flowers are the planter's and how many the other's. */
export const gains = (made: readonly Flower[]): readonly [number, number] => countFlowers(made);

/**
 * Why keeping the bag as it is ought to be confirmed first (CF-7), or null. `empty`: no seed will be left.
 * `unfitting`: no seed that is left fits anywhere, as far as the server has told.
 */
export function keepRisk(seen: Observation, seat: SeatNo, draft: Draft): "empty" | "unfitting" | null {
  if (draft.seed === null || refillOf(seen, seat, draft) !== "keep") return null;
  if (refillChoices(seen, seat, draft.seed).length === 1) return null; // nothing to choose
  const left = seen.bags[seat].filter((type) => type !== draft.seed);
  if (left.length === 0) return "empty";
  const fits = seen.fits;
  return fits && !left.some((type) => fits.includes(type)) ? "unfitting" : null;
}

/** The draft for a new decision: the chosen seed stays if it is still in the bag, the place and the refill go. */
export function nextDraft(seen: Observation, seat: SeatNo, draft: Draft): Draft {
  const bag = seen.bags[seat];
  const kept = draft.seed !== null && bag.includes(draft.seed) ? draft.seed : null;
  const usual = SEEDS.find(({ type }) => bag.includes(type) && (seen.fits?.includes(type) ?? true));
  const seed = kept ?? usual?.type ?? bag[0] ?? null;
  return { ...EMPTY_DRAFT, seed, pose: kept ? draft.pose : UPRIGHT };
}
