"""The compiled search as one object: a placement goes in, what each purchase is worth comes out, a ``Budget`` is kept.

Importing this needs numba: ``compiled.engine_for`` makes an ``Engine`` where there is one. The same position, noise and
number of nodes give the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.arrays import CELLS, MOVER, Ints, Stack, State, Tree, land, stack, tree
from sixfold.search.focus_group.compiled_ending import RESULT, begin, run
from sixfold.search.focus_group.compiled_rules import NEXT, buy, payable, winner
from sixfold.search.focus_group.compiled_search import VISITS, WINS, think
from sixfold.search.focus_group.weighed import Weighed

POSITIONS = 8
"""Positions played exactly that count as one node; a playout is one, and takes about as long."""

_SLICE = 512
"""Playouts between two looks at the budget."""
_CLEAR, _PATIENCE = 0.015, 7
"""A share of playouts won so near to 0 or 1, after one in ``_PATIENCE`` + 1 of all, ends a look that is to choose."""
_MEMORY_BITS = 17
_MOST_NODES = 1 << 14


class Engine:
    """One decision's search. What it remembers lasts as long as it does."""

    def __init__(self, prices: tuple[int, ...], root: State) -> None:
        self._land, self._root = land(prices), root
        out = np.zeros(CELLS, np.int32)
        many = payable(self._land, root, int(root.ints[MOVER]), out)
        self.cells: list[int] = out[:many].tolist()
        self._stack: Stack | None = None
        self._tree: Tree | None = None
        self._lists = np.zeros((2, 64), np.int32)

    def look(self, rng: Rng, budget: Budget, *, choosing: bool = False) -> list[Weighed]:
        """What playouts say of each cell that the mover can pay; the nodes of the budget are spent on it.

        ``choosing``: it may end as soon as nothing can overtake the cell that is tried most, or the match is as good as
        decided.
        """
        grown = self._grown(budget.nodes - budget.used)
        tries, sums, wins = grown.counts[0, VISITS], grown.sums[0, VISITS], grown.counts[0, WINS]
        for left in self._playouts(-1, rng, budget):
            if choosing and _settled(tries, wins, left):
                break
        return [Weighed(cell, int(tries[cell]), float(sums[cell]), int(wins[cell])) for cell in self.cells]

    def insist(self, cell: int, rng: Rng, budget: Budget) -> Weighed:
        """What playouts say that all begin with this cell, from now on."""
        grown = self._grown(budget.nodes - budget.used)
        tries, sums, wins = grown.counts[0, VISITS], grown.sums[0, VISITS], grown.counts[0, WINS]
        before = int(tries[cell]), float(sums[cell]), int(wins[cell])
        for _ in self._playouts(cell, rng, budget):
            pass
        return Weighed(
            cell, int(tries[cell]) - before[0], float(sums[cell]) - before[1], int(wins[cell]) - before[2]
        )

    def _grown(self, playouts: int) -> Tree:
        if self._tree is None:
            self._tree = tree(max(1, min(_MOST_NODES, playouts // 4)))
        return self._tree

    def _playouts(self, only: int, rng: Rng, budget: Budget) -> Iterator[int]:
        """Spend the budget on playouts; says in between how many are left."""
        noise = np.array([rng.bits(64) or 1], np.uint64)
        grown = self._grown(0)
        while (left := budget.nodes - budget.used) > 0 and not budget.spent():
            some = min(_SLICE, left)
            think(self._land, self._root, grown, noise, some, only)
            budget.used += some
            yield left - some

    def winner(self, cell: int, budget: Budget) -> int:
        """Who wins the last placement phase after this purchase. Raises OutOfBudget."""
        after = State(self._root.owned.copy(), self._root.ints.copy())
        if buy(self._land, after, cell) != NEXT:
            return int(winner(self._land, after, self._lists))
        if self._stack is None:
            self._stack = stack(_MEMORY_BITS)
        begin(self._stack, after)
        while self._stack.control[RESULT] < 0:
            left = min(_SLICE, budget.nodes - budget.used)
            if left <= 0 or budget.spent():
                raise OutOfBudget
            used = run(self._land, self._stack, POSITIONS * left, self._lists)
            budget.used += -(-used // POSITIONS)
        return int(self._stack.control[RESULT])


def _settled(tries: Ints, wins: Ints, left: int) -> bool:
    """Whether the cell that was tried most stays that with so many playouts more, or all hardly matters any more."""
    second, first = np.partition(tries, -2)[-2:]
    if first - second > left:
        return True
    done, share = int(tries.sum()), wins[tries.argmax()] / first
    return done >= left // _PATIENCE and not _CLEAR < share < 1 - _CLEAR
