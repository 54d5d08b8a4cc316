/** Looking back through the moves without leaving the live match; moves that were missed pass by in the same way. */
import type { Plant } from "./history.ts";

const REPLAY_MS = 1000;
const STEP_MS = 250;

export class LookBack {
  /** Number of the log entry whose position is shown, or null for the present. */
  at = $state.raw<number | null>(null);
  #plants: () => readonly Plant[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `plants`: all plants so far, of all bouts. */
  constructor(plants: () => readonly Plant[]) {
    this.#plants = plants;
  }

  /** The plant whose position is shown, or undefined for the present. */
  get plant(): Plant | undefined {
    return this.at === null ? undefined : this.#plants().find((plant) => plant.n === this.at);
  }

  to(plant: Plant | undefined): void {
    clearTimeout(this.#timer);
    this.at = plant === undefined || plant === this.#plants().at(-1) ? null : plant.n;
  }

  step(by: 1 | -1): void {
    const plants = this.#plants();
    const here = this.at === null ? plants.length - 1 : plants.findIndex((plant) => plant.n === this.at);
    this.to(plants[Math.max(0, here + by)]);
  }

  /** Shows one position after the other, in at most a second, and ends in the present. */
  replay(numbers: readonly number[]): void {
    const pause = Math.min(STEP_MS, REPLAY_MS / numbers.length);
    const show = (i: number): void => {
      const last = i >= numbers.length - 1;
      this.at = last ? null : (numbers[i] ?? null);
      if (!last) this.#timer = setTimeout(show, pause, i + 1);
    };
    this.stop();
    show(0);
  }

  /** Ends a replay where it stands. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
