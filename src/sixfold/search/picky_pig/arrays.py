"""A Picky Pig match as flat arrays of whole numbers, for compiled code. Needs numpy; compiles nothing, chooses nothing.

Cells have the numbers of ``hexboard``, pairs of operators the numbers ``4 × first + second`` in the order of
``kernel.OPS``, ranges the numbers 0 to 8. Everything is changed in place: copy what is to be kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixfold.games.contract import JsonDict
from sixfold.hexboard import board
from sixfold.search.picky_pig.kernel import OPS, WORTH, split

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Noise = NDArray[np.uint64]

RANGES = 9
STATE, A, B, C, PAIR, STREAK, WRITTEN = range(7)
"""Columns of an entry."""
NONE, PENDING, SCORED = range(3)
"""What stands in ``STATE``."""
ROUND, ROUNDS, GOAL, ROLE, PHASE = range(5)
"""Places of ``facts``."""
EXPRESSION, MOVEMENT, OVER = range(3)
"""What stands in ``PHASE``."""
CODES: dict[str, int] = {ops: 4 * OPS.index(ops[0]) + OPS.index(ops[1]) for ops in WORTH}
"""The number of each pair of operators."""
PAIRS: tuple[str, ...] = tuple(a + b for a in OPS for b in OPS)
"""The pair of each number."""


class Field(NamedTuple):
    """What stays the same all through a match.

    Attributes:
        near: of each cell, how many neighbours it has, then their numbers.
        ranges: lowest and highest value of each range.
        triples: every set of three cells.
        forms: every way to write three cells that means something else: three places, and a pair of operators.
    """

    near: Ints
    ranges: Ints
    triples: Ints
    forms: Ints


class Match(NamedTuple):
    """A position, changed in place.

    Attributes:
        beans: of each seat, on each cell.
        entries: of each seat and range, the columns above.
        stocks: of each seat, its operators left.
        facts: the places above; ``ROLE`` is the seat that wins what is tied to the end (PP-15).
    """

    beans: Ints
    entries: Ints
    stocks: Ints
    facts: Ints


@lru_cache(maxsize=16)
def field(side: int, ranges: tuple[tuple[int, int], ...]) -> Field:
    """The fixed part of a match; kept, never changed."""
    on = board(side)
    near = np.zeros((on.size, 7), np.int64)
    for cell, others in enumerate(on.neighbours):
        near[cell, 0] = len(others)
        near[cell, 1 : 1 + len(others)] = others
    triples = [
        (a, b, c) for a in range(on.size) for b in range(a + 1, on.size) for c in range(b + 1, on.size)
    ]
    return Field(near, np.array(ranges, np.int64), np.array(triples, np.int64), _forms())


def _forms() -> Ints:
    """Of orders and operators that always give the same value, the first in reading order."""
    trials = ((7, 5, 3), (2, 9, 4), (11, 3, 2), (30, 2, 7), (3, 40, 2), (5, 2, 60), (97, 13, 5), (4, 90, 11))
    orders = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    seen: set[tuple[object, ...]] = set()
    forms = []
    for ops, worth in WORTH.items():
        for order in orders:
            values = tuple(worth(*(trial[place] for place in order)) for trial in trials)
            key = ("".join(sorted(ops)), values)
            if key not in seen:
                seen.add(key)
                forms.append((*order, CODES[ops]))
    return np.array(forms, np.int64)


def empty_match(size: int) -> Match:
    """A match of so many cells with nothing in it."""
    return Match(
        np.zeros((2, size), np.int64),
        np.zeros((2, RANGES, WRITTEN + 1), np.int64),
        np.zeros((2, len(OPS)), np.int64),
        np.zeros(PHASE + 1, np.int64),
    )


def match_of(seen: JsonDict) -> tuple[Field, Match]:
    """From an observation, by the fields that every assistance setting sends."""
    on = board(seen["side"])
    of = field(seen["side"], tuple((low, high) for low, high in seen["ranges"]))
    match = empty_match(on.size)
    match.beans[:] = seen["beans"]
    match.stocks[:] = seen["stocks"]
    totals = match.beans.sum(axis=0).tolist()
    checks = seen["round"] - (seen["phase"] != "over")
    for seat, column in enumerate(seen["entries"]):
        for number, entry in enumerate(column):
            if entry is None:
                continue
            names, ops = split(entry["text"])
            a, b, c = (on.cell(name) for name in names)
            streak = 2
            if entry["scored"] is None:
                value = WORTH[ops](totals[a], totals[b], totals[c])
                low, high = of.ranges[number].tolist()
                # Beans lie as they did at the last check, so what is in now was in then, if it existed
                streak = int(value is not None and low <= value <= high and entry["round"] <= checks)
            state = PENDING if entry["scored"] is None else SCORED
            match.entries[seat, number] = (state, a, b, c, CODES[ops], streak, entry["round"])
    role = seen["roles"].index("death-match-opponent")
    phase = {"expression": EXPRESSION, "movement": MOVEMENT, "over": OVER}[seen["phase"]]
    match.facts[:] = (seen["round"], seen["rounds"], seen["goal"], role, phase)
    return of, match
