"""The durable log: SQLite in WAL mode, fsynced at every commit, written by one thread in groups.

The event loop hands over what belongs together as a `Write`; all writes of one tick of the loop travel in one
transaction, and each is told when it is on the disk or why it is not. Nothing here knows what a match is:
heads, events and talk are texts. Reads have a connection of their own and see only what has been committed.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

import msgspec

from sixfold.server.schema import (
    EVENT,
    HOUSE,
    AttemptRow,
    Statement,
    StoredMatch,
    StoreError,
    StoreUnusable,
    count_packs,
    read_asset,
    read_attempts,
    read_house_ms,
    read_match,
    read_pack,
    read_review,
    read_reviews_asked,
    read_running,
    read_waiting,
    upgrade,
)

__all__ = ["Store", "StoreError", "StoreUnusable", "StoredMatch", "Write"]

log = logging.getLogger("sixfold.store")

T = TypeVar("T")


class Write:
    """What becomes durable together or not at all.

    Args:
        house_ms: house time of the write; stored with it.
        done: called from the event loop with None once all is on the disk, else with the failure.
        statements: SQL texts of `schema` with their values.
    """

    __slots__ = ("done", "house_ms", "statements")

    def __init__(
        self,
        house_ms: int,
        done: Callable[[StoreError | None], None],
        statements: Iterable[Statement],
    ) -> None:
        self.house_ms = house_ms
        self.done = done
        self.statements = tuple(statements)


Connect = Callable[[Path], sqlite3.Connection]


def connect(path: Path) -> sqlite3.Connection:
    """A connection without implicit transactions, usable from any one thread at a time."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=2)


class Store:
    """One database file, held by one server.

    Args:
        path: the file; made if it is missing, with its folder.
        connecting: how a connection is made; tests pass one that fails when told to.

    Raises:
        StoreUnusable: the file can't be opened, written or understood, or another server holds it.
    """

    def __init__(self, path: Path, connecting: Connect = connect) -> None:
        self.path = path
        self._tick: list[Write] = []
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._failing = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._guard = self._hold(connect(path.with_name(path.name + "-lock")))
            self._writer = connecting(path)
            upgrade(self._writer)
            self._reader = connecting(path)
            self._reader.execute("PRAGMA query_only=ON")
            self.house_ms = read_house_ms(self._reader)
        except (OSError, sqlite3.Error) as error:
            raise StoreUnusable(f"The database {path} can't be used: {error}.") from error

    def _hold(self, guard: sqlite3.Connection) -> sqlite3.Connection:
        """A lock that the system releases even when the server is killed."""
        try:
            guard.execute("PRAGMA busy_timeout=0")
            guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            guard.close()
            if "locked" in str(error):
                raise StoreUnusable(f"Another Sixfold server is using the database {self.path}.") from error
            raise
        return guard

    # ---- event loop's side ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the writer thread. Call from the event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._write_forever, name="sixfold-store", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> None:
        """Hand a write over; ``write.done`` will be called. Call from the event loop."""
        if self._loop is None:
            raise RuntimeError("the store has not been started")
        self._tick.append(write)
        if len(self._tick) == 1:
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        # A fresh list goes to the writer: nothing that it holds is ever appended to again.
        batch, self._tick = self._tick, []
        self._queue.put(batch)

    def load(self, code: str) -> StoredMatch | None:
        """All that is stored of a match. Raises StoreError."""
        return self._read(lambda reader: read_match(reader, code))

    def running(self) -> list[str]:
        """Codes of the matches whose clocks may run. Raises StoreError."""
        return self._read(read_running)

    def waiting(self, before_ms: int, most: int) -> list[str]:
        """Codes of matches made before then that have not begun, so many at most. Raises StoreError."""
        return self._read(lambda reader: read_waiting(reader, before_ms, most))

    def attempts(self) -> list[AttemptRow]:
        """Every attempt at a problem. Raises StoreError."""
        return self._read(read_attempts)

    def pack(self, pack_id: str) -> str | None:
        """A host's pack as JSON. Raises StoreError."""
        return self._read(lambda reader: read_pack(reader, pack_id))

    def packs(self) -> int:
        """How many packs are kept. Raises StoreError."""
        return self._read(count_packs)

    def asset(self, name: str) -> bytes | None:
        """A picture that came with a pack. Raises StoreError."""
        return self._read(lambda reader: read_asset(reader, name))

    def review(self, code: str, engine: str) -> str | None:
        """The finished review of a match as JSON, if that engine made it. Raises StoreError."""
        return self._read(lambda reader: read_review(reader, code, engine))

    def reviews_asked(self) -> list[str]:
        """Codes of the matches whose review is wanted and not there. Raises StoreError."""
        return self._read(read_reviews_asked)

    def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return look(self._reader)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def close(self) -> None:
        """Write what was handed over, then let go of the file. Call once, after the last submit."""
        if self._tick:
            self._flush()
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()
        for connection in (self._reader, self._writer, self._guard):
            connection.close()

    # ---- writer thread's side ------------------------------------------------------------------------------

    def _write_forever(self) -> None:
        closing = False
        while not closing:
            group: list[Write] = []
            batch = self._queue.get()
            while True:
                if batch is None:
                    closing = True
                    break
                group += batch
                if self._queue.empty():
                    break
                batch = self._queue.get()
            if group:
                self._tell(self._commit(group))

    def _commit(self, group: list[Write]) -> list[tuple[Write, StoreError | None]]:
        failure = self._attempt(group)
        if failure is None:
            self._failing = False
            return [(w, None) for w in group]
        if not self._failing:
            log.error("The store failed: %s", failure)
            self._failing = True
        if len(group) == 1:
            return [(group[0], failure)]
        # One bad write must not sink the others of its group.
        return [(w, self._attempt([w])) for w in group]

    def _attempt(self, group: list[Write]) -> StoreError | None:
        events: list[tuple[object, ...]] = []
        others: dict[str, list[tuple[object, ...]]] = {}
        for write in group:
            for sql, values in write.statements:
                (events if sql is EVENT else others.setdefault(sql, [])).append(values)
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for sql, rows in others.items():
                self._writer.executemany(sql, rows)
            if (
                events
            ):  # one statement for all rows: the thread gives the interpreter away once, not once a row
                self._writer.execute(EVENT, (msgspec.json.encode(events).decode(),))
            self._writer.execute(HOUSE, (max(w.house_ms for w in group),))
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            return StoreError(str(error))
        return None

    def _tell(self, results: list[tuple[Write, StoreError | None]]) -> None:
        def tell() -> None:
            for write, failure in results:
                write.done(failure)

        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)
