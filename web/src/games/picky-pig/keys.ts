/** The keys that work on the board and in the tray alike. `true`: the key was this game's. */
import type { Op } from "./sums.ts";
import type { Table } from "./table.svelte.ts";
import { moveSpoken, sumNow } from "./saying.ts";

const OP_OF: Readonly<Record<string, Op>> = {
  "+": "+",
  "-": "-",
  "*": "x",
  "/": "/",
  "×": "x",
  "÷": "/",
  "−": "-",
};

/** Digits that were typed one after the other, as an amount. */
let typed = "";

export function sharedKey(table: Table, key: string): boolean {
  if (!table.canPlan) return false;
  const used = table.moving ? moveKey(table, key) : writeKey(table, key);
  if (!/^\d$/.test(key)) typed = "";
  if (used) table.saySoon(() => (table.why ? "" : table.moving ? moveSpoken(table) : sumNow(table)));
  return used;
}

function writeKey(table: Table, key: string): boolean {
  const op = OP_OF[key];
  if (op) table.putOp(op);
  else if (/^[1-9]$/.test(key)) table.pickRange(Number(key));
  else if (key === "Backspace") table.undo();
  else if (key === "p") table.decline();
  else return false;
  return true;
}

function moveKey(table: Table, key: string): boolean {
  if (key === "+" || key === "=") table.setAmount({ by: 1 });
  else if (key === "-") table.setAmount({ by: -1 });
  else if (key === "s") table.decline();
  else if (/^\d$/.test(key)) {
    const from = table.field.named(table.move.from ?? "");
    const longer = Number(typed + key);
    typed = from && longer <= table.own(from) ? typed + key : key;
    if (Number(typed) > 0) table.setAmount({ to: Number(typed) });
  } else return false;
  return true;
}
