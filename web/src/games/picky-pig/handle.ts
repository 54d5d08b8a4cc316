/** A drawn board whose keyboard can be sent to a cell. */
import type { BoardHandle } from "../../board/handle.ts";

export interface WalkBoard extends BoardHandle {
  focusCell: (name: string) => void;
}
