/** Dragging a seed out of the bag: over the field it lies as the draft, beside it the piece floats under the hand. */
import type { Attachment } from "svelte/attachments";

import { LIFT_PX } from "../../board/pointer.ts";
import type { SeedType } from "./seeds.ts";
import type { Table } from "./table.svelte.ts";

const DRAG_PX = 8;

export function dragFromTray(table: Table, type: SeedType): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragging = false;

    const lifted = (event: PointerEvent): { x: number; y: number } => ({
      x: event.clientX,
      y: event.clientY - (event.pointerType === "mouse" ? 0 : LIFT_PX),
    });
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || node.getAttribute("aria-disabled") === "true") return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      dragging = false;
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      if (!dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_PX) return;
      if (!dragging) {
        dragging = true;
        table.toNow();
        table.choose(type);
        node.setPointerCapture(event.pointerId);
      }
      const at = lifted(event);
      const cell = table.board?.cellAt(at.x, at.y);
      table.move(cell, false);
      table.carried = cell ? null : at;
    };
    const up = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.id) return;
      if (dragging) {
        const at = lifted(event);
        const cell = event.type === "pointerup" ? table.board?.cellAt(at.x, at.y) : undefined;
        table.move(cell, true);
      }
      table.carried = null;
      start = null;
      dragging = false;
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    };
  };
}
