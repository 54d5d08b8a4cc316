/** Hand-made matches for tests: a view, and the parts one wants different. */
import type { Observation } from "../games/cultivating-flowers/observation.ts";
import type { SeedType } from "../games/cultivating-flowers/seeds.ts";
import type { ClockView, LogEntry, MatchView } from "../net/wire.ts";

export const FULL_BAG: readonly SeedType[] = [
  "straight-end",
  "straight-middle",
  "bent-end",
  "bent-middle",
  "triangle",
];

/** An empty field of side 5 before the first turn, seat 0 to plant, full assistance. */
export function observation(more: Partial<Observation> = {}): Observation {
  return {
    phase: "plant",
    side: 5,
    assistance: "full",
    bout: 1,
    turn: 1,
    first: 0,
    to_move: 0,
    cells: ".".repeat(61),
    bags: [FULL_BAG, FULL_BAG],
    items: [[], []],
    property: null,
    last: null,
    bouts: [],
    free_refill: false,
    ...more,
  };
}

export const clock = (more: Partial<ClockView> = {}): ClockView => ({
  on: true,
  running: false,
  base_ms: 60_000,
  used_ms: 0,
  reserve_ms: 300_000,
  period_ms: 10_000,
  ...more,
});

export const entry = (n: number, seat: number | null, action: string): LogEntry => ({
  n,
  at_ms: n * 1000,
  seat,
  action,
});

export function matchView(more: Partial<MatchView> = {}, seen: Partial<Observation> = {}): MatchView {
  const log = more.log ?? [];
  return {
    t: "view",
    version: 1 + log.length,
    match: "TEST-1",
    game: "cultivating-flowers",
    options: { side: 5, reserve_seconds: 300, period_seconds: 10, assistance: "full" },
    status: "running",
    paused_by: null,
    you: 0,
    seats: [
      { name: "Marisol", items: [], role: null, level: null, seated: true },
      { name: "Ibex", items: [], role: null, level: null, seated: true },
    ],
    decision: {
      number: 1 + log.length,
      mode: "turn",
      name: "plant",
      seats: [log.length % 2],
      committed: [false, false],
      wait_ms: [0, 0],
    },
    clocks: [clock({ running: log.length % 2 === 0 }), clock({ running: log.length % 2 === 1 })],
    timers: [],
    now_ms: 0,
    observation: { ...observation({ to_move: log.length % 2 === 0 ? 0 : 1, turn: 1 + log.length, ...seen }) },
    log_from: 1,
    log,
    can_abort: log.length === 0,
    result: null,
    rng_seed: null,
    seed_set: false,
    ...more,
  };
}
