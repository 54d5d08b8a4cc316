import { expect, test } from "vitest";

import {
  fitName,
  isFull,
  madeUpName,
  PREFS_KEY,
  readPrefs,
  tidyName,
  writePrefs,
  type Prefs,
  type Store,
} from "./prefs-store";

function memory(start: Record<string, string> = {}): Store & { readonly held: Record<string, string> } {
  const held = { ...start };
  return {
    held,
    getItem: (key) => held[key] ?? null,
    setItem: (key, value) => {
      held[key] = value;
    },
  };
}
const forbidden: Store = {
  getItem: () => {
    throw new Error("denied");
  },
  setItem: () => {
    throw new Error("denied");
  },
};

test("a first visit gets a made-up name, the system's theme and no sound", () => {
  const prefs = readPrefs(memory(), () => 0);
  expect(prefs).toEqual({ name: madeUpName(() => 0), theme: "system", sound: false, level: null });
});

test("made-up names fit where names fit, whatever is drawn", () => {
  for (let i = 0; i < 24; i++) {
    const name = madeUpName(() => i / 24);
    expect(tidyName(name)).toBe(name);
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  }
});

test("what was written is read again", () => {
  const store = memory();
  const prefs: Prefs = { name: "Ibex", theme: "dark", sound: true, level: "sharp" };
  expect(writePrefs(store, prefs)).toBe(true);
  expect(readPrefs(store, () => 0)).toEqual(prefs);
});

test("spoilt or foreign values fall back one by one", () => {
  const store = memory({
    [PREFS_KEY]: JSON.stringify({ name: "  Oka ", theme: "pink", sound: "yes", level: 3 }),
  });
  expect(readPrefs(store, () => 0)).toEqual({ name: "Oka", theme: "system", sound: false, level: null });
  for (const raw of ["", "{", "null", "7", '"x"', "[]"]) {
    expect(readPrefs(memory({ [PREFS_KEY]: raw }), () => 0).name, raw).toBe(madeUpName(() => 0));
  }
});

test("a browser that stores nothing still plays", () => {
  for (const store of [forbidden, null]) {
    const prefs = readPrefs(store, () => 0.5);
    expect(prefs.name).toBe(madeUpName(() => 0.5));
    expect(writePrefs(store, prefs)).toBe(false);
  }
});

test("a name is trimmed, its spaces made single, its length kept", () => {
  expect(tidyName("  Anna \n Lena ")).toBe("Anna Lena");
  expect(tidyName(" \t ")).toBe("");
  expect(tidyName("x".repeat(40))).toHaveLength(24);
  expect(Array.from(tidyName("🌸".repeat(40)))).toHaveLength(24);
});

test("nothing hides in a name: the server's rule, so that a preview shows what others will see", () => {
  expect(tidyName("Ma\u202eri\u200bsol\u0007")).toBe("Marisol");
  expect(tidyName("\u2066\u202e\u2069")).toBe("");
  expect(tidyName("\u3164\u2800")).toBe("");
  expect(tidyName("e\u0301")).toBe("é");
  expect(tidyName("Z" + "\u0335".repeat(40))).toBe("Z" + "\u0335".repeat(3));
});

test("a name is measured in code points, and no sign is cut in two", () => {
  const family = "👨‍👩‍👧‍👦"; // seven code points
  expect(fitName(family.repeat(3))).toBe(family.repeat(3));
  expect(fitName(family.repeat(4))).toBe(family.repeat(3));
  expect(fitName("x".repeat(23) + family)).toBe("x".repeat(23));
  expect(fitName("two  spaces stay ")).toBe("two  spaces stay ");
});

test("a name is full when not even a letter fits any more", () => {
  expect(isFull("x".repeat(23))).toBe(false);
  expect(isFull("x".repeat(24))).toBe(true);
  expect(isFull("👨‍👩‍👧‍👦".repeat(3))).toBe(false);
  expect(isFull("")).toBe(false);
});
