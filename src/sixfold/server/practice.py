"""Problems to practise: one person, one problem, no table. Kept in memory only, until they are old or too many.

The house clock takes the time, from the moment the problem is sent. Nothing of the solution leaves before it is solved
or asked for. What came of a problem goes to the attempts when it is solved, given up, or forgotten after somebody has
answered it; a problem that nobody answered tells nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.concurrency import run_in_threadpool

from sixfold.games.errors import BadOptions, Refused
from sixfold.minigames import Kind, Minigame, Problem, Verdict
from sixfold.minigames.stored import BadStored, problem_json, read_problem
from sixfold.server.attempts import Attempt
from sixfold.server.drawer import Drawer, DrawingFailed, DrawProblem
from sixfold.server.keys import new_rng_seed, new_token
from sixfold.server.larder import BUSY, Unprepared
from sixfold.server.wire import Judged, LevelName, PictureInfo, Practice

log = logging.getLogger("sixfold.practice")

PATIENCE_MS = 20_000
KEPT_MS = 2 * 3_600_000
MOST = 2_000
MOST_WAITING = 16
MOST_WRONG = 200

FAILED = "No problem could be drawn just now. Please try again in a moment."


@dataclass(slots=True)
class Session:
    """One problem that somebody practises. ``ended_ms``: solved or given up; house times."""

    id: str
    minigame: Minigame
    problem: Problem
    began_ms: int
    tried: list[str] = field(default_factory=list)
    last_ms: int = 0
    ended_ms: int | None = None
    solved: bool = False

    def judged(self, verdict: Verdict | None, message: str, now_ms: int) -> Judged:
        """How it stands after an answer; None: the solution was asked for."""
        over = self.ended_ms is not None
        until_ms = now_ms if self.ended_ms is None else self.ended_ms
        return Judged(
            verdict=None if verdict is None else verdict.kind.value,
            message=message,
            wrong=len(self.tried),
            seconds=(until_ms - self.began_ms) / 1000,
            answer=self.problem.answers[0] if over else None,
            why=self.problem.why if over else None,
        )

    def attempt(self, until_ms: int) -> Attempt:
        """What it tells."""
        info = self.minigame.info
        return Attempt(
            minigame=info.name,
            version=info.version,
            level=self.problem.level.value,
            metric=self.problem.metric,
            seconds=(until_ms - self.began_ms) / 1000,
            wrong=len(self.tried),
            solved=self.solved,
            source="practice",
        )


class Practices:
    """All that is practised.

    Args:
        drawer: who draws problems.
        now_ms: the house clock.
        record: keeps an attempt.
        most: how many are kept.
    """

    def __init__(
        self, drawer: Drawer, now_ms: Callable[[], int], record: Callable[[Attempt], None], most: int = MOST
    ) -> None:
        self._drawer = drawer
        self._now_ms = now_ms
        self._record = record
        self._most = most
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._waiting = 0
        self._turn = asyncio.Semaphore(1)

    async def begin(self, minigame: Minigame, level: LevelName) -> Practice:
        """A new problem. Raises Unprepared."""
        if self._waiting >= MOST_WAITING:
            raise Unprepared("busy", BUSY)
        self._waiting += 1
        try:
            wanted = DrawProblem(minigame.info.name, level, new_rng_seed())
            async with self._turn:  # however many practise, somebody is left to draw matches
                problem = read_problem(await self._drawer.draw(wanted, PATIENCE_MS))
        except (DrawingFailed, BadOptions, BadStored) as failure:
            log.error("No problem of %s could be drawn: %s", minigame.info.name, failure)
            raise Unprepared("not-prepared", FAILED) from failure
        finally:
            self._waiting -= 1
        session = Session(new_token(), minigame, problem, self._now_ms())
        self._sessions[session.id] = session
        self._forget_old()
        width, height = problem.size
        return Practice(
            id=session.id,
            minigame=minigame.info.name,
            level=level,
            prompt=problem.prompt,
            form=problem_json(problem)["form"],
            picture=PictureInfo(problem.alt, width, height) if problem.size != (0, 0) else None,
            seconds=problem.seconds,
        )

    def find(self, session_id: str) -> Session | None:
        """The session of that id, unless it was forgotten."""
        self._forget_old()
        session = self._sessions.get(session_id)
        if session is not None:
            self._sessions.move_to_end(session_id)
        return session

    async def answer(self, session: Session, text: str) -> Judged:
        """Judge an answer. Once it is over, answers are judged and change nothing. Raises Refused after very many."""
        if len(session.tried) >= MOST_WRONG:
            raise Refused(
                "too-many",
                f"{MOST_WRONG} wrong answers are enough: ask for the solution, or another problem.",
            )
        now_ms = self._now_ms()
        verdict = await run_in_threadpool(session.minigame.judge, session.problem, text)
        message = verdict.message
        if session.ended_ms is None and verdict.kind is not Kind.NOT_AN_ANSWER:
            session.last_ms = now_ms
            if verdict.kind is Kind.RIGHT:
                self._end(session, now_ms, solved=True)
            elif verdict.canonical in session.tried:  # FG-9: a repetition costs nothing
                message = message or "You have tried that before; it counts once."
            else:
                session.tried.append(verdict.canonical)
        return session.judged(verdict, message, now_ms)

    def reveal(self, session: Session) -> Judged:
        """Give up; harmless once it is over."""
        now_ms = self._now_ms()
        if session.ended_ms is None:
            self._end(session, now_ms, solved=False)
        return session.judged(None, "", now_ms)

    def close(self) -> None:
        """Forget everything, and record what was begun."""
        while self._sessions:
            self._forget(next(iter(self._sessions)))

    def _end(self, session: Session, now_ms: int, *, solved: bool) -> None:
        session.ended_ms, session.solved = now_ms, solved
        self._record(session.attempt(now_ms))

    def _forget_old(self) -> None:
        """Those longest untouched, where there are too many; those begun long ago; a few at a time."""
        before_ms = self._now_ms() - KEPT_MS
        while len(self._sessions) > self._most:
            self._forget(next(iter(self._sessions)))
        for session_id in [s.id for s in self._sessions.values() if s.began_ms < before_ms]:
            self._forget(session_id)

    def _forget(self, session_id: str) -> None:
        session = self._sessions.pop(session_id)
        if session.ended_ms is None and session.tried:
            self._record(session.attempt(session.last_ms))
