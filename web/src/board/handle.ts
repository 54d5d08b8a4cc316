/** What a drawn board lends to those around it. */
import type { Cell } from "./geometry.ts";

export interface BoardHandle {
  /** Puts the keyboard on the cell that Tab would come to. */
  focus: () => void;
  /** The cell under a point of the window. */
  cellAt: (x: number, y: number) => Cell | undefined;
  /** Client pixels for one unit of the board. */
  scale: () => number;
}
