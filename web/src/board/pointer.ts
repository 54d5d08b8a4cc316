/**
 * Mouse, pen and finger over a board, told as cells: hover, drag, tap, a second tap, wheel and right button. A finger
 * that drags carries the piece 56 px above itself, so that it is not hidden. No game in here.
 */
import type { Cell } from "./geometry.ts";

export const LIFT_PX = 56;
const DRAG_PX = 8;
const REST_MS = 400;
const PRESS_MS = 500;
const WHEEL_STEP = 40;

export interface PointerHandlers {
  /** The mouse rests over a cell, or left the board (undefined). */
  readonly hover?: (cell: Cell | undefined) => void;
  /** A piece is dragged over a cell, or beside the board. `x`, `y`: where the piece floats, in client pixels. */
  readonly drag?: (cell: Cell | undefined, x: number, y: number, touch: boolean) => void;
  /** The piece was let go over a cell, or beside the board. */
  readonly drop?: (cell: Cell | undefined) => void;
  /** A click or tap on a cell, or on the board beside all cells. */
  readonly tap?: (cell: Cell | undefined, touch: boolean) => void;
  /** May a drag begin on this cell? */
  readonly grab?: (cell: Cell, touch: boolean) => boolean;
  /** One notch of the wheel: 1 down, -1 up. Return true if it was used. */
  readonly wheel?: (notch: 1 | -1) => boolean;
  /** The right button. Return true if it was used. */
  readonly secondary?: (cell: Cell | undefined) => boolean;
  /** A long look at a cell: the mouse rested, the finger pressed. Undefined: it moved on. */
  readonly look?: (cell: Cell | undefined) => void;
}

interface Context {
  readonly cellAt: (x: number, y: number) => Cell | undefined;
  readonly handlers: PointerHandlers;
  readonly visit: (cell: Cell) => void;
}

/** The cell under a point of the window, read through the board's own transform. */
export function cellUnder(
  svg: SVGSVGElement,
  x: number,
  y: number,
  cellAt: Context["cellAt"],
): Cell | undefined {
  const matrix = svg.getScreenCTM();
  if (!matrix) return undefined;
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return cellAt(at.x, at.y);
}

export function pointer(svg: SVGSVGElement, { cellAt, handlers, visit }: Context): () => void {
  const under = (x: number, y: number): Cell | undefined => cellUnder(svg, x, y, cellAt);
  let down: { x: number; y: number; id: number; touch: boolean; cell: Cell | undefined } | null = null;
  let dragging = false;
  let looked = false;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let hovered: Cell | undefined;
  let wheel = 0;

  const isTouch = (event: PointerEvent): boolean => event.pointerType !== "mouse";
  const stopLooking = (): void => {
    clearTimeout(lookTimer);
    if (looked) handlers.look?.(undefined);
    looked = false;
  };
  const lookSoon = (cell: Cell | undefined, ms: number): void => {
    stopLooking();
    if (cell && handlers.look)
      lookTimer = setTimeout(() => {
        looked = true;
        handlers.look?.(cell);
      }, ms);
  };

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = under(event.clientX, event.clientY);
    down = { x: event.clientX, y: event.clientY, id: event.pointerId, touch: isTouch(event), cell };
    dragging = false;
    if (down.touch) lookSoon(cell, PRESS_MS);
    else stopLooking();
  }

  function onMove(event: PointerEvent): void {
    if (down && event.pointerId === down.id) {
      const far = Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAG_PX;
      if (!dragging && far) {
        stopLooking();
        dragging = down.cell !== undefined && (handlers.grab?.(down.cell, down.touch) ?? false);
        if (dragging) svg.setPointerCapture(event.pointerId);
        else if (down.touch) down = null;
      }
      if (dragging && down) {
        const y = event.clientY - (down.touch ? LIFT_PX : 0);
        handlers.drag?.(under(event.clientX, y), event.clientX, y, down.touch);
        return;
      }
    }
    if (isTouch(event)) return;
    const cell = under(event.clientX, event.clientY);
    if (cell === hovered) return;
    hovered = cell;
    handlers.hover?.(cell);
    lookSoon(cell, REST_MS);
  }

  function onUp(event: PointerEvent): void {
    if (!down || event.pointerId !== down.id) return;
    const { touch } = down;
    const pressed = looked && touch;
    down = null;
    if (dragging) {
      dragging = false;
      handlers.drop?.(under(event.clientX, event.clientY - (touch ? LIFT_PX : 0)));
      return;
    }
    stopLooking();
    if (pressed) return; // a long press was a look, not a choice
    const cell = under(event.clientX, event.clientY);
    if (cell) visit(cell);
    handlers.tap?.(cell, touch);
  }

  function onCancel(event: PointerEvent): void {
    if (!down || event.pointerId !== down.id) return;
    down = null;
    stopLooking();
    if (dragging) handlers.drop?.(undefined);
    dragging = false;
  }

  function onLeave(): void {
    stopLooking();
    if (hovered === undefined) return;
    hovered = undefined;
    handlers.hover?.(undefined);
  }

  function onWheel(event: WheelEvent): void {
    if (event.ctrlKey || !handlers.wheel || event.deltaY === 0) return;
    if (Math.sign(event.deltaY) !== Math.sign(wheel)) wheel = 0;
    wheel += event.deltaY;
    const notch = wheel > 0 ? 1 : -1;
    if (Math.abs(wheel) < WHEEL_STEP) {
      event.preventDefault();
      return;
    }
    wheel = 0;
    if (handlers.wheel(notch)) event.preventDefault();
  }

  function onMenu(event: MouseEvent): void {
    // A long press opens this menu too; there it is a look.
    const touch = event instanceof PointerEvent && event.pointerType !== "mouse";
    if (touch || handlers.secondary?.(under(event.clientX, event.clientY))) event.preventDefault();
  }

  svg.addEventListener("pointerdown", onDown);
  svg.addEventListener("pointermove", onMove);
  svg.addEventListener("pointerup", onUp);
  svg.addEventListener("pointercancel", onCancel);
  svg.addEventListener("pointerleave", onLeave);
  svg.addEventListener("wheel", onWheel, { passive: false });
  svg.addEventListener("contextmenu", onMenu);
  return () => {
    stopLooking();
    svg.removeEventListener("pointerdown", onDown);
    svg.removeEventListener("pointermove", onMove);
    svg.removeEventListener("pointerup", onUp);
    svg.removeEventListener("pointercancel", onCancel);
    svg.removeEventListener("pointerleave", onLeave);
    svg.removeEventListener("wheel", onWheel);
    svg.removeEventListener("contextmenu", onMenu);
  };
}
