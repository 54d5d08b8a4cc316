"""What a compiled search keeps: its stack, its memory, what counts in it; few arrays with columns, quick to compile."""

from __future__ import annotations

from typing import NamedTuple

from sixfold.search.cultivating_flowers.arrays import Ints, Words

RUNNING, DONE = 0, 1
EXACT = 64
"""Depths from here on mean: to the end of the bout."""

LOOK = 8
"""What a looking position counts for; an exact one counts 1, and takes as much less time."""

TIES = 24
LEADS = 96
NEVER = 2_000_000
FIRST_OF_ALL = 2**31 - 1


HIGH, LOW, TIED, PROMISE, WIDTH, SETTINGS = range(6)
"""Rows of ``Worth.ints``.

The most and the least that a bout is worth to the leader that ends with a lead of ``i - LEADS`` flowers (they differ
for a tie); the value to seat 0 of a tie with ``i - TIES`` more bouquets in this bout; the points of a flower begun by
one colour alone, by its cells; placements tried by a looking frame, by turns left; the settings.
"""

SETTLE, BY_BOUQUETS, TURNING, WIDTHS, LATE, TEMPO = range(6)
"""Settings: from so many trihexes down, a looking frame becomes exact; whether a tie's value depends on bouquets or on
the seat; whether positions that a symmetry turns into each other are one; how many widths there are; after so many
turns of a frame the rest count as late (0: never); what it is worth to be the next to plant."""

OWN, COVER, KEY, CHECK = 0, 2, 3, 4
"""Columns of ``Frames.words``: both seats' cells, cells that some trihex covers, the memory's key."""

BAGS, FREE, SHAPES, MANY, LAST, AT, ALPHA, BETA, FIRST, BEST, BEST_MOVE, HOW, DEPTH = (
    0,
    2,
    4,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
)
"""Columns of ``Frames.ints``; the first three by seat. ``HOW``: how the turn under way is looked at, as follows."""

WHOLE, NARROW, SHORT = 0, 1, 2
"""Between the frame's bounds; only whether it beats the best so far; the same, and a turn less deep."""

ALIVE, MOVES, SCORES = 0, 1, 2
"""Lists of a frame: trihexes whose cells are empty, turns, and what each promises."""

HISTORY, ROOT, CONTROL, LIVE, OWN_CELL, THEIR_CELL, BY_FLOWER, NOTES = range(8)
"""Rows of ``Frames.notes``: what a turn cut off before, values of the root's turns, where the search stopped, flowers
that somebody can still complete, and what cells add to the promise (see ``weigh``)."""

BETTER = 4
"""Column of ``CONTROL``: the root's turn under way has beaten the best already, and is looked at again."""


class Worth(NamedTuple):
    """What counts, and how far to look. ``barred``: cells where each seat may not plant."""

    ints: Ints
    barred: Words


class Frames(NamedTuple):
    """The stack, by turns from the root, and notes that all frames share."""

    words: Words
    ints: Ints
    lists: Ints
    notes: Ints


class Memory(NamedTuple):
    """Positions seen: a check of the key, and value, move, depth, kind of bound."""

    check: Words
    entry: Ints
