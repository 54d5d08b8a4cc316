"""The tables, and every SQL text that touches them. No threads, no event loop, no meaning."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from sixfold.server.keys import Key

VERSION = 3

Statement = tuple[str, tuple[object, ...]]

TABLES = """
CREATE TABLE house (one INTEGER PRIMARY KEY CHECK (one = 1), ms INTEGER NOT NULL);
INSERT INTO house VALUES (1, 0);
CREATE TABLE matches (
  code TEXT PRIMARY KEY, status TEXT NOT NULL, created_ms INTEGER NOT NULL, head TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX running ON matches (status) WHERE status = 'running';
CREATE TABLE keys (
  match TEXT NOT NULL, fingerprint BLOB NOT NULL, kind TEXT NOT NULL, seat INTEGER, watch BLOB NOT NULL,
  PRIMARY KEY (match, fingerprint)
) WITHOUT ROWID;
CREATE TABLE events (
  match TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE chat (
  match TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE rematches (match TEXT PRIMARY KEY, wanted TEXT NOT NULL, next TEXT) WITHOUT ROWID;
"""
"""Format 1."""

LATER: dict[int, str] = {
    2: """
CREATE TABLE attempts (
  minigame TEXT NOT NULL, version INTEGER NOT NULL, level TEXT NOT NULL, metric REAL NOT NULL,
  seconds REAL NOT NULL, wrong INTEGER NOT NULL, solved INTEGER NOT NULL, source TEXT NOT NULL
);
CREATE INDEX attempts_solved ON attempts (minigame, level) WHERE solved = 1;
CREATE TABLE packs (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE assets (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
""",
    3: """
CREATE TABLE reviews (match TEXT PRIMARY KEY, engine TEXT NOT NULL, body TEXT) WITHOUT ROWID;
CREATE INDEX reviews_asked ON reviews (match) WHERE body IS NULL;
""",
}
"""What each later format adds; nothing that an earlier one wrote is ever read differently."""

ATTEMPTS_SINCE = 2
"""The format from which on there are attempts."""

EVENT = """
INSERT INTO events
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
"""Its values are (match, n, body); the writer puts all rows of a group into one JSON list."""

HOUSE = "UPDATE house SET ms = max(ms, ?)"
MATCH = "INSERT INTO matches (code, status, created_ms, head) VALUES (?, ?, ?, ?)"
STATUS = "UPDATE matches SET status = ? WHERE code = ?"
KEY = "INSERT INTO keys (match, fingerprint, kind, seat, watch) VALUES (?, ?, ?, ?, ?)"
CHAT = "INSERT INTO chat (match, n, body) VALUES (?, ?, ?)"
ATTEMPT = "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
PACK = "INSERT OR IGNORE INTO packs (id, body) VALUES (?, ?)"
ASSET = "INSERT OR IGNORE INTO assets (name, bytes) VALUES (?, ?)"
REVIEW_ASKED = "INSERT OR REPLACE INTO reviews (match, engine, body) VALUES (?, ?, NULL)"
REVIEW_DONE = "INSERT OR REPLACE INTO reviews (match, engine, body) VALUES (?, ?, ?)"
REVIEW_FORGOTTEN = "DELETE FROM reviews WHERE match = ?"
REMATCH = "INSERT OR REPLACE INTO rematches (match, wanted, next) VALUES (?, ?, ?)"

FORGET = (
    "DELETE FROM matches WHERE code = ?",
    "DELETE FROM keys WHERE match = ?",
    "DELETE FROM events WHERE match = ?",
    "DELETE FROM chat WHERE match = ?",
)
"""Everything that a match which has not begun can have left behind. Their value is its code."""


class StoreError(Exception):
    """The store could not read or write. The message is for the log, not for players."""


class StoreUnusable(Exception):
    """The server can't start with this database. The message is a sentence for the person who starts it."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What the store holds of one match. ``rematch`` is (who wants one, the new match's code)."""

    head: str
    keys: tuple[Key, ...]
    events: tuple[str, ...]
    chat: tuple[str, ...]
    rematch: tuple[str, str | None] | None


def key_row(code: str, key: Key) -> Statement:
    """The statement that stores one key."""
    return KEY, (code, key.fingerprint, key.kind, key.seat, key.watch)


def upgrade(connection: sqlite3.Connection) -> None:
    """Set the file's modes, make the tables that are missing, and prove that it can be written.

    Raises StoreUnusable or sqlite3.Error.
    """
    mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    if mode != "wal":
        raise StoreUnusable(
            f"The database's file system does not allow write-ahead logging (it says {mode!r})."
        )
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("BEGIN IMMEDIATE")
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if found == 0:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            connection.execute("ROLLBACK")
            raise StoreUnusable("The database belongs to another program.")
        _run(connection, TABLES)
    elif found > VERSION or found < 0:
        connection.execute("ROLLBACK")
        raise StoreUnusable(f"The database has format {found}; this Sixfold reads formats 1 to {VERSION}.")
    for later in range(max(found, 1) + 1, VERSION + 1):
        _run(connection, LATER[later])
    if found != VERSION:
        connection.execute(f"PRAGMA user_version={VERSION}")
    connection.execute("UPDATE house SET ms = ms")
    connection.execute("COMMIT")


def _run(connection: sqlite3.Connection, statements: str) -> None:
    for statement in filter(str.strip, statements.split(";")):
        connection.execute(statement)


def read_house_ms(connection: sqlite3.Connection) -> int:
    """House time as it was last stored."""
    return int(connection.execute("SELECT ms FROM house").fetchone()[0])


def read_running(connection: sqlite3.Connection) -> list[str]:
    """Codes of the matches that have started and are not over."""
    return [
        row[0]
        for row in connection.execute("SELECT code FROM matches WHERE status = 'running' ORDER BY code")
    ]


def read_waiting(connection: sqlite3.Connection, before_ms: int, most: int) -> list[str]:
    """Codes of matches made before that house time that have not begun, so many at most."""
    found = connection.execute(
        "SELECT code FROM matches WHERE status = 'waiting' AND created_ms < ? LIMIT ?", (before_ms, most)
    )
    return [row[0] for row in found]


def read_match(connection: sqlite3.Connection, code: str) -> StoredMatch | None:
    """All rows of one match, as of one moment."""
    connection.execute("BEGIN")
    try:
        head = connection.execute("SELECT head FROM matches WHERE code = ?", (code,)).fetchone()
        if head is None:
            return None
        keys = connection.execute("SELECT fingerprint, kind, seat, watch FROM keys WHERE match = ?", (code,))
        events = connection.execute("SELECT body FROM events WHERE match = ? ORDER BY n", (code,))
        chat = connection.execute("SELECT body FROM chat WHERE match = ? ORDER BY n", (code,))
        rematch = connection.execute("SELECT wanted, next FROM rematches WHERE match = ?", (code,)).fetchone()
        return StoredMatch(
            head=head[0],
            keys=tuple(Key(*row) for row in keys),
            events=tuple(row[0] for row in events),
            chat=tuple(row[0] for row in chat),
            rematch=rematch,
        )
    finally:
        connection.execute("COMMIT")


AttemptRow = tuple[str, int, str, float, float, int, int, str]
"""Minigame, version, level, metric, seconds, wrong answers, solved (0 or 1), source."""


def read_attempts(connection: sqlite3.Connection) -> list[AttemptRow]:
    """Every attempt at a problem."""
    return list(connection.execute("SELECT * FROM attempts"))


def read_pack(connection: sqlite3.Connection, pack_id: str) -> str | None:
    """A host's pack as JSON."""
    row = connection.execute("SELECT body FROM packs WHERE id = ?", (pack_id,)).fetchone()
    return None if row is None else str(row[0])


def count_packs(connection: sqlite3.Connection) -> int:
    """How many packs are kept."""
    return int(connection.execute("SELECT count(*) FROM packs").fetchone()[0])


def read_asset(connection: sqlite3.Connection, name: str) -> bytes | None:
    """A picture that came with a pack."""
    row = connection.execute("SELECT bytes FROM assets WHERE name = ?", (name,)).fetchone()
    return None if row is None else bytes(row[0])


def read_review(connection: sqlite3.Connection, code: str, engine: str) -> str | None:
    """The finished review of a match, if that engine made it."""
    row = connection.execute(
        "SELECT body FROM reviews WHERE match = ? AND engine = ? AND body IS NOT NULL", (code, engine)
    ).fetchone()
    return None if row is None else str(row[0])


def read_reviews_asked(connection: sqlite3.Connection) -> list[str]:
    """Codes of the matches whose review is wanted and not there."""
    return [
        row[0] for row in connection.execute("SELECT match FROM reviews WHERE body IS NULL ORDER BY match")
    ]
