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

const JOINERS = "\u200c\u200d"; // scripts and emoji need them between letters
/** Letters and symbols by name, nothing to the eye. */
const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800\p{C}\p{M}\p{Z}]/u;
const MOST_MARKS = 3;

/** As others will see it, by the server's own rule: one line, single spaces, nothing hidden; empty if nothing shows. */
function clean(text: string): string {
  let kept = "";
  let marks = 0;
  for (const sign of text.normalize("NFC")) {
    marks = /[\p{Mn}\p{Me}]/u.test(sign) ? marks + 1 : 0;
    if (/[\p{Z}\t\n\r]/u.test(sign)) kept += " ";
    else if ((!/\p{C}/u.test(sign) || JOINERS.includes(sign)) && marks <= MOST_MARKS) kept += sign;
  }
  const joined = kept.split(/ +/).filter(Boolean).join(" ");
  return Array.from(joined).some((sign) => !BLANKS.test(sign)) ? joined : "";
}

/** What one sees as one sign: a letter with its accents, a family of emoji. */
function graphemes(text: string): readonly string[] {
  if (!("Segmenter" in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The start of a text that the server still takes as a name: it counts code points. No sign is cut in two. */
export function fitName(text: string): string {
  let fitting = "";
  let length = 0;
  for (const sign of graphemes(text)) {
    length += Array.from(sign).length;
    if (length > NAME_LENGTH) break;
    fitting += sign;
  }
  return fitting;
}

/** Nothing more fits into a name; fields say so in these words. */
export const isFull = (text: string): boolean => fitName(`${text}x`) === text;
export const FULL_NAME = `A name ends here: it has ${NAME_LENGTH} characters at most`;

/** A name as it may be sent: nothing hidden in it, runs of space made one, at most 24 characters. Empty where none shows. */
export function tidyName(text: string): string {
  return fitName(clean(text)).trim();
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
export function openStore(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}
