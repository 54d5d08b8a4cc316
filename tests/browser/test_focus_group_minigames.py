"""Real minigames at the table: their pictures, and the widget of every form, pressed until it gives the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sixfold.match import check_record
from sixfold.minigames import Category, Problem
from tests.browser.conftest import Open
from tests.browser.hands import record_of
from tests.browser.hands_focus_group import (
    DEAR,
    Person,
    both_sit,
    close_problems,
    made_match,
    open_round,
    problems,
    secrets,
    tokens_but,
)
from tests.support.server import LiveServer

NEEDS_PICTURE = {"twins", "all-the-haps", "thrones", "missing-tile", "outline"}


def _chip(person: Person, name: str) -> Locator:
    return person.form.get_by_role("button", name=name, exact=True)


def _press_each(person: Person, names: list[str]) -> None:
    for name in names:
        person.press(_chip(person, name))


def _type(person: Person, problem: Problem) -> None:
    person.box.fill(problem.answers[0])


def _sequence(person: Person, problem: Problem) -> None:
    """By the buttons where there are any; else typed."""
    signs = list(problem.answers[0])
    if len(problem.form.alphabet) <= 8:
        _press_each(person, signs)
        expect(person.box).to_have_value("".join(signs))
    else:
        person.box.press_sequentially("".join(signs))


def _items(person: Person, problem: Problem) -> None:
    """Sets and cells: each is a switch. One that was wrong is taken back."""
    right = problem.answers[0].split()
    grid = [
        f"{chr(65 + row)}{col + 1}" for row in range(problem.form.rows) for col in range(problem.form.cols)
    ]
    stray = next(item for item in (*problem.form.items, *grid) if item not in right)
    _press_each(person, [stray, *reversed(right), stray])
    expect(_chip(person, right[0])).to_have_attribute("aria-pressed", "true")
    expect(_chip(person, stray)).to_have_attribute("aria-pressed", "false")
    expect(person.box).to_have_value(problem.answers[0])


def _sets(person: Person, problem: Problem) -> None:
    groups = problem.answers[0].split()
    _press_each(person, [item for group in groups for item in group])
    expect(person.form.get_by_role("list", name="Sets so far").get_by_role("listitem")).to_have_count(
        len(groups)
    )


def _order(person: Person, problem: Problem) -> None:
    """From first to last; then the last is moved by the keys, there and back."""
    items = list(problem.answers[0])
    for place, item in enumerate(items, 1):
        person.press(_chip(person, f"{item}, to place {place}"))
    last = items[-1]
    _chip(person, f"{last}, place {len(items)}").press("ArrowLeft")
    _chip(person, f"{last}, place {len(items) - 1}").press("ArrowRight")
    expect(person.box).to_have_value(" ".join(items))


def _fields(person: Person, problem: Problem) -> None:
    person.choose(problem.answers[0])


def _words(person: Person, problem: Problem) -> None:
    """A box a word; a word that is full hands on to the next."""
    words = problem.answers[0].split()
    person.form.get_by_label("Word 1", exact=True).focus()
    person.page.keyboard.type("".join(words))
    for number, word in enumerate(words, 1):
        expect(person.form.get_by_label(f"Word {number}", exact=True)).to_have_value(word)


def _expression(person: Person, problem: Problem) -> None:
    """By its keys, one sign taken back on the way."""
    names = {
        "+": "plus",
        "−": "minus",
        "×": "times",
        "÷": "divided by",
        "(": "open bracket",
        ")": "close bracket",
    }
    numbers = person.form.get_by_role("group", name="Numbers")
    written = problem.answers[0]
    for sign in names:
        written = written.replace(sign, f" {sign} ")
    person.press(_chip(person, "times"))
    person.press(_chip(person, "Take back one sign"))
    for part in written.split():
        key = (
            numbers.get_by_role("button", name=part, exact=True).first
            if part.isdigit()
            else _chip(person, names[part])
        )
        person.press(key)
    expect(person.box).to_have_value(problem.answers[0])


WRITERS: dict[str, Callable[[Person, Problem], None]] = {
    "text": _type,
    "number": _type,
    "sequence": _sequence,
    "set": _items,
    "coords": _items,
    "sets": _sets,
    "order": _order,
    "fields": _fields,
    "words": _words,
    "expression": _expression,
}


def _see_picture(person: Person) -> None:
    """It has come, and can be looked at in large."""
    zoom = person.page.locator(".fg-picture button.zoom")
    expect(zoom.locator("img")).to_have_js_property("complete", True)
    assert zoom.locator("img").evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    person.press(zoom)
    large = person.page.get_by_role("dialog")
    person.press(large.get_by_role("button", name="Twice as large"))
    expect(large.locator("img")).to_be_visible()
    person.press(large.get_by_role("button", name="Close"))
    expect(large).to_have_count(0)


def _solve(person: Person, label: str, problem: Problem, *, pictured: bool) -> None:
    person.turn_to(label)
    if pictured:
        _see_picture(person)
    WRITERS[problem.form.kind](person, problem)
    person.send()
    expect(person.page.locator(".fg-fate")).to_contain_text(f"You solved {label}")
    if pictured:
        expect(person.page.locator(".fg-picture img")).to_be_visible()


@pytest.mark.parametrize(
    "minigames",
    [
        pytest.param(
            {
                "math": "on-target",
                "observation": "twins",
                "pattern": "all-the-haps",
                "trivia": "put-in-order",
                "word": "ladder",
            },
            id="expression-coords-sets-order-words",
        ),
        pytest.param(
            {
                "logic": "thrones",
                "math": "exact-change",
                "pattern": "missing-tile",
                "trivia": "outline",
            },
            id="sequence-set-fields-text",
        ),
    ],
)
def test_every_widget_gives_the_answer(house: LiveServer, open_page: Open, minigames: dict[str, Any]) -> None:
    options = {
        "minigames": tokens_but(**minigames),
        "picker": "0",
        "rounds": len(minigames),
        "prices": DEAR,
        "obvious": "off",
        "clock": "off",
        "reading_seconds": 3600,
        "problems_seconds": 3600,
    }
    draw = secrets(options)
    made = made_match(house, [{}, {}], options=options)
    desk, phone = both_sit(house, made, open_page)
    means = 0
    for number, (category, name) in enumerate(minigames.items()):
        means += 3 + 2 + 8
        picker, other = (desk, phone) if number % 2 == 0 else (phone, desk)
        open_round(picker, other, Category(category))
        held = problems(draw, Category(category))
        pictured = name in NEEDS_PICTURE
        _solve(desk, "A", held["A"], pictured=pictured)
        _solve(phone, "B", held["B"], pictured=pictured)
        close_problems(desk, phone)
        # 13 coins a round for each: whenever there are 20, each must buy one cell (FG-11), the picker last
        for _ in range(means // 20):
            other.buy(f"A{number + 1}")
            picker.buy(f"I{number + 1}")
        means %= 20
    record = record_of(house, made["match"])
    solved = [event for event in record["events"] if event.get("outcome") == "correct"]
    assert len(solved) == 2 * len(minigames)
    check_record(record)
