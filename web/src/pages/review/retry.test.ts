import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Retry } from "./retry.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("it counts down, tries again, and waits longer each time, but never long", () => {
  const again = vi.fn();
  const retry = new Retry(again);
  const waits: number[] = [];
  for (let n = 1; n <= 5; n++) {
    retry.failed();
    waits.push(retry.wait);
    vi.advanceTimersByTime(1000);
    expect(retry.wait).toBe((waits.at(-1) ?? 0) - 1);
    vi.advanceTimersByTime(1000 * retry.wait);
    expect([retry.wait, again.mock.calls.length]).toEqual([0, n]);
  }
  expect(waits).toEqual([2, 4, 8, 15, 15]);
  expect(vi.getTimerCount()).toBe(0);
});

test("trying now does not try a second time when the seconds are over", () => {
  const again = vi.fn();
  const retry = new Retry(again);
  retry.failed();
  retry.now();
  vi.advanceTimersByTime(20_000);
  expect([retry.wait, again.mock.calls.length]).toEqual([0, 1]);
});

test("once the page is left nothing is tried any more", () => {
  const again = vi.fn();
  const retry = new Retry(again);
  retry.failed();
  retry.leave();
  retry.failed();
  vi.advanceTimersByTime(20_000);
  expect(again).not.toHaveBeenCalled();
});
