"""The record's events as they are told: whole, or, while the match runs, by halves.

Where a game judges actions, what a seat tried is its own affair until the match is over: others are told that it
tried, and how that turned out, in the game's words. How many events an audience may see is views.py's affair.
"""

from __future__ import annotations

from sixfold.match.core import Core
from sixfold.match.log import Audience, Head
from sixfold.match.messages import LogEntry


def by_halves(head: Head, core: Core) -> bool:
    """Whether some texts are still kept from some audiences; once it ends, everybody is told the log anew."""
    return head.judge is not None and core.status != "over"


class Told:
    """The record's events, in order; entry ``n`` stands at ``n - 1``.

    Attributes:
        whole: each as it happened.
        veiled: by number, as others are told of it while the match runs.
    """

    __slots__ = ("veiled", "whole")

    def __init__(self) -> None:
        self.whole: list[LogEntry] = []
        self.veiled: dict[int, LogEntry] = {}

    def add(self, entry: LogEntry, shown: str | None) -> None:
        """The next event; ``shown``: how others hear of it, None where they hear all."""
        self.whole.append(entry)
        if shown is not None:
            self.veiled[entry.n] = LogEntry(entry.n, entry.at_ms, entry.seat, shown, entry.outcome)

    def part(self, head: Head, core: Core, audience: Audience, first: int, last: int) -> list[LogEntry]:
        """The entries of these numbers as that audience is told of them."""
        part = self.whole[first - 1 : last]
        if not self.veiled or not by_halves(head, core) or _is_told_all(head, audience):
            return part
        return [
            entry if entry.seat == audience and audience is not None else self.veiled.get(entry.n, entry)
            for entry in part
        ]

    def snapshot(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return tuple(self.whole), dict(self.veiled)


def _is_told_all(head: Head, audience: Audience) -> bool:
    return audience == "host" and head.ruler is not None
