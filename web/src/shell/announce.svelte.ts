/**
 * What a screen reader is told. `say` waits for a pause in speech, `sayNow` does not. LiveRegions.svelte holds the two
 * regions; it is mounted once, by App.
 */
import { untrack } from "svelte";

/** Said twice in a row, the same words must still be a change: an invisible mark alternates at the end. */
function fresh(before: string, text: string): string {
  return before === text ? `${text}\u00a0` : text;
}

let polite = $state("");
let assertive = $state("");

export const announced = {
  get polite(): string {
    return polite;
  },
  get assertive(): string {
    return assertive;
  },
};

/** Said when nothing else is being said: moves, turns, small news. */
export function say(text: string): void {
  polite = fresh(
    untrack(() => polite),
    text,
  );
}

/** Said at once: "Ten seconds.", "Connection lost. Your clock runs on." */
export function sayNow(text: string): void {
  assertive = fresh(
    untrack(() => assertive),
    text,
  );
}

/** Takes back what was said at once, when it is true no longer: paused, connection lost. Says nothing. */
export function unsayNow(): void {
  assertive = "";
}
