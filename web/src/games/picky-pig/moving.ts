/** The beans that a player is about to move, and what would follow from it. Pure: figures in, figures out. */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";
import { across, totalsOf, type Beans, type Observation, type Range } from "./observation.ts";
import { inRange, readSum, value } from "./sums.ts";

export interface MoveDraft {
  readonly from: string | null;
  readonly to: string | null;
  /** Null: all that lie there. */
  readonly amount: number | null;
  /** To move nothing this round. */
  readonly stay: boolean;
}

export const NO_MOVE: MoveDraft = { from: null, to: null, amount: null, stay: false };

export interface Haul {
  readonly seat: SeatNo;
  readonly from: Cell;
  readonly to: Cell;
  readonly amount: number;
}

const MOVE = /^([A-Z]\d+)>([A-Z]\d+):(\d+)$/;

/** Reads `A1>B2:3`; null for anything else. */
export function readMove(field: Field, seat: SeatNo, action: string | null): Haul | null {
  const found = MOVE.exec(action ?? "");
  const from = field.named(found?.[1] ?? "");
  const to = field.named(found?.[2] ?? "");
  return found && from && to ? { seat, from, to, amount: Number(found[3]) } : null;
}

export const neighbours = (field: Field, cell: Cell): readonly Cell[] =>
  [0, 1, 2, 3, 4, 5].map((k) => field.next(cell, k)).filter((c) => c !== undefined);

/** The draft as beans on their way, or null while it has no source or no target. */
export function haulOf(field: Field, beans: Beans, seat: SeatNo, draft: MoveDraft): Haul | null {
  const from = field.named(draft.from ?? "");
  const to = field.named(draft.to ?? "");
  if (!from || !to) return null;
  return { seat, from, to, amount: amountOf(beans, seat, from, draft) };
}

/** How many beans the draft takes: at least one, at most what lies there. */
export function amountOf(beans: Beans, seat: SeatNo, from: Cell, draft: MoveDraft): number {
  const have = beans[seat][from.index] ?? 0;
  return draft.amount === null ? have : Math.max(Math.min(1, have), Math.min(draft.amount, have));
}

export const haulText = ({ from, to, amount }: Haul): string => `${from.name}>${to.name}:${amount}`;

/** The beans after a move, or before it with a negative amount. */
export function carried(beans: Beans, { seat, from, to, amount }: Haul): Beans {
  const mine = beans[seat].map((n, i) => n - (i === from.index ? amount : 0) + (i === to.index ? amount : 0));
  return seat === 0 ? [mine, beans[1]] : [beans[0], mine];
}

export interface Change {
  readonly seat: SeatNo;
  readonly range: Range;
  readonly before: number | null;
  readonly after: number | null;
  readonly lands: boolean;
  /** It comes into its range, or leaves it. */
  readonly turns: boolean;
}

/** The open expressions whose value the move changes: those it brings in or out first, then the mover's own. */
export function foresee(field: Field, seen: Observation, haul: Haul): readonly Change[] {
  const [before, after] = [totalsOf(seen.beans), totalsOf(carried(seen.beans, haul))];
  const worth = (text: string, totals: readonly number[]): number | null => {
    const sum = readSum(text);
    if (!sum) return null;
    const [a, b, c] = sum.cells.map((name) => totals[field.named(name)?.index ?? -1] ?? 0);
    return value([a ?? 0, b ?? 0, c ?? 0], sum.ops);
  };
  const all = [haul.seat, across(haul.seat)].flatMap((seat) =>
    seen.entries[seat].flatMap((entry, i): Change[] => {
      const range = seen.ranges[i];
      if (entry === null || entry.scored !== null || !range) return [];
      const [was, becomes] = [worth(entry.text, before), worth(entry.text, after)];
      if (was === becomes) return [];
      const lands = inRange(becomes, range);
      return [{ seat, range, before: was, after: becomes, lands, turns: lands !== inRange(was, range) }];
    }),
  );
  return [...all.filter(({ turns }) => turns), ...all.filter(({ turns }) => !turns)];
}
