/** How a finished match of Focus Group was decided: groups from the largest on, then whose was first, or what was proved. */
import type { MatchView } from "../../net/wire.ts";
import { aboveRow, isAbove, namesOf, seatOf, stoneOf, type Row } from "../../pages/result/chain.ts";
import { rankTitle, standingOf, type CompletedAt, type Sizes } from "./groups.ts";
import { across } from "./observation.ts";
import { decidingRow, listed, proofOf, type Proof } from "./proof.ts";

/** So many tied rows stand one by one; more are told in one. */
const ONE_BY_ONE = 4;

const isSizes = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((n) => typeof n === "number");

export function sizesIn(detail: Readonly<Record<string, unknown>>): Sizes {
  const found = detail.groups;
  if (!Array.isArray(found) || !found.every(isSizes)) return [[], []];
  return [found[0] ?? [], found[1] ?? []];
}

function completedIn(detail: Readonly<Record<string, unknown>>): CompletedAt {
  const found = detail.completed_at;
  if (!Array.isArray(found)) return [null, null];
  const [a, b] = found.map((n) => (typeof n === "number" ? n : null));
  return [a ?? null, b ?? null];
}

/** FG-12 to FG-14: the rows down to the one that decides. */
export function landRows(view: MatchView): readonly Row[] {
  const { result } = view;
  if (!result) return [];
  const sizes = sizesIn(result.detail);
  const completed = completedIn(result.detail);
  if (isAbove(result.reason)) {
    const stood = (row: number): Row => ({
      question: groupTitle(row),
      figures: [sizes[0][row] ?? 0, sizes[1][row] ?? 0],
      answer: "As it stood: not counted",
      state: "idle",
    });
    return [aboveRow(view, result), stood(0), stood(1)];
  }
  const proof = result.reason === "obvious" ? proofOf(result.detail) : null;
  if (proof) return provedRows(view, proof);
  const names = namesOf(view);
  const { row, leader, earliest } = standingOf(sizes, completed);
  if (leader === null)
    return [{ question: "Groups", figures: [null, null], answer: "All is equal: a draw", state: "decides" }];
  const end = row ?? Math.max(sizes[0].length, sizes[1].length);
  const rows = [...tiedRows(sizes[0].slice(0, end), (n) => n < end - 1 || row !== null)];
  if (row !== null) {
    const figures = [sizes[0][row] ?? 0, sizes[1][row] ?? 0] as const;
    const more = Math.abs(figures[0] - figures[1]);
    rows.push({
      question: groupTitle(row),
      figures,
      answer: `Decided here: ${names[leader]} has ${more} more`,
      state: "decides",
    });
  }
  const first = earliest ? completed[leader] : null;
  rows.push({
    question: "Whose was first",
    figures: first === null ? [null, null] : completed,
    answer:
      first === null
        ? "Not needed"
        : `Decided here: ${names[leader]}’s largest was there with purchase ${first}`,
    state: first === null ? "idle" : "decides",
  });
  return rows;
}

const groupTitle = (row: number): string => `${rankTitle(row)} group`;

/** Rows in which both are equal: one by one, or in one row where they are many. */
function tiedRows(sizes: readonly number[], goesOn: (row: number) => boolean): readonly Row[] {
  if (sizes.length > ONE_BY_ONE) {
    const question = `Groups 1 to ${sizes.length}`;
    return [{ question, figures: [null, null], answer: `Tied: ${listed(sizes)} each`, state: "passed" }];
  }
  return sizes.map((size, row) => ({
    question: groupTitle(row),
    figures: [size, size],
    answer: goesOn(row)
      ? `Tied: compare the ${rankTitle(row + 1).toLowerCase()}`
      : "Tied: ask whose was first",
    state: "passed",
  }));
}

/** FG-12 R: the winner's groups as they stand against the most that the other could reach. */
function provedRows(view: MatchView, proof: Proof): readonly Row[] {
  const names = namesOf(view);
  const { leader, groups, best } = proof;
  const winner = seatOf(leader);
  const row = decidingRow(proof);
  const pair = (n: number): Row["figures"] =>
    leader === 0 ? [groups[n] ?? 0, best[n] ?? 0] : [best[n] ?? 0, groups[n] ?? 0];
  const other = names[across(leader)];
  const rows: Row[] = [
    {
      question: "Is the winner obvious?",
      figures: stoneOf(winner),
      answer: "Yes: nothing that can still happen changes it",
      state: "passed",
    },
  ];
  const end = row ?? Math.max(groups.length, best.length);
  if (end > 2)
    rows.push({
      question: `Groups 1 to ${end}`,
      figures: [null, null],
      answer: `${other} could have ${listed(best.slice(0, end))} too`,
      state: "passed",
    });
  else
    for (let n = 0; n < end; n++)
      rows.push({
        question: groupTitle(n),
        figures: pair(n),
        answer: `${other} could have as many`,
        state: "passed",
      });
  if (row === null)
    rows.push({
      question: "Whose was first",
      figures: stoneOf(winner),
      answer: `Decided here: ${other} could only be equal, and later`,
      state: "decides",
    });
  else
    rows.push({
      question: groupTitle(row),
      figures: pair(row),
      answer: `Decided here: ${names[leader]} has ${groups[row] ?? 0}, ${other} can reach ${best[row] ?? 0} at most`,
      state: "decides",
    });
  return rows;
}
