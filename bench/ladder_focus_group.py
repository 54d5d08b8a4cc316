"""How often each level of Focus Group's computer beats the one below, in purchases alone.

    python bench/ladder_focus_group.py [--matches 400] [--levels sharp fierce expert] [--rng-seed 1]

As ``sixfold lab duel focus-group … --idle --options '{"minigames": "tokens"}'`` has it (nobody solves anything, so both
seats have 13 coins in every round), but on the compiled rules, which are the readable ones (``agree.py``)
and take no time beside the thinking. Two purchases at the start are random, and each opening is played twice, seats
swapped. Intervals as in the lab: Wilson's, with the variance between pairs. Nodes only: the same figures on every
machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise

import numpy as np

from sixfold.games.focus_group.prices import draw_prices
from sixfold.lab.estimate import share_of
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.focus_group.arrays import (
    BOUGHT,
    CELLS,
    COINS,
    FIRST,
    LEFT,
    MOVER,
    REACHED,
    State,
    land,
    state,
)
from sixfold.search.focus_group.compiled_rules import (
    MATCH_OVER,
    NEXT,
    ROUND_OVER,
    buy,
    next_round,
    payable,
    winner,
)
from sixfold.search.focus_group.land import bits
from sixfold.search.focus_group.levels import MANNERS, Buyer
from sixfold.search.focus_group.position import Position

ROUNDS, INCOME, OPENING = 7, 26, 2
BUYERS = {manner.name: Buyer(manner) for manner in MANNERS}


def seen(prices: tuple[int, ...], at: State) -> Position:
    """As a bot reads it off an observation."""
    a, b = (int(word) for word in at.owned)
    cells = range(CELLS)
    ints = at.ints.tolist()
    return Position(
        prices=prices,
        owned=(sum(bits()[c] for c in cells if a >> c & 1), sum(bits()[c] for c in cells if b >> c & 1)),
        empty=tuple(c for c in cells if not (a | b) >> c & 1),
        coins=(ints[COINS], ints[COINS + 1]),
        mover=ints[MOVER],
        first=ints[FIRST],
        rounds_left=ints[LEFT],
        reached=(ints[REACHED], ints[REACHED + 1]),
        bought=ints[BOUGHT],
    )


def match(buyers: tuple[Buyer, Buyer], rng: Rng, noise: Rng) -> int:
    """The seat that wins. ``rng``: of board and opening; ``noise``: of both buyers."""
    prices = tuple(2 * price for price in draw_prices("default", rng.fork("prices")))
    start = Position(prices, (0, 0), tuple(range(CELLS)), (INCOME, INCOME), 0, 0, ROUNDS - 1, (0, 0), 0)
    of, at, out = land(prices), state(start, (0, 0)), np.zeros(CELLS, np.int32)
    opening, comes = rng.fork("opening"), NEXT
    while comes != MATCH_OVER:
        seat = int(at.ints[MOVER])
        if at.ints[BOUGHT] < OPENING:
            cell = int(out[opening.below(payable(of, at, seat, out))])
        else:
            buyer = buyers[seat]
            cell = buyer(seen(prices, at), noise, Budget(buyer.manner.playouts))
        comes = buy(of, at, cell)
        while comes == ROUND_OVER:
            comes = next_round(of, at, INCOME, INCOME)
    return winner(of, at, np.zeros((2, 64), np.int32))


def duel(upper: Buyer, lower: Buyer, matches: int, seeds: Rng) -> list[float]:
    """The share of ``upper`` in each pair."""
    shares = []
    for number in range(matches // 2):
        rng = seeds.fork(str(number))
        won = match((upper, lower), rng, rng.fork("0")) == 0
        won_too = match((lower, upper), rng, rng.fork("1")) == 1
        shares.append((won + won_too) / 2)
        if (number + 1) % 20 == 0:
            print(f"{2 * number + 2}: {sum(shares) / len(shares):.3f}", end=" ", file=sys.stderr, flush=True)
    return shares


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--levels", nargs="+", default=list(BUYERS), choices=list(BUYERS))
    parser.add_argument("--rng-seed", type=int, default=1)
    asked = parser.parse_args()
    print("| | matches | score | 95 % | processor time |\n| --- | --- | --- | --- | --- |", flush=True)
    for lower, upper in pairwise(asked.levels):
        began = time.process_time()
        seeds = Rng(asked.rng_seed).fork(f"{lower}/{upper}")
        shares = duel(BUYERS[upper], BUYERS[lower], asked.matches, seeds)
        found, took = share_of(shares, 2), time.process_time() - began
        figures = f"{2 * len(shares)} | {found.value:.3f} | {found.low:.3f} to {found.high:.3f}"
        print(f"\r| {upper} against {lower} | {figures} | {took:.0f} s |", flush=True)


if __name__ == "__main__":
    main()
