"""What a search found about one purchase."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weighed:
    """One cell that the mover can pay.

    Attributes:
        cell: its number.
        tries: playouts that began with it.
        total: what they were worth to the mover together; each from 0 to 1.
        wins: how many of them it won.
    """

    cell: int
    tries: int
    total: float
    wins: int

    @property
    def value(self) -> float:
        """In the mean; 0 where it was never tried."""
        return self.total / self.tries if self.tries else 0.0

    @property
    def score(self) -> float:
        """The share of playouts won, drawn a little to one half: of few playouts it says little."""
        return (self.wins + 1) / (self.tries + 2)

    @property
    def variance(self) -> float:
        """Of ``score``, by chance alone."""
        return self.score * (1 - self.score) / (self.tries + 2)


STEEP = 1.45
"""How much surer a match is than playouts say, which worse players play: fitted by ``bench/chances_focus_group.py``."""


def chance(share: float, steep: float = STEEP) -> float:
    """The chance to win the match where such a share of playouts is won, between 0 and 1."""
    won, lost = math.pow(share, steep), math.pow(1 - share, steep)
    return won / (won + lost)
