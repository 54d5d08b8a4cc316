"""What a game may add to a record's log: a board in signs, the opening of a bout, what an event meant.

A game without a scribe is shown all the same: events, clocks and result come from the match alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sixfold.cli.terminal import Style
from sixfold.games.contract import JsonDict

Names = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Moment:
    """A position as a spectator sees it.

    Attributes:
        figures: the deciding figures, None where they are withheld (C-16).
        setup: what was drawn, None while the match runs (C-15).
    """

    seen: JsonDict
    figures: JsonDict | None
    setup: JsonDict | None


class Scribe(Protocol):
    """How one game reads in a log."""

    def opening(self, before: Moment | None, after: Moment, names: Names) -> str | None:
        """A heading where something new begins with ``after``; ``before`` is None at the very start."""
        ...

    def note(self, before: Moment, after: Moment, action: str, names: Names) -> str:
        """What the action meant, in a few words; empty where it says all itself."""
        ...

    def board(self, moment: Moment, style: Style) -> list[str]:
        """The board in signs, a line each, with a legend below."""
        ...
