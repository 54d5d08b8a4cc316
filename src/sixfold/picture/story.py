"""What a game's drawing module hands over: its fields and its story. The card lays them out and knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from sixfold.games.contract import JsonDict, Outcome
from sixfold.picture.svg import Markup
from sixfold.picture.theme import Theme

Names = tuple[str, str]
"""The players' names by seat, as shown."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One board. ``body`` is drawn in board units around (0, 0) on a dish of this side; ``figures`` one line a seat."""

    side: int
    body: Markup
    caption: str
    figures: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger: a question, two figures with a sign between them, and what follows from it.

    ``holder``: a seat whose stone stands in place of figures. ``weight``: it decided, was reached, was not needed.
    """

    question: str
    note: str
    figures: tuple[int, int] | None = None
    holder: int | None = None
    weight: Literal["decides", "plain", "idle"] = "plain"


@dataclass(frozen=True, slots=True)
class Story:
    """The words beside the board. ``lead``: the winner; ``to_move``, ``score``: of a running match, where told, and
    what one point of it is called; ``notes``: a quiet line under each name."""

    headline: str
    subline: str
    rows: tuple[Row, ...] = ()
    lead: int | None = None
    to_move: int | None = None
    score: tuple[int, int] | None = None
    score_word: str = ""
    notes: tuple[str, str] = ("", "")


class Art(Protocol):
    """How one game is drawn, from a spectator's observation alone (C-16: what is withheld can't be drawn)."""

    def pieces(self, theme: Theme) -> Markup:
        """The game's own definitions, beside the shared ones."""
        ...

    def panels(
        self, seen: JsonDict, names: Names, result: Outcome | None, theme: Theme, *, labels: bool
    ) -> tuple[Panel, ...]:
        """The boards worth showing, the present one last; ``labels``: write names on empty cells."""
        ...

    def story(self, seen: JsonDict, names: Names, result: Outcome | None) -> Story:
        """The words, and the rows that decided."""
        ...

    def describe(self, seen: JsonDict, names: Names, result: Outcome | None) -> str:
        """The picture in words, for those who can't see it."""
        ...
