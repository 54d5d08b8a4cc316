/** The panels of the ledger, and which a phone's tab bar opens. */
import type { IconName } from "../shell/icons.ts";

export type Panel = "moves" | "rules" | "items" | "people";
export type Sheet = "moves" | "rules" | "items" | "chat";

export const SHEETS: readonly { readonly id: Sheet; readonly icon: IconName; readonly title: string }[] = [
  { id: "moves", icon: "list", title: "Moves" },
  { id: "rules", icon: "book", title: "Rules" },
  { id: "items", icon: "lock", title: "Items" },
  { id: "chat", icon: "chat", title: "Chat" },
];
