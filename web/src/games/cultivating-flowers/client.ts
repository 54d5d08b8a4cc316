/** Cultivating Flowers, as the match page sees it. */
import type { GameClient } from "../../match/game-client.ts";
import Facts from "./Facts.svelte";
import Moves from "./Moves.svelte";
import Stage from "./Stage.svelte";
import { provideTable } from "./table.svelte.ts";
import Tray from "./Tray.svelte";

export const cultivatingFlowers: GameClient = {
  provide: provideTable,
  Stage,
  Tray,
  Facts,
  Moves,
  keys: [
    ["1 – 5", "choose a seed"],
    ["r  R", "turn it right, left"],
    ["f", "reflect it"],
    ["t", "refill choice"],
    ["Enter", "plant"],
    ["Esc", "take the seed off the field"],
  ],
};
