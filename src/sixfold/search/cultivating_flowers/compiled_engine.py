"""The compiled search as one object: positions go in, values and turns come out, a ``Budget`` is kept.

Importing this needs numba: ``compiled.engine_for`` makes an ``Engine`` where there is one.
The same position, settings and number of nodes give the same answer.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.arrays import tables
from sixfold.search.cultivating_flowers.compiled import Aim
from sixfold.search.cultivating_flowers.compiled_frames import (
    AT,
    BAGS,
    BETTER,
    BY_BOUQUETS,
    CHECK,
    CONTROL,
    DEPTH,
    DONE,
    EXACT,
    FREE,
    HIGH,
    LAST,
    LATE,
    LEADS,
    LOW,
    MOVES,
    NOTES,
    OWN,
    PROMISE,
    ROOT,
    RUNNING,
    SCORES,
    SETTINGS,
    SETTLE,
    TEMPO,
    TIED,
    TIES,
    TURNING,
    WIDTH,
    WIDTHS,
    Frames,
    Memory,
    Worth,
)
from sixfold.search.cultivating_flowers.compiled_rules import MOST_TURNS
from sixfold.search.cultivating_flowers.compiled_search import enter_root, run
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.stakes import WIN

Turn = tuple[int, int]
"""A placement and a refill choice."""

_SLICE = 4_096
"""Positions between two looks at the budget."""


class Engine:
    """One bout's search. Its memory lasts as long as it does."""

    def __init__(self, side: int, barred: tuple[int, int], aim: Aim, memory_bits: int = 18) -> None:
        self.of = tables(side)
        self.aim = aim
        leads = np.arange(-LEADS, LEADS + 1, dtype=np.int32)
        tied = np.zeros(2 * TIES + 1, np.int32)
        if aim.stakes is None:
            high = low = leads
        else:
            worth = np.sign(leads).astype(np.int32) * WIN
            for more in range(-TIES, TIES + 1):
                tied[more + TIES] = aim.stakes.tied((max(more, 0), max(-more, 0)), 0)
            high, low = worth.copy(), worth.copy()
            most = max(tied.max(), -tied.min())
            high[LEADS], low[LEADS] = most, -most
        ints = np.zeros((SETTINGS + 1, 2 * LEADS + 1), np.int32)
        ints[HIGH], ints[LOW] = high, low
        ints[TIED, : tied.size] = tied
        ints[PROMISE, : len(aim.points)] = aim.points
        ints[WIDTH, : len(aim.width)] = aim.width
        ints[SETTINGS, SETTLE] = aim.settle
        ints[SETTINGS, BY_BOUQUETS] = tied.any()
        ints[SETTINGS, TURNING] = aim.turning
        ints[SETTINGS, LATE], ints[SETTINGS, TEMPO] = aim.late, aim.tempo
        ints[SETTINGS, WIDTHS] = len(aim.width)
        self.worth = Worth(ints, np.array(barred, np.uint64))
        most = 9 * self.of.trihexes.size  # three placements, each with three refill choices
        self.frames = Frames(
            words=np.zeros((MOST_TURNS, CHECK + 1), np.uint64),
            ints=np.zeros((MOST_TURNS, DEPTH + 1), np.int32),
            lists=np.zeros((MOST_TURNS, SCORES + 1, most), np.int32),
            notes=np.zeros((NOTES, max(2 * most, 64)), np.int32),
        )
        self.memory = Memory(np.zeros(1 << memory_bits, np.uint64), np.zeros((1 << memory_bits, 4), np.int32))

    def search(
        self,
        position: Position,
        turns: list[Turn],
        depth: int,
        budget: Budget,
        alpha: int = -WIN,
        beta: int = WIN,
    ) -> dict[Turn, int]:
        """Values of turns to the mover, in the order in which they are given.

        The greatest is exact if it lies between the bounds; the others are at most what they say. Raises OutOfBudget,
        and leaves in ``seen`` what was found till then.
        """
        self.seen: dict[Turn, int] = {}
        frames = self.frames
        for seat in (0, 1):
            frames.words[0, OWN + seat] = position.owned[seat]
            frames.ints[0, BAGS + seat] = position.bags[seat]
            frames.ints[0, FREE + seat] = position.free[seat]
        for i, (placement, refill) in enumerate(turns):
            frames.lists[0, MOVES, i] = 4 * placement + refill
            frames.lists[0, SCORES, i] = -i
        frames.ints[0, LAST] = len(turns)
        enter_root(self.of, self.worth, frames, position.mover, depth, alpha, beta)
        state, used = RUNNING, 1
        while state != DONE:
            left = min(_SLICE, budget.nodes - budget.used)
            if not used or left <= 0 or budget.spent():  # none used: too few were left for one position
                self.seen = self._found(turns)
                raise OutOfBudget
            state, used = run(self.of, self.worth, frames, self.memory, left)
            budget.used += used
        self.seen = self._found(turns)
        return self.seen

    def _found(self, turns: list[Turn]) -> dict[Turn, int]:
        done = int(self.frames.ints[0, AT])
        under_way = int(self.frames.notes[CONTROL, 0])
        if under_way and not int(self.frames.notes[CONTROL, BETTER]):  # of the last one nothing is known
            done -= 1
        return {turn: int(self.frames.notes[ROOT, i]) for i, turn in enumerate(turns[:done])}

    def exact(
        self, position: Position, turns: list[Turn], budget: Budget, alpha: int = -WIN, beta: int = WIN
    ) -> int:
        """The value to the mover, exact between the bounds. Raises OutOfBudget."""
        return max(self.search(position, turns, EXACT, budget, alpha, beta).values())


def barred_cells(position: Position) -> tuple[int, int]:
    """For each seat, the cells where it alone may not plant, as a cell set."""
    table = position.field
    found = []
    for seat in (0, 1):
        away = table.every & ~position.allowed[seat]
        found.append(
            sum(1 << c for c, touching in enumerate(table.touching) if away and not touching & ~away)
        )
    return found[0], found[1]
