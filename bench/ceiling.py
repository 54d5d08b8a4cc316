"""Is Cultivating Flowers decided by its opening, or do the computers share a blind spot?

    python bench/ceiling.py strongest:128000 strongest:16000 [--openings 50]

Two players, each ``strongest`` or ``usual`` (settings in ``master.py``) with a number of nodes a turn. Every opening is
two random turns and is played twice with the seats swapped, whole matches, no items. Before that the first player
says what the opening is worth to the side to move. The table has the openings in thirds, the most even ones first:
what the first player scored in first bouts and in matches, and what the side to move scored in first bouts.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers.compiled import engine_for, warm
from sixfold.search.cultivating_flowers.kernel import Position, position
from sixfold.search.cultivating_flowers.master import STRONGEST, Breadth, Deepening
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes

SIDE = 5
SETTINGS = {"strongest": STRONGEST, "usual": Breadth()}


@dataclass(frozen=True, slots=True)
class Player:
    """Settings and nodes a turn."""

    breadth: Breadth
    nodes: int

    def think(self, at: Position, stakes: Stakes, rng: Rng) -> tuple[tuple[int, int], int]:
        """The turn to play and what the last finished round found it worth."""
        engine = engine_for(at, self.breadth.aim(at, stakes), self.breadth.memory_bits)
        assert engine is not None, "numba is missing"
        search = Deepening(engine, self.breadth, Budget(self.nodes))
        return search.best(at, stakes, rng), search.value


@dataclass(frozen=True, slots=True)
class Opened:
    """One opening: its value to the side to move, and the points of both games, halves for draws.

    Attributes:
        bouts: the first player's points in the two first bouts.
        matches: its points in the two matches.
        mover: the points of the side to move after the opening in the two first bouts.
    """

    value: int
    bouts: tuple[float, float]
    matches: tuple[float, float]
    mover: tuple[float, float]


def player(text: str) -> Player:
    name, _, nodes = text.partition(":")
    return Player(SETTINGS[name], int(nodes))


def opening(rng: Rng) -> Position:
    at = position(SIDE)
    for _ in range(2):
        at = at.plant(*rng.choice(tuple(at.moves())))
    return at


def bout(at: Position, stakes: Stakes, seats: Sequence[Player], rng: Rng) -> Position:
    while at.legal():
        at = at.plant(*seats[at.mover].think(at, stakes, rng)[0])
    return at


def points(lead: int) -> float:
    return (1 + (lead > 0) - (lead < 0)) / 2


def match(start: Position, seats: Sequence[Player], rng: Rng) -> tuple[float, float]:
    """Points of seat 0 in the first bout and in the match."""
    end = bout(start, Stakes(), seats, rng)
    zero, one = end.flowers()
    if zero != one:
        return points(zero - one), points(zero - one)
    before = end.bouquets()
    end = bout(position(SIDE, mover=1), Stakes(2, 1, before), seats, rng)
    zero, one = end.flowers()
    if zero != one:
        return 0.5, points(zero - one)
    after = end.bouquets()
    return 0.5, points(before[0] + after[0] - before[1] - after[1])


def played(one: Player, other: Player, rng: Rng) -> Opened:
    start = opening(rng.fork("opening"))
    value = one.think(start, Stakes(), rng.fork("value"))[1]
    first = match(start, (one, other), rng.fork("first"))
    second = match(start, (other, one), rng.fork("second"))
    return Opened(
        value, (first[0], 1 - second[0]), (first[1], 1 - second[1]), (first[0], second[0])
    )  # after two turns seat 0 is to move


def row(name: str, found: Sequence[Opened]) -> str:
    """One line: means with 95 % intervals over openings."""

    def mean(of: Callable[[Opened], tuple[float, float]]) -> str:
        each = [sum(of(one)) / 2 for one in found]
        wide = 1.96 * statistics.stdev(each) / math.sqrt(len(each))
        return f"{statistics.mean(each):.3f} ± {wide:.3f}"

    sizes = [abs(one.value) for one in found]
    span = f"{min(sizes)} to {'a win' if max(sizes) >= WIN else max(sizes)}"
    cells = (name, span, mean(lambda o: o.mover), mean(lambda o: o.bouts), mean(lambda o: o.matches))
    return f"| {' | '.join(cells)} |"


def foretold(found: Sequence[Opened]) -> str:
    """How often the sign of the opening's value named the winner of a decided first bout."""
    decided = [(one.value, score) for one in found for score in one.mover if score != 0.5 and one.value != 0]
    right = sum((value > 0) == (score > 0.5) for value, score in decided)
    movers = sum(score > 0.5 for _, score in decided)
    return (
        f"{len(decided)} of {2 * len(found)} first bouts decided; the side to move won {movers}; "
        f"the sign of the value named the winner of {right}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("first", type=player, metavar="SETTINGS:NODES")
    parser.add_argument("second", type=player, metavar="SETTINGS:NODES")
    parser.add_argument("--openings", type=int, default=50)
    parser.add_argument("--rng-seed", type=int, default=1)
    arguments = parser.parse_args()
    warm()
    found: list[Opened] = []
    for number in range(arguments.openings):
        found.append(
            played(arguments.first, arguments.second, Rng(arguments.rng_seed).fork(f"ceiling/{number}"))
        )
        if number % 10 == 9:
            print(f"{number + 1} openings: {row('so far', found)}", flush=True)
    found.sort(key=lambda one: abs(one.value))
    third = len(found) // 3
    print(
        "\n| openings | worth (±) | side to move | first player: bouts | matches |\n| --- | --- | --- | --- | --- |"
    )
    print(row("all", found))
    for name, part in (("evenest third", found[:third]), ("middle third", found[third:-third])):
        print(row(name, part))
    print(row("least even third", found[-third:]))
    print(foretold(found))


if __name__ == "__main__":
    main()
