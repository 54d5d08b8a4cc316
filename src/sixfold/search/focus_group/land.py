"""The board of Focus Group as bit masks: groups by flood fill, and who would win as the land lies.

Cells stand in padded rows, so that a step to each neighbour is one shift. Agrees with the readable rules; the tests
compare them. No coins here and no turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sixfold.hexboard import board

SIDE = 5
_WIDE = 2 * SIDE  # one empty column keeps rows apart
_NEAR = (1, _WIDE, _WIDE - 1)


@cache
def bits() -> tuple[int, ...]:
    """The bit of each cell, in reading order."""
    radius = SIDE - 1
    return tuple(1 << ((r + radius) * _WIDE + q + radius) for q, r in board(SIDE).axial)


@cache
def near() -> tuple[int, ...]:
    """The neighbours of each cell, as a mask of ``bits``."""
    ones = bits()
    return tuple(sum(ones[n] for n in around) for around in board(SIDE).neighbours)


@cache
def whole() -> int:
    """All cells."""
    return sum(bits())


def spread(mask: int) -> int:
    """The mask and all its neighbours; may leave the board."""
    a, b, c = _NEAR
    return mask | mask << a | mask >> a | mask << b | mask >> b | mask << c | mask >> c


def part(mask: int, seed: int) -> int:
    """The connected part of ``mask`` that holds ``seed``."""
    while True:
        grown = spread(seed) & mask
        if grown == seed:
            return seed
        seed = grown


def parts(mask: int) -> list[int]:
    """The groups of a mask (FG-13)."""
    found = []
    while mask:
        one = part(mask, mask & -mask)
        found.append(one)
        mask ^= one
    return found


def sizes(mask: int) -> list[int]:
    """Sizes of the groups, falling (FG-13)."""
    return sorted((one.bit_count() for one in parts(mask)), reverse=True)


def lead(mine: Sequence[int], theirs: Sequence[int]) -> int:
    """1, -1 or 0: whose list of falling sizes is better (FG-13); 0 leaves it to who was first (FG-14)."""
    ours, others = list(mine), list(theirs)
    return (ours > others) - (ours < others)
