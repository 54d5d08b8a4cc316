/** Focus Group, as the match page sees it. */
import type { GameClient } from "../../match/game-client.ts";
import Facts from "./Facts.svelte";
import Groups from "./Groups.svelte";
import Moves from "./Moves.svelte";
import "./answer/answer.css";
import "./card.css";
import "./tiles.css";
import "./work.css";
import "./rounds.css";
import SplitShown from "./SplitShown.svelte";
import Stage from "./Stage.svelte";
import { provideTable } from "./table.svelte.ts";
import Tray from "./Tray.svelte";

export const focusGroup: GameClient = {
  provide: provideTable,
  Stage,
  Tray,
  Facts,
  Moves,
  Between: SplitShown,
  overview: { title: "Groups", icon: "list", Body: Groups, talkBelow: true },
  keys: [
    ["Enter", "answer; on the land: buy"],
    ["PageUp PageDown", "the problem before, the next that is open"],
    ["← →", "along the problems; in an order: move an item"],
    ["Esc", "let go of the cell"],
    ["o", "mark what the other can afford"],
    ["i", "the cell, its price and whose it is"],
  ],
};
