"""Which cell to buy: the yardstick that everybody is measured against, and a tree search by playouts."""

from __future__ import annotations

from math import log, sqrt

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.land import bits, near, part, parts
from sixfold.search.focus_group.playout import playout
from sixfold.search.focus_group.position import Position
from sixfold.search.noise import Noise

_EXPLORE = 0.35
_TRUST = 30.0
"""Playouts that a cell's fate in all other playouts counts for."""


def cheapest_adjacent(position: Position, rng: Rng) -> int:
    """The cheapest cell beside the own largest group, else beside any own cell, else anywhere; ties by lot."""
    mine = position.owned[position.mover]
    payable = position.payable(position.mover)
    groups = sorted(parts(mine), key=int.bit_count, reverse=True)
    around = near()
    for group in (*groups[:1], mine):
        beside = [cell for cell in payable if around[cell] & group]
        if beside:
            return _cheapest(beside, position, rng)
    return _cheapest(payable, position, rng)


def joined(position: Position, rng: Rng) -> int:
    """The cell that gives the largest group for its price; ties by lot."""
    mine, ones = position.owned[position.mover], bits()
    worth = {
        cell: (part(mine | ones[cell], ones[cell]).bit_count(), -position.prices[cell])
        for cell in position.payable(position.mover)
    }
    best = max(worth.values())
    return rng.choice([cell for cell, found in worth.items() if found == best])


def searched(position: Position, rng: Rng, budget: Budget) -> int:
    """The cell that playouts like best: UCB over all cells, warmed by the fate of each cell in every playout."""
    cells = position.payable(position.mover)
    if len(cells) == 1:
        return cells[0]
    noise, ones, seat = Noise(rng), bits(), position.mover
    tries, sums = dict.fromkeys(cells, 0), dict.fromkeys(cells, 0.0)
    fate_tries, fate_sums = dict.fromkeys(cells, 1), dict.fromkeys(cells, 0.5)
    total = 0
    while True:
        try:
            budget.spend()
        except OutOfBudget:
            break
        total += 1
        spread = log(total + 1)

        def promise(cell: int, spread: float = spread) -> float:
            n = tries[cell]
            weight = _TRUST / (_TRUST + n)
            fate = fate_sums[cell] / fate_tries[cell]
            own = sums[cell] / n if n else fate
            return weight * fate + (1 - weight) * own + _EXPLORE * sqrt(spread / (n + 1))

        cell = max(cells, key=promise)
        ending = playout(position, cell, noise)
        value = ending.value if seat == 0 else 1 - ending.value
        tries[cell] += 1
        sums[cell] += value
        mine = ending.owned[seat]
        for other in cells:
            if mine & ones[other]:
                fate_tries[other] += 1
                fate_sums[other] += value
    if not total:
        return joined(position, rng)
    return max(cells, key=lambda cell: (tries[cell], sums[cell]))


def _cheapest(cells: list[int], position: Position, rng: Rng) -> int:
    least = min(position.prices[cell] for cell in cells)
    return rng.choice([cell for cell in cells if position.prices[cell] == least])
