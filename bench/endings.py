"""How far before the end of a bout of Cultivating Flowers the compiled search plays exactly, on side 5.

    python bench/endings.py [--games 8] [--seconds 10] [--nodes 16000]

Each game begins with two random turns and is then played with ``Breadth()`` at the nodes given. Its endings are solved
from the back, one turn earlier each time, until neither question is answered in time: who wins (second bout, no Early
Riser, so bouquets decide a tie), and by how many flowers. A fresh memory each time; processor time of one core.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from dataclasses import dataclass

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for, warm
from sixfold.search.cultivating_flowers.kernel import Position, position
from sixfold.search.cultivating_flowers.master import Breadth, Deepening
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes

SIDE = 5
SHORT = 1.0
"""Seconds of the table's first columns."""

MEMORY_BITS = 21
BY_WHAT = {"who wins": Stakes(bout=2), "by how much": None}


@dataclass(frozen=True, slots=True)
class Solved:
    """One position put to one question: trihexes still empty, and seconds, or None where time ran out."""

    trihexes: int
    seconds: float | None


def bout(rng: Rng, nodes: int) -> list[Position]:
    """The positions of one bout, the last one over."""
    at, stakes, breadth = position(SIDE), Stakes(), Breadth()
    played = [at]
    while at.legal():
        if len(played) <= 2:
            turn = rng.choice(tuple(at.moves()))
        else:
            engine = engine_for(at, Aim(stakes, breadth.width, breadth.settle), breadth.memory_bits)
            assert engine is not None, "numba is missing"
            turn = Deepening(engine, breadth, Budget(nodes)).best(at, stakes, rng)
        at = at.plant(*turn)
        played.append(at)
    return played


def solve(at: Position, stakes: Stakes | None, seconds: float) -> Solved:
    """Put one question to one position, with the turns that promise most first."""
    engine = engine_for(at, Aim(stakes), MEMORY_BITS)
    assert engine is not None, "numba is missing"
    began = time.process_time()
    budget = Budget(10**12, lambda: time.process_time() - began > seconds)
    turns = list(at.moves())
    try:
        first = engine.search(at, turns, 2, budget)
        engine.exact(at, sorted(turns, key=lambda turn: -first.get(turn, -WIN)), budget)
    except OutOfBudget:
        return Solved(_trihexes(at), None)
    return Solved(_trihexes(at), time.process_time() - began)


def _trihexes(at: Position) -> int:
    return at.alive.bit_count() // 3


def row(before: int, found: dict[str, list[Solved]]) -> str:
    """One line of the table."""
    sizes = [one.trihexes for one in found["who wins"]]
    cells = [str(before), f"{statistics.median(sizes):.0f}"]
    for what in BY_WHAT:
        times = [one.seconds for one in found[what]]
        quick = sum(spent is not None and spent <= SHORT for spent in times)
        done = sum(spent is not None for spent in times)
        middle = sorted(float("inf") if spent is None else spent for spent in times)[len(times) // 2]
        text = "more" if middle == float("inf") else f"{middle:.2g} s"
        cells += [f"{quick} of {len(times)}", f"{done} of {len(times)}", text]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--nodes", type=int, default=16_000, help="of each turn of the self-play")
    arguments = parser.parse_args()
    warm()
    table: dict[int, dict[str, list[Solved]]] = defaultdict(lambda: {what: [] for what in BY_WHAT})
    for number in range(arguments.games):
        played = bout(Rng(number).fork("endings"), arguments.nodes)
        open_questions = set(BY_WHAT)
        for before in range(6, len(played) - 2):
            at = played[-1 - before]
            for what, stakes in BY_WHAT.items():
                one = Solved(_trihexes(at), None)  # a question once too long is too long further off
                if what in open_questions:
                    one = solve(at, stakes, arguments.seconds)
                    if one.seconds is None:
                        open_questions.remove(what)
                table[before][what].append(one)
        print(f"game {number}: {len(played) - 1} turns", flush=True)
    within = " | ".join(f"{what}: in {SHORT:g} s | in {arguments.seconds:g} s | median" for what in BY_WHAT)
    print(f"\n| turns before the end | trihexes | {within} |\n| {' | '.join(['---'] * 8)} |")
    for before, found in sorted(table.items()):
        print(row(before, found))
        if not any(one.seconds is not None for what in BY_WHAT for one in found[what]):
            break


if __name__ == "__main__":
    main()
