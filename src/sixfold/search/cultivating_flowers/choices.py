"""The two choices before a bout's first turn: who moves first (CF-13), and Private Property (CF-15)."""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.cultivating_flowers.field import field


def is_choice(observation: JsonDict) -> bool:
    """Whether one of these two is being decided, and not a plant."""
    return observation["phase"] in ("first", "property")


def random_choice(observation: JsonDict, rng: Rng) -> str:
    """Any of the legal answers, all equally likely."""
    if observation["phase"] == "first":
        return f"first:{rng.below(2)}"
    return f"property:{rng.choice((*_free_cells(observation), '-'))}"


def good_choice(observation: JsonDict, seat: Seat) -> str:
    """Move first, and take the middle of the field at once.

    Between equal players the first mover wins far more bouts than it loses. The middle belongs to as many flowers as
    any cell, and a bout that is won now needs no second: keeping the item would only help after a tie.
    """
    if observation["phase"] == "first":
        return f"first:{seat}"
    free = _free_cells(observation)
    return f"property:{free[len(free) // 2]}"


def _free_cells(observation: JsonDict) -> list[str]:
    """The cells that may be named: the field is empty at this time."""
    return [
        name
        for name, sign in zip(field(observation["side"]).cells, observation["cells"], strict=True)
        if sign == "."
    ]
