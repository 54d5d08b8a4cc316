/** The games of the house, asked for once and shared by all pages; asked again, ever less often, while nobody answers. */
import { ApiError, games as fetchGames } from "../net/api";
import type { GameView } from "../net/wire";

const LONGEST_WAIT_S = 15;

let list = $state.raw<readonly GameView[] | null>(null);
let problem = $state<string | null>(null);
/** Seconds until the next attempt; 0 while one is under way. */
let wait = $state(0);
let attempts = 0;
let asking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const house = {
  get games(): readonly GameView[] | null {
    return list;
  },
  get problem(): string | null {
    return problem;
  },
  get wait(): number {
    return wait;
  },
  game(name: string | null): GameView | null {
    return list?.find((game) => game.name === name) ?? null;
  },
};

function countDown(): void {
  if (wait <= 1) {
    wait = 0;
    void loadGames();
    return;
  }
  wait -= 1;
  timer = setTimeout(countDown, 1000);
}

/** Asks unless the answer is there or on its way. */
export async function loadGames(): Promise<void> {
  if (list || asking) return;
  clearTimeout(timer);
  asking = true;
  wait = 0;
  try {
    list = await fetchGames();
    problem = null;
  } catch (error) {
    problem = error instanceof ApiError ? error.message : "We cannot reach the table.";
    wait = Math.min(2 ** ++attempts, LONGEST_WAIT_S);
    timer = setTimeout(countDown, 1000);
  } finally {
    asking = false;
  }
}
