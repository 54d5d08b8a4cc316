"""A review under way: its choices are judged one by one, here or by any workers, and added in order.

What is sent to a worker is plain values and a function of this module. Its random stream is a fork for the choice, so
who judges it, and when, changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from sixfold.games.errors import BadOptions
from sixfold.lab.reviewing.moments import CannotReview, Moment, moments
from sixfold.lab.reviewing.review import (
    NOTHING,
    Judged,
    Point,
    Review,
    curve_of,
    judged_choice,
    mean_losses,
    result_of,
    worst_of,
)
from sixfold.lab.session import LabError
from sixfold.lab.workers import Here, Workers
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import Appraisal, Budget, Family, appraise, family, review_nodes

SEED = 1
"""Of the judge's random streams, unless another is asked for."""


@dataclass(frozen=True, slots=True)
class Case:
    """One choice and how to judge it: all that a worker is told."""

    game: str
    moment: Moment
    nodes: int
    rng_seed: int


def judge(case: Case) -> Appraisal | None:
    """Judge one choice; None where there is nothing to judge."""
    moment = case.moment
    rng = Rng(case.rng_seed).fork(f"review/{moment.number}")
    return appraise(case.game, moment.observation, moment.seat, moment.played, rng, Budget(case.nodes))


class Reviewing:
    """The review of one match.

    Args:
        match: a finished one.
        nodes: the budget of each choice; None: what is usual for the game.
        rng_seed: with the same match, nodes and seed comes the same review.

    Raises CannotReview for a match that runs, and for a game that nobody judges.
    """

    def __init__(self, match: Match, nodes: int | None = None, rng_seed: int = SEED) -> None:
        self.game = match.game.info.name
        self._judges = judges_of(self.game)
        self.nodes = review_nodes(self.game) if nodes is None else nodes
        self._moments = moments(match)
        self._seed = rng_seed
        self._result = result_of(match.outcome)
        self._end = 1 + sum(not event.lobby for event in match.events)
        self._decisions: list[Judged] = []
        self.judged = 0

    @property
    def total(self) -> int:
        """How many choices there are."""
        return len(self._moments)

    def case(self, place: int) -> Case:
        """The choice at that place, from 0, for whoever judges it."""
        return Case(self.game, self._moments[place], self.nodes, self._seed)

    def add(self, found: Appraisal | None) -> None:
        """What was found about the choice at place ``judged``."""
        moment = self._moments[self.judged]
        self.judged += 1
        if found is not None:
            self._decisions.append(judged_choice(moment, found))

    def run(self, workers: Workers | None = None) -> Generator[None, None, None]:
        """Judge what is left; after each choice the caller may look at ``review``, or stop. Raises LabError."""
        workers = workers or Workers(Here(), 1, lambda: None)
        waiting: deque[Future[Appraisal | None]] = deque()
        try:
            while self.judged < self.total:
                for place in range(self.judged + len(waiting), self.total):
                    if len(waiting) == workers.width:
                        break
                    waiting.append(self._send(workers, place))
                self.add(self._answer(waiting.popleft()))
                yield
        finally:
            for future in waiting:
                future.cancel()

    def review(self) -> Review:
        """All of it, or what is done so far."""
        done, curve = self.judged == self.total, curve_of(self._decisions)
        if done and self._result is not None:
            curve = (*curve, Point(self._end, self._result))
        return Review(
            game=self.game,
            level=self._judges.levels[-1].title,
            nodes=self.nodes,
            judged=self.judged,
            total=self.total,
            decisions=tuple(self._decisions),
            curve=curve,
            worst=worst_of(self._decisions),
            mean_loss=mean_losses(self._decisions),
            unjudged=self._unjudged(done=done),
        )

    def _unjudged(self, *, done: bool) -> str:
        if done and self.total and not self._decisions:
            return f"{NOTHING} {self._judges.unjudged}".strip()
        return self._judges.unjudged

    def _send(self, workers: Workers, place: int) -> Future[Appraisal | None]:
        try:
            return workers.executor.submit(judge, self.case(place))
        except BrokenProcessPool as error:
            raise _died() from error

    def _answer(self, future: Future[Appraisal | None]) -> Appraisal | None:
        try:
            return future.result()
        except (BrokenProcessPool, CancelledError) as error:
            raise _died() from error
        except Exception as error:
            number = self._moments[self.judged].number
            raise LabError("failed-review", f"Event {number} could not be judged: {error}") from error


def judges_of(game: str) -> Family:
    """The bots that judge a game. Raises CannotReview where nobody does."""
    sentence = "Matches of this game are not reviewed."
    try:
        known = family(game)
    except BadOptions as error:
        raise CannotReview("not-reviewed", sentence) from error
    if known.appraise is None:
        raise CannotReview("not-reviewed", sentence)
    return known


def _died() -> LabError:
    return LabError("dead-worker", "A worker process died. The same command may well succeed another time.")
