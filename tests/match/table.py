"""A table to play the null game at: a match with a clock that the test moves by hand."""

from __future__ import annotations

from collections.abc import Iterable

from sixfold.games.contract import SEATS, Item, Roster, Seat, SeatSetup
from sixfold.match.answers import Step
from sixfold.match.match import Match
from sixfold.match.messages import Ack, ClockView, Refusal
from tests.null_game.rules import NOBODY, NULL_GAME

A, B = SEATS
START_MS = 1000
"""The house clock when both seats are taken: never 0, so that the two clocks cannot be mistaken for each other."""

SEED = 5
"""Seat 0 calls first."""


def waiting(base: int = 10, reserve: int = 30, roster: Roster = NOBODY, seed: int = SEED) -> Match:
    """A match at which nobody sits yet."""
    options = {"base": base, "reserve": reserve}
    return Match.create(NULL_GAME, "NULL", options, roster, ("", ""), (None, None), seed, 400)


def holding(*seats: Iterable[str]) -> Roster:
    """A roster whose seats hold these items."""
    first, second = (SeatSetup(tuple(Item(name) for name in items)) for items in seats)
    return first, second


class Table:
    """A running match. Times are match time in milliseconds; ``at`` is where the test's clock stands."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match or waiting()
        self.house_ms = START_MS
        self.match.sit(A, "Ibex", None, START_MS - 300)
        self.match.sit(B, "Kestrel", None, START_MS)

    def pass_ms(self, ms: int) -> Table:
        """Let time go by. Nothing is told to the match."""
        self.house_ms += ms
        return self

    def try_(self, seat: Seat, text: str, request_id: str | None = None, number: int | None = None) -> Step:
        """Submit now."""
        number = self.match.number if number is None else number
        return self.match.submit(seat, request_id, number, text, self.house_ms)

    def do(self, seat: Seat, text: str) -> Step:
        """Submit now; it must be accepted."""
        step = self.try_(seat, text)
        assert isinstance(step.answer, Ack), step.answer
        return step

    def host(self, command: str, name: str | None = "Ursa") -> Step:
        """The host commands; it must be accepted."""
        step = self.match.host(command, None, self.house_ms, name)
        assert isinstance(step.answer, Ack), step.answer
        return step

    def deadline(self) -> Step:
        return self.match.on_deadline(self.house_ms)

    def clock(self, seat: Seat) -> ClockView:
        return self.match.view(None, self.house_ms).clocks[seat]

    def last(self) -> tuple[int, str]:
        """The last entry of the record: match time and action."""
        entry = self.match.view(A, self.house_ms).log[-1]
        return entry.at_ms, entry.action


def at_numbers(match: Match | None = None) -> Table:
    """A table at match time 0 after the call: both are asked for a number, and the clocks just began."""
    table = Table(match)
    table.do(A, "call:odd")
    return table


def at_race(match: Match | None = None) -> Table:
    """A table at match time 0, points 0 each; the race has just begun."""
    table = at_numbers(match)
    for seat in (A, B, A, B):
        table.do(seat, "2")
    return table


def refused(step: Step, code: str) -> Refusal:
    """The step's answer, which must be a refusal with this code."""
    assert isinstance(step.answer, Refusal), step.answer
    assert step.answer.code == code, step.answer
    return step.answer
