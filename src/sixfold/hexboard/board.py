"""One hexagonal board of a given side: everything that can be asked about its cells, worked out once.

All tables are tuples indexed by cell, built when the board is made and never changed. Nothing here knows what
is played on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NewType

from sixfold.hexboard import axial
from sixfold.hexboard.axial import DIRECTIONS, Axial

Cell = NewType("Cell", int)
"""A cell of some board: its place in reading order, from 0. The number means nothing on a board of another side."""

MIN_SIDE, MAX_SIDE = 2, 8


class UnknownCell(ValueError):
    """A name that no cell of the board carries."""


class Board:
    """A regular hexagon of hexagonal cells (C-1). Take it from ``board(side)``, which keeps one of each size.

    Attributes:
        side: cells on one edge.
        radius: rings around the centre, ``side - 1``.
        size: number of cells, ``3 * side**2 - 3 * side + 1``.
        cells: every cell in reading order.
        names: name of each cell, ``"A1"`` first (C-2).
        rows: the cells of each row, from the top, each from the left.
        rings: the cells at distance 0, 1, … radius from the centre, each in reading order.
        centre: the middle cell.
        axial: axial coordinates of each cell (C-3).
        around: of each cell the six neighbours in the order of ``DIRECTIONS``; None where the board ends.
        neighbours: of each cell the neighbours that exist, in the same order.
        neighbour_masks: the same as masks.
        full: the mask of all cells.
        symmetries: the 12 symmetries; ``symmetries[k][cell]`` is where ``cell`` goes. The first moves nothing.
        pixels: middle of each cell as (x, y), x to the right and y downwards, the centre cell at (0, 0), in
            circumradii of a cell; cells stand on a point.
    """

    def __init__(self, side: int) -> None:
        if not MIN_SIDE <= side <= MAX_SIDE:
            raise ValueError(f"a board has a side of {MIN_SIDE} to {MAX_SIDE}, not {side}")
        radius = side - 1
        # C-3: the row r holds q from max(-R, -R - r) to min(R, R - r)
        axial_rows = [
            [(q, r) for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)]
            for r in range(-radius, radius + 1)
        ]
        coordinates: tuple[Axial, ...] = tuple(place for row in axial_rows for place in row)

        self.side: Final = side
        self.radius: Final = radius
        self.size: Final = len(coordinates)
        self.cells: Final[tuple[Cell, ...]] = tuple(Cell(i) for i in range(len(coordinates)))
        self.axial: Final = coordinates
        self._at: Final[dict[Axial, Cell]] = dict(zip(coordinates, self.cells, strict=True))
        # C-2: a letter for the row, from the top, and a number in the row, from the left, from 1 on every row
        self.names: Final[tuple[str, ...]] = tuple(
            f"{chr(ord('A') + row)}{place}"
            for row, places in enumerate(axial_rows)
            for place in range(1, len(places) + 1)
        )
        self._named: Final[dict[str, Cell]] = dict(zip(self.names, self.cells, strict=True))
        self.rows: Final[tuple[tuple[Cell, ...], ...]] = tuple(
            tuple(self._at[place] for place in row) for row in axial_rows
        )
        self.centre: Final[Cell] = self._at[0, 0]
        self.rings: Final[tuple[tuple[Cell, ...], ...]] = tuple(
            tuple(c for c in self.cells if self.distance(c, self.centre) == d) for d in range(side)
        )
        self.around: Final[tuple[tuple[Cell | None, ...], ...]] = tuple(
            tuple(self._at.get(axial.step(place, d)) for d in range(len(DIRECTIONS))) for place in coordinates
        )
        self.neighbours: Final[tuple[tuple[Cell, ...], ...]] = tuple(
            tuple(n for n in six if n is not None) for six in self.around
        )
        self.neighbour_masks: Final[tuple[int, ...]] = tuple(self.mask(near) for near in self.neighbours)
        self.full: Final = (1 << self.size) - 1
        self.symmetries: Final[tuple[tuple[Cell, ...], ...]] = tuple(
            tuple(self._at[turned(place)] for place in coordinates) for turned in axial.symmetries()
        )
        self.pixels: Final[tuple[tuple[float, float], ...]] = tuple(axial.pixel(p) for p in coordinates)

    def __repr__(self) -> str:
        return f"board({self.side})"

    def find(self, name: str) -> Cell | None:
        """The cell of that name, exactly as in ``names``; None if there is none."""
        return self._named.get(name)

    def cell(self, name: str) -> Cell:
        """The cell of that name. Raises UnknownCell, saying what names the board has."""
        found = self._named.get(name)
        if found is None:
            raise UnknownCell(
                f"{name!r} is no cell of a side-{self.side} board: they run from {self._range_of(name)}"
            )
        return found

    def at(self, q: int, r: int) -> Cell | None:
        """The cell at axial coordinates, or None outside the board."""
        return self._at.get((q, r))

    def distance(self, a: Cell, b: Cell) -> int:
        """Steps from ``a`` to ``b``."""
        return axial.distance(self.axial[a], self.axial[b])

    def mask(self, cells: Iterable[Cell]) -> int:
        """The mask of a set of cells; a cell named twice counts once."""
        bits = 0
        for cell in cells:
            bits |= 1 << cell
        return bits

    def unmask(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask in reading order."""
        return tuple([cell for cell in self.cells if mask >> cell & 1])

    def names_of(self, mask: int) -> tuple[str, ...]:
        """The names of the cells of a mask in reading order."""
        return tuple([name for cell, name in enumerate(self.names) if mask >> cell & 1])

    def components(self, mask: int) -> Iterator[int]:
        """The connected parts of a mask, each a mask, in the order of their first cells."""
        while mask:
            part = 0
            front = mask & -mask
            while front:
                part |= front
                reach = 0
                for cell in self.unmask(front):
                    reach |= self.neighbour_masks[cell]
                front = reach & mask & ~part
            mask &= ~part
            yield part

    def _range_of(self, name: str) -> str:
        """The nearest thing to ``name`` that exists: its row if there is such a row, else the whole board."""
        row = ord(name[0]) - ord("A") if name else -1
        if 0 <= row < len(self.rows):
            return f"{self.names[self.rows[row][0]]} to {self.names[self.rows[row][-1]]} in that row"
        return f"{self.names[0]} to {self.names[-1]}"


@cache
def board(side: int) -> Board:
    """The board of that side (2 to 8), built once. Raises ValueError for other sides."""
    return Board(side)
