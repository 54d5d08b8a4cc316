"""Seeds and where they can lie: trihexes, the five seed types, every placement on a board.

Built once for each side. Says what fits an empty field, not whose turn it is or what is already planted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations

from sixfold.hexboard import Board, Cell, board

Names = tuple[str, str, str]
"""Names of three cells in reading order."""


class Shape(StrEnum):
    """The three trihexes (CF-2)."""

    STRAIGHT = "straight"
    BENT = "bent"
    TRIANGLE = "triangle"


class Seed(StrEnum):
    """The five seed types (CF-2). ``end`` and ``middle`` say where the opponent's cell lies."""

    STRAIGHT_END = "straight-end"
    STRAIGHT_MIDDLE = "straight-middle"
    BENT_END = "bent-end"
    BENT_MIDDLE = "bent-middle"
    TRIANGLE = "triangle"


SEEDS_OF: dict[Shape, frozenset[Seed]] = {
    Shape.STRAIGHT: frozenset({Seed.STRAIGHT_END, Seed.STRAIGHT_MIDDLE}),
    Shape.BENT: frozenset({Seed.BENT_END, Seed.BENT_MIDDLE}),
    Shape.TRIANGLE: frozenset({Seed.TRIANGLE}),
}
"""The seed types of each shape."""

Bag = frozenset[Seed]
"""A seed bag: it holds at most one of every type (CF-3)."""

FULL_BAG: Bag = frozenset(Seed)


@dataclass(frozen=True, slots=True)
class Placement:
    """A seed somewhere on the board: two cells of the planter's colour, one of the opponent's.

    ``mask`` covers all three cells, ``ours`` the planter's two and ``theirs_mask`` the opponent's one.
    """

    cells: Names
    theirs: str
    seed: Seed
    mask: int
    ours: int
    theirs_mask: int


class Placements:
    """All placements on one board.

    Attributes:
        all: every placement, in the reading order of its cells and then of the opponent's cell.
        by_cells: the same by the names of its cells and of the opponent's cell.
        shape_masks: the masks of all trihexes of each shape.
        over: of each shape and cell, the masks of the trihexes that cover that cell.
    """

    def __init__(self, on: Board) -> None:
        trihexes = sorted(_trihexes(on))
        self.all: tuple[Placement, ...] = tuple(
            placement
            for cells, shape, middle in trihexes
            for placement in _colourings(on, cells, shape, middle)
        )
        self.by_cells: dict[tuple[Names, str], Placement] = {(p.cells, p.theirs): p for p in self.all}
        self._cells = on.cells
        self.shape_masks: dict[Shape, tuple[int, ...]] = {
            shape: tuple(on.mask(cells) for cells, s, _ in trihexes if s is shape) for shape in Shape
        }
        self.over: dict[Shape, tuple[tuple[int, ...], ...]] = {
            shape: tuple(tuple(m for m in masks if m >> cell & 1) for cell in on.cells)
            for shape, masks in self.shape_masks.items()
        }

    def any_fits(self, bag: Bag, blocked: int) -> bool:
        """Whether some seed of the bag has any place at all off the ``blocked`` cells (a mask)."""
        return any(
            seeds & bag and _first_free(self.shape_masks[shape], blocked) for shape, seeds in SEEDS_OF.items()
        )

    def fitting(self, bag: Bag, blocked: int) -> Bag:
        """The seeds of the bag that have a place off the ``blocked`` cells."""
        fit: Bag = frozenset()
        for shape, seeds in SEEDS_OF.items():
            if seeds & bag and _first_free(self.shape_masks[shape], blocked):
                fit |= seeds & bag
        return fit

    def plantable(self, bag: Bag, blocked: int) -> int:
        """The mask of the cells that some seed of the bag can cover off the ``blocked`` cells."""
        over = [self.over[shape] for shape, seeds in SEEDS_OF.items() if seeds & bag]
        cover = 0
        for cell in self._cells:
            # a place found for one cell often answers for the next ones too
            if (blocked | cover) >> cell & 1:
                continue
            for masks in over:
                place = _first_free(masks[cell], blocked)
                if place:
                    cover |= place
                    break
        return cover


def _first_free(masks: tuple[int, ...], blocked: int) -> int:
    """The first mask that lies off the ``blocked`` cells, or 0."""
    for mask in masks:
        if not mask & blocked:
            return mask
    return 0


@cache
def placements(side: int) -> Placements:
    """The placements on the board of that side, built once."""
    return Placements(board(side))


Trihex = tuple[tuple[Cell, Cell, Cell], Shape, Cell]
"""Its cells in reading order, its shape, its middle cell (any of them in a triangle)."""


def _trihexes(on: Board) -> set[Trihex]:
    """Every trihex on the board, once (CF-2)."""
    found: dict[tuple[Cell, Cell, Cell], Trihex] = {}
    for middle in on.cells:
        # Three connected cells always have one that touches both others.
        for one, another in combinations(range(6), 2):
            a, b = on.around[middle][one], on.around[middle][another]
            if a is None or b is None:
                continue
            turn = min(another - one, 6 - (another - one))
            shape = {1: Shape.TRIANGLE, 2: Shape.BENT, 3: Shape.STRAIGHT}[turn]
            first, second, third = sorted((middle, a, b))
            cells = (first, second, third)
            found.setdefault(cells, (cells, shape, middle))
    return set(found.values())


def _colourings(on: Board, cells: tuple[Cell, Cell, Cell], shape: Shape, middle: Cell) -> Iterator[Placement]:
    """The three placements on a trihex, by which of its cells takes the opponent's colour."""
    mask = on.mask(cells)
    names = (on.names[cells[0]], on.names[cells[1]], on.names[cells[2]])
    for theirs in cells:
        if shape is Shape.TRIANGLE:
            seed = Seed.TRIANGLE
        else:
            seed = Seed(f"{shape}-{'middle' if theirs == middle else 'end'}")
        bit = 1 << theirs
        yield Placement(names, on.names[theirs], seed, mask, mask ^ bit, bit)
