"""The eight levels at Focus Group's land: one way of buying, told apart by a row of figures each. No puzzles here."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.rng import Rng
from sixfold.search.bot import Level
from sixfold.search.budget import Budget
from sixfold.search.focus_group.bots import FocusBot
from sixfold.search.focus_group.buying import joined
from sixfold.search.focus_group.position import Position
from sixfold.search.focus_group.weighed import Weighed
from sixfold.search.focus_group.weighing import PLAIN_NODES, scales, sure


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level buys.

    Attributes:
        name, title, text: as people know it.
        playouts: how far it looks.
        loose: 0: it buys the cell tried most; 1: any cell as often as it was tried; between them between.
        careless: of a hundred purchases, so many only join its groups.
    """

    name: str
    title: str
    text: str
    playouts: int
    loose: float = 0.0
    careless: int = 0


MANNERS = (
    Manner("gentle", "Gentle", "Simulated solving at a stroll; mostly buys what joins on.", 400, 0.35, 20),
    Manner(
        "mild", "Mild", "Simulated solving without haste; looks around a little before it buys.", 400, 0.25, 6
    ),
    Manner("steady", "Steady", "Simulated solving at a good pace; looks ahead when it buys.", 500),
    Manner("keen", "Keen", "Simulated solving, brisk; gives no cell away.", 900),
    Manner("sharp", "Sharp", "Simulated solving, quick; sees what you are joining.", 1_750),
    Manner("fierce", "Fierce", "Simulated solving, quicker still; fights for every gap.", 3_700),
    Manner("expert", "Expert", "Simulated solving with hardly a pause; plans rounds ahead.", 8_300),
    Manner(
        "master",
        "Master",
        "Simulated solving as quick as anybody’s; plays the last round exactly where it can.",
        20_000,
    ),
)
"""Weakest first. The solving is simulated: see ``solving``."""


@dataclass(frozen=True, slots=True)
class Buyer:
    """Chooses a cell in the manner of a level."""

    manner: Manner

    def __call__(self, position: Position, rng: Rng, budget: Budget) -> int:
        cells = position.payable(position.mover)
        if len(cells) == 1:
            return cells[0]
        if rng.below(100) < self.manner.careless:
            return joined(position, rng)
        on = scales(position)
        certain = sure(position, on, budget)
        if certain is not None:
            return certain
        found = on.look(rng, budget, choosing=not self.manner.loose)
        if not any(weighed.tries for weighed in found):
            return joined(position, rng)
        if self.manner.loose:
            return _by_lot(found, self.manner.loose, rng)
        return max(found, key=lambda weighed: (weighed.tries, weighed.total)).cell


def _by_lot(found: list[Weighed], loose: float, rng: Rng) -> int:
    """Any of the cells; the more it was tried, the likelier."""
    most = max(weighed.tries for weighed in found)
    odds = [(weighed.tries / most) ** (1 / loose) for weighed in found]
    draw = rng.random() * sum(odds)
    for weighed, odd in zip(found, odds, strict=True):
        draw -= odd
        if draw < 0:
            return weighed.cell
    return found[-1].cell


LEVELS = tuple(Level(m.name, m.title, m.text, m.playouts, compiled=m.playouts > PLAIN_NODES) for m in MANNERS)
BOTS = {m.name: FocusBot(Buyer(m), m.name) for m in MANNERS}
