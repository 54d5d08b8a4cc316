"""Worker processes that think for the computer, so that thinking never holds up the table.

A worker that crashes or takes too long is killed and replaced at the next question. Questions wait in line for a
free worker; their patience runs while they wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys

import msgspec

from sixfold.server.bots import Answer, ChooserFailed, Question

log = logging.getLogger("sixfold.workers")

COMMAND = (sys.executable, "-m", "sixfold.server.worker")


class Workers:
    """A ``Chooser`` on ``count`` processes, started when they are first needed.

    Args:
        count: how many.
        command: the program; tests pass worse ones.
    """

    def __init__(self, count: int, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        self._closed = False
        for _ in range(max(1, count)):
            self._free.put_nowait(None)

    async def choose(self, question: Question, patience_ms: int) -> str:
        try:
            async with asyncio.timeout(patience_ms / 1000):
                process = await self._free.get()
                kept: asyncio.subprocess.Process | None = None
                try:
                    process = await self._alive(process)
                    answer = await self._ask(process, question)
                    kept = process
                finally:
                    if kept is None and process is not None:
                        self._kill(process)
                    self._free.put_nowait(kept)
        except TimeoutError as error:
            raise ChooserFailed(f"no answer within {patience_ms} ms") from error
        except (OSError, msgspec.DecodeError) as error:
            raise ChooserFailed(f"the worker broke: {error}") from error
        if answer.action is None:
            raise ChooserFailed(answer.error or "no action")
        return answer.action

    async def close(self) -> None:
        self._closed = True
        processes = list(self._all)
        for process in processes:
            self._kill(process)
        for process in processes:
            await process.wait()

    async def _alive(self, process: asyncio.subprocess.Process | None) -> asyncio.subprocess.Process:
        if process is not None and process.returncode is None:
            return process
        if self._closed:
            raise ChooserFailed("the server is closing")
        if process is not None:
            self._all.discard(process)
            log.warning("A worker ended with code %s; starting another.", process.returncode)
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self._all.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, question: Question) -> Answer:
        if process.stdin is None or process.stdout is None:
            raise ChooserFailed("the worker has no pipes")
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ChooserFailed("the worker ended")
        return msgspec.json.decode(line, type=Answer)

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
