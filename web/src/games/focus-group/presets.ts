/** Named prices, for those who want to see or change them before a match, and prices as text. Pure; the totals are the server's. */
import { LAND } from "./history.ts";

/** A price set by hand lies within these. */
export const LOWEST = 1;
export const HIGHEST = 20;

/** The least and the most that all cells together cost (FG-1). */
export const TOTALS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  cheap: [130, 134],
  usual: [138, 142],
  default: [148, 152],
  dear: [166, 170],
};

/** What people call them: `default` was the usual one once, and old records name it. */
export const PRESET_TITLES: Readonly<Record<string, string>> = {
  cheap: "Cheap",
  usual: "Usual",
  default: "Long",
  dear: "Dear",
};

/** The price around which a cell's is drawn, from the centre outwards. */
export const BY_RING: readonly number[] = [5, 4, 3, 2, 2];

export const totalOf = (prices: readonly number[]): number => prices.reduce((sum, n) => sum + n, 0);

/** A half-turn takes the first cell to the last: what lies opposite a cell. */
export const opposite = (index: number, cells: number = LAND.cells.length): number => cells - 1 - index;

/** Whether a half-turn leaves the prices as they are: they favour nobody. */
export const isFair = (prices: readonly number[]): boolean =>
  prices.every((price, i) => price === prices[opposite(i, prices.length)]);

/** The second half of the board follows the first. */
export const mirrored = (prices: readonly number[]): readonly number[] =>
  prices.map((price, i) => {
    const across = opposite(i, prices.length);
    return across < i ? (prices[across] ?? price) : price;
  });

/** Prices that a preset might draw, the same every time: an example to look at. */
export function examplePrices(preset: string): readonly number[] {
  const [least, most] = TOTALS[preset] ?? TOTALS.usual ?? [0, 0];
  const ring = ({ q, r }: { q: number; r: number }): number =>
    Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  const base = LAND.cells.map((cell) => BY_RING[ring(cell)] ?? 2);
  const bend = [0, 1, -1, 0, 1, 0, -1];
  const prices = [...mirrored(base.map((n, i) => Math.max(LOWEST, n + (bend[(i * 5 + 2) % 7] ?? 0))))];
  const middle = LAND.centre.index;
  for (let i = 0; totalOf(prices) < least || totalOf(prices) > most; i = (i + 11) % middle) {
    const step = totalOf(prices) < least ? 1 : -1;
    const next = (prices[i] ?? 0) + step;
    if (next < LOWEST || Math.abs(next - (base[i] ?? 0)) > 2) continue;
    prices[i] = next;
    prices[opposite(i)] = next;
  }
  return prices;
}

export type Reading = { readonly value: readonly number[] } | { readonly trouble: string };

/** A line a row: `A 3 2 2 4 4`. */
export const pricesText = (prices: readonly number[]): string =>
  LAND.rows
    .map((row) => [row[0]?.name.charAt(0), ...row.map(({ index }) => prices[index] ?? 0)].join(" "))
    .join("\n");

/** Prices that somebody pasted, row by row from the top; the rows' letters may stand before them. */
export function readPrices(text: string): Reading {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length !== LAND.rows.length)
    return { trouble: `${LAND.rows.length} rows are needed, here are ${lines.length}` };
  const prices: number[] = [];
  for (const [i, row] of LAND.rows.entries()) {
    const letter = String.fromCharCode(65 + i);
    const given = /^([A-Za-z])[\s:]+(.*)$/.exec(lines[i] ?? "");
    if (given && given[1]?.toUpperCase() !== letter)
      return { trouble: `Line ${i + 1} is row ${letter}, here it begins with ${given[1] ?? ""}` };
    const figures = (given?.[2] ?? lines[i] ?? "").split(/[\s,;]+/).filter(Boolean);
    if (figures.length !== row.length)
      return { trouble: `Row ${letter} has ${row.length} cells, here are ${figures.length}` };
    for (const [k, figure] of figures.entries()) {
      const price = /^\d{1,3}$/.test(figure) ? Number(figure) : NaN;
      if (!(price >= LOWEST && price <= HIGHEST))
        return { trouble: `${letter}${k + 1} is “${figure}”: a whole number from ${LOWEST} to ${HIGHEST}` };
      prices.push(price);
    }
  }
  return { value: prices };
}

/** As the server takes them: by cell. */
export const pricesMap = (prices: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(LAND.cells.map(({ name, index }) => [name, prices[index] ?? LOWEST]));
