"""Who judges the decisions of finished matches for this server: one process, of the lowest priority.

It is started when a review begins and ended when none waits any more, so it costs nothing meanwhile, and it never
takes the place of a worker that thinks for a table. A decision at a time is sent, and nothing else of the match.
"""

from __future__ import annotations

import sys
from typing import Protocol

import msgspec

from sixfold.lab.reviewing import Case
from sixfold.search import Appraisal
from sixfold.server.worker import PLAIN
from sixfold.server.workers import Pool, WorkerFailed

COMMAND = (sys.executable, "-m", "sixfold.server.review_worker")

PATIENCE_MS = 600_000
"""For one decision: on a busy machine the first may have to wait until code is compiled."""


class JudgeChoice(msgspec.Struct, frozen=True):
    """One decision to judge."""

    case: Case


class Judgement(msgspec.Struct, frozen=True):
    """What was found (None: there is nothing to judge), or what went wrong."""

    found: Appraisal | None = None
    error: str | None = None


class JudgingFailed(Exception):
    """No judgement: the process crashed, or took too long. The message is for the log."""


class Reviewer(Protocol):
    """Whoever judges."""

    async def judge(self, case: Case) -> Appraisal | None:
        """What is found about a decision; None where there is nothing to judge. Raises JudgingFailed."""
        ...

    async def rest(self) -> None:
        """Let go of everything until the next decision, if one comes."""
        ...


class ReviewProcess:
    """A ``Reviewer``: one process.

    Args:
        command: the program; tests pass worse ones.
        patience_ms: how long a decision may take.
        plain: it does without compiled code.
    """

    def __init__(
        self, command: tuple[str, ...] = COMMAND, patience_ms: int = PATIENCE_MS, *, plain: bool = False
    ) -> None:
        self._command = (*command, PLAIN) if plain else command
        self._patience_ms = patience_ms
        self._pool: Pool | None = None

    async def judge(self, case: Case) -> Appraisal | None:
        pool = self._pool = self._pool or Pool(1, self._command)
        try:
            judgement = await pool.ask(JudgeChoice(case), Judgement, self._patience_ms)
        except WorkerFailed as error:
            raise JudgingFailed(str(error)) from error
        if judgement.error is not None:
            raise JudgingFailed(judgement.error)
        return judgement.found

    async def rest(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()
