"""Random playouts of the land race to its end: purchases, coming rounds with incomes drawn from a model, the winner.

The model of a problem phase: each problem goes to either seat or stays unsolved, and about one guess a seat is wrong.
It stands for two even solvers; nothing about the real problems is known here.
"""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.search.focus_group.land import bits, lead, near, sizes
from sixfold.search.focus_group.position import PURSE, Position
from sixfold.search.noise import Noise

_WORTH = (2, 2, 2, 3, 3, 4, 4)
_LOOKS = 3
"""Cells compared for each purchase of a playout; of random ones the best-joined is taken."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a playout ended. ``value``: for seat 0, from 0 to 1."""

    value: float
    owned: tuple[int, int]


def income(noise: Noise, share: int = 8) -> tuple[int, int]:
    """Both seats' coins of a coming problem phase, in half-coins.

    ``share``: of 20, how often each seat solves a problem; what is left stays unsolved and is split.
    """
    a = b = 2 * PURSE
    for worth in _WORTH:
        draw = noise.below(20)
        if draw < share:
            a += 2 * worth
        elif draw < 2 * share:
            b += 2 * worth
        else:
            a += worth
            b += worth
    return a - 2 * noise.below(3), b - 2 * noise.below(3)


def playout(position: Position, cell: int | None, noise: Noise) -> Ending:
    """Play on at random after the mover buys ``cell`` (None: from here)."""
    ones, around, prices = bits(), near(), position.prices
    owned, coins = list(position.owned), list(position.coins)
    empty = list(position.empty)
    seat = position.mover
    last = [0, 0]
    number = position.bought
    if cell is not None:
        empty.remove(cell)
        owned[seat] |= ones[cell]
        coins[seat] -= prices[cell]
        number += 1
        last[seat] = number
        seat = 1 - seat
    first = position.first
    for left in range(position.rounds_left, -1, -1):
        stuck = 0
        while stuck < 2 and empty:
            place = _pick(empty, prices, around, owned, seat, coins[seat], noise)
            if place < 0:
                stuck += 1
            else:
                stuck = 0
                bought = empty[place]
                empty[place] = empty[-1]
                empty.pop()
                owned[seat] |= ones[bought]
                coins[seat] -= prices[bought]
                number += 1
                last[seat] = number
            seat = 1 - seat
        if not left or not empty:
            break
        a, b = income(noise)
        coins[0] += a
        coins[1] += b
        first = 1 - first
        seat = first
    return Ending(_value(owned[0], owned[1], last), (owned[0], owned[1]))


def _pick(
    empty: list[int], prices: tuple[int, ...], around: tuple[int, ...], owned: list[int], seat: int, coins: int,
    noise: Noise,
) -> int:  # fmt: skip
    """The place in ``empty`` of the cell to buy, or -1 where none can be paid."""
    mine, theirs = owned[seat], owned[1 - seat]
    best, best_worth = -1, -1
    n = len(empty)
    for _ in range(_LOOKS):
        place = noise.below(n)
        cell = empty[place]
        if prices[cell] <= coins:
            beside = around[cell]
            worth = 3 * (beside & mine).bit_count() + 2 * (beside & theirs).bit_count()
            if worth > best_worth:
                best, best_worth = place, worth
    if best >= 0:
        return best
    start = noise.below(n)
    for step in range(n):
        place = (start + step) % n
        if prices[empty[place]] <= coins:
            return place
    return -1


def _value(mine: int, theirs: int, last: list[int]) -> float:
    """Mostly who wins; a little by how much, so that a lost or won game still has better and worse moves."""
    ours, others = sizes(mine), sizes(theirs)
    who = lead(ours, others) or (1 if last[0] < last[1] else -1)
    margin = (ours[0] if ours else 0) - (others[0] if others else 0)
    edge = max(-1.0, min(1.0, margin / 16))
    return 0.5 + 0.42 * who + 0.08 * edge
