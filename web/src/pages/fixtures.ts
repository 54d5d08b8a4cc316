/** Games and finished matches made by hand, for tests. */
import type { GameView, MatchView } from "../net/wire";

export const FLOWERS: GameView = {
  name: "cultivating-flowers",
  title: "Cultivating Flowers",
  blurb: "Plant seeds.",
  meta: "61 cells",
  coming: false,
  items: [
    { name: "early-riser", title: "Early Riser", text: "Choose who moves first." },
    { name: "free-refill", title: "Free Refill", text: "Refill once." },
  ],
  options: [
    {
      name: "side",
      default: 5,
      title: "Field",
      choices: [3, 4, 5],
      low: null,
      high: null,
      unit: "cells a side",
      custom: "",
    },
    {
      name: "clock",
      default: "on",
      title: "Clock",
      choices: ["on", "off"],
      low: null,
      high: null,
      unit: "",
      custom: "",
    },
    {
      name: "base_seconds",
      default: 60,
      title: "Time",
      choices: [],
      low: 1,
      high: 3600,
      unit: "s",
      custom: "",
    },
    {
      name: "reserve_seconds",
      default: 300,
      title: "Reserve",
      choices: [],
      low: 0,
      high: 7200,
      unit: "s",
      custom: "",
    },
    {
      name: "assistance",
      default: "full",
      title: "Assistance",
      choices: ["full", "rules"],
      low: null,
      high: null,
      unit: "",
      custom: "",
    },
  ],
  rules: [
    { id: "CF-1", text: "A field.", house: false },
    { id: "CF-7", text: "An empty bag.", house: true },
    { id: "CF-7", text: "Told before.", house: true },
    { id: "CF-11", text: "Counted.", house: true },
  ],
  levels: [
    { name: "gentle", title: "Gentle", text: "Plays at ease." },
    { name: "mild", title: "Mild", text: "Forgives much." },
    { name: "steady", title: "Steady", text: "Takes what it sees." },
    { name: "keen", title: "Keen", text: "Sees your reply." },
    { name: "sharp", title: "Sharp", text: "Looks ahead." },
    { name: "fierce", title: "Fierce", text: "Looks further." },
    { name: "expert", title: "Expert", text: "Counts the ending." },
    { name: "master", title: "Master", text: "Gives nothing away." },
  ],
};

type Pair = readonly [number, number];
export interface Bout {
  readonly flowers: Pair;
  readonly bouquets: Pair;
}

interface Ending {
  readonly winner: number | null;
  readonly reason: string;
  readonly bouts: readonly Bout[];
  /** How many of the bouts were played out; all unless told. */
  readonly finished?: number;
  readonly riser?: 0 | 1;
}

const FIELD = "0".repeat(7) + "1".repeat(5) + ".".repeat(7);

/** A finished match between Marisol and Ibex on a field of side 3. */
export function over({ winner, reason, bouts, finished = bouts.length, riser }: Ending): MatchView {
  const hands = [0, 1].map((seat) =>
    seat === riser ? [{ item: "early-riser", given_by: null, state: "held" }] : [],
  );
  const clock = {
    on: false,
    running: false,
    base_ms: 60_000,
    used_ms: 0,
    reserve_ms: 200_000,
    period_ms: 10_000,
  };
  return {
    t: "view",
    version: 9,
    match: "HK4Q-7XBD",
    game: "cultivating-flowers",
    options: { side: 3, clock: "on", assistance: "full" },
    status: "over",
    paused_by: null,
    you: 0,
    seats: ["Marisol", "Ibex"].map((name) => ({ name, items: [], role: null, level: null, seated: true })),
    decision: null,
    clocks: [clock, { ...clock, used_ms: 71_000, reserve_ms: 90_000 }],
    timers: [],
    now_ms: 1_450_000,
    observation: {
      phase: "over",
      side: 3,
      assistance: "full",
      bout: bouts.length,
      turn: 4,
      first: 0,
      to_move: null,
      cells: FIELD,
      bags: [[], []],
      items: hands,
      property: null,
      last: null,
      bouts: bouts.slice(0, finished).map((bout) => ({ first: 0, cells: FIELD, ...bout })),
      free_refill: false,
    },
    log_from: 1,
    log: [],
    can_abort: false,
    result: { winner, reason, detail: { bouts } },
    rng_seed: 7,
    seed_set: false,
  };
}
