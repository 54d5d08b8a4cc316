"""A house clock that stands still until a test turns it."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count


class HandAlarm:
    """A call that is due later."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandClock:
    """Fulfils ``sixfold.server.clock.Clock``. Turn it only from the event loop of its server."""

    def __init__(self, start_ms: int) -> None:
        self.ms = start_ms
        self._order = count()
        self._alarms: list[tuple[int, int, HandAlarm]] = []

    def now_ms(self) -> int:
        return self.ms

    def call_at(self, ms: int, call: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm(call)
        heapq.heappush(self._alarms, (ms, next(self._order), alarm))
        return alarm

    def advance(self, ms: int) -> None:
        """Let time pass; whatever falls due is called at its own moment."""
        end = self.ms + ms
        while self._alarms and self._alarms[0][0] <= end:
            due, _, alarm = heapq.heappop(self._alarms)
            self.ms = max(self.ms, due)
            if alarm.call is not None:
                alarm.call()
        self.ms = end
