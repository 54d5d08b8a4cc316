"""The door of the house: how many connections there may be at once, in all and from one address."""

from __future__ import annotations

from collections import Counter


class Door:
    """Counts who is inside.

    Args:
        most: connections in all.
        most_each: connections from one address.
    """

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._from: Counter[str] = Counter()
        self.inside = 0
        """Connections at this moment."""

    def enter(self, address: str) -> bool:
        """Whether one more may come in from there; if so, it is counted until it leaves."""
        if self.inside >= self._most or self._from[address] >= self._most_each:
            return False
        self.inside += 1
        self._from[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One that was let in is gone."""
        self.inside -= 1
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]
