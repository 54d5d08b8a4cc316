/** What a new view means to the ear: the words and the sound of what has happened since the one before. */
import type { SeatNo } from "../../board/art.ts";
import type { News } from "../../match/game-client.ts";
import type { MatchView } from "../../net/wire.ts";
import { sound } from "../../shell/sound.ts";
import { across, observationOf, type Observation } from "./observation.ts";
import { actionHeard, phaseWords, scoredWords, scoreWords, type Names } from "./words.ts";

export interface Hearer {
  readonly names: Names;
  readonly me: SeatNo | null;
}

export const sameReveal = (a: Observation, b: Observation): boolean =>
  a.reveal?.round === b.reveal?.round && a.reveal?.phase === b.reveal?.phase;

/** Null when nothing happened that is worth a word. */
export function newsOf(before: MatchView, view: MatchView, hearer: Hearer): News | null {
  const [was, now] = [observationOf(before.observation), observationOf(view.observation)];
  const words: string[] = [];
  const sounds: (() => void)[] = [];
  if (!sameReveal(was, now) && now.reveal) {
    words.push(...revealWords(now, hearer));
    sounds.push(() => {
      playReveal(now);
    });
  }
  const started = before.status === "waiting" && view.status === "running";
  if (before.decision?.number !== view.decision?.number || started) {
    const asked = hearer.me !== null && (view.decision?.seats.includes(hearer.me) ?? false);
    words.push(phaseWords(now, asked, baseOf(view, hearer.me)));
  } else {
    for (const seat of [0, 1] as const) {
      if (!view.decision?.committed[seat] || before.decision?.committed[seat]) continue;
      words.push(lockedWords(seat, view, hearer));
      sounds.push(sound.lockedIn);
    }
  }
  const polite = words.filter(Boolean).join(" ");
  if (!polite) return null;
  return {
    polite,
    play: () => {
      for (const play of sounds) play();
    },
  };
}

/** A seat's base time for the present decision, or null without clocks. */
function baseOf(view: MatchView, seat: SeatNo | null): number | null {
  const clock = seat === null ? undefined : view.clocks[seat];
  return clock?.on ? clock.base_ms : null;
}

function lockedWords(seat: SeatNo, view: MatchView, { names, me }: Hearer): string {
  if (seat !== me) return `${names[seat]} has locked in.`;
  const hidden = view.options.commits === "hidden";
  return hidden ? "Locked in." : `Locked in. ${names[across(seat)]} is still choosing.`;
}

function revealWords(now: Observation, { names, me }: Hearer): string[] {
  const { reveal } = now;
  if (!reveal) return [];
  const moving = reveal.phase === "movement";
  const both = reveal.actions.every((action) => action !== null);
  const words = [both ? "Both locked in." : "Locked in."];
  for (const seat of [0, 1] as const) {
    const action = reveal.actions[seat];
    if (action !== null && seat !== me) words.push(actionHeard(now, action, names[seat], moving));
  }
  const won = scoredWords(now, names, me);
  words.push(...won);
  if (won.length > 0) words.push(scoreWords(now.points, names, me));
  return words;
}

function playReveal({ reveal }: Observation): void {
  sound.reveal();
  if (reveal?.phase !== "movement") return;
  const amounts = reveal.actions.map((action) => Number(action?.split(":")[1] ?? 0));
  sound.beans(amounts.reduce((sum, n) => sum + n, 0));
  if (reveal.scored.some((won) => won.length > 0)) sound.pig();
}
