"""How a share of playouts won becomes a chance to win the match, at Focus Group.

    python bench/chances_focus_group.py [--matches 200] [--playouts 2000]

Matches of the compiled search against itself (see ``presets_focus_group.py``). At each purchase the share of playouts
that the chosen cell won is kept, and later whether its buyer won the match. The steepness k is fitted so that
share**k / (share**k + (1 - share)**k) foretells the results best (``STEEP`` in the search).
"""

from __future__ import annotations

import argparse
import sys
from math import log
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.presets_focus_group import ROUNDS, match
from sixfold.games.focus_group.prices import draw_prices
from sixfold.rng import Rng
from sixfold.search.focus_group.playout import income
from sixfold.search.focus_group.weighed import chance
from sixfold.search.noise import Noise

Hopes = list[tuple[float, bool]]


def played(matches: int, playouts: int, rng_seed: int) -> Hopes:
    """Shares, and whether their buyers won."""
    found: Hopes = []
    for number in range(matches):
        rng = Rng(rng_seed).fork(f"chances/{number}")
        noise = Noise(rng.fork("coins"))
        prices = tuple(2 * price for price in draw_prices("default", rng.fork("prices")))
        hopes: list[tuple[int, float]] = []
        won = match(prices, [income(noise) for _ in range(ROUNDS)], playouts, rng.fork("play"), hopes)
        found += [(share, seat == won) for seat, share in hopes]
    return found


def surprise(hopes: Hopes, steep: float) -> float:
    """The mean logarithmic loss."""
    total = 0.0
    for share, won in hopes:
        p = chance(share, steep)
        total -= log(max(p if won else 1 - p, 1e-9))
    return total / len(hopes)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=2_000)
    parser.add_argument("--rng-seed", type=int, default=1)
    asked = parser.parse_args()
    hopes = played(asked.matches, asked.playouts, asked.rng_seed)
    steep = min((k / 20 for k in range(10, 101)), key=lambda k: surprise(hopes, k))
    print(
        f"{len(hopes)} purchases: k = {steep}, loss {surprise(hopes, steep):.3f}, with k = 1 {surprise(hopes, 1):.3f}"
    )
    print("| share of playouts won | purchases | foretold | won |\n| --- | --- | --- | --- |")
    for low in range(0, 100, 10):
        part = [(share, won) for share, won in hopes if low <= 100 * share < low + 10]
        if part:
            foretold = sum(chance(share, steep) for share, _ in part) / len(part)
            won = sum(won for _, won in part) / len(part)
            print(f"| {low} to {low + 10} % | {len(part)} | {foretold:.2f} | {won:.2f} |")


if __name__ == "__main__":
    main()
