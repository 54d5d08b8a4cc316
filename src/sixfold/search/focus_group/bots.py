"""The computer at Focus Group: every decision that is its own. Its puzzle-solving is simulated: see ``solving``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sixfold.games.contract import JsonDict, Seat
from sixfold.hexboard import board
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.focus_group import choosing
from sixfold.search.focus_group.buying import cheapest_adjacent
from sixfold.search.focus_group.land import SIDE
from sixfold.search.focus_group.position import Position, observed

Buy = Callable[[Position, Rng, Budget], int]


@dataclass(frozen=True, slots=True)
class FocusBot:
    """One way of playing.

    Attributes:
        buy: chooses a cell.
        level: whose strengths it knows as its own; empty: it has none.
    """

    buy: Buy
    level: str = ""

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        match observation["phase"]:
            case "order":
                return f"pick:{seat}"  # its best category first; who buys first matters less
            case "category":
                return f"category:{choosing.category(observation, self.level, rng)}"
            case "reading":
                level = choosing.embargo(observation, seat, self.level)
                return f"embargo:{level}" if level is not None else "ready"
            case "problems":
                return "ready"
            case "sweep":
                return "sweep" if choosing.sweep(observation) else "sweep:-"
            case _:
                return board(SIDE).names[self.buy(observed(observation), rng, budget)]


def anywhere(position: Position, rng: Rng, budget: Budget) -> int:
    return rng.choice(position.payable(position.mover))


def nearest_cheap(position: Position, rng: Rng, budget: Budget) -> int:
    return cheapest_adjacent(position, rng)
