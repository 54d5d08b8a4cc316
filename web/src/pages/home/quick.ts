/** The two matches that the home page makes with one press: against the computer, and for a friend with a link. */
import type { GameView, NewMatch } from "../../net/wire";

/** Not listed at the door: it is nobody's concern unless the player hands out the link to watch. */
export function againstComputer(game: GameView, name: string, level: string): NewMatch {
  return { game: game.name, seats: [{ name }, { level }], open: false };
}

/** The person who invites takes seat 0; the friend says their own name on arrival. */
export function forAFriend(game: GameView, name: string): NewMatch {
  return { game: game.name, seats: [{ name }, {}] };
}
