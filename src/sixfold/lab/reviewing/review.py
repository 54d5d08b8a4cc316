"""What a review says: every judged choice, the curve of the lead, the costliest choices, and each seat's mean loss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from sixfold.games.contract import SEATS, Outcome, Seat
from sixfold.lab.reviewing.moments import Moment
from sixfold.search import Appraisal

WORST = 3
"""How many of the costliest choices are picked out."""
LEAST_LOSS = 0.02
"""Losses below this are never picked out: that is about what two judgements of one choice may differ by."""
NOTHING = "No decision of this match could be judged."
"""What ``unjudged`` begins with where a finished review has choices, and judged none of them."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice, judged by what its seat could know (see ``Appraisal``). ``number`` and ``asked``: see ``Moment``."""

    number: int
    asked: int
    seat: Seat
    played: str
    best: str
    worth: float
    best_worth: float
    exact: bool

    @property
    def loss(self) -> float:
        """What it gave away, as a share of the match."""
        return self.best_worth - self.worth


@dataclass(frozen=True, slots=True)
class Point:
    """Seat 0's expected score before event ``number``."""

    number: int
    share: float


@dataclass(frozen=True, slots=True)
class Review:
    """A match judged, or as much of it as is done.

    Attributes:
        game: its name.
        level: the title of the level that judges.
        nodes: the budget of one choice.
        judged, total: how many choices were looked at, of how many. Those with nothing to judge count too.
        decisions: the judged choices, in the order of the record.
        curve: seat 0's expected score before each of them (``curve_of``), and at the end of a finished review the
            result, numbered one after the last event. A match that was called off has no result.
        worst: places in ``decisions`` of the costliest, the greatest loss first.
        mean_loss: of each seat's judged choices; None where there is none.
        unjudged: what is not judged, in a sentence or two, or empty.
    """

    game: str
    level: str
    nodes: int
    judged: int
    total: int
    decisions: tuple[Judged, ...]
    curve: tuple[Point, ...]
    worst: tuple[int, ...]
    mean_loss: tuple[float | None, float | None]
    unjudged: str


def judged_choice(moment: Moment, found: Appraisal) -> Judged:
    """A choice with what was found about it."""
    return Judged(
        number=moment.number,
        asked=moment.asked,
        seat=moment.seat,
        played=found.played,
        best=found.best,
        worth=found.worth,
        best_worth=found.best_worth,
        exact=found.exact,
    )


def worst_of(decisions: Sequence[Judged]) -> tuple[int, ...]:
    """Places of the costliest choices, the greatest loss first; of equal ones the earlier."""
    costly = [place for place, choice in enumerate(decisions) if choice.loss >= LEAST_LOSS]
    return tuple(sorted(costly, key=lambda place: -decisions[place].loss)[:WORST])


def mean_losses(decisions: Sequence[Judged]) -> tuple[float | None, float | None]:
    """Each seat's."""
    first, second = ([choice.loss for choice in decisions if choice.seat == seat] for seat in SEATS)
    return (fmean(first) if first else None), (fmean(second) if second else None)


def curve_of(decisions: Sequence[Judged]) -> tuple[Point, ...]:
    """Seat 0's expected score before each choice.

    A position that a turn has led to is seen twice: by the seat that went there (``worth``) and by the one that goes on
    (``best_worth``). The point is the mean of all views, or of the proved ones where there are any.
    """
    views: dict[int, list[tuple[bool, float]]] = {}
    for choice in decisions:
        views.setdefault(choice.asked, []).append((choice.exact, _of_seat_0(choice.best_worth, choice.seat)))
    for choice in decisions:
        alone = choice.asked == choice.number
        if alone and choice.number + 1 in views:
            views[choice.number + 1].append((choice.exact, _of_seat_0(choice.worth, choice.seat)))
    return tuple(Point(number, _mean_view(seen)) for number, seen in views.items())


def _of_seat_0(worth: float, seat: Seat) -> float:
    return worth if seat == 0 else 1 - worth


def _mean_view(seen: Sequence[tuple[bool, float]]) -> float:
    proved = [share for exact, share in seen if exact]
    return fmean(proved or [share for _, share in seen])


def result_of(outcome: Outcome | None) -> float | None:
    """Seat 0's score; None where a match was called off."""
    if outcome is None or outcome.reason == "abort":
        return None
    return 0.5 if outcome.winner is None else float(outcome.winner == 0)
