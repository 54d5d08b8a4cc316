// Every message between browser and server. Generated from src/sixfold/server/wire.py and
// src/sixfold/match/messages.py by `python -m sixfold.server.typescript`. Do not edit.

/** The longest that the server accepts. */
export const limits = { messageBytes: 4096, name: 24, action: 240, chat: 280 } as const;

export type Status = "waiting" | "running" | "paused" | "over";

export type Kind = "seat" | "host" | "watch";

export type ReviewState = "none" | "waiting" | "running" | "done" | "failed";

/**
 * Always the first message. `token`: a seat's, the host's or the watch token; empty to watch an open match.
 */
export interface Hello {
  readonly t: "hello";
  readonly token?: string;
}

/**
 * Take the seat of this token (again is harmless), under this name. The clocks start when both seats are
 * taken.
 */
export interface Sit {
  readonly t: "sit";
  readonly id: string;
  readonly name: string;
}

/** An action in notation (also `resign` and `abort`). `decision`: the number that it answers. */
export interface Act {
  readonly t: "act";
  readonly id: string;
  readonly action: string;
  readonly decision: number;
}

/**
 * `pause`, `resume`, `winner:0`, `winner:1`, `draw`, `abort`, and what else the game lets a host rule on,
 * running or paused. Hosts only. The command stands in the log as `host:COMMAND`.
 */
export interface HostCommand {
  readonly t: "host";
  readonly id: string;
  readonly command: string;
}

/** A line of table talk. Seats and the host may speak; spectators once the match is over. */
export interface Say {
  readonly t: "say";
  readonly id: string;
  readonly text: string;
}

/** Offer or accept a rematch, seats swapped. Seats only, after the end. */
export interface Rematch {
  readonly t: "rematch";
  readonly id: string;
}

/** Answered with a Pong that carries the same `n`. */
export interface Ping {
  readonly t: "ping";
  readonly n: number;
}

/**
 * Answers Hello: who you are here. `host`: you may use host commands. `watch_token` only to seats and host.
 */
export interface Welcome {
  readonly t: "welcome";
  readonly you: number | null;
  readonly host: boolean;
  readonly watch_token: string | null;
  readonly host_name: string | null;
}

/**
 * Everything one audience may know of the match. `log` holds the entries from number `log_from` on; a client
 * appends when `log_from` is its last number + 1 and otherwise replaces: while a match runs, another seat's
 * judged actions are told by halves, and when it ends the log comes whole. `version` rises with every change
 * that this audience may see. `rng_seed` is null until the match is over (C-15). `can_abort`: nothing has
 * been decided yet (C-14). `seed_set`: whoever made the match chose the seed, and may know what it draws.
 */
export interface MatchView {
  readonly t: "view";
  readonly version: number;
  readonly match: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: Status;
  readonly paused_by: string | null;
  readonly you: number | null;
  readonly seats: readonly SeatView[];
  readonly decision: DecisionView | null;
  readonly clocks: readonly ClockView[];
  readonly timers: readonly TimerView[];
  readonly now_ms: number;
  readonly observation: Readonly<Record<string, unknown>>;
  readonly log_from: number;
  readonly log: readonly LogEntry[];
  readonly can_abort: boolean;
  readonly result: ResultView | null;
  readonly rng_seed: number | null;
  readonly seed_set: boolean;
}

/** A seat as everybody sees it. `level`: the computer's level name, null for a person. */
export interface SeatView {
  readonly name: string;
  readonly items: readonly ItemView[];
  readonly role: string | null;
  readonly level: string | null;
  readonly seated: boolean;
}

/** An item in a seat's hands (C-11). What has become of it is told by the game's observation. */
export interface ItemView {
  readonly item: string;
  readonly given_by: string | null;
}

/**
 * What is being decided. `number` counts decisions from 1: an action names it, so a late one is recognised.
 * `wait_ms`: how long each seat's next answer is still refused, as at `MatchView.now_ms`.
 */
export interface DecisionView {
  readonly number: number;
  readonly mode: "open" | "sealed" | "turn";
  readonly name: string;
  readonly seats: readonly number[];
  readonly committed: readonly boolean[];
  readonly wait_ms: readonly number[];
}

/**
 * One seat's clock as it stands at `MatchView.now_ms` (C-6). `used_ms` is what the present decision has used;
 * the flag falls at `base_ms + reserve_ms`. `reserve_ms` is what was left before this decision, always whole
 * periods. While `used_ms` > `base_ms` the reserve burns: periods spent so far are ceil((used_ms - base_ms) /
 * period_ms). `running`: it counts now. `on`: false where no clock applies now.
 */
export interface ClockView {
  readonly on: boolean;
  readonly running: boolean;
  readonly base_ms: number;
  readonly used_ms: number;
  readonly reserve_ms: number;
  readonly period_ms: number;
}

/** A fixed deadline that runs now; `left_ms` as at `MatchView.now_ms`. */
export interface TimerView {
  readonly name: string;
  readonly left_ms: number;
}

/**
 * One public event of the record, numbered from 1. `seat` is null for time and host events. `outcome`:
 * `correct` or `wrong` where the action was judged, and there only.
 */
export interface LogEntry {
  readonly n: number;
  readonly at_ms: number;
  readonly seat: number | null;
  readonly action: string;
  readonly outcome?: string | null;
}

/** How it ended (C-13). `detail` as in the record. */
export interface ResultView {
  readonly winner: number | null;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The request was carried out and is durable. `id` is the request's. */
export interface Ack {
  readonly t: "ack";
  readonly id: string;
  readonly version: number;
}

/** The request changed nothing: why, in words; the rule it breaks; the cells that offend. */
export interface Refusal {
  readonly t: "refused";
  readonly id: string | null;
  readonly code: string;
  readonly rule: string | null;
  readonly message: string;
  readonly cells: readonly string[];
}

/** One line of table talk, numbered from 1. `seat` is null for host and spectators. */
export interface ChatLine {
  readonly t: "chat";
  readonly n: number;
  readonly at_ms: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/**
 * Who is connected: each seat (the computer always is), how long each has been away, how many watch.
 * `warming`: a computer here is getting ready, and plays below its level till then.
 */
export interface Presence {
  readonly t: "presence";
  readonly here: readonly boolean[];
  readonly away_ms: readonly number[];
  readonly watching: number;
  readonly warming?: boolean;
}

/** Which seats want a rematch; once both do, the new match and, to a seat only, its own token there. */
export interface RematchOffer {
  readonly t: "rematch";
  readonly wanted: readonly boolean[];
  readonly match: string | null;
  readonly token: string | null;
  readonly seat: number | null;
}

/** Answers Ping. `version`: the audience's present one. A client that lags asks again with Hello. */
export interface Pong {
  readonly t: "pong";
  readonly n: number;
  readonly version: number;
}

/**
 * POST /api/matches. `host`: the host's name when a person hosts two others. `open`: listed, anyone watches.
 */
export interface NewMatch {
  readonly game: string;
  readonly seats: readonly NewSeat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly rng_seed?: number | null;
  readonly host?: string | null;
  readonly open?: boolean;
}

/** A seat of a match to be made. `level` names the computer's level; null seats a person. */
export interface NewSeat {
  readonly name?: string | null;
  readonly level?: string | null;
  readonly items?: readonly NewItem[];
  readonly role?: string | null;
}

/** An item handed out at the start, with the giver's name if there is one. */
export interface NewItem {
  readonly item: string;
  readonly given_by?: string | null;
}

/**
 * The new match and its keys. A seat's token is null where the computer sits. Keys belong in URL fragments.
 */
export interface Made {
  readonly match: string;
  readonly seat_tokens: readonly (string | null)[];
  readonly host_token: string | null;
  readonly watch_token: string;
}

/** One line of GET /api/live: an open match that is going on. */
export interface LiveMatch {
  readonly match: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly score: readonly number[] | null;
  readonly summary: string;
  readonly watching: number;
}

/** One game of GET /api/games. `coming`: announced, not playable yet (the lists are empty). */
export interface GameView {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  readonly meta: string;
  readonly coming: boolean;
  readonly items: readonly ItemInfo[];
  readonly options: readonly OptionInfo[];
  readonly rules: readonly RuleInfo[];
  readonly levels: readonly LevelInfo[];
}

/** An item that a game knows. */
export interface ItemInfo {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/**
 * One option of a game: allowed `choices`, or whole numbers from `low` to `high`. `custom`: what may be set
 * by hand instead of a choice, in words; empty: nothing else.
 */
export interface OptionInfo {
  readonly name: string;
  readonly default: unknown;
  readonly title: string;
  readonly choices: readonly unknown[];
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string;
  readonly custom: string;
}

/** A line of the rules panel. `house`: a ruling where the source is silent. */
export interface RuleInfo {
  readonly id: string;
  readonly text: string;
  readonly house: boolean;
}

/** A level of the computer: its name for the API, its title for people. */
export interface LevelInfo {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** One minigame of GET /api/minigames. `stats`: by level; null where too few have solved one. */
export interface MinigameView {
  readonly name: string;
  readonly title: string;
  readonly category: string;
  readonly version: number;
  readonly line: string;
  readonly rules: string;
  readonly example: ExampleInfo;
  readonly stats: Readonly<Record<string, Solves | null>>;
}

/** A worked example: what is asked, a right answer and a wrong one, each with its reason. */
export interface ExampleInfo {
  readonly prompt: string;
  readonly right: string;
  readonly why: string;
  readonly wrong: string;
  readonly why_wrong: string;
  readonly picture: PictureInfo | null;
}

/** A picture's size in CSS pixels, and what is fair to say of it to one who can't see it. */
export interface PictureInfo {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What solvers took for a level's problems, in seconds; `n`: how many solves that is the median of. */
export interface Solves {
  readonly median: number;
  readonly n: number;
}

/** POST /api/practice: a problem to practise. */
export interface NewPractice {
  readonly minigame: string;
  readonly level: "easy" | "hard" | "medium";
}

/** A problem to practise. `seconds`: how long a first-rate solver is expected to take. */
export interface Practice {
  readonly id: string;
  readonly minigame: string;
  readonly level: "easy" | "hard" | "medium";
  readonly prompt: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly picture: PictureInfo | null;
  readonly seconds: number;
}

/** POST /api/practice/{id}/answer. */
export interface PracticeAnswer {
  readonly answer: string;
}

/**
 * What became of an answer. `verdict`: null where the solution was asked for. `wrong`: wrong answers so far.
 * `seconds`: since it was shown, until it was solved or given up. `answer` and `why`: null until then.
 */
export interface Judged {
  readonly verdict: "correct" | "not-an-answer" | "wrong" | null;
  readonly message: string;
  readonly wrong: number;
  readonly seconds: number;
  readonly answer: string | null;
  readonly why: string | null;
}

/** A pack that was taken: a match names it `pack:ID`. `problems`: how many of each level. */
export interface PackView {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly problems: Readonly<Record<string, number>>;
  readonly warnings: readonly PackNote[];
}

/** What is wrong with a pack, or could be better, and where. */
export interface PackNote {
  readonly place: string;
  readonly message: string;
}

/** Body of the refusal of a pack: a `Problem` with everything that is wrong. */
export interface BadPackView {
  readonly code: string;
  readonly rule: string | null;
  readonly message: string;
  readonly errors: readonly PackNote[];
}

/**
 * GET and POST /api/matches/{code}/review. While it runs, `decisions` and `curve` hold what is there so far.
 * `judged` of `total` decisions are done. `level`: who judges, for people. `worst`: places in `decisions`,
 * the greatest loss first. `unjudged`: what is not judged, in one sentence, or empty.
 */
export interface ReviewView {
  readonly state: ReviewState;
  readonly judged: number;
  readonly total: number;
  readonly level: string;
  readonly nodes: number;
  readonly decisions: readonly ReviewedDecision[];
  readonly curve: readonly CurvePoint[];
  readonly worst: readonly number[];
  readonly unjudged: string;
}

/**
 * One decision judged. `number`: the log entry's (`LogEntry.n`) that took it, so the position it was taken in
 * is the one after entry `number - 1`. `worth`: the deciding seat's expected score after `played`, and
 * `best_worth` after `best`. `exact`: both are proved.
 */
export interface ReviewedDecision {
  readonly number: number;
  readonly seat: 0 | 1;
  readonly played: string;
  readonly best: string;
  readonly worth: number;
  readonly best_worth: number;
  readonly exact: boolean;
}

/**
 * Seat 0’s expected score (`share`) before log entry `number`. The last point of a finished review is the
 * result; its number is one more than the last entry’s.
 */
export interface CurvePoint {
  readonly number: number;
  readonly share: number;
}

/** Body of every REST error: a code, the rule if one is broken, a sentence. */
export interface Problem {
  readonly code: string;
  readonly rule: string | null;
  readonly message: string;
}

export type FromClient = Hello | Sit | Act | HostCommand | Say | Rematch | Ping;

export type FromServer = Welcome | MatchView | Ack | Refusal | ChatLine | Presence | RematchOffer | Pong;
