/** The moods of the pig, as the lines of its face. Data only. */

export type Mood = "picky" | "sniffing" | "pleased" | "bored";

interface Face {
  readonly eyes: string;
  readonly brows: string;
  readonly mouth: string;
}

export const PIG_FACES: Readonly<Record<Mood, Face>> = {
  picky: {
    eyes: "M-15 -6A3 3 0 1 1 -14.9 -6ZM15 -6A3 3 0 1 1 15.1 -6Z",
    brows: "M-21 -15L-12 -14M10 -17L21 -20",
    mouth: "M-6 22Q0 20 6 22",
  },
  sniffing: {
    eyes: "M-15 -8A3 3 0 1 1 -14.9 -8ZM15 -8A3 3 0 1 1 15.1 -8Z",
    brows: "M-20 -17L-11 -18M11 -18L20 -17",
    mouth: "M-4 22Q0 24 4 22",
  },
  pleased: { eyes: "", brows: "M-21 -6Q-15 -13 -9 -6M9 -6Q15 -13 21 -6", mouth: "M-9 20Q0 28 9 20" },
  bored: {
    eyes: "M-15 -5A3 3 0 1 1 -14.9 -5ZM15 -5A3 3 0 1 1 15.1 -5Z",
    brows: "M-21 -8H-9M9 -8H21",
    mouth: "M-6 23H6",
  },
};
