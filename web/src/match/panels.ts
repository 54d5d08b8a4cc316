/** The panels of the ledger, and which a phone's tab bar opens. */
import type { IconName } from "../shell/icons.ts";
import type { GameClient, LedgerPage, LedgerPlan } from "./game-client.ts";

export type Panel = "moves" | LedgerPage["id"] | "rules" | "items" | "people" | "chat";
export type Sheet = "moves" | LedgerPage["id"] | "rules" | "items" | "chat" | "overview";

interface SheetButton {
  readonly id: Sheet;
  readonly icon: IconName;
  readonly title: string;
}

const SHEETS: readonly SheetButton[] = [
  { id: "moves", icon: "list", title: "Moves" },
  { id: "rules", icon: "book", title: "Rules" },
  { id: "items", icon: "lock", title: "Items" },
  { id: "chat", icon: "chat", title: "Chat" },
];

/**
 * The buttons of a phone's tab bar: a game with an overview has it in the place of the items. A plan of the moment may
 * rename the moves, add panels and leave the overview out.
 */
export function sheetsOf({ overview }: GameClient, plan?: LedgerPlan): readonly SheetButton[] {
  const named = SHEETS.map((s) => (s.id === "moves" && plan ? { ...s, title: plan.moves } : s));
  const shown = overview && plan?.overview !== false ? overview : undefined;
  if (plan && plan.pages.length > 0 && !shown) {
    const [moves, rules, ...rest] = named;
    if (moves && rules) return [moves, ...plan.pages, ...rest, rules];
  }
  if (!shown) return named;
  const { title, icon } = shown;
  const rest = named
    .filter(({ id }) => id !== "items")
    .map((s) => (s.id === "moves" ? { ...s, icon: "again" as const } : s));
  const [moves, ...others] = rest;
  const between = plan?.pages ?? [];
  return [{ id: "overview", icon, title }, ...(moves ? [moves] : []), ...between, ...others];
}
