"""Counts perft figures by hand: ``python -m tests.perft [--deep] [--divide SIDE BAG DEPTH]``.

Without options it checks the quick rows of the table, with ``--deep`` all of them (minutes). ``--divide`` prints the
count by first action, as the rules see it, to be held against another program's.
"""

from __future__ import annotations

import argparse
import sys

from tests.perft.contract_counter import divide
from tests.perft.fast_counter import FastCounter
from tests.perft.table import Row, rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description=__doc__)
    parser.add_argument("--deep", action="store_true", help="check the rows marked deep, too")
    parser.add_argument(
        "--divide", nargs=3, metavar=("SIDE", "BAG", "DEPTH"), help="print a breakdown, e.g. 3 Se,T 2"
    )
    asked = parser.parse_args()
    if asked.divide:
        side, letters, depth = asked.divide
        row = Row(int(side), letters, int(depth), 0, deep=False)
        for action, count in divide(row.side, row.bag, int(depth)).items():
            print(f"{action}\t{count}")
        return 0
    wrong = 0
    for row in rows():
        if row.deep and not asked.deep:
            continue
        counter = FastCounter(row.side)
        found = counter.bouts(row.bag) if row.depth is None else counter.count(row.bag, row.depth)
        right = found == row.count
        wrong += not right
        print(
            f"{row}: {found} {'as in the table' if right else f'but the table says {row.count}'}", flush=True
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
