"""Whether the compiled rules of Picky Pig are the readable ones, over whole matches.

    python bench/agree_picky_pig.py [--games 10000]

Both boards, all presets of beans and ranges, many goals and lengths, either role. In every Movement Phase both seats'
legal moves are counted, in every fourth compared as sets; in every Expression Phase eight expressions, legal or not;
after every phase all that stands in the arrays, at the end the winner. Any difference ends it with the match's number.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.rng import Rng
from tests.search.picky_pig.twins import compare


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
