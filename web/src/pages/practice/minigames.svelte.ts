/** The minigames of the house, asked for when a page wants them. */
import { ApiError, minigames } from "../../net/api.ts";
import type { MinigameView } from "../../net/wire.ts";

let list = $state.raw<readonly MinigameView[] | null>(null);
let problem = $state<string | null>(null);

export const shelf = {
  get minigames(): readonly MinigameView[] | null {
    return list;
  },
  get problem(): string | null {
    return problem;
  },
};

/** Asks anew each time: the times of those who practised change. */
export async function loadMinigames(): Promise<void> {
  try {
    list = await minigames();
    problem = null;
  } catch (error) {
    problem = error instanceof ApiError ? error.message : "We cannot reach the table.";
  }
}
