"""Beans and ranges as hosts set them and records write them: read, checked, written out. Knows no other option."""

from __future__ import annotations

from reprlib import repr as short

from sixfold.games.contract import Json, JsonDict
from sixfold.games.errors import BadOptions
from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS, Range
from sixfold.hexboard import Board

MOST_BEANS = 99
WIDEST = 9999

Beans = tuple[int, ...]
"""One player's beans on each cell, in reading order."""


def beans_json(on: Board, beans: Beans) -> JsonDict:
    """One player's beans by cell name, every cell written out."""
    return dict(zip(on.names, beans, strict=True))


def read_beans(on: Board, raw: Json) -> str | tuple[Beans, Beans]:
    """A preset's name, or two maps from cell to number; a cell left out holds none."""
    if isinstance(raw, str):
        if raw not in BEAN_PRESETS:
            raise BadOptions(
                "bad-beans",
                f"There are no beans {short(raw)}: choose {', '.join(BEAN_PRESETS)}, or give two maps of cells",
                rule="PP-2",
            )
        return raw
    if not isinstance(raw, list | tuple) or len(raw) != 2 or not all(isinstance(m, dict) for m in raw):
        raise BadOptions(
            "bad-beans", "Beans are a preset's name or two maps from cell to number", rule="PP-2"
        )
    for seat, beans in enumerate(raw):
        for name, number in beans.items():
            if not isinstance(name, str) or on.find(name) is None:
                raise BadOptions("bad-beans", f"{short(name)} is no cell of this board", rule="PP-2")
            if type(number) is not int or not 0 <= number <= MOST_BEANS:
                raise BadOptions(
                    "bad-beans",
                    f"{name} holds {short(number)} beans of seat {seat}: it must be a whole number "
                    f"from 0 to {MOST_BEANS}",
                    rule="PP-2",
                )
    mine, theirs = (tuple(beans.get(name, 0) for name in on.names) for beans in raw)
    return mine, theirs


def read_ranges(raw: Json) -> str | tuple[Range, ...]:
    """A preset's name, or nine pairs of whole numbers, the lower first (PP-5)."""
    if isinstance(raw, str):
        if raw not in RANGE_PRESETS:
            raise BadOptions(
                "bad-ranges",
                f"There are no ranges {short(raw)}: choose {', '.join(RANGE_PRESETS)}, or give nine pairs",
                rule="PP-5",
            )
        return raw
    if not isinstance(raw, list | tuple) or len(raw) != 9:
        raise BadOptions(
            "bad-ranges", "Ranges are a preset's name or nine pairs of whole numbers", rule="PP-5"
        )
    nine: list[Range] = []
    for number, pair in enumerate(raw, 1):
        if not isinstance(pair, list | tuple) or len(pair) != 2 or any(type(n) is not int for n in pair):
            raise BadOptions("bad-ranges", f"Range {number} must be two whole numbers", rule="PP-5")
        low, high = pair
        # PP-5 R: not empty; they need not be disjoint
        if not -WIDEST <= low <= high <= WIDEST:
            raise BadOptions(
                "bad-ranges",
                f"Range {number} runs from {short(low)} to {short(high)}: the lower number comes first, "
                f"both within ±{WIDEST}",
                rule="PP-5",
            )
        nine.append((low, high))
    return tuple(nine)
