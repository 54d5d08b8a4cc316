/** The games that this client can play, by the server's names. A further game is one line here and one folder beside. */
import type { GameClient } from "../match/game-client.ts";
import { cultivatingFlowers } from "./cultivating-flowers/client.ts";
import { focusGroup } from "./focus-group/client.ts";
import { pickyPig } from "./picky-pig/client.ts";

export const CLIENTS: Readonly<Record<string, GameClient>> = {
  "cultivating-flowers": cultivatingFlowers,
  "picky-pig": pickyPig,
  "focus-group": focusGroup,
};
