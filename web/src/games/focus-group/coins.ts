/** Coins as people read and hear them; halves are kept (FG-10). Pure. */
import { count } from "../../match/words.ts";

/** `4½`, `½`, `0`: a sum for the eye. */
export function coinsShown(coins: number): string {
  const whole = Math.floor(coins);
  if (coins === whole) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

const noun = (coins: number): string => (coins === 1 ? "coin" : "coins");

/** `4½ coins`, `1 coin`, `½ coin`: a sum with its unit, for the eye. */
export const coinsNamed = (coins: number): string =>
  `${coinsShown(coins)} ${coins === 0.5 ? "coin" : noun(coins)}`;

/** "five and a half coins", "half a coin", "no coins": a sum for the ear. */
export function coinsSpoken(coins: number): string {
  const whole = Math.floor(coins);
  if (coins === whole) return `${count(whole)} ${noun(whole)}`;
  return whole === 0 ? "half a coin" : `${count(whole)} and a half coins`;
}
