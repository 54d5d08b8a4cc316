/** What a new view means to the ear: the words and the sound of what has happened since the one before. */
import type { SeatNo } from "../../board/art.ts";
import type { News } from "../../match/game-client.ts";
import type { LogEntry, MatchView } from "../../net/wire.ts";
import { sound } from "../../shell/sound.ts";
import { placementWords } from "./buying.ts";
import { observationOf, problemsOf, type Observation } from "./observation.ts";
import { mulliganWords, phaseWords, solvedWords, splitWords, wrongSpoken, type Names } from "./words.ts";

export interface Hearer {
  readonly names: Names;
  readonly me: SeatNo | null;
}

/** Null when nothing happened that is worth a word. */
export function newsOf(
  before: MatchView,
  view: MatchView,
  fresh: readonly LogEntry[],
  hearer: Hearer,
): News | null {
  const [was, now] = [observationOf(before.observation), observationOf(view.observation)];
  const { names, me } = hearer;
  const words: string[] = [];
  const sounds: (() => void)[] = [];
  problemNews(was, now, hearer, words, sounds);
  for (const { seat, action } of fresh) {
    const level = /^embargo:(\w+)/.exec(action)?.[1];
    if (level && (seat === 0 || seat === 1))
      words.push(`${seat === me ? "You" : names[seat]} embargoed the ${level} problems.`);
    if (action === "ready" && was.phase === now.phase && (seat === 0 || seat === 1) && seat !== me)
      words.push(`${names[seat]} is ready${now.phase === "problems" ? " to end early" : ""}.`);
  }
  if (was.phase === "category" && now.phase === "reading" && now.picker !== null && now.minigame) {
    const drawn = fresh.some(({ action }) => action.startsWith("time:category"));
    if (drawn) words.push("Time was up: a category was drawn.");
  }
  if (now.split && was.split?.coins !== now.split.coins && now.phase !== "sweep" && was.phase !== "placement")
    words.push(splitWords(now.split, names, me));
  const started = before.status === "waiting" && view.status === "running";
  const bought = placementWords(was, now, names, me);
  if (bought) {
    words.push(bought);
    if (now.purchases.length > was.purchases.length) {
      sounds.push(sound.coin);
      if (now.purchases.at(-1)?.seat !== me) sounds.push(sound.opponentMoved);
    }
  }
  // What was bought last is told before the round that it ended goes over into the next.
  if (view.status !== "over" && (was.phase !== now.phase || was.round !== now.round || started))
    words.push(phaseWords(now, names, me, view.options));
  const polite = words.filter(Boolean).join(" ");
  if (!polite && sounds.length === 0) return null;
  return {
    polite,
    play: () => {
      for (const play of sounds) play();
    },
  };
}

function problemNews(
  was: Observation,
  now: Observation,
  { names, me }: Hearer,
  words: string[],
  sounds: (() => void)[],
): void {
  if (was.round !== now.round) return;
  for (const problem of problemsOf(now)) {
    const old = problemsOf(was).find(({ label }) => label === problem.label);
    if (!old) continue;
    const { label, coins, by } = problem;
    if (problem.status === "solved" && old.status !== "solved" && by !== null) {
      words.push(solvedWords(label, coins, by === me ? "You" : names[by]));
      if (by === me) sounds.push(sound.correct);
      sounds.push(sound.coin);
    } else if (problem.status === "void" && old.status !== "void") words.push(`The host took out ${label}.`);
    for (const seat of [0, 1] as const) {
      if (problem.wrong[seat] <= old.wrong[seat]) continue;
      if (seat === me) sounds.push(sound.wrong);
      words.push(
        seat === me
          ? ownWrong(was, now, seat, problem.tried.at(-1))
          : `${names[seat]} was wrong on ${label}.`,
      );
    }
    if (me !== null && old.locked[me] && !problem.locked[me] && problem.status === "open")
      words.push(`${label} is open to you.`);
  }
}

function ownWrong(was: Observation, now: Observation, me: SeatNo, text = "That"): string {
  const held = was.items[me].find(({ item, state }) => item === "mulligan" && state === "held");
  const left = now.items[me].find(({ item }) => item === "mulligan")?.left ?? 0;
  if (held) return `${text} is not it. ${mulliganWords(left)}`;
  return wrongSpoken(text, was.purse[me] - now.purse[me], now.purse[me], null);
}
