"""The Movement Phase: which moves are worth a thought, and which to make without becoming predictable."""

from __future__ import annotations

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.picky_pig.hopes import moved, standing
from sixfold.search.picky_pig.kernel import STAY, Position, Step, steps
from sixfold.search.picky_pig.matrix import draw, mixture

Rated = tuple[float, Step]


def rated_moves(position: Position, seat: int) -> list[Rated]:
    """Every move that can change an expression, and staying put, best first, as if the other stayed put."""
    touching = 0
    for waiting in position.pending:
        for cell in waiting.cells:
            touching |= 1 << cell
    rated = []
    for step in steps(position, seat):
        if step.amount and not touching & (1 << step.origin | 1 << step.target):
            continue
        rated.append((standing(position, moved(position.totals, step), seat), step))
    # Among equals the smaller move first: it gives away less
    rated.sort(key=lambda r: (-r[0], r[1].amount))
    return rated


def best_reply(position: Position, seat: int, rng: Rng) -> Step:
    """The best move against one who stays put; equals by lot."""
    rated = rated_moves(position, seat)
    return rng.choice([step for worth, step in rated if worth == rated[0][0]])


def glimpsed(position: Position, seat: int, rng: Rng, looks: int) -> Step:
    """The best of a few moves looked at by chance."""
    rated = rated_moves(position, seat)
    rng.shuffle(rated)
    return max(rated[:looks], key=lambda r: r[0])[1]


def mixed(position: Position, seat: int, rng: Rng, budget: Budget, wide: int, rounds: int) -> Step:
    """A move drawn from (nearly) the best mixture against one who mixes as well.

    Args:
        wide: how many moves of each seat are weighed against each other.
        rounds: of regret matching.
    """
    mine = _short_list(position, seat, wide)
    theirs = _short_list(position, 1 - seat, wide)
    table = []
    for step in mine:
        try:
            budget.spend()
        except OutOfBudget:
            break
        table.append([standing(position, moved(position.totals, step, reply), seat) for reply in theirs])
    if not table:
        return mine[0]
    return mine[draw(mixture(table, rounds), rng)]


def _short_list(position: Position, seat: int, wide: int) -> list[Step]:
    listed = [step for _, step in rated_moves(position, seat)[:wide]]
    return listed if STAY in listed else [*listed, STAY]
