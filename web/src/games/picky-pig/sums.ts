/**
 * Expressions: their arithmetic (PP-12), and what may be said of one that is not complete. The server's own evaluator is the
 * law; this one previews drafts, and `vectors.json` keeps the two alike. Pure.
 */
import type { Range } from "./observation.ts";

/** Operators in the order of the stock, as they are written. */
export const OPS = ["+", "-", "x", "/"] as const;
export type Op = (typeof OPS)[number];
/** What everybody starts with (PP-4). */
export const STOCK: readonly number[] = [7, 6, 3, 2];

export const SIGN: Readonly<Record<Op, string>> = { "+": "+", "-": "−", x: "×", "/": "÷" };
export const OP_NAME: Readonly<Record<Op, string>> = {
  "+": "Plus",
  "-": "Minus",
  x: "Times",
  "/": "Divide",
};
export const OP_SPOKEN: Readonly<Record<Op, string>> = {
  "+": "plus",
  "-": "minus",
  x: "times",
  "/": "divided by",
};

export interface Sum {
  readonly cells: readonly [string, string, string];
  readonly ops: readonly [Op, Op];
}

type Three<T> = readonly [T, T, T];
type Two<T> = readonly [T, T];

const bindsFirst = (op: Op): boolean => op === "x" || op === "/";

function work(a: number, op: Op, b: number): number | null {
  switch (op) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "x":
      return a * b;
    case "/":
      return b === 0 ? null : Math.trunc(a / b);
  }
}

/** What an expression over these cell values is worth; null where it divides by zero. */
export function value([a, b, c]: Three<number>, [first, second]: Two<Op>): number | null {
  if (bindsFirst(second) && !bindsFirst(first)) {
    const right = work(b, second, c);
    return right === null ? null : work(a, first, right);
  }
  const left = work(a, first, b);
  return left === null ? null : work(left, second, c);
}

const SUM = /^([A-Z]\d+)([-+x/])([A-Z]\d+)([-+x/])([A-Z]\d+)$/;

/** Reads `C3/F4xC1`; null for anything else. */
export function readSum(text: string): Sum | null {
  const found = SUM.exec(text);
  if (!found) return null;
  const [, a, first, b, second, c] = found as unknown as [string, string, Op, string, Op, string];
  return { cells: [a, b, c], ops: [first, second] };
}

export const inRange = (worth: number | null, [low, high]: Range): boolean =>
  worth !== null && low <= worth && worth <= high;

/** A number with a true minus sign. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** `18–24`; with a number below zero `−30 to −8`, so that no two dashes meet. */
export const rangeText = ([low, high]: Range): string =>
  low === high ? figure(low) : low < 0 ? `${figure(low)} to ${figure(high)}` : `${low}–${high}`;

/** `18 to 24`, `minus 30 to minus 8`: for the ear. */
export const rangeSpoken = ([low, high]: Range): string => {
  const say = (n: number): string => (n < 0 ? `minus ${-n}` : String(n));
  return low === high ? say(low) : `${say(low)} to ${say(high)}`;
};

/** `C3÷F4×C1`. */
export const sumShown = (text: string): string =>
  text.replaceAll("-", "−").replaceAll("x", "×").replaceAll("/", "÷");

/** `C3 divided by F4 times C1`. */
export const sumSpoken = (text: string): string =>
  text.replace(/[-+x/]/g, (op) => ` ${OP_SPOKEN[op as Op]} `).trim();

// ---- expressions that are not complete ----

export type Partly = { readonly numbers: Three<number | null>; readonly ops: Two<Op | null> };

/** What is known, in figures, with whatever can be worked out worked out: `25 − ?`. */
export function partText({ numbers: [a, b, c], ops: [first, second] }: Partly): string {
  const shown = (n: number | null): string => (n === null ? "?" : figure(n));
  const sign = (op: Op | null): string => (op === null ? "·" : SIGN[op]);
  const leftFirst = second === null || !bindsFirst(second) || (first !== null && bindsFirst(first));
  if (a !== null && b !== null && first !== null && leftFirst && second !== null) {
    const left = work(a, first, b);
    if (left === null) return "no value";
    return `${figure(left)} ${sign(second)} ${shown(c)}`;
  }
  if (
    b !== null &&
    c !== null &&
    second !== null &&
    bindsFirst(second) &&
    first !== null &&
    !bindsFirst(first)
  ) {
    const right = work(b, second, c);
    if (right === null) return "no value";
    return `${shown(a)} ${sign(first)} ${figure(right)}`;
  }
  const parts = [shown(a), sign(first), shown(b), sign(second), shown(c)];
  const given = [a, first, b, second, c].map((part) => part !== null);
  const last = given.lastIndexOf(true);
  // an operator shows that a cell is still to follow
  return parts.slice(0, last % 2 === 1 ? last + 2 : last + 1).join(" ");
}

/** More than any cell is ever likely to hold: beyond it a landing reads "or more". */
export const MOST = 200;

/**
 * With one cell missing: the lowest and the highest value of it that lands in the range, or null where none does. Every
 * operator is monotone in each of its sides, so all values between land too. Undefined while more than one cell, or an
 * operator, is missing.
 */
export function landing({ numbers, ops }: Partly, range: Range): Range | null | undefined {
  const [first, second] = ops;
  if (first === null || second === null || numbers.filter((n) => n === null).length !== 1) return undefined;
  let low: number | null = null;
  let high = 0;
  for (let n = 0; n <= MOST; n++) {
    const [a, b, c] = numbers.map((known) => known ?? n) as [number, number, number];
    if (!inRange(value([a, b, c], [first, second]), range)) continue;
    low ??= n;
    high = n;
  }
  return low === null ? null : [low, high];
}

/** `1 to 7 lands in range`. */
export function landingWords(found: Range | null): string {
  if (found === null) return "Nothing lands in range";
  const [low, high] = found;
  if (high >= MOST) return low === 0 ? "Anything lands in range" : `${low} or more lands in range`;
  return low === high ? `Only ${low} lands in range` : `${low} to ${high} lands in range`;
}

/** `in`, `out, 2 over`, `out, 1 under`, `no value`. */
export function standing(worth: number | null, [low, high]: Range): string {
  if (worth === null) return "no value";
  if (worth > high) return `out, ${worth - high} over`;
  return worth < low ? `out, ${low - worth} under` : "in";
}

/** A standing in parts: the word that goes to the ear alone where there is little room is `wordy`. */
export function inParts(words: string): readonly { readonly text: string; readonly wordy: boolean }[] {
  const at = words.search(/out, \d/);
  if (at < 0) return [{ text: words, wordy: false }];
  return [
    { text: words.slice(0, at), wordy: false },
    { text: "out, ", wordy: true },
    { text: words.slice(at + 5), wordy: false },
  ].filter(({ text }) => text !== "");
}
