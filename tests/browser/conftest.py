"""A running house, and pages that fail the test when anything goes wrong inside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.server import LiveServer

# The browser's first start on a cold machine is slow; waiting longer costs nothing when all is well.
PATIENCE_MS = 30_000
expect.set_options(timeout=PATIENCE_MS)

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for the tests of a file."""
    server = LiveServer(tmp_path_factory.mktemp("house") / "sixfold.db")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens an address in a browser of its own, as another person would. Errors in a page fail the test.

    Keyword arguments go to Playwright's ``new_context`` (viewport, has_touch, color_scheme, …).
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_(url: str, **context: Any) -> Page:
        context.setdefault("reduced_motion", "reduce")
        fresh = browser.new_context(**context)
        contexts.append(fresh)
        page = fresh.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(url)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert troubles == []
