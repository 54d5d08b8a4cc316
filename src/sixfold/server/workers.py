"""Worker processes that think for the computer and draw what takes long, so that neither holds up the table.

A worker that crashes or takes too long is killed and replaced at the next question. Questions wait in line for a
free worker; their patience runs while they wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from sixfold.games.errors import BadOptions
from sixfold.server.bots import Answer, ChooserFailed, Question
from sixfold.server.drawer import PATIENCE_MS, DrawingFailed, Drawn, Wanted
from sixfold.server.worker import DRAW

log = logging.getLogger("sixfold.workers")

COMMAND = (sys.executable, "-m", "sixfold.server.worker")

_LONGEST = 64 << 20
"""Bytes that an answer may have: a match's problems are more than asyncio's usual 64 KiB a line."""

T = TypeVar("T")


class WorkerFailed(Exception):
    """No answer."""


@dataclass(slots=True)
class Post:
    """A worker's place: the program that is run there, its process once it is needed, and who takes over from it."""

    command: tuple[str, ...]
    process: asyncio.subprocess.Process | None = None
    relief: asyncio.subprocess.Process | None = None
    busy: bool = False


class Pool:
    """``count`` processes, started when they are first needed.

    Args:
        count: how many.
        command: the program; tests pass worse ones.
    """

    def __init__(self, count: int, command: tuple[str, ...] = COMMAND) -> None:
        self._posts = [Post(command) for _ in range(max(1, count))]
        self._free: asyncio.Queue[Post] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        self._closed = False
        for post in self._posts:
            self._free.put_nowait(post)

    async def close(self) -> None:
        self._closed = True
        processes = list(self._all)
        for process in processes:
            self._kill(process)
        for process in processes:
            await process.wait()

    async def ask(self, question: msgspec.Struct, kind: type[T], patience_ms: int) -> T:
        """The answer, of that kind. Raises WorkerFailed, at the latest after ``patience_ms``."""
        try:
            async with asyncio.timeout(patience_ms / 1000):
                post = await self._free.get()
                post.busy, answered = True, False
                try:
                    answer = await self._ask(await self._alive(post), question, kind)
                    answered = True
                finally:
                    if not answered:
                        self._kill(post.process)
                        post.process = None
                    post.busy = False
                    self._relieve(post)
                    self._free.put_nowait(post)
        except TimeoutError as error:
            raise WorkerFailed(f"no answer within {patience_ms} ms") from error
        except (OSError, ValueError) as error:  # ValueError: no JSON, or a line that is too long
            raise WorkerFailed(f"the worker broke: {error}") from error
        return answer

    async def _alive(self, post: Post) -> asyncio.subprocess.Process:
        process = post.process
        if process is not None and process.returncode is None:
            return process
        if process is not None:
            self._all.discard(process)
            log.warning("A worker ended with code %s; starting another.", process.returncode)
        post.process = await self._start(post.command)
        return post.process

    async def _start(self, command: tuple[str, ...]) -> asyncio.subprocess.Process:
        self._stay_open()
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LONGEST
        )
        self._all.add(process)
        try:
            self._stay_open()  # it may have been closed meanwhile
        except WorkerFailed:
            self._kill(process)
            await process.wait()
            raise
        return process

    def _stay_open(self) -> None:
        if self._closed:
            raise WorkerFailed("the server is closing")

    async def _ask(self, process: asyncio.subprocess.Process, question: msgspec.Struct, kind: type[T]) -> T:
        if process.stdin is None or process.stdout is None:
            raise WorkerFailed("the worker has no pipes")
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise WorkerFailed("the worker ended")
        return msgspec.json.decode(line, type=kind)

    def _relieve(self, post: Post) -> None:
        if post.relief is not None:
            self._kill(post.process)
            post.process, post.relief = post.relief, None

    def _kill(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()


class Workers(Pool):
    """A ``Chooser``."""

    async def choose(self, question: Question, patience_ms: int) -> str:
        try:
            answer = await self.ask(question, Answer, patience_ms)
        except WorkerFailed as error:
            raise ChooserFailed(str(error)) from error
        if answer.action is None:
            raise ChooserFailed(answer.error or "no action")
        return answer.action


class Drawers(Pool):
    """A ``Drawer``."""

    def __init__(self, count: int, command: tuple[str, ...] = (*COMMAND, DRAW)) -> None:
        super().__init__(count, command)

    async def draw(self, wanted: Wanted, patience_ms: int = PATIENCE_MS) -> dict[str, Any]:
        try:
            drawn = await self.ask(wanted, Drawn, patience_ms)
        except WorkerFailed as error:
            raise DrawingFailed(str(error)) from error
        if drawn.refusal is not None:
            raise BadOptions(*drawn.refusal)
        if drawn.value is None:
            raise DrawingFailed(drawn.error or "nothing drawn")
        return drawn.value
