"""axe-core finds nothing serious on any screen, in either theme, on desktop and phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from sixfold.minigames import Category
from tests.browser.conftest import Open
from tests.browser.hands import cell, make_match, seat_url, sit, your_turn
from tests.browser.hands_focus_group import (
    Person,
    answers,
    close_problems,
    in_phase,
    made_match,
    priced,
    secrets,
    tokens_but,
)
from tests.support.server import LiveServer

SCREENS = [
    pytest.param(
        {"color_scheme": scheme, "viewport": {"width": width, "height": height}}, id=f"{scheme}-{width}"
    )
    for scheme in ("light", "dark")
    for width, height in ((1440, 900), (390, 844))
]


PATHS = (
    "",
    "new?game=cultivating-flowers",
    "new?game=picky-pig",
    "new?game=focus-group",
    "learn/cultivating-flowers",
    "learn/picky-pig",
    "learn/focus-group",
    "practice",
    "practice/twins?level=easy",
    "m/AAAA-AAAA",
    "nowhere",
)


def _serious(page: Page) -> list[str]:
    results = Axe().run(page).response["violations"]
    return [
        f"{violation['id']}: {node['html']}"
        for violation in results
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def _review(page: Page) -> None:
    """From the result to the look back through the match."""
    page.get_by_role("link", name="Review").or_(page.get_by_role("button", name="Review")).first.click()
    page.wait_for_url("**?review*")
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert _serious(page) == [], "review"


@pytest.mark.parametrize("screen", SCREENS)
def test_no_serious_violation_on_any_screen(
    house: LiveServer, open_page: Open, screen: dict[str, Any]
) -> None:
    for path in PATHS:
        page = open_page(house.url + path, **screen)
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert _serious(page) == [], path
        page.context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_no_serious_violation_at_the_table(
    house: LiveServer, open_page: Open, screen: dict[str, Any]
) -> None:
    made = make_match(
        house,
        [
            {"name": "Marisol", "items": [{"item": "private-property", "given_by": "Ruth"}]},
            {"name": "Ibex"},
        ],
        options={"side": 3, "first": "0"},
        host="Tamsin",
    )
    pages = [open_page(seat_url(house, made, seat), **screen) for seat in (0, 1)]
    host = open_page(f"{house.url}m/{made['match']}#{made['host_token']}", **screen)
    assert _serious(pages[0]) == [], "before sitting down"
    sit(pages[0], "Marisol")
    sit(pages[1], "Ibex")
    your_turn(pages[0])
    cell(pages[0], "C3").click()
    assert _serious(pages[0]) == [], "naming property"
    pages[0].get_by_role("button", name="Name C3").click()
    expect(cell(pages[0], "C3")).to_have_attribute("aria-label", "C3, private property of Marisol")
    cell(pages[0], "B2").click()
    watcher = open_page(f"{house.url}m/{made['match']}#{made['watch_token']}", **screen)
    expect(cell(watcher, "C3")).to_have_attribute("aria-label", "C3, private property of Marisol")
    for page in [*pages, host, watcher]:
        assert _serious(page) == [], "playing"
    host.get_by_role("button", name="Pause").click()
    expect(pages[0].get_by_text("Paused by Tamsin").first).to_be_visible()
    assert _serious(pages[0]) == [], "paused"
    host.get_by_role("button", name="Let the clocks run").click()
    your_turn(pages[0])
    pages[0].get_by_role("button", name="Match menu").click()
    pages[0].get_by_text("Resign").first.click()
    assert _serious(pages[0]) == [], "asked whether to resign"
    pages[0].get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    for page in [*pages, host]:
        expect(page.get_by_role("heading", name="Ibex wins")).to_be_visible()
        assert _serious(page) == [], "result"
    _review(pages[0])


@pytest.mark.parametrize("screen", SCREENS)
def test_no_serious_violation_at_the_pigs_table(
    house: LiveServer, open_page: Open, screen: dict[str, Any]
) -> None:
    made = make_match(
        house, [{"name": "Marisol"}, {"level": "gentle"}], game="picky-pig", options={"rounds": 2}
    )
    page = open_page(seat_url(house, made, 0), **screen)
    sit(page, "Marisol")
    for words in ("Pass", "Stay put", "Pass", "Stay put"):
        button = page.get_by_role("button", name=words)
        expect(button).to_be_visible()
        expect(page).to_have_title("Your turn · Picky Pig · Sixfold")
        assert _serious(page) == [], words
        button.click()
        page.get_by_role("button", name="Lock in").click()
    expect(page.get_by_role("heading", name=re.compile(" wins"))).to_be_visible()
    assert _serious(page) == [], "result"
    _review(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_serious_violation_at_the_focus_groups_table(
    house: LiveServer, open_page: Open, screen: dict[str, Any]
) -> None:
    """Every phase, as both seats, the host who judges and a spectator see it."""
    options = {
        "minigames": tokens_but(pattern="missing-tile"),
        "rounds": 1,
        "prices": priced(11),
        "judging": "host",
        "obvious": "off",
    }
    items = ("order", "embargo", "sweep", "mulligan")
    right = answers(secrets(options, items), Category.PATTERN)
    made = made_match(
        house,
        [{"items": [{"item": item, "given_by": "Ruth"} for item in items]}, {}],
        options=options,
        host="Tamsin",
    )
    one, two = (Person(open_page(seat_url(house, made, seat), **screen)) for seat in (0, 1))
    sit(one.page, "Marisol")
    sit(two.page, "Ibex")
    tokens = (made["host_token"], made["watch_token"])
    host, watcher = (Person(open_page(f"{house.url}m/{made['match']}#{token}", **screen)) for token in tokens)
    people = (one, two, host, watcher)
    troubles: list[str] = []

    def look(where: str, *looking: Person) -> None:
        for person in looking:
            troubles.extend(f"{where}: {trouble}" for trouble in _serious(person.page))

    in_phase("order", *people)
    look("order", one)
    one.press_button("Pick first")
    in_phase("category", *people)
    look("category", one, two)
    one.pick(Category.PATTERN)
    in_phase("reading", *people)
    one.embargo("hard")
    expect(two.body).to_contain_text("Marisol has embargoed hard")
    look("reading", one, two)
    one.ready()
    two.ready()
    in_phase("problems", *people)
    two.turn_to("B")
    two.choose("star 1")
    one.turn_to("A")
    one.choose(right["B"])
    one.send()
    expect(one.form).to_contain_text("was wrong")
    host.turn_to("A")
    expect(host.page.get_by_role("region", name="Rulings on A")).to_contain_text(right["B"])
    look("problems", two, host)
    one.choose(right["A"])
    one.send()
    expect(one.page.locator(".fg-fate")).to_contain_text("You solved A")
    two.turn_to("F")
    look("embargoed", two)
    one.press(one.page.locator(".fg-picture button.zoom"))
    expect(one.page.get_by_role("dialog")).to_be_visible()
    look("a picture in large", one)
    one.press(one.page.get_by_role("dialog").get_by_role("button", name="Close"))
    close_problems(one, two)
    in_phase("sweep", *people)
    look("sweep", one)
    one.press_button("Keep Sweep")
    in_phase("placement", one, two)
    two.propose("E5")
    look("placement", two, watcher)
    two.buy("E5")
    one.buy("A1")
    for person in people:
        expect(person.page.get_by_role("heading", name="Ibex wins")).to_be_visible()
    look("result", one)
    assert troubles == []
    _review(one.page)
