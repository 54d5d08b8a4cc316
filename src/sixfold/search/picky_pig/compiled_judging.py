"""One given move or expression beside those that the compiled player would weigh: for the review of a match."""

from __future__ import annotations

from sixfold.search.compiling import kernel
from sixfold.search.picky_pig.arrays import Floats, Ints, Match
from sixfold.search.picky_pig.compiled_frames import COLUMNS, FIRST, MOVES, ROWS, WAITING, Frame
from sixfold.search.picky_pig.compiled_listing import find_shifts
from sixfold.search.picky_pig.compiled_matrix import solve
from sixfold.search.picky_pig.compiled_table import fill


@kernel
def find_row(frame: Frame, seat: int, origin: int, target: int, amount: int) -> int:
    """The number of a listed move that changes every waiting expression as this one does; -1: none is."""
    for m in range(frame.sizes[0, ROWS + seat]):
        same = True
        for w in range(frame.sizes[0, WAITING]):
            for place in range(3):
                cell = frame.waiting[w, FIRST + place]
                by = amount * ((target == cell) - (origin == cell))
                moved = frame.moves[seat, m, 2] * (
                    (frame.moves[seat, m, 1] == cell) - (frame.moves[seat, m, 0] == cell)
                )
                same &= by == moved
        if same:
            return m
    return -1


@kernel
def add_row(
    match: Match,
    frame: Frame,
    weights: Floats,
    curve: Floats,
    rounds: int,
    seat: int,
    origin: int,
    target: int,
    amount: int,
) -> int:
    """List this move too, and weigh the table anew; returns the move's number."""
    m = min(frame.sizes[0, ROWS + seat], MOVES - 1)
    frame.moves[seat, m, 0], frame.moves[seat, m, 1], frame.moves[seat, m, 2] = origin, target, amount
    frame.sizes[0, ROWS + seat] = m + 1
    find_shifts(frame, seat)
    fill(match, frame, weights, curve)
    solve(frame.table, frame.turned, frame.sizes[0, ROWS], frame.sizes[0, COLUMNS], rounds, frame.work)
    return int(m)


@kernel
def ensure_picked(picks: Ints, seat: int, m: int) -> int:
    """The place of a move in the shortlist; put there in the place of the last where it is missing."""
    for place in range(picks[seat, 0]):
        if picks[seat, 1 + place] == m:
            return place
    picks[seat, picks[seat, 0]] = m
    return int(picks[seat, 0]) - 1
