/** A match's options in words, for the panel. Pure. */
import type { OptionInfo } from "../net/wire.ts";

const shown = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
    : value === null
      ? "none"
      : typeof value === "object"
        ? "set by hand"
        : JSON.stringify(value);

export function optionLines(
  options: Readonly<Record<string, unknown>>,
  known: readonly OptionInfo[],
): readonly (readonly [title: string, value: string])[] {
  return known
    .filter((option) => option.name in options)
    .map((option) => [option.title, `${shown(options[option.name])}${option.unit ? ` ${option.unit}` : ""}`]);
}
