"""Who is at the table: which seats are connected, since when the others are away, how many watch."""

from __future__ import annotations

from collections.abc import Iterable

from sixfold.match import Match
from sixfold.search import wants_compiled
from sixfold.server.viewer import Viewer
from sixfold.server.wire import Presence


class Attendance:
    """The comings and goings at one table. House times in milliseconds.

    Args:
        now_ms: when the table was set up; a seat that nobody has come to is away since then.
    """

    def __init__(self, now_ms: int) -> None:
        self._left_ms = [now_ms, now_ms]

    def left(self, seat: int | None, now_ms: int) -> None:
        """A connection has ended; only the last one of a seat counts, and the caller says so later."""
        if seat is not None:
            self._left_ms[seat] = now_ms

    def presence(self, match: Match, viewers: Iterable[Viewer], now_ms: int, ready: bool) -> Presence:
        """How it is now. The computer is always here; a seat that nobody has taken is not away.

        ``ready``: the computer's workers are.
        """
        here = [level is not None for level in match.head.levels]
        watching = 0
        for viewer in viewers:
            if viewer.seat is not None:
                here[viewer.seat] = True
            elif not viewer.host:
                watching += 1
        away = [0 if here[seat] else max(0, now_ms - self._left_ms[seat]) for seat in (0, 1)]
        warming = not ready and match.status != "over" and _wants_compiled(match)
        return Presence(here, away, watching, warming)


def _wants_compiled(match: Match) -> bool:
    game = match.game.info.name
    return any(level is not None and wants_compiled(game, level) for level in match.head.levels)
