"""The computer's seats at one table: asks a worker for an action when one is awaited, and plays it.

The answer is submitted like anybody's. When it doesn't come, or the match refuses it, the first legal actions that
the rules list are good enough: a match never hangs on the computer. In open decisions it acts again and again, each
time when its pacer says so; see ``pacing.py``.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from sixfold.games.contract import SEATS, Seat
from sixfold.match import Match, Step
from sixfold.match.messages import Refusal
from sixfold.server.bots import ChooserFailed, Question, left_ms, patience_ms, think_ms
from sixfold.server.house import House
from sixfold.server.pacing import Paces
from sixfold.server.programs import Programs

log = logging.getLogger("sixfold.opponent")

_FALLBACKS = 64


@dataclass(slots=True)
class _Thought:
    """The computer's business with one decision of one seat."""

    number: int
    task: asyncio.Task[None]


class Opponents:
    """The computer's seats at one table.

    Args:
        house: settings, clock, who thinks.
        match: gives the match as it stands (it may be reloaded at any time).
        post: puts a job into the table's line.
        carry_out: stores and publishes a step; runs only inside such a job.
        say: a line of the house in the table's talk; runs only inside such a job.
    """

    def __init__(
        self,
        house: House,
        match: Callable[[], Match],
        post: Callable[[Callable[[], None]], None],
        carry_out: Callable[[Step], None],
        say: Callable[[str], None],
    ) -> None:
        self._house = house
        self._match = match
        self._post = post
        self._carry_out = carry_out
        self._paces = Paces(house, match, post, carry_out)
        self._programs = Programs(house, match, post, carry_out, say)
        self._thoughts: dict[Seat, _Thought] = {}
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether the computer is thinking here, or waits for its time."""
        thinking = self._paces.busy or self._programs.busy
        return thinking or any(not thought.task.done() for thought in self._thoughts.values())

    def wake(self) -> None:
        """Think where an action is awaited, stop where none is. Call after every change."""
        match = self._match()
        for seat in () if self._closed else SEATS:
            if match.head.levels[seat] is None or self._programs.wake(seat):
                continue
            # where it acts by time there is nothing to think about
            awaited = not self._paces.plan(seat) and seat in match.awaited
            thought = self._thoughts.get(seat)
            if thought is not None and (not awaited or thought.number != match.number):
                thought.task.cancel()
                del self._thoughts[seat]
                thought = None
            if awaited and thought is None:
                task = asyncio.get_running_loop().create_task(self._think(seat, match.number))
                self._thoughts[seat] = _Thought(match.number, task)

    def forget(self) -> None:
        """Drop every thought and plan; the next ``wake`` begins afresh."""
        for seat in SEATS:
            self._paces.cancel(seat)
        self._programs.forget()
        for thought in self._thoughts.values():
            thought.task.cancel()
        self._thoughts.clear()

    def close(self) -> None:
        """Think no more."""
        self._closed = True
        self.forget()
        self._programs.close()

    async def _think(self, seat: Seat, number: int) -> None:
        house, match = self._house, self._match()
        began = house.config.seconds()
        left = left_ms(match.view(seat, house.clock.now_ms(), log_from=1 << 30).clocks[seat])
        most_ms = think_ms(house.config.think_ms, left)
        question = Question(
            game=match.game.info.name,
            observation=match.observe(seat),
            seat=seat,
            level=match.head.levels[seat] or "",
            rng_seed=secrets.randbits(53),  # its own: the match's seed would tell the computer what is hidden
            think_ms=most_ms,
        )
        action: str | None = None
        try:
            action = await house.chooser.choose(question, patience_ms(most_ms, left))
        except ChooserFailed as failure:
            log.warning("Match %s: the computer gave no answer (%s).", match.code, failure)
        taken_ms = (house.config.seconds() - began) * 1000
        rest_ms = min(house.config.bot_delay_ms, most_ms) - taken_ms
        if rest_ms > 0:
            await asyncio.sleep(rest_ms / 1000)
        self._post(lambda: self._play(seat, number, action))

    def _play(self, seat: Seat, number: int, action: str | None) -> None:
        match = self._match()
        if match.number != number or seat not in match.awaited:
            return
        now_ms = self._house.clock.now_ms()
        if action is not None:
            step = match.submit(seat, None, number, action, now_ms)
            if step.events or not isinstance(step.answer, Refusal):
                self._carry_out(step)
                return
            log.warning("Match %s: the computer said %r: %s", match.code, action, step.answer.message)
        game, state = match.game, match.state
        choices = list(islice(game.legal(state, seat), _FALLBACKS))
        if not choices:
            log.error("Match %s: seat %d is asked and has no legal action.", match.code, seat)
            return
        self._carry_out(match.submit(seat, None, number, game.text(random.choice(choices)), now_ms))
