import { expect, test } from "vitest";

import { applyTheme, otherTheme, shownTheme } from "./theme";

test("the switch always changes what is on screen, and twice gives back the choice of the system", () => {
  for (const dark of [true, false]) {
    const once = otherTheme("system", dark);
    expect(shownTheme(once, dark)).not.toBe(shownTheme("system", dark));
    expect(otherTheme(once, dark)).toBe("system");
  }
});

test("a choice that differs from the system can be left too", () => {
  expect(otherTheme("light", true)).toBe("system");
  expect(otherTheme("dark", true)).toBe("light");
});

test("the root carries a choice, and nothing where the system decides", () => {
  const root = document.createElement("html");
  applyTheme("dark", root);
  expect(root.dataset.theme).toBe("dark");
  applyTheme("system", root);
  expect("theme" in root.dataset).toBe(false);
});
