/** The words of the form: what a choice is called, what an option means, and the table in a sentence or two. */
import type { GameView, LevelInfo, OptionInfo } from "../../net/wire";
import { tidyName } from "../../shell/prefs-store";
import { allowedNumber, applies, isClock, type Draft, type Seat } from "./form";

/** The colours of the two seats. */
export const SEAT_NAMES = ["Garnet", "Moonstone"] as const;

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assistance: { full: "Full", rules: "Rules only" },
  clock: { on: "With clocks", off: "Without" },
  first: {
    drawn: "Drawn by lot",
    "0": SEAT_NAMES[0],
    "1": SEAT_NAMES[1],
    "early-riser": "Early Riser's owner",
  },
  picker: { drawn: "Order’s owner, or by lot", "0": SEAT_NAMES[0], "1": SEAT_NAMES[1] },
  pace: { "2": "2 seconds apart", "3-after-wrong": "2 seconds apart, 3 after a wrong one" },
  obvious: { on: "End the match", off: "Play it out" },
  judging: { off: "The checker alone", host: "The host may overrule" },
};

/** What a choice is called. Options that we don't know by name are shown as the server spells them. */
export function choiceName(option: OptionInfo, value: unknown): string {
  const spelled = String(value);
  const known = CHOICES[option.name]?.[spelled];
  if (known) return known;
  return spelled.charAt(0).toUpperCase() + spelled.slice(1).replaceAll("-", " ");
}

const NOTES: Readonly<Record<string, string>> = {
  assistance:
    "Full works out for you what fits, how it stands and what a move would do. Rules only checks that moves are legal.",
  picker: "The other player is the first to buy land.",
  rounds: "Each round plays one category; there are seven.",
  pace: "So long a player waits between two answers, so that nobody guesses blindly.",
  obvious:
    "What to do when it is proved that nothing that can still happen changes the winner. A player may always resign.",
  judging:
    "The host sees rejected answers, may accept one that should have counted, and may void a problem that is wrong.",
  first: "Drawn by lot leaves it to Early Riser's owner, if somebody holds it.",
  base_seconds: "Each decision has this long before the reserve is touched.",
  placement_seconds: "Each purchase has this long before the reserve is touched.",
  reading_seconds: "It ends early when both are ready.",
  problems_seconds: "It ends early when all seven are solved, or both ask for it.",
  reserve_seconds: "When it is gone too, the match is lost.",
};

export const optionNote = (option: OptionInfo): string => NOTES[option.name] ?? "";

/** `300` as `5:00`. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Who sits where, for labels: the name if there is one, else the colour. */
export function seatTitle(draft: Draft, seat: Seat, levels: readonly LevelInfo[]): string {
  if (draft.opponent === "others") return tidyName(draft.seatNames[seat]) || SEAT_NAMES[seat];
  if (seat === draft.mySeat) return tidyName(draft.myName) || "You";
  if (draft.opponent === "friend") return "Your friend";
  return levels.find((level) => level.name === draft.level)?.title ?? "The computer";
}

/** The table in a few short lines, for the sheet beside the form. */
export function summary(draft: Draft, game: GameView): readonly string[] {
  const [a, b] = [seatTitle(draft, 0, game.levels), seatTitle(draft, 1, game.levels)];
  const held = game.items.filter((item) => draft.items[item.name]?.seat !== null);
  return [
    `${a} against ${b}`,
    clockLine(draft, game),
    game.items.length ? itemLine(held.map((item) => item.title)) : "",
    openLine(draft),
  ].filter((line) => line !== "");
}

const CLOCK_WORDS = [
  ["expression_seconds", "an expression"],
  ["movement_seconds", "a move"],
  ["problems_seconds", "of problems"],
  ["placement_seconds", "a purchase"],
  ["base_seconds", "a decision"],
  ["reserve_seconds", "in reserve"],
] as const;

function clockLine(draft: Draft, game: GameView): string {
  if (!game.options.some(isClock)) return "";
  const phases = game.options.some(({ name }) => name === "problems_seconds");
  if (draft.options.clock === "off" && !phases) return "No clocks";
  return CLOCK_WORDS.flatMap(([name, words]) => {
    const option = game.options.find((each) => each.name === name);
    if (!option || !applies(option, draft.options)) return [];
    const seconds = allowedNumber(option, draft.options[name]);
    return [`${seconds === null ? "…" : minutes(seconds)} ${words}`];
  }).join(", ");
}

function itemLine(titles: readonly string[]): string {
  return titles.length ? titles.join(", ") : "No items";
}

const openLine = (draft: Draft): string =>
  draft.open ? "Listed: anyone may watch" : "Private: only with a link";
