"""The wish for a rematch at one table, and the new match once both seats have it.

Where a match takes long to draw, drawing begins when the first seat asks, beside the table's line; when both have
agreed before it is done, the new match comes as soon as it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from sixfold.games.contract import SEATS, Prepares
from sixfold.games.errors import SixfoldError
from sixfold.match import Match
from sixfold.server.founding import match_rows, rematch, swapped_keys
from sixfold.server.house import House
from sixfold.server.keys import Key
from sixfold.server.larder import Prepared
from sixfold.server.schema import REMATCH, Statement, StoreError
from sixfold.server.wire import RematchOffer

log = logging.getLogger("sixfold.rematch")


@dataclass(frozen=True, slots=True)
class Offer:
    """Who wants a rematch; ``next``: the new match's code once it is made."""

    wanted: tuple[bool, bool] = (False, False)
    next: str | None = None

    @property
    def made(self) -> bool:
        return any(self.wanted)

    @property
    def agreed(self) -> bool:
        """Both want it, and the new match is not there yet."""
        return all(self.wanted) and self.next is None


class Rematches:
    """One table's offer.

    Args:
        house: what all tables share.
        code: of the finished match.
        row: what the store holds: who wants one, and the new code.
        settle: called from the event loop once the long part of a new match is drawn, or has failed.
    """

    def __init__(
        self, house: House, code: str, row: tuple[str, str | None] | None, settle: Callable[[], None]
    ) -> None:
        self._house = house
        self._code = code
        self._settle = settle
        self._task: asyncio.Task[None] | None = None
        self._prepared: Prepared | None = None
        self._closed = False
        self.failed: str | None = None
        """Why nothing could be drawn, in words."""
        self.offer = Offer()
        if row is not None:
            first, second = msgspec.json.decode(row[0], type=tuple[bool, bool])
            self.offer = Offer((first, second), row[1])

    @property
    def busy(self) -> bool:
        """Whether something is being drawn here."""
        return self._task is not None

    def asked(self, seat: int, match: Match) -> Offer:
        """The offer once this seat wants it too. The computer always does."""
        first, second = (self.offer.wanted[s] or s == seat or match.head.levels[s] is not None for s in SEATS)
        return Offer((first, second), self.offer.next)

    def prepare(self, match: Match) -> None:
        """Begin to draw the long part of the new match, unless it is drawn or has none."""
        game = match.game
        if isinstance(game, Prepares) and self._prepared is None and self._task is None and not self._closed:
            self.failed = None
            self._task = asyncio.get_running_loop().create_task(self._prepare(match))

    def agree(
        self,
        offer: Offer,
        match: Match,
        host: str | None,
        is_open: bool,
        keys: tuple[Key, ...],
        now_ms: int,
    ) -> tuple[Offer, list[Statement]]:
        """The offer, with the new match if both want it and it can be made now; and all the rows to store for it."""
        rows: list[Statement] = []
        if offer.agreed and (self._prepared is not None or not isinstance(match.game, Prepares)):
            new = rematch(match.head, match.names, now_ms, self._prepared)
            rows += match_rows(new, host, is_open, swapped_keys(keys))
            offer = Offer(offer.wanted, new.code)
        return offer, [*rows, self._row(offer)]

    def withdraw(self) -> tuple[Offer, list[Statement]]:
        """Nobody's offer, after drawing has failed; and the row to store for it."""
        return Offer(), [self._row(Offer())]

    def stored(self, offer: Offer) -> None:
        """This offer is on the disk now."""
        self.offer = offer
        if offer.next is not None:
            self._prepared = None

    def message(self, seat: int | None, token: str) -> RematchOffer:
        """What a connection is told: everybody the new match, a seat also its own key and its new seat."""
        wanted = list(self.offer.wanted)
        if self.offer.next is None or seat is None:
            return RematchOffer(wanted, self.offer.next, None, None)
        return RematchOffer(wanted, self.offer.next, token, 1 - seat)

    def close(self) -> None:
        """Draw nothing more; what was drawn may serve another table."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
        if self._prepared is not None:
            self._house.larder.put_back(self._prepared)
            self._prepared = None

    async def _prepare(self, match: Match) -> None:
        options = match.game.options_json(match.head.options)
        try:
            self._prepared = await self._house.larder.serve(match.game, options)
        except (SixfoldError, StoreError) as error:
            log.error("Match %s: no rematch could be drawn: %s", self._code, error)
            self.failed = (
                error.message if isinstance(error, SixfoldError) else "The server can't reach its records."
            )
        finally:
            self._task = None
        self._settle()

    def _row(self, offer: Offer) -> Statement:
        return REMATCH, (self._code, msgspec.json.encode(offer.wanted).decode(), offer.next)
