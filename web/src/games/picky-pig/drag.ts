/** Dragging into the slots of the tray: from the board, and operators from their stock. */
import type { Attachment } from "svelte/attachments";

import { LIFT_PX } from "../../board/pointer.ts";
import { holdsCell, type Slot } from "./draft.ts";
import { SIGN, type Op } from "./sums.ts";
import type { Table } from "./table.svelte.ts";

const DRAG_PX = 8;

const isSlot = (n: number): n is Slot => n >= 0 && n <= 4 && Number.isInteger(n);

/** The slot under a point of the window, or null. */
export function slotUnder(x: number, y: number): Slot | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const slot = Number(element.closest<HTMLElement>("[data-slot]")?.dataset.slot ?? -1);
    if (isSlot(slot)) return slot;
  }
  return null;
}

/** Follows a drag that begins on an element: told each move, and the end (null: it was called off). */
function dragging(
  node: HTMLElement,
  tell: { move: (x: number, y: number) => void; end: (at: { x: number; y: number } | null) => void },
): () => void {
  let start: { x: number; y: number; id: number } | null = null;
  let on = false;
  const lifted = (event: PointerEvent): { x: number; y: number } => ({
    x: event.clientX,
    y: event.clientY - (event.pointerType === "mouse" ? 0 : LIFT_PX),
  });
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || node.getAttribute("aria-disabled") === "true") return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    on = false;
  };
  const move = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    if (!on && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_PX) return;
    if (!on) node.setPointerCapture(event.pointerId);
    on = true;
    const at = lifted(event);
    tell.move(at.x, at.y);
  };
  const up = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    if (on) tell.end(event.type === "pointerup" ? lifted(event) : null);
    start = null;
  };
  // What was dragged is not also pressed.
  const click = (event: MouseEvent): void => {
    if (on) event.stopImmediatePropagation();
    on = false;
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  return () => {
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", up);
    node.removeEventListener("pointercancel", up);
    node.removeEventListener("click", click, true);
  };
}

export function dragOperator(table: Table, op: Op): Attachment<HTMLElement> {
  return (node) =>
    dragging(node, {
      move: (x, y) => {
        table.carried = { x, y, text: SIGN[op] };
      },
      end: (at) => {
        table.carried = null;
        const slot = at && slotUnder(at.x, at.y);
        if (slot !== null && !holdsCell(slot)) table.putOp(op, slot);
      },
    });
}

const SCRUB_PX = 14;

/** Left and right over the amount make it less and more. */
export function scrubAmount(table: Table): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; amount: number } | null = null;
    return dragging(node, {
      move: (x) => {
        from ??= { x, amount: table.haul?.amount ?? 0 };
        table.setAmount({ to: from.amount + Math.round((x - from.x) / SCRUB_PX) });
      },
      end: () => {
        from = null;
      },
    });
  };
}
