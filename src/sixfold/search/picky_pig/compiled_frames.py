"""Room for one Movement Phase seen as a table of moves against moves, and what its places mean. Needs numpy alone.

Everything is written from seat 0's side: rows are its moves, columns are seat 1's, and much is good for seat 0.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sixfold.search.picky_pig.arrays import RANGES, Floats, Ints

MOVES = 384
"""Moves of a seat in a table; where there are more that differ, an even part of them."""
SHIFTS = 128
"""Ways in which a seat's moves change one expression's cells."""
MOST = 2 * RANGES

OWNER, NUMBER, FIRST, SECOND, THIRD, SIGNS, BEFORE, LOW, HIGH = range(9)
"""Columns of ``waiting``: whose, which range, three cells, operators, streak, and what it wants to be worth."""

WAITING, ROWS, COLUMNS = range(3)
"""Places of ``sizes[0]``; ``sizes[1 + seat, w]`` counts the shifts of expression ``w``."""

OUTWARD, INWARD = range(2)
"""Of ``reach``: the most beans that a seat can take from a cell, and bring to it."""

# What an expression can be after a check, and what else counts: the columns of ``weights``
POINT, UNWRITTEN, IN, OUT, MINUS, TIMES, DIVIDE = 0, 1, 2, 8, 12, 13, 14
"""``IN`` + ways in which the other can push it out (5 and more are alike); ``OUT`` + ways to bring it in (3 …)."""
KINDS = 15
STAGES = 15
"""Movement phases still to come after the check, as lines of ``weights``; more are as the last."""

STEEP = 32
"""``chances`` holds the chance to win for each ``1 / STEEP`` of a lead, from -8 to 8."""


class Frame(NamedTuple):
    """One table. Big, so made once and used again.

    Attributes:
        waiting: the unscored expressions, the columns above.
        moves: of each seat, origin, target and amount.
        shift: of each seat, expression and move, the number of what it changes; 0: nothing.
        shifts: of each seat, expression and number, what is added to the three cells.
        sizes: how many there are of each.
        reach: of each seat, ``OUTWARD`` and ``INWARD`` of every cell.
        marks: of each expression and pair of shifts, what it then is.
        hopes: the same as a lead.
        table: the chance of seat 0 for each pair of moves.
        turned: the same with rows and columns exchanged.
        work: lines of ``compiled_matrix``.
        flags: notes on cells while moves are listed.
    """

    waiting: Ints
    moves: Ints
    shift: Ints
    shifts: Ints
    sizes: Ints
    reach: Ints
    marks: Ints
    hopes: Floats
    table: Floats
    turned: Floats
    work: Floats
    flags: Ints


def frame(cells: int, lines: int) -> Frame:
    """An empty table for so many cells. ``lines``: of ``compiled_matrix``."""
    return Frame(
        waiting=np.zeros((MOST, HIGH + 1), np.int64),
        moves=np.zeros((2, MOVES, 3), np.int64),
        shift=np.zeros((2, MOST, MOVES), np.int64),
        shifts=np.zeros((2, MOST, SHIFTS, 3), np.int64),
        sizes=np.zeros((3, MOST), np.int64),
        reach=np.zeros((2, 2, cells), np.int64),
        marks=np.zeros((MOST, SHIFTS, SHIFTS), np.int64),
        hopes=np.zeros((MOST, SHIFTS, SHIFTS), np.float64),
        table=np.zeros((MOVES, MOVES), np.float64),
        turned=np.zeros((MOVES, MOVES), np.float64),
        work=np.zeros((lines, MOVES), np.float64),
        flags=np.zeros((2, cells), np.int64),
    )


def chances() -> Floats:
    """The chance to win by lead: the logistic curve."""
    lead = np.arange(16 * STEEP + 2, dtype=np.float64) / STEEP - 8
    made: Floats = 1 / (1 + np.exp(-lead))
    return made
