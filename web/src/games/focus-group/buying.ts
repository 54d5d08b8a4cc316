/** What is said of cells, prices and purchases: to the ear, in the tray and in the tables. Pure: figures in, sentences out. */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";
import { coinsShown, coinsSpoken } from "./coins.ts";
import { effectOf, groupsOf, ownerOf, rankWords, standingOf, type Effect, type Standing } from "./groups.ts";
import type { Observation } from "./observation.ts";
import type { Names } from "./words.ts";

/** "B6, price 5", "D4, price 6, too dear", "E8, Ibex". */
export function cellName(
  cell: Cell,
  told: { readonly prices: readonly number[]; readonly cells: string },
  names: Names,
  dear: boolean,
  note = "",
): string {
  const owner = ownerOf(told.cells, cell);
  const rest = note ? `, ${note}` : "";
  if (owner !== null) return `${cell.name}, ${names[owner] || "taken"}${rest}`;
  return `${cell.name}, price ${told.prices[cell.index] ?? 0}${dear ? ", too dear" : ""}${rest}`;
}

/** "D4 costs 6, you have 5½", "G2 is Ibex’s", "G2 is yours already", or null: what stands against buying a cell. */
export function faultOf(
  seen: Pick<Observation, "cells" | "prices" | "affordable" | "means">,
  cell: Cell,
  me: SeatNo,
  names: Names,
): string | null {
  const owner = ownerOf(seen.cells, cell);
  if (owner === me) return `${cell.name} is yours already`;
  if (owner !== null) return `${cell.name} is ${names[owner]}’s`;
  if (!seen.affordable || seen.affordable[me].includes(cell.name)) return null;
  return `${cell.name} costs ${seen.prices[cell.index] ?? 0}, you have ${coinsShown(seen.means?.[me] ?? 0)}`;
}

/** "Largest group 8 becomes 9", "Joins 4 and 3 into a group of 8", "A group of 2 becomes 3", "A new group". */
export function effectWords({ joins, size, largest }: Effect): string {
  const [before, after] = largest;
  const [one = 0, ...others] = joins;
  if (joins.length === 0) return before === 0 ? "Your first group" : "A new group of 1";
  const grows = after > before;
  if (others.length > 0) {
    const joined = `Joins ${others.length > 1 ? `${joins.slice(0, -1).join(", ")} and ${joins.at(-1) ?? ""}` : `${one} and ${others[0] ?? 0}`}`;
    return grows
      ? `${joined}: largest group ${before} becomes ${after}`
      : `${joined} into a group of ${size}`;
  }
  return grows ? `Largest group ${before} becomes ${after}` : `A group of ${one} becomes ${size}`;
}

/** ", and you lead", ", and you lead on the second group": where a purchase changes who leads; else nothing. */
export function leadWords(now: Standing, then: Standing, me: SeatNo): string {
  if (then.leader !== me || now.leader === me || then.row === null) return "";
  return then.row === 0 ? "; you lead" : `; you lead on ${rankWords(then.row)}`;
}

/** What buying a cell does to the groups, in a line; empty where groups are not told. */
export function promiseOf(seen: Observation, field: Field, cell: Cell, me: SeatNo): string {
  if (!seen.groups || ownerOf(seen.cells, cell) !== null) return "";
  const effect = effectOf(field, seen.cells, cell, me);
  const now = standingOf(seen.groups, seen.completed_at);
  return effectWords(effect) + leadWords(now, standingOf(effect.sizes, undefined), me);
}

/** "Ibex leads", "on the second group.": who leads, and by what. */
export interface StandingWords {
  readonly leader: SeatNo | null;
  readonly head: string;
  readonly rest: string;
}

export function standingWords(standing: Standing, names: Names, me: SeatNo | null): StandingWords {
  const { leader, row, earliest } = standing;
  if (leader === null) return { leader, head: "Nobody leads", rest: "yet." };
  const head = leader === me ? "You lead" : `${names[leader]} leads`;
  if (earliest) return { leader, head, rest: "with all groups equal: the largest was there first." };
  return { leader, head, rest: `on ${rankWords(row ?? 0)}.` };
}

/**
 * "Ibex bought G2 for 2. Your turn, five and a half coins.": what a new view says of the placement. Null when it says nothing.
 */
export function placementWords(
  was: Observation,
  now: Observation,
  names: Names,
  me: SeatNo | null,
): string | null {
  const words: string[] = [];
  for (const { seat, cell, price } of now.purchases.slice(was.purchases.length))
    words.push(`${seat === me ? "You" : names[seat]} bought ${cell} for ${price}.`);
  const turns = now.phase === "placement" && (was.phase !== now.phase || words.length > 0);
  if (turns) words.push(turnWords(now, names, me));
  return words.length > 0 ? words.filter(Boolean).join(" ") : null;
}

/** "Your turn, five and a half coins.", "Ibex to buy.", "You can afford nothing: Ibex buys on." */
export function turnWords(now: Observation, names: Names, me: SeatNo | null): string {
  const seat = now.to_move;
  if (seat === null) return "";
  if (seat === me) return `Your turn, ${coinsSpoken(now.means?.[seat] ?? 0)}.`;
  const last = now.purchases.at(-1);
  const again = last?.seat === seat && last.round === now.round;
  if (!again) return `${names[seat]} to buy.`;
  return me === null ? `${names[seat]} buys on.` : `You can afford nothing: ${names[seat]} buys on.`;
}

/** What is told of a cell that is looked at: its name, its group, who can afford it. */
export function lookWords(
  seen: Observation,
  field: Field,
  cell: Cell,
  names: Names,
  me: SeatNo | null,
): string {
  const owner = ownerOf(seen.cells, cell);
  const dear = me !== null && owner === null && seen.affordable?.[me].includes(cell.name) === false;
  const more: string[] = [];
  if (owner !== null) {
    const number = seen.purchases.findIndex((purchase) => purchase.cell === cell.name) + 1;
    if (number > 0) more.push(`bought as number ${number} for ${seen.prices[cell.index] ?? 0}`);
    if (seen.groups) {
      const group = groupsOf(field, seen.cells, owner).find((cells) => cells.includes(cell));
      more.push(`in a group of ${group?.length ?? 1}`);
    }
  } else {
    for (const seat of [0, 1] as const)
      if (seat !== me && seen.affordable?.[seat].includes(cell.name))
        more.push(`${names[seat]} can afford it`);
  }
  return cellName(cell, seen, names, dear, more.join(", "));
}
