"""Matches of Picky Pig's compiled player against itself, on arrays alone: for measuring levels and presets.

The decisions are those of the levels (the same ``Engine``, the same budgets), the rules the compiled ones, which
``agree.py`` holds against the readable ones. Match, observation and notation are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS
from sixfold.games.picky_pig.sums import STOCK
from sixfold.rng import Rng
from sixfold.search import family
from sixfold.search.budget import Budget
from sixfold.search.picky_pig import compiled_rules as rules
from sixfold.search.picky_pig.arrays import (
    EXPRESSION,
    MOVEMENT,
    NONE,
    OVER,
    PHASE,
    ROUND,
    SCORED,
    STATE,
    Field,
    Match,
    empty_match,
    field,
)
from sixfold.search.picky_pig.bots import LevelBot
from sixfold.search.picky_pig.compiled_engine import Engine, noise_of
from sixfold.search.picky_pig.levels import Row


@dataclass(frozen=True, slots=True)
class Setting:
    """The options that matter to seats."""

    side: int = 4
    beans: str = "1-3"
    ranges: str = "s5"
    goal: int = 7
    rounds: int = 15
    role: int = 1


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match ended."""

    winner: int
    points: tuple[int, int]
    cells: tuple[int, int]
    round: int

    @property
    def by(self) -> str:
        """What decided it (PP-15)."""
        if self.points[0] != self.points[1]:
            return "points"
        return "unique cells" if self.cells[0] != self.cells[1] else "role"


@dataclass(frozen=True, slots=True)
class Player:
    """A level in a seat."""

    row: Row
    nodes: int
    engine: Engine


def player(level: str, cells: int = 37) -> Player:
    """A level of the family by name."""
    known = family("picky-pig")
    bot = known.bots[level]
    assert isinstance(bot, LevelBot)
    return Player(bot.row, next(one.nodes for one in known.levels if one.name == level), Engine(cells))


def start(setting: Setting, rng: Rng) -> tuple[Field, Match]:
    """A match of these options before its first phase."""
    of = field(setting.side, RANGE_PRESETS[setting.ranges])
    match = empty_match(len(of.near))
    fewest, most = BEAN_PRESETS[setting.beans]
    mine = [rng.between(fewest, most) for _ in range(len(of.near))]
    match.beans[:] = mine, mine[::-1]
    match.stocks[:] = STOCK
    match.facts[:] = (1, setting.rounds, setting.goal, setting.role, EXPRESSION)
    return of, match


def play(
    setting: Setting, players: Sequence[Player], rng: Rng, note: Callable[[Field, Match], None] | None = None
) -> Ended:
    """One match to its end. ``note`` is called after each check that doesn't end it."""
    of, match = start(setting, rng.fork("beans"))
    noises = [noise_of(rng.fork(f"seat/{seat}")) for seat in (0, 1)]
    while match.facts[PHASE] != OVER:
        if match.facts[PHASE] == EXPRESSION:
            found = []
            for seat, (who, noise) in enumerate(zip(players, noises, strict=True)):
                left = bool((match.entries[seat, :, STATE] == NONE).any())
                budget = Budget(who.nodes)
                found.append(who.engine.writing(of, match, seat, who.row, noise, budget) if left else None)
            for seat, writing in enumerate(found):
                if writing is not None:
                    cells, pair, number = writing
                    rules.write(match, seat, *cells, pair, number)
            match.facts[PHASE] = MOVEMENT
        else:
            steps = [
                who.engine.move(of, match, seat, who.row, noise, Budget(who.nodes))
                for seat, (who, noise) in enumerate(zip(players, noises, strict=True))
            ]
            for seat, step in enumerate(steps):
                rules.move(match, seat, step.origin, step.target, step.amount)
            rules.settle(of, match)
            if note is not None and match.facts[PHASE] != OVER:
                note(of, match)
    first, second = ((match.entries[:, :, STATE] == SCORED).sum(axis=1)).tolist()
    cells = (int(rules.unique_cells(match, 0)), int(rules.unique_cells(match, 1)))
    return Ended(int(rules.winner(match)), (first, second), cells, int(match.facts[ROUND]))


def wilson(share: float, n: float) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    wide = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - wide, middle + wide
