"""Focus Group's purchases judged for the review: what one was worth beside the best. Nothing but land is judged.

A purchase is compared by playing on from it, not by how often a search came to it: the one that was made gets half the
budget, the best few others share the rest.
"""

from __future__ import annotations

from math import sqrt

from sixfold.games.contract import JsonDict, Seat
from sixfold.hexboard import board
from sixfold.rng import Rng
from sixfold.search.appraisal import Appraisal
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.buying import inviting
from sixfold.search.focus_group.land import SIDE
from sixfold.search.focus_group.position import Position, observed
from sixfold.search.focus_group.weighed import chance
from sixfold.search.focus_group.weighing import Scales, scales, share

_OTHERS = 3
"""Purchases that the one made is compared with."""

_ERRORS = 2.0
"""Standard errors by which another must be ahead."""


def appraise(observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget) -> Appraisal | None:
    """Fulfils ``Appraise``. None for all but purchases with a choice."""
    if observation["phase"] != "placement" or observation["to_move"] != seat:
        return None
    position = observed(observation)
    if len(position.payable(seat)) < 2:
        return None
    side = board(SIDE)
    on, cell = scales(position), side.cell(played)
    proved = None if position.rounds_left else _proved(position, on, cell, share(budget, budget.nodes // 2))
    if proved is not None:
        best, worth, best_worth = proved
        return Appraisal(played, side.names[best], worth, best_worth, exact=True)
    best, worth, best_worth = _judged(on, cell, rng, budget)
    return Appraisal(played, side.names[best], worth, best_worth, exact=False)


def _proved(position: Position, on: Scales, cell: int, budget: Budget) -> tuple[int, float, float] | None:
    """The best cell, and both worths, if the last placement phase can be played to its end within the budget."""
    try:
        if on.winner(cell, budget) == position.mover:
            return cell, 1.0, 1.0
        for other in inviting(position):
            if other != cell and on.winner(other, budget) == position.mover:
                return other, 0.0, 1.0
    except OutOfBudget:
        return None
    return cell, 0.0, 0.0


def _judged(on: Scales, cell: int, rng: Rng, budget: Budget) -> tuple[int, float, float]:
    """The same by playouts. A lead within their chance error is none."""
    left = budget.nodes - budget.used
    looked = on.look(rng, share(budget, left // 4))
    others = sorted((w for w in looked if w.cell != cell), key=lambda w: (-w.tries, -w.total))[:_OTHERS]
    mine = on.insist(cell, rng, share(budget, 3 * left // 8))
    best, lead = mine, 0.0
    for other in others:
        found = on.insist(other.cell, rng, share(budget, 3 * left // (8 * _OTHERS)))
        more = found.score - mine.score - _ERRORS * sqrt(found.variance + mine.variance)
        if more > lead:
            best, lead = found, more
    return best.cell, chance(mine.score), chance(max(best.score, mine.score))
