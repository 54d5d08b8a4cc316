"""Which cell to buy: the yardstick that everybody is measured against, and playouts in plain Python."""

from __future__ import annotations

from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.focus_group.land import bits, near, part, parts
from sixfold.search.focus_group.playout import playout
from sixfold.search.focus_group.position import Position
from sixfold.search.focus_group.weighed import Weighed
from sixfold.search.noise import Noise

_TRUST = 300.0
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


def inviting(position: Position) -> list[int]:
    """The cells that the mover can pay, those first that join or cut most."""
    around, mine, theirs = near(), position.owned[position.mover], position.owned[1 - position.mover]
    return sorted(
        position.payable(position.mover),
        key=lambda cell: -3 * (around[cell] & mine).bit_count() - 2 * (around[cell] & theirs).bit_count(),
    )


def weighed(position: Position, cells: list[int], rng: Rng, budget: Budget) -> list[Weighed]:
    """What playouts say of each of these cells: its own, and all in which the mover came to own it."""
    noise, ones, seat = Noise(rng), bits(), position.mover
    tries, sums, wins = dict.fromkeys(cells, 0), dict.fromkeys(cells, 0.0), dict.fromkeys(cells, 0)
    fate_tries, fate_sums = dict.fromkeys(cells, 1), dict.fromkeys(cells, 0.5)
    while not budget.spent():
        budget.spend()

        def promise(cell: int) -> float:
            fate = fate_sums[cell] / fate_tries[cell]
            return (_TRUST * fate + sums[cell]) / (_TRUST + tries[cell])

        cell = max(cells, key=promise)
        ending = playout(position, cell, noise)
        value = ending.value if seat == 0 else 1 - ending.value
        tries[cell] += 1
        sums[cell] += value
        wins[cell] += value > 0.5
        mine = ending.owned[seat]
        for other in cells:
            if mine & ones[other]:
                fate_tries[other] += 1
                fate_sums[other] += value
    return [Weighed(cell, tries[cell], sums[cell], wins[cell]) for cell in cells]


def _cheapest(cells: list[int], position: Position, rng: Rng) -> int:
    least = min(position.prices[cell] for cell in cells)
    return rng.choice([cell for cell in cells if position.prices[cell] == least])
