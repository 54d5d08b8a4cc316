"""The choices of a finished match, each as its seat met it: what it could see, and what it did.

The match is replayed event by event. A sealed choice is met as it was asked: before anybody's commit was known.
Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sixfold.games.contract import JsonDict, Mode, Seat
from sixfold.games.errors import SixfoldError
from sixfold.match import LoggedEvent, Match

_NO_CHOICES = ("resign", "abort")


class CannotReview(SixfoldError):
    """A match that can't be reviewed: it runs, or nobody judges its game."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One choice.

    Attributes:
        number: of the event that made it, as in the record, from 1.
        asked: number of the first event after the position in which it was made. Choices that share it were sealed
            together.
        seat: who chose.
        observation: what the seat saw.
        played: what it did, in canonical notation.
    """

    number: int
    asked: int
    seat: Seat
    observation: JsonDict
    played: str


def moments(match: Match) -> tuple[Moment, ...]:
    """Every choice of a match, in the order of the record. Raises CannotReview while it runs.

    Resigning is no choice of the game's, and neither are answers that the game judges itself, right or wrong.
    """
    check_over(match)
    return tuple(_met(match))


def count_choices(match: Match) -> int:
    """How many ``moments`` a match has."""
    return sum(_is_choice(event) for event in match.events)


def check_over(match: Match) -> None:
    """Raises CannotReview while the match runs."""
    if match.status != "over":
        raise CannotReview("not-over", "The match isn’t over yet. It can be reviewed once it is.")


def _met(match: Match) -> Iterator[Moment]:
    then, number = Match(match.head), 0
    for event in match.events:
        number += not event.lobby
        if event.seat is not None and _is_choice(event):
            sealed = then.decision is not None and then.decision.mode is Mode.SEALED
            asked = then.asked_after + 1 if sealed else number
            yield Moment(number, asked, event.seat, then.observe(event.seat), event.action)
        then.take(event)


def _is_choice(event: LoggedEvent) -> bool:
    by_seat = event.seat is not None and not event.lobby
    return by_seat and event.outcome is None and event.action not in _NO_CHOICES
