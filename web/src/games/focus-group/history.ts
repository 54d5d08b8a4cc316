/**
 * The purchases so far, round by round, and the land as it lay after any of them. The server has accepted all of it, so nothing
 * is checked here. Pure.
 */
import type { SeatNo } from "../../board/art.ts";
import { fieldOf, type Field } from "../../board/geometry.ts";
import { CATEGORY_TITLE } from "./categories.ts";
import { sizesOf, type CompletedAt } from "./groups.ts";
import { across, type Observation, type Purchase } from "./observation.ts";

/** FG-1: the board of the game. */
export const SIDE = 5;
export const LAND: Field = fieldOf(SIDE);

export interface Bought extends Purchase {
  /** Its number, from 1. */
  readonly n: number;
  /** FG-11: the seat whose turn it would have been, had it been able to afford a cell. */
  readonly passed: SeatNo | null;
}

export interface RoundBought {
  readonly round: number;
  /** Its category's title, or empty where it isn't told. */
  readonly title: string;
  readonly bought: readonly Bought[];
}

type Told = Pick<Observation, "purchases" | "categories" | "round" | "phase" | "first" | "history">;

/** Every round that has come to its placement, in order; a round in which nobody could buy is there with nothing bought. */
export function roundsBought(seen: Told): readonly RoundBought[] {
  const placed = seen.phase === "placement" || seen.phase === "over" ? seen.round : seen.round - 1;
  const numbered = seen.purchases.map((purchase, i) => ({ ...purchase, n: i + 1 }));
  return Array.from({ length: Math.max(0, placed) }, (_, i) => i + 1)
    .filter((round) => numbered.some((p) => p.round === round) || wasPlayed(seen, round))
    .map((round) => {
      let due = firstOf(seen, round);
      const bought = numbered
        .filter((purchase) => purchase.round === round)
        .map((purchase): Bought => {
          const passed = due !== null && due !== purchase.seat ? due : null;
          due = across(purchase.seat);
          return { ...purchase, passed };
        });
      return { round, title: titleOf(seen, round), bought };
    });
}

/** A round counts as played once its problem phase is over; the match may have ended before. */
const wasPlayed = (seen: Told, round: number): boolean =>
  seen.history.some((played) => played.round === round);

/** FG-4: who places first in a round is the one who didn't pick. */
function firstOf(seen: Told, round: number): SeatNo | null {
  const picker = seen.categories.find((played) => played.round === round)?.picker ?? null;
  return picker === null ? (round === seen.round ? seen.first : null) : across(picker);
}

function titleOf(seen: Told, round: number): string {
  const category = seen.categories.find((played) => played.round === round)?.category;
  return category ? CATEGORY_TITLE[category] : "";
}

/** One character a cell in reading order, after the first `n` purchases. */
export function cellsAfter(purchases: readonly Purchase[], n: number, field: Field = LAND): string {
  const owners = field.cells.map(() => ".");
  for (const { seat, cell } of purchases.slice(0, n)) {
    const at = field.named(cell);
    if (at) owners[at.index] = String(seat);
  }
  return owners.join("");
}

/** FG-14: the number of the purchase with which each seat's largest group reached its size, over the first `n`. */
export function completedAfter(purchases: readonly Purchase[], n: number): CompletedAt {
  const at: [number | null, number | null] = [null, null];
  const largest: [number, number] = [0, 0];
  for (let i = 1; i <= n; i++) {
    const seat = purchases[i - 1]?.seat;
    if (seat === undefined) break;
    const size = sizesOf(LAND, cellsAfter(purchases, i))[seat][0] ?? 0;
    if (size > largest[seat]) [largest[seat], at[seat]] = [size, i];
  }
  return at;
}

export const passedWords = (name: string): string => `${name} could afford nothing`;

/** The cells of the other side's latest purchase, and of those just before it in the same turn; of all's for a watcher. */
export function lastBought(purchases: readonly Purchase[], me: SeatNo | null): readonly string[] {
  const last = purchases.findLastIndex(({ seat }) => seat !== me);
  const { seat, round } = purchases[last] ?? {};
  if (me === null) return purchases.slice(-1).map(({ cell }) => cell);
  const cells: string[] = [];
  for (let i = last; i >= 0 && purchases[i]?.seat === seat && purchases[i]?.round === round; i--)
    cells.push(purchases[i]?.cell ?? "");
  return cells;
}
