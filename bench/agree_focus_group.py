"""Whether the compiled placements of Focus Group are the readable ones, over whole random matches.

    python bench/agree_focus_group.py [--games 10000]

Prices by hand and from a preset, one to four rounds, problems solved by lot. At every purchase what both seats can buy
is compared as a set, and coins, groups, when the largest were completed, who leads, and what comes next. Any difference
ends it with the match's number.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.rng import Rng
from tests.search.focus_group.twins import compare


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first match")
    arguments = parser.parse_args()
    began = time.process_time()
    positions = 0
    for number in range(arguments.first, arguments.first + arguments.games):
        try:
            positions += compare(Rng(number).fork("agree"))
        except AssertionError as error:
            sys.exit(f"match {number}: {error}")
    print(f"{arguments.games} matches, {positions} positions: equal ({time.process_time() - began:.0f} s)")


if __name__ == "__main__":
    main()
