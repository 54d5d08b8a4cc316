/**
 * The match so far, read back from its public log: bouts, their plants, and the field before and after each. The server has
 * accepted all of it, so nothing is checked here.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Cell, Field } from "../../board/geometry.ts";
import type { LogEntry } from "../../net/wire.ts";
import { flowersOn, newFlowers, type Flower, type Owners } from "./flowers.ts";
import { across, type FinishedBout, type Observation } from "./observation.ts";

export interface Plant {
  /** Number of the log entry. */
  readonly n: number;
  readonly seat: SeatNo;
  readonly action: string;
  /** Bout and turn in it, both from 1. */
  readonly bout: number;
  readonly turn: number;
  readonly cells: readonly Cell[];
  readonly before: Owners;
  readonly after: Owners;
  /** The flowers that this plant completed, of both seats. */
  readonly made: readonly Flower[];
}

export interface SetupNote {
  readonly n: number;
  readonly seat: SeatNo;
  readonly action: string;
}

export interface Bout {
  readonly number: number;
  readonly first: SeatNo | null;
  readonly over: boolean;
  readonly notes: readonly SetupNote[];
  readonly plants: readonly Plant[];
}

const PLANT = /^[A-Za-z]\d+-[A-Za-z]\d+-[A-Za-z]\d+\+{0,2}$/;
const isSeat = (seat: number | null): seat is SeatNo => seat === 0 || seat === 1;

/** The cells of a plant with their new owners; null for any other action. */
export function readPlant(
  field: Field,
  action: string,
  seat: SeatNo,
): readonly { readonly cell: Cell; readonly owner: SeatNo }[] | null {
  if (!PLANT.test(action)) return null;
  const read = [];
  for (const name of action.replace(/\++$/, "").split("-")) {
    const cell = field.named(name);
    if (!cell) return null;
    read.push({ cell, owner: name === cell.name ? seat : across(seat) });
  }
  return read;
}

const plantsIn = (bout: FinishedBout): number => Array.from(bout.cells).filter((c) => c !== ".").length / 3;

/** The bouts so far, the running one last. There is always at least one. */
export function readHistory(
  field: Field,
  log: readonly LogEntry[],
  seen: Pick<Observation, "bouts" | "bout" | "first" | "phase">,
): readonly Bout[] {
  interface Draft {
    notes: SetupNote[];
    plants: Plant[];
  }
  const lengths = seen.bouts.map(plantsIn);
  const drafts: Draft[] = [{ notes: [], plants: [] }];
  const empty: Owners = field.cells.map(() => null);
  for (const { n, seat, action } of log) {
    if (!isSeat(seat)) continue;
    let at = drafts.length - 1;
    let draft = drafts[at] as Draft;
    const length = lengths[at];
    const placed = readPlant(field, action, seat);
    const opens = placed !== null || action.startsWith("property:");
    if (opens && length !== undefined && draft.plants.length >= length && drafts.length < seen.bout) {
      drafts.push((draft = { notes: [], plants: [] }));
      at += 1;
    }
    if (placed) {
      const before = draft.plants.at(-1)?.after ?? empty;
      const after = [...before];
      for (const { cell, owner } of placed) after[cell.index] = owner;
      const made = newFlowers(flowersOn(field, before), flowersOn(field, after));
      const cells = placed.map(({ cell }) => cell);
      draft.plants.push({
        n,
        seat,
        action,
        bout: at + 1,
        turn: draft.plants.length + 1,
        cells,
        before,
        after,
        made,
      });
    } else if (action.startsWith("first:") || action.startsWith("property:")) {
      draft.notes.push({ n, seat, action });
    }
  }
  while (drafts.length < seen.bout) drafts.push({ notes: [], plants: [] });
  return drafts.map((draft, i) => ({
    number: i + 1,
    first: seen.bouts[i]?.first ?? (i + 1 === seen.bout ? seen.first : (draft.plants[0]?.seat ?? null)),
    over: i < seen.bouts.length || seen.phase === "over",
    ...draft,
  }));
}

/** The rows of a bout's table: who moves first stands first, one plant each. */
export function rowsOf(bout: Bout): readonly (readonly (Plant | undefined)[])[] {
  const rows: (Plant | undefined)[][] = [];
  bout.plants.forEach((plant, i) => {
    if (i % 2 === 0) rows.push([plant]);
    else rows.at(-1)?.push(plant);
  });
  return rows;
}
