/** Picky Pig, as the match page sees it. */
import type { GameClient } from "../../match/game-client.ts";
import Facts from "./Facts.svelte";
import InBar from "./InBar.svelte";
import Moves from "./Moves.svelte";
import "./picky-pig.css";
import "./ranges.css";
import PigBox from "./PigBox.svelte";
import Ranges from "./Ranges.svelte";
import Stage from "./Stage.svelte";
import { provideTable } from "./table.svelte.ts";
import Tray from "./Tray.svelte";

export const pickyPig: GameClient = {
  provide: provideTable,
  Stage,
  Tray,
  Facts,
  Moves,
  overview: { title: "Ranges", icon: "list", Body: Ranges },
  Between: PigBox,
  InBar,
  keys: [
    ["Enter", "write the cell into the next slot; take or place beans; lock in when all is chosen"],
    ["+ – * /", "an operator; + – also more or fewer beans"],
    ["1 – 9", "a range; how many beans"],
    ["Backspace", "take back what was written last"],
    ["p", "write nothing this round"],
    ["s", "stay put"],
    ["Esc", "let go of the beans"],
    ["i", "the cell, and which expressions use it"],
  ],
};
