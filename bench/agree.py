"""Whether the compiled rules of Cultivating Flowers are the readable ones, over whole random matches.

    python bench/agree.py [--games 10000]

Every item lies with either seat or nobody. At every turn the legal turns are compared as sets, and flowers and bouquets
of both colours; sides 3 to 5 in turn. Any difference ends it with the match's number.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.rng import Rng
from tests.search.twins import compare


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first match")
    arguments = parser.parse_args()
    began = time.process_time()
    positions = 0
    for number in range(arguments.first, arguments.first + arguments.games):
        side = 3 + number % 3
        try:
            positions += compare(Rng(number).fork("agree"), side)
        except AssertionError as error:
            sys.exit(f"match {number} on side {side}: {error}")
    print(f"{arguments.games} matches, {positions} positions: equal ({time.process_time() - began:.0f} s)")


if __name__ == "__main__":
    main()
