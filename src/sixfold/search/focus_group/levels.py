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
    Manner("gentle", "Gentle", "Solves at a stroll, and mostly buys what joins on.", 400, 0.35, 20),
    Manner("mild", "Mild", "Solves without haste, and looks around a little before it buys.", 400, 0.25, 6),
    Manner("steady", "Steady", "Solves at a good pace, and looks ahead when it buys.", 500),
    Manner("keen", "Keen", "Solves briskly, and gives no cell away.", 900),
    Manner("sharp", "Sharp", "Solves like the best, and sees what you are joining.", 1_750),
    Manner("fierce", "Fierce", "Solves faster still, and fights for every gap.", 3_700),
    Manner("expert", "Expert", "Solves with hardly a pause, and plans rounds ahead.", 8_300),
    Manner(
        "master", "Master", "Solves as fast as anybody could, and plays the last round perfectly.", 20_000
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
