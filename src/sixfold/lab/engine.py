"""One program that plays, as the house holds it: started, greeted, asked within a time limit, ended for certain.

It is distrusted: whatever it says, or fails to say, comes out as an answer or as ``EngineFailed``, in time. Its lines
are limited, its standard error is drained and only its end is kept, and when it goes the processes that it started go
with it. Nothing here knows a match.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import shlex
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

from sixfold.games.errors import BadOptions
from sixfold.lab.engine_wire import (
    MAX_LINE_BYTES,
    PROTOCOL,
    Answer,
    BotHello,
    FromBot,
    Go,
    House,
    Info,
    New,
    Quit,
    Ready,
    hello_of,
    line_of,
    read_line,
)

PREFIX = "cmd:"
"""Marks a bot's name as a command."""

_STDERR_KEPT = 2_000
_REAPED_S = 5.0
_LAST_WORDS_S = 3.0
"""How long a program that closed its output is given to end, so that its exit code can be told."""
_UNREAD_MOST = 16 << 20
"""Bytes that may wait for a program that doesn't read."""
_LINES_MOST = 10_000
"""Lines that it may say between two messages of ours."""


class EngineFailed(Exception):
    """The program has failed. The message is a sentence about it (“It …”), for whoever runs the house."""


class EngineSilent(EngineFailed):
    """It gave no answer in time."""


class EngineIllegal(EngineFailed):
    """It did what it may not."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long programs are waited for, in seconds of real time.

    Attributes:
        start_s: for the answer to ``hello``, and to ``new``.
        move_s: for the answer to ``go`` where the caller has no limit of its own.
        end_s: for the program to end when told to.
    """

    start_s: float = 20.0
    move_s: float = 60.0
    end_s: float = 1.0


def command_of(name: str) -> tuple[str, ...]:
    """The words of ``cmd:…``, split as a shell would, with no shell. Raises BadOptions."""
    try:
        words = tuple(shlex.split(name.removeprefix(PREFIX)))
    except ValueError as error:
        why = (
            "a quotation mark is not closed"
            if "quotation" in str(error)
            else "nothing follows its last backslash"
        )
        raise BadOptions("bad-command", f"“{name:.80}” can’t be split into words: {why}") from error
    if not words or "\0" in name:
        raise BadOptions("bad-command", f"“{PREFIX}” wants a command, such as {PREFIX}python bot.py")
    return words


class Engine:
    """A running program. All methods belong to one event loop.

    Args:
        command: its words.
        patience: how long it is waited for.
    """

    def __init__(self, command: tuple[str, ...], patience: Patience) -> None:
        self._command = command
        self._patience = patience
        self._process: asyncio.subprocess.Process | None = None
        self._draining: asyncio.Task[None] | None = None
        self._stderr = b""
        self._asked = 0
        self._lines = 0

    @property
    def stderr(self) -> str:
        """The last line that it wrote to standard error."""
        lines = self._stderr.decode("utf-8", "replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    async def start(self, games: list[str]) -> BotHello:
        """Start it and exchange greetings. Raises EngineFailed; then it isn't running."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=MAX_LINE_BYTES,
                start_new_session=True,  # its own group: it can be ended whole, and no Ctrl-C of ours reaches it
            )
        except (OSError, ValueError) as error:
            raise EngineFailed(f"It can’t be started: {_unstarted(self._command[0], error)}") from error
        self._draining = asyncio.create_task(self._drain(self._process))
        try:
            hello = await self._greet(games)
        except BaseException:
            await self.end()
            raise
        return hello

    async def _greet(self, games: list[str]) -> BotHello:
        said = await self._exchange(hello_of(games), self._patience.start_s)
        if not isinstance(said, BotHello):
            raise EngineFailed("Its first message isn’t its hello")
        if said.protocol != PROTOCOL:
            raise EngineFailed(f"It speaks protocol {said.protocol}; this house speaks {PROTOCOL}")
        return said

    async def new(self, message: New) -> None:
        """Begin a match; whatever it still said about an earlier one is passed over. Raises EngineFailed."""
        try:
            async with asyncio.timeout(self._patience.start_s):
                await self._send(message)
                while True:
                    with contextlib.suppress(ValueError):
                        said = read_line(await self._line())
                        if isinstance(said, Ready) and said.match == message.match:
                            return
        except TimeoutError as error:
            raise EngineSilent(f"It wasn’t ready within {self._patience.start_s:g} s") from error

    async def ask(self, go: Go, limit_s: float | None) -> Answer:
        """Its answer to a question; answers to earlier ones are passed over. Raises EngineFailed.

        May be cancelled: then the question stands unanswered, which does no harm to the next one.
        """
        self._asked = go.id
        try:
            async with asyncio.timeout(limit_s):
                await self._send(go)
                while True:
                    said = await self._heard()
                    if not isinstance(said, Answer):
                        raise EngineFailed(f"It said {type(said).__name__.lower()!r} where an answer was due")
                    if said.id > self._asked:
                        raise EngineFailed(f"It answered question {said.id}, which was never asked")
                    if said.id == self._asked:
                        return said
        except TimeoutError as error:
            raise EngineSilent(f"It gave no answer within {limit_s:g} s") from error

    def tell(self, message: House) -> None:
        """Say something that wants no answer. Never waits; a program that is gone doesn't hear it."""
        process = self._process
        if process is None or process.stdin is None or process.stdin.is_closing():
            return
        if process.stdin.transport.get_write_buffer_size() < _UNREAD_MOST:
            process.stdin.write(line_of(message))

    async def end(self) -> None:
        """Tell it to quit, and see to it that it does. Never raises."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(self._patience.end_s):
                    if process.stdin is not None and process.returncode is None:
                        process.stdin.write(line_of(Quit()))
                        await process.stdin.drain()
                        process.stdin.close()
                    await process.wait()
        finally:
            _kill(process)
            if self._draining is not None:
                self._draining.cancel()
            await _reaped(process)

    async def _exchange(self, message: House, limit_s: float) -> FromBot:
        try:
            async with asyncio.timeout(limit_s):
                await self._send(message)
                return await self._heard()
        except TimeoutError as error:
            raise EngineSilent(f"It gave no answer within {limit_s:g} s") from error

    async def _send(self, message: House) -> None:
        process = self._running()
        assert process.stdin is not None
        self._lines = 0
        try:
            process.stdin.write(line_of(message))
            await process.stdin.drain()
        except OSError:
            raise await self._gone() from None

    async def _heard(self) -> FromBot:
        """Its next message that isn't mere information."""
        while True:
            line = await self._line()
            try:
                said = read_line(line)
            except ValueError as error:
                raise EngineFailed(str(error)) from error
            if not isinstance(said, Info):
                return said

    async def _line(self) -> bytes:
        """Its next line that isn't empty."""
        process = self._running()
        assert process.stdout is not None
        while True:
            self._lines += 1
            if self._lines > _LINES_MOST:
                raise EngineFailed(f"It said more than {_LINES_MOST} lines to one of ours")
            await asyncio.sleep(0)  # what is read already would keep everybody else waiting
            try:
                line = await process.stdout.readline()
            except OSError:
                line = b""
            except ValueError as error:
                raise EngineFailed(f"It wrote a line longer than {MAX_LINE_BYTES} bytes") from error
            if not line.endswith(b"\n"):
                raise await self._gone()
            if line.strip():
                return line

    def _running(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise EngineFailed("It isn’t running")
        return self._process

    async def _gone(self) -> EngineFailed:
        """What to say of a program that closed its pipes. One that lives on without them is ended."""
        process = self._running()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LAST_WORDS_S):
                await process.wait()
                if self._draining is not None:
                    await asyncio.shield(self._draining)
        if process.returncode is None:
            return EngineFailed("It closed its output")
        told = f", last words {self.stderr[:200]!r}" if self.stderr else ""
        return EngineFailed(f"It ended with exit code {process.returncode}{told}")

    async def _drain(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while chunk := await process.stderr.read(65_536):
            self._stderr = (self._stderr + chunk)[-_STDERR_KEPT:]


def _unstarted(program: str, error: OSError | ValueError) -> str:
    """Why a program can’t be started, in words."""
    if isinstance(error, FileNotFoundError):
        if Path(program).exists():  # what is missing then is the program that its first line names
            return f"“{program}” wants an interpreter that is not there"
        return f"there is no program “{program}”"
    if isinstance(error, PermissionError):
        return f"“{program}” is not marked as a program, or may not be run by this user"
    if isinstance(error, OSError) and error.errno == errno.ENOEXEC:
        return f"“{program}” is no program that this system can run"
    reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return f"“{program}”: {reason[:1].lower()}{reason[1:]}"


def _kill(process: asyncio.subprocess.Process) -> None:
    """End a process that still runs and, where there are such, all processes of the group that it leads."""
    if process.returncode is not None:
        return  # its number may be somebody else's by now
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


async def _reaped(process: asyncio.subprocess.Process) -> None:
    """Wait until a killed process is gone and close our ends of its pipes, which others may still hold."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_REAPED_S):
            await process.wait()
    transport = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()
