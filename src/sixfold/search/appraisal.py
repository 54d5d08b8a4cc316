"""What the computer thinks of one decision that somebody took, beside the best that it finds itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Appraisal:
    """One decision judged by what its seat could know then.

    Worths are expected scores of the match for the seat that decided: 1 a win, 1/2 a draw, 0 a loss, if both seats play
    on as well as the computer would. Where seats decide at the same time, the other's part is the mixture that the
    computer expects, never what the other really did.

    Attributes:
        played: the action taken, in notation.
        best: the best action found, in notation; ``played`` where nothing better was.
        worth: after ``played``.
        best_worth: after ``best``; never less than ``worth``.
        exact: both worths are proved, not estimated.
    """

    played: str
    best: str
    worth: float
    best_worth: float
    exact: bool

    @property
    def loss(self) -> float:
        """What the decision gave away, 0 to 1."""
        return self.best_worth - self.worth
