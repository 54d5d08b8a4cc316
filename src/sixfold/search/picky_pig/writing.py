"""The Expression Phase: which three cells, which operators, for which range.

An expression wants to stay in its range for two checks while the other moves beans to prevent it; so it is rated by how
few of the other's single moves push it out. × and ÷ are few, and some ranges need them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.picky_pig.hopes import hope
from sixfold.search.picky_pig.kernel import (
    WORTH,
    Pending,
    Position,
    Step,
    Triple,
    affordable,
    orders,
    steps,
    triples,
)

# What using up an operator costs, in points: × and ÷ must be left for the ranges that need them
_PRICE = {"+": 0.0, "-": 0.0, "x": 0.07, "/": 0.04}


@dataclass(frozen=True, slots=True)
class Written:
    """A candidate: an expression for a range."""

    cells: Triple
    ops: str
    range: int
    pending: Pending
    room: int

    @property
    def price(self) -> float:
        return _PRICE[self.ops[0]] + _PRICE[self.ops[1]]


def candidates(position: Position, seat: int, rng: Rng, sets: int) -> Iterator[Written]:
    """Expressions that are in an open range now, over ``sets`` sets of cells drawn by lot; equivalent ones once."""
    pairs = [(ops, WORTH[ops]) for ops in affordable(position.stocks[seat])]
    ranges = [(n, *position.ranges[n - 1]) for n in position.open[seat]]
    totals = position.totals
    everything = triples(position.side)
    for _ in range(sets):
        triple = rng.choice(everything)
        if _mask(triple) in position.used:
            continue
        seen: set[tuple[str, int]] = set()
        for cells in orders(triple):
            a, b, c = totals[cells[0]], totals[cells[1]], totals[cells[2]]
            for ops, worth in pairs:
                value = worth(a, b, c)
                if value is None or (ops, value) in seen:
                    continue
                seen.add((ops, value))
                for number, low, high in ranges:
                    if low <= value <= high:
                        pending = Pending(seat, cells, worth, low, high, 0)
                        yield Written(cells, ops, number, pending, min(value - low, high - value))


def blind(position: Position, seat: int, rng: Rng) -> Written | None:
    """Any expression that is in some open range now."""
    return next(candidates(position, seat, rng, sets=200), None)


def roomiest(position: Position, seat: int, rng: Rng) -> Written | None:
    """The one that lies deepest inside its range, cheap operators first among equals."""
    found = candidates(position, seat, rng, sets=250)
    return max(found, key=lambda w: (min(w.room, 4), -w.price), default=None)


def sturdiest(
    position: Position, seat: int, rng: Rng, budget: Budget, sets: int, kept: int
) -> Written | None:
    """The one that the fewest of the other's moves can push out, and the most of one's own can save.

    Args:
        sets: of cells looked at.
        kept: how many of the roomiest, spread over the open ranges, are rated against every single move.
    """
    by_range: dict[int, list[Written]] = {}
    for written in candidates(position, seat, rng, sets):
        by_range.setdefault(written.range, []).append(written)
    if not by_range:
        return None
    each = max(1, kept // len(by_range))
    ours, theirs = _by_cell(position, seat), _by_cell(position, 1 - seat)
    best: tuple[float, Written] | None = None
    for group in by_range.values():
        group.sort(key=lambda w: (w.price, -w.room))
        for written in group[:each]:
            try:
                budget.spend()
            except OutOfBudget:
                if best is not None:
                    return best[1]
            worth = _sturdiness(position, written, ours, theirs) - written.price
            if best is None or worth > best[0]:
                best = (worth, written)
    return None if best is None else best[1]


_Moves = tuple[tuple[Step, ...], ...]
"""One seat's moves by the cells that they touch."""


def _by_cell(position: Position, seat: int) -> _Moves:
    touching: list[list[Step]] = [[] for _ in position.totals]
    for step in steps(position, seat):
        if step.amount:
            touching[step.origin].append(step)
            touching[step.target].append(step)
    return tuple(tuple(moves) for moves in touching)


def _sturdiness(position: Position, written: Written, ours: _Moves, theirs: _Moves) -> float:
    """Hope after the other's worst moves, a little eased by what one's own moves can do about it."""
    harm = _after(position, written, theirs)
    help_ = _after(position, written, ours)
    now = hope(written.pending, written.pending.value(position.totals), position.left)
    harm.sort()
    worst = sum(harm[:4]) / 4 if len(harm) >= 4 else now
    out = sum(h < now / 2 for h in harm)
    save = sum(h >= now / 2 for h in help_)
    return now + worst - 0.02 * out + 0.004 * save


def _after(position: Position, written: Written, moves: _Moves) -> list[float]:
    """The hope after each move that touches the expression."""
    cells = written.cells
    totals = [position.totals[cell] for cell in cells]
    hopes = []
    for index, cell in enumerate(cells):
        for step in moves[cell]:
            other = step.target if step.origin == cell else step.origin
            # A move between two of the cells stands in both their lists: it is taken from the first
            if other in cells[:index]:
                continue
            now = list(totals)
            now[index] += step.amount if step.target == cell else -step.amount
            if other in cells:
                now[cells.index(other)] += step.amount if step.target == other else -step.amount
            value = written.pending.worth(now[0], now[1], now[2])
            hopes.append(hope(written.pending, value, position.left))
    return hopes


def _mask(cells: Triple) -> int:
    return 1 << cells[0] | 1 << cells[1] | 1 << cells[2]
