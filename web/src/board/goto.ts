/** The go-to box: `g`, then the name of a cell, letter by letter. Pure. */
import type { Cell, Field } from "./geometry.ts";

export type Goto =
  | { readonly kind: "typing"; readonly text: string }
  | { readonly kind: "found"; readonly cell: Cell }
  | { readonly kind: "closed" }
  | { readonly kind: "unknown"; readonly text: string };

/**
 * What the box holds after a key: it closes by itself as soon as the name can't go on. A key that makes no sense
 * leaves the text as it was; a name outside the field is told.
 */
export function typeInto(field: Field, text: string, key: string): Goto {
  if (key === "Escape") return { kind: "closed" };
  if (key === "Backspace") return text ? { kind: "typing", text: text.slice(0, -1) } : { kind: "closed" };
  if (key === "Enter") {
    const cell = field.named(text);
    return cell ? { kind: "found", cell } : { kind: "unknown", text };
  }
  const next = text + key.toUpperCase();
  if (!/^[A-Z]\d{0,2}$/.test(next)) return { kind: "typing", text };
  if (next.length === 1) return { kind: "typing", text: next };
  const cell = field.named(next);
  if (!cell) return { kind: "unknown", text: next };
  // Rows of ten and more (side 6 on): "A1" may still become "A10".
  return field.named(`${next}0`) ? { kind: "typing", text: next } : { kind: "found", cell };
}
