"""One person: against the computer, by keyboard alone, on a phone, across a reload and a killed server."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from sixfold.games import registry
from sixfold.games.contract import Seat
from sixfold.match import check_record, position_after
from tests.browser.conftest import Open
from tests.browser.hands import (
    aim,
    cell,
    draft,
    make_match,
    plant,
    record_of,
    seat_url,
    seed_of,
    sit,
    your_turn,
)
from tests.support.server import LiveServer

GAME = registry.get("cultivating-flowers")
OVER = re.compile(" wins|A draw")


def _code(page: Page) -> str:
    found = re.search(r"/m/([^#/]+)", page.url)
    assert found is not None
    return found[1]


def _next_action(house: LiveServer, code: str, seat: int) -> str | None:
    """Any legal plant that keeps the bag filled, or None when it is not this seat's turn."""
    record = record_of(house, code)
    state = position_after(record, len(record["events"]))
    texts = [GAME.text(action) for action in GAME.legal(state, Seat(seat))]
    return max(texts, key=lambda text: text.count("+"), default=None)


Planter = Callable[[Page, str], None]


def _by_mouse(page: Page, action: str) -> None:
    plant(page, action, 3)


def _by_touch(page: Page, action: str) -> None:
    plant(page, action, 3, touch=True)


def _finish(house: LiveServer, page: Page, planted: Planter) -> None:
    """Play on as seat 0 to the end, each plant made by ``planted``."""
    code = _code(page)
    while True:
        page.wait_for_function("() => /^(Your turn|Result)/.test(document.title)")
        if page.title().startswith("Result"):
            break
        action = _next_action(house, code, 0)
        if action is None:
            continue
        planted(page, action)
        page.wait_for_function(
            "n => document.title.startsWith('Result') || "
            "[...document.querySelectorAll('[role=tabpanel] td, [role=tabpanel] button')]"
            ".some(e => e.textContent.includes(n))",
            arg=action.rstrip("+"),
        )
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    check_record(record_of(house, code))


def test_against_the_computer_from_the_front_door(house: LiveServer, open_page: Open) -> None:
    page = open_page(f"{house.url}new?game=cultivating-flowers")
    page.get_by_role("group", name="Field").get_by_role("radio", name="3").check()
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/m/*")
    _finish(house, page, _by_mouse)


def test_by_touch_on_a_phone(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"level": "gentle"}], options={"side": 3})
    page = open_page(
        seat_url(house, made, 0), viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    sit(page, "Marisol")
    _finish(house, page, _by_touch)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_by_keyboard_alone(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"level": "gentle"}], options={"side": 3, "first": "0"})
    page = open_page(seat_url(house, made, 0))
    page.get_by_label("Your name").press("Enter")
    _finish(house, page, _plant_by_keys)


def _plant_by_keys(page: Page, action: str) -> None:
    keys = page.keyboard
    number, heart = seed_of(action, 3)
    _to_board(page)
    keys.press(str(number))
    keys.press("g")
    keys.type(heart.lower())
    for _ in range(2):
        for _ in range(6):
            if draft(page) == action.rstrip("+"):
                while action.count("+") != _signs(page):
                    keys.press("t")
                keys.press("Enter")
                return
            keys.press("r")
        keys.press("f")
    raise AssertionError(f"no turn of the seed gives {action}")


def _signs(page: Page) -> int:
    return page.get_by_test_id("draft").locator("b").inner_text().count("+")


def _to_board(page: Page) -> None:
    """Tab until a cell has the focus, as a person would."""
    for _ in range(60):
        if page.evaluate("document.activeElement?.getAttribute('role') === 'gridcell'"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches the board")


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"level": "gentle"}], options={"side": 3, "first": "0"})
    page = open_page(seat_url(house, made, 0))
    sit(page, "Marisol")
    your_turn(page)
    plant(page, "A1-A2-a3", 3)
    page.wait_for_function("() => document.querySelectorAll('[role=tabpanel] tbody td').length > 0")
    your_turn(page)
    before = record_of(house, made["match"])
    page.reload()
    your_turn(page)
    expect(page.get_by_role("tabpanel", name="Moves")).to_contain_text("A1-A2-a3")
    assert record_of(house, made["match"])["events"] == before["events"]


def test_two_tabs_of_one_seat_keep_step(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"name": "Ibex"}], options={"side": 3, "first": "0"})
    tabs = [open_page(seat_url(house, made, 0)) for _ in range(2)]
    other = open_page(seat_url(house, made, 1))
    sit(tabs[0], "Marisol")
    sit(other, "Ibex")
    for tab in tabs:
        your_turn(tab)
    plant(tabs[1], "A1-A2-a3", 3)
    for page in [*tabs, other]:
        expect(page.get_by_role("tabpanel", name="Moves")).to_contain_text("A1-A2-a3")
    your_turn(other)


def test_a_killed_server_comes_back_with_the_match(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"name": "Ibex"}], options={"side": 3, "first": "0"})
    pages = [open_page(seat_url(house, made, seat)) for seat in (0, 1)]
    sit(pages[0], "Marisol")
    sit(pages[1], "Ibex")
    your_turn(pages[0])
    plant(pages[0], "A1-A2-a3", 3)
    your_turn(pages[1])
    house.kill()
    for page in pages:
        expect(page.get_by_test_id("notice")).to_contain_text("Reconnecting")
    house.start()
    your_turn(pages[1])
    plant(pages[1], "C1-C2-c3", 3)
    your_turn(pages[0])
    assert [e["action"] for e in record_of(house, made["match"])["events"]] == ["A1-A2-a3", "C1-C2-c3"]


def test_an_illegal_place_is_explained_and_nothing_happens(house: LiveServer, open_page: Open) -> None:
    made = make_match(house, [{"name": "Marisol"}, {"name": "Ibex"}], options={"side": 3, "first": "0"})
    pages = [open_page(seat_url(house, made, seat)) for seat in (0, 1)]
    sit(pages[0], "Marisol")
    sit(pages[1], "Ibex")
    your_turn(pages[0])
    plant(pages[0], "B1-B2-b3", 3)
    your_turn(pages[1])
    aim(pages[1], "A1-A2-a3", 3)
    pages[1].keyboard.press("Escape")
    cell(pages[1], "B2").click()
    expect(pages[1].get_by_test_id("draft")).to_contain_text("already planted")
    expect(pages[1].get_by_test_id("plant")).to_have_attribute("aria-disabled", "true")
    pages[1].get_by_test_id("plant").click(force=True)
    assert len(record_of(house, made["match"])["events"]) == 1
