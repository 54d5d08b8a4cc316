"""Programs as players in self-play: ``cmd:…`` in place of a bot's name, one process a seat, from match to match.

Match time is made up, so a program is lent real time only to answer. A program that crashes, keeps silent or does what
it may not loses that match, by resigning; why is told, and the next match finds it started anew.
"""

from __future__ import annotations

import asyncio
import sys
import weakref
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from sixfold.games.contract import SEATS, Mode, Seat
from sixfold.games.errors import BadOptions, SixfoldError
from sixfold.lab.engine import PREFIX, EngineFailed, Patience, command_of
from sixfold.lab.engine_player import EnginePlayer, level_of, once, planned, shown_name
from sixfold.lab.engine_wire import Action, Simulate, Wait, listed
from sixfold.lab.racing import Planned, next_act
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import choose_with

DELAY_MS = 500
"""Match time that an action in an open decision takes where the program gives it no time."""

T = TypeVar("T")


def is_program(bot: str) -> bool:
    """Whether a bot's name is a command."""
    return bot.startswith(PREFIX)


def to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


@dataclass(slots=True)
class _Seated:
    """A program in a seat, the match that it plays, and whether it has failed in it."""

    player: EnginePlayer
    match: Match | None = None
    failed: bool = False


class Engines:
    """The programs of one run of matches. Nothing is started before it is needed.

    Args:
        think_ms: how long programs are told to think about an action; None: as they like.
        patience: how long they are waited for.
        tell: hears why a program has lost.
    """

    def __init__(
        self,
        think_ms: int | None = None,
        patience: Patience | None = None,
        tell: Callable[[str], None] = to_stderr,
    ) -> None:
        self._think_ms = think_ms
        self._patience = patience or Patience()
        self._tell = tell
        self._seats: dict[tuple[Seat, str], _Seated] = {}
        self._runner = asyncio.Runner()
        self._close = weakref.finalize(self, _end_all, self._runner, self._seats)

    def names(self, game: str, pair: tuple[str, str]) -> tuple[str, str]:
        """What the bots are called: programs are started and asked. Raises BadOptions for one that isn't usable."""
        try:
            first, second = (self._name(game, bot, seat) for bot, seat in zip(pair, SEATS, strict=True))
        except BadOptions:
            self.close()
            raise
        return first, second

    def close(self) -> None:
        """End all programs. Nothing may follow."""
        self._close()

    def act(self, match: Match, seat: Seat, bot: str, rng: Rng) -> str:
        """The program's action in the present decision; ``resign`` if it fails."""
        try:
            return self._run(self._act(match, seat, bot, rng))
        except EngineFailed as failure:
            return self._lost(match, seat, bot, failure)

    def plan(
        self, match: Match, seat: Seat, bot: str, rng: Rng, pace_rng: Rng, now_ms: int
    ) -> Planned | None:
        """What the program does next in the present open decision, and when; it resigns now if it fails.

        ``pace_rng``: the stream of the house's own pacer, should the program leave this to a level of the house.
        """
        try:
            return self._run(self._plan(match, seat, bot, rng, pace_rng, now_ms))
        except EngineFailed as failure:
            return Planned(match.match_ms(now_ms), self._lost(match, seat, bot, failure))

    def _name(self, game: str, bot: str, seat: Seat) -> str:
        if not is_program(bot):
            return bot
        try:
            return shown_name(self._run(self._seated(seat, bot).player.start(game)))
        except EngineFailed as failure:
            raise BadOptions("bad-program", f"“{bot:.80}” can’t play. {failure}") from failure

    async def _act(self, match: Match, seat: Seat, bot: str, rng: Rng) -> str:
        now_ms = match.events[-1].at_ms if match.events else match.head.created_ms
        player = await self._begun(match, seat, bot, now_ms)
        waits = match.decision is not None and match.decision.mode is Mode.OPEN
        while True:
            go = player.question(match, seat, rng, now_ms, self._think_ms, self._limit_ms)
            answer = await player.answer(go)
            # nobody races: what would come in its own time comes once
            if waits and isinstance(answer, Simulate):
                level = level_of(match, answer)
                return choose_with(match.game.info.name, match.observe(seat), seat, level, rng)
            if waits and isinstance(answer, Wait):
                legal, _ = listed(match, seat, rng)
                return legal[0] if legal else "resign"
            try:
                text = once(match, seat, answer)
            except SixfoldError as error:
                player.refused(match, _text(answer), error.code, error.rule, error.message)
            else:
                player.accepted()
                return text

    async def _plan(
        self, match: Match, seat: Seat, bot: str, rng: Rng, pace_rng: Rng, now_ms: int
    ) -> Planned | None:
        player = await self._begun(match, seat, bot, now_ms)
        while True:
            go = player.question(match, seat, rng, now_ms, self._think_ms, self._limit_ms)
            answer = await player.answer(go)
            try:
                plan = planned(
                    match,
                    seat,
                    answer,
                    now_ms,
                    DELAY_MS,
                    lambda level: next_act(match, seat, level, pace_rng, now_ms),
                )
            except SixfoldError as error:
                player.refused(match, _text(answer), error.code, error.rule, error.message)
            else:
                player.accepted()
                return plan

    @property
    def _limit_ms(self) -> int:
        return round(self._patience.move_s * 1000) + (self._think_ms or 0)

    async def _begun(self, match: Match, seat: Seat, bot: str, now_ms: int) -> EnginePlayer:
        """The program, in this match."""
        seated = self._seated(seat, bot)
        if seated.match is not match:
            before, failed = seated.match, seated.failed
            seated.match, seated.failed = match, False
            if before is not None:
                seated.player.over(before, seat, before.head.created_ms)
            if failed:
                await seated.player.end()
            rng_seed = Rng(match.head.rng_seed or 0).fork(f"program/{seat}").bits(53)
            await seated.player.sit(match, seat, rng_seed, now_ms)
        return seated.player

    def _seated(self, seat: Seat, bot: str) -> _Seated:
        found = self._seats.get((seat, bot))
        if found is None:
            found = self._seats[seat, bot] = _Seated(EnginePlayer(command_of(bot), self._patience))
        return found

    def _lost(self, match: Match, seat: Seat, bot: str, failure: EngineFailed) -> str:
        self._seated(seat, bot).failed = True
        self._tell(f"sixfold: {match.code}, seat {seat}: {match.names[seat]} resigns. {failure}")
        return "resign"

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)


def _text(answer: object) -> str:
    return answer.text if isinstance(answer, Action) else ""


def _end_all(runner: asyncio.Runner, seats: dict[tuple[Seat, str], _Seated]) -> None:
    async def ended() -> None:
        for (seat, _), seated in seats.items():
            if seated.match is not None:
                seated.player.over(seated.match, seat, seated.match.head.created_ms)
        await asyncio.gather(*(seated.player.end() for seated in seats.values()))

    with runner:
        if any(seated.player.running for seated in seats.values()):
            runner.run(ended())
