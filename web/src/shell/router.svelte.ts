/**
 * Where the person is: the History API behind one reactive value. `go(href)` moves, links inside the page are taken
 * over, and a move made by the person puts the focus on the new page's heading.
 */
import { tick } from "svelte";

import { parseRoute, type Route } from "./routes";

let current = $state.raw<Route>(parseRoute(location));
let visit = $state(0);

export const router = {
  get route(): Route {
    return current;
  },
  /** Rises with every move: a page that must begin anew can be keyed on it. */
  get visit(): number {
    return visit;
  },
};

function read(): void {
  current = parseRoute(location);
  visit += 1;
}

/** How long a page may take to replace its first heading and still have the focus follow. */
const SETTLE_MS = 5000;
let settled: (() => void) | undefined;

function focusPage(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>("main h1, h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return null;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** Puts the focus where a new page begins to be read, or on the place that the fragment names. */
async function arrive(): Promise<void> {
  settled?.();
  await tick();
  const named = current.page === "home" || current.page === "learn" ? location.hash.slice(1) : "";
  const place = named ? document.getElementById(named) : null;
  if (place) {
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus();
    place.scrollIntoView();
    return;
  }
  scrollTo(0, 0);
  follow(focusPage());
}

/** A page may show a waiting word first: when the focused heading is taken away, the next one gets the focus. */
function follow(heading: HTMLElement | null): void {
  let focused = heading;
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) return;
    if (document.activeElement === document.body) focused = focusPage();
  });
  const timer = setTimeout(() => settled?.(), SETTLE_MS);
  settled = () => {
    observer.disconnect();
    clearTimeout(timer);
    settled = undefined;
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Goes to an address of this site. `replace`: the present page shall not be found by Back. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  read();
  void arrive();
}

/** The address if a click on a link shall be a move within the page, else null. */
export function inner(event: MouseEvent, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target && link.target !== "_self") return null;
  const { pathname, search, hash } = link;
  if (link.origin !== origin || pathname.startsWith("/api/") || pathname === "/openapi.json") return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  return pathname + search + hash;
}

/** Listens until the returned function is called. */
export function startRouter(): () => void {
  const onPop = (): void => {
    const before = current;
    read();
    if (before.page !== current.page) void arrive();
  };
  const onClick = (event: MouseEvent): void => {
    const href = inner(event, location.origin);
    if (href === null) return;
    event.preventDefault();
    go(href);
  };
  addEventListener("popstate", onPop);
  document.addEventListener("click", onClick);
  return () => {
    removeEventListener("popstate", onPop);
    document.removeEventListener("click", onClick);
    settled?.();
  };
}
