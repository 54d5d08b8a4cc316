"""Everybody who looks at one table, and what each of them is shown: views, talk, presence, offers.

A view is encoded once for each audience and the same text goes to all of it. All connections of an audience have
seen the log up to the same entry, so updates carry only what was added. Where a log was told by halves, the end of the
match is told with the whole log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from sixfold.games.contract import Seat
from sixfold.match import Audience, Match
from sixfold.server.house import House
from sixfold.server.keys import unseal_watch
from sixfold.server.presence import Attendance
from sixfold.server.viewer import Viewer
from sixfold.server.wire import ChatLine, FromServer, RematchOffer, Welcome

_CROWD = 20
_CROWD_S = 0.5

_encode = msgspec.json.Encoder().encode


def text_of(message: FromServer) -> str:
    """A message as it travels."""
    return _encode(message).decode()


def audience_of(viewer: Viewer, match: Match) -> Audience:
    """As whom a connection looks. A host who may not rule sees what spectators see, encoded once for all of them."""
    if viewer.seat is not None:
        return Seat(viewer.seat)
    return "host" if viewer.host and "host" in match.audiences else None


class Gallery:
    """The connections to one table.

    Args:
        house: the clock, and whether the computer is ready.
        match: gives the match as it stands.
        host_name: shown to everybody.
    """

    def __init__(self, house: House, match: Callable[[], Match], host_name: str | None) -> None:
        self._clock = house.clock
        self._warmth = house.warmth
        self._match = match
        self._host_name = host_name
        self._attendance = Attendance(house.clock.now_ms())
        self._told: dict[tuple[Audience, bool], int] = {}
        self._crowd_due = False
        self.viewers: set[Viewer] = set()

    @property
    def watching(self) -> int:
        """Connections without a seat."""
        return sum(1 for viewer in self.viewers if viewer.seat is None)

    def leave(self, viewer: Viewer) -> None:
        """A connection has ended."""
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self._attendance.left(viewer.seat, self._clock.now_ms())
            self.tell_presence(viewer)

    def tell(self, text: str) -> None:
        """The same to everybody."""
        for viewer in self.viewers:
            viewer.show(text)

    def publish(self, changed: frozenset[Audience]) -> None:
        """The new view to everybody whose view has changed."""
        now_ms = self._clock.now_ms()
        texts: dict[Audience, str] = {}
        match = self._match()
        for viewer in self.viewers:
            audience = audience_of(viewer, match)
            if audience not in changed:
                continue
            text = texts.get(audience)
            if text is None:
                log_from = self._told.get((audience, match.told_by_halves), 1)
                text = texts[audience] = self._view(audience, now_ms, log_from)
            viewer.show(text)

    def show_all(
        self, viewer: Viewer, talk: list[ChatLine], offer: Callable[[Viewer], RematchOffer | None]
    ) -> None:
        """Everything that this connection may know, from the beginning."""
        key, now_ms = viewer.key, self._clock.now_ms()
        watch = None if key is None else unseal_watch(key, viewer.token)
        texts = [
            text_of(Welcome(viewer.seat, viewer.host, watch, self._host_name)),
            self._view(audience_of(viewer, self._match()), now_ms, 1),
            self._presence(now_ms),
            *(text_of(line) for line in talk),
        ]
        offered = offer(viewer)
        if offered is not None:
            texts.append(text_of(offered))
        viewer.show_all(texts)

    def tell_presence(self, who: Viewer | None = None) -> None:
        """Tell the others that somebody came or went; where many watch, a crowd is told of once.

        Nobody in particular: tell all.
        """

        def tell() -> None:
            self._crowd_due = False
            text = self._presence(self._clock.now_ms())
            for viewer in self.viewers:
                if viewer is not who:
                    viewer.show(text)

        if who is None or who.seat is not None or len(self.viewers) <= _CROWD:
            tell()
        elif not self._crowd_due:
            self._crowd_due = True
            asyncio.get_running_loop().call_later(_CROWD_S, tell)

    def _view(self, audience: Audience, now_ms: int, log_from: int) -> str:
        match = self._match()
        view = match.view(audience, now_ms, log_from)
        self._told[audience, match.told_by_halves] = view.log_from + len(view.log)
        return text_of(view)

    def _presence(self, now_ms: int) -> str:
        return text_of(self._attendance.presence(self._match(), self.viewers, now_ms, self._warmth.ready))
