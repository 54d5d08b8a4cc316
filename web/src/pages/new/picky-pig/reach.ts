/**
 * How often a range would be hit: the share of expressions over the present beans that land in it, found by trying some. Three
 * different cells at random, and two operators drawn from a full stock, so that a rare operator weighs little. The same beans
 * give the same figures. Pure.
 */
import type { Range } from "../../../games/picky-pig/observation.ts";
import { inRange, OPS, STOCK, value, type Op } from "../../../games/picky-pig/sums.ts";

const TRIES = 4_000;

/** Numbers from 0 up to below 1, the same for the same seed (a multiplicative congruence; fair enough for a hint). */
function stream(seed: number): () => number {
  let at = (seed % 2_147_483_646) + 1;
  return () => {
    at = (at * 48_271) % 2_147_483_647;
    return at / 2_147_483_647;
  };
}

const BAG: readonly Op[] = OPS.flatMap((op, i) => Array.from({ length: STOCK[i] ?? 0 }, () => op));

/** The values that were found; null for an expression without one. */
export function sample(totals: readonly number[], tries = TRIES): readonly (number | null)[] {
  const next = stream(7);
  const below = (n: number): number => Math.floor(next() * n);
  return Array.from({ length: tries }, () => {
    const cells = new Set<number>();
    while (cells.size < 3) cells.add(below(totals.length));
    const [a = 0, b = 0, c = 0] = [...cells].map((cell) => totals[cell] ?? 0);
    const one = below(BAG.length);
    const two = (one + 1 + below(BAG.length - 1)) % BAG.length;
    return value([a, b, c], [BAG[one] ?? "+", BAG[two] ?? "+"]);
  });
}

/** The share of values in a range, 0 to 1. */
export const share = (values: readonly (number | null)[], range: Range): number =>
  values.length === 0 ? 0 : values.filter((worth) => inRange(worth, range)).length / values.length;

/** `21 %`, `under 1 %`, `never`. */
export function shareWords(part: number): string {
  if (part === 0) return "never";
  const percent = Math.round(part * 100);
  return percent < 1 ? "under 1 %" : `${percent} %`;
}

/** Beans that a preset might draw, for a hint: the half-turn mirrors them, as the server does (PP-2). */
export function drawn(cells: number, [fewest, most]: Range): readonly [readonly number[], readonly number[]] {
  const next = stream(fewest * 31 + most);
  const mine = Array.from({ length: cells }, () => fewest + Math.floor(next() * (most - fewest + 1)));
  return [mine, [...mine].reverse()];
}
