"""What the seats of Picky Pig are worth under a set of beans and ranges, in self-play on arrays alone.

    python bench/presets_picky_pig.py [--games 2400] [--level fierce] [--ranges s5] [--beans 1-3] [--side 4]

The same level in both seats; the role (PP-15) lies with the second seat, as by default. Shares with Wilson's interval
for 95 %. ``--balanced`` gives the role to either seat in turn, which shows whether anything else tells them apart.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from arrays_picky_pig import Setting, play, player, wilson

from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS
from sixfold.hexboard import board
from sixfold.rng import Rng


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2_400)
    parser.add_argument("--level", default="fierce")
    parser.add_argument("--ranges", default="s5", choices=tuple(RANGE_PRESETS))
    parser.add_argument("--beans", default="1-3", choices=tuple(BEAN_PRESETS))
    parser.add_argument("--side", type=int, default=4, choices=(3, 4))
    parser.add_argument("--goal", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--balanced", action="store_true")
    parser.add_argument("--rng-seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.process_time()
    who = player(asked.level, board(asked.side).size)
    by: Counter[str] = Counter()
    first = role = apart = last = 0
    for number in range(asked.games):
        opponent = 1 if not asked.balanced else number % 2
        setting = Setting(asked.side, asked.beans, asked.ranges, asked.goal, asked.rounds, opponent)
        ended = play(setting, (who, who), Rng(asked.rng_seed).fork(f"{number}"))
        first += ended.winner == 0
        role += ended.winner == opponent
        by[ended.by] += 1
        apart += abs(ended.points[0] - ended.points[1])
        last += ended.round
    for name, count in (("seat 0 wins", first), ("the role's seat wins", role), *sorted(by.items())):
        low, high = wilson(count / asked.games, asked.games)
        print(f"{name}: {count} of {asked.games}, {count / asked.games:.4f} ({low:.4f} to {high:.4f})")
    print(
        f"points apart {apart / asked.games:.2f}, last round {last / asked.games:.1f}, "
        f"{1000 * (time.process_time() - began) / asked.games:.0f} ms a match"
    )


if __name__ == "__main__":
    main()
