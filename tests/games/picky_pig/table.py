"""What the tests of Picky Pig share: positions set by hand, and rounds played in notation."""

from __future__ import annotations

from typing import Any

import pytest

from sixfold.games.contract import SEATS, Json, Roster, Seat, SeatSetup
from sixfold.games.errors import BadNotation, IllegalAction
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Action
from sixfold.games.picky_pig.state import State
from sixfold.hexboard import board
from sixfold.rng import Rng

A, B = SEATS

# Each value from -99 to 999 is in exactly one of them, and range 5 is 0 to 9
RANGES = [[-99, -30], [-29, -10], [-9, -5], [-4, -1], [0, 9], [10, 19], [20, 49], [50, 99], [100, 999]]


def roster(first: str | None = None, second: str | None = None) -> Roster:
    """Both seats with these roles."""
    return SeatSetup(role=first), SeatSetup(role=second)


def new(roles: Roster | None = None, rng_seed: int = 7, **raw: Json) -> State:
    """The start of a match on 19 cells, two beans of each colour everywhere and ``RANGES``, unless options differ."""
    options = GAME.options({"side": 3, "beans": "twos", "ranges": RANGES, **raw})
    seats = GAME.check_roster(options, roles or roster())
    return GAME.start(options, seats, GAME.draw_setup(options, seats, Rng(rng_seed)))


def beans(mine: dict[str, int], theirs: dict[str, int] | None = None) -> Any:
    """The option: both players' beans by cell."""
    return [mine, theirs or {}]


def both(state: State, first: str | None = "-", second: str | None = "-") -> State:
    """One phase: what the seats commit, None for a seat that is not asked."""
    joint: dict[Seat, Action] = {}
    for seat, text in zip(SEATS, (first, second), strict=True):
        if text is not None:
            action = GAME.parse(state, text)
            GAME.check(state, seat, action)
            joint[seat] = action
    assert tuple(joint) == state.asked()
    return GAME.apply(state, joint)


def whole_round(
    state: State, writes: tuple[str, str] = ("-", "-"), moves: tuple[str, str] = ("-", "-")
) -> State:
    """An Expression Phase and a Movement Phase."""
    return both(both(state, *writes), *moves)


def refused(state: State, seat: Seat, text: str, code: str, rule: str) -> IllegalAction | BadNotation:
    """The error that the text meets: this code, this rule, a sentence; and nothing has changed."""
    before, told = hash(state), [GAME.observe(state, audience) for audience in (*SEATS, None)]
    with pytest.raises((IllegalAction, BadNotation)) as caught:
        GAME.check(state, seat, GAME.parse(state, text))
    error = caught.value
    assert isinstance(error, IllegalAction | BadNotation)
    assert (error.code, error.rule) == (code, rule)
    assert len(error.message) > 10
    assert (hash(state), [GAME.observe(state, audience) for audience in (*SEATS, None)]) == (before, told)
    return error


def nine() -> list[str]:
    """Nine expressions that use up the stock of operators, one a range, each with its own three cells."""
    pairs = [*(("+", "+"),) * 3, ("+", "-"), *(("-", "-"),) * 2, ("-", "x"), ("x", "x"), ("/", "/")]
    names = board(3).names
    return [
        f"{names[n]}{first}{names[n + 1]}{second}{names[n + 2]}@{n + 1}"
        for n, (first, second) in enumerate(pairs)
    ]
