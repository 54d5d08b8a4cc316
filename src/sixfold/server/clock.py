"""The house clock: milliseconds that the server has been up, over all its runs. Deadlines are alarms on it.

Every match is timed by this clock alone. It continues where the store last saw it, so no time passes while
the server is down. It never shows the time of day. Tests put their own in its place and turn it by hand.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is due later."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What the server needs of a clock."""

    def now_ms(self) -> int:
        """House time now, in milliseconds; never decreases."""
        ...

    def call_at(self, ms: int, call: Callable[[], None]) -> Alarm:
        """Call ``call`` from the event loop once house time has reached ``ms``."""
        ...


class HouseClock:
    """The real clock, on the machine's monotonic time.

    Args:
        start_ms: house time when this run begins.
    """

    def __init__(self, start_ms: int) -> None:
        self._start_ms = start_ms
        self._origin_ns = time.monotonic_ns()

    def now_ms(self) -> int:
        return self._start_ms + (time.monotonic_ns() - self._origin_ns) // 1_000_000

    def call_at(self, ms: int, call: Callable[[], None]) -> Alarm:
        # Event loops round to a millisecond; one more keeps the alarm from ringing early.
        delay = (ms - self.now_ms() + 1) / 1000
        return asyncio.get_running_loop().call_later(max(delay, 0.0), call)
