"""A table to play the null quiz at, and all the bytes that an audience can get out of a match."""

from __future__ import annotations

import msgspec

from sixfold.match.log import Audience
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from tests.match.table import A, Table
from tests.null_game.rules import NOBODY
from tests.null_quiz.rules import NULL_QUIZ

SEED = 1
"""Seat 0 opens."""


def quiz(digits: str = "48", *, pause: int = 3, judging: str = "host") -> Match:
    """A match at which nobody sits yet; these are its secret digits."""
    options, names = {"pause": pause, "judging": judging}, ("", "")
    prepared = {"digits": digits}
    return Match.create(NULL_QUIZ, "QUIZ", options, NOBODY, names, (None, None), SEED, 400, prepared)


def opened(digits: str = "48", *, pause: int = 3, judging: str = "host") -> Table:
    """A table at match time 0; the first round has just begun."""
    table = Table(quiz(digits, pause=pause, judging=judging))
    table.do(A, "open")
    return table


def heard(match: Match, audience: Audience, house_ms: int) -> bytes:
    """Everything that this audience and the public can hear of the match now."""
    views = [match.view(audience, house_ms, log_from) for log_from in (1, 2, 3)]
    told = [views, match.version(audience), match.observe(audience), match.glance()]
    return msgspec.json.encode(told) + encode_record(match.record())
