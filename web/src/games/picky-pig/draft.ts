/**
 * The expression that a player is writing: five slots that fill and refill in any order, and a range. Pure: a draft in, a
 * draft out. Whether it is allowed is the server's to say; what the observation plainly shows is told beforehand.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Observation } from "./observation.ts";
import { OPS, rangeSpoken, readSum, SIGN, type Op, type Partly } from "./sums.ts";

/** Cell, operator, cell, operator, cell. */
export type Slot = 0 | 1 | 2 | 3 | 4;
export const SLOTS: readonly Slot[] = [0, 1, 2, 3, 4];
export const holdsCell = (slot: Slot): boolean => slot % 2 === 0;

export interface Draft {
  readonly slots: readonly (string | null)[];
  /** Filled slots, the last one last: what Backspace undoes. */
  readonly order: readonly Slot[];
  /** The slot that is asked to be filled next, or null: the first empty one. */
  readonly at: Slot | null;
  readonly range: number | null;
  /** To write nothing this round. */
  readonly pass: boolean;
}

export const EMPTY: Draft = {
  slots: [null, null, null, null, null],
  order: [],
  at: null,
  range: null,
  pass: false,
};

export const nextSlot = (draft: Draft): Slot | null =>
  draft.at ?? SLOTS.find((slot) => draft.slots[slot] === null) ?? null;

/** Where a cell or an operator goes: the asked slot if it is of that kind, else the first empty one. */
function place(draft: Draft, cell: boolean): Slot | null {
  if (draft.at !== null && holdsCell(draft.at) === cell) return draft.at;
  return SLOTS.find((slot) => holdsCell(slot) === cell && draft.slots[slot] === null) ?? null;
}

export function fill(draft: Draft, slot: Slot, what: string): Draft {
  const slots = draft.slots.map((held, i) => (i === slot ? what : held));
  return { ...draft, slots, order: [...draft.order.filter((s) => s !== slot), slot], at: null, pass: false };
}

export function empty(draft: Draft, slot: Slot): Draft {
  const slots = draft.slots.map((held, i) => (i === slot ? null : held));
  return { ...draft, slots, order: draft.order.filter((s) => s !== slot), at: slot, pass: false };
}

/** Puts a cell into a slot; a cell that is in the draft already moves there, or is taken out when no slot is named. */
export function putCell(draft: Draft, name: string, into?: Slot): Draft | null {
  const held = SLOTS.find((slot) => draft.slots[slot] === name);
  if (held !== undefined) {
    const without = empty(draft, held);
    return into === undefined || into === held ? without : fill(without, into, name);
  }
  const slot = into ?? place(draft, true);
  return slot === null ? null : fill(draft, slot, name);
}

export function putOp(draft: Draft, op: Op, into?: Slot): Draft | null {
  const slot = into ?? place(draft, false);
  return slot === null ? null : fill(draft, slot, op);
}

/** Backspace: takes back what was filled last. */
export function undo(draft: Draft): Draft {
  if (draft.pass) return { ...draft, pass: false };
  const last = draft.order.at(-1);
  return last === undefined ? { ...draft, at: null } : empty(draft, last);
}

/** Pressing a slot: what is in it is taken out; an empty one is asked for next. */
export const press = (draft: Draft, slot: Slot): Draft =>
  draft.slots[slot] === null ? { ...draft, at: slot } : empty(draft, slot);

export const cellsIn = (draft: Draft): readonly string[] =>
  [draft.slots[0], draft.slots[2], draft.slots[4]].filter((name) => typeof name === "string");

/** How many of an operator the draft uses, the slot that is to be refilled aside. */
export const uses = (draft: Draft, op: Op, aside: Slot | null = null): number =>
  [1, 3].filter((slot) => slot !== aside && draft.slots[slot] === op).length;

export const left = (seen: Pick<Observation, "stocks">, seat: SeatNo, op: Op): number =>
  seen.stocks[seat][OPS.indexOf(op)] ?? 0;

/** Why an operator can't be put now, in words, or null. */
export function opFault(
  seen: Pick<Observation, "stocks">,
  seat: SeatNo,
  draft: Draft,
  op: Op,
): string | null {
  const have = left(seen, seat, op);
  if (have === 0) return `No ${SIGN[op]} left`;
  return uses(draft, op, draft.at) >= have ? `Only ${have === 1 ? "one" : have} ${SIGN[op]} left` : null;
}

/** What the slots say, with `?` for what is missing, up to the last that is filled: `C4×D4−?`. */
export function draftShown(draft: Draft): string {
  const last = SLOTS.findLast((slot) => draft.slots[slot] !== null);
  if (last === undefined) return "";
  const upTo = Math.min(4, holdsCell(last) ? last : last + 1);
  return SLOTS.slice(0, upTo + 1)
    .map((slot) => {
      const held = draft.slots[slot];
      if (held === null || held === undefined) return holdsCell(slot) ? "?" : "·";
      return holdsCell(slot) ? held : SIGN[held as Op];
    })
    .join("");
}

/** The action's canonical text, or null while something is missing. */
export function draftText(draft: Draft): string | null {
  if (draft.pass) return "-";
  if (draft.range === null || draft.slots.includes(null)) return null;
  return `${draft.slots.join("")}@${draft.range}`;
}

/** The draft in numbers, by the value of each cell. */
export function numbersOf(draft: Draft, valueOf: (cell: string) => number): Partly {
  const number = (slot: Slot): number | null => {
    const name = draft.slots[slot];
    return typeof name === "string" ? valueOf(name) : null;
  };
  return {
    numbers: [number(0), number(2), number(4)],
    ops: [draft.slots[1] as Op | null, draft.slots[3] as Op | null],
  };
}

/** What is still to be chosen, in words, or null. */
export function missing(draft: Draft): string | null {
  if (draft.pass) return null;
  const slot = SLOTS.find((s) => draft.slots[s] === null);
  if (slot !== undefined) return holdsCell(slot) ? "Choose a cell" : "Choose an operator";
  return draft.range === null ? "Choose a range" : null;
}

/** What everybody can see forbids it, in words, or null. */
export function fault(seen: Observation, seat: SeatNo, draft: Draft): string | null {
  if (draft.pass) return null;
  if (draft.range !== null && seen.entries[seat][draft.range - 1]) {
    const range = seen.ranges[draft.range - 1];
    return range ? `You have already written for ${rangeSpoken(range)}` : null;
  }
  const short = OPS.find((op) => uses(draft, op) > left(seen, seat, op));
  if (short) return left(seen, seat, short) ? `Only one ${SIGN[short]} left` : `No ${SIGN[short]} left`;
  const cells = cellsIn(draft);
  if (cells.length === 3 && usedTogether(seen, cells)) {
    return `${cells[0] ?? ""}, ${cells[1] ?? ""} and ${cells[2] ?? ""} are used by another expression`;
  }
  return null;
}

/** PP-9: whether an expression over these three cells exists already, in whatever order. */
function usedTogether(seen: Pick<Observation, "entries">, cells: readonly string[]): boolean {
  const wanted = [...cells].sort().join();
  return seen.entries
    .flat()
    .some((entry) => entry !== null && [...(readSum(entry.text)?.cells ?? [])].sort().join() === wanted);
}
