"""What a seat may do: seven frozen kinds of action. How they are written stands in ``notation``."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import Seat
from sixfold.minigames import Category, Level


@dataclass(frozen=True, slots=True)
class Pick:
    """Order's owner names the seat that picks the first category (FG-15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Choose:
    """Pick a category (FG-2)."""

    category: Category


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready to begin (FG-5), or to end the problem phase (FG-6)."""


@dataclass(frozen=True, slots=True)
class Forbid:
    """Spend Embargo on a difficulty (FG-16)."""

    level: Level


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the problem of that letter, as typed (FG-8, FG-9)."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Sweep:
    """Use Sweep, or keep it (FG-17)."""

    use: bool


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a cell, by name (FG-11)."""

    cell: str


Action = Pick | Choose | Ready | Forbid | Answer | Sweep | Buy
