"""Positions to draw: played through the rules from actions, or read from records."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from sixfold.games.contract import Item, Outcome, Roster, Seat, SeatSetup
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.match import check_record

RECORDS = Path(__file__).parents[1] / "cli" / "data"
NAMES = ("Marisol", "Ibex")
SVG = "{http://www.w3.org/2000/svg}"

# The middle of a match on side 5: four flowers each, E5 barred, the last plant of the second seat
MIDDLE = (
    *("property:E5", "b2-C3-D4", "H2-H3-i1", "E3-E4-f3++", "G5-H4-i3", "c4-D5-D6"),
    *("F4-f5-G4", "E6-E7-f6", "F2-g2-G3+", "C5-C6-c7", "H5-I4-i5"),
)


def play(
    actions: Sequence[str], options: Mapping[str, Any], items: Sequence[Sequence[str]] = ((), ())
) -> Any:
    """The position after these actions, seat 0 moving first."""
    first, second = (SeatSetup(tuple(Item(name) for name in held)) for held in items)
    roster: Roster = (first, second)
    made = GAME.options({"first": "0", **options})
    state = GAME.start(made, roster, {"first": 0})
    for text in actions:
        decision = GAME.decision(state)
        assert decision is not None
        seat: Seat = decision.seats[0]
        action = GAME.parse(state, text)
        GAME.check(state, seat, action)
        state = GAME.apply(state, {seat: action})
    return state


def middle(**options: Any) -> Any:
    """``MIDDLE`` as a position."""
    return play(MIDDLE, options, (("free-refill",), ("private-property",)))


def recorded(name: str) -> tuple[Any, Outcome]:
    """The last position of a record in tests/cli/data, and its outcome."""
    record = check_record(json.loads((RECORDS / name).read_bytes()))
    assert record.match.outcome is not None
    return record.positions[-1], record.match.outcome


def parse(svg: str) -> ElementTree.Element:
    """The picture as a tree; fails if it is not well-formed XML."""
    return ElementTree.fromstring(svg)


def uses(svg: str, name: str) -> int:
    """How often a defined piece is drawn."""
    return svg.count(f'href="#{name}"')


def desc(svg: str) -> str:
    """The picture's text for screen readers."""
    found = parse(svg).findtext(f"{SVG}desc")
    assert found is not None
    return found
