"""A program in one seat of one match after another: what it is told, what it is asked, and what its answers mean.

For self-play and for the server. It is asked for the seat alone that it has, from that seat's view. A refused action
is one of its failures in a decision that is taken once; in an open decision the table may have moved under its hands,
so there it may try again.
"""

from __future__ import annotations

from collections.abc import Callable

from sixfold.games.contract import Mode, Seat
from sixfold.games.errors import BadNotation, BadOptions, SixfoldError
from sixfold.lab.engine import Engine, EngineFailed, EngineIllegal, Patience
from sixfold.lab.engine_wire import (
    Action,
    Answer,
    BotHello,
    Error,
    Go,
    Result,
    Simulate,
    TimeInfo,
    Wait,
    go_of,
    new_of,
    observe_of,
)
from sixfold.lab.racing import Planned
from sixfold.match import Match
from sixfold.match.fold import MAX_ACTION_CHARS, MAX_NAME_CHARS, clean_name
from sixfold.match.messages import ClockView
from sixfold.rng import Rng
from sixfold.search import names

REFUSALS_MOST = 10
"""So many refused actions in a row lose the game in an open decision; one is enough in any other."""

Simulated = Callable[[str], Planned | None]
"""What the house's own level of that name would do next in the present open decision."""


class EnginePlayer:
    """One seat's program. It is started when it is first needed, and anew after it has failed.

    Args:
        command: its words.
        patience: how long it is waited for.
    """

    def __init__(self, command: tuple[str, ...], patience: Patience) -> None:
        self._command = command
        self._patience = patience
        self._engine: Engine | None = None
        self._number = 0
        self._matches = 0
        self._used = False
        self._log_told = 0
        self._refusals = 0

    @property
    def running(self) -> bool:
        return self._engine is not None

    async def start(self, game: str) -> BotHello:
        """Start it, anew if it runs. Raises EngineFailed, also where it doesn't play the game."""
        await self.end()
        engine = Engine(self._command, self._patience)
        hello = await engine.start([game])
        self._engine, self._used = engine, False
        if game not in hello.games:
            await self.end()
            raise EngineFailed(f"It doesn’t play {game}, but {', '.join(hello.games)[:200] or 'nothing'}")
        return hello

    async def sit(self, match: Match, seat: Seat, rng_seed: int, now_ms: int) -> None:
        """Take the seat. A program that can't go on after its last match is started anew. Raises EngineFailed."""
        self._log_told = self._refusals = 0
        self._matches += 1
        view = match.view(seat, now_ms, 1 << 30)
        message = new_of(match, str(self._matches), view, seat, rng_seed)
        if self._engine is not None and self._used:
            try:
                await self._engine.new(message)
            except EngineFailed:
                await self.end()
            else:
                return
        try:
            if self._engine is None:
                await self.start(message.game)
            await self._running().new(message)
        except BaseException:
            await self.end()
            raise
        self._used = True

    def question(
        self, match: Match, seat: Seat, rng: Rng, now_ms: int, budget_ms: int | None, limit_ms: int | None
    ) -> Go:
        """The present decision, which asks the seat, as a question for it. Raises EngineFailed."""
        view = match.view(seat, now_ms, self._log_told + 1)
        if view.decision is None:
            raise EngineFailed("It was asked when nothing is decided")
        self._log_told = view.log_from + len(view.log) - 1
        self._number += 1
        time = TimeInfo(budget_ms, limit_ms, left_ms(view.clocks[seat]))
        return go_of(match, view, view.decision, seat, self._number, rng, time)

    async def answer(self, go: Go) -> Answer:
        """Its answer. Raises EngineFailed, at the latest when the question's limit has passed."""
        limit_ms = go.time.limit_ms
        return await self._running().ask(go, None if limit_ms is None else limit_ms / 1000)

    def observe(self, match: Match, seat: Seat, now_ms: int) -> None:
        """Tell it how things stand while its question does."""
        view = match.view(seat, now_ms, self._log_told + 1)
        if self._engine is not None and view.decision is not None:
            self._log_told = view.log_from + len(view.log) - 1
            self._engine.tell(observe_of(view, view.decision))

    def recite(self) -> None:
        """Tell the log from its beginning next time: the match isn't what it was."""
        self._log_told = 0

    def accepted(self) -> None:
        """Its last action was."""
        self._refusals = 0

    def refused(self, match: Match, text: str, code: str, rule: str | None, message: str) -> None:
        """Tell it that its last action was. Raises EngineFailed where that is once too often."""
        self._refusals += 1
        if self._engine is not None:
            self._engine.tell(Error(self._number, code, rule, message))
        patient = match.decision is not None and match.decision.mode is Mode.OPEN
        if not patient or self._refusals >= REFUSALS_MOST:
            raise EngineIllegal(f"Its action {text[:80]!r} was refused: {message}")

    def over(self, match: Match, seat: Seat, now_ms: int) -> None:
        """Tell it how the match ended."""
        view = match.view(seat, now_ms, self._log_told + 1)
        if self._engine is not None and view.result is not None:
            found = view.result
            self._engine.tell(Result(found.winner, found.reason, found.detail, view.log_from, view.log))

    async def end(self) -> None:
        """End it. Never raises."""
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.end()

    def _running(self) -> Engine:
        if self._engine is None:
            raise EngineFailed("It isn’t running")
        return self._engine


def left_ms(clock: ClockView) -> int | None:
    """What a seat's clock has left, or None where none runs."""
    return max(0, clock.base_ms + clock.reserve_ms - clock.used_ms) if clock.on else None


def vetted(match: Match, seat: Seat, text: str) -> str:
    """An action in canonical notation, or ``resign``. Raises SixfoldError for one that this seat may not do now."""
    text = text.strip()
    if text == "resign":
        return text
    if len(text) > MAX_ACTION_CHARS:
        raise BadNotation("too-long", f"An action has at most {MAX_ACTION_CHARS} characters")
    if text == "abort" or text.startswith(("time:", "host:", "sit:")):
        raise BadNotation("reserved", "A program plays actions of the game, or resigns")
    action = match.game.parse(match.state, text)
    match.game.check(match.state, seat, action)
    return match.game.text(action)


def planned(
    match: Match, seat: Seat, answer: Answer, now_ms: int, delay_ms: int, simulated: Simulated
) -> Planned | None:
    """What an answer means in an open decision: the action and its match time; None: it waits.

    Args:
        match: as it stands.
        seat: the program's.
        answer: its.
        now_ms: the house clock.
        delay_ms: an action without a time of its own comes so much later than now.
        simulated: what a level of the house would do.

    Raises SixfoldError for an action that this seat may not do now, EngineFailed for a level that isn't there.
    """
    match answer:
        case Wait():
            return None
        case Simulate():
            return simulated(level_of(match, answer))
        case Action():
            text, match_ms = vetted(match, seat, answer.text), match.match_ms(now_ms)
            at_ms = match_ms + delay_ms if answer.at_ms is None else max(answer.at_ms, match_ms)
            if text != "resign" and _judged(match, seat, text):
                # FG-9: it is held back rather than refused
                at_ms = max(at_ms, match_ms + match.wait_ms(seat, now_ms))
            return Planned(at_ms, text)


def level_of(match: Match, answer: Simulate) -> str:
    """The level that it wants to be simulated. Raises EngineFailed where there is none."""
    game = match.game.info.name
    try:
        known = names(game)
    except BadOptions:
        known = ()
    if answer.level not in known:
        raise EngineFailed(f"It wants to be played for by {answer.level!r}, which is no level of {game}")
    return answer.level


def once(match: Match, seat: Seat, answer: Answer) -> str:
    """What an answer means in a decision that is taken once. Raises SixfoldError or EngineFailed."""
    if not isinstance(answer, Action):
        raise EngineFailed(f"It said {type(answer).__name__.lower()!r} where an action was due")
    return vetted(match, seat, answer.text)


def shown_name(hello: BotHello) -> str:
    """The name that it goes by, as a player's name is written."""
    try:
        return clean_name(hello.name.strip()[:MAX_NAME_CHARS])
    except SixfoldError:
        return "Program"


def _judged(match: Match, seat: Seat, text: str) -> bool:
    judge = match.head.judge
    return (
        judge is not None
        and judge.verdict(match.state, seat, match.game.parse(match.state, text)) is not None
    )
