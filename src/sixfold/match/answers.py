"""What a request to the match brings: the step to store and publish, and the memory of answers already given.

The same request id gets the same answer again and does its thing once. Ids of what happened live in the log and
survive replay; answers to what changed nothing are remembered for a while only, since asking again would change
nothing either.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from sixfold.games.contract import Seat
from sixfold.games.errors import SixfoldError
from sixfold.match.log import Audience, LoggedEvent
from sixfold.match.messages import Ack, Refusal

Asker = Seat | None
"""Who asks: a seat, or None for the host."""

PASSING_KEPT = 64
"""Answers to what changed nothing, for each seat and the host."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one call has brought about.

    Attributes:
        events: to be appended to the log, all together, before anybody is told. A deadline that passed first may
            be among them even when the request itself is refused.
        answer: to the request; None where nobody asked.
        changed: the audiences whose view is a new one.
    """

    events: tuple[LoggedEvent, ...]
    answer: Ack | Refusal | None
    changed: frozenset[Audience]


class Answers:
    """The answers given, by who asked and request id."""

    def __init__(self) -> None:
        self.lasting: dict[tuple[Asker, str], Ack] = {}
        self._passing: dict[Asker, OrderedDict[str, Ack | Refusal]] = {}

    def given(self, who: Asker, request_id: str) -> Ack | Refusal | None:
        """The answer already given to this request."""
        lasting = self.lasting.get((who, request_id))
        return lasting if lasting is not None else self._passing.get(who, OrderedDict()).get(request_id)

    def keep_lasting(self, who: Asker, ack: Ack) -> None:
        """Remember what an event of the log answers."""
        self.lasting[who, ack.id] = ack

    def keep_passing(self, who: Asker, request_id: str, answer: Ack | Refusal) -> None:
        """Remember an answer to what changed nothing; the oldest give way."""
        answers = self._passing.setdefault(who, OrderedDict())
        answers[request_id] = answer
        if len(answers) > PASSING_KEPT:
            answers.popitem(last=False)


def refusal(request_id: str | None, error: SixfoldError) -> Refusal:
    """An error as the message that tells of it."""
    return Refusal(request_id, error.code, error.rule, error.message, list(error.cells))
