"""What the computer is asked, how long it may take, and what happens when it fails.

A question holds one seat's observation and nothing else of the match. The time allowed is a small part of what the
seat has left on its clock, so the computer can't lose on time; whatever comes back is checked like anybody's action.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from sixfold.games.contract import Seat
from sixfold.lab.racing import Planned
from sixfold.match import Match
from sixfold.match.messages import ClockView
from sixfold.rng import Rng

_SHARE = 8
"""Thinking takes at most this part of the time left: 1/8."""
_SPARE_MS = 2_000
"""Time left that is never planned with."""
_GRACE_MS = 4_000
"""How much later than asked an answer may come before the worker is given up: its process may have to start first."""


class Question(msgspec.Struct, frozen=True, tag_field="ask", tag="choose"):
    """One decision. ``think_ms``: when to stop thinking, counted from reading this."""

    game: str
    observation: dict[str, Any]
    seat: int
    level: str
    rng_seed: int
    think_ms: int


class Answer(msgspec.Struct, frozen=True):
    """An action in notation, or what went wrong."""

    action: str | None = None
    error: str | None = None


class Warm(msgspec.Struct, frozen=True, tag_field="ask", tag="warm"):
    """Get compiled code ready: seconds where it was compiled before, else as long as compiling takes."""


class Warmed(msgspec.Struct, frozen=True):
    """It is ready, or what went wrong."""

    error: str | None = None


class ChooserFailed(Exception):
    """No answer: the worker crashed, or took too long."""


class Chooser(Protocol):
    """Whoever decides for the computer."""

    async def choose(self, question: Question, patience_ms: int) -> str:
        """An action in notation. Raises ChooserFailed, at the latest after ``patience_ms``."""
        ...

    async def close(self) -> None:
        """Let go of everything; no question follows."""
        ...


@runtime_checkable
class Warms(Protocol):
    """A chooser that takes a while to get ready, and answers meanwhile as well as it can."""

    async def warm(self) -> None:
        """Get ready; returns when it is, or never will be. Never raises."""
        ...


class Pacing(Protocol):
    """Who says what the computer does next, and when: ``sixfold.lab.racing``."""

    def paced(self, match: Match, /) -> object | None:
        """Something, if the computer acts by time in the present decision."""
        ...

    def next_act(self, match: Match, seat: Seat, level: str, rng: Rng, now_ms: int, /) -> Planned | None:
        """The next act, in match time; None to wait for others."""
        ...


def left_ms(clock: ClockView | None) -> int | None:
    """What a seat's clock has left until its flag falls, or None where no clock runs."""
    if clock is None or not clock.on:
        return None
    return max(0, clock.base_ms + clock.reserve_ms - clock.used_ms)


def think_ms(most_ms: int, left: int | None) -> int:
    """How long the computer may think: at most ``most_ms``, and a small part of the time left."""
    if left is None:
        return most_ms
    return max(0, min(most_ms, (left - _SPARE_MS) // _SHARE))


def patience_ms(think: int, left: int | None) -> int:
    """How long the server waits for the answer before it picks an action itself."""
    longest = think + _GRACE_MS
    return longest if left is None else max(0, min(longest, left // 2))
