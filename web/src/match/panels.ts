/** The panels of the ledger, and which a phone's tab bar opens. */
import type { IconName } from "../shell/icons.ts";
import type { GameClient } from "./game-client.ts";

export type Panel = "moves" | "rules" | "items" | "people" | "chat";
export type Sheet = "moves" | "rules" | "items" | "chat" | "overview";

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

/** The buttons of a phone's tab bar: a game with an overview has it in the place of the items. */
export function sheetsOf({ overview }: GameClient): readonly SheetButton[] {
  if (!overview) return SHEETS;
  const { title, icon } = overview;
  const rest = SHEETS.filter(({ id }) => id !== "items").map((s) =>
    s.id === "moves" ? { ...s, icon: "again" as const } : s,
  );
  return [{ id: "overview", icon, title }, ...rest];
}
