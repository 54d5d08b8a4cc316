"""What a seat may know of the land race, out of its observation: masks, prices and coins in half-coins."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import JsonDict
from sixfold.hexboard import board
from sixfold.search.focus_group.land import SIDE, bits, part

PURSE, PRIZES, PROBLEMS = 3, 20, 7
"""FG-6, FG-7: coins that a round brings."""


@dataclass(frozen=True, slots=True)
class Position:
    """A placement under way.

    Attributes:
        prices: of each cell in reading order, in half-coins.
        owned: each seat's cells as a mask (``land.bits``).
        empty: numbers of the empty cells, in reading order.
        coins: each seat's means, in half-coins.
        mover: who buys now.
        first: who buys first in this round; it alternates (FG-4).
        rounds_left: rounds that follow this one.
        reached: by seat, the number of the purchase with which its largest group reached its size (0: none).
        bought: purchases so far.
    """

    prices: tuple[int, ...]
    owned: tuple[int, int]
    empty: tuple[int, ...]
    coins: tuple[int, int]
    mover: int
    first: int
    rounds_left: int
    reached: tuple[int, int]
    bought: int

    def payable(self, seat: int) -> list[int]:
        """Cells that the seat can buy."""
        return [cell for cell in self.empty if self.prices[cell] <= self.coins[seat]]


def observed(seen: JsonDict) -> Position:
    """The placement that an observation tells of."""
    ones = bits()
    cells: str = seen["cells"]
    mine, theirs = (sum(ones[c] for c, sign in enumerate(cells) if sign == seat) for seat in "01")
    a, b = (round(2 * coins) for coins in seen["means"])
    return Position(
        prices=tuple(2 * price for price in seen["prices"]),
        owned=(mine, theirs),
        empty=tuple(c for c, sign in enumerate(cells) if sign == "."),
        coins=(a, b),
        mover=seen["to_move"],
        first=seen["first"],
        rounds_left=seen["rounds"] - seen["round"],
        reached=reached(seen),
        bought=len(seen["purchases"]),
    )


def reached(seen: JsonDict) -> tuple[int, int]:
    """When each largest group reached its size; from the purchases where assistance ``rules`` doesn't tell it."""
    if "completed_at" in seen:
        a, b = seen["completed_at"]
        return a or 0, b or 0
    ones, side = bits(), board(SIDE)
    masks, best, when = [0, 0], [0, 0], [0, 0]
    for number, purchase in enumerate(seen["purchases"], 1):
        seat, bit = purchase["seat"], ones[side.cell(purchase["cell"])]
        masks[seat] |= bit
        size = part(masks[seat], bit).bit_count()
        if size > best[seat]:
            best[seat], when[seat] = size, number
    return when[0], when[1]
