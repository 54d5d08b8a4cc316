import { afterEach, expect, test } from "vitest";

import { isFree } from "./free-keys.ts";

afterEach(() => {
  document.body.replaceChildren();
});

/** Presses R on an element of this page and asks whether it is the table's. */
function ask(html: string, at: string, over: boolean, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let free: boolean | null = null;
  const hear = (event: KeyboardEvent): void => {
    free = isFree(event, over);
  };
  addEventListener("keydown", hear);
  const target = at === "body" ? document.body : document.querySelector(at);
  target?.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true, ...init }));
  removeEventListener("keydown", hear);
  if (free === null) throw new Error("no key was heard");
  return free;
}

test("a key is the table's while nothing has the focus, or only the heading of the page", () => {
  expect(ask("", "body", false)).toBe(true);
  expect(ask('<h1 tabindex="-1">Match</h1>', "h1", false)).toBe(true);
});

test("a button keeps its keys unless the mouse is over the board", () => {
  expect(ask("<button>Sounds</button>", "button", false)).toBe(false);
  expect(ask("<button>Sounds</button>", "button", true)).toBe(true);
});

test("what is typed is never the table's", () => {
  expect(ask("<input>", "input", true)).toBe(false);
  expect(ask("<textarea></textarea>", "textarea", true)).toBe(false);
  expect(ask("<div role=menu><button>Resign</button></div>", "button", true)).toBe(false);
});

test("nor a key under an open dialog, nor one of the browser's own", () => {
  expect(ask("<dialog open><p>Really?</p></dialog>", "body", true)).toBe(false);
  expect(ask("", "body", true, { ctrlKey: true })).toBe(false);
});
