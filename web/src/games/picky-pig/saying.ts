/** The draft of the moment in words: for the tray, and for the ear once the hand rests. */
import { draftShown, draftText, missing } from "./draft.ts";
import { foresee, type Change } from "./moving.ts";
import {
  inRange,
  landing,
  landingWords,
  partText,
  rangeSpoken,
  rangeText,
  standing,
  sumShown,
  sumSpoken,
  value,
  type Op,
} from "./sums.ts";
import type { Table } from "./table.svelte.ts";
import { actionShown, haulWords, rangeHeard } from "./words.ts";

export interface Said {
  readonly head: string;
  readonly below: string;
  /** `good`: it lands; `mild`: nothing to be proud of; `bad`: it can't be so. */
  readonly kind: "good" | "mild" | "bad";
}

/** What the tray says of the expression that is being written. */
export function sumSaid(table: Table): Said {
  const { draft, full } = table;
  const bad = table.session.refusal?.message ?? table.why ?? table.fault;
  const shown = draftShown(draft);
  if (draft.pass) return { head: "No expression", below: "You write nothing this round", kind: "mild" };
  const head = full ? partText(table.partly) : shown;
  if (bad !== null) return { head, below: bad, kind: "bad" };
  const waiting = missing(draft) ?? "";
  if (!full) return { head, below: waiting, kind: "mild" };
  const range = draft.range === null ? undefined : table.real.ranges[draft.range - 1];
  const [a, b, c] = table.partly.numbers;
  const [first, second] = table.partly.ops;
  if (a !== null && b !== null && c !== null && first !== null && second !== null) {
    return wholeSaid(table, value([a, b, c], [first, second]));
  }
  if (range) {
    const found = landing(table.partly, range);
    if (found !== undefined) return { head, below: landingWords(found), kind: found ? "good" : "mild" };
  }
  return { head, below: waiting, kind: "mild" };
}

function wholeSaid(table: Table, worth: number | null): Said {
  const { draft, real, me } = table;
  const range = draft.range === null ? undefined : real.ranges[draft.range - 1];
  const head = worth === null ? "no value" : String(worth).replace("-", "−");
  if (worth === null) return { head, below: "It divides by an empty cell: in no range", kind: "mild" };
  if (range) {
    const where = standing(worth, range);
    return where === "in"
      ? { head, below: `Lands in ${rangeText(range)}`, kind: "good" }
      : { head, below: `${rangeText(range)}: ${where}`, kind: "mild" };
  }
  const open = real.ranges.flatMap((r, i) =>
    inRange(worth, r) && me !== null && !real.entries[me][i] ? [rangeText(r)] : [],
  );
  return {
    head,
    below: open.length ? `Lands in ${open.join(" and ")}` : "Lands in no open range",
    kind: open.length ? "good" : "mild",
  };
}

/** For the ear: "25 minus ?. 1 to 7 lands in range." */
export function sumNow(table: Table): string {
  const { draft } = table;
  const said = sumSaid(table);
  if (draft.pass) return "No expression this round. Enter locks in.";
  const sum = draftText(draft)?.split("@")[0];
  const head = sum ? sumSpoken(sum) : spoken(draft.slots);
  const range = draft.range === null ? "" : ` For ${rangeHeard(table.real, draft.range)}.`;
  const worth = table.full && sum ? ` Worth ${said.head.replace("−", "minus ")}.` : "";
  return heard(`${head ? `${head}.` : ""}${range}${worth}${said.below ? ` ${said.below}.` : ""}`.trim());
}

/** Dashes and signs as words. */
const heard = (text: string): string => text.replaceAll("–", " to ").replaceAll("−", "minus ");

const WORD: Readonly<Record<Op, string>> = { "+": "plus", "-": "minus", x: "times", "/": "divided by" };
const spoken = (slots: readonly (string | null)[]): string =>
  slots
    .map((held) => (held === null ? "" : held in WORD ? WORD[held as Op] : held))
    .join(" ")
    .trim()
    .replace(/ +/g, " ");

/** What the tray says of the beans that are to be moved. */
export function moveSaid(table: Table): Said {
  const { move, haul } = table;
  const bad = table.session.refusal?.message ?? table.why;
  const from = table.field.named(move.from ?? "");
  const head = move.stay
    ? "Stay put"
    : haul
      ? (table.text ?? "")
      : from
        ? `${from.name}>?`
        : "Move your beans";
  if (bad !== null) return { head, below: bad, kind: "bad" };
  if (move.stay) return { head, below: "You move nothing this round", kind: "mild" };
  if (!from) return { head, below: "Choose a cell with beans of yours", kind: "mild" };
  const have = table.own(from);
  if (!haul) return { head, below: `${have} of yours there. Choose a neighbour`, kind: "mild" };
  return { head, below: haulWords(haul.amount, have), kind: "mild" };
}

export const changes = (table: Table): readonly Change[] =>
  table.full && table.haul && !table.move.stay ? foresee(table.field, table.real, table.haul) : [];

const worthHeard = (n: number | null): string =>
  n === null ? "no value" : n < 0 ? `minus ${-n}` : String(n);

/** For the ear: "2 beans from D3 to E3. Your 0 to 4: 6 becomes 4, in." */
export function moveSpoken(table: Table): string {
  const { move, haul } = table;
  if (move.stay) return "You stay put. Enter locks in.";
  if (!haul) {
    const from = table.field.named(move.from ?? "");
    return from ? `${table.own(from)} beans of yours on ${from.name}. Choose a direction.` : "";
  }
  const head = `${haul.amount} ${haul.amount === 1 ? "bean" : "beans"} from ${haul.from.name} to ${haul.to.name}.`;
  const rest = changes(table).map((change) => {
    const whose = change.seat === table.me ? "Your" : `${table.names[change.seat]}'s`;
    return `${whose} ${rangeSpoken(change.range)}: ${worthHeard(change.before)} becomes ${worthHeard(change.after)}, ${change.lands ? "in" : "out"}.`;
  });
  return [head, ...rest].join(" ");
}

/** One's sealed choice, for the tray. */
export const sealedShown = (table: Table): string => {
  const { sealed } = table;
  return sealed === null ? "Sealed" : sumShownOf(table, sealed);
};
const sumShownOf = (table: Table, sealed: string): string => {
  const text = actionShown(table.real, sealed, table.moving);
  return sealed === "-"
    ? table.moving
      ? "You stay put"
      : "No expression"
    : sealed.includes("@")
      ? text
      : sumShown(sealed);
};
