/** Beans and ranges as text that people copy, keep and send: written, and read back with a word on what is wrong. Pure. */
import { fieldOf } from "../../../board/geometry.ts";
import type { Beans, Range } from "../../../games/picky-pig/observation.ts";
import { MOST_BEANS, WIDEST } from "../../../games/picky-pig/presets.ts";

export type Reading<T> = { readonly value: T } | { readonly trouble: string };

/** A line a row, garnet's beans before moonstone's: `A 3/1 2/2 1/1 1/2`. */
export function beansText(side: number, beans: Beans): string {
  return fieldOf(side)
    .rows.map((row) => {
      const pairs = row.map(({ index }) => `${beans[0][index] ?? 0}/${beans[1][index] ?? 0}`);
      return [row[0]?.name.charAt(0), ...pairs].join(" ");
    })
    .join("\n");
}

const LETTERED = /^([A-Za-z]+)\b[\s:]*/;

/** The lines in the order of the rows: by their letters if they have any, else as they come. Or what is wrong with them. */
function inRows(count: number, lines: readonly string[]): Reading<readonly string[]> {
  if (lines.length !== count) return { trouble: `${count} rows are needed, here are ${lines.length}` };
  const letters = lines.map((line) => LETTERED.exec(line)?.[1]?.toUpperCase() ?? null);
  if (letters.every((letter) => letter === null)) return { value: lines };
  const last = String.fromCharCode(64 + count);
  for (const [i, letter] of letters.entries()) {
    if (letter === null)
      return { trouble: `Line ${i + 1} needs the letter of its row, as the others have it` };
    if (letter.length > 1 || letter > last) {
      return { trouble: `There is no row ${letter}: the rows are A to ${last}` };
    }
    if (letters.indexOf(letter) < i) return { trouble: `Row ${letter} is there twice` };
  }
  const ordered = lines.map((line, i) => ({ line, letter: letters[i] ?? "" }));
  ordered.sort((a, b) => (a.letter < b.letter ? -1 : 1));
  return { value: ordered.map(({ line }) => line.replace(LETTERED, "")) };
}

export function readBeans(side: number, text: string): Reading<Beans> {
  const { rows } = fieldOf(side);
  const given = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const reading = inRows(rows.length, given);
  if ("trouble" in reading) return reading;
  const beans: [number[], number[]] = [[], []];
  for (const [i, line] of reading.value.entries()) {
    const row = rows[i] ?? [];
    const letter = String.fromCharCode(65 + i);
    const pairs = line.split(/[\s,;]+/).filter(Boolean);
    if (pairs.length !== row.length) {
      return { trouble: `Row ${letter} has ${row.length} cells, here are ${pairs.length}` };
    }
    for (const [k, pair] of pairs.entries()) {
      const found = /^(\d{1,4})\/(\d{1,4})$/.exec(pair);
      const [mine, theirs] = [Number(found?.[1]), Number(found?.[2])];
      if (!found || mine > MOST_BEANS || theirs > MOST_BEANS) {
        return { trouble: `${letter}${k + 1} is “${pair}”: two numbers up to ${MOST_BEANS}, as in 3/1` };
      }
      beans[0].push(mine);
      beans[1].push(theirs);
    }
  }
  return { value: beans };
}

/** A line a range: `-30 to -8`. */
export const rangesText = (ranges: readonly Range[]): string =>
  ranges.map(([low, high]) => `${low} to ${high}`).join("\n");

const LINE = /^(?:[1-9][.:)]\s)?\s*(-?\d+)\s*(?:to|\.\.\.?|…|,|–|-|\s)\s*(-?\d+)$/;

export function readRanges(text: string): Reading<readonly Range[]> {
  const lines = text
    .replaceAll("−", "-")
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length !== 9) return { trouble: `Nine lines are needed, here are ${lines.length}` };
  const ranges: Range[] = [];
  for (const [i, line] of lines.entries()) {
    const found = LINE.exec(line);
    if (!found) return { trouble: `Line ${i + 1} is “${line}”: two whole numbers, as in 5 to 8` };
    ranges.push([Number(found[1]), Number(found[2])]);
  }
  const trouble = rangesTrouble(ranges);
  return trouble === null ? { value: ranges } : { trouble };
}

/** PP-5: what is wrong with nine ranges, or null. They may overlap. */
export function rangesTrouble(ranges: readonly (readonly [number | null, number | null])[]): string | null {
  for (const [i, [low, high]] of ranges.entries()) {
    if (low === null || high === null) return `Range ${i + 1} needs two whole numbers`;
    if (low > high) return `Range ${i + 1} runs from ${low} to ${high}: the lower number comes first`;
    if (low < -WIDEST || high > WIDEST) return `Range ${i + 1} must lie within ±${WIDEST}`;
  }
  return null;
}
