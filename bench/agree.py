"""Whether a game's compiled rules are the readable ones, over whole random matches.

    python bench/agree.py cultivating-flowers [--games 10000]
    python bench/agree.py picky-pig
    python bench/agree.py focus-group

Cultivating Flowers: every item with either seat or nobody, sides 3 to 5 in turn; at every turn the legal turns as sets,
flowers and bouquets. Picky Pig: both boards, all presets, many goals and lengths, either role; in every Movement Phase
both seats' legal moves are counted, in every fourth compared as sets; in every Expression Phase eight expressions,
legal or not; after every phase all that stands in the arrays, at the end the winner. Focus Group: prices by hand and
from a preset, one to four rounds, problems solved by lot; at every purchase what both seats can buy as a set, coins,
groups, when the largest were completed, who leads, and what comes next.

Any difference ends it with the match's number.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.rng import Rng
from tests.search import twins as flowers
from tests.search.focus_group import twins as land
from tests.search.picky_pig import twins as beans

COMPARE: dict[str, Callable[[Rng, int], int]] = {
    "cultivating-flowers": lambda rng, number: flowers.compare(rng, 3 + number % 3),
    "focus-group": lambda rng, number: land.compare(rng),
    "picky-pig": lambda rng, number: beans.compare(rng),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(COMPARE))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first match")
    arguments = parser.parse_args()
    began = time.process_time()
    positions = 0
    for number in range(arguments.first, arguments.first + arguments.games):
        try:
            positions += COMPARE[arguments.game](Rng(number).fork("agree"), number)
        except AssertionError as error:
            sys.exit(f"match {number}: {error}")
    print(f"{arguments.games} matches, {positions} positions: equal ({time.process_time() - began:.0f} s)")


if __name__ == "__main__":
    main()
