"""Programs in the seats of one table: each is asked when its seat is, and what it answers is submitted like anybody's.

One that crashes, keeps silent or does what it may not loses this match, by resigning, and the table is told so in a
line of talk; the match never waits for it longer than its time. In open decisions it is asked anew after everything
that happens, and acts when it says.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from sixfold.games.contract import Mode, Seat
from sixfold.games.errors import SixfoldError
from sixfold.lab.engine import EngineFailed, EngineIllegal, EngineSilent
from sixfold.lab.engine_player import EnginePlayer, once, planned
from sixfold.lab.engine_wire import Action, Answer, Go, Wait
from sixfold.match import Match, Step
from sixfold.match.messages import Refusal
from sixfold.rng import Rng
from sixfold.server.bots import left_ms, patience_ms, think_ms
from sixfold.server.clock import Alarm
from sixfold.server.engines import PREFIX
from sixfold.server.house import House
from sixfold.server.pacing import solver_rng

log = logging.getLogger("sixfold.programs")

T = TypeVar("T")

_NEVER = -1


@dataclass(slots=True, eq=False)
class _Place:
    """A program in its seat, and its business with one decision.

    Attributes:
        seated: its process has heard of this match.
        number: the decision that it was asked for.
        version: of the view that it knows.
        task: asks it; None once its answer has been dealt with.
        before: the task before that, which may still be letting go of the process.
        asked: a question stands.
        alarm: rings when what it planned is due.
    """

    player: EnginePlayer
    seated: bool = False
    number: int = 0
    version: int = _NEVER
    task: asyncio.Task[None] | None = field(default=None, repr=False)
    before: asyncio.Task[None] | None = field(default=None, repr=False)
    asked: bool = False
    alarm: Alarm | None = None

    def drop(self) -> None:
        """Think and plan no more; next time it is asked afresh."""
        self.version, self.asked = _NEVER, False
        if self.task is not None:
            self.task.cancel()
            self.before, self.task = self.task, None
        self.unplan()

    def unplan(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None


class Programs:
    """The programs at one table.

    Args:
        house: settings, clock, processes.
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
        self._say = say
        self._places: dict[Seat, _Place] = {}

    @property
    def busy(self) -> bool:
        """Whether one is asked, or has planned something."""
        places = self._places.values()
        return any(p.alarm is not None or (p.task is not None and not p.task.done()) for p in places)

    def wake(self, seat: Seat) -> bool:
        """Ask the seat's program if something is asked of it and it doesn't know yet. False: no program sits there."""
        match = self._match()
        level = match.head.levels[seat]
        if level is None or not level.startswith(PREFIX):
            return False
        place = self._places.get(seat)
        if match.status == "over":
            if place is not None:
                place.player.over(match, seat, self._house.clock.now_ms())
                self._leave(seat, place)
        elif seat in match.awaited:
            self._awaited(match, seat, place or self._seat(seat, level))
        elif place is not None:
            place.drop()
        return True

    def forget(self) -> None:
        """Drop every question and plan; the match may not be what it was."""
        for place in self._places.values():
            place.drop()
            place.player.recite()

    def close(self) -> None:
        """Let all go."""
        for seat, place in list(self._places.items()):
            self._leave(seat, place)

    def _seat(self, seat: Seat, level: str) -> _Place | None:
        known = self._house.engines.get(level)
        if known is None:  # a later run of the server, without it
            self._post(lambda: self._lose(seat, EngineFailed(f"There is no engine {level!r} any more")))
            return None
        place = self._places[seat] = _Place(EnginePlayer(known.command, self._house.engines.patience))
        return place

    def _leave(self, seat: Seat, place: _Place) -> None:
        place.drop()
        del self._places[seat]
        self._house.engines.let_go(place.player)

    def _awaited(self, match: Match, seat: Seat, place: _Place | None) -> None:
        if place is None:
            return
        version = match.version(seat)
        if place.number == match.number and place.version == version:
            return
        if place.number == match.number and place.task is not None:
            place.version = version
            if place.asked:
                place.player.observe(match, seat, self._house.clock.now_ms())
            return
        place.drop()
        place.number, place.version = match.number, version
        place.task = asyncio.get_running_loop().create_task(self._ask(seat, place, match.number))

    async def _ask(self, seat: Seat, place: _Place, number: int) -> None:
        house = self._house
        began = house.config.seconds()
        known = _NEVER

        def question() -> Go:
            nonlocal known
            match, now_ms = self._match(), house.clock.now_ms()
            place.version = known = match.version(seat)
            place.asked = True
            budget_ms, limit_ms = self._time(match, seat, now_ms)
            # dice of its own: the match's seed would tell what is hidden
            rng = Rng.from_hex(secrets.token_hex(32))
            return place.player.question(match, seat, rng, now_ms, budget_ms, limit_ms)

        try:
            if place.before is not None:
                await asyncio.wait([place.before])
            await house.engines.enter(place.player)
            if not place.seated or not place.player.running:
                place.seated = False
                await place.player.sit(self._match(), seat, secrets.randbits(53), house.clock.now_ms())
                place.seated = True
            answer = await place.player.answer(await self._in_line(question))
        except EngineFailed as failure:
            lost = failure
            self._post(lambda: self._lose(seat, lost))
            return
        except Exception:  # ours, whatever it is: nobody may wait for it
            log.exception("Match %s: a program could not be asked.", self._match().code)
            self._post(lambda: self._lose(seat, EngineFailed("It could not be asked")))
            return
        finally:
            place.asked = False
            house.engines.rest(place.player)
        taken_ms = (house.config.seconds() - began) * 1000
        mode = self._match().decision
        if mode is not None and mode.mode is not Mode.OPEN and house.config.bot_delay_ms > taken_ms:
            await asyncio.sleep((house.config.bot_delay_ms - taken_ms) / 1000)
        self._post(lambda: self._heard(seat, place, number, known, answer))

    def _time(self, match: Match, seat: Seat, now_ms: int) -> tuple[int | None, int | None]:
        """How long it may think, and when it is given up."""
        if match.decision is not None and match.decision.mode is Mode.OPEN:
            return None, None
        left = left_ms(match.view(seat, now_ms, log_from=1 << 30).clocks[seat])
        most_ms = think_ms(self._house.config.think_ms, left)
        limit_ms = min(patience_ms(most_ms, left), round(self._house.engines.patience.move_s * 1000))
        return most_ms, limit_ms

    async def _in_line(self, look: Callable[[], T]) -> T:
        """What ``look`` returns, at a moment when all that it sees is on the disk."""
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def job() -> None:
            if found.done():
                return
            try:
                found.set_result(look())
            except EngineFailed as failure:
                found.set_exception(failure)

        self._post(job)
        return await found

    def _heard(self, seat: Seat, place: _Place, number: int, known: int, answer: Answer) -> None:
        """An answer is in. ``known``: the version of the view that it answers."""
        match, now_ms = self._match(), self._house.clock.now_ms()
        if self._places.get(seat) is not place or match.number != number or seat not in match.awaited:
            return
        place.before, place.task = place.task, None
        try:
            if match.decision is not None and match.decision.mode is Mode.OPEN:
                self._plan(match, seat, place, known, answer, now_ms)
            else:
                self._submit(match, seat, place, once(match, seat, answer), now_ms)
        except SixfoldError as error:
            text = answer.text if isinstance(answer, Action) else ""
            self._refused(match, seat, place, text, error.code, error.rule, error.message)
        except EngineFailed as failure:
            self._lose(seat, failure)

    def _plan(self, match: Match, seat: Seat, place: _Place, known: int, answer: Answer, now_ms: int) -> None:
        pacing = self._house.config.pacing
        plan = planned(
            match,
            seat,
            answer,
            now_ms,
            0,
            lambda level: pacing.next_act(match, seat, level, solver_rng(match, seat), now_ms),
        )
        due_ms = now_ms if plan is None else now_ms + max(0, plan.at_ms - match.match_ms(now_ms))
        if plan is not None and due_ms == now_ms:
            self._submit(match, seat, place, plan.text, now_ms)
        elif known != match.version(seat) and isinstance(answer, Wait | Action):
            self._again(seat, place)  # it did not know all when it chose to wait
        elif plan is not None:
            self._ring(seat, place, due_ms, plan.text)

    def _ring(self, seat: Seat, place: _Place, due_ms: int, text: str) -> None:
        def act() -> None:
            if place.alarm is not alarm:
                return  # something else was planned meanwhile
            place.alarm = None
            match = self._match()
            if match.number == place.number and seat in match.awaited:
                self._submit(match, seat, place, text, self._house.clock.now_ms())

        place.unplan()
        alarm = place.alarm = self._house.clock.call_at(due_ms, lambda: self._post(act))

    def _submit(self, match: Match, seat: Seat, place: _Place, text: str, now_ms: int) -> None:
        step = match.submit(seat, None, match.number, text, now_ms)
        if isinstance(step.answer, Refusal) and not step.events:
            told = step.answer
            self._refused(match, seat, place, text, told.code, told.rule, told.message)
            return
        place.player.accepted()
        self._carry_out(step)

    def _refused(
        self, match: Match, seat: Seat, place: _Place, text: str, code: str, rule: str | None, message: str
    ) -> None:
        try:
            place.player.refused(match, text, code, rule, message)
        except EngineFailed as failure:
            self._lose(seat, failure)
        else:
            self._again(seat, place)

    def _again(self, seat: Seat, place: _Place) -> None:
        place.version = _NEVER
        self.wake(seat)

    def _lose(self, seat: Seat, failure: EngineFailed) -> None:
        match = self._match()
        step = match.submit(seat, None, match.number, "resign", self._house.clock.now_ms())
        if not step.events:  # over, or paused: then it is asked again afterwards
            return
        log.warning("Match %s: seat %d resigns. %s", match.code, seat, failure)
        name = match.names[seat]
        self._carry_out(step)
        self._post(lambda: self._say(f"{name} {_reason(failure)} and resigns."))


def _reason(failure: EngineFailed) -> str:
    """What the table hears; the log holds the rest, which is the host's affair."""
    if isinstance(failure, EngineSilent):
        return "gave no answer in time"
    return "did what the rules forbid" if isinstance(failure, EngineIllegal) else "has stopped working"
