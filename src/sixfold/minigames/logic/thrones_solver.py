"""Thrones solved twice: by search, which finds every answer, and as a person does, which says how long it takes.

Only the regions enter. A grid is its rows of region letters, ``("AAB", …)``; an answer is the column of each row's
throne from the top, counted from 0.

Difficulty. The person's solver knows four arguments and takes the cheapest that says something new:

1. *last*: one cell is left in a row, column or region: the throne is there (1.5 s);
2. *confined*: all cells left of a region lie in one row or column, or the other way round: the rest of that goes (3 s);
3. *shared*: whichever of a row's, column's or region's few cells has the throne, a cell outside goes (3 s, and 2 s for
   each of the cells to be held against each other);
4. *crowded*: two regions fill two rows (or columns), or three fill three: the rest of those goes (9 s, 16 s).

These are prices on a grid of six rows; on larger grids there is more to look through, and they grow with the side. The
metric is their sum over the way that the solver takes, and ``seconds = 6 + metric``: six to take the grid in. All this
is an estimate of what a practised solver needs, not a measurement. A grid that the four arguments do not finish has no
predicted time and is not used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

Grid = tuple[str, ...]

LAST, CONFINED, SHARED, SHARED_EACH = 1.5, 3.0, 3.0, 2.0
CROWDED = {2: 9.0, 3: 16.0}
ORIENTATION = 6.0
MOST_SHARED = 5


def solutions(grid: Grid) -> Iterator[tuple[int, ...]]:
    """Every way to seat the thrones: one in each row, column and region, none touching another."""
    n = len(grid)
    letters = sorted(set("".join(grid)))
    region = [[1 << letters.index(letter) for letter in row] for row in grid]
    # the regions that no later row can reach: they must be served by then
    ended = [
        sum(1 << k for k, letter in enumerate(letters) if all(letter not in row for row in grid[r + 1 :]))
        for r in range(n)
    ]

    def seat(row: int, free: int, regions: int, seated: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if row == n:
            yield seated
            return
        open_ = free & ~(5 << seated[-1] >> 1) if seated else free
        while open_:
            bit = open_ & -open_
            open_ -= bit
            column = bit.bit_length() - 1
            here = region[row][column]
            if not regions & here and not ended[row] & ~(regions | here):
                yield from seat(row + 1, free - bit, regions | here, (*seated, column))

    return seat(0, (1 << n) - 1, 0, ())


def layouts(n: int) -> int:
    """How many seatings there are whatever the regions: what a blind guess chooses from."""
    # rows as regions say nothing new
    return sum(1 for _ in solutions(tuple(chr(65 + row) * n for row in range(n))))


@cache
def _lines(n: int) -> tuple[list[int], list[int], list[int]]:
    """Rows, columns, and for each cell what a throne there rules out whatever the regions."""
    rows = [sum(1 << r * n + c for c in range(n)) for r in range(n)]
    columns = [sum(1 << r * n + c for r in range(n)) for c in range(n)]
    around = []
    for r in range(n):
        for c in range(n):
            beside = range(max(0, c - 1), min(n, c + 2))
            near = sum(1 << y * n + x for y in range(max(0, r - 1), min(n, r + 2)) for x in beside)
            around.append(near | rows[r] | columns[c])
    return rows, columns, around


def predicted(grid: Grid) -> float | None:
    """Seconds that a person needs, or None where the four arguments do not reach the end."""
    metric = Person(grid).finish()
    return None if metric is None else ORIENTATION + metric


class Person:
    """The solver that argues as a person does, and the bill for it. Cells are bits, row by row."""

    def __init__(self, grid: Grid) -> None:
        self.n = n = len(grid)
        self.rows, self.columns, around = _lines(n)
        found: dict[str, int] = {}
        for cell, letter in enumerate("".join(grid)):
            found[letter] = found.get(letter, 0) | 1 << cell
        self.regions = [found[letter] for letter in sorted(found)]
        self.units = [*self.rows, *self.columns, *self.regions]
        self.kills = [
            (near | found[letter]) & ~(1 << cell)
            for cell, (near, letter) in enumerate(zip(around, "".join(grid), strict=True))
        ]
        self.left = (1 << n * n) - 1
        self.seated = 0
        self.bill = 0.0

    def finish(self) -> float | None:
        """The metric, or None where the arguments do not reach the end."""
        while self.seated.bit_count() < self.n:
            if not (self._last() or self._confined() or self._shared() or self._crowded()):
                return None
        return self.bill * self.n / 6

    def _open(self) -> list[int]:
        """The cells left of every row, column and region that still waits for its throne."""
        return [unit & self.left for unit in self.units if not unit & self.seated]

    def _strike(self, cells: int, price: float) -> bool:
        """Whether any of the cells was still possible; then they go, and the argument is paid for."""
        if not cells & self.left:
            return False
        self.left &= ~cells
        self.bill += price
        return True

    def _last(self) -> bool:
        for unit in self._open():
            if unit.bit_count() == 1:
                self.seated |= unit
                self.left &= ~self.kills[unit.bit_length() - 1]
                self.bill += LAST
                return True
        return False

    def _confined(self) -> bool:
        lines, regions = [*self.rows, *self.columns], self.regions
        for ones, others in ((regions, lines), (lines, regions)):
            for one in ones:
                cells = one & self.left
                if not cells or one & self.seated:
                    continue
                if any(self._strike(other & ~cells, CONFINED) for other in others if not cells & ~other):
                    return True
        return False

    def _shared(self) -> bool:
        for size in range(2, MOST_SHARED + 1):
            for unit in self._open():
                if unit.bit_count() != size:
                    continue
                doomed = self.left
                for cell in range(unit.bit_length()):
                    if unit >> cell & 1:
                        doomed &= self.kills[cell]
                if self._strike(doomed, SHARED + SHARED_EACH * size):
                    return True
        return False

    def _crowded(self) -> bool:
        for size, price in CROWDED.items():
            for lines in (self.rows, self.columns):
                for ones, others in ((self.regions, lines), (lines, self.regions)):
                    if self._crowd(ones, others, size, price):
                        return True
        return False

    def _crowd(self, ones: list[int], others: list[int], size: int, price: float) -> bool:
        waiting = [one & self.left for one in ones if not one & self.seated]
        for chosen in combinations(waiting, size):
            cells = 0
            for one in chosen:
                cells |= one
            within = [other for other in others if other & cells]
            if len(within) == size:
                rest = 0
                for other in within:
                    rest |= other
                if self._strike(rest & ~cells, price):
                    return True
        return False
