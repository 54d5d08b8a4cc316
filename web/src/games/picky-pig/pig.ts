/**
 * What the pig makes of it: a mood, and one arch line. It speaks of what everybody sees; of values only where they are told.
 */
import type { Mood } from "../../board/pig.ts";
import { told, type Entry, type Observation } from "./observation.ts";
import { figure } from "./sums.ts";
import { rangeOf, type Names } from "./words.ts";

export interface PigSays {
  readonly mood: Mood;
  readonly line: string;
}

/** Rounds without a point after which it yawns. */
const PATIENCE = 4;

const one = (lines: readonly string[], n: number): string => lines[n % lines.length] ?? "";

function scoredIn(seen: Observation, round: number): { entry: Entry; range: number }[] {
  return seen.entries.flatMap((column) =>
    column.flatMap((entry, i) => (entry?.scored === round ? [{ entry, range: i + 1 }] : [])),
  );
}

export function pigSays(seen: Observation, names: Names): PigSays {
  const { round, phase, points } = seen;
  if (phase === "over") return over(points, names);
  const last = scoredIn(seen, seen.reveal?.phase === "movement" ? seen.reveal.round : round - 1);
  if (phase === "expression" && last.length > 0) return fed(seen, last);
  if (phase === "movement") return sniffing(seen);
  if (round === 1) return { mood: "picky", line: "The pig has seen better boards. It has eaten worse." };
  const lately = Math.max(0, ...seen.entries.flat().map((entry) => entry?.scored ?? 0));
  if (round - lately > PATIENCE) {
    const yawns = [
      "The pig has been fed promises only.",
      "The pig yawns. Nobody minds it, which it minds.",
      "The pig would settle for an acorn.",
    ];
    return { mood: "bored", line: one(yawns, round) };
  }
  const waits = [
    "The pig is waiting to be asked.",
    "The pig prefers its sums warm.",
    "The pig has opinions about division.",
    "The pig can count. It would rather not have to.",
  ];
  return { mood: "picky", line: one(waits, round) };
}

function fed(seen: Observation, last: { entry: Entry; range: number }[]): PigSays {
  const [first] = last;
  if (last.length > 1 || !first) {
    return {
      mood: "pleased",
      line: `The pig was fed ${last.length === 2 ? "twice" : "well"}. It denies it.`,
    };
  }
  const { entry, range } = first;
  const liked =
    told(seen) && typeof entry.value === "number"
      ? figure(entry.value)
      : `something for ${rangeOf(seen, range)}`;
  const after = [
    "It is waiting to be asked again.",
    "It won't say so twice.",
    "Do not let it go to your head.",
  ];
  return { mood: "pleased", line: `The pig liked ${liked}. ${one(after, seen.round)}` };
}

function sniffing(seen: Observation): PigSays {
  const open = seen.entries
    .flat()
    .filter((entry) => entry !== null && entry.scored === null && entry.streak === 1);
  const values = open.flatMap((entry) => (typeof entry?.value === "number" ? [figure(entry.value)] : []));
  if (told(seen) && values.length > 0) {
    const [a = "", b] = values;
    return { mood: "sniffing", line: `The pig is sniffing at ${b === undefined ? a : `${a} and ${b}`}.` };
  }
  const lines = ["The pig hears beans.", "The pig watches your hands.", "The pig is sniffing about."];
  return { mood: "sniffing", line: one(lines, seen.round) };
}

function over([a, b]: readonly [number, number], names: Names): PigSays {
  if (a === b) return { mood: "bored", line: "The pig could not tell you apart." };
  return { mood: "pleased", line: `The pig will remember ${names[a > b ? 0 : 1]}. Until supper.` };
}
