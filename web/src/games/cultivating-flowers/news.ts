/** What a new view means to the ear: the words and the sound of what has happened since the one before. */
import type { SeatNo } from "../../board/art.ts";
import type { News } from "../../match/game-client.ts";
import { upperFirst } from "../../match/words.ts";
import type { LogEntry } from "../../net/wire.ts";
import { sound } from "../../shell/sound.ts";
import type { Plant } from "./history.ts";
import { told, type Observation } from "./observation.ts";
import { flowerWords, plantWords, scoreWords, setupWords, turnWords, type Names } from "./words.ts";

export interface Hearer {
  readonly names: Names;
  readonly me: SeatNo | null;
  /** Base time of whoever is to move, or null without clocks. */
  readonly baseMs: number | null;
  /** The clocks have just started. */
  readonly started: boolean;
  /** The match is over, by whatever end: nobody is to move. */
  readonly over: boolean;
}

/** Null when nothing happened that is worth a word. */
export function newsOf(
  plants: readonly Plant[],
  before: Observation,
  now: Observation,
  fresh: readonly LogEntry[],
  hearer: Hearer,
): News | null {
  const { names, me } = hearer;
  const mayTell = told(now);
  const words: string[] = [];
  const news = plants.filter((plant) => fresh.some((entry) => entry.n === plant.n));
  for (const entry of fresh) {
    const plant = news.find(({ n }) => n === entry.n);
    if (plant) {
      const shown = mayTell || plant.bout <= now.bouts.length;
      words.push(plantWords(plant.action, plant.seat, shown ? plant.made : null, names, me));
    } else if (/^(first|property):/.test(entry.action) && (entry.seat === 0 || entry.seat === 1)) {
      words.push(setupWords(entry.action, entry.seat, names, me));
    }
  }
  if (hearer.started) words.push(startWords(now, names, me));
  const finished = now.bouts.length > before.bouts.length ? now.bouts.at(-1) : undefined;
  if (finished && !hearer.over) {
    const each = flowerWords(finished.flowers[0]);
    words.push(`The bout is tied: ${each} each. A second bout follows on an empty field.`);
  } else if (news.length > 0 && now.score && !hearer.over) {
    words.push(scoreWords(now.score, names, me));
  }
  const moved = fresh.length > 0 || hearer.started;
  if (moved && !hearer.over) words.push(turnWords(now, names, me, hearer.baseMs));
  if (words.length === 0) return null;
  return { polite: words.filter(Boolean).join(" "), play: soundOf(news.at(-1), me, mayTell) };
}

function startWords(now: Observation, names: Names, me: SeatNo | null): string {
  if (now.first === null) return "Both seats are taken.";
  const who = now.first === me ? "you move" : `${names[now.first]} moves`;
  return upperFirst(`${who} first.`);
}

function soundOf(plant: Plant | undefined, me: SeatNo | null, mayTell: boolean): () => void {
  return () => {
    if (!plant) return;
    if (me !== null && plant.seat !== me) sound.opponentMoved();
    else sound.plant();
    const own = plant.made.filter((f) => f.seat === plant.seat).length;
    if (mayTell && own > 0) sound.flowers(own);
  };
}
