/** How long to wait before the next attempt to reach the server. */

export const FIRST_MS = 500;
export const MOST_MS = 8_000;

/**
 * Milliseconds before attempt number `attempt` (from 0). Doubles up to 8 s; `chance` in [0, 1) spreads the attempts
 * of many clients over the last quarter, so that a server that comes back is not met by all at once.
 */
export function backoff(attempt: number, chance: number): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(full * (0.75 + 0.25 * chance));
}
