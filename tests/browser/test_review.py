"""A finished match, looked through: by keyboard on a board of beans, and with what the computer thinks of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import Open
from tests.browser.hands import make_match
from tests.support.server import LiveServer

# A match on 19 cells. With the eighth plant, the third of the second bout, seat 1 gives a won match away; it is a draw.
PLANTS = (
    *("c1-C2-D1", "b3-B4-C4", "c5-D4-E3", "A2-b1-B2", "c3-D3-E2"),
    *("B3-c4-D3", "B1-b2-C3", "a1-A2-A3", "C1-C2-d1", "D2-e1-E2", "b4-C5-D4"),
)
FIRST_BOUT = 5
MISTAKE = re.compile(r"Ibex Bout 2, turn 3 gave away−100.%.*plant a1, A2, A3", re.DOTALL)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Without compiled code, which a fresh machine would have to make first."""
    server = LiveServer(tmp_path_factory.mktemp("house") / "sixfold.db", "--plain")
    server.start()
    yield server
    server.stop()


def _ask(line: ClientConnection, request: dict[str, Any]) -> None:
    line.send(msgspec.json.encode(request).decode())
    while (answer := msgspec.json.decode(line.recv(timeout=30)))["t"] not in ("ack", "refused"):
        pass
    assert (answer["t"], answer["id"]) == ("ack", request["id"]), answer


def _planted(house: LiveServer) -> str:
    """The address of the match above, played to its end."""
    made = make_match(house, [{"name": "Marisol"}, {"name": "Ibex"}], options={"side": 3, "first": "0"})
    address = f"ws://127.0.0.1:{house.port}/api/play/{made['match']}"
    with connect(address) as marisol, connect(address) as ibex:
        for line, name, token in zip((marisol, ibex), ("Marisol", "Ibex"), made["seat_tokens"], strict=True):
            line.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
            _ask(line, {"t": "sit", "id": "sit", "name": name})
        for n, action in enumerate(PLANTS):
            # Whoever did not begin the first bout begins the second: they go on taking turns
            line = (marisol, ibex)[n % 2]
            _ask(line, {"t": "act", "id": f"act{n}", "action": action, "decision": n + 1})
    return f"{house.url}m/{made['match']}"


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


def _no_taller_than_the_window(page: Page) -> bool:
    fits: bool = page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    return fits


def test_the_computer_is_asked_and_shows_what_cost_most(house: LiveServer, open_page: Open) -> None:
    page = open_page(f"{_planted(house)}?review", **DESKTOP)
    ask = page.get_by_role("button", name="Ask the computer")
    expect(ask).to_be_visible()
    assert _serious(page) == [], "not asked yet"
    ask.click()
    worst = page.get_by_role("region", name="What cost most").get_by_role("button")
    mistake = worst.filter(has_text=MISTAKE)
    expect(mistake).to_contain_text("proved")
    assert _serious(page) == [], "judged"
    # What is there for the ear alone lies in the boxes that scroll, and does not lengthen the page
    page.set_viewport_size({"width": 1280, "height": 600})
    assert _no_taller_than_the_window(page)
    page.set_viewport_size(DESKTOP["viewport"])

    # The result is in view; pressing one shows the position before it
    last = _at(page)
    mistake.click()
    expect(page.get_by_test_id("thoughts")).to_contain_text("Better by")
    # An empty field begins each bout
    before = 1 + FIRST_BOUT + 2
    assert _at(page) == before < last
    expect(page.locator(".review-board .ghost-line")).to_be_attached()
    expect(mistake).to_have_attribute("aria-current", "step")
    assert _serious(page) == [], "before the decision"

    # A step on shows what was done, and what that gave away
    page.keyboard.press("ArrowRight")
    assert _at(page) == before + 1
    expect(page.get_by_test_id("thoughts")).to_contain_text("gave away")
    expect(mistake).not_to_have_attribute("aria-current", "step")

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
    phone.get_by_role("button").filter(has_text=MISTAKE).click()
    assert _at(phone) == before
    expect(phone.locator(".review-board")).to_be_in_viewport()
    assert _no_wider_than_the_window(phone)
    assert _serious(phone) == [], "on a phone"


def test_arrows_step_the_match_with_the_focus_on_a_bean(house: LiveServer, open_page: Open) -> None:
    seats = [{"level": "gentle"}, {"level": "gentle"}]
    code = make_match(house, seats, game="picky-pig", options={"rounds": 2})["match"]
    page = open_page(f"{house.url}m/{code}", **DESKTOP)
    expect(page.get_by_role("heading", name=re.compile(" wins"))).to_be_visible()
    page.get_by_role("button", name="Review").first.click()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    last = _at(page)
    cell = page.locator("[role=gridcell][tabindex='0']")
    name = cell.get_attribute("data-n") or ""
    cell.focus()
    page.keyboard.press("ArrowLeft")
    assert _at(page) == last - 1
    page.keyboard.press("Home")
    assert _at(page) == 0
    page.keyboard.press("ArrowRight")
    assert _at(page) == 1
    expect(page.locator("[role=gridcell]:focus")).to_have_attribute("data-n", name)


def test_a_line_that_is_cut_before_the_review_is_known(house: LiveServer, open_page: Open) -> None:
    address = f"{_planted(house)}?review"
    page = open_page("about:blank", **DESKTOP)
    cut = "**/api/matches/*/review"
    page.route(cut, lambda route: route.abort())
    page.goto(address)
    told = page.get_by_role("alert").filter(has_text="We go on trying")
    expect(told).to_be_visible()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    page.unroute(cut)
    expect(page.get_by_role("button", name="Ask the computer")).to_be_visible()
    expect(told).to_have_count(0)


def test_a_match_that_is_still_being_played_leads_to_its_table(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"name": "Ibex"}], open=False)
    address = f"{house.url}m/{made['match']}?review"
    page = open_page(address, **DESKTOP)
    expect(page.get_by_role("heading", name="A key is needed")).to_be_visible()
    # The key alone is put behind the address
    page.goto(f"{address}#{made['watch_token']}")
    expect(page.get_by_role("heading", name="Still being played")).to_be_visible()
    assert _serious(page) == []
    page.get_by_role("link", name="To the table").click()
    expect(page.locator(".board")).to_be_visible()
