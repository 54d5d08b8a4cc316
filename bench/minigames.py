"""How long generating takes, and what comes out: for every minigame and level, seconds on one core and predicted ones.

    python bench/minigames.py                        200 problems of each
    python bench/minigames.py --problems 50 thrones  fewer, of some

The table is the one in ``docs/minigames.md``. Every problem is also held against the laws of
``tests/minigames/laws.py``; a broken one is told and ends the run with status 1.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.minigames import Level, Problem, get
from sixfold.rng import Rng
from tests.minigames import laws

HEAD = """| minigame | level | generate: mean | slowest | predicted: least | median | most | blind: 1 in | answers |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


def check(name: str, level: Level, it: Problem, n: int) -> None:
    laws.answers_are_exactly_right(name, it)
    laws.solver_never_peeks(name, it)
    laws.difficulty_is_in_band(name, it, level)
    laws.wrong_answers_are_wrong(name, it, Rng(n))
    laws.form_shows_the_format(name, it)
    laws.statement_keeps_the_secret(name, it)
    laws.picture_is_sound(name, it)
    laws.storage_keeps_everything(name, it)


def row(name: str, level: Level, count: int) -> tuple[str, int]:
    """A line of the table, and how many problems broke a law."""
    took: list[float] = []
    made: list[Problem] = []
    broken = 0
    for n in range(count):
        start = time.process_time()
        made.append(get(name).generate(level, laws.seed(name, level, n)))
        took.append(time.process_time() - start)
        try:
            check(name, level, made[-1], n)
        except AssertionError as error:
            broken += 1
            print(f"{name} {level} {n}: {error!r}", file=sys.stderr)
    seconds = sorted(it.seconds for it in made)
    blind = 1 / max(it.blind for it in made)
    most = max(len(it.answers) for it in made)
    line = (
        f"| {name} | {level} | {1000 * statistics.mean(took):.0f} ms | {max(took):.2f} s | {seconds[0]:.0f} s | "
        f"{statistics.median(seconds):.0f} s | {seconds[-1]:.0f} s | {blind:,.0f} | {most} |"
    )
    return line, broken


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="minigames; all when none is named")
    parser.add_argument("--problems", type=int, default=200, help="of each minigame and level")
    arguments = parser.parse_args()
    total = 0
    print(HEAD)
    for name in arguments.names or laws.written():
        for level in Level:
            line, broken = row(name, level, arguments.problems)
            total += broken
            print(line, flush=True)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
