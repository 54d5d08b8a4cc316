"""How strong one bot is against another: ``python -m sixfold.lab.duel sharp greedy --games 200``.

Every opening (a few random decisions) is played twice, seats swapped. Games run on node budgets, so a duel gives the
same figures on every machine, however many processes share the work.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context

from sixfold.games import registry
from sixfold.games.contract import Json, Seat
from sixfold.games.errors import BadOptions
from sixfold.lab.selfplay import BotPick, make_pair, make_roster, match_seed, play
from sixfold.match import Match
from sixfold.rng import Rng

_Z = 1.959964
"""Of the normal distribution, for 95 %."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Results from the first bot's view."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points a game: 1 for a win, 1/2 for a draw."""
        return (self.wins + self.draws / 2) / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the score. Draws and swapped seats make the true one narrower."""
        n, p = self.games, self.score
        middle = (p + _Z * _Z / (2 * n)) / (1 + _Z * _Z / n)
        half = _Z / (1 + _Z * _Z / n) * sqrt(p * (1 - p) / n + _Z * _Z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{self.games} games: +{self.wins} ={self.draws} -{self.losses}, "
            f"score {self.score:.3f}, 95 % interval {low:.3f} to {high:.3f}"
        )


@dataclass(frozen=True, slots=True)
class Opened:
    """Picks at random for the first ``length`` decisions, the same in both games of a pair; then asks the bots."""

    length: int
    opening: BotPick
    bots: BotPick

    def __call__(self, match: Match, seat: Seat) -> str:
        return self.opening(match, seat) if len(match.events) < self.length else self.bots(match, seat)


def duel(
    game: str,
    bots: Sequence[str],
    games: int,
    rng_seed: int = 0,
    options: Mapping[str, Json] | None = None,
    opening: int = 2,
    processes: int = 1,
    idle: bool = False,
) -> Tally:
    """Play ``games`` matches (an odd number is rounded up to whole pairs) and count from ``bots[0]``'s view.

    Args:
        opening: so many decisions at the start of each match are random.
        idle: open decisions are answered at once instead of raced: in Focus Group nobody solves a problem, so that both
            have the same coins.

    Raises BadOptions for an unknown game, bot or option.
    """
    pair = make_pair(game, bots)
    if games < 1:
        raise BadOptions("bad-games", f"The number of games is {games}, but must be 1 or more")
    registry.get(game).options(options or {})
    one = partial(_pair, game, pair, rng_seed, options or {}, opening, idle)
    numbers = range((games + 1) // 2)
    if processes <= 1:
        points = [point for number in numbers for point in one(number)]
    else:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            points = [point for both in pool.map(one, numbers) for point in both]
    return Tally(points.count(1), points.count(0), points.count(-1))


def _pair(
    game: str,
    bots: tuple[str, str],
    rng_seed: int,
    options: Mapping[str, Json],
    opening: int,
    idle: bool,
    number: int,
) -> tuple[int, int]:
    """Both games of one opening: 1, 0 or -1 for the first bot, in seat 0 and in seat 1."""
    return (
        _one(game, bots, rng_seed, options, opening, idle, number, Seat(0)),
        _one(game, bots, rng_seed, options, opening, idle, number, Seat(1)),
    )


def _one(
    game: str,
    bots: tuple[str, str],
    rng_seed: int,
    options: Mapping[str, Json],
    opening: int,
    idle: bool,
    number: int,
    seat: Seat,
) -> int:
    """One game with ``bots[0]`` in ``seat``."""
    seated = bots if seat == 0 else (bots[1], bots[0])
    seed = match_seed(rng_seed, number)
    rules = registry.get(game)
    match = Match.create(rules, f"duel-{number}", options, make_roster(None), seated, seated, seed)
    random = BotPick(("random", "random"), Rng(seed).fork("opening"))
    players = BotPick(seated, Rng(seed).fork(f"duel/{seat}"))
    play(match, Opened(opening, random, players), pace=None if idle else players.next_act)
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return 1 if outcome.winner == seat else -1


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Exit code 2 for what does not exist."""
    parser = argparse.ArgumentParser(prog="python -m sixfold.lab.duel", description=__doc__)
    parser.add_argument("first", metavar="A")
    parser.add_argument("second", metavar="B")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--game", default="cultivating-flowers")
    parser.add_argument("--rng-seed", type=int, default=0)
    parser.add_argument("--options", type=json.loads, default={}, metavar="JSON")
    parser.add_argument("--opening", type=int, default=2, help="random decisions at the start of each match")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--idle", action="store_true", help="open decisions are answered at once, not raced")
    asked = parser.parse_args(arguments)
    try:
        tally = duel(
            asked.game,
            (asked.first, asked.second),
            asked.games,
            asked.rng_seed,
            asked.options,
            asked.opening,
            asked.processes,
            asked.idle,
        )
    except BadOptions as error:
        print(error.message, file=sys.stderr)
        return 2
    print(f"{asked.first} against {asked.second}, {tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
