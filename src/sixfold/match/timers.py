"""Fixed deadlines that both seats share, and what falls due next: the earliest of them and of the flags."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from sixfold.games.contract import SEATS, Seat, Timer
from sixfold.match.clock import SeatClock


class RunningTimer(Struct, frozen=True):
    """A fixed deadline with the instant, in match time, at which it passes."""

    name: str
    passes_ms: int


class Due(Struct, frozen=True):
    """What falls due at ``at_ms`` (match time): the deadline ``timer``, or else the flag of ``flag``."""

    at_ms: int
    timer: str | None = None
    flag: Seat | None = None

    @property
    def name(self) -> str:
        """As in ``time:NAME``; what a game writes for its own deadline may say more."""
        return f"flag:{self.flag}" if self.timer is None else self.timer


def carry_on(
    running: tuple[RunningTimer, ...], declared: Iterable[Timer], passed: frozenset[str], now_ms: int
) -> tuple[RunningTimer, ...]:
    """The deadlines that run from now on, in the order declared: old ones keep their instant, new ones begin."""
    instants = {timer.name: timer.passes_ms for timer in running}
    return tuple(
        RunningTimer(timer.name, instants.get(timer.name, now_ms + timer.length_ms))
        for timer in declared
        if timer.name not in passed
    )


def next_due(
    timers: tuple[RunningTimer, ...],
    clocks: tuple[SeatClock, SeatClock] | None,
    base_ms: int | None,
    fallen: tuple[bool, bool],
) -> Due | None:
    """The next thing to fall due. At one instant a game's deadline comes before a flag, seat 0 before seat 1.

    So a decision that a deadline takes away at the very instant of the flag costs nobody the match.
    """
    due: Due | None = None
    for timer in timers:
        if due is None or timer.passes_ms < due.at_ms:
            due = Due(timer.passes_ms, timer=timer.name)
    if clocks is not None and base_ms is not None:
        for seat in SEATS:
            falls_ms = None if fallen[seat] else clocks[seat].falls_at(base_ms)
            if falls_ms is not None and (due is None or falls_ms < due.at_ms):
                due = Due(falls_ms, flag=seat)
    return due
