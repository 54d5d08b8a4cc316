"""What a bot is: something that turns one seat's observation into an action. Nothing about any one game.

A bot receives exactly what a browser in its seat receives, and rebuilds whatever else it needs. It never waits, never
reads a clock, and always answers with a legal action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.appraisal import Appraisal
from sixfold.search.budget import Budget
from sixfold.search.pacing import Pacer
from sixfold.search.solved import Solved


class Appraise(Protocol):
    """How one game's decisions are judged after the match."""

    def __call__(
        self, observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget
    ) -> Appraisal | None:
        """Judge ``played``, a legal action at a decision that asks ``seat``.

        Args:
            observation: what the seat saw when it decided; nothing else is looked at.
            played: in canonical notation.
            rng: all the randomness there is.
            budget: how long to think, in the nodes of the game's strongest level.

        Returns None where there is nothing to judge: one legal action, or a kind of decision that isn't judged.
        """
        ...


class Bot(Protocol):
    """One way of playing one game."""

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        """A legal action in canonical notation.

        Args:
            observation: what ``Game.observe`` tells this seat, at a decision that asks this seat.
            seat: the bot's own seat.
            rng: all the randomness there is; the same stream gives the same answer.
            budget: how long to think. A bot that needs no search may leave it untouched.
        """
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that people choose by name.

    Attributes:
        name: the word for programs (``"sharp"``).
        title: the word for people (``"Sharp"``).
        text: one sentence: what to expect.
        nodes: the budget of this level where the caller sets none; chosen to answer within about 1.5 s.
        compiled: it plays below its strength while compiled code is not to be had.
    """

    name: str
    title: str
    text: str
    nodes: int
    compiled: bool = False


@dataclass(frozen=True, slots=True)
class Family:
    """All bots of one game.

    Attributes:
        game: the game's name.
        levels: weakest first; ``level:1`` is the first.
        bots: every bot by name: ``random``, ``greedy`` and one of each level's name.
        pacer: acts for them in open decisions; None for a game that has none.
        warm: gets ready what takes seconds the first time, so that nobody waits for it later.
        solve: best play from an observation on; raises Unsolved. None: nothing can be solved in this game.
        appraise: judges decisions for the review; None: this game's matches are not reviewed.
        review_nodes: the budget for judging one decision; None: the strongest level's usual one.
        unjudged: which decisions ``appraise`` passes over, in one sentence for people; empty: none worth telling.
    """

    game: str
    levels: tuple[Level, ...]
    bots: Mapping[str, Bot]
    pacer: Pacer | None = None
    warm: Callable[[], None] | None = None
    solve: Callable[[JsonDict, Budget], Solved] | None = None
    appraise: Appraise | None = None
    review_nodes: int | None = None
    unjudged: str = ""
