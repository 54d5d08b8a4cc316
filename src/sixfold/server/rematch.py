"""The wish for a rematch at one table, and the new match once both seats have it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from sixfold.games.contract import SEATS
from sixfold.match import Match
from sixfold.server.founding import match_rows, rematch, swapped_keys
from sixfold.server.keys import Key
from sixfold.server.schema import REMATCH, Statement
from sixfold.server.wire import RematchOffer


@dataclass(frozen=True, slots=True)
class Offer:
    """Who wants a rematch; ``next``: the new match's code once it is made."""

    wanted: tuple[bool, bool] = (False, False)
    next: str | None = None

    @property
    def made(self) -> bool:
        return any(self.wanted)


class Rematches:
    """One table's offer.

    Args:
        code: of the finished match.
        row: what the store holds: who wants one, and the new code.
    """

    def __init__(self, code: str, row: tuple[str, str | None] | None) -> None:
        self._code = code
        self.offer = Offer()
        if row is not None:
            first, second = msgspec.json.decode(row[0], type=tuple[bool, bool])
            self.offer = Offer((first, second), row[1])

    def asked(self, seat: int, match: Match) -> Offer:
        """The offer once this seat wants it too. The computer always does."""
        first, second = (self.offer.wanted[s] or s == seat or match.head.levels[s] is not None for s in SEATS)
        return Offer((first, second), self.offer.next)

    def agree(
        self,
        offer: Offer,
        match: Match,
        host: str | None,
        is_open: bool,
        keys: tuple[Key, ...],
        now_ms: int,
    ) -> tuple[Offer, list[Statement]]:
        """The offer with the new match if both want it, and all the rows to store for it."""
        rows: list[Statement] = []
        if all(offer.wanted):
            new = rematch(match.head, match.names, now_ms)
            rows += match_rows(new, host, is_open, swapped_keys(keys))
            offer = Offer(offer.wanted, new.code)
        rows.append((REMATCH, (self._code, msgspec.json.encode(offer.wanted).decode(), offer.next)))
        return offer, rows

    def message(self, seat: int | None, token: str) -> RematchOffer:
        """What a connection is told: everybody the new match, a seat also its own key and its new seat."""
        wanted = list(self.offer.wanted)
        if self.offer.next is None or seat is None:
            return RematchOffer(wanted, self.offer.next, None, None)
        return RematchOffer(wanted, self.offer.next, token, 1 - seat)
