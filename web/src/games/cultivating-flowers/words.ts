/** What is said of this game: to the ear, on the plates and in the list of moves. Pure: figures in, sentences out. */
import type { SeatNo } from "../../board/art.ts";
import type { Cell } from "../../board/geometry.ts";
import { count, duration } from "../../match/words.ts";
import type { ResultView } from "../../net/wire.ts";
import { bouquets, type Flower } from "./flowers.ts";
import { across, type ItemInHand, type Observation } from "./observation.ts";

export type Names = readonly [string, string];

const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;
export const flowerWords = (n: number): string => plural(n, "flower", "flowers");

/** `B3, C4, d4`: the cells one by one, so that a voice reads them apart. */
export const spelled = (action: string): string => action.replace(/\++$/, "").split("-").join(", ");

const refilled = (action: string): string =>
  action.endsWith("++") ? ", refilled with the item" : action.endsWith("+") ? ", refilled" : "";

/** A side of a score: "five", "none". */
const tally = (n: number): string => (n === 0 ? "none" : count(n));

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Four each." or "Ibex leads five to four." */
export function scoreWords(score: readonly [number, number], names: Names, me: SeatNo | null): string {
  if (score[0] === score[1]) return score[0] === 0 ? "No flower yet." : `${upper(count(score[0]))} each.`;
  const leader: SeatNo = score[0] > score[1] ? 0 : 1;
  const who = leader === me ? "You lead" : `${names[leader]} leads`;
  return `${who} ${tally(score[leader])} to ${tally(score[across(leader)])}.`;
}

/** "Your turn, one minute." */
export function turnWords(seen: Observation, names: Names, me: SeatNo | null, baseMs: number | null): string {
  if (seen.to_move === null) return "";
  const time = baseMs === null ? "" : `, ${duration(baseMs)}`;
  if (seen.to_move !== me) return `${names[seen.to_move]} to play.`;
  if (seen.phase === "first") return `You choose who moves first${time}.`;
  if (seen.phase === "property") return `Name your private property, or keep it${time}.`;
  return `Your turn${time}.`;
}

/** What a plant did, for the ear. `made` is null where flowers may not be told. */
export function plantWords(
  action: string,
  seat: SeatNo,
  made: readonly Flower[] | null,
  names: Names,
  me: SeatNo | null,
): string {
  const who = seat === me ? "You" : names[seat];
  const own = made?.filter((f) => f.seat === seat).length ?? 0;
  const other = (made?.length ?? 0) - own;
  const gain = own ? `: ${flowerWords(own)}` : "";
  const gift = other
    ? `${own ? ", and" : ":"} ${flowerWords(other)} for ${seat === me ? names[across(seat)] : me === null ? names[across(seat)] : "you"}`
    : "";
  return `${who} planted ${spelled(action)}${refilled(action)}${gain}${gift}.`;
}

/** What a set-up choice did. */
export function setupWords(action: string, seat: SeatNo, names: Names, me: SeatNo | null): string {
  const who = seat === me ? "You" : names[seat];
  const [kind, what = ""] = action.split(":");
  if (kind === "first") {
    const mover = what === "0" ? 0 : 1;
    if (mover === seat) return `${who} chose to move first.`;
    return `${who} let ${mover === me ? "you" : names[mover]} move first.`;
  }
  return what === "-" ? `${who} kept Private Property.` : `${who} made ${what} private property.`;
}

/** "Ghost D7, e8, F7. Makes two flowers." `made` is null where flowers may not be told. */
export function ghostWords(
  text: string | null,
  why: string | null,
  made: readonly Flower[] | null,
  seat: SeatNo,
): string {
  if (why) return `${why}.`;
  if (!text) return "";
  return `Ghost ${spelled(text)}.${made === null ? "" : ` ${promiseWords(made, seat)}.`}`;
}

/** "Makes two flowers", "Makes no flower", "Makes one flower and one for Ibex"-like, without names. */
export function promiseWords(made: readonly Flower[], seat: SeatNo, figures = false): string {
  const own = made.filter((f) => f.seat === seat).length;
  const gift = made.length - own;
  const say = (n: number): string => (figures ? `${n} flower${n === 1 ? "" : "s"}` : flowerWords(n));
  if (own && gift) return `Makes ${say(own)}, gives ${figures ? gift : count(gift)}`;
  if (own) return `Makes ${say(own)}`;
  return gift ? `Gives them ${say(gift)}` : "Makes no flower";
}

/** The name of a cell for a screen reader: "D4, Marisol, centre of a flower". */
export function cellName(
  cell: Cell,
  owner: SeatNo | null,
  names: Names,
  more: { flowers: readonly Flower[]; property: Observation["property"]; last: boolean; off: boolean },
): string {
  const parts = [cell.name];
  const fenced = more.property?.cell === cell.name ? more.property : null;
  if (fenced) parts.push(`private property of ${names[fenced.owner]}`);
  if (owner !== null) parts.push(names[owner]);
  else if (!fenced) parts.push("empty");
  const centres = more.flowers.filter((f) => f.centre === cell).length;
  const petals = more.flowers.filter((f) => f.petals.includes(cell)).length;
  if (centres) parts.push(centres === 1 ? "centre of a flower" : "centre of two flowers");
  if (petals) parts.push(petals === 1 ? "petal of a flower" : `petal of ${count(petals)} flowers`);
  if (more.last) parts.push("last move");
  if (more.off) parts.push("no seed of yours fits here");
  return parts.join(", ");
}

/** "flowers, one bouquet", beside the figure. */
export function flowerLine(flowers: readonly Flower[], seat: SeatNo, score: number): string {
  const groups = bouquets(flowers, seat);
  return `${score === 1 ? "flower" : "flowers"}${groups ? `, ${plural(groups, "bouquet", "bouquets")}` : ""}`;
}

export const ITEM_TITLE: Readonly<Record<ItemInHand["item"], string>> = {
  "early-riser": "Early Riser",
  "free-refill": "Free Refill",
  "private-property": "Private Property",
};

const HOW: Readonly<Record<string, string>> = {
  flowers: "by flowers",
  bouquets: "by bouquets",
  "early-riser": "as Early Riser",
  flag: "on time",
  resignation: "by resignation",
  host: "by the host's decision",
};

/** "Marisol wins by bouquets, five to four." */
export function resultWords(result: ResultView, names: Names): string {
  if (result.winner === null) {
    return result.reason === "abort" ? "The match was called off. No result." : "A draw.";
  }
  const winner: SeatNo = result.winner === 0 ? 0 : 1;
  const bouts = result.detail.bouts as
    | readonly { readonly flowers: readonly [number, number]; readonly bouquets: readonly [number, number] }[]
    | undefined;
  let figures = "";
  if (bouts && (result.reason === "flowers" || result.reason === "bouquets")) {
    const key = result.reason;
    const last = key === "flowers" ? bouts.slice(-1) : bouts;
    const total = (seat: SeatNo): number => last.reduce((sum, bout) => sum + bout[key][seat], 0);
    figures = `, ${tally(total(winner))} to ${tally(total(across(winner)))}`;
  }
  return `${names[winner]} wins ${HOW[result.reason] ?? ""}${figures}.`;
}
