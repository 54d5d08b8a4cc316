"""Picky Pig in two browsers, one of them a phone: sealed choices, reveals, a reload, to the end."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from sixfold.match import check_record
from tests.browser.conftest import Open
from tests.browser.hands import make_match, record_of, seat_url, sit
from tests.support.server import LiveServer

OPERATORS = {"+": "Plus", "-": "Minus", "x": "Times", "/": "Divide"}
EXPRESSION = re.compile(r"([A-Z]\d)([-+x/])([A-Z]\d)([-+x/])([A-Z]\d)@(\d)")


def _cell(page: Page, name: str) -> Locator:
    return page.locator(f'[role=gridcell][aria-label^="{name}:"]')


def _press(target: Locator, touch: bool) -> None:
    target.tap() if touch else target.click()


def _write(page: Page, text: str, *, touch: bool) -> None:
    """Fill the slots and lock in."""
    parts = EXPRESSION.fullmatch(text)
    assert parts is not None
    a, first, b, second, c, range_ = parts.groups()
    for step in (a, first, b, second, c):
        where = page.get_by_role("group", name="Operators left")
        target = where.get_by_role("button", name=OPERATORS[step]) if step in OPERATORS else _cell(page, step)
        _press(target, touch)
    if touch:
        page.get_by_role("radio", name=re.compile(f"^{range_}:")).tap()
    else:
        page.get_by_role("combobox", name="Range").select_option(index=int(range_))
    _press(page.get_by_role("button", name="Lock in"), touch)


def _decline(page: Page, words: str, *, touch: bool = False) -> None:
    """Pass, or stay put; like all else it counts once it is locked in."""
    _press(page.get_by_role("button", name=words), touch)
    _press(page.get_by_role("button", name="Lock in"), touch)


def _asked(page: Page) -> None:
    expect(page).to_have_title("Your turn · Picky Pig · Sixfold")


def _phase(page: Page, words: str) -> None:
    """Wait until the page is asked, in this phase: the tray's own button tells."""
    expect(page.get_by_role("button", name=words)).to_be_visible()
    _asked(page)


def test_a_match_on_a_desk_and_a_phone_to_the_end(house: LiveServer, open_page: Open) -> None:
    # Two beans of each colour everywhere: every cell is worth 4, so A1+A2-A3 is 4 and B1+B2+B3 is 12
    made = make_match(
        house,
        [{"name": "Marisol"}, {"name": "Ibex"}],
        game="picky-pig",
        options={"beans": "twos", "goal": 1, "rounds": 4},
    )
    desk = open_page(seat_url(house, made, 0))
    heard: list[str] = []
    phone = open_page(
        seat_url(house, made, 1), viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    phone.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    phone.reload()
    sit(desk, "Marisol")
    sit(phone, "Ibex")

    _phase(desk, "Pass")
    _write(desk, "A1+A2-A3@4", touch=False)
    expect(phone.get_by_text("Locked in").first).to_be_visible()
    assert not any("A1+A2" in frame for frame in heard), "a sealed choice reached the other seat"
    # The owner's own page keeps it across a reload; it cannot be changed any more
    desk.reload()
    expect(desk.get_by_text("Ibex is still choosing").first).to_be_visible()
    _write(phone, "B1+B2+B3@4", touch=True)
    _phase(desk, "Stay put")
    _phase(phone, "Stay put")
    for page in (desk, phone):
        expect(page.locator("body")).to_contain_text("B1+B2+B3")
    assert any("A1+A2-A3" in frame for frame in heard), "the reveal reaches both"

    # Nobody spoils anything: in range after two Movement Phases in a row is a point (PP-13), and one point is the goal
    _decline(desk, "Stay put")
    _decline(phone, "Stay put", touch=True)
    _phase(desk, "Pass")
    _phase(phone, "Pass")
    _decline(desk, "Pass")
    _decline(phone, "Pass", touch=True)
    _phase(desk, "Stay put")
    # A move by the keys: Enter on the source, a direction, an amount
    _cell(desk, "D4").click()
    _cell(desk, "D5").click()
    expect(desk.get_by_role("button", name="Lock in")).not_to_have_attribute("aria-disabled", "true")
    desk.get_by_role("button", name="Lock in").click()
    _decline(phone, "Stay put", touch=True)
    for page in (desk, phone):
        expect(page.get_by_role("heading", name="Marisol wins")).to_be_visible()
    record = record_of(house, made["match"])
    assert record["result"]["reason"] == "points"
    assert record["result"]["detail"] == {"points": [1, 0], "unique_cells": [3, 0], "rounds": 2}
    assert [e["action"] for e in record["events"]][:2] == ["A1+A2-A3@4", "B1+B2+B3@4"]
    check_record(record)


def test_against_the_computer(house: LiveServer, open_page: Open) -> None:
    made = make_match(
        house,
        [{"name": "Marisol"}, {"level": "gentle"}],
        game="picky-pig",
        options={"side": 3, "rounds": 2},
    )
    page = open_page(seat_url(house, made, 0))
    sit(page, "Marisol")
    for words in ("Pass", "Stay put", "Pass", "Stay put"):
        _phase(page, words)
        _decline(page, words)
    expect(page.get_by_role("heading", name=re.compile(" wins"))).to_be_visible()
    check_record(record_of(house, made["match"]))
