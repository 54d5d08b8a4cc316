"""Table talk of one match: numbered lines, kept with the match, each said once whatever the line does."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sixfold.games.errors import Refused
from sixfold.server.keys import Key
from sixfold.server.schema import CHAT, Statement
from sixfold.server.wire import ChatLine


class _Stored(msgspec.Struct, frozen=True):
    """A line with who said it (``0``, ``1``, ``host``, ``watch``) and in which request."""

    line: ChatLine
    by: str
    id: str


def speaker(key: Key | None) -> str:
    """Whom a line is laid to: a seat's number, ``host`` or ``watch``."""
    if key is None:
        return "watch"
    return str(key.seat) if key.kind == "seat" else key.kind


class Talk:
    """The lines so far.

    Args:
        code: of the match.
        rows: what the store holds, in order.
        most: how many lines a match may have.
    """

    def __init__(self, code: str, rows: Iterable[str], most: int) -> None:
        self._code = code
        self._most = most
        self.lines: list[ChatLine] = []
        self._said: set[tuple[str, str]] = set()
        for row in rows:
            self._add(msgspec.json.decode(row, type=_Stored))

    def said(self, key: Key | None, request_id: str) -> bool:
        """Whether that request has been carried out already."""
        return (speaker(key), request_id) in self._said

    def compose(
        self, key: Key | None, name: str, text: str, request_id: str, at_ms: int
    ) -> tuple[ChatLine, Statement]:
        """The next line and its row. Nothing has been said until ``add``. Raises Refused."""
        if not text:
            raise Refused("empty", "There is nothing to say in that.")
        if len(self.lines) >= self._most:
            raise Refused("chat-full", f"This table has said its {self._most} lines.")
        line = ChatLine(len(self.lines) + 1, at_ms, None if key is None else key.seat, name, text)
        body = msgspec.json.encode(_Stored(line, speaker(key), request_id)).decode()
        return line, (CHAT, (self._code, line.n, body))

    def add(self, key: Key | None, line: ChatLine, request_id: str) -> None:
        """The line is on the disk now."""
        self._add(_Stored(line, speaker(key), request_id))

    def _add(self, stored: _Stored) -> None:
        self.lines.append(stored.line)
        self._said.add((stored.by, stored.id))
