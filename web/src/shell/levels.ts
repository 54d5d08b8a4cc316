/** The computer's levels as people see them: their numbers, and which one is offered first. */
import type { LevelInfo } from "../net/wire";

/** All levels that a game may have, weakest first. */
const LADDER = ["gentle", "mild", "steady", "keen", "sharp", "fierce", "expert", "master"];
/** For somebody who has never chosen. */
const FIRST = "steady";

/** Programs of the host's are levels too; they have no place among the others. */
const isProgram = (level: LevelInfo): boolean => level.name.startsWith("engine:");

export const ownLevels = (levels: readonly LevelInfo[]): readonly LevelInfo[] =>
  levels.filter((level) => !isProgram(level));
export const programs = (levels: readonly LevelInfo[]): readonly LevelInfo[] => levels.filter(isProgram);

/** Its place among the game's own levels, the weakest being 1; null for a program. */
export function levelNumber(levels: readonly LevelInfo[], name: string | null): number | null {
  const at = ownLevels(levels).findIndex((level) => level.name === name);
  return at < 0 ? null : at + 1;
}

/** "5 · Sharp"; a program's name alone. */
export function levelWords(levels: readonly LevelInfo[], level: LevelInfo): string {
  const number = levelNumber(levels, level.name);
  return number === null ? level.title : `${number} · ${level.title}`;
}

/** The one remembered if the game has it, else the nearest that it has, else the one for newcomers. */
export function firstLevel(levels: readonly LevelInfo[], remembered: string | null): LevelInfo | null {
  const same = levels.find((level) => level.name === remembered);
  if (same) return same;
  const known = LADDER.indexOf(remembered ?? "");
  const wanted = known < 0 ? LADDER.indexOf(FIRST) : known;
  const own = ownLevels(levels);
  const away = (level: LevelInfo): number => {
    const at = LADDER.indexOf(level.name);
    return at < 0 ? LADDER.length : Math.abs(at - wanted);
  };
  // of two equally near the weaker one, which stands first
  return (
    own.reduce<LevelInfo | null>((best, level) => (best && away(best) <= away(level) ? best : level), null) ??
    levels[0] ??
    null
  );
}
