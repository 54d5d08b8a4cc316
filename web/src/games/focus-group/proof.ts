/** Why the winner was obvious (FG-12), in words with its figures: what the server has proved, retold. Pure. */
import type { SeatNo } from "../../board/art.ts";
import { coinsNamed } from "./coins.ts";
import { rankWords } from "./groups.ts";
import { across, isSeat } from "./observation.ts";
import type { Names } from "./words.ts";

export interface Proof {
  readonly leader: SeatNo;
  /** The leader's groups as they stand: buying only makes them more. */
  readonly groups: readonly number[];
  /** Sizes that the other can't surpass, group by group. */
  readonly best: readonly number[];
  /** The most that the other can still spend. */
  readonly coins: number;
  /** `coins`: counted; `search`: looked through. */
  readonly kind: string;
  /** The part of the board where the other could still grow most. */
  readonly cells: readonly string[];
}

const numbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((n) => typeof n === "number");

/** The proof in a result's detail, or null where it has none that this client can read. */
export function proofOf(detail: Readonly<Record<string, unknown>>): Proof | null {
  const found = detail.proof as Partial<Proof> | null | undefined;
  if (typeof found !== "object" || found === null) return null;
  const { leader, groups, best, coins, kind, cells } = found;
  if (!isSeat(leader) || !numbers(groups) || !numbers(best) || typeof coins !== "number") return null;
  return { leader, groups, best, coins, kind: String(kind), cells: Array.isArray(cells) ? cells : [] };
}

/** The group that decides between the leader's groups as they stand and the other's at best; null: they are equal. */
export function decidingRow({ groups, best }: Proof): number | null {
  for (let row = 0; row < Math.max(groups.length, best.length); row++)
    if ((groups[row] ?? 0) !== (best[row] ?? 0)) return row;
  return null;
}

/** "8, 5 and 2". */
export const listed = (sizes: readonly number[]): string =>
  sizes.length < 2
    ? String(sizes[0] ?? 0)
    : `${sizes.slice(0, -1).join(", ")} and ${sizes[sizes.length - 1] ?? 0}`;

/** "groups of 8, 5 and 2", "a group of 8", "no group"; long lists end in their count. */
function groupsNamed(sizes: readonly number[]): string {
  const whole = sizes.filter((size) => size > 0);
  if (whole.length === 0) return "no group";
  if (whole.length === 1) return `a group of ${whole[0] ?? 0}`;
  if (whole.length <= 6) return `groups of ${listed(whole)}`;
  return `groups of ${whole.slice(0, 5).join(", ")} and ${whole.length - 5} more`;
}

/** The argument, a sentence each. */
export function proofWords(proof: Proof, names: Names): readonly string[] {
  const { leader, groups, best, coins, kind, cells } = proof;
  const [winner, other] = [names[leader], names[across(leader)]];
  const row = decidingRow(proof);
  const stands = `${winner} owns ${groupsNamed(groups)}. Buying can only make ${groups.length === 1 ? "it" : "them"} larger.`;
  const means =
    coins === 0
      ? `${other} has no coins left, and none are to come.`
      : `With everything that can still come, ${other} could spend ${coinsNamed(coins)} at the very most.`;
  const room = cells.length > 0 ? `, were all the land around ${cells[0] ?? ""} left to ${other}` : "";
  const reach =
    kind === "search"
      ? `Every way to spend them was looked through: none can beat ${groupsNamed(best)}.`
      : `That makes ${groupsNamed(best)} at best${room}.`;
  return [stands, means, reach, row === null ? tied(winner, other) : decided(proof, row)];
}

const tied = (winner: string, other: string): string =>
  `At best all groups would be equal, and ${other}’s largest would be there later than ${winner}’s.`;

const decided = ({ groups, best }: Proof, row: number): string => {
  const before =
    row === 0 ? "" : row === 1 ? "The largest could be equal, but " : "Those before could be equal, but ";
  const sentence = `${rankWords(row)} decides: ${groups[row] ?? 0} against ${best[row] ?? 0}.`;
  return before ? before + sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
