"""The WebSocket of one viewer: reads its messages, refuses what can't be read, hands the rest to the table.

Whatever a visitor sends, the connection goes on: a typed refusal answers what can't be understood. Only haste
without end, or a first message that doesn't come or opens nothing, closes it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket

from sixfold.games.errors import Refused
from sixfold.match.messages import Refusal
from sixfold.match.wording import wording
from sixfold.server.gallery import text_of
from sixfold.server.hall import Hall
from sixfold.server.headers import own_origin
from sixfold.server.keys import find_key
from sixfold.server.limits import Bucket
from sixfold.server.schema import StoreError
from sixfold.server.table import Table, refuse
from sixfold.server.viewer import Viewer
from sixfold.server.wire import MAX_MESSAGE_BYTES, FromClient, Hello, Ping, Pong, Say

log = logging.getLogger("sixfold.socket")

# Codes from 4000 to 4099 tell the client not to come back.
WRONG_KEY = 4001
NO_MATCH = 4004
FULL = 1013
ABUSE = 1008

HOUSE_FULL = "So many people are here already that there is no room left. Please try again in a while."

HELLO_COST = 4.0  # everything is sent afresh
_decode = msgspec.json.Decoder(FromClient).decode


async def play(socket: WebSocket) -> None:
    """WS /api/play/{code}."""
    hall: Hall = socket.app.state.hall
    if not own_origin(dict(socket.headers), hall.config.origins):
        await socket.close(ABUSE)  # before it is accepted: an HTTP 403
        return
    await socket.accept()
    address = socket.client.host if socket.client is not None else ""
    if not hall.door.enter(address):
        await socket.send_text(text_of(Refusal(None, "house-full", None, HOUSE_FULL, [])))
        await socket.close(FULL, "house full")
        return
    try:
        await _play(hall, socket)
    finally:
        hall.door.leave(address)


async def _play(hall: Hall, socket: WebSocket) -> None:
    try:
        table = hall.find(socket.path_params["code"])
    except StoreError:
        await socket.close(1011, "the table cannot be read now")
        return
    limits, now = hall.config.limits, hall.config.seconds()
    viewer = Viewer(limits.outbox, Bucket(*limits.requests, now), Bucket(*limits.talk, now))
    if table is None:
        refuse(viewer, None, Refused("no-such-match", "There is no match with that code."))
        viewer.close(NO_MATCH, "no such match")
    elif len(table.gallery.viewers) >= limits.viewers:
        refuse(viewer, None, Refused("full", "So many are watching already that there is no room left."))
        viewer.close(FULL, "full")

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text})

    async def sending() -> None:
        await viewer.run(send, lambda: table.refresh(viewer) if table is not None else None)
        if viewer.closing is not None:
            await socket.close(*viewer.closing)

    async def receiving(table: Table) -> None:
        await Conversation(hall, table, viewer, socket).run()

    tasks = [asyncio.create_task(sending())]
    if table is not None:
        table.guests += 1  # until it is left, nobody may load the match a second time
        if viewer.closing is None:
            tasks.append(asyncio.create_task(receiving(table)))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        if table is not None:
            table.guests -= 1
            table.leave(viewer)
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception) and not _gone(outcome):
                log.error("A connection failed.", exc_info=outcome)


def _gone(error: Exception) -> bool:
    """Whether this only says that the other side has left."""
    return type(error).__name__ in (
        "WebSocketDisconnect",
        "ClientDisconnected",
        "ConnectionClosedOK",
    ) or isinstance(error, OSError)


class Conversation:
    """What one connection says, message by message."""

    def __init__(self, hall: Hall, table: Table, viewer: Viewer, socket: WebSocket) -> None:
        self.hall = hall
        self.table = table
        self.viewer = viewer
        self.socket = socket
        self._entered = False

    async def run(self) -> None:
        """Until the other side leaves."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.hall.config.limits.hello_s):
                while not self._entered:
                    if not await self._next():
                        return
        if not self._entered:
            refuse(self.viewer, None, Refused("no-hello", "The first message has to say hello."))
            self.viewer.close(ABUSE, "no hello")
            return
        while await self._next():
            pass

    async def _next(self) -> bool:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        try:
            self._hear(text)
        except Refused as error:
            refuse(self.viewer, None, error)
        return True

    def _hear(self, text: str | None) -> None:
        """One frame; None stands for a binary one. Raises Refused."""
        viewer, now = self.viewer, self.hall.config.seconds()
        if not viewer.requests.take(now):
            viewer.strikes += 1
            if viewer.strikes >= self.hall.config.limits.strikes:
                viewer.close(ABUSE, "too fast")
            raise Refused("too-fast", "That is too much at once. Wait a moment, then try again.")
        if viewer.requests.level > viewer.requests.burst / 2:
            viewer.strikes = 0
        if text is None:
            raise Refused("not-text", "Messages are text; the server can't read binary ones.")
        if len(text) > MAX_MESSAGE_BYTES or len(text.encode()) > MAX_MESSAGE_BYTES:
            raise Refused("too-long", f"A message has at most {MAX_MESSAGE_BYTES} bytes.")
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            why = wording(error) if isinstance(error, msgspec.DecodeError) else str(error)
            raise Refused("bad-message", f"The server can't read that message: {why}.") from None
        if isinstance(message, Hello):
            self._hello(message, now)
        elif not self._entered:
            raise Refused("no-hello", "The first message has to say hello.")
        elif isinstance(message, Ping):
            viewer.reply(text_of(Pong(message.n, self.table.version_for(viewer))))
        elif isinstance(message, Say) and not viewer.talk.take(now):
            refuse(
                viewer,
                message.id,
                Refused("too-fast", "One thing at a time: wait a moment before you go on."),
            )
        else:
            self.table.request(viewer, message)

    def _hello(self, hello: Hello, now: float) -> None:
        key = find_key(self.table.keys, hello.token) if hello.token else None
        if key is None and (hello.token or not self.table.open):
            words = "This key opens nothing here." if hello.token else "This match wants a key."
            refuse(self.viewer, None, Refused("wrong-key", f"{words} Use the link that you were given."))
            self.viewer.close(WRONG_KEY, "wrong key")
            return
        if self._entered and not self.viewer.requests.take(now, HELLO_COST):
            raise Refused("too-fast", "That is too much at once. Wait a moment, then try again.")
        if self._entered and key is not self.viewer.key:
            self.table.leave(self.viewer)
        self._entered = True
        self.table.enter(self.viewer, key, hello.token)
