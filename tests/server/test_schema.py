"""Databases of earlier formats: they are brought up to date, and what stands in them stays."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sixfold.server.schema import LATER, TABLES, VERSION
from sixfold.server.store import Store


def first_format(path: Path) -> None:
    """A database as the first format had it, with a match in it."""
    made = sqlite3.connect(path)
    made.executescript(TABLES)
    made.execute("INSERT INTO matches VALUES ('AAAA-BBBB', 'running', 5, '{}')")
    made.execute("UPDATE house SET ms = 70")
    made.execute("PRAGMA user_version=1")
    made.commit()
    made.close()


def shape(path: Path) -> set[tuple[str, str]]:
    connection = sqlite3.connect(path)
    found = set(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    connection.close()
    return found


def test_an_older_database_becomes_the_same_as_a_new_one(tmp_path: Path) -> None:
    first_format(tmp_path / "old.db")
    for name in ("old.db", "new.db", "old.db"):  # a second start changes nothing
        Store(tmp_path / name).close()
    assert shape(tmp_path / "old.db") == shape(tmp_path / "new.db")
    store = Store(tmp_path / "old.db")
    assert store.running() == ["AAAA-BBBB"]
    assert store.house_ms == 70
    assert store.attempts() == []
    assert store.pack("0123456789abcdef") is None
    assert store.asset("0123456789abcdef") is None
    store.close()


def test_every_format_from_the_first_has_its_step() -> None:
    assert sorted(LATER) == list(range(2, VERSION + 1))
