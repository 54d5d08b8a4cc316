"""What a seat may commit: three frozen kinds of action. How they are written stands in ``notation``."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.picky_pig.sums import Sum


@dataclass(frozen=True, slots=True)
class Write:
    """Submit an expression for a range (PP-7). ``range``: 1 to 9."""

    sum: Sum
    range: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move ``amount`` of one's own beans from one cell to a neighbour (PP-11). Cells by name."""

    origin: str
    target: str
    amount: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No expression in this phase (PP-7), or no move (PP-11)."""


Action = Write | Move | Pass
