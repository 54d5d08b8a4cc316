/**
 * The form of a new match as plain values: what it starts with, what is wrong with it, and the request that it makes.
 * It knows no game: fields come from the options and items that the server lists.
 */
import type { GameView, NewItem, NewMatch, NewSeat, OptionInfo } from "../../net/wire";
import { firstLevel } from "../../shell/levels";
import { tidyName } from "../../shell/prefs-store";

export type Opponent = "computer" | "friend" | "others";
export type Seat = 0 | 1;

export interface ItemDraft {
  /** Who holds it at the start; null: it is not in play. */
  seat: Seat | null;
  giver: string;
}

export interface Draft {
  opponent: Opponent;
  level: string;
  /** Where the person sits, unless they host. */
  mySeat: Seat;
  /** The person's own name: a player's, or the host's. */
  myName: string;
  /** Names that a host writes on the two seats; empty: they say their own. */
  seatNames: [string, string];
  /** A choice's own value, or the text of a number's field. */
  options: Record<string, unknown>;
  items: Record<string, ItemDraft>;
  /** Who wins when all else is tied, where the game has such a role. */
  tieSeat: Seat;
  drawNumber: string;
  open: boolean;
}

/** By field: `myName`, `drawNumber`, `option:side`, `item:early-riser`, or `""` for the form as a whole. */
export type Troubles = Readonly<Record<string, string>>;

export type Reading = { readonly match: NewMatch } | { readonly troubles: Troubles };

const isChoice = (option: OptionInfo): boolean => option.choices.length > 0;

export function startDraft(game: GameView, me: { name: string; level: string | null }, host: boolean): Draft {
  const level = firstLevel(game.levels, me.level)?.name ?? "";
  return {
    opponent: host || !level ? (host ? "others" : "friend") : "computer",
    level,
    mySeat: 0,
    myName: me.name,
    seatNames: ["", ""],
    options: Object.fromEntries(
      game.options.map((option) => [option.name, isChoice(option) ? option.default : String(option.default)]),
    ),
    items: Object.fromEntries(game.items.map((item) => [item.name, { seat: null, giver: "" }])),
    tieSeat: 1,
    drawNumber: "",
    open: true,
  };
}

/** Lengths that are fixed whether there is a clock or not (FG-22). */
const FIXED = ["choice_seconds", "reading_seconds", "problems_seconds", "embargo_seconds", "sweep_seconds"];

/** Clock figures say nothing while the clock is off. */
export function applies(option: OptionInfo, options: Readonly<Record<string, unknown>>): boolean {
  return !(option.name.endsWith("_seconds") && !FIXED.includes(option.name) && options.clock === "off");
}

/** Whether an option needs somebody who hosts and does not play. */
export const isHosts = (option: OptionInfo): boolean => option.name === "judging";

/** Whether an option belongs with the clock. */
export const isClock = (option: OptionInfo): boolean =>
  option.name === "clock" || option.name.endsWith("_seconds");

/** What a number's field holds, if the option allows it. */
export function allowedNumber(option: OptionInfo, given: unknown): number | null {
  const number = wholeNumber(String(given));
  const [low, high] = boundsOf(option);
  return number === null || number < low || number > high ? null : number;
}

const boundsOf = (option: OptionInfo): readonly [number, number] => [
  option.low ?? 0,
  option.high ?? Number.MAX_SAFE_INTEGER,
];

function wholeNumber(text: string): number | null {
  return /^\d{1,16}$/.test(text.trim()) ? Number(text.trim()) : null;
}

function readOptions(
  draft: Draft,
  game: GameView,
  troubles: Record<string, string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const option of game.options) {
    const given = draft.options[option.name];
    if (!applies(option, draft.options)) continue;
    if (isChoice(option)) {
      values[option.name] = given;
      continue;
    }
    const number = allowedNumber(option, given);
    if (number === null) {
      const [low, high] = boundsOf(option);
      troubles[`option:${option.name}`] = `A whole number from ${low} to ${high}`;
    } else values[option.name] = number;
  }
  return values;
}

function itemsOf(draft: Draft, seat: Seat): NewItem[] {
  return Object.entries(draft.items)
    .filter(([, held]) => held.seat === seat)
    .map(([item, held]) => ({ item, given_by: tidyName(held.giver) || null }));
}

/** Games with a seat that wins ties: its role, and the other's (PP-15). */
const ROLES: Readonly<Record<string, readonly [ties: string, other: string]>> = {
  "picky-pig": ["death-match-opponent", "elimination-candidate"],
};
export const hasRoles = (game: GameView): boolean => game.name in ROLES;

function seatOf(draft: Draft, game: GameView, seat: Seat): NewSeat {
  const roles = ROLES[game.name];
  const said = personOf(draft, seat);
  return roles ? { ...said, role: roles[seat === draft.tieSeat ? 0 : 1] } : said;
}

function personOf(draft: Draft, seat: Seat): NewSeat {
  const items = itemsOf(draft, seat);
  if (draft.opponent === "others") return { name: tidyName(draft.seatNames[seat]) || null, items };
  if (seat === draft.mySeat) return { name: tidyName(draft.myName), items };
  return draft.opponent === "computer" ? { level: draft.level, items } : { items };
}

export function readDraft(draft: Draft, game: GameView): Reading {
  const troubles: Record<string, string> = {};
  if (!tidyName(draft.myName)) troubles.myName = "A name needs at least one letter";
  const options = readOptions(draft, game, troubles);
  const drawn = draft.drawNumber.trim() ? wholeNumber(draft.drawNumber) : null;
  if (draft.drawNumber.trim() && (drawn === null || drawn > Number.MAX_SAFE_INTEGER)) {
    troubles.drawNumber = `A whole number up to ${Number.MAX_SAFE_INTEGER}, or nothing`;
  }
  if (Object.keys(troubles).length) return { troubles };
  return {
    match: {
      game: game.name,
      seats: [seatOf(draft, game, 0), seatOf(draft, game, 1)],
      options,
      rng_seed: drawn,
      host: draft.opponent === "others" ? tidyName(draft.myName) : null,
      open: draft.open,
    },
  };
}

/** The field that a refusal of the server is about, by its code; the form as a whole where we can't tell. */
const FIELD_OF: Readonly<Record<string, string>> = {
  "bad-reserve": "option:reserve_seconds",
  "no-early-riser": "option:first",
  "bad-beans": "option:beans",
  "bad-ranges": "option:ranges",
  "unknown-pack": "option:minigames",
};

export const troublesOf = (code: string, message: string): Troubles => ({ [FIELD_OF[code] ?? ""]: message });
