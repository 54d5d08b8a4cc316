/** Named starting beans and ranges, for those who want to see or change them before a match. Bound to the server's by tests. */
import type { Range } from "./observation.ts";

export const MOST_BEANS = 99;
/** Ranges lie within this, either way. */
export const WIDEST = 9999;

/** Fewest and most beans of each colour that a cell starts with (PP-2). */
export const BEAN_PRESETS: Readonly<Record<string, Range>> = { "1-3": [1, 3], twos: [2, 2], "2-5": [2, 5] };

const nine = (...bounds: readonly number[]): readonly Range[] =>
  Array.from({ length: bounds.length / 2 }, (_, i) => [bounds[2 * i] ?? 0, bounds[2 * i + 1] ?? 0] as const);

/** Nine ranges each (PP-5). */
export const RANGE_PRESETS: Readonly<Record<string, readonly Range[]>> = {
  s5: nine(-30, -8, -7, -4, -3, 0, 1, 4, 5, 8, 9, 13, 14, 20, 21, 36, 37, 120),
  wide: nine(-12, -6, -5, -1, 0, 3, 4, 8, 9, 13, 14, 19, 20, 29, 30, 44, 45, 80),
  positive: nine(0, 4, 5, 8, 9, 12, 13, 17, 18, 24, 25, 33, 34, 45, 46, 60, 61, 90),
};
