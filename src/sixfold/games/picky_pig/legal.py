"""Every legal action: as actions, as texts made without them, and one drawn by lot.

On 37 cells there are 6,713,281 to begin with (37·36·35 orders of cells, 16 pairs of operators, 9 ranges, and the pass),
so nothing here is a list.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from sixfold.games.contract import Seat
from sixfold.games.picky_pig.actions import Action, Move, Pass, Write
from sixfold.games.picky_pig.notation import text
from sixfold.games.picky_pig.state import Phase, State
from sixfold.games.picky_pig.sums import OPS, Names, Op, Sum, left_after
from sixfold.hexboard import board
from sixfold.rng import Rng

_PASSES = 8
"""When drawing by lot, one action in so many is the pass; among all there are it would hardly ever come."""


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of this seat, each once: nothing first, then in reading order."""
    if seat not in state.asked():
        return
    yield Pass()
    if state.phase is Phase.MOVEMENT:
        yield from _moves(state, seat)
        return
    pairs, ranges = _pairs(state, seat), _open_ranges(state, seat)
    for cells in _free_cells(state):
        for ops in pairs:
            expression = Sum(cells, ops)
            yield from (Write(expression, n) for n in ranges)


def legal_texts(state: State, seat: Seat) -> Iterator[str]:
    """The canonical spelling of every action of ``legal``, in its order."""
    if seat not in state.asked():
        return
    yield text(Pass())
    if state.phase is Phase.MOVEMENT:
        yield from map(text, _moves(state, seat))
        return
    pairs, ends = _pairs(state, seat), [f"@{n}" for n in _open_ranges(state, seat)]
    for a, b, c in _free_cells(state):
        for first, second in pairs:
            written = f"{a}{first}{b}{second}{c}"
            for end in ends:
                yield written + end


def sample(state: State, seat: Seat, rng: Rng) -> Action:
    """One legal action of a seat that is asked, by lot; each can come, the pass more often than its share."""
    if rng.below(_PASSES) == 0:
        return Pass()
    if state.phase is Phase.MOVEMENT:
        return _some_move(state, seat, rng)
    used = _used_sets(state)
    names = board(state.options.side).names
    while True:  # at most 18 sets of hundreds are used
        a, b, c = rng.choice(names), rng.choice(names), rng.choice(names)
        wanted = frozenset((a, b, c))
        if len(wanted) == 3 and wanted not in used:
            return Write(
                Sum((a, b, c), rng.choice(_pairs(state, seat))), rng.choice(_open_ranges(state, seat))
            )


def _open_ranges(state: State, seat: Seat) -> list[int]:
    """PP-8: the numbers of the ranges for which this seat has not written."""
    return [n for n, entry in enumerate(state.entries[seat], 1) if entry is None]


def _pairs(state: State, seat: Seat) -> list[tuple[Op, Op]]:
    """PP-4: the pairs of operators that this seat still has."""
    return [(a, b) for a in OPS for b in OPS if left_after(state.stocks[seat], (a, b)) is not None]


def _used_sets(state: State) -> set[frozenset[str]]:
    """PP-9: the sets of three cells of all expressions that exist."""
    return {frozenset(entry.sum.cells) for column in state.entries for entry in column if entry is not None}


def _free_cells(state: State) -> Iterator[Names]:
    used = _used_sets(state)
    for cells in permutations(board(state.options.side).names, 3):
        if not used or frozenset(cells) not in used:
            yield cells


def _moves(state: State, seat: Seat) -> Iterator[Move]:
    """PP-11: any number of one's own beans, from one cell to a neighbour."""
    on = board(state.options.side)
    for origin in on.cells:
        for target in on.neighbours[origin]:
            for amount in range(1, state.beans[seat][origin] + 1):
                yield Move(on.names[origin], on.names[target], amount)


def _some_move(state: State, seat: Seat, rng: Rng) -> Action:
    on = board(state.options.side)
    origins = [cell for cell in on.cells if state.beans[seat][cell]]
    if not origins:
        return Pass()
    origin = rng.choice(origins)
    target = rng.choice(on.neighbours[origin])
    return Move(on.names[origin], on.names[target], rng.between(1, state.beans[seat][origin]))
