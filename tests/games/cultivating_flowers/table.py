"""A table to test on: starts games, plays actions as text through every check, and lays fields out by hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sixfold.games.contract import Item, Outcome, Seat, SeatSetup
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.seeds import FULL_BAG, Bag, Seed
from sixfold.games.cultivating_flowers.state import State
from sixfold.games.errors import IllegalAction
from sixfold.hexboard import board
from sixfold.rng import Rng

S0, S1 = Seat(0), Seat(1)

Items = tuple[str, ...]


def new(items0: Items = (), items1: Items = (), *, rng_seed: int = 1, **options: Any) -> State:
    """A match at its start. Without Early Riser seat 0 moves first, unless ``first`` says otherwise."""
    if "early-riser" not in items0 + items1:
        options.setdefault("first", "0")
    chosen = GAME.options(options)
    roster = GAME.check_roster(
        chosen, (SeatSetup(tuple(map(Item, items0))), SeatSetup(tuple(map(Item, items1))))
    )
    return GAME.start(chosen, roster, GAME.draw_setup(chosen, roster, Rng(rng_seed)))


def play(state: State, *written: str) -> State:
    """Play actions of whoever is to move, each checked first and listed among the legal ones."""
    for text in written:
        assert state.to_move is not None, f"the match is over before {text}"
        action = GAME.parse(state, text)
        GAME.check(state, state.to_move, action)
        assert action in set(GAME.legal(state, state.to_move))
        state = GAME.apply(state, {state.to_move: action})
    return state


def refused(state: State, text: str, *, seat: Seat | None = None) -> IllegalAction:
    """Try an action that the rules forbid; returns the refusal after making sure that nothing changed."""
    seat = state.to_move if seat is None else seat
    assert seat is not None, "the match is over: say which seat tries"
    before = GAME.observe(state, seat), hash(state)
    action = GAME.parse(state, text)
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(state, seat, action)
    assert (GAME.observe(state, seat), hash(state)) == before
    assert action not in set(GAME.legal(state, seat))
    return refusal.value


def mask(side: int, names: str) -> int:
    """Cells written with spaces between them, as a mask."""
    on = board(side)
    return on.mask(on.cell(name) for name in names.split())


def all_but(side: int, names: str) -> str:
    """All cells of a field except these."""
    return " ".join(name for name in board(side).names if name not in names.split())


def lay(state: State, zero: str = "", one: str = "", *, bag0: Bag = FULL_BAG, bag1: Bag = FULL_BAG) -> State:
    """The same position with these cells in the colours of the seats, and these bags."""
    side = state.options.side
    return replace(state, stones=(mask(side, zero), mask(side, one)), bags=(bag0, bag1))


def bag(*seeds: str) -> Bag:
    return frozenset(map(Seed, seeds))


NOTHING = bag()


def end_with(state: State, zero: str, one: str = "") -> State:
    """End the present bout on (nearly) this field.

    The mover plants A1, A2 and b1, which touch no flower of the tests; the other seat's bag is empty, so it ends.
    """
    bags = {"bag1": NOTHING} if state.to_move == S0 else {"bag0": NOTHING}
    return play(lay(state, zero, one, **bags), "A1-A2-b1")


def result(state: State) -> Outcome:
    """The outcome of a match that is over."""
    found = GAME.outcome(state)
    assert found is not None, "the match is still running"
    return found
