"""What a seat may say: three frozen kinds of action. How they are written stands in ``notation``.

Cells are names, not numbers, so an action means the same without a board at hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sixfold.games.contract import Seat
from sixfold.games.cultivating_flowers.seeds import Names


class Refill(StrEnum):
    """What happens to the bag at the end of the turn (CF-6); the value is how it is written."""

    NONE = ""
    BY_RIGHT = "+"
    FREE = "++"


@dataclass(frozen=True, slots=True)
class First:
    """Early Riser's owner names the seat that moves first (CF-13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Property:
    """Private Property on a cell, or None to keep the item (CF-15)."""

    cell: str | None


@dataclass(frozen=True, slots=True)
class Plant:
    """Plant a seed on three different cells, given in reading order, and choose about the bag (CF-6).

    ``theirs`` is the one of the three that takes the opponent's colour.
    """

    cells: Names
    theirs: str
    refill: Refill = Refill.NONE


Action = First | Property | Plant
