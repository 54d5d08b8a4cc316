"""The position: all that the rules need to go on, in one frozen value. How it changes stands in ``rules``.

It is one of msgspec's structs, not a dataclass, because every action makes a changed copy, and this copies faster.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from sixfold.games.contract import Roster, Seat, other
from sixfold.games.cultivating_flowers.actions import Plant
from sixfold.games.cultivating_flowers.options import FREE_REFILL, PRIVATE_PROPERTY, Options, owner
from sixfold.games.cultivating_flowers.seeds import FULL_BAG, Bag
from sixfold.hexboard import Cell

Stones = tuple[int, int]
"""The mask of the cells in each seat's colour."""


class Phase(StrEnum):
    """What is being decided."""

    FIRST = "first"
    PROPERTY = "property"
    PLANT = "plant"
    OVER = "over"


class Deed(StrEnum):
    """What has become of Private Property (CF-15)."""

    HELD = "held"
    KEPT = "kept"
    USED = "used"


@dataclass(frozen=True, slots=True)
class Bout:
    """What came of a bout: who moved first (None: not chosen yet), the field, what it is worth to each seat."""

    first: Seat | None
    stones: Stones
    flowers: tuple[int, int]
    bouquets: tuple[int, int]


class State(Struct, frozen=True):
    """A position.

    Attributes:
        bout: the present bout, from 1.
        first: the seat that moves first in this bout; None until Early Riser's owner has chosen.
        to_move: the seat that decides now; None when the match is over.
        stones: the present field; at the end of the match the last one.
        planted: seeds planted in this bout.
        private: the cell named in this bout, or None.
        deed: what has become of Private Property, if anybody holds it.
        free_refill_spent: the one use of Free Refill is gone (CF-14).
        last: the last plant of this bout.
        finished: the bouts that are over.
    """

    options: Options
    roster: Roster
    phase: Phase
    bout: int
    first: Seat | None
    to_move: Seat | None
    stones: Stones = (0, 0)
    bags: tuple[Bag, Bag] = (FULL_BAG, FULL_BAG)
    planted: int = 0
    private: Cell | None = None
    deed: Deed = Deed.HELD
    free_refill_spent: bool = False
    last: Plant | None = None
    finished: tuple[Bout, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the plant that is being decided, from 1; at the end of the match of the last one."""
        return self.planted if self.phase is Phase.OVER else self.planted + 1

    @property
    def occupied(self) -> int:
        """The mask of the planted cells."""
        return self.stones[0] | self.stones[1]

    @property
    def landlord(self) -> Seat | None:
        """The seat that holds Private Property."""
        return owner(self.roster, PRIVATE_PROPERTY)

    def barred(self, seat: Seat) -> int:
        """The mask of the cell that is the other's property, where this seat may not plant (CF-15)."""
        if self.private is None or self.landlord != other(seat):
            return 0
        return 1 << self.private

    def blocked(self, seat: Seat) -> int:
        """The mask of all cells on which this seat may not plant: planted ones, and the other's property."""
        return self.occupied | self.barred(seat)

    def may_refill_free(self, seat: Seat) -> bool:
        """CF-14: whether this seat still has Free Refill to use."""
        return self.roster[seat].holds(FREE_REFILL) and not self.free_refill_spent
