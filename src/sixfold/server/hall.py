"""All tables of the server: found by code, loaded when somebody asks, let go when nobody does.

Matches whose clocks run are loaded at the start and stay; for them flags fall with nobody connected. The hall also
keeps the house clock in the store, every second, so that a restart continues where this run ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from sixfold.games.contract import JsonDict
from sixfold.games.errors import SixfoldError
from sixfold.match import Match
from sixfold.server.attempts import Attempt
from sixfold.server.bots import Chooser, Warms
from sixfold.server.config import Config
from sixfold.server.door import Door
from sixfold.server.drawer import Drawer
from sixfold.server.engines import EnginePool
from sixfold.server.founding import found, plan
from sixfold.server.house import House, Warmth
from sixfold.server.keys import normal_code
from sixfold.server.larder import Larder
from sixfold.server.packs import library, unlocked
from sixfold.server.pictures import Pictures
from sixfold.server.practice import Practices
from sixfold.server.reviewer import ReviewProcess
from sixfold.server.reviews import Reviews, engine
from sixfold.server.schema import FORGET, Statement, StoreError
from sixfold.server.store import Store, Write
from sixfold.server.table import Table
from sixfold.server.warming import PLAIN_COMMAND, WarmingWorkers
from sixfold.server.wire import LiveMatch, Made, NewMatch
from sixfold.server.workers import Drawers, Workers

log = logging.getLogger("sixfold.hall")

TICK_S = 1.0
TIDY_MS = 3_600_000
TIDY_MOST = 500
LIVE_MOST = 50
_SWEEP = 16
_DRAWERS = 2
"""One may be drawing ahead while somebody waits for the other."""


class Hall:
    """The server without its network. ``start`` and ``close`` from the event loop.

    Raises StoreUnusable when the database can't be used.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.db, config.connecting)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.door = Door(config.limits.connections, config.limits.connections_each)
        self._house: House | None = None
        self._practices: Practices | None = None
        reviewer = config.reviewer if config.reviewer is not None else ReviewProcess(plain=config.plain)
        version = engine(plain=config.plain)
        self.reviews = Reviews(
            self.store, self._written, self._match, reviewer, version, lambda: self.house.warmth.ready
        )
        self._leaving: set[str] = set()
        self._ticker: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None

    @property
    def house(self) -> House:
        if self._house is None:
            raise RuntimeError("the hall has not been opened")
        return self._house

    @property
    def practices(self) -> Practices:
        if self._practices is None:
            raise RuntimeError("the hall has not been opened")
        return self._practices

    async def start(self) -> None:
        """Start the clock and take up every match that runs."""
        config = self.config
        chooser = _chooser(config)
        warmth = Warmth(ready=not isinstance(chooser, Warms))
        drawer: Drawer = config.drawer if config.drawer is not None else Drawers(_DRAWERS)
        larder = Larder(drawer, self._library, config.larder, config.seconds)
        self.store.start()
        clock = config.clock(self.store.house_ms)
        engines = EnginePool(config.engines, config.engine_patience)
        pictures = Pictures(self.store)
        self._house = House(config, self.store, clock, chooser, warmth, engines, drawer, larder, pictures)
        self._practices = Practices(drawer, clock.now_ms, self._keep_attempt)
        for code in self.store.running():
            try:
                self._load(code)
            except (StoreError, SixfoldError, msgspec.DecodeError) as error:
                log.error("Match %s can't be taken up: %s", code, error)
        self.reviews.resume()
        self._ticker = asyncio.create_task(self._tick())
        if isinstance(chooser, Warms):
            self._warming = asyncio.create_task(self._warm(chooser))

    async def close(self) -> None:
        """Write what is under way and let go of everything."""
        for task in (self._ticker, self._warming):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for table in self.tables.values():
            table.close()
        if self._house is not None:
            self.practices.close()
            await self.reviews.close()
            await self._house.pictures.close()
            await self._house.larder.close()
            await self._house.drawer.close()
            await self._house.chooser.close()
            await self._house.engines.close()
            with contextlib.suppress(StoreError):
                await self._written([])
        self.store.close()

    def find(self, code: str) -> Table | None:
        """The table of that code, from memory or from the store. Raises StoreError."""
        normal = normal_code(code)
        if normal is None or normal in self._leaving:
            return None
        table = self.tables.get(normal)
        if table is None:
            try:
                table = self._load(normal)
            except (SixfoldError, msgspec.DecodeError) as error:
                log.error("Match %s can't be read: %s", normal, error)
                raise StoreError(f"match {normal} can't be read") from error
            self._sweep()
        elif table is not None:
            self.tables.move_to_end(normal)
        return table

    async def make(self, wish: NewMatch) -> Made:
        """A new match, on the disk. Raises SixfoldError for what can't be made, StoreError."""
        wish = replace(wish, options=unlocked(wish.options, self.store.pack))
        wanted = plan(wish, self.config.engines)
        prepared = await self.house.larder.serve(wanted.game, wanted.options, wish.rng_seed)
        now_ms = self.house.clock.now_ms()
        if prepared is None:
            founding = found(wish, now_ms, engines=self.config.engines)
        else:  # such a game may also take a moment to read what was drawn
            founding = await asyncio.to_thread(found, wish, now_ms, prepared, self.config.engines)
        await self._written(founding.statements())
        self.find(founding.made.match)
        return founding.made

    async def keep(self, rows: Sequence[Statement]) -> None:
        """Put a pack on the disk. Raises StoreError."""
        await self._written(list(rows))

    async def tidy(self) -> None:
        """Forget matches that were made long ago, never began, and have nobody at the table. Raises StoreError."""
        before_ms = self.house.clock.now_ms() - self.config.limits.waiting_ms
        codes = self.store.waiting(before_ms, TIDY_MOST)
        gone = [code for code in codes if code not in self.tables or self.tables[code].idle]
        for code in gone:
            if code in self.tables:
                self.tables.pop(code).close()
        self._leaving = set(gone)  # nobody finds them while their rows are on the way out
        try:
            await self._written([(sql, (code,)) for code in gone for sql in FORGET])
        finally:
            self._leaving = set()

    def live(self) -> list[LiveMatch]:
        """Open matches that are going on, the most watched first."""
        lines: list[LiveMatch] = []
        for table in reversed(self.tables.values()):
            line = table.live() if table.open else None
            if line is not None:
                lines.append(line)
            if len(lines) == LIVE_MOST:
                break
        return sorted(lines, key=lambda line: -line.watching)

    def _keep_attempt(self, attempt: Attempt) -> None:
        """Whether it could be stored is in the log; nobody waits for it."""
        self.store.submit(Write(self.house.clock.now_ms(), lambda failure: None, [attempt.row()]))

    def _library(self, options: JsonDict) -> dict[str, JsonDict]:
        return library(options, self.store.pack)

    async def _match(self, code: str) -> Match | None:
        table = self.find(code)
        return None if table is None else await table.read(lambda: table.match)

    def _load(self, code: str) -> Table | None:
        stored = self.store.load(code)
        if stored is None:
            return None
        table = self.tables[code] = Table(self.house, code, stored)
        return table

    def _sweep(self) -> None:
        """Let tables go that have stood idle longest, a few at a time. The newest is never among them."""
        surplus = len(self.tables) - self.config.limits.idle_tables
        if surplus <= 0:
            return
        for code in list(self.tables)[: min(surplus + _SWEEP, len(self.tables) - 1)]:
            if self.tables[code].idle:
                self.tables.pop(code).close()

    async def _warm(self, chooser: Warms) -> None:
        await chooser.warm()
        self.house.warmth.ready = True
        for table in self.tables.values():
            table.line.post(table.gallery.tell_presence)

    async def _tick(self) -> None:
        tidy_ms = self.house.clock.now_ms()
        while True:
            await asyncio.sleep(TICK_S)
            self.house.larder.tend()
            self.reviews.tend()
            with contextlib.suppress(StoreError):  # the store has logged it; the next second tries again
                await self._written([])
                if self.house.clock.now_ms() >= tidy_ms:
                    tidy_ms += TIDY_MS
                    await self.tidy()

    async def _written(self, statements: list[tuple[str, tuple[object, ...]]]) -> None:
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(failure: StoreError | None) -> None:
            if written.cancelled():
                return
            if failure is None:
                written.set_result(None)
            else:
                written.set_exception(failure)

        self.store.submit(Write(self.house.clock.now_ms(), done, statements))
        await written


def _chooser(config: Config) -> Chooser:
    if config.chooser is not None:
        return config.chooser
    return Workers(config.workers, PLAIN_COMMAND) if config.plain else WarmingWorkers(config.workers)
