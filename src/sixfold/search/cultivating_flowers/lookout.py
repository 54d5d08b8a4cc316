"""A search that values turns, compiled where there is numba and plain where there is not."""

from __future__ import annotations

from typing import Protocol

from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.lookahead import LookAhead, Shape
from sixfold.search.cultivating_flowers.stakes import WIN

Turn = tuple[int, int]

_SHARE = 8
"""Nodes of the compiled search to one of the plain one: one position looked at."""


class Lookout(Protocol):
    """Values turns some turns ahead."""

    def search(
        self, position: Position, turns: list[Turn], depth: int, budget: Budget, alpha: int = -WIN
    ) -> dict[Turn, int]:
        """Values to the mover, in the order given; after a sure win the rest may be left out.

        The greatest is exact where it is above ``alpha``; the others are at most what is said. Raises OutOfBudget.

        Args:
            depth: turns looked ahead; from ``EXACT`` on, to the end of the bout.
        """
        ...


def lookout_for(
    position: Position, aim: Aim, budget: Budget, plain_nodes: int, memory_bits: int = 14
) -> tuple[Lookout, Budget]:
    """A search for one decision, and the budget to give it.

    Args:
        aim: what to look for; its stakes are given. The plain search does without ``late``.
        plain_nodes: the most that the plain search gets, which takes about a second for 2,000.
        memory_bits: the compiled one remembers two to the power of so many positions.
    """
    engine = engine_for(position, aim, memory_bits)
    if engine is not None:
        return engine, budget
    assert aim.stakes is not None, "flowers alone are for compiled code"
    less = Budget(min(budget.nodes // _SHARE, plain_nodes), budget.spent)
    shape = Shape(width=aim.width[2:], settle=aim.settle, points=aim.points, tempo=aim.tempo)
    return LookAhead(aim.stakes, less, shape), less
