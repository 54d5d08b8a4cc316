"""A WebSocket client that costs next to nothing, so that the generator is never the limit. Text frames only."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable
from typing import cast

_HELLO = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(asyncio.Protocol):
    """One connection. ``heard`` is called with the bytes of every text frame."""

    def __init__(self, path: str, heard: Callable[[bytes], None]) -> None:
        self._path = path
        self._heard = heard
        self._buffer = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own class is not a subclass
        self._transport.write(_HELLO.format(path=self._path).encode())

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self._open:
            head, mark, data = data.partition(b"\r\n\r\n")
            if not mark:
                self._buffer = head
                return
            assert b" 101 " in head, head
            self._open = True
            if not self.opened.done():
                self.opened.set_result(None)
        at = 0
        while len(data) - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                if len(data) < at + 4:
                    break
                length, start = struct.unpack_from(">H", data, at + 2)[0], at + 4
            elif length == 127:
                if len(data) < at + 10:
                    break
                length, start = struct.unpack_from(">Q", data, at + 2)[0], at + 10
            if len(data) < start + length:
                break
            if data[at] & 15 == 1:
                self._heard(data[start : start + length])
            elif data[at] & 15 == 9:
                self._send(10, data[start : start + length])
            at = start + length
        self._buffer = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def say(self, text: bytes) -> None:
        self._send(1, text)

    def close(self) -> None:
        self._send(8, b"\x03\xe8")
        self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = (
            struct.pack(">BB", 128 | kind, 128 | size)
            if size < 126
            else struct.pack(">BBH", 128 | kind, 254, size)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing


async def call(port: int, body: bytes) -> bytes:
    """POST /api/matches; the answer's body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    head_bytes, _, payload = answer.partition(b"\r\n\r\n")
    assert b" 201 " in head_bytes.split(b"\r\n")[0], head_bytes
    return payload


def pin(core: int) -> None:
    """Run on this core only, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
