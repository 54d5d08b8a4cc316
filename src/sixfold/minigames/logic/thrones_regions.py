"""Making the regions of a Thrones grid: about equal, connected, and changed cell by cell.

First until one answer is left; then, as long as one answer is left, toward the time that the problem should take.
"""

from __future__ import annotations

from itertools import islice, pairwise

from sixfold.minigames.logic.thrones_solver import Grid, predicted, solutions
from sixfold.rng import Rng

Cells = list[list[int]]
MOST_CHANGES = 100
MOST_STEPS = 120
SMALLEST, LARGEST = 2, 2.0
RIVALS = 12
CHOICES = 4


def grid_of(n: int, low: float, high: float, rng: Rng) -> Grid:
    """Regions that leave one answer, which a person finds in ``low`` to ``high`` seconds."""
    while True:
        seats = _seats(n, rng)
        cells = _grown(seats, rng)
        if not _made_unique(cells, seats, rng):
            continue
        best = predicted(_lettered(cells))
        for _ in range(MOST_STEPS):
            if best is None:
                break
            if low <= best <= high and _about_equal(cells):
                return _lettered(cells)
            before = [list(row) for row in cells]
            _shake(cells, seats, rng)
            now = predicted(_lettered(cells))
            better = now is not None and (now >= best if best < low else now <= best if best > high else True)
            if better:  # one answer is left: the person's arguments end only where it is so
                best = now
            else:
                cells = before


def _made_unique(cells: Cells, seats: tuple[int, ...], rng: Rng) -> bool:
    """Whether the changes came to an end with one answer."""
    for _ in range(MOST_CHANGES):
        found = islice(solutions(_lettered(cells)), RIVALS)
        rivals = [other for other in found if other != seats]
        if not rivals:
            return True
        if not _spoil(cells, seats, rivals, rng):
            _shake(cells, seats, rng)
    return False


def _about_equal(cells: Cells) -> bool:
    sizes = [sum(row.count(region) for row in cells) for region in range(len(cells))]
    return min(sizes) >= SMALLEST and max(sizes) <= LARGEST * len(cells)


def _lettered(cells: Cells) -> Grid:
    """Letters in reading order, so that they tell nothing of how the regions grew."""
    names: dict[int, str] = {}
    for row in cells:
        for region in row:
            names.setdefault(region, chr(65 + len(names)))
    return tuple("".join(names[region] for region in row) for row in cells)


def _seats(n: int, rng: Rng) -> tuple[int, ...]:
    """Columns of thrones, none touching, all such seatings equally likely."""
    while True:
        seats = list(range(n))
        rng.shuffle(seats)
        if all(abs(a - b) > 1 for a, b in pairwise(seats)):
            return tuple(seats)


def _around(n: int, r: int, c: int) -> list[tuple[int, int]]:
    return [(y, x) for y, x in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if 0 <= y < n and 0 <= x < n]


def _grown(seats: tuple[int, ...], rng: Rng) -> Cells:
    """Each region grows from its throne; mostly the smallest that can grow goes next."""
    n = len(seats)
    cells = [[-1] * n for _ in range(n)]
    for r, c in enumerate(seats):
        cells[r][c] = r
    sizes = [1] * n
    while True:
        edge: dict[int, list[tuple[int, int]]] = {}
        for r in range(n):
            for c in range(n):
                if cells[r][c] < 0:
                    for y, x in _around(n, r, c):
                        if cells[y][x] >= 0:
                            edge.setdefault(cells[y][x], []).append((r, c))
        if not edge:
            return cells
        region = min(sorted(edge), key=lambda k: sizes[k] + rng.below(3))
        r, c = rng.choice(edge[region])
        cells[r][c] = region
        sizes[region] += 1


def _spoil(cells: Cells, seats: tuple[int, ...], rivals: list[tuple[int, ...]], rng: Rng) -> bool:
    """Give one cell of a rival answer to the region next to it, so that the rival has two thrones there.

    Of the changes there are, one of those that even out the regions' sizes. False: no border is near.
    """
    sizes = [sum(row.count(region) for row in cells) for region in range(len(seats))]
    choices = []
    for rival in rivals:
        for r, c in enumerate(rival):
            if seats[r] != c:
                beside = sorted({cells[y][x] for y, x in _around(len(seats), r, c)} - {cells[r][c]})
                choices += [(sizes[region] - sizes[cells[r][c]], r, c, region) for region in beside]
    if not choices:
        return False
    rng.shuffle(choices)
    _, r, c, region = min(choices[:CHOICES], key=lambda choice: choice[0])
    _give(cells, seats, r, c, region)
    return True


def _give(cells: Cells, seats: tuple[int, ...], r: int, c: int, region: int) -> None:
    """The cell changes its region, and with it whatever it would cut off from its old region's throne."""
    before = cells[r][c]
    cells[r][c] = region
    kept = _reached(cells, before, seats[before])
    for y, row in enumerate(cells):
        for x, here in enumerate(row):
            if here == before and (y, x) not in kept:
                row[x] = region


def _shake(cells: Cells, seats: tuple[int, ...], rng: Rng) -> None:
    """One cell at a border changes sides: a rival answer may lie where no border is near."""
    n = len(seats)
    choices = [
        (r, c, cells[y][x])
        for r in range(n)
        for c in range(n)
        for y, x in _around(n, r, c)
        if seats[r] != c and cells[y][x] != cells[r][c]
    ]
    _give(cells, seats, *rng.choice(choices))


def _reached(cells: Cells, region: int, column: int) -> set[tuple[int, int]]:
    """The cells of a region that hang together with its throne, which stands in the row of the same number."""
    waiting = [(region, column)]
    reached = set(waiting)
    while waiting:
        r, c = waiting.pop()
        for cell in _around(len(cells), r, c):
            if cells[cell[0]][cell[1]] == region and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return reached
