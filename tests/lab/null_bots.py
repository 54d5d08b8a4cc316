"""Bots for the null game whose games can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from sixfold.games import registry
from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search import Budget, Family, Level
from sixfold.search import registry as bots
from tests.null_game.rules import NULL_GAME


@dataclass(frozen=True)
class Names:
    """Calls odd, names always the same number (None: any), taps once."""

    number: int | None

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        if observation["call"] is None:
            return "call:odd"
        if observation["round"] < 2:
            return str(self.number or rng.between(1, 3))
        return "tap"


FAMILY = Family(
    "null-game",
    (Level("three", "Three", "Names three.", 1),),
    {"random": Names(None), "one": Names(1), "three": Names(3)},
)
"""Three beats one: 6 points to 2, and two more at most for having called. Of two threes, whoever called wins."""


@contextmanager
def null_game() -> Iterator[None]:
    """The null game with its bots, as long as this lasts."""
    with registry.with_game(NULL_GAME), pytest.MonkeyPatch.context() as patch:
        patch.setitem(bots._FAMILIES, "null-game", FAMILY)
        yield
