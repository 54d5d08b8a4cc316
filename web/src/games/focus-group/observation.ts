/**
 * What the server tells of a position of Focus Group, typed; docs/architecture.md is the contract. Coins may end in a half.
 * Fields that the match's assistance withholds are absent, and everything that would draw them asks for them first.
 */
import type { SeatNo } from "../../board/art.ts";

export type Phase = "order" | "category" | "reading" | "problems" | "sweep" | "placement" | "over";
export type Level = "easy" | "medium" | "hard";
export type CategoryName = "logic" | "math" | "observation" | "pattern" | "spatial" | "trivia" | "word";
export type Label = "A" | "B" | "C" | "D" | "E" | "F" | "G";
export type ItemName = "order" | "embargo" | "sweep" | "mulligan";

export type Pair<T> = readonly [T, T];

/** One of the seven; the last three are null until it was chosen. */
export interface CategoryPlayed {
  readonly category: CategoryName;
  readonly round: number | null;
  readonly picker: SeatNo | null;
  /** Its minigame's title. */
  readonly minigame: string | null;
}

export interface ExamplePicture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface WorkedExample {
  readonly prompt: string;
  readonly right: string;
  readonly why: string;
  readonly wrong: string;
  readonly why_wrong: string;
  readonly picture: ExamplePicture | null;
}

export interface MinigameInfo {
  readonly name: string;
  readonly title: string;
  readonly category: CategoryName;
  readonly line: string;
  readonly rules: string;
  readonly example: WorkedExample;
  readonly source: "generated" | "pack" | "tokens";
  readonly author: string | null;
}

export type FormKind =
  | "text"
  | "number"
  | "sequence"
  | "order"
  | "set"
  | "sets"
  | "coords"
  | "fields"
  | "choice"
  | "words"
  | "expression";

/** How an answer is written, as in `minigames/forms.py`: only the fields that the kind uses matter. */
export interface Form {
  readonly kind: FormKind;
  readonly hint: string;
  readonly sample: string;
  readonly alphabet?: string;
  readonly length?: number;
  readonly items?: readonly string[];
  readonly count?: number | null;
  readonly size?: number;
  readonly rows?: number;
  readonly cols?: number;
  readonly fields?: readonly (readonly [name: string, options: readonly string[]])[];
  readonly numbers?: readonly number[];
  readonly target?: number | null;
  readonly typo?: boolean;
}

export interface PuzzlePicture {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface ProblemSeen {
  readonly label: Label;
  readonly level: Level;
  readonly coins: number;
  readonly status: "open" | "solved" | "unsolved" | "void";
  /** Who solved it. */
  readonly by: SeatNo | null;
  readonly prompt: string;
  readonly form: Form;
  readonly picture: PuzzlePicture | null;
  /** Wrong answers by seat. */
  readonly wrong: Pair<number>;
  /** One's own rejected answers. */
  readonly tried: readonly string[];
  /** By seat: an embargo forbids it now. */
  readonly locked: Pair<boolean>;
  /** From the end of the problem phase on. */
  readonly answer?: string;
  readonly why?: string;
}

export interface ItemInHand {
  readonly item: ItemName;
  readonly given_by: string | null;
  readonly state: "held" | "spent";
  /** Of a spent embargo. */
  readonly level?: Level | null;
  /** What is left of Mulligan's three. */
  readonly left?: number | null;
}

export interface EmbargoSeen {
  readonly owner: SeatNo;
  readonly level: Level;
  /** Whom it binds. */
  readonly on: SeatNo;
}

export interface Split {
  /** The coins of the unsolved problems. */
  readonly coins: number;
  readonly to: Pair<number>;
  readonly swept_by: SeatNo | null;
}

export interface Purchase {
  readonly seat: SeatNo;
  readonly cell: string;
  readonly price: number;
  readonly round: number;
}

/** A finished problem phase. */
export interface RoundPlayed {
  readonly round: number;
  readonly category: CategoryName;
  readonly title: string;
  readonly picker: SeatNo;
  readonly problems: readonly ProblemSeen[];
  readonly purse: Pair<number>;
  readonly split: Split;
}

/** What a host sees who rules on answers. */
export interface HostSeen {
  readonly rejected: readonly { readonly seat: SeatNo; readonly label: Label; readonly answer: string }[];
  readonly answers: Readonly<Partial<Record<Label, readonly string[]>>>;
}

export interface Observation {
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  readonly assistance: "full" | "rules";
  readonly judging: "off" | "host";
  /** Of every cell in reading order. */
  readonly prices: readonly number[];
  /** One character a cell in reading order: `.` empty, `0`, `1` its owner. */
  readonly cells: string;
  readonly picker: SeatNo | null;
  /** Who buys first. */
  readonly first: SeatNo | null;
  /** Who decides alone now. */
  readonly to_move: SeatNo | null;
  readonly categories: readonly CategoryPlayed[];
  readonly minigame: MinigameInfo | null;
  readonly ready: Pair<boolean>;
  readonly problems?: readonly ProblemSeen[] | null;
  readonly purse: Pair<number>;
  /** Left from earlier placement phases. */
  readonly carried: Pair<number>;
  /** In placement: what each has left to spend. */
  readonly means?: Pair<number> | null;
  readonly items: Pair<readonly ItemInHand[]>;
  readonly embargoes: readonly EmbargoSeen[];
  readonly split: Split | null;
  readonly purchases: readonly Purchase[];
  readonly groups?: Pair<readonly number[]>;
  readonly completed_at?: Pair<number | null>;
  readonly affordable?: Pair<readonly string[]>;
  readonly history: readonly RoundPlayed[];
  readonly proof?: unknown;
  readonly host?: HostSeen;
}

/** Reads an observation off a view. The server built it; its shape is the contract. */
export const observationOf = (raw: Readonly<Record<string, unknown>>): Observation =>
  raw as unknown as Observation;

/** The seat across the board. */
export const across = (seat: SeatNo): SeatNo => (seat === 0 ? 1 : 0);

/** The seven problems, or none while they are not told. */
export const problemsOf = (seen: Pick<Observation, "problems">): readonly ProblemSeen[] =>
  seen.problems ?? [];

export const isSeat = (seat: number | null | undefined): seat is SeatNo => seat === 0 || seat === 1;
