"""Nine Box solved twice: by search over rows, which finds every filling, and line by line as a person does.

Difficulty. A person takes a line (row or column) with the fewest empty cells and tries digits in all of them but the
last, which then follows; each filling that works is written in, and the next line is taken; where a line can't be
filled any more, that filling was wrong. The metric counts a trial as 1 and a filling written in, with the look at the
lines that it touches, as 2, until everything is tried. ``seconds = 4.1 · metric ** 0.7``: the more there is to try, the
more of it a glance at the sums rules out. Both numbers are an estimate, not a measurement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from math import perm
from typing import Any, NamedTuple

Digits = tuple[int, ...]
"""Nine digits in reading order; 0 where none is known."""

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
"""The cells of the three rows and the three columns."""

WRITING = 2
MOST = 4000
"""The person gives up after that many trials: far beyond what is used."""


class Line(NamedTuple):
    """Two signs of ``+ − ×``, worked from left to right (or from the top down), and what must come out."""

    signs: str
    total: int


class Box(NamedTuple):
    lines: tuple[Line, ...]
    givens: Digits


def read(facts: Mapping[str, Any]) -> Box:
    """The box that the picture shows."""
    lines = tuple(Line(signs, total) for signs, total in zip(facts["signs"], facts["totals"], strict=True))
    return Box(lines, tuple(0 if sign == "." else int(sign) for sign in facts["givens"]))


def worked(signs: str, digits: Sequence[int]) -> int:
    """Strictly from left to right: 2+3×4 is 20."""
    value = digits[0]
    for sign, digit in zip(signs, digits[1:], strict=True):
        value = value + digit if sign == "+" else value - digit if sign == "−" else value * digit
    return value


@cache
def triples(line: Line) -> tuple[Digits, ...]:
    """All ways to fill a line with three different digits."""
    return tuple(three for three in permutations(range(1, 10), 3) if worked(line.signs, three) == line.total)


def _fits(cells: Sequence[int], three: Digits, filled: Digits) -> bool:
    for cell, digit in zip(cells, three, strict=True):
        if filled[cell]:
            if filled[cell] != digit:
                return False
        elif digit in filled:
            return False
    return True


def _written(cells: Sequence[int], three: Digits, filled: Digits) -> Digits:
    out = list(filled)
    for cell, digit in zip(cells, three, strict=True):
        out[cell] = digit
    return tuple(out)


def solutions(box: Box, filled: Digits | None = None, row: int = 0) -> Iterator[Digits]:
    """Every filling with 1 to 9, once each, by which all six lines come out."""
    filled = box.givens if filled is None else filled
    if row == 3:
        if all(
            worked(box.lines[k].signs, [filled[c] for c in LINES[k]]) == box.lines[k].total for k in (3, 4, 5)
        ):
            yield filled
        return
    for three in triples(box.lines[row]):
        if _fits(LINES[row], three, filled):
            yield from solutions(box, _written(LINES[row], three, filled), row + 1)


def effort(box: Box) -> int:
    """The metric; ``MOST`` where it would be more."""
    return min(MOST, _effort(box, box.givens, MOST))


def _effort(box: Box, filled: Digits, budget: int) -> int:
    """Trials from here until everything is tried; it may stop once there are more than ``budget``."""
    open_: list[tuple[int, int, int, list[Digits]]] = []
    for k, cells in enumerate(LINES):
        fillings = [three for three in triples(box.lines[k]) if _fits(cells, three, filled)]
        if not fillings:
            return 0
        unknown = sum(not filled[cell] for cell in cells)
        if unknown:
            open_.append((unknown, len(fillings), k, fillings))
    if not open_:
        return 0
    unknown, _, k, fillings = min(open_)
    # all but the last unknown digit are tried; the last then follows
    trials = perm(filled.count(0), unknown - 1)
    for three in fillings:
        if trials > budget:
            break
        trials += WRITING + _effort(box, _written(LINES[k], three, filled), budget - trials)
    return trials


def seconds(metric: float) -> float:
    return 4.1 * float(metric**0.7)
