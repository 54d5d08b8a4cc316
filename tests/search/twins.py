"""The compiled rules beside the readable ones: one random match, every position compared."""

from __future__ import annotations

import numpy as np

from sixfold.games.cultivating_flowers.flowers import bouquets, flowers
from sixfold.games.cultivating_flowers.state import State
from sixfold.rng import Rng
from sixfold.search.cultivating_flowers import compiled_rules
from sixfold.search.cultivating_flowers.arrays import tables
from sixfold.search.cultivating_flowers.observed import observed_position
from tests.search.positions import GAME, random_game

SUFFIXES = ("", "+", "++")


def compare(rng: Rng, side: int) -> int:
    """Play a random match by the readable rules; raises AssertionError where the compiled ones differ.

    Returns how many positions were compared.
    """
    of = tables(side)
    out = np.zeros(of.facts.shape[0], np.int32)
    compared = 0
    last: State | None = None
    for state, seat in random_game(rng, side):
        last = state
        if state.phase.value != "plant":
            continue
        position = observed_position(GAME.observe(state, seat))
        found = compiled_rules.legal(of, np.uint64(state.blocked(seat)), position.bags[seat], out)
        turns = {
            position.field.text[placement] + SUFFIXES[refill]
            for placement in out[:found].tolist()
            for refill in position.refills(placement)
        }
        assert turns == {GAME.text(action) for action in GAME.legal(state, seat)}
        _same_score(state, side)
        compared += 1
    if last is not None:
        _same_score(last, side)
    return compared


def _same_score(state: State, side: int) -> None:
    for stones in (*state.stones, *(s for bout in state.finished for s in bout.stones)):
        bloom = flowers(side, stones)
        assert compiled_rules.flowers(tables(side), np.uint64(stones)) == len(bloom)
        assert compiled_rules.bouquets(tables(side), np.uint64(stones)) == bouquets(bloom)
