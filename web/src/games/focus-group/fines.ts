/**
 * What wrong answers cost, told from the log alone: purses, Mulligan's free ones, and what a ruling of the host's gives back. It
 * follows the server's account answer by answer; the server's is what counts. Pure.
 */
import type { SeatNo } from "../../board/art.ts";
import type { Label } from "./observation.ts";

/** `empty`: the purse had nothing to take. `forgiven`: the host has ruled that it was not wrong. */
export type Fine = "free" | "coin" | "empty" | "forgiven";

export interface WrongAnswer {
  readonly seat: SeatNo;
  readonly label: Label;
  /** As it was written, where the log tells. */
  readonly text: string;
  fine: Fine;
}

/** FG-7. */
const PURSE = 3;

/** To whom a forgiven answer's fine may fall: later ones that cost more (FG-18), or found nothing to pay with (FG-9). */
const HEIRS: Readonly<Record<Fine, readonly Fine[]>> = {
  free: ["coin", "empty"],
  coin: ["empty"],
  empty: [],
  forgiven: [],
};

export class Fines {
  /** FG-18: what is left of each seat's free ones; for the whole match. */
  readonly #free: [number, number];
  #purse: [number, number] = [PURSE, PURSE];
  #wrong: WrongAnswer[] = [];

  constructor(free: readonly [number, number]) {
    this.#free = [...free];
  }

  /** A round begins. */
  open(): void {
    this.#purse = [PURSE, PURSE];
    this.#wrong = [];
  }

  earn(seat: SeatNo, coins: number): void {
    this.#purse[seat] += coins;
  }

  /** The account of a wrong answer; a ruling may still change its fine. */
  take(seat: SeatNo, label: Label, text: string): WrongAnswer {
    const fine: Fine = this.#free[seat] > 0 ? "free" : this.#purse[seat] > 0 ? "coin" : "empty";
    if (fine === "free") this.#free[seat]--;
    else if (fine === "coin") this.#purse[seat]--;
    const wrong = { seat, label, text, fine };
    this.#wrong.push(wrong);
    return wrong;
  }

  /** A seat's answer is accepted after all. While the match runs its text is not told: then it is taken to be the last. */
  accept(seat: SeatNo, label: Label, text: string): void {
    const tried = this.#wrong.filter((each) => each.seat === seat && each.label === label);
    const at = plain(text);
    const wrong = tried.find((each) => at !== "" && plain(each.text) === at) ?? tried.at(-1);
    if (wrong) this.#forgive(wrong);
  }

  /** A problem is taken out: what was tried at it costs nothing. */
  drop(label: Label): void {
    for (const wrong of this.#wrong.filter((each) => each.label === label).reverse()) this.#forgive(wrong);
  }

  #forgive(wrong: WrongAnswer): void {
    const at = this.#wrong.indexOf(wrong);
    this.#wrong.splice(at, 1);
    const heir = this.#wrong.find(
      (each, i) => i >= at && each.seat === wrong.seat && HEIRS[wrong.fine].includes(each.fine),
    );
    const back = heir?.fine ?? wrong.fine;
    if (heir) heir.fine = wrong.fine;
    if (back === "coin") this.#purse[wrong.seat]++;
    else if (back === "free") this.#free[wrong.seat]++;
    wrong.fine = "forgiven";
  }
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");
