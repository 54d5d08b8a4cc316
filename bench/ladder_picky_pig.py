"""How strong the levels of Picky Pig are, each against the one below, on arrays alone.

    python bench/ladder_picky_pig.py [--games 400] [LEVEL LEVEL ...]

37 cells, default options. Every draw of beans is played twice, seats swapped. Wilson's interval for 95 %. Budgets are
in nodes, so the same command gives the same figures on any machine.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise

from arrays_picky_pig import Setting, play, player, wilson

from sixfold.rng import Rng
from sixfold.search import levels


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("levels", nargs="*", help="weakest first; all, if none is named")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rng-seed", type=int, default=1)
    asked = parser.parse_args()
    names = asked.levels or [level.name for level in levels("picky-pig")]
    for weaker, stronger in pairwise(names):
        began = time.process_time()
        pair = player(stronger), player(weaker)
        won = 0
        for number in range(asked.games):
            # Both games of a pair have the same beans
            rng = Rng(asked.rng_seed).fork(f"{number // 2}")
            swapped = number % 2
            ended = play(Setting(), pair[::-1] if swapped else pair, rng)
            won += ended.winner == swapped
        score = won / asked.games
        low, high = wilson(score, asked.games)
        each = 1000 * (time.process_time() - began) / asked.games
        print(
            f"{stronger} against {weaker}: {asked.games} games, score {score:.3f}, "
            f"{low:.3f} to {high:.3f} ({each:.0f} ms a match)",
            flush=True,
        )


if __name__ == "__main__":
    main()
