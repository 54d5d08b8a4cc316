"""The printed rules of Missing Tile: what each says of three in a line, and what it wants in the ninth place.

Works on one attribute at a time: nine numbers in reading order, the last unknown. No drawing, no words of a problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

Line = tuple[int, int, int]


class Rule(StrEnum):
    """All the rules there are, in the order in which they are printed."""

    SAME = "same"  # all three of a line alike
    STEP = "step"  # from tile to tile up or down by the same, in every line
    THREE = "three"  # the same three values in every line, once each
    SUM = "sum"  # first and second together make the third
    LESS = "less"  # first less second makes the third


COSTS: dict[Rule, float] = {Rule.SAME: 8, Rule.STEP: 14, Rule.THREE: 18, Rule.SUM: 30, Rule.LESS: 30}
"""Seconds to see it, alone: an estimate."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """One thing that a tile shows.

    Attributes:
        name: as in the answer.
        options: names of its values.
        rules: those that can apply.
    """

    name: str
    options: tuple[str, ...]
    rules: tuple[Rule, ...]


ATTRIBUTES = (
    Attribute("shape", ("circle", "square", "triangle", "diamond", "cross", "star"), (Rule.SAME, Rule.THREE)),
    Attribute("number", ("1", "2", "3", "4", "5", "6"), tuple(Rule)),
    Attribute("filling", ("empty", "dotted", "striped", "tinted", "full"), (Rule.SAME, Rule.THREE)),
    Attribute("size", ("small", "medium", "large"), (Rule.SAME, Rule.STEP, Rule.THREE)),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """A rule that fits eight tiles: by rows or by columns, and what it wants in the ninth place."""

    rule: Rule
    by_rows: bool
    value: int


def readings(seen: Sequence[int], attribute: Attribute) -> list[Reading]:
    """Every rule, by rows and by columns, that fits the eight values seen."""
    rows = [seen[0:3], seen[3:6], seen[6:8]]
    cols = [(seen[0], seen[3], seen[6]), (seen[1], seen[4], seen[7]), (seen[2], seen[5])]
    found = []
    for by_rows, lines in ((True, rows), (False, cols)):
        for rule in attribute.rules:
            value = _wanted(rule, _line(lines[0]), _line(lines[1]), (lines[2][0], lines[2][1]))
            if value is not None and 0 <= value < len(attribute.options):
                found.append(Reading(rule, by_rows, value))
    return found


def _line(values: Sequence[int]) -> Line:
    return values[0], values[1], values[2]


def _wanted(rule: Rule, first: Line, second: Line, last: tuple[int, int]) -> int | None:
    """The third value of the last line, or None where the rule does not fit. Number n is option n − 1."""
    x, y = last
    if rule is Rule.SAME:
        return x if x == y and len({*first}) == len({*second}) == 1 else None
    if rule is Rule.STEP:
        steps = {b - a for a, b in (first[:2], first[1:], second[:2], second[1:], last)}
        return y + y - x if len(steps) == 1 and 0 not in steps else None
    if rule is Rule.THREE:
        three = {*first}
        fits = len(three) == 3 and {*second} == three and x != y and {x, y} < three
        return sum(three) - x - y if fits else None
    sign = 1 if rule is Rule.SUM else -1
    fits = all(a + 1 + sign * (b + 1) == c + 1 for a, b, c in (first, second))
    return x + 1 + sign * (y + 1) - 1 if fits else None
