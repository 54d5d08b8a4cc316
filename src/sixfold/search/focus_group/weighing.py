"""What each purchase is worth: compiled search where there is one, else fewer playouts and a slower exact search."""

from __future__ import annotations

from typing import Protocol

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.buying import inviting, weighed
from sixfold.search.focus_group.compiled import engine_for
from sixfold.search.focus_group.ending import Solver
from sixfold.search.focus_group.position import Position
from sixfold.search.focus_group.weighed import Weighed

PLAIN_NODES = 800
"""Playouts at most where nothing is compiled: about half a second."""


class Scales(Protocol):
    """One placement, ready to be weighed."""

    def look(self, rng: Rng, budget: Budget, *, choosing: bool = False) -> list[Weighed]:
        """What playouts say of every cell that the mover can pay, in reading order.

        ``choosing``: it may end as soon as nothing can overtake the cell that is tried most, or all is decided.
        """
        ...

    def insist(self, cell: int, rng: Rng, budget: Budget) -> Weighed:
        """What playouts say that all begin with this cell, from now on."""
        ...

    def winner(self, cell: int, budget: Budget) -> int:
        """Who wins after this purchase, with nothing but this placement phase to come. Raises OutOfBudget."""
        ...


class PlainScales:
    """Without compiled code."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._solver: Solver | None = None

    def look(self, rng: Rng, budget: Budget, *, choosing: bool = False) -> list[Weighed]:
        return weighed(self._position, self._position.payable(self._position.mover), rng, _few(budget))

    def insist(self, cell: int, rng: Rng, budget: Budget) -> Weighed:
        return weighed(self._position, [cell], rng, _few(budget))[0]

    def winner(self, cell: int, budget: Budget) -> int:
        if self._solver is None:
            self._solver = Solver(self._position)
        return self._solver.after(cell, budget)


def scales(position: Position) -> Scales:
    """The best there is here."""
    return engine_for(position) or PlainScales(position)


def share(budget: Budget, nodes: int) -> Budget:
    """A part of a budget, which ends with it at the latest. What is used of it is not counted in the whole."""
    return Budget(max(0, min(nodes, budget.nodes - budget.used)), budget.spent)


def _few(budget: Budget) -> Budget:
    return share(budget, PLAIN_NODES)


def sure(position: Position, on: Scales, budget: Budget) -> int | None:
    """A purchase that wins whatever follows. None: there is none, or it isn't the last round, or it takes too long."""
    if position.rounds_left:
        return None
    some = share(budget, budget.nodes // 2)
    try:
        for cell in inviting(position):
            if on.winner(cell, some) == position.mover:
                return cell
    except OutOfBudget:
        return None
    finally:
        budget.used += some.used
    return None
