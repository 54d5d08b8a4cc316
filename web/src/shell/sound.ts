/**
 * The sounds, made with WebAudio when they are played: no files. Off until the person switches them on, low, and never
 * the only sign of anything. `sound.plant()` and the rest do nothing while sounds are off or the browser can't.
 */
import { prefs } from "./prefs.svelte.ts";
import { hush, noise, tone } from "./synth";

/** Six notes of one calm scale; a flower plucks them upwards, a win sounds them together. */
const SCALE = [293.66, 369.99, 440, 554.37, 659.25, 739.99] as const;
const note = (step: number): number => SCALE[Math.max(0, Math.min(step, SCALE.length - 1))] ?? SCALE[0];

function when(play: () => void): void {
  if (prefs.sound) play();
}

const pluck = (hz: number, at = 0, gain = 0.16): void => {
  tone({ hz, at, length: 0.7, gain, type: "triangle" });
  tone({ hz: hz * 2, at, length: 0.25, gain: gain / 4, type: "sine" });
};

export const sound = {
  /** A seed is planted: soft wood. */
  plant: () => {
    when(() => {
      tone({ hz: 190, to: 120, length: 0.11, gain: 0.22, type: "sine" });
      noise({ length: 0.05, gain: 0.09, cutoff: 900 });
    });
  },
  /** One plucked note for each flower of a move, rising. */
  flowers: (count: number) => {
    when(() => {
      for (let i = 0; i < Math.min(count, SCALE.length); i++) pluck(note(i), 0.09 * i);
    });
  },
  /** The other seat has moved: two taps. */
  opponentMoved: () => {
    when(() => {
      for (const at of [0, 0.12]) noise({ at, length: 0.04, gain: 0.14, cutoff: 1600 });
    });
  },
  /** A sealed choice: a clasp. */
  lockedIn: () => {
    when(() => {
      noise({ length: 0.02, gain: 0.16, cutoff: 4200 });
      tone({ hz: 880, at: 0.03, length: 0.05, gain: 0.06, type: "square" });
    });
  },
  /** Both choices shown: lids lifted. */
  reveal: () => {
    when(() => {
      tone({ hz: 330, to: 520, length: 0.16, gain: 0.08, type: "sine" });
      tone({ hz: 392, to: 620, at: 0.08, length: 0.16, gain: 0.08, type: "sine" });
    });
  },
  /** Beans poured: a dry rattle, longer for more. */
  beans: (amount: number) => {
    when(() => {
      for (let i = 0; i < Math.min(amount, 8); i++) {
        noise({ at: i * 0.045, length: 0.02, gain: 0.1, cutoff: 2600 + 240 * (i % 3) });
      }
    });
  },
  /** Glass. */
  correct: () => {
    when(() => {
      for (const [i, hz] of [1318.5, 1975.5].entries())
        tone({ hz, at: i * 0.03, length: 0.6, gain: 0.07, type: "sine" });
    });
  },
  /** Cork. */
  wrong: () => {
    when(() => {
      tone({ hz: 150, to: 90, length: 0.12, gain: 0.16, type: "sine" });
    });
  },
  /** A clink. */
  coin: () => {
    when(() => {
      for (const [i, hz] of [2093, 2637].entries())
        tone({ hz, at: i * 0.05, length: 0.18, gain: 0.05, type: "triangle" });
    });
  },
  /** A petal of the reserve is gone: a low pluck. */
  petalGone: () => {
    when(() => {
      pluck(110, 0, 0.2);
    });
  },
  /** A second of the last ten. */
  tick: () => {
    when(() => {
      noise({ length: 0.015, gain: 0.1, cutoff: 3400 });
    });
  },
  /** A chord of six. */
  win: () => {
    when(() => {
      for (let i = 0; i < SCALE.length; i++) pluck(note(i), 0.04 * i, 0.09);
    });
  },
  /** A grunt. */
  pig: () => {
    when(() => {
      tone({ hz: 92, to: 70, length: 0.2, gain: 0.14, type: "sawtooth", cutoff: 420 });
    });
  },
} as const;

export type SoundName = keyof typeof sound;

/** The one switch. Switching on plays a sound, so that one hears that it is on. */
export function toggleSound(): void {
  prefs.sound = !prefs.sound;
  if (prefs.sound) sound.plant();
  else hush();
}
