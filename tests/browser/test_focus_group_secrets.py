"""What no browser may hear before its time: all frames and answers of a seat and of a spectator (FG-2, FG-5, FG-9)."""

from __future__ import annotations

from collections.abc import Iterable

import httpx
from playwright.sync_api import expect

from sixfold.games.focus_group.draw import Draw
from sixfold.minigames import Category
from sixfold.minigames.stored import LABELS
from tests.browser.conftest import Open
from tests.browser.hands import seat_url, sit
from tests.browser.hands_focus_group import (
    DEAR,
    Ear,
    Person,
    begin_problems,
    close_problems,
    in_phase,
    made_match,
    problems,
    secrets,
)
from tests.support.server import LiveServer

OPTIONS = {"picker": "0", "rounds": 2, "prices": DEAR, "obvious": "off"}
FIRST, SECOND = Category.OBSERVATION, Category.WORD
LONG = 8
"""From this length on a secret is looked for inside texts too; shorter ones could stand there by chance."""


def _names(draw: Draw, categories: Iterable[Category]) -> set[str]:
    infos = [draw.held(category).info for category in categories]
    return {name for info in infos for name in (info.name, info.title, info.line, info.rules)}


def _asked(draw: Draw, categories: Iterable[Category]) -> set[str]:
    """Statements, but for those that say no more than the worked example does: their picture holds the problem."""
    held = [draw.held(category) for category in categories]
    return {p.prompt for each in held for p in each.problems if p.prompt not in each.info.example.prompt}


def _solutions(draw: Draw, categories: Iterable[Category]) -> set[str]:
    held = [problem for category in categories for problem in draw.held(category).problems]
    return {text for problem in held for text in (*problem.answers, problem.why)}


def _among(hidden: set[str], heard: set[str]) -> list[str]:
    """Those of the secrets that were heard."""
    return sorted(
        secret
        for secret in hidden
        if any(secret == text or (len(secret) >= LONG and secret in text) for text in heard)
    )


def _status(house: LiveServer, code: str, draw: Draw, round_: int, label: str) -> int:
    address = f"{house.url}api/matches/{code}/puzzle/{draw.picture_id(round_, label)}.png"
    return httpx.get(address).status_code


def test_nothing_is_heard_before_its_time(house: LiveServer, open_page: Open) -> None:
    draw = secrets(OPTIONS)
    made = made_match(house, [{}, {}], options=OPTIONS)
    code = made["match"]
    one, two = (Person(open_page(seat_url(house, made, seat))) for seat in (0, 1))
    watcher = Person(open_page(f"{house.url}m/{code}#{made['watch_token']}"))
    sit(one.page, "Marisol")
    sit(two.page, "Ibex")
    ears = [Ear(person.page) for person in (two, watcher)]

    def heard_of(hidden: set[str]) -> list[str]:
        return [secret for ear in ears for secret in _among(hidden, ear.heard())]

    every = set(Category)
    in_phase("category", one, two, watcher)
    assert heard_of(_names(draw, every) | _asked(draw, every) | _solutions(draw, every)) == []

    # FG-2: the minigame is told once its category is chosen; FG-5: its problems are not
    one.pick(FIRST)
    in_phase("reading", one, two, watcher)
    later = every - {FIRST}
    title = draw.held(FIRST).info.title
    expect(watcher.page.get_by_role("heading", name=title)).to_be_visible()
    assert _among({title}, ears[0].heard()) == [title]
    assert heard_of(_names(draw, later) | _asked(draw, every) | _solutions(draw, every)) == []
    assert [_status(house, code, draw, 1, label) for label in LABELS] == [404] * len(LABELS)

    begin_problems(one, two)
    in_phase("problems", watcher)
    held = problems(draw, FIRST)
    assert _status(house, code, draw, 1, "A") == 200
    assert _status(house, code, draw, 2, "A") == 404
    # FG-9: who is wrong on what is told, what was written is not
    wrong = next(text for text in ("A1 A2", "A1 A3") if text not in held["A"].answers)
    one.answer("A", wrong)
    expect(one.form).to_contain_text("was wrong")
    one.answer("B", held["B"].answers[0])
    two.turn_to("B")
    expect(two.page.locator(".fg-fate")).to_contain_text("Marisol solved B")
    expect(watcher.page.get_by_text("Marisol is wrong on A")).to_have_count(1)
    assert heard_of({wrong, f"A={wrong}"} | _solutions(draw, every)) == []
    assert heard_of(_names(draw, later) | _asked(draw, later)) == []
    assert len(_among(_asked(draw, {FIRST}), ears[0].heard())) >= 1

    close_problems(one, two)
    in_phase("category", one, two, watcher)
    # what could be heard is heard: the solutions, once the phase is over
    shown = {text for problem in held.values() for text in (problem.answers[0], problem.why)}
    for ear in ears:
        assert set(_among(shown, ear.heard())) == shown
    assert heard_of(_names(draw, later) | _asked(draw, later) | _solutions(draw, later)) == []
    two.pick(SECOND)
    in_phase("reading", one, two, watcher)
    assert heard_of(_asked(draw, later) | _solutions(draw, later)) == []
    assert heard_of({wrong, f"A={wrong}"}) == []

    # at the end everything is told
    one.button("Match menu").click()
    one.page.get_by_text("Resign").first.click()
    one.asked("Resign").click()
    expect(two.page.get_by_role("heading", name="Ibex wins")).to_be_visible()
    assert _among({f"A={wrong}"}, ears[0].heard()) == [f"A={wrong}"]
