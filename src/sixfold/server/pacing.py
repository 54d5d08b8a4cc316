"""The computer's seats in open decisions at one table: there it acts several times, each at its time.

After every change it is asked anew what it does next and when; an alarm on the house clock rings then. Its stream comes
from the match's seed, so that after a restart its plans are the same; the seed never leaves the server.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from sixfold.games.contract import Seat
from sixfold.match import Match, Step
from sixfold.match.messages import Refusal
from sixfold.rng import Rng
from sixfold.server.clock import Alarm
from sixfold.server.house import House

log = logging.getLogger("sixfold.pacing")

AGAIN_MS = 1_000
"""How soon it is asked again after the match has refused what it did."""


def solver_rng(match: Match, seat: Seat) -> Rng:
    """The one stream for all that this seat does by time in this match."""
    return Rng(match.head.rng_seed or 0).fork("solver").fork(str(seat))


class Paces:
    """What is planned at one table.

    Args:
        house: settings and clock.
        match: gives the match as it stands (it may be reloaded at any time).
        post: puts a job into the table's line.
        carry_out: stores and publishes a step; runs only inside such a job.
    """

    def __init__(
        self,
        house: House,
        match: Callable[[], Match],
        post: Callable[[Callable[[], None]], None],
        carry_out: Callable[[Step], None],
    ) -> None:
        self._house = house
        self._match = match
        self._post = post
        self._carry_out = carry_out
        self._alarms: dict[Seat, Alarm] = {}

    @property
    def busy(self) -> bool:
        """Whether something is planned."""
        return bool(self._alarms)

    def plan(self, seat: Seat) -> bool:
        """Plan the seat's next act afresh. False where the present decision is not taken by time."""
        self.cancel(seat)
        match, house = self._match(), self._house
        if house.config.pacing.paced(match) is None:
            return False
        level, now_ms = match.head.levels[seat], house.clock.now_ms()
        if level is None or seat not in match.awaited:
            return True
        planned = house.config.pacing.next_act(match, seat, level, solver_rng(match, seat), now_ms)
        if planned is not None:
            due_ms = now_ms + max(0, planned.at_ms - match.match_ms(now_ms))
            self._ring(seat, due_ms, lambda: self._act(seat, match.number, planned.text))
        return True

    def cancel(self, seat: Seat) -> None:
        """Plan nothing for the seat."""
        alarm = self._alarms.pop(seat, None)
        if alarm is not None:
            alarm.cancel()

    def _ring(self, seat: Seat, due_ms: int, job: Callable[[], None]) -> None:
        """Put the job into the line then, unless something else is planned before it begins."""

        def rung() -> None:
            self._post(lambda: job() if self._alarms.get(seat) is alarm else None)

        alarm = self._house.clock.call_at(due_ms, rung)
        self._alarms[seat] = alarm

    def _act(self, seat: Seat, number: int, text: str) -> None:
        del self._alarms[seat]
        match, now_ms = self._match(), self._house.clock.now_ms()
        if match.number != number or seat not in match.awaited:
            return
        step = match.submit(seat, None, number, text, now_ms)
        if not step.events and isinstance(step.answer, Refusal):
            log.warning("Match %s: the computer said %r: %s", match.code, text, step.answer.message)
        if not step.events:
            self._ring(seat, now_ms + AGAIN_MS, lambda: self._again(seat))
            return
        self._carry_out(step)

    def _again(self, seat: Seat) -> None:
        del self._alarms[seat]
        self.plan(seat)
