"""The position: all that the rules need to go on, in one frozen value. How it changes stands in ``rules``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sixfold.games.contract import SEATS, Roster, Seat
from sixfold.games.picky_pig.actions import Action
from sixfold.games.picky_pig.by_hand import Beans
from sixfold.games.picky_pig.options import Options
from sixfold.games.picky_pig.presets import Range
from sixfold.games.picky_pig.sums import STOCK, Sum, value
from sixfold.hexboard import board

RANGES = 9


class Phase(StrEnum):
    """What is being decided (PP-6)."""

    EXPRESSION = "expression"
    MOVEMENT = "movement"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Entry:
    """A submitted expression (PP-8): never changed, only checked.

    Attributes:
        round: the round in which it was submitted.
        streak: Movement Phases in a row after which it was in its range, up to 2.
        scored: the round at whose end it scored, or None.
    """

    sum: Sum
    round: int
    streak: int = 0
    scored: int | None = None


Column = tuple[Entry | None, ...]
"""One player's expressions, one place a range."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What both seats last committed together, for showing; None where a seat was not asked."""

    round: int
    phase: Phase
    actions: tuple[Action | None, Action | None]


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes:
        round: the present round, from 1; at the end the last one.
        beans: each seat's beans on every cell, in reading order.
        stocks: each seat's operators left, in the order + - x /.
        entries: each seat's expressions by range.
        reveal: what was revealed last.
    """

    options: Options
    roster: Roster
    ranges: tuple[Range, ...]
    beans: tuple[Beans, Beans]
    phase: Phase = Phase.EXPRESSION
    round: int = 1
    stocks: tuple[tuple[int, ...], tuple[int, ...]] = (STOCK, STOCK)
    entries: tuple[Column, Column] = ((None,) * RANGES, (None,) * RANGES)
    reveal: Reveal | None = None

    def value(self, expression: Sum) -> int | None:
        """What an expression is worth now; a cell's value is the sum of both players' beans (PP-3)."""
        on = board(self.options.side)
        a, b, c = (self.beans[0][cell] + self.beans[1][cell] for cell in map(on.cell, expression.cells))
        return value((a, b, c), expression.ops)

    def fits(self, expression: Sum, range_: int) -> bool:
        """Whether an expression is in the range of that number (1 to 9) now."""
        worth = self.value(expression)
        low, high = self.ranges[range_ - 1]
        # PP-12 R: an undefined expression is in no range
        return worth is not None and low <= worth <= high

    def written(self, seat: Seat) -> int:
        """How many expressions this seat has submitted."""
        return sum(entry is not None for entry in self.entries[seat])

    def points(self, seat: Seat) -> int:
        """This seat's points (PP-13): one for each expression that has scored."""
        return sum(1 for _ in self.scored(seat))

    def scored(self, seat: Seat) -> Iterator[Entry]:
        """This seat's expressions that have scored."""
        return (entry for entry in self.entries[seat] if entry is not None and entry.scored is not None)

    def unique_cells(self, seat: Seat) -> int:
        """Different cells used in this seat's scored expressions (PP-15)."""
        return len({cell for entry in self.scored(seat) for cell in entry.sum.cells})

    def asked(self) -> tuple[Seat, ...]:
        """The seats that must commit in this phase."""
        if self.phase is Phase.MOVEMENT:
            return SEATS
        if self.phase is Phase.OVER:
            return ()
        # PP-10: a player who has submitted all nine passes automatically
        return tuple(seat for seat in SEATS if self.written(seat) < RANGES)
