"""The compact form of a Picky Pig position: totals by cell number, expressions as cell numbers and a function.

Agrees with the readable rules (tests hold it to them). Nothing here chooses anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from sixfold.games.contract import JsonDict
from sixfold.hexboard import board

OPS = "+-x/"
Pair = tuple[int, int]
Triple = tuple[int, int, int]
Worth = Callable[[int, int, int], int | None]

# PP-12, one function for each pair of operators in the order of OPS; None is division by an empty cell
WORTH: dict[str, Worth] = {
    "++": lambda a, b, c: a + b + c,
    "+-": lambda a, b, c: a + b - c,
    "+x": lambda a, b, c: a + b * c,
    "+/": lambda a, b, c: a + b // c if c else None,
    "-+": lambda a, b, c: a - b + c,
    "--": lambda a, b, c: a - b - c,
    "-x": lambda a, b, c: a - b * c,
    "-/": lambda a, b, c: a - b // c if c else None,
    "x+": lambda a, b, c: a * b + c,
    "x-": lambda a, b, c: a * b - c,
    "xx": lambda a, b, c: a * b * c,
    "x/": lambda a, b, c: a * b // c if c else None,
    "/+": lambda a, b, c: a // b + c if b else None,
    "/-": lambda a, b, c: a // b - c if b else None,
    "/x": lambda a, b, c: a // b * c if b else None,
    "//": lambda a, b, c: a // b // c if b and c else None,
}


@dataclass(frozen=True, slots=True)
class Pending:
    """An expression that has not scored: whose it is, its range, and after how many checks in a row it was in."""

    seat: int
    cells: Triple
    worth: Worth
    low: int
    high: int
    streak: int

    def value(self, totals: Sequence[int]) -> int | None:
        a, b, c = self.cells
        return self.worth(totals[a], totals[b], totals[c])


@dataclass(frozen=True, slots=True)
class Step:
    """A move by cell numbers; staying put has amount 0."""

    origin: int
    target: int
    amount: int


STAY = Step(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Position:
    """What a bot needs of an observation.

    Attributes:
        side: of the board.
        beans: each seat's beans by cell number.
        totals: both together (PP-3).
        ranges: the nine, as (low, high).
        stocks: each seat's operators left, in the order of ``OPS``.
        open: each seat's range numbers, from 1, without an expression.
        used: the cell sets of all expressions, as masks (PP-9).
        pending: the expressions that have not scored.
        points: each seat's.
        goal: points that end the match.
        left: movement phases still to come, this one included.
    """

    side: int
    beans: tuple[tuple[int, ...], tuple[int, ...]]
    totals: tuple[int, ...]
    ranges: tuple[Pair, ...]
    stocks: tuple[tuple[int, ...], tuple[int, ...]]
    open: tuple[tuple[int, ...], tuple[int, ...]]
    used: frozenset[int]
    pending: tuple[Pending, ...]
    points: tuple[int, int]
    goal: int
    left: int


def observed(seen: JsonDict) -> Position:
    """From an observation, by the fields that every assistance setting sends. Streaks are ``streaks``' business."""
    on = board(seen["side"])
    mine, theirs = (tuple(beans) for beans in seen["beans"])
    totals = tuple(a + b for a, b in zip(mine, theirs, strict=True))
    ranges = tuple((low, high) for low, high in seen["ranges"])
    pending: list[Pending] = []
    used: set[int] = set()
    for seat, column in enumerate(seen["entries"]):
        for number, entry in enumerate(column):
            if entry is None:
                continue
            names, ops = split(entry["text"])
            cells = on.cell(names[0]), on.cell(names[1]), on.cell(names[2])
            used.add(on.mask(cells))
            if entry["scored"] is None:
                low, high = ranges[number]
                waiting = Pending(seat, cells, WORTH[ops], low, high, 0)
                pending.append(_with_streak(waiting, totals, entry, seen["round"]))
    first, second = (
        tuple(n for n, entry in enumerate(column, 1) if entry is None) for column in seen["entries"]
    )
    return Position(
        side=seen["side"],
        beans=(mine, theirs),
        totals=totals,
        ranges=ranges,
        stocks=(tuple(seen["stocks"][0]), tuple(seen["stocks"][1])),
        open=(first, second),
        used=frozenset(used),
        pending=tuple(pending),
        points=(seen["points"][0], seen["points"][1]),
        goal=seen["goal"],
        left=seen["rounds"] - seen["round"] + 1,
    )


def _with_streak(waiting: Pending, totals: Sequence[int], entry: JsonDict, round_: int) -> Pending:
    """An unscored expression that is in and was there at the last check has one check behind it (PP-13)."""
    value = waiting.value(totals)
    inside = value is not None and waiting.low <= value <= waiting.high
    # Beans lie as they did at the last check, so what is in now was in then, if it existed
    if inside and entry["round"] < round_:
        return Pending(waiting.seat, waiting.cells, waiting.worth, waiting.low, waiting.high, 1)
    return waiting


def split(text: str) -> tuple[tuple[str, str, str], str]:
    """Cells and operators of an expression in canonical notation: ``"A1+B2xC3"`` -> (A1, B2, C3), ``"+x"``."""
    places = [i for i, sign in enumerate(text) if sign in OPS]
    first, second = places
    return (text[:first], text[first + 1 : second], text[second + 1 :]), text[first] + text[second]


def steps(position: Position, seat: int) -> Iterator[Step]:
    """Every move of a seat (PP-11), staying put first."""
    yield STAY
    near = board(position.side).neighbours
    for origin, have in enumerate(position.beans[seat]):
        for amount in range(1, have + 1):
            for target in near[origin]:
                yield Step(origin, target, amount)


def affordable(stock: Sequence[int]) -> tuple[str, ...]:
    """The pairs of operators that a stock holds (PP-4)."""
    have = dict(zip(OPS, stock, strict=True))
    return tuple(ops for ops in WORTH if all(ops.count(op) <= have[op] for op in ops))


@cache
def triples(side: int) -> tuple[Triple, ...]:
    """Every set of three cells, each as cell numbers rising."""
    size = board(side).size
    return tuple((a, b, c) for a in range(size) for b in range(a + 1, size) for c in range(b + 1, size))


def orders(triple: Triple) -> Iterator[Triple]:
    """The six orders of three cells."""
    a, b, c = triple
    yield from ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))


def step_text(side: int, step: Step) -> str:
    """In notation."""
    names = board(side).names
    return f"{names[step.origin]}>{names[step.target]}:{step.amount}" if step.amount else "-"


def write_text(side: int, cells: Triple, ops: str, range_: int) -> str:
    """In notation."""
    a, b, c = (board(side).names[cell] for cell in cells)
    return f"{a}{ops[0]}{b}{ops[1]}{c}@{range_}"
