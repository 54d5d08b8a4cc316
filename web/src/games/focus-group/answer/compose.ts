/**
 * Composing an answer. Whatever the hand does, an answer is one text: the widgets read it, change it and give it back, so that
 * typing and pressing always agree. Whether it is an answer, and whether it is right, is the server's to say. Pure.
 */
import type { Form } from "../observation.ts";

const BREAKS = /[\s,;/|>→\-–—_.()[\]{}]+/;

const splitUp = (text: string): readonly string[] => text.split(BREAKS).filter(Boolean);

/** Whether every item is one sign, so that they may be run together. */
export const areSigns = (items: readonly string[]): boolean => items.every((item) => item.length === 1);

/** The items that a text names, in its order; what is no item is left out. */
export function itemsIn(form: Form, text: string): readonly string[] {
  const items = form.items ?? [];
  const tokens = splitUp(text.toUpperCase());
  const parts = areSigns(items) ? tokens.flatMap((token) => [...token]) : tokens;
  return parts.filter((token) => items.includes(token));
}

const written = (items: readonly string[]): string => items.join(" ");

/** A set: an item is put in or taken out, in the order on offer. */
export function toggleItem(form: Form, text: string, item: string): string {
  const now = new Set(itemsIn(form, text));
  if (!now.delete(item)) now.add(item);
  return written((form.items ?? []).filter((each) => now.has(each)));
}

/** An order: an item is put at the end, or taken out. */
export function placeItem(form: Form, text: string, item: string): string {
  const now = unique(itemsIn(form, text));
  return written(now.includes(item) ? now.filter((each) => each !== item) : [...now, item]);
}

/** An order: an item moves by so many places, as far as there are any. */
export function shiftItem(form: Form, text: string, item: string, by: number): string {
  const now = unique(itemsIn(form, text));
  const from = now.indexOf(item);
  if (from < 0) return text;
  return moveItem(form, text, item, from + by);
}

/** An order: an item comes to stand at a place, from 0; one that isn't in it yet joins there. */
export function moveItem(form: Form, text: string, item: string, to: number): string {
  const rest = unique(itemsIn(form, text)).filter((each) => each !== item);
  const at = Math.max(0, Math.min(rest.length, to));
  return written([...rest.slice(0, at), item, ...rest.slice(at)]);
}

const unique = (items: readonly string[]): readonly string[] => [...new Set(items)];

/** Sets: the groups that a text makes, the last perhaps not full. */
export function groupsIn(form: Form, text: string): readonly (readonly string[])[] {
  const size = Math.max(1, form.size ?? 1);
  const all = itemsIn(form, text);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, i * size + size));
}

/** Sets: an item joins the group that isn't full, or leaves it; a full group is begun anew. */
export function toggleInGroup(form: Form, text: string, item: string): string {
  const groups = groupsIn(form, text).map((group) => [...group]);
  const last = groups.at(-1);
  const size = Math.max(1, form.size ?? 1);
  if (last && last.length < size) {
    const at = last.indexOf(item);
    if (at >= 0) last.splice(at, 1);
    else last.push(item);
  } else groups.push([item]);
  return groupsText(form, groups);
}

export const dropGroup = (form: Form, text: string, at: number): string =>
  groupsText(
    form,
    groupsIn(form, text).filter((_, i) => i !== at),
  );

function groupsText(form: Form, groups: readonly (readonly string[])[]): string {
  const glue = areSigns(form.items ?? []) ? "" : "-";
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join(glue))
    .join(" ");
}

// ---- cells of a grid ----

export const cellAt = (row: number, col: number): string => `${String.fromCharCode(65 + row)}${col + 1}`;

/** The cells of the form's grid that a text names. */
export function cellsIn(form: Form, text: string): ReadonlySet<string> {
  const known = new Set(allCells(form));
  return new Set(splitUp(text.toUpperCase()).filter((token) => known.has(token)));
}

export const allCells = ({ rows = 0, cols = 0 }: Form): readonly string[] =>
  Array.from({ length: rows * cols }, (_, i) => cellAt(Math.floor(i / cols), i % cols));

export function toggleCell(form: Form, text: string, cell: string): string {
  const now = new Set(cellsIn(form, text));
  if (!now.delete(cell)) now.add(cell);
  return allCells(form)
    .filter((each) => now.has(each))
    .join(" ");
}

// ---- one option of each field ----

/** What a text chooses of each field, or null; a token that names options of two fields names none. */
export function optionsIn(form: Form, text: string): readonly (string | null)[] {
  const fields = form.fields ?? [];
  const tokens = splitUp(text.toLowerCase());
  const found: (string | null)[] = fields.map(() => null);
  for (const token of tokens) {
    const hits = fields.flatMap(([, options], i) =>
      options.filter((o) => o.toLowerCase() === token).map((o) => [i, o] as const),
    );
    const [hit] = hits;
    if (hits.length === 1 && hit) found[hit[0]] ??= hit[1];
  }
  return found;
}

export function chooseOption(form: Form, text: string, field: number, option: string): string {
  return optionsIn(form, text)
    .map((now, i) => (i === field ? option : now))
    .filter((each) => each !== null)
    .join(" ");
}

// ---- signs in order ----

/** The signs of a sequence that a text holds, at most as many as are wanted. */
export const signsIn = (form: Form, text: string): string =>
  splitUp(text.toUpperCase())
    .join("")
    .slice(0, Math.max(form.length ?? 0, 1));

export const addSign = (form: Form, text: string, sign: string): string => {
  const now = signsIn(form, text);
  return now.length < (form.length ?? 0) ? now + sign : now;
};

export const dropSign = (text: string): string => text.trimEnd().slice(0, -1);

// ---- words in a chain ----

export const wordsIn = (text: string): readonly string[] => splitUp(text);

export const wordsText = (words: readonly string[]): string =>
  words
    .map((word) => word.trim())
    .filter(Boolean)
    .join(" ");

// ---- an expression ----

export const SIGNS = ["+", "−", "×", "÷", "(", ")"] as const;

/** The numbers on offer, and which of them the expression uses already; equal ones are used one by one. */
export function numbersUsed(
  form: Form,
  text: string,
): readonly { readonly number: number; readonly used: boolean }[] {
  const seen = (text.match(/\d+/g) ?? []).map(Number);
  return (form.numbers ?? []).map((number) => {
    const at = seen.indexOf(number);
    if (at >= 0) seen.splice(at, 1);
    return { number, used: at >= 0 };
  });
}

/** Puts a number or a sign at the caret; two numbers never run together. */
export function insertAt(
  text: string,
  part: string,
  from: number,
  to: number,
): { readonly text: string; readonly caret: number } {
  const [head, tail] = [text.slice(0, from), text.slice(to)];
  const apart = /\d$/.test(head) && /^\d/.test(part) ? " " : "";
  const after = /\d$/.test(part) && /^\d/.test(tail) ? " " : "";
  return { text: head + apart + part + after + tail, caret: head.length + apart.length + part.length };
}

// ---- in general ----

/** "Four different digits, like 5027". */
export function hintWords(form: Form): string {
  const hint = form.hint.replace(/\.$/, "");
  return form.sample ? `${hint}, like ${form.sample}` : hint;
}

/** How far an answer has come, where its form knows: "2 of 3". */
export function countWords(form: Form, text: string): string {
  const of = (have: number, want: number | null | undefined): string =>
    want ? `${have} of ${want}` : have > 0 ? `${have} chosen` : "";
  switch (form.kind) {
    case "set":
      return of(new Set(itemsIn(form, text)).size, form.count);
    case "order":
      return of(unique(itemsIn(form, text)).length, form.items?.length);
    case "coords":
      return of(cellsIn(form, text).size, form.count);
    case "sets":
      return of(groupsIn(form, text).filter((g) => g.length === (form.size ?? 1)).length, form.count);
    case "fields":
      return of(optionsIn(form, text).filter((o) => o !== null).length, form.fields?.length);
    case "sequence":
      return of(signsIn(form, text).length, form.length);
    default:
      return "";
  }
}

/** The keyboard that a phone should show. */
export function inputMode(form: Form): "numeric" | "text" {
  if (form.kind === "number") return /^\d+$/.test(form.sample) ? "numeric" : "text";
  if (form.kind === "sequence") return /^\d+$/.test(form.alphabet ?? "") ? "numeric" : "text";
  return "text";
}
