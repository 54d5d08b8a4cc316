/**
 * A reveal as it plays out: both players' beans slide together, then the totals roll, then pips fill one by one. It only
 * delays what is drawn; nothing that may be done waits for it. Without motion it is over at once.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Field } from "../../board/geometry.ts";
import { readMove, type Haul } from "./moving.ts";
import { totalsOf, type Beans, type Entry, type Observation } from "./observation.ts";

const SLIDE_MS = 420;
const ROLL_MS = 260;
const PIP_MS = 120;

export class Playing {
  /** The beans before the moves, while they slide; else null. */
  beans = $state.raw<Beans | null>(null);
  hauls = $state.raw<readonly Haul[]>([]);
  /** Cells whose totals have just changed. */
  rolling = $state.raw<readonly number[]>([]);
  /** The entries before, while they are still shown; else null. */
  #before = $state.raw<Observation["entries"] | null>(null);
  /** Expressions whose pips have still to fill, in that order. */
  #waiting = $state.raw<readonly string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Plays the last Movement Phase, from the position before it to the one after. */
  moves(field: Field, before: Observation, after: Observation): void {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { reveal } = after;
    if (reveal?.phase !== "movement") return;
    this.beans = before.beans;
    this.#before = before.entries;
    this.hauls = ([0, 1] as const).flatMap((seat) => readMove(field, seat, reveal.actions[seat]) ?? []);
    this.#waiting = changedStreaks(before, after);
    const [was, is] = [totalsOf(before.beans), totalsOf(after.beans)];
    const slide = this.hauls.length > 0 ? SLIDE_MS : 0;
    this.#timer = setTimeout(() => {
      this.beans = null;
      this.hauls = [];
      this.rolling = is.flatMap((n, i) => (n === was[i] ? [] : [i]));
      this.#timer = setTimeout(() => {
        this.#fillNext();
      }, ROLL_MS);
    }, slide);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.beans = null;
    this.hauls = [];
    this.rolling = [];
    this.#before = null;
    this.#waiting = [];
  }

  /** The expression as it is to be drawn now. */
  entry(seat: SeatNo, index: number, real: Entry | null): Entry | null {
    const before = this.#before?.[seat][index];
    if (!real || !before) return real;
    if (this.beans) return before;
    if (!this.#waiting.includes(`${seat}:${index}`)) return real;
    return {
      ...real,
      scored: before.scored,
      ...(before.streak === undefined ? {} : { streak: before.streak }),
    };
  }

  #fillNext(): void {
    this.#waiting = this.#waiting.slice(1);
    if (this.#waiting.length > 0) {
      this.#timer = setTimeout(() => {
        this.#fillNext();
      }, PIP_MS);
    } else {
      this.#before = null;
      this.rolling = [];
    }
  }
}

function changedStreaks(before: Observation, after: Observation): readonly string[] {
  return after.ranges.flatMap((_, i) =>
    ([0, 1] as const).flatMap((seat) => {
      const [was, is] = [before.entries[seat][i], after.entries[seat][i]];
      return was && is && (was.streak !== is.streak || was.scored !== is.scored) ? [`${seat}:${i}`] : [];
    }),
  );
}
