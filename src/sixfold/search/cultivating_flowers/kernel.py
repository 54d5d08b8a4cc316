"""Cultivating Flowers on whole numbers: the same rules as ``games/cultivating_flowers``, written to be fast.

One ``Position`` is one bout. What surrounds it (the other bout, who wins a tie) is in ``stakes.py``. Tests hold this
kernel against the readable rules over whole random games.
"""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.search.cultivating_flowers.field import FULL_BAG, Field, field, set_bits

NONE, BY_RIGHT, FREE = 0, 1, 2
"""The refill choices of a turn (CF-6)."""

SUFFIX = ("", "+", "++")

DEAD = 32
"""Added to a flower's count when one of its empty cells can never be planted any more."""

STEP = (1, 5)
"""What one cell of seat 0 or 1 adds to a flower's count."""

FULL = (4, 20)
"""The count of a flower that seat 0 or 1 has completed."""


class Position:
    """One bout between two turns. Treat it as frozen: ``plant`` gives a new one.

    Attributes:
        owned: the cell set of each seat's colour.
        bags: the types left, one bit a type in the order of ``KINDS``.
        free: whether each seat still holds Free Refill.
        allowed: for each seat, the placement set that its opponent's Private Property leaves it.
        alive: the placement set of those whose three cells are empty.
        counts: for each flower, seat 0's cells in it + 5 × seat 1's (+ DEAD).
        mover: the seat to plant.
    """

    __slots__ = ("alive", "allowed", "bags", "counts", "field", "free", "mover", "owned")

    def __init__(
        self,
        table: Field,
        owned: tuple[int, int],
        bags: tuple[int, int],
        free: tuple[bool, bool],
        allowed: tuple[int, int],
        alive: int,
        counts: list[int],
        mover: int,
    ) -> None:
        self.field = table
        self.owned = owned
        self.bags = bags
        self.free = free
        self.allowed = allowed
        self.alive = alive
        self.counts = counts
        self.mover = mover

    def legal(self) -> int:
        """The placement set of the mover; 0 exactly when the bout is over (CF-7)."""
        seat = self.mover
        return self.alive & self.allowed[seat] & self.field.of_bag[self.bags[seat]]

    def refills(self, placement: int) -> tuple[int, ...]:
        """The refill choices that go with a placement of the mover."""
        seat = self.mover
        left = self.bags[seat] & ~self.field.seed[placement]
        by_right = (BY_RIGHT,) if left & (left - 1) == 0 else ()  # CF-5: 0 or 1 seeds remain
        free = (FREE,) if self.free[seat] else ()  # CF-14
        return (NONE, *by_right, *free)

    def moves(self) -> Iterator[tuple[int, int]]:
        """Every legal turn as (placement, refill)."""
        for placement in self.field.members(self.legal()):
            for refill in self.refills(placement):
                yield placement, refill

    def plant(self, placement: int, refill: int) -> Position:
        """The position after a legal turn."""
        table, seat = self.field, self.mover
        mine, theirs = table.mine[placement], table.theirs[placement]
        owned, bags, free = self.owned, self.bags, self.free
        left = FULL_BAG if refill else bags[seat] & ~table.seed[placement]
        alive = self.alive & table.apart[placement]
        counts = self.counts.copy()
        step, back = (1, 5) if seat == 0 else (5, 1)
        for i in table.filled_by[placement]:
            counts[i] += step
        for i in table.spoilt_by[placement]:
            counts[i] += back
        if seat == 0:
            owned, bags = (owned[0] | mine, owned[1] | theirs), (left, bags[1])
        else:
            owned, bags = (owned[0] | theirs, owned[1] | mine), (bags[0], left)
        if refill == FREE:
            free = (False, free[1]) if seat == 0 else (free[0], False)
        taken = owned[0] | owned[1]
        touching = table.touching
        for c in table.near[placement]:
            if not alive & touching[c] and not taken >> c & 1:
                for i in table.through[c]:
                    if counts[i] < DEAD:
                        counts[i] += DEAD
        return Position(table, owned, bags, free, self.allowed, alive, counts, 1 - seat)

    def flowers(self) -> tuple[int, int]:
        """Completed flowers of each seat (CF-8)."""
        return self.counts.count(FULL[0]), self.counts.count(FULL[1])

    def bouquets(self) -> tuple[int, int]:
        """Bouquets of each seat (CF-11)."""
        return self._bouquets(0), self._bouquets(1)

    def _bouquets(self, seat: int) -> int:
        groups: list[int] = []
        for i, count in enumerate(self.counts):
            if count == FULL[seat]:
                joined, apart = self.field.flowers[i], []
                for group in groups:
                    if group & joined:
                        joined |= group
                    else:
                        apart.append(group)
                groups = [*apart, joined]
        return len(groups)

    def move_text(self, placement: int, refill: int) -> str:
        """The turn in canonical notation."""
        return self.field.text[placement] + SUFFIX[refill]


def position(
    side: int,
    owned: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (FULL_BAG, FULL_BAG),
    free: tuple[bool, bool] = (False, False),
    barred: tuple[int | None, int | None] = (None, None),
    mover: int = 0,
) -> Position:
    """A position from its parts.

    Args:
        owned: the cell set of each seat's colour.
        barred: for each seat, the number of the cell on which it may not plant (CF-15).
    """
    table = field(side)
    taken = owned[0] | owned[1]
    alive = table.every
    for c in set_bits(taken):
        alive &= ~table.touching[c]
    first, second = (table.every if c is None else table.every & ~table.touching[c] for c in barred)
    counts = []
    for cells in table.flowers:
        count = (owned[0] & cells).bit_count() + 5 * (owned[1] & cells).bit_count()
        shut = any(not alive & table.touching[c] for c in set_bits(cells & ~taken))
        counts.append(count + DEAD if shut else count)
    return Position(table, owned, bags, free, (first, second), alive, counts, mover)


def perft(start: Position, depth: int) -> int:
    """How many sequences of exactly ``depth`` turns there are, refill choices counted."""
    if depth == 0:
        return 1
    total = 0
    for placement, refill in start.moves():
        total += 1 if depth == 1 else perft(start.plant(placement, refill), depth - 1)
    return total
