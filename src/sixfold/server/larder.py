"""What was drawn ahead, for games whose setup takes long to draw: whoever makes a table need not wait for it.

For the usual options of every such game a few are kept in memory; one that is taken is replaced in the background, by a
process that gives way to everything else. Other options, or a seed that somebody chose, are drawn while they wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sixfold.games import registry
from sixfold.games.contract import AnyGame, JsonDict, Prepares
from sixfold.games.errors import Refused, SixfoldError
from sixfold.server.drawer import PATIENCE_MS, Drawer, DrawingFailed, DrawMatch
from sixfold.server.keys import new_rng_seed

log = logging.getLogger("sixfold.larder")

MOST_WAITING = 8
"""People who wait for something to be drawn at the same time; further ones are asked to come back."""
_REST_S = 60.0
"""How long the larder is left alone after it could not be filled."""

BUSY = "So many tables are being set up at once that yours would take too long. Please try again in a minute."
FAILED = "The problems for this table could not be drawn. Please try again in a moment."


class Unprepared(Refused):
    """The server could not draw a match in time; nobody did anything wrong."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A setup's long part, for a match with this seed. ``key``: the game, and what options can use it."""

    key: tuple[str, str]
    rng_seed: int
    value: JsonDict


@dataclass(slots=True)
class _Shelf:
    """One game's usual options, and what lies ready for them. ``waiter``: gets what is being drawn."""

    game: AnyGame
    options: JsonDict
    ready: deque[Prepared] = field(default_factory=deque)
    waiter: asyncio.Future[Prepared | None] | None = None


class Larder:
    """What lies ready.

    Args:
        drawer: who draws.
        library: the documents that options name, by name. Raises BadOptions or StoreError.
        most: how many are kept of each game; 0: none.
        seconds: a monotonic clock.
    """

    def __init__(
        self,
        drawer: Drawer,
        library: Callable[[JsonDict], Mapping[str, JsonDict]],
        most: int,
        seconds: Callable[[], float],
    ) -> None:
        self._drawer = drawer
        self._library = library
        self._most = most
        self._seconds = seconds
        self._rests_until = seconds()
        self._shelves: dict[tuple[str, str], _Shelf] = {}
        self._filling: tuple[asyncio.Task[None], _Shelf] | None = None
        self._waiting = 0
        for game in registry.games().values() if most else ():
            if isinstance(game, Prepares):
                options = game.options({})
                key = (game.info.name, game.preparation(options))
                self._shelves[key] = _Shelf(game, game.options_json(options))

    @property
    def ready(self) -> int:
        """How many lie ready."""
        return sum(len(shelf.ready) for shelf in self._shelves.values())

    def tend(self) -> None:
        """Draw what is missing, one at a time. Call now and then, from the event loop."""
        if self._filling is not None or self._seconds() < self._rests_until:
            return
        shelf = next((s for s in self._shelves.values() if len(s.ready) < self._most), None)
        if shelf is not None:
            self._filling = asyncio.get_running_loop().create_task(self._fill(shelf)), shelf

    async def serve(self, game: AnyGame, options: JsonDict, rng_seed: int | None = None) -> Prepared | None:
        """One for a match with these options; what lies ready if there is something and nobody chose the seed.

        None for a game that prepares nothing. Raises BadOptions, StoreError, or Unprepared when it takes too long.
        """
        if not isinstance(game, Prepares):
            return None
        key = (game.info.name, game.preparation(game.options(options)))
        shelf = self._shelves.get(key) if rng_seed is None else None
        if shelf is not None and shelf.ready:
            taken = shelf.ready.popleft()
            self.tend()
            return taken
        if self._waiting >= MOST_WAITING:
            raise Unprepared("busy", BUSY)
        self._waiting += 1
        try:
            found = None if shelf is None else await self._under_way(shelf)
            return found or await self._draw(key, options, rng_seed)
        except DrawingFailed as failure:
            log.error("A match of %s could not be drawn: %s", game.info.name, failure)
            raise Unprepared("not-prepared", FAILED) from failure
        finally:
            self._waiting -= 1

    def put_back(self, prepared: Prepared) -> None:
        """One that was taken and not used: nobody has seen anything of it."""
        shelf = self._shelves.get(prepared.key)
        if shelf is not None:
            shelf.ready.append(prepared)

    async def close(self) -> None:
        """Draw no more."""
        self._rests_until = float("inf")
        if self._filling is not None:
            task = self._filling[0]
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _under_way(self, shelf: _Shelf) -> Prepared | None:
        """What is being drawn for the shelf, if nobody waits for it yet; None if nothing comes of it."""
        if self._filling is None or self._filling[1] is not shelf or shelf.waiter is not None:
            return None
        shelf.waiter = asyncio.get_running_loop().create_future()
        return await shelf.waiter

    async def _draw(self, key: tuple[str, str], options: JsonDict, rng_seed: int | None) -> Prepared:
        chosen = new_rng_seed() if rng_seed is None else rng_seed
        wanted = DrawMatch(key[0], options, chosen, dict(self._library(options)))
        return Prepared(key, chosen, await self._drawer.draw(wanted, PATIENCE_MS))

    async def _fill(self, shelf: _Shelf) -> None:
        prepared: Prepared | None = None
        key = next(key for key, known in self._shelves.items() if known is shelf)
        try:
            prepared = await self._draw(key, shelf.options, None)
        except (DrawingFailed, SixfoldError) as failure:
            log.warning("No match of %s could be drawn ahead: %s", key[0], failure)
            self._rests_until = self._seconds() + _REST_S
        finally:
            self._filling = None
            waiter, shelf.waiter = shelf.waiter, None
            if waiter is not None and not waiter.done():
                waiter.set_result(prepared)
            elif prepared is not None:
                shelf.ready.append(prepared)
        self.tend()
