"""What an unfinished field promises: each flower by how many of its cells one side has, and none the other.

A flower that both colours share, or one of whose empty cells is lost for good, promises nothing. ``Judge.gains`` finds
what every placement would add without planting any: a placement touches few flowers, and most of them in one cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from sixfold.search.cultivating_flowers.field import Field, field, set_bits
from sixfold.search.cultivating_flowers.kernel import DEAD, STEP, Position

PROMISE = (0, 20, 100, 400, 1000)
"""Points for a flower with 0 to 4 cells of one colour, none of the other, and every empty cell still plantable."""

TALLY = (0, 0, 0, 0, 1)
"""Finished flowers only: with these points ``gains`` counts flowers exactly."""

_PATTERNS = ((2, 0), (1, 1), (2, 1))
"""How many own and opponent's cells of one placement can lie in one flower, where it is more than one."""


class Judge:
    """Values of positions on one field under one list of points."""

    def __init__(self, table: Field, points: tuple[int, int, int, int, int]) -> None:
        self.field = table
        self._value = [_worth(count, points) for count in range(2 * DEAD)]
        self._planter = [[self._change(count, seat, 1, 0) for count in range(2 * DEAD)] for seat in (0, 1)]
        self._across = [[self._change(count, seat, 0, 1) for count in range(2 * DEAD)] for seat in (0, 1)]
        self._excess = [
            [[self._excess_of(count, seat, *pattern) for count in range(2 * DEAD)] for pattern in _PATTERNS]
            for seat in (0, 1)
        ]
        self._rows = [self._row(placement) for placement in table.numbers]

    def value(self, position: Position, seat: int) -> int:
        """What the field promises to ``seat``, less what it promises to the other."""
        total = sum(map(self._value.__getitem__, position.counts))
        return total if seat == 0 else -total

    def gains(self, position: Position, placements: Sequence[int]) -> list[int]:
        """By how much each placement would raise ``value`` for the mover, cells that die by it left aside."""
        counts, seat = position.counts, position.mover
        planter = list(map(self._planter[seat].__getitem__, counts))
        across = list(map(self._across[seat].__getitem__, counts))
        excess = [row[count] for row in self._excess[seat] for count in counts]
        plus, minus, more = planter.__getitem__, across.__getitem__, excess.__getitem__
        own = [sum(map(plus, flowers)) for flowers in self.field.through]
        opp = [sum(map(minus, flowers)) for flowers in self.field.through]
        rows = self._rows
        return [
            own[a] + own[b] + opp[c] + sum(map(more, joint))
            for a, b, c, joint in map(rows.__getitem__, placements)
        ]

    def _change(self, count: int, seat: int, mine: int, theirs: int) -> int:
        after = count + mine * STEP[seat] + theirs * STEP[1 - seat]
        if count % DEAD % 5 + count % DEAD // 5 + mine + theirs > 4:
            return 0  # no such flower can be planted into
        change = self._value[after] - self._value[count]
        return change if seat == 0 else -change

    def _excess_of(self, count: int, seat: int, mine: int, theirs: int) -> int:
        together = self._change(count, seat, mine, theirs)
        return together - mine * self._planter[seat][count] - theirs * self._across[seat][count]

    def _row(self, placement: int) -> tuple[int, int, int, tuple[int, ...]]:
        table = self.field
        mine, theirs = table.mine[placement], table.theirs[placement]
        first, second = set_bits(mine)
        lone = theirs.bit_length() - 1
        joint = []
        for i in sorted(set(chain(table.through[first], table.through[second], table.through[lone]))):
            pattern = (table.flowers[i] & mine).bit_count(), (table.flowers[i] & theirs).bit_count()
            if pattern in _PATTERNS:
                joint.append(_PATTERNS.index(pattern) * len(table.flowers) + i)
        return first, second, lone, tuple(joint)


def _worth(count: int, points: tuple[int, int, int, int, int]) -> int:
    zero, one = count % DEAD % 5, count % DEAD // 5
    if (zero and one) or zero + one > 4 or (count >= DEAD and zero + one < 4):
        return 0
    return points[zero] - points[one]


@lru_cache(maxsize=8)
def judge(side: int, points: tuple[int, int, int, int, int] = PROMISE) -> Judge:
    """The judge of promises on this side's field, built once."""
    return Judge(field(side), points)


@lru_cache(maxsize=8)
def counter(side: int) -> Judge:
    """The judge that counts finished flowers on this side's field, built once."""
    return Judge(field(side), TALLY)
