"""Random matches of Picky Pig a second, compiled rules against readable ones, and what a level's decision takes.

    python bench/playouts_picky_pig.py [--seconds 2]

37 cells, default options; every phase by lot, one in eight passes. Processor time of one core, best of three rounds;
decisions: the mean over three matches of a level against itself.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
from arrays_picky_pig import Setting, play, player, start

from sixfold.games.contract import SeatSetup
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.rng import Rng
from sixfold.search import levels
from sixfold.search.picky_pig import compiled_rules as rules
from sixfold.search.picky_pig.arrays import empty_match


def best_of_three(seconds: float, once: Callable[[], int]) -> float:
    """How many a second; ``once`` does some and says how many."""
    once()
    best = 0.0
    for _ in range(3):
        began, done = time.process_time(), 0
        while (took := time.process_time() - began) < seconds:
            done += once()
        best = max(best, done / took)
    return best


def readable_match(rng: Rng) -> int:
    """One random match by the readable rules."""
    options = GAME.options({})
    roster = GAME.check_roster(options, (SeatSetup(), SeatSetup()))
    state = GAME.start(options, roster, GAME.draw_setup(options, roster, rng))
    while (decision := GAME.decision(state)) is not None:
        state = GAME.apply(state, {seat: GAME.sample(state, seat, rng) for seat in decision.seats})
    return 1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args()
    of, match = start(Setting(), Rng(1))
    noise, wins = np.array([7], np.uint64), np.zeros(2, np.int64)
    trial = empty_match(37)

    def compiled() -> int:
        rules.playouts(of, match, trial, 500, noise, wins)
        return 500

    fast = best_of_three(asked.seconds, compiled)
    rng = Rng(2)
    slow = best_of_three(asked.seconds, lambda: readable_match(rng))
    print(f"random matches a second: compiled {fast:,.0f}, readable {slow:,.0f}, ratio {fast / slow:,.0f}")
    for level in levels("picky-pig"):
        who = player(level.name)
        play(Setting(rounds=2), (who, who), Rng(1))
        began = time.process_time()
        rounds = sum(play(Setting(), (who, who), Rng(n)).round for n in range(3))
        took = (time.process_time() - began) / (4 * rounds)
        print(f"{level.name}: {1000 * took:.1f} ms a decision")


if __name__ == "__main__":
    main()
