/** What this browser remembers of its person, as plain values: read, checked, written. No reactivity, no page. */

export type Theme = "system" | "light" | "dark";

export interface Prefs {
  readonly name: string;
  readonly theme: Theme;
  readonly sound: boolean;
  /** The computer's level that was last chosen, by its name; null before the first choice. */
  readonly level: string | null;
}

/** The part of `Storage` that is needed; a private window may refuse all of it. */
export type Store = Pick<Storage, "getItem" | "setItem">;

export const PREFS_KEY = "sixfold.prefs";
export const NAME_LENGTH = 24;

const FIRST = [
  "Amber",
  "Brisk",
  "Calm",
  "Dapper",
  "Early",
  "Fern",
  "Gentle",
  "Hazel",
  "Indigo",
  "Jolly",
  "Keen",
  "Lunar",
];
const SECOND = [
  "Alder",
  "Bittern",
  "Clover",
  "Dunlin",
  "Egret",
  "Fennel",
  "Grebe",
  "Heron",
  "Ibis",
  "Juniper",
  "Kestrel",
  "Larch",
];

/** A name for somebody who has not given one: two words, drawn. `draw` gives a number in [0, 1). */
export function madeUpName(draw: () => number): string {
  const pick = (words: readonly string[]): string => words[Math.floor(draw() * words.length)] ?? "";
  return `${pick(FIRST)} ${pick(SECOND)}`;
}

/** A name as it may be sent: trimmed, runs of space made one, at most 24 characters. Empty where nothing is left. */
export function tidyName(text: string): string {
  return Array.from(text.replace(/\s+/g, " ").trim()).slice(0, NAME_LENGTH).join("").trim();
}

const isTheme = (value: unknown): value is Theme =>
  value === "system" || value === "light" || value === "dark";

/** Never throws: whatever is stored or missing, a whole set of preferences comes back. */
export function readPrefs(store: Store | null, draw: () => number): Prefs {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(store?.getItem(PREFS_KEY) ?? "{}");
    if (typeof parsed === "object" && parsed !== null) raw = { ...parsed };
  } catch {
    raw = {};
  }
  return {
    name: (typeof raw.name === "string" && tidyName(raw.name)) || madeUpName(draw),
    theme: isTheme(raw.theme) ? raw.theme : "system",
    sound: raw.sound === true,
    level: typeof raw.level === "string" ? raw.level : null,
  };
}

/** Returns whether the browser kept them. */
export function writePrefs(store: Store | null, prefs: Prefs): boolean {
  try {
    store?.setItem(PREFS_KEY, JSON.stringify(prefs));
    return store !== null;
  } catch {
    return false;
  }
}

/** The browser's store, or null where it is forbidden. */
export function openStore(kind: "localStorage" | "sessionStorage"): Store | null {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}
