"""Endings played exactly: every turn and every refill choice to the end of the bout, by alpha-beta with a memory.

Values are those of ``stakes.py``: a win is a win whatever its margin, which lets most lines be cut early. Only for
positions with few places left; the budget ends the attempt where there are too many after all.
"""

from __future__ import annotations

from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers.field import FULL_BAG
from sixfold.search.cultivating_flowers.kernel import BY_RIGHT, DEAD, FREE, FULL, NONE, Position
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import judge

_PER_NODE = 16
"""Positions of this solver to one node of the budget: about as long as one position of the look-ahead takes."""

_REFILLS: tuple[tuple[int, ...], ...] = ((NONE,), (BY_RIGHT, NONE), (NONE, FREE))

Key = tuple[int, int, int, int, int, int]


class Solver:
    """Exact values of one match's bout. Keep it for one decision: its memory grows with use."""

    def __init__(self, stakes: Stakes, budget: Budget) -> None:
        self.stakes = stakes
        self.budget = budget
        self.positions = 0
        self._known: dict[Key, tuple[int, int]] = {}
        self._history: list[int] = []

    def value(self, position: Position, alpha: int = -WIN, beta: int = WIN) -> int:
        """The value to the mover, exact between ``alpha`` and ``beta``, else a bound. Raises OutOfBudget."""
        if not self._history:
            self._prime(position)
        return self._search(position, alpha, beta)

    def best(self, position: Position, order: list[tuple[int, int]]) -> tuple[int, int]:
        """The turn of greatest value; among equals the one that ``order`` has first. Raises OutOfBudget.

        Args:
            order: every legal turn as (placement, refill), most promising first.
        """
        if not self._history:
            self._prime(position)
        found, top = order[0], -WIN - 1
        for turn in order:
            got = -self._search(position.plant(*turn), -WIN, -max(top, -WIN))
            if got > top:
                found, top = turn, got
            if top >= WIN:
                break
        return found

    def _prime(self, position: Position) -> None:
        """Start the ordering of placements from what they promise now."""
        everything = position.field.members(position.alive)
        gains = judge(position.field.side).gains(position, everything)
        self._history = [0] * position.field.size
        for placement, gain in zip(everything, gains, strict=True):
            self._history[placement] = -gain

    def _search(self, position: Position, alpha: int, beta: int) -> int:
        if self.positions % _PER_NODE == 0:
            self.budget.spend()
        self.positions += 1
        seat = position.mover
        legal = position.legal()
        if not legal:
            return self.stakes.ended(position, seat)
        low, high = self._bounds(position)
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        key = (*position.owned, *position.bags, position.free[0] + 2 * position.free[1], seat)
        known_low, known_high = self._known.get(key, (-WIN, WIN))
        if known_low >= beta or known_low == known_high:
            return known_low
        if known_high <= alpha:
            return known_high
        best, floor = -WIN - 1, alpha
        for placement in sorted(position.field.members(legal), key=self._history.__getitem__):
            for refill in self._refills(position, placement):
                got = -self._search(position.plant(placement, refill), -beta, -floor)
                if got > best:
                    best = got
                    floor = max(floor, got)
            if floor >= beta:
                self._history[placement] -= 50
                break
        if best >= beta:
            self._known[key] = (max(best, known_low), known_high)
        elif best <= alpha:
            self._known[key] = (known_low, min(best, known_high))
        else:
            self._known[key] = (best, best)
        return best

    def _bounds(self, position: Position) -> tuple[int, int]:
        """Values between which the mover's lies, from the flowers that each side can still finish."""
        lead, mine, theirs = 0, 0, 0
        for count in position.counts:
            if count == FULL[0]:
                lead += 1
            elif count == FULL[1]:
                lead -= 1
            elif count >= DEAD:
                continue
            elif count < 5:
                mine += 1
                theirs += count == 0
            elif count % 5 == 0:
                theirs += 1
        if position.mover == 1:
            lead, mine, theirs = -lead, theirs, mine
        if lead - theirs > 0:
            return WIN, WIN
        if lead + mine < 0:
            return -WIN, -WIN
        if not mine and not theirs:
            settled = self.stakes.tied(position.bouquets(), position.mover)
            return settled, settled
        return -WIN, WIN

    def _refills(self, position: Position, placement: int) -> tuple[int, ...]:
        """The refill choices that can lead to different values. Free Refill is never better than the right."""
        seat = position.mover
        left = position.bags[seat] & ~position.field.seed[placement]
        if not position.alive & position.allowed[seat] & position.field.apart[placement]:
            return _REFILLS[0]
        if left & (left - 1) == 0:
            return _REFILLS[1]
        if position.free[seat] and left != FULL_BAG:
            return _REFILLS[2]
        return _REFILLS[0]
