"""Who buys first in round 1 of Focus Group: is that an advantage? By a preset's prices, over whole matches.

    python bench/presets_focus_group.py [--totals 150 130 165] [--pairs 1000] [--playouts 400] [--equal]

Purchases alone, on the compiled rules and the compiled search, the same on both sides; what rounds bring is drawn from
the model of two even solvers (``playout.income``). Every board and series of incomes is played twice, once with the
incomes of both seats exchanged, so that the luck of the problems cancels out. ``--equal``: 13 coins each in every round
instead. The share counts the matches that the first buyer of round 1 wins; the interval is Wilson's, with the variance
between pairs.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from sixfold.games.focus_group import prices as rules
from sixfold.lab.estimate import share_of
from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.arrays import CELLS, LEFT, MOVER, State, land, state
from sixfold.search.focus_group.compiled_engine import Engine
from sixfold.search.focus_group.compiled_rules import MATCH_OVER, NEXT, ROUND_OVER, buy, next_round, winner
from sixfold.search.focus_group.playout import income
from sixfold.search.focus_group.position import Position
from sixfold.search.focus_group.weighed import Weighed
from sixfold.search.noise import Noise

Coins = list[tuple[int, int]]
ROUNDS = 7
EQUAL: Coins = [(26, 26)] * ROUNDS


def bought(prices: tuple[int, ...], at: State, playouts: int, rng: Rng) -> Weighed | int:
    """As the levels buy: exactly where the last placement phase allows it (a cell), else what was tried most."""
    engine = Engine(prices, at)
    if at.ints[LEFT] == 0:
        budget = Budget(playouts // 2)
        try:
            for cell in engine.cells:
                if engine.winner(cell, budget) == at.ints[MOVER]:
                    return cell
        except OutOfBudget:
            pass
    found = engine.look(rng, Budget(playouts), choosing=True)
    return max(found, key=lambda weighed: (weighed.tries, weighed.total))


def match(
    prices: tuple[int, ...],
    coins: Coins,
    playouts: int,
    rng: Rng,
    hopes: list[tuple[int, float]] | None = None,
) -> int:
    """The seat that wins; seat 0 buys first in round 1. ``hopes``: who bought, with what share of playouts won."""
    start = Position(prices, (0, 0), tuple(range(CELLS)), coins[0], 0, 0, ROUNDS - 1, (0, 0), 0)
    of, at, coming = land(prices), state(start, (0, 0)), iter(coins[1:])
    comes = NEXT
    while comes != MATCH_OVER:
        found = bought(prices, at, playouts, rng)
        if hopes is not None and isinstance(found, Weighed):
            hopes.append((int(at.ints[MOVER]), found.score))
        comes = buy(of, at, found if isinstance(found, int) else found.cell)
        while comes == ROUND_OVER:
            comes = next_round(of, at, *next(coming))
    return winner(of, at, np.zeros((2, 64), np.int32))


def pair(total: int, playouts: int, equal: bool, rng: Rng) -> float:
    """The share of the first buyer in both matches of one board and series of incomes."""
    rules.TOTALS["measured"] = (total - 2, total + 2)
    prices = tuple(2 * price for price in rules.draw_prices("measured", rng.fork("prices")))
    noise = Noise(rng.fork("coins"))
    coins = EQUAL if equal else [income(noise) for _ in range(ROUNDS)]
    swapped = [(b, a) for a, b in coins]
    won = [match(prices, c, playouts, rng.fork(f"play/{n}")) == 0 for n, c in enumerate((coins, swapped))]
    return sum(won) / 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--totals", type=int, nargs="+", default=[150, 130, 165])
    parser.add_argument("--pairs", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--playouts", type=int, default=400)
    parser.add_argument("--equal", action="store_true")
    parser.add_argument("--rng-seed", type=int, default=1)
    asked = parser.parse_args()
    print("| all cells cost | matches | share of the first buyer | 95 % |\n| --- | --- | --- | --- |")
    for total in asked.totals:
        seeds = Rng(asked.rng_seed).fork(f"total/{total}")
        shares = []
        began = time.process_time()
        for number in range(asked.first, asked.first + asked.pairs):
            shares.append(pair(total, asked.playouts, asked.equal, seeds.fork(str(number))))
            if len(shares) % 100 == 0:
                counts = [shares.count(share) for share in (0, 0.5, 1)]
                print(len(shares), share_of(shares, 2), *counts, file=sys.stderr, flush=True)
        found = share_of(shares, 2)
        took = time.process_time() - began
        print(
            f"| {total} | {2 * len(shares)} | {found.value:.3f} | {found.low:.3f} to {found.high:.3f} |",
            flush=True,
        )
        print(f"{took:.0f} s of processor time", file=sys.stderr)


if __name__ == "__main__":
    main()
