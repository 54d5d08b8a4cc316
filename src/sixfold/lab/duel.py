"""How strong one bot is against another: ``python -m sixfold.lab.duel sharp greedy --games 200``.

Every opening (a few random decisions) is played twice, seats swapped. Games run on node budgets, so a duel gives the
same figures on every machine, however many processes share the work.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sixfold.games import registry
from sixfold.games.contract import Json
from sixfold.games.errors import BadOptions
from sixfold.lab.estimate import wilson
from sixfold.lab.selfplay import make_pair
from sixfold.lab.session import Experiment, LabError, Session
from sixfold.lab.strength import pair_trials
from sixfold.lab.trial import Opened, Played, Trial
from sixfold.lab.workers import local

__all__ = ["Opened", "Tally", "duel", "main"]


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
        return wilson(self.score, self.games)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{self.games} games: +{self.wins} ={self.draws} -{self.losses}, "
            f"score {self.score:.3f}, 95 % interval {low:.3f} to {high:.3f}"
        )


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

    Raises BadOptions for an unknown game, bot or option, LabError for a game that can't be played.
    """
    pair = make_pair(game, bots)
    if games < 1:
        raise BadOptions("bad-games", f"The number of games is {games}, but must be 1 or more")
    registry.get(game).options(options or {})
    trials = pair_trials(Trial(game, pair, dict(options or {}), opening=opening, idle=idle))
    with local(max(1, processes)) as workers:
        units = Session(workers).units(Experiment("duel", trials, rng_seed), (games + 1) // 2)
        points = [point for unit in units for point in _points(unit)]
    return Tally(points.count(1), points.count(0), points.count(-1))


def _points(unit: tuple[Played, ...]) -> tuple[int, ...]:
    """Both games of one opening: 1, 0 or -1 for the first bot, in seat 0 and in seat 1."""
    return tuple(round(2 * game.score(seat) - 1) for seat, game in enumerate(unit))


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
    except (BadOptions, LabError) as error:
        print(error.message, file=sys.stderr)
        return 2
    print(f"{asked.first} against {asked.second}, {tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
