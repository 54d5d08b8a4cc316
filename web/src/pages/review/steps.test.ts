import { expect, test } from "vitest";

import { stepTo } from "./steps";

test("the keys step, and stop at both ends", () => {
  expect(stepTo("ArrowRight", 3, 4)).toBe(4);
  expect(stepTo("ArrowRight", 4, 4)).toBe(4);
  expect(stepTo("ArrowLeft", 0, 4)).toBe(0);
  expect(stepTo("Home", 3, 4)).toBe(0);
  expect(stepTo("End", 1, 4)).toBe(4);
  expect(stepTo("x", 1, 4)).toBeNull();
});
