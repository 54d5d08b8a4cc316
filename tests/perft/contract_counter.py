"""Cultivating Flowers counted through the game contract alone: legal actions, one applied, and so on."""

from __future__ import annotations

from msgspec.structs import replace

from sixfold.games.contract import Seat, SeatSetup
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.options import Options
from sixfold.games.cultivating_flowers.seeds import Bag
from sixfold.games.cultivating_flowers.state import State


def opening(side: int, bag: Bag) -> State:
    """Bout 1 before its first turn, both bags as given. Sides that the options do not offer are fine here."""
    state = GAME.start(Options(side=side, first="0"), (SeatSetup(), SeatSetup()), {"first": 0})
    return replace(state, bags=(bag, bag))


def divide(side: int, bag: Bag, depth: int) -> dict[str, int]:
    """The count of ``depth`` plies by first action, both players starting with ``bag``."""
    state = opening(side, bag)
    return {
        GAME.text(action): _count(GAME.apply(state, {Seat(0): action}), depth - 1)
        for action in GAME.legal(state, Seat(0))
    }


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    # Perft counts within bout 1: when it ends, by a result or by going on to the second bout, nothing follows.
    if state.to_move is None or state.bout > 1:
        return 0
    seat = state.to_move
    if depth == 1:
        return sum(1 for _ in GAME.legal(state, seat))
    return sum(_count(GAME.apply(state, {seat: action}), depth - 1) for action in GAME.legal(state, seat))
