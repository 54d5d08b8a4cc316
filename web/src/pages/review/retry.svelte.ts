/**
 * The seconds until something is tried again, counted down for the page that waits: ever more of them while nothing comes of
 * it, and none once the page is left. It knows no page.
 */
const LONGEST_WAIT_S = 15;

export class Retry {
  /** Seconds until the next attempt; 0 while one is under way, or none is needed. */
  wait = $state(0);
  readonly #again: () => void;
  #attempts = 0;
  #left = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  /** An attempt came to nothing. */
  failed(): void {
    if (this.#left) return;
    this.wait = Math.min(2 ** ++this.#attempts, LONGEST_WAIT_S);
    this.#countDown();
  }

  /** Try now. */
  now(): void {
    clearTimeout(this.#timer);
    this.wait = 0;
    this.#again();
  }

  /** The page is left. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  #countDown(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.wait <= 1) {
        this.now();
        return;
      }
      this.wait -= 1;
      this.#countDown();
    }, 1000);
  }
}
