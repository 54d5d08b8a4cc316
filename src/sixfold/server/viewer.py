"""One connection to a match: who it is, and what waits to be sent to it.

Nobody ever waits for a connection. Broadcasts go into a bounded outbox; when it is full they are dropped, and once
the connection has caught up it is sent everything afresh. Answers to its own requests are kept.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from sixfold.server.keys import Key
from sixfold.server.limits import Bucket


class Viewer:
    """A connection's side of things.

    Args:
        outbox: how many messages may wait.
        requests: its allowance of messages.
        talk: its allowance of table talk.
    """

    __slots__ = (
        "_limit",
        "_ready",
        "_shows",
        "_waiting",
        "closing",
        "key",
        "requests",
        "stale",
        "strikes",
        "talk",
        "token",
    )

    def __init__(self, outbox: int, requests: Bucket, talk: Bucket) -> None:
        self._limit = outbox
        self._waiting: deque[tuple[str, bool]] = deque()
        self._shows = 0
        self._ready = asyncio.Event()
        self.requests = requests
        self.talk = talk
        self.strikes = 0
        self.key: Key | None = None
        self.token = ""
        self.stale = False
        self.closing: tuple[int, str] | None = None

    @property
    def seat(self) -> int | None:
        """The seat that this connection plays, or None."""
        return self.key.seat if self.key is not None else None

    @property
    def host(self) -> bool:
        return self.key is not None and self.key.kind == "host"

    def show(self, text: str) -> None:
        """Send a broadcast unless the connection is too slow; then it will get everything afresh."""
        if self.stale:
            return
        if self._shows >= self._limit:
            self.stale = True
            self._ready.set()
            return
        self._shows += 1
        self._put(text, True)

    def show_all(self, texts: Iterable[str]) -> None:
        """Send everything afresh; what was dropped before is in it."""
        self.stale = False
        for text in texts:
            self._put(text, False)

    def reply(self, text: str) -> None:
        """Send the answer to a request of its own. One that asks and never reads is let go."""
        if len(self._waiting) - self._shows >= 8 * (self._limit + 1):
            self.close(1013, "too slow")
            return
        self._put(text, False)

    def close(self, code: int, reason: str) -> None:
        """Close the connection once what waits has been sent."""
        if self.closing is None:
            self.closing = (code, reason)
        self._ready.set()

    def _put(self, text: str, show: bool) -> None:
        self._waiting.append((text, show))
        self._ready.set()

    async def run(self, send: Callable[[str], Awaitable[None]], refresh: Callable[[], None]) -> None:
        """Send what comes in until the connection is to be closed.

        Args:
            send: sends one text frame and waits while the connection can't take more.
            refresh: asks the match for everything afresh, for a connection that had fallen behind.
        """
        while True:
            while self._waiting:
                text, show = self._waiting.popleft()
                self._shows -= show
                await send(text)
            if self.closing is not None:
                return
            self._ready.clear()
            if self.stale:
                refresh()
            await self._ready.wait()
