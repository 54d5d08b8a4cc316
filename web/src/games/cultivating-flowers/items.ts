/** What has become of an item, in words for the plate. Pure. */
import type { SeatNo } from "../../board/art.ts";
import type { Bout } from "./history.ts";
import { across, type ItemInHand, type Observation } from "./observation.ts";
import type { Names } from "./words.ts";

export interface Fate {
  readonly state: string;
  readonly note: string;
  readonly spent: boolean;
}

interface Reader {
  readonly me: SeatNo | null;
  readonly names: Names;
  readonly property: Observation["property"];
}

export function itemFate(held: ItemInHand, seat: SeatNo, history: readonly Bout[], reader: Reader): Fate {
  const spent = held.state === "spent";
  const notes = held.given_by ? [`given by ${held.given_by}`] : [];
  const more = noteOf(held, seat, history, reader);
  if (more) notes.push(more);
  return { state: stateOf(held, seat, history, reader), note: notes.join(", "), spent };
}

function stateOf(held: ItemInHand, seat: SeatNo, history: readonly Bout[], reader: Reader): string {
  if (held.state === "in-force") return reader.property ? `on ${reader.property.cell}` : "in force";
  if (held.state === "kept") return "kept";
  if (held.state === "held") return "held";
  if (held.item === "free-refill") {
    const used = history.flatMap((b) => b.plants).find((p) => p.seat === seat && p.action.endsWith("++"));
    return used ? `spent, turn ${used.turn}` : "spent";
  }
  return "spent";
}

function noteOf(held: ItemInHand, seat: SeatNo, history: readonly Bout[], { me, names }: Reader): string {
  const notes = history.flatMap((b) => b.notes).filter((note) => note.seat === seat);
  if (held.item === "early-riser") {
    const chosen = notes.find((note) => note.action.startsWith("first:"))?.action.slice("first:".length);
    if (chosen === undefined) return "";
    const first: SeatNo = chosen === "0" ? 0 : 1;
    const you = seat === me ? "you " : "";
    if (first === seat) return `${you}chose to move first`;
    return `${you}let ${first === me ? "you" : names[first]} move first`;
  }
  if (held.item === "private-property" && held.state === "in-force") {
    const bound = across(seat);
    return `binds ${bound === me ? "you" : names[bound]} this bout`;
  }
  return "";
}
