import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { announced, say, sayNow, unsayNow } from "./announce.svelte.ts";

test("what is said stands in its own region", () => {
  say("Your turn.");
  sayNow("Ten seconds.");
  expect(announced.polite).toBe("Your turn.");
  expect(announced.assertive).toBe("Ten seconds.");
});

test("the same words twice are a change, so that they are read twice", () => {
  say("Copied");
  const first = announced.polite;
  say("Copied");
  expect(announced.polite).not.toBe(first);
  expect(announced.polite.trim()).toBe("Copied");
});

test("an effect that says something does not depend on what was said", () => {
  let runs = 0;
  const stop = $effect.root(() => {
    $effect(() => {
      runs += 1;
      say("Again");
    });
  });
  flushSync();
  say("Something else");
  flushSync();
  expect(runs).toBe(1);
  stop();
});

test("what was said at once can be taken back; the rest stands", () => {
  say("Your turn.");
  sayNow("Connection lost.");
  unsayNow();
  expect(announced.assertive).toBe("");
  expect(announced.polite.trim()).toBe("Your turn.");
});
