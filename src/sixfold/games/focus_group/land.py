"""Groups on the board as masks, and who is ahead by them (FG-13, FG-14). Coins and problems stay out."""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.games.contract import SEATS, Seat
from sixfold.games.focus_group.prices import BOARD

Sizes = tuple[int, ...]
"""Of one seat's groups, falling."""

_NEAR = BOARD.neighbour_masks


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a mask, in reading order; faster than asking every cell of the board."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def part_of(mask: int, seed: int) -> int:
    """The connected part of ``mask`` that holds the cells of ``seed``."""
    part = front = seed
    while front:
        reach = 0
        while front:
            low = front & -front
            reach |= _NEAR[low.bit_length() - 1]
            front ^= low
        front = reach & mask & ~part
        part |= front
    return part


def parts(mask: int) -> Iterator[int]:
    """The connected parts of a mask, in the order of their first cells."""
    while mask:
        part = part_of(mask, mask & -mask)
        mask &= ~part
        yield part


def sizes(mask: int) -> Sizes:
    """FG-13: the sizes of all groups, falling."""
    return tuple(sorted((part.bit_count() for part in parts(mask)), reverse=True))


def ahead(groups: tuple[Sizes, Sizes], completed_at: tuple[int | None, int | None]) -> Seat | None:
    """Who would win now; None only where nobody owns a cell."""
    a, b = groups
    # FG-13: size by size; a missing group counts 0, which is what comparing tuples does
    if a != b:
        return SEATS[0] if a > b else SEATS[1]
    # FG-14: whose largest group reached its size first
    first, second = completed_at
    if first is None or second is None:
        return None
    return SEATS[0] if first < second else SEATS[1]
