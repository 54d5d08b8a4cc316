/** A position to test with: the second round of a match, changed where a test asks for it. */
import type { LogEntry, MatchView } from "../../net/wire.ts";
import type {
  CategoryPlayed,
  Form,
  Label,
  Level,
  MinigameInfo,
  Observation,
  ProblemSeen,
} from "./observation.ts";

const LEVELS: readonly Level[] = ["easy", "easy", "easy", "medium", "medium", "hard", "hard"];
const COINS: Readonly<Record<Level, number>> = { easy: 2, medium: 3, hard: 4 };
export const LABELS: readonly Label[] = ["A", "B", "C", "D", "E", "F", "G"];

export const form = (change: Partial<Form> = {}): Form => ({
  kind: "number",
  hint: "A whole number",
  sample: "12",
  ...change,
});

export function problem(label: Label, change: Partial<ProblemSeen> = {}): ProblemSeen {
  const level = LEVELS[LABELS.indexOf(label)] ?? "easy";
  return {
    label,
    level,
    coins: COINS[level],
    status: "open",
    by: null,
    prompt: "How many crates are in this stack?\n\nEvery column stands on the floor.",
    form: form(),
    picture: null,
    wrong: [0, 0],
    tried: [],
    locked: [false, false],
    ...change,
  };
}

/** All seven, some of them changed: `problems({ A: { status: "solved", by: 0 } })`. */
export const problems = (
  change: Readonly<Partial<Record<Label, Partial<ProblemSeen>>>> = {},
): readonly ProblemSeen[] => LABELS.map((label) => problem(label, change[label]));

export const categories = (
  change: Readonly<Partial<Record<CategoryPlayed["category"], Partial<CategoryPlayed>>>> = {},
): readonly CategoryPlayed[] =>
  (["logic", "math", "observation", "pattern", "spatial", "trivia", "word"] as const).map((category) => ({
    category,
    round: null,
    picker: null,
    minigame: null,
    ...change[category],
  }));

export const minigame = (change: Partial<MinigameInfo> = {}): MinigameInfo => ({
  name: "cellar-stack",
  title: "Cellar Stack",
  category: "spatial",
  line: "Count the crates, also those you cannot see.",
  rules: "Count every crate.\n\nColumns never grow toward you, so nothing hides behind.",
  example: {
    prompt: "Columns of 2, 1 and 1.",
    right: "4",
    why: "Two and one and one make four.",
    wrong: "3",
    why_wrong: "The crate below the upper one counts too.",
    picture: null,
  },
  source: "generated",
  author: null,
  ...change,
});

/** Prices of side 5 as in the mock, symmetric under a half-turn. */
const HALF = [3, 2, 4, 1, 5, 2, 6, 3, 2, 4, 1, 5, 3, 2, 6, 4, 2, 3, 1, 5, 2, 4, 3, 6, 2, 1, 4, 3, 5, 2];
export const PRICES: readonly number[] = [...HALF, 7, ...HALF.toReversed()];

/** Problems are open in round 2 on an empty board. */
export function position(change: Partial<Observation> = {}): Observation {
  return {
    phase: "problems",
    round: 2,
    rounds: 7,
    assistance: "full",
    judging: "off",
    prices: PRICES,
    cells: ".".repeat(61),
    picker: 1,
    first: 0,
    to_move: null,
    categories: categories({
      logic: { round: 1, picker: 0, minigame: "Vault Code" },
      spatial: { round: 2, picker: 1, minigame: "Cellar Stack" },
    }),
    minigame: minigame(),
    ready: [false, false],
    problems: problems(),
    purse: [3, 3],
    carried: [1.5, 0.5],
    means: null,
    items: [[], []],
    embargoes: [],
    split: null,
    purchases: [],
    history: [],
    ...change,
  };
}

/** A match at that position, seat 0 looking on. */
export function matchView(more: Partial<MatchView> = {}, seen: Partial<Observation> = {}): MatchView {
  const observation = position(seen);
  const open = observation.phase === "problems" || observation.phase === "reading";
  return {
    t: "view",
    version: 1,
    match: "TEST-1",
    game: "focus-group",
    options: { assistance: "full", judging: "off" },
    status: "running",
    paused_by: null,
    you: 0,
    seats: [
      { name: "Marisol", items: [], role: null, level: null, seated: true },
      { name: "Ibex", items: [], role: null, level: null, seated: true },
    ],
    decision: {
      number: 7,
      mode: open ? "open" : "turn",
      name: observation.phase,
      seats: open ? [0, 1] : [observation.to_move ?? 0],
      committed: [false, false],
      wait_ms: [0, 0],
    },
    clocks: [0, 1].map(() => ({
      on: false,
      running: false,
      base_ms: 0,
      used_ms: 0,
      reserve_ms: 0,
      period_ms: 0,
    })),
    timers: observation.phase === "problems" ? [{ name: "problems", left_ms: 408_000 }] : [],
    now_ms: 0,
    observation: { ...observation },
    log_from: 1,
    log: [],
    can_abort: false,
    result: null,
    rng_seed: null,
    seed_set: false,
    ...more,
  };
}

export const entry = (n: number, seat: number | null, action: string, at_ms = n * 1000): LogEntry => ({
  n,
  at_ms,
  seat,
  action,
});
