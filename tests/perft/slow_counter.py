"""Cultivating Flowers counted the slow way: sets of cube coordinates, written from the rule text alone.

Imports nothing of the product, on purpose: what this and the rules agree on was worked out twice. Only plants and
refill choices of one bout are known here; nobody holds an item.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

Cube = tuple[int, int, int]
Bag = frozenset[str]
Move = tuple[str, frozenset[Cube], Bag]
"""How it is written, the cells that it covers, the bag after it."""

SEEDS = ("straight-end", "straight-middle", "bent-end", "bent-middle", "triangle")


class SlowCounter:
    """Counts move sequences on the field of one side."""

    def __init__(self, side: int) -> None:
        radius = side - 1
        axis = range(-radius, radius + 1)
        # C-1: all (x, y, z) that sum to 0 and lie within the radius; z grows downwards, x to the right
        field = [(x, -x - z, z) for z in axis for x in axis if abs(x + z) <= radius]
        self.names: dict[Cube, str] = {}
        for z in axis:
            # C-2: a letter a row, numbers from the left
            for place, cube in enumerate(sorted(c for c in field if c[2] == z), start=1):
                self.names[cube] = "ABCDEFGHIJKLMNO"[z + radius] + str(place)
        # CF-4: every three cells that hang together, and which of them is the opponent's
        self.placements = [
            (self._write(cells, theirs), frozenset(cells), kind)
            for cells in combinations(sorted(field, key=lambda c: (c[2], c[0])), 3)
            for theirs, kind in _kinds(cells)
        ]

    def moves(self, planted: frozenset[Cube], bag: Bag) -> Iterator[Move]:
        """Every move with that bag on a field where ``planted`` is taken."""
        for written, cells, kind in self.placements:
            if kind in bag and not cells & planted:
                rest = bag - {kind}
                yield written, cells, rest
                # CF-5: at most one seed left, so the player may refill
                if len(rest) < 2:
                    yield written + "+", cells, frozenset(SEEDS)

    def divide(self, bag: Bag, depth: int) -> dict[str, int]:
        """The count of ``depth`` plies by first move, both players starting with ``bag``."""
        return {
            written: self._count(cells, bag, rest, depth - 1)
            for written, cells, rest in self.moves(frozenset(), bag)
        }

    def _count(self, planted: frozenset[Cube], mover: Bag, waiting: Bag, depth: int) -> int:
        if depth == 0:
            return 1
        if depth == 1:
            return sum(1 for _ in self.moves(planted, mover))
        # CF-4: players alternate, so the bags change places
        return sum(
            self._count(planted | cells, waiting, rest, depth - 1)
            for _, cells, rest in self.moves(planted, mover)
        )

    def _write(self, cells: tuple[Cube, ...], theirs: Cube) -> str:
        return "-".join(self.names[c].lower() if c == theirs else self.names[c] for c in cells)


def _kinds(cells: tuple[Cube, ...]) -> Iterator[tuple[Cube, str]]:
    """CF-2: for each cell that could be the opponent's, the type of the seed; nothing if they do not hang together."""
    touching = [
        (a, b) for a, b in combinations(cells, 2) if max(abs(p - q) for p, q in zip(a, b, strict=True)) == 1
    ]
    if len(touching) == 3:
        for cell in cells:
            yield cell, "triangle"
    elif len(touching) == 2:
        (middle,) = set(touching[0]) & set(touching[1])
        one, another = (c for c in cells if c != middle)
        balanced = all(p + q == 2 * m for p, q, m in zip(one, another, middle, strict=True))
        shape = "straight" if balanced else "bent"
        for cell in cells:
            yield cell, f"{shape}-{'middle' if cell == middle else 'end'}"
