"""Focus Group reloaded in every phase, in two tabs of one seat, with the server killed under it: nothing is lost."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from sixfold.match import check_record
from sixfold.minigames import Category
from tests.browser.conftest import Open
from tests.browser.hands import record_of, seat_url
from tests.browser.hands_focus_group import (
    Person,
    answers,
    both_sit,
    in_phase,
    made_match,
    priced,
    secrets,
)
from tests.support.server import LiveServer

OPTIONS = {
    "minigames": "tokens",
    "rounds": 1,
    "prices": priced(11),
    "obvious": "off",
    "clock": "off",
}


def _killed(house: LiveServer, *people: Person) -> None:
    """kill -9; every page notices, and comes back by itself."""
    house.kill()
    for person in people:
        expect(person.page.get_by_test_id("notice")).to_contain_text("Reconnecting")
    house.start()
    for person in people:
        expect(person.page.get_by_test_id("notice")).not_to_contain_text("Reconnecting")


def test_reloads_two_tabs_and_a_killed_server(house: LiveServer, open_page: Open) -> None:
    right = answers(secrets(OPTIONS, ("order", "sweep")), Category.TRIVIA)
    items = [{"item": "order"}, {"item": "sweep"}]
    made = made_match(house, [{"items": items}, {}], options=OPTIONS)
    one, two = both_sit(house, made, open_page, phone=False)
    tab = Person(open_page(seat_url(house, made, 0)))

    one.page.reload()
    in_phase("order", one, two)
    tab.press_button("Pick first")
    for person in (one, tab):
        expect(person.page.get_by_role("heading", name="Which category shall it be?")).to_be_visible()
    for person in (one, two):
        person.page.reload()
        in_phase("category", person)
    one.pick(Category.TRIVIA)
    in_phase("reading", one, tab, two)
    two.ready()
    expect(one.body).to_contain_text("Ibex ready")
    two.page.reload()
    expect(two.button("Ready")).to_have_attribute("aria-disabled", "true")
    one.page.reload()
    one.ready()
    in_phase("problems", one, tab, two)

    # each problem keeps its draft while others are looked at
    for label, text in (("A", "12"), ("B", "34")):
        one.turn_to(label)
        one.write(text)
    one.turn_to("A")
    expect(one.box).to_have_value("12")
    two.answer("A", "1111")
    expect(two.form).to_contain_text("One coin gone: 2 left")
    two.page.reload()
    two.turn_to("A")
    expect(two.form).to_contain_text("You tried 1111")
    expect(two.page.get_by_label("Ibex, you")).to_contain_text("2coins")
    # the other tab of the seat answers; both know
    tab.answer("C", right["C"])
    one.turn_to("C")
    expect(one.page.locator(".fg-fate")).to_contain_text("You solved C")
    two.turn_to("B")
    two.write(right["B"])
    _killed(house, one, two, tab)
    one.turn_to("B")
    expect(one.box).to_have_value("34")
    two.send()
    expect(two.page.locator(".fg-fate")).to_contain_text("You solved B")
    one.answer("A", right["A"])
    expect(one.page.locator(".fg-fate")).to_contain_text("You solved A")
    two.end_early()
    expect(one.body).to_contain_text("Ibex is ready to end early")
    for person in (one, two):
        person.page.reload()
    expect(two.body).to_contain_text("You are ready to end early")
    one.end_early(last=True)

    one.page.reload()
    expect(one.page.get_by_role("heading", name="Sweep 14 coins?")).to_be_visible()
    one.press_button("Keep Sweep")
    in_phase("placement", one, tab, two)
    two.propose("E5")
    _killed(house, one, two, tab)
    two.buy("E5")
    expect(one.cell("E5")).to_have_attribute("aria-label", re.compile("^E5, Ibex"))
    for person in (one, two):
        person.page.reload()
        expect(person.cell("E5")).to_have_attribute("aria-label", re.compile("^E5, Ibex"))
    one.buy("A1")
    for person in (one, tab, two):
        expect(person.page.get_by_role("heading", name="Ibex wins")).to_be_visible()
        person.page.reload()
        expect(person.page.get_by_role("heading", name="Ibex wins")).to_be_visible()
    record = record_of(house, made["match"])
    assert [(event["seat"], event["action"]) for event in record["events"]] == [
        (0, "pick:0"),
        (0, "category:trivia"),
        (1, "ready"),
        (0, "ready"),
        (1, "A=1111"),
        (0, f"C={right['C']}"),
        (1, f"B={right['B']}"),
        (0, f"A={right['A']}"),
        (1, "ready"),
        (0, "ready"),
        (0, "sweep:-"),
        (1, "E5"),
        (0, "A1"),
    ]
    check_record(record)
