"""What the tests of Focus Group share: tables of tokens, rounds played in notation, and wrong answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sixfold.games.contract import SEATS, Item, Json, Roster, Seat, SeatSetup
from sixfold.games.errors import BadNotation, IllegalAction
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.answers import accepted, plausible_wrong
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng

A, B = SEATS

SAME = dict.fromkeys(BOARD.names, 1)
"""Every cell costs one coin."""


def roster(first: tuple[str, ...] = (), second: tuple[str, ...] = ()) -> Roster:
    """Both seats with these items."""
    return SeatSetup(tuple(map(Item, first))), SeatSetup(tuple(map(Item, second)))


def new(items: Roster | None = None, rng_seed: int = 7, **raw: Json) -> State:
    """The start of a match with tokens in every category; seat 0 picks first unless options or items say otherwise."""
    options = GAME.options({"minigames": "tokens", "picker": "0", "obvious": "off", **raw})
    seats = GAME.check_roster(options, items or roster())
    return GAME.start(options, seats, GAME.draw_setup(options, seats, Rng(rng_seed)))


def do(state: State, *deeds: tuple[Seat, str] | str) -> State:
    """Each of these in order: a seat's action, a deadline, or the host's word (``host:…``)."""
    for deed in deeds:
        if isinstance(deed, str):
            host = deed.startswith("host:")
            state = GAME.ruled(state, deed[5:]) if host else GAME.passed(state, deed)
            continue
        seat, text = deed
        decision = GAME.decision(state)
        assert decision is not None
        assert seat in decision.seats, deed
        action = GAME.parse(state, text)
        GAME.check(state, seat, action)
        state = GAME.apply(state, {seat: action})
    return state


def right(state: State, label: str) -> str:
    """The action that solves the problem."""
    return f"{label}={accepted(state, label)}"


def wrong(state: State, seat: Seat, label: str) -> str:
    """An action with an answer that is wrong and new."""
    text = plausible_wrong(state, seat, label, Rng(len(state.rejected)))
    assert text is not None
    return f"{label}={text}"


def at_reading(state: State, category: str = "logic") -> State:
    """The round's category is picked."""
    assert state.picker is not None
    return do(state, (state.picker, f"category:{category}"))


def at_problems(state: State, category: str = "logic") -> State:
    """The round's problem phase has begun."""
    return do(at_reading(state, category), "reading")


def solve(state: State, seat: Seat, labels: str) -> State:
    """The seat solves these."""
    for label in labels:
        state = do(state, (seat, right(state, label)))
    return state


def guess(state: State, seat: Seat, label: str, times: int = 1) -> State:
    """The seat gives wrong answers."""
    for _ in range(times):
        state = do(state, (seat, wrong(state, seat, label)))
    return state


def buy(state: State, *cells: str) -> State:
    """Whoever is to buy buys these in turn."""
    for cell in cells:
        assert state.to_move is not None
        state = do(state, (state.to_move, cell))
    return state


def next_round(state: State, solved: Mapping[Seat, str] | None = None) -> State:
    """From a choice of category to the next one, or the end; cells are bought in reading order."""
    played = len(state.played)
    state = at_problems(state, next(c for c in CATEGORIES if c not in state.played))
    for seat, labels in (solved or {}).items():
        state = solve(state, seat, labels)
    if state.phase is Phase.PROBLEMS:
        state = do(state, "problems")
    while state.phase is Phase.SWEEP:
        state = do(state, "sweep")
    while state.phase is Phase.PLACEMENT:
        assert state.to_move is not None
        state = buy(state, BOARD.names[state.affordable(state.to_move)[0]])
    assert len(state.played) == played + 1
    return state


CATEGORIES = ("logic", "math", "observation", "pattern", "spatial", "trivia", "word")


def refused(state: State, seat: Seat, text: str, code: str, rule: str | None) -> IllegalAction | BadNotation:
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


def purses(state: State) -> list[Any]:
    """As everybody sees them."""
    purse: list[Any] = GAME.observe(state, None)["purse"]
    return purse
