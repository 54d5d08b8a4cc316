"""Flowers and bouquets: what a field of one colour is worth. Knows masks, and nothing of turns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from sixfold.hexboard import board


@dataclass(frozen=True, slots=True)
class Flower:
    """A place for a flower: the names of its centre and its three petals, and the mask of all four."""

    centre: str
    petals: tuple[str, str, str]
    mask: int


@cache
def flower_places(side: int) -> tuple[Flower, ...]:
    """Every place for a flower on the board of that side, by the reading order of their centres.

    CF-8: a centre and three of its neighbours that lie 120° apart; each centre has two such triples.
    """
    on = board(side)
    places = []
    for centre in on.cells:
        for start in (0, 1):
            a, b, c = (on.around[centre][d] for d in (start, start + 2, start + 4))
            if a is None or b is None or c is None:
                continue
            first, second, third = sorted((a, b, c))
            petals = (on.names[first], on.names[second], on.names[third])
            places.append(Flower(on.names[centre], petals, on.mask((centre, a, b, c))))
    return tuple(places)


def flowers(side: int, colour: int) -> list[Flower]:
    """The flowers of one colour (CF-8). ``colour``: the mask of its cells, whoever planted them."""
    return [flower for mask, flower in _by_mask(side) if mask & colour == mask]


@cache
def _by_mask(side: int) -> tuple[tuple[int, Flower], ...]:
    return tuple((flower.mask, flower) for flower in flower_places(side))


def bouquets(bloom: list[Flower]) -> int:
    """How many bouquets these flowers of one colour make (CF-11): sets linked by shared cells."""
    groups: list[int] = []
    for flower in bloom:
        joined = flower.mask
        apart = []
        for group in groups:
            if group & flower.mask:
                joined |= group
            else:
                apart.append(group)
        groups = [*apart, joined]
    return len(groups)
