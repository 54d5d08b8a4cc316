/** The two matches that the home page makes with one press: against the computer, and for a friend with a link. */
import type { GameView, LevelInfo, NewMatch } from "../../net/wire";

/** The level that is offered first: the one chosen last time if the game has it, else the house's middle one. */
export function firstLevel(levels: readonly LevelInfo[], remembered: string | null): LevelInfo | null {
  const ours = levels.filter((level) => !level.name.startsWith("engine:"));
  return (
    levels.find((level) => level.name === remembered) ??
    ours[Math.floor((ours.length - 1) / 2)] ??
    levels[0] ??
    null
  );
}

/** Not listed at the door: it is nobody's concern unless the player hands out the link to watch. */
export function againstComputer(game: GameView, name: string, level: string): NewMatch {
  return { game: game.name, seats: [{ name }, { level }], open: false };
}

/** The person who invites takes seat 0; the friend says their own name on arrival. */
export function forAFriend(game: GameView, name: string): NewMatch {
  return { game: game.name, seats: [{ name }, {}] };
}
