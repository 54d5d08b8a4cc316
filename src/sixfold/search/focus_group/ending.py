"""The last placement phase of Focus Group played exactly: no coins come any more, so who wins is a question of cells.

Minimax with a memory over what each seat owns and can spend. Its size is the number of ways to buy; the budget ends the
attempt where that is too many. Only for positions with no round to follow.
"""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.search.budget import Budget
from sixfold.search.focus_group.land import bits, lead, near, parts, sizes
from sixfold.search.focus_group.position import Position

Key = tuple[int, int, int, int, int, int]
"""Both seats' cells and coins, who buys, whose largest group reached its size first."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What was found.

    Attributes:
        winner: the seat that wins with best play; None only where nobody will own a cell.
        best: the mover's cells that lead to it, in reading order.
        all: how many cells the mover can pay.
    """

    winner: int | None
    best: tuple[int, ...]
    all: int


def solve(position: Position, budget: Budget) -> Ending:
    """Who wins, and with which cells. Raises OutOfBudget, and ValueError where rounds are still to follow."""
    if position.rounds_left:
        raise ValueError(f"{position.rounds_left} round(s) are still to follow: coins come that nobody knows")
    return Solver(position).ending(budget)


class Solver:
    """One position of the last placement phase. What it found stays known as long as it lives."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.budget = Budget(0)
        self._winners: dict[Key, int] = {}
        self._sizes: dict[int, tuple[int, ...]] = {}
        self._good: dict[int, int] = {}
        """How often a cell decided a position; it is tried sooner then."""
        prices = position.prices
        self._by_price = tuple(
            (price, sum(bits()[cell] for cell in position.empty if prices[cell] == price))
            for price in sorted({prices[cell] for cell in position.empty})
        )

    def after(self, cell: int, budget: Budget) -> int:
        """Who wins once the mover has bought that cell. Raises OutOfBudget."""
        self.budget = budget
        start = self.position
        return self._winner(self._bought((*start.owned, *start.coins, start.mover, self._first(start)), cell))

    def ending(self, budget: Budget) -> Ending:
        """Who wins, and with which cells. Raises OutOfBudget."""
        self.budget = budget
        start = self.position
        seat = start.mover
        cells = start.payable(seat)
        first = self._first(start)
        if not cells:
            key = (*start.owned, *start.coins, seat, first)
            nobody = not any(start.owned) and not start.payable(1 - seat)
            return Ending(None if nobody else self._winner(key), (), 0)
        key = (*start.owned, *start.coins, seat, first)
        order = self._order(key, cells)
        won = [cell for cell in order if self._winner(self._bought(key, cell)) == seat]
        return Ending(seat if won else 1 - seat, tuple(sorted(won or cells)), len(cells))

    def _first(self, start: Position) -> int:
        a, b = start.reached
        return 0 if a and (not b or a < b) else 1

    def _bought(self, key: Key, cell: int) -> Key:
        zero, one, coins_0, coins_1, seat, first = key
        bit, price = bits()[cell], self.position.prices[cell]
        mine = one if seat else zero
        if self._groups(mine | bit)[0] > (self._groups(mine) or (0,))[0]:
            first = 1 - seat  # FG-14: it reached this size just now
        if seat:
            return zero, one | bit, coins_0, coins_1 - price, 0, first
        return zero | bit, one, coins_0 - price, coins_1, 1, first

    def _winner(self, key: Key) -> int:
        known = self._winners.get(key)
        if known is None:
            self.budget.spend()
            known = self._winners[key] = self._found(key)
        return known

    def _found(self, key: Key) -> int:
        zero, one, coins_0, coins_1, seat, first = key
        ones, prices, taken = bits(), self.position.prices, zero | one
        empty = [cell for cell in self.position.empty if not ones[cell] & taken]
        coins = (coins_0, coins_1)
        cells = [cell for cell in empty if prices[cell] <= coins[seat]]
        if not cells:  # FG-11: the other goes on
            if any(prices[cell] <= coins[1 - seat] for cell in empty):
                return self._winner((zero, one, coins_0, coins_1, 1 - seat, first))
            who = lead(self._groups(zero), self._groups(one))  # FG-13
            return first if not who else 0 if who > 0 else 1  # FG-14
        sure = self._sure(key)
        if sure is not None:
            return sure
        for cell in self._order(key, cells):
            if self._winner(self._bought(key, cell)) == seat:
                self._good[cell] = self._good.get(cell, 0) + 1
                return seat
        return 1 - seat

    def _sure(self, key: Key) -> int | None:
        """The seat whose largest group the other can't reach with all its coins, were every cell its own to buy."""
        zero, one, coins_0, coins_1, _, _ = key
        a, b = self._groups(zero), self._groups(one)
        leader = 0 if a[:1] > b[:1] else 1 if b[:1] > a[:1] else None
        if leader is None:
            return None
        mine, coins = (one, coins_1) if leader == 0 else (zero, coins_0)
        largest = (a if leader == 0 else b)[0]
        free = self._free(zero | one)
        for part in parts(mine | free):
            reach = (part & mine).bit_count()
            if (
                reach + (part & free).bit_count() >= largest
                and reach + self._pays(part & free, coins) >= largest
            ):
                return None
        return leader

    def _free(self, taken: int) -> int:
        return sum(cells for _, cells in self._by_price) & ~taken

    def _pays(self, cells: int, coins: int) -> int:
        """How many of the cells the coins buy at most."""
        count = 0
        for price, costing in self._by_price:
            there = (cells & costing).bit_count()
            bought = min(there, coins // price)
            count += bought
            coins -= bought * price
            if bought < there:
                break
        return count

    def _groups(self, mask: int) -> tuple[int, ...]:
        found = self._sizes.get(mask)
        if found is None:
            found = self._sizes[mask] = tuple(sizes(mask))
        return found

    def _order(self, key: Key, cells: list[int]) -> list[int]:
        """Cells that decided before first, then those that join or cut most."""
        around, mine, theirs = near(), key[key[4]], key[1 - key[4]]
        good = self._good
        return sorted(
            cells,
            key=lambda cell: (
                -good.get(cell, 0)
                - 3 * (around[cell] & mine).bit_count()
                - 2 * (around[cell] & theirs).bit_count()
            ),
        )
