"""What a person at the screen waits for: the first picture of a page, and the ghost that follows the pointer.

    python bench/browser.py

Starts the server and Chromium (see CHROMIUM), and needs the built client. First paint is what the browser reports as
first-contentful-paint, each time in a fresh profile, so nothing is cached. For the ghost, a page listens before anybody
else does and notes when an input happened and when the drawing of the ghost changed next: from the input means from the
time stamp that the browser gave it, from its arrival means from the moment that the page's code got it.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.hexboard import board
from tests.browser.hands import cell, make_match, seat_url, sit, your_turn
from tests.conftest import CHROMIUM_FLAGS, CHROMIUM_NAMES
from tests.support.server import LiveServer

STATIC = Path(__file__).resolve().parents[1] / "src" / "sixfold" / "static"
SIDE = 5

PAINTED = """() => new Promise((tell) => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) tell(entry.startTime);
  }).observe({ type: "paint", buffered: true });
})"""

WATCH = """(kind) => {
  const probe = (window.probe = { input: null, got: 0, found: [] });
  addEventListener(kind, (event) => {
    probe.input = event.timeStamp;
    probe.got = performance.now();
  }, true);
  new MutationObserver(() => {
    if (probe.input === null) return;
    const now = performance.now();
    probe.found.push([now - probe.input, now - probe.got]);
    probe.input = null;
  }).observe(document.querySelector(".ghost"), { subtree: true, childList: true, attributes: true });
}"""


def sizes() -> None:
    """The client's files, as they are and as they travel. Typefaces are compressed already."""
    for kind in ("*.js", "*.css", "*.woff2", "index.html"):
        files = [file.read_bytes() for file in STATIC.rglob(kind)]
        packed = sum(len(gzip.compress(body, 9)) for body in files)
        print(f"{kind:12s} {sum(map(len, files)) / 1000:7.1f} kB   gzip {packed / 1000:6.1f} kB")


def first_paints(browser: Browser, name: str, url: str, times: int) -> None:
    """Fresh profile, navigation, first-contentful-paint."""
    found: list[float] = []
    for _ in range(times):
        context = browser.new_context()
        page = context.new_page()
        page.goto(url)
        found.append(page.evaluate(PAINTED))
        context.close()
    tell(f"first paint, {name}", found)


def tell(name: str, found: list[float]) -> None:
    """Median and the one that 99 of a hundred keep within, in milliseconds."""
    found = sorted(found)
    p50, p99 = (found[int(len(found) * q)] for q in (0.50, 0.99))
    print(f"{name:42s} p50 {p50:6.1f} ms   p99 {p99:6.1f} ms   of {len(found)}")


def ghosts(page: Page, times: int) -> None:
    """A seed is chosen and moved from cell to cell, then turned by key; every input changes the ghost."""
    page.get_by_role("radio").first.click()
    names = board(SIDE).names
    places = [cell(page, name).bounding_box() for name in names]
    middles = [(p["x"] + p["width"] / 2, p["y"] + p["height"] / 2) for p in places if p is not None]
    page.mouse.move(*middles[0])
    page.locator(".ghost > *").first.wait_for(state="attached")
    page.evaluate(WATCH, "pointermove")
    inputs(page, "pointer", times, lambda n: page.mouse.move(*middles[(n * 7 + 7) % len(middles)]))
    middle = names[board(SIDE).centre]
    cell(page, middle).click()
    page.evaluate(WATCH, "keydown")
    inputs(page, "key r", times, lambda n: page.keyboard.press("r"))


def inputs(page: Page, name: str, times: int, act: Any) -> None:
    """One input after another, each awaited."""
    for n in range(times):
        act(n)
        page.wait_for_function("(n) => window.probe.found.length > n", arg=n)
    found: list[list[float]] = page.evaluate("() => window.probe.found")
    tell(f"{name} to ghost, from the input", [pair[0] for pair in found])
    tell(f"{name} to ghost, from its arrival", [pair[1] for pair in found])


def main() -> None:
    parser = argparse.ArgumentParser(description="Times in the browser.")
    parser.add_argument("--paints", type=int, default=15)
    parser.add_argument("--inputs", type=int, default=200)
    args = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    sizes()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = LiveServer(Path(folder) / "browser.db")
        house.start()
        browser = playwright.chromium.launch(executable_path=found, args=list(CHROMIUM_FLAGS))
        made = make_match(house, [{"name": "Ada"}, {"name": "Ben"}], options={"side": SIDE, "first": "0"})
        pages = [browser.new_context().new_page() for _ in (0, 1)]
        for seat, page in enumerate(pages):
            page.goto(seat_url(house, made, seat))
            sit(page, ("Ada", "Ben")[seat])
        your_turn(pages[0])
        first_paints(browser, "/", house.url, args.paints)
        first_paints(browser, "a match", f"{house.url}m/{made['match']}", args.paints)
        pages[0].bring_to_front()
        ghosts(pages[0], args.inputs)
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
