"""What a person does at a table of Focus Group, by mouse or finger; and its secrets, known from the seed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, Response, WebSocket, expect

from sixfold.games import registry
from sixfold.games.contract import Item, Roster, SeatSetup
from sixfold.games.focus_group.draw import Draw, read_setup
from sixfold.games.focus_group.prices import BOARD
from sixfold.match.log import setup_rng
from sixfold.minigames import Category, Problem
from sixfold.minigames.stored import LABELS
from tests.browser.conftest import Open
from tests.browser.hands import make_match, seat_url, sit
from tests.support.server import LiveServer

GAME = registry.get("focus-group")
SEED = 20
TITLES = {
    Category.LOGIC: "Logic",
    Category.MATH: "Math",
    Category.OBSERVATION: "Observation",
    Category.PATTERN: "Pattern Recognition",
    Category.SPATIAL: "Spatial Awareness",
    Category.TRIVIA: "Trivia",
    Category.WORD: "Word",
}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEAR = dict.fromkeys(BOARD.names, 20)
"""Prices that hardly anybody can pay: rounds follow each other with no land bought."""


def priced(price: int, **others: int) -> dict[str, int]:
    """The same price for every cell but these."""
    return {**dict.fromkeys(BOARD.names, price), **others}


def tokens_but(**chosen: str) -> dict[str, str]:
    """Tokens in every category but these."""
    return {category.value: "tokens" for category in Category} | chosen


def secrets(options: Mapping[str, Any], *seats: Sequence[str], rng_seed: int = SEED) -> Draw:
    """What a match of these options and items holds: the same draw as the server's."""
    read = GAME.options(options)
    items = [*seats, *[()] * (2 - len(seats))]
    roster: Roster = (SeatSetup(tuple(map(Item, items[0]))), SeatSetup(tuple(map(Item, items[1]))))
    return read_setup(read, roster, GAME.draw_setup(read, roster, setup_rng(rng_seed)))


def answers(draw: Draw, category: Category) -> dict[str, str]:
    """By label, the answer that is shown as the solution."""
    return {label: problem.answers[0] for label, problem in problems(draw, category).items()}


def problems(draw: Draw, category: Category) -> dict[str, Problem]:
    return dict(zip(LABELS, draw.held(category).problems, strict=True))


def made_match(house: LiveServer, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return make_match(house, seats, game="focus-group", rng_seed=SEED, **more)


@dataclass
class Person:
    """Somebody at a page, who presses with the mouse or with a finger."""

    page: Page
    touch: bool = False

    def press(self, target: Locator) -> None:
        target.tap() if self.touch else target.click()

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def press_button(self, name: str) -> None:
        self.press(self.button(name))

    # ---- before the problems ----

    def pick(self, category: Category) -> None:
        title = TITLES[category]
        self.press(self.page.get_by_role("radiogroup", name="Categories").locator("label", has_text=title))
        self.press_button(f"Pick {title}")

    def ready(self) -> None:
        self.press_button("Ready")

    def embargo(self, level: str) -> None:
        self.press(self.page.get_by_role("group", name="Embargo").get_by_role("button", name=level))
        self.press(self.asked(f"Embargo {level}"))

    def asked(self, answer: str) -> Locator:
        """A button of the question that lies over the page."""
        return self.page.get_by_role("alertdialog").get_by_role("button", name=answer, exact=True)

    # ---- problems ----

    def tile(self, label: str) -> Locator:
        return self.page.locator(f'[role=tab][data-label="{label}"]')

    def turn_to(self, label: str) -> None:
        self.press(self.tile(label))
        expect(self.tile(label)).to_have_attribute("aria-selected", "true")

    @property
    def form(self) -> Locator:
        return self.page.locator("form.fg-answer")

    @property
    def box(self) -> Locator:
        return self.form.get_by_label("Your answer")

    def send(self) -> None:
        """Press Answer, as soon as the next one is taken."""
        button = self.page.get_by_test_id("answer")
        expect(button).to_have_attribute("aria-disabled", "false")
        self.press(button)

    def write(self, text: str) -> None:
        """Type it in place of what stands there."""
        self.box.focus()
        self.box.fill(text)

    def choose(self, text: str) -> None:
        """One option of each field, in their order."""
        for row, option in enumerate(text.split()):
            fields = self.form.locator("fieldset").nth(row)
            self.press(fields.locator("label", has_text=re.compile(f"^{option}$")))

    def answer(self, label: str, text: str) -> None:
        """Type it and send it."""
        self.turn_to(label)
        self.write(text)
        self.send()

    def end_early(self, *, last: bool = False) -> None:
        """Ask for it; ``last``: the other has asked already, and this page knows."""
        if last:
            expect(self.body).to_contain_text("is ready to end early")
        self.press_button("End early")
        self.press(self.asked("End now" if last else "Ask to end"))

    # ---- land ----

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[role=gridcell][aria-label^="{name},"]')

    def propose(self, name: str) -> None:
        self.press(self.cell(name))

    def buy(self, name: str) -> None:
        """Propose the cell and buy it, when it is one's turn."""
        self.propose(name)
        self.press_button(f"Buy {name}")

    @property
    def body(self) -> Locator:
        return self.page.locator("body")


def both_sit(
    house: LiveServer, made: dict[str, Any], open_page: Open, *, phone: bool = True
) -> tuple[Person, Person]:
    """Marisol at a desk and Ibex at a phone (or at another desk), seated."""
    desk = Person(open_page(seat_url(house, made, 0)))
    other = Person(open_page(seat_url(house, made, 1), **(PHONE if phone else {})), touch=phone)
    sit(desk.page, "Marisol")
    sit(other.page, "Ibex")
    return desk, other


def in_phase(phase: str, *people: Person) -> None:
    """Wait until these pages show the phase."""
    for person in people:
        where = ".tray-card .buyrow" if phase == "placement" else f".fg-work.at-{phase}"
        expect(person.page.locator(where)).to_be_visible()


def open_round(picker: Person, other: Person, category: Category) -> None:
    """From the choice of the category to its problems: nobody reads."""
    picker.pick(category)
    begin_problems(picker, other)


def begin_problems(*people: Person) -> None:
    for person in people:
        person.ready()
    in_phase("problems", *people)


def close_problems(first: Person, second: Person) -> None:
    """Both ask to end early (FG-6)."""
    first.end_early()
    second.end_early(last=True)


class Ear:
    """Everything that reaches a page from the server, from its next load on."""

    def __init__(self, page: Page) -> None:
        self._frames: list[str] = []
        self._responses: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", lambda response: self._responses.append(response))
        page.reload()

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._frames.append(str(frame)))

    def heard(self) -> set[str]:
        """Every text in all frames, and in all answers that are data: keys and values."""
        told = [
            r.text()
            for r in self._responses
            if r.headers.get("content-type", "").startswith("application/json")
        ]
        return {text for each in (*self._frames, *told) for text in texts(json.loads(each))}


def texts(value: Any) -> Iterator[str]:
    """Every text that stands in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)
