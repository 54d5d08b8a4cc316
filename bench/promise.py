"""What a begun flower and the next turn are worth in Cultivating Flowers: the points that ``master`` weighs by.

    python bench/promise.py [--games 300] [--nodes 16000]

Bouts on side 5 from two random turns, ``STRONGEST`` against itself. At every later turn: how many flowers the side that
has just planted gains on the other from here to the end, explained by least squares from the flowers that one
colour alone has begun (by their cells, every empty one still plantable) and a constant, which is what it costs that the
other is to plant. In thousandths of a flower, with standard errors, by the cells still empty.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers.compiled import engine_for, warm
from sixfold.search.cultivating_flowers.kernel import DEAD, FULL, Position, position
from sixfold.search.cultivating_flowers.master import STRONGEST, Deepening
from sixfold.search.cultivating_flowers.stakes import Stakes

SIDE = 5
STAGES = ((46, 61), (34, 45), (18, 33), (0, 17), (0, 61))
"""Empty cells, from and to."""

Numbers = NDArray[np.float64]


def bout(rng: Rng, nodes: int) -> list[Position]:
    """The positions of one bout, the last one over."""
    at, stakes = position(SIDE), Stakes()
    played = [at]
    while at.legal():
        if len(played) <= 2:
            turn = rng.choice(tuple(at.moves()))
        else:
            engine = engine_for(at, STRONGEST.aim(at, stakes), 15)
            assert engine is not None, "numba is missing"
            turn = Deepening(engine, STRONGEST, Budget(nodes)).best(at, stakes, rng)
        at = at.plant(*turn)
        played.append(at)
    return played


def begun(at: Position, seat: int) -> list[int]:
    """Flowers that this seat alone has begun and somebody can still finish: with one, two and three cells."""
    step = (1, 5)[seat]
    return [at.counts.count(cells * step) for cells in (1, 2, 3)]


def lead(at: Position, seat: int) -> int:
    finished = [sum(count % DEAD == full for count in at.counts) for full in FULL]
    return finished[seat] - finished[1 - seat]


def rows(played: list[Position]) -> list[list[float]]:
    """Empty cells, what is gained from here on, and what explains it."""
    found = []
    for at in played[3:-1]:
        seat = 1 - at.mover
        empty = len(at.field.cells) - (at.owned[0] | at.owned[1]).bit_count()
        gained = lead(played[-1], seat) - lead(at, seat)
        more = [own - other for own, other in zip(begun(at, seat), begun(at, 1 - seat), strict=True)]
        found.append([float(number) for number in (empty, gained, *more, 1)])
    return found


def fit(part: Numbers) -> str:
    gained, by = part[:, 1], part[:, 2:]
    weights = np.linalg.lstsq(by, gained, rcond=None)[0]
    rest = gained - by @ weights
    errors = np.sqrt(np.diag(np.linalg.inv(by.T @ by)) * rest.var())
    cells = [f"{1000 * w:.0f} ± {1000 * e:.0f}" for w, e in zip(weights, errors, strict=True)]
    return " | ".join([*cells, f"{1 - rest.var() / gained.var():.2f}"]).replace("-", "−")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=16_000)
    arguments = parser.parse_args()
    warm()
    found = [
        row
        for number in range(arguments.games)
        for row in rows(bout(Rng(number).fork("promise"), arguments.nodes))
    ]
    table = np.array(found)
    print("| empty | positions | one cell | two | three | to have planted | explained |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for least, most in STAGES:
        part = table[(table[:, 0] >= least) & (table[:, 0] <= most)]
        print(f"| {least} to {most} | {len(part)} | {fit(part)} |")


if __name__ == "__main__":
    main()
