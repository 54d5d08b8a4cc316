"""The tables of one field size, built once: every placement and every flower as whole numbers used as bit sets.

Two kinds of bit set occur. A *cell set* has one bit a cell, in reading order. A *placement set* has one bit a
placement (three cells and which of them takes the opponent's colour); placements are sorted by seed type, so that the
placements of a bag are a few runs of bits. What may be planted in a position is one such number, and planting is one
``&`` with the number of the placements that it leaves alone.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, compress

from sixfold.hexboard import board

KINDS = ("straight-end", "straight-middle", "bent-end", "bent-middle", "triangle")
"""The five seed types (CF-2), in the order of their bits in a bag."""

FULL_BAG = 31

Around = list[list[int]]
"""For each cell its six neighbours, clockwise; -1 where the field ends."""

_BITS = bytes.maketrans(b"01", b"\0\1")


class Field:
    """The tables of the field with ``side`` cells on an edge.

    Attributes:
        cells: names in reading order. ``index`` gives a name's number.
        mine, theirs: cell sets that a placement gives to the planter and to the opponent.
        both: their union.
        seed: the bit of the placement's type in a bag.
        text: the placement in notation, without a refill.
        apart: placement sets: all placements that share no cell with this one.
        touching: for each cell, the placement set of those that use it.
        of_bag: for each of the 32 bags, the placement set of its types.
        every: the placement set of all.
        flowers: cell sets of four cells (CF-8). ``petals`` lists each as (centre, petal, petal, petal).
        through: for each cell, the numbers of the flowers that hold it.
        filled_by, spoilt_by: for each placement, the flowers in which the planter and the opponent get a cell, once a
            cell.
        near: for each placement, cells outside it that share a trihex with one of its cells.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        geometry = board(side)
        around: Around = [[-1 if c is None else int(c) for c in row] for row in geometry.around]
        self.cells = geometry.names
        self.index = {name: i for i, name in enumerate(self.cells)}
        self.mine: list[int] = []
        self.theirs: list[int] = []
        self.both: list[int] = []
        self.seed: list[int] = []
        self.text: list[str] = []
        for seed, first, second, lone in sorted(_placements(around)):
            self.mine.append(1 << first | 1 << second)
            self.theirs.append(1 << lone)
            self.both.append(1 << first | 1 << second | 1 << lone)
            self.seed.append(1 << seed)
            self.text.append(
                "-".join(
                    self.cells[c].lower() if c == lone else self.cells[c]
                    for c in sorted((first, second, lone))
                )
            )
        self.size = len(self.text)
        self.every = (1 << self.size) - 1
        self.numbers = range(self.size)
        self.touching = [
            sum(1 << p for p in self.numbers if self.both[p] >> c & 1) for c in range(len(self.cells))
        ]
        self.apart = self._apart()
        self.of_bag = [sum(1 << p for p in self.numbers if self.seed[p] & bag) for bag in range(FULL_BAG + 1)]
        self.petals = _flowers(around)
        self.flowers = [sum(1 << c for c in petals) for petals in self.petals]
        self.through = [
            tuple(i for i, flower in enumerate(self.flowers) if flower >> c & 1)
            for c in range(len(self.cells))
        ]
        self.filled_by = [self._flowers_of(cells) for cells in self.mine]
        self.spoilt_by = [self._flowers_of(cells) for cells in self.theirs]
        self.near = self._near()

    def _apart(self) -> list[int]:
        by_cells: dict[int, int] = {}
        for cells in self.both:
            if cells not in by_cells:
                clash = 0
                for c in set_bits(cells):
                    clash |= self.touching[c]
                by_cells[cells] = self.every & ~clash
        return [by_cells[cells] for cells in self.both]

    def _flowers_of(self, cells: int) -> tuple[int, ...]:
        return tuple(i for c in set_bits(cells) for i in self.through[c])

    def _near(self) -> list[tuple[int, ...]]:
        reach = [0] * len(self.cells)
        for cells in set(self.both):
            for c in set_bits(cells):
                reach[c] |= cells
        by_cells: dict[int, tuple[int, ...]] = {}
        for cells in self.both:
            if cells not in by_cells:
                wide = 0
                for c in set_bits(cells):
                    wide |= reach[c]
                by_cells[cells] = tuple(set_bits(wide & ~cells))
        return [by_cells[cells] for cells in self.both]

    def members(self, placements: int) -> list[int]:
        """The numbers in a placement set, rising."""
        if placements.bit_count() < 48:  # few: picking bits is quicker than reading all of them
            return set_bits(placements)
        digits = format(placements, "b").encode()[::-1].translate(_BITS)
        return list(compress(self.numbers, digits))


def set_bits(value: int) -> list[int]:
    """The numbers of the bits that are set, rising."""
    found = []
    while value:
        low = value & -value
        found.append(low.bit_length() - 1)
        value ^= low
    return found


@lru_cache(maxsize=8)
def field(side: int) -> Field:
    """The tables of a side; built at the first call (about 50 ms for side 5) and kept."""
    return Field(side)


def _placements(around: Around) -> list[tuple[int, int, int, int]]:
    """Every placement as (type, own cell, own cell, opponent's cell)."""
    trihexes: dict[frozenset[int], int] = {}
    for middle, neighbours in enumerate(around):
        for (i, a), (j, b) in combinations(enumerate(neighbours), 2):
            if a < 0 or b < 0:
                continue
            turn = min(j - i, 6 - j + i)  # 1: touching each other, 2: bent, 3: straight
            trihexes[frozenset((middle, a, b))] = -1 if turn == 1 else middle * 2 + (turn == 3)
    found = []
    for cells, code in trihexes.items():
        for lone in cells:
            own = sorted(cells - {lone})
            if code < 0:
                kind = "triangle"
            else:
                kind = ("straight" if code % 2 else "bent") + ("-middle" if lone == code // 2 else "-end")
            found.append((KINDS.index(kind), own[0], own[1], lone))
    return found


def _flowers(around: Around) -> list[tuple[int, int, int, int]]:
    """Every flower as (centre, petal, petal, petal) (CF-8)."""
    return [
        (centre, neighbours[turn], neighbours[turn + 2], neighbours[turn + 4])
        for centre, neighbours in enumerate(around)
        for turn in (0, 1)
        if min(neighbours[turn], neighbours[turn + 2], neighbours[turn + 4]) >= 0
    ]
