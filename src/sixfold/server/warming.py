"""Worker processes whose compiled code gets ready in the background while plain ones answer.

Compiling takes long the first time on a machine. One worker after the other is made ready apart, so that only one
compiles and the others load what it left, and each takes over from a plain one. If that fails the plain ones stay.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from msgspec.structs import replace

from sixfold.server.bots import Question, Warm, Warmed
from sixfold.server.worker import PLAIN
from sixfold.server.workers import COMMAND, Post, WorkerFailed, Workers

log = logging.getLogger("sixfold.workers")

PLAIN_COMMAND = (*COMMAND, PLAIN)

_COMPILING_S = 1800
"""How long all that may take."""
_SOON_S = 3
"""So long after the start a question may wait a little: what was compiled before is just being loaded."""
_SOON_SHARE = 4
"""It waits at most this part of its patience: 1/4."""


class WarmingWorkers(Workers):
    """A ``Chooser`` that ``Warms``: plain workers answer until it is done, from the start on.

    Args:
        count: how many.
        command: the program; tests pass worse ones.
        plain: the program that answers until ``command``'s processes are ready.
        seconds: a monotonic clock.
    """

    def __init__(
        self,
        count: int,
        command: tuple[str, ...] = COMMAND,
        plain: tuple[str, ...] = PLAIN_COMMAND,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(count, plain)
        self._command = command
        self._seconds = seconds
        self._soon_s = seconds() + _SOON_S
        self._settled = asyncio.Event()

    async def warm(self) -> None:
        try:
            async with asyncio.timeout(_COMPILING_S):
                for _ in self._posts:  # the first question need not wait for one to start
                    await self._open()
                for post in self._posts:  # one after the other: the first compiles, the others load
                    await self._renew(post)
        except (WorkerFailed, TimeoutError, OSError, ValueError) as error:
            if not self._closed:
                log.warning("The computer does without compiled code (%s).", error or "it took too long")
        finally:
            self._settled.set()

    async def _open(self) -> None:
        post = await self._free.get()
        try:
            await self._alive(post)
        finally:
            self._free.put_nowait(post)

    async def _renew(self, post: Post) -> None:
        """Get a process ready; it takes over as soon as the plain one there has nothing to do."""
        process = await self._start(self._command)
        try:
            warmed = await self._ask(process, Warm(), Warmed)
            if warmed.error is not None:
                raise WorkerFailed(warmed.error)
        except BaseException:
            self._kill(process)
            raise
        post.command, post.relief = self._command, process
        if not post.busy:
            self._relieve(post)

    async def choose(self, question: Question, patience_ms: int) -> str:
        began = self._seconds()
        most_s = min(self._soon_s - began, patience_ms / 1000 / _SOON_SHARE)
        if most_s > 0 and not self._settled.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._settled.wait(), most_s)
            waited_ms = round((self._seconds() - began) * 1000)
            patience_ms -= waited_ms
            question = replace(question, think_ms=max(0, question.think_ms - waited_ms))
        return await super().choose(question, patience_ms)
