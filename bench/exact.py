"""Exact results of Cultivating Flowers from the empty field, full bags, no items: the lead in flowers with best play.

    python bench/exact.py 3                      # every first placement, up to symmetry
    python bench/exact.py 3 --check              # the same again by the plain solver: who wins
    python bench/exact.py 4 --seconds 300        # bounds, as far as the time goes

A value is seen from the first mover. Bags and refills are those of the rules; which cells are mirrored or turned does
not matter, so one placement of each class is solved. Side 4 is asked one bound after another, from easy to hard.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.arrays import symmetries
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.compiled_engine import Engine
from sixfold.search.cultivating_flowers.field import KINDS, set_bits
from sixfold.search.cultivating_flowers.kernel import Position, position
from sixfold.search.cultivating_flowers.solver import Solver
from sixfold.search.cultivating_flowers.stakes import Stakes

EVEN = Stakes(bout=2)
"""The second bout without Early Riser: a tie is worth nothing to either."""


def classes(start: Position) -> dict[int, list[int]]:
    """First placements by the class that the field's symmetries put them in; the key is one of them."""
    table = start.field
    images = symmetries(table.side)
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    for placement in table.numbers:
        mine, theirs = table.mine[placement], table.theirs[placement]
        found[min((_turned(mine, image), _turned(theirs, image)) for image in images)].append(placement)
    return {members[0]: members for members in found.values()}


def _turned(cells: int, image: list[int]) -> int:
    return sum(1 << image[c] for c in set_bits(cells))


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def made(start: Position, bits: int) -> Engine:
    engine = engine_for(start, Aim(None, turning=True), bits)
    assert engine is not None, "numba is missing"
    return engine


def table(side: int, check: bool) -> None:
    start = position(side)
    began = time.process_time()
    engine, budget = made(start, 20), Budget(10**9)
    values: Counter[int] = Counter()
    rows = []
    for one, members in classes(start).items():
        value = engine.exact(start, [(one, 0)], budget)
        values[value] += len(members)
        kind = KINDS[start.field.seed[one].bit_length() - 1]
        rows.append((-value, kind, start.field.text[one], len(members)))
        if check:
            plain = -Solver(EVEN, Budget(10**9)).value(start.plant(one, 0))
            assert (plain > 0) - (plain < 0) == (value > 0) - (value < 0), start.field.text[one]
    print(f"side {side}: {signed(max(values))} with best play; {budget.used:,} positions, ", end="")
    print(f"{time.process_time() - began:.1f} s{', plain solver agrees' if check else ''}")
    for value, many in sorted(values.items(), reverse=True):
        print(f"  {many} of {values.total()} first placements: {signed(value)}")
    print("| first placement | seed | alike | value |\n| --- | --- | --- | --- |")
    for lost, kind, text, many in sorted(rows):
        print(f"| {text} | {kind} | {many} | {signed(-lost)} |")


def bounds(side: int, seconds: float, bits: int) -> None:
    start = position(side)
    turns = [(one, 0) for one in classes(start)]
    ends = time.process_time() + seconds
    engine = made(start, bits)
    _ask(engine, start, turns, ends, "at most", range(10, -1, -1), lambda m: (m, m + 1))
    _ask(engine, start, turns, ends + seconds, "at least", range(-10, 2), lambda m: (m - 1, m))


def _ask(
    engine: Engine,
    start: Position,
    turns: list[tuple[int, int]],
    ends: float,
    words: str,
    margins: range,
    window: Callable[[int], tuple[int, int]],
) -> None:
    for margin in margins:
        began = time.process_time()
        budget = Budget(10**12, lambda: time.process_time() > ends)
        try:
            value = engine.exact(start, turns, budget, *window(margin))
        except OutOfBudget:
            print(f"{words} {margin:+d}: time ran out after {budget.used:,} positions", flush=True)
            return
        true = value <= margin if words == "at most" else value >= margin
        spent = time.process_time() - began
        print(f"{words} {margin:+d}: {true} ({budget.used:,} positions, {spent:.0f} s)", flush=True)
        if not true:
            return


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("side", type=int)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--memory-bits", type=int, default=23)
    arguments = parser.parse_args()
    if arguments.side <= 3:
        table(arguments.side, arguments.check)
    else:
        bounds(arguments.side, arguments.seconds, arguments.memory_bits)


if __name__ == "__main__":
    main()
