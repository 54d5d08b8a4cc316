import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { go, inner, router, startRouter } from "./router.svelte.ts";

let stop: () => void;
beforeEach(() => {
  history.replaceState(null, "", "/");
  document.body.innerHTML = "";
  stop = startRouter();
});
afterEach(() => {
  stop();
});

function press(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  document.body.querySelector("a")?.dispatchEvent(event);
  return event;
}

test("a press on a link of ours moves within the page", () => {
  const event = press('<a href="/learn/picky-pig"><b>Learn</b></a>');
  expect(event.defaultPrevented).toBe(true);
  expect(router.route).toEqual({ page: "learn", game: "picky-pig" });
});

test("links that are not ours are the browser's", () => {
  go("/");
  for (const html of [
    '<a href="https://elsewhere.test/">out</a>',
    '<a href="/learn" target="_blank">new tab</a>',
    '<a href="/api/games">data</a>',
    '<a href="/learn" download>file</a>',
    '<a href="#here">fragment</a>',
  ]) {
    expect(press(html).defaultPrevented, html).toBe(false);
    expect(router.route).toEqual({ page: "home" });
  }
});

test("a press with a modifier or another button is the browser's", () => {
  go("/");
  for (const init of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ]) {
    document.body.innerHTML = '<a href="/learn">Learn</a>';
    let taken: string | null = "not asked";
    document.body.addEventListener(
      "click",
      (event) => {
        taken = inner(event, location.origin);
        event.preventDefault();
      },
      { once: true },
    );
    document.body
      .querySelector("a")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init }));
    expect(taken).toBeNull();
  }
  expect(router.route).toEqual({ page: "home" });
});

test("going somewhere puts the focus on the new page's heading", async () => {
  document.body.innerHTML = "<main><h1>Rules</h1></main>";
  go("/learn");
  await Promise.resolve();
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe("Rules");
});

test("a heading that comes in the place of the first one gets the focus too", async () => {
  document.body.innerHTML = "<main><h1>Waiting</h1></main>";
  go("/m/HK4Q-7XBD");
  await Promise.resolve();
  await Promise.resolve();
  document.body.innerHTML = "<main><h1>At the table</h1></main>";
  await vi.waitFor(() => {
    expect(document.activeElement?.textContent).toBe("At the table");
  });
});

test("every move is a new visit", () => {
  const before = router.visit;
  go("/new?game=picky-pig");
  go("/new?game=picky-pig");
  expect(router.visit).toBe(before + 2);
});
