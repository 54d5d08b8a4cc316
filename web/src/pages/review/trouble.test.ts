import { expect, test } from "vitest";

import { calmKindOf, isLasting, onwardWords } from "./trouble.ts";

const refused = (code: string, message = ""): { code: string; message: string } => ({ code, message });

test("what trying again doesn't change has its own page", () => {
  const codes = ["no-such-match", "key-needed", "not-over", "not-reviewed"];
  expect(codes.map((code) => calmKindOf(refused(code)))).toEqual(["match", "key", "playing", "match"]);
  expect(codes.every((code) => isLasting(refused(code)))).toBe(true);
});

test("all else passes", () => {
  for (const code of ["unreachable", "http-502", "too-fast"]) {
    expect([code, isLasting(refused(code))]).toEqual([code, false]);
    expect(calmKindOf(refused(code))).toBe("away");
  }
});

test("nobody is told to do what the page does by itself", () => {
  expect(onwardWords(refused("unreachable", "Try again."))).toBe(
    "We cannot reach the table. We go on trying.",
  );
  expect(onwardWords(refused("http-503", "Try again."))).toBe(
    "The server could not answer that. We go on trying.",
  );
  expect(onwardWords(refused("too-fast", "Too many at once."))).toBe("Too many at once.");
});
