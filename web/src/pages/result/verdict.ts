/** The head and the foot of a result, in words: who won and by what; turns, time, reserves, assistance. */
import type { SeatNo } from "../../board/art";
import { rankWords, standingOf } from "../../games/focus-group/groups";
import { sizesIn } from "../../games/focus-group/result";
import type { MatchView } from "../../net/wire";
import { namesOf, seatOf } from "./chain";
import { clockTime, reserveLeft } from "./times";

export interface Verdict {
  /** The stones at the head: the winner's, both for a draw, none for no result. */
  readonly stones: readonly SeatNo[];
  readonly title: string;
  readonly how: string;
}

export function verdictOf(view: MatchView): Verdict | null {
  const result = view.result;
  if (!result) return null;
  const names = namesOf(view);
  const winner = seatOf(result.winner);
  if (winner === null) {
    const pair = `between ${names[0] || "garnet"} and ${names[1] || "moonstone"}`;
    if (result.reason === "abort") return { stones: [], title: "No result", how: "The match was called off" };
    if (result.reason === "host")
      return { stones: [0, 1], title: "A draw", how: `declared by the host, ${pair}` };
    return { stones: [0, 1], title: "A draw", how: `All is equal ${pair}` };
  }
  const loser = names[winner === 0 ? 1 : 0];
  return {
    stones: [winner],
    title: `${names[winner]} wins`,
    how:
      (landWords(view, loser) ?? howWords(result.reason, boutCount(view), loser)) +
      (bothFell(view) ? ", both out of time at once" : ""),
  };
}

/** Both flags fell at the very same instant, so the ordinary ranking decided (C-8). */
function bothFell(view: MatchView): boolean {
  return (
    view.result?.reason !== "flag" &&
    view.clocks.length === 2 &&
    view.clocks.every((clock) => clock.on && clock.used_ms >= clock.base_ms + clock.reserve_ms)
  );
}

/** Which group decided (FG-13), where groups did. */
function landWords(view: MatchView, loser: string): string | null {
  if (view.result?.reason !== "groups") return null;
  const { row } = standingOf(sizesIn(view.result.detail), undefined);
  return row === null ? null : `by ${rankWords(row)} against ${loser}`;
}

function boutCount(view: MatchView): number {
  const bouts = view.result?.detail.bouts;
  return Array.isArray(bouts) ? bouts.length : 1;
}

function howWords(reason: string, bouts: number, loser: string): string {
  switch (reason) {
    case "flowers":
      return bouts > 1 ? `by flowers in the second bout against ${loser}` : `by flowers against ${loser}`;
    case "bouquets":
      return bouts > 1
        ? `by bouquets, after two tied bouts against ${loser}`
        : `by bouquets against ${loser}`;
    case "early-riser":
      return `as Early Riser, with all else tied against ${loser}`;
    case "unique-cells":
      return `by different cells, with points tied against ${loser}`;
    case "death-match-opponent":
      return `as Death Match Opponent, with all else tied against ${loser}`;
    case "earliest":
      return `with all groups equal, by the earlier one, against ${loser}`;
    case "obvious":
      return `beyond doubt against ${loser}`;
    case "flag":
      return `on time against ${loser}`;
    case "resignation":
      return `${loser} resigned`;
    case "host":
      return `by the host's decision against ${loser}`;
    default:
      return `by ${reason.replaceAll("-", " ")} against ${loser}`;
  }
}

/** The facts under a result, each a few words; what does not apply is left out. `turns`: null where it isn't known. */
export function footLines(view: MatchView, turns: number | null): readonly string[] {
  const time = clockTime(view.now_ms);
  const lines = [turns === null ? time : `${turns} ${turns === 1 ? "turn" : "turns"} in ${time}`];
  const [a, b] = view.clocks;
  if (a && b && view.options.clock !== "off") {
    lines.push(`Reserve left ${clockTime(reserveLeft(a))} and ${clockTime(reserveLeft(b))}`);
  }
  const { assistance } = view.options;
  if (typeof assistance === "string") lines.push(`Assistance: ${assistance}`);
  return lines;
}

/** The ids of the house rulings, each once, in the order of the rule book. */
export function rulingIds(
  rules: readonly { readonly id: string; readonly house: boolean }[],
): readonly string[] {
  return [...new Set(rules.filter((rule) => rule.house).map((rule) => rule.id))];
}
