"""Clocks as arithmetic over recorded times; nothing ticks (C-6 to C-10).

Base time per decision, then one reserve for the whole match, spent in begun periods. All times are milliseconds of
match time. A clock that has used exactly base + reserve has fallen; one millisecond before, it has not.
"""

from __future__ import annotations

from msgspec import Struct

from sixfold.games.contract import ClockSpec


class SeatClock(Struct, frozen=True):
    """One seat's clock.

    Attributes:
        reserve_ms: what was left before the present decision, whole periods.
        used_ms: what the present decision used up to ``since_ms`` (or in all, when the clock stands).
        since_ms: when it began to run; None while it stands.
    """

    reserve_ms: int
    used_ms: int = 0
    since_ms: int | None = None

    def used_at(self, now_ms: int) -> int:
        """What the present decision has used at ``now_ms``."""
        if self.since_ms is None:
            return self.used_ms
        return self.used_ms + now_ms - self.since_ms

    def falls_at(self, base_ms: int) -> int | None:
        """The instant at which the flag falls if the clock runs on; None while it stands."""
        if self.since_ms is None:
            return None
        return self.since_ms - self.used_ms + base_ms + self.reserve_ms

    def run(self, now_ms: int) -> SeatClock:
        """Begin to run; a running clock runs on."""
        return self if self.since_ms is not None else SeatClock(self.reserve_ms, self.used_ms, now_ms)

    def stand(self, now_ms: int) -> SeatClock:
        """Stop; a standing clock stands."""
        return self if self.since_ms is None else SeatClock(self.reserve_ms, self.used_at(now_ms))

    def settle(self, base_ms: int, period_ms: int) -> SeatClock:
        """Pay for the decision that is over: the standing clock for the next one."""
        paid = periods(self.used_ms, base_ms, period_ms) * period_ms
        return SeatClock(max(0, self.reserve_ms - paid))


def periods(used_ms: int, base_ms: int, period_ms: int) -> int:
    """How many periods a decision costs that took ``used_ms`` (C-6): every begun one."""
    over_ms = used_ms - base_ms
    return -(-over_ms // period_ms) if over_ms > 0 else 0


def full_clock(spec: ClockSpec) -> SeatClock:
    """A clock before the first decision. A part of a period could never be spent, so it isn't there."""
    return SeatClock(spec.reserve_ms - spec.reserve_ms % spec.period_ms)
