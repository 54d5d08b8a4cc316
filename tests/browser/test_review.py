"""A finished match, looked through: by keyboard on a board of beans, and with what the computer thinks of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.hands import make_match
from tests.support.server import LiveServer

LEVELS = [{"level": "gentle"}, {"level": "gentle"}]
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Without compiled code, which a fresh machine would have to make first."""
    server = LiveServer(tmp_path_factory.mktemp("house") / "sixfold.db", "--plain")
    server.start()
    yield server
    server.stop()


def _played(house: LiveServer, open_page: Open, game: str, options: dict[str, Any], **screen: Any) -> Page:
    """The review of a match between two gentle computers."""
    code: str = make_match(house, LEVELS, game=game, options=options, rng_seed=2)["match"]
    page = open_page(f"{house.url}m/{code}", **screen)
    expect(page.get_by_role("heading", name=re.compile(" wins|A draw"))).to_be_visible()
    page.get_by_role("button", name="Review").first.click()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    return page


def _at(page: Page) -> int:
    return int(page.get_by_role("slider", name="Position").input_value())


def _serious(page: Page) -> list[str]:
    results = Axe().run(page).response["violations"]
    return [
        f"{violation['id']}: {node['html']}"
        for violation in results
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def _no_wider_than_the_window(page: Page) -> bool:
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def test_the_computer_is_asked_and_shows_what_cost_most(house: LiveServer, open_page: Open) -> None:
    page = _played(house, open_page, "cultivating-flowers", {"side": 3}, **DESKTOP)
    ask = page.get_by_role("button", name="Ask the computer")
    expect(ask).to_be_visible()
    assert _serious(page) == [], "not asked yet"
    ask.click()
    worst = page.get_by_role("region", name="What cost most").get_by_role("button")
    expect(worst.first).to_be_visible()
    assert _serious(page) == [], "judged"

    # The result is in view; pressing one shows the position before it
    last = _at(page)
    worst.first.click()
    expect(page.get_by_test_id("thoughts")).to_contain_text("Better by")
    before = _at(page)
    assert before < last
    expect(page.locator(".review-board .ghost-line")).to_be_attached()
    expect(worst.first).to_have_attribute("aria-current", "step")
    assert _serious(page) == [], "before the decision"

    # A step on shows what was done, and what that gave away
    page.keyboard.press("ArrowRight")
    assert _at(page) == before + 1
    expect(page.get_by_test_id("thoughts")).to_contain_text("gave away")
    expect(worst.first).not_to_have_attribute("aria-current", "step")

    # The graph leads where it is pressed
    graph = page.get_by_role("slider", name="Position").bounding_box()
    assert graph is not None
    page.mouse.click(graph["x"] + 2, graph["y"] + graph["height"] / 2)
    assert _at(page) == 0
    page.mouse.down()
    page.mouse.move(graph["x"] + graph["width"] - 2, graph["y"] + 4)
    page.mouse.up()
    assert _at(page) == last

    # Whoever comes later finds it done
    phone = open_page(page.url, **PHONE)
    theirs = phone.get_by_role("region", name="What cost most").get_by_role("button")
    theirs.first.click()
    assert _at(phone) == before
    expect(phone.locator(".review-board")).to_be_in_viewport()
    assert _no_wider_than_the_window(phone)
    assert _serious(phone) == [], "on a phone"


def test_arrows_step_the_match_with_the_focus_on_a_bean(house: LiveServer, open_page: Open) -> None:
    page = _played(house, open_page, "picky-pig", {"rounds": 2}, **DESKTOP)
    last = _at(page)
    cell = page.locator("[role=gridcell][tabindex='0']")
    name = re.compile(f"^{re.escape((cell.get_attribute('data-n')) or '')}$")
    cell.focus()
    page.keyboard.press("ArrowLeft")
    assert _at(page) == last - 1
    page.keyboard.press("Home")
    assert _at(page) == 0
    page.keyboard.press("ArrowRight")
    assert _at(page) == 1
    expect(page.locator("[role=gridcell]:focus")).to_have_attribute("data-n", name)
