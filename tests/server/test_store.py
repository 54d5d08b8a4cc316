"""The store by itself: what is told to be on the disk is there, and what can't be used is said at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from sixfold.server.keys import Key
from sixfold.server.schema import CHAT, EVENT, MATCH, STATUS, Statement, StoreError, StoreUnusable, key_row
from sixfold.server.store import Store, Write, connect

MATCH_ROW: Statement = (MATCH, ("AAAA-BBBB", "running", 0, "{}"))


def event(n: int, body: str = "x", code: str = "AAAA-BBBB") -> Statement:
    return EVENT, (code, n, body)


async def written(store: Store, *groups: list[Statement], ms: int = 1) -> list[StoreError | None]:
    """Submit the writes in one tick of the loop and wait for what is told of each."""
    told: list[StoreError | None] = [None] * len(groups)
    left = asyncio.Semaphore(0)

    def teller(i: int) -> Callable[[StoreError | None], None]:
        def done(failure: StoreError | None) -> None:
            told[i] = failure
            left.release()

        return done

    for i, statements in enumerate(groups):
        store.submit(Write(ms, teller(i), statements))
    for _ in groups:
        await left.acquire()
    return told


def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    key = Key(b"f" * 32, "seat", 1, b"w" * 16)

    async def first() -> None:
        store = Store(tmp_path / "a.db")
        store.start()
        assert await written(store, [MATCH_ROW, key_row("AAAA-BBBB", key), event(1, '{"a":"é"}')], ms=70) == [
            None
        ]
        assert await written(store, [event(2), (CHAT, ("AAAA-BBBB", 1, "hello"))], [event(3)], ms=60) == [
            None,
            None,
        ]
        store.close()

    asyncio.run(first())
    store = Store(tmp_path / "a.db")
    found = store.load("AAAA-BBBB")
    assert found is not None
    assert found.events == ('{"a":"é"}', "x", "x")
    assert found.chat == ("hello",)
    assert found.keys == (key,)
    assert found.rematch is None
    assert store.load("CCCC-DDDD") is None
    assert store.running() == ["AAAA-BBBB"]
    assert store.house_ms == 70
    store.close()


def test_a_bad_write_does_not_sink_its_group(tmp_path: Path) -> None:
    async def go() -> None:
        store = Store(tmp_path / "a.db")
        store.start()
        await written(store, [MATCH_ROW, event(1)])
        told = await written(
            store, [event(2)], [event(1, "twice"), (STATUS, ("over", "AAAA-BBBB"))], [event(3)]
        )
        assert told[0] is None
        assert isinstance(told[1], StoreError)
        assert told[2] is None
        found = store.load("AAAA-BBBB")
        assert found is not None
        assert found.events == ("x", "x", "x")
        assert store.running() == ["AAAA-BBBB"]  # the failed write's other half has not happened either
        store.close()

    asyncio.run(go())


def test_a_full_disk_is_told_and_later_writes_work_again(tmp_path: Path) -> None:
    connections: list[sqlite3.Connection] = []

    def connecting(path: Path) -> sqlite3.Connection:
        connections.append(connect(path))
        return connections[-1]

    async def go() -> None:
        store = Store(tmp_path / "a.db", connecting)
        store.start()
        await written(store, [MATCH_ROW, event(1)])
        pages = connections[0].execute("PRAGMA page_count").fetchone()[0]
        connections[0].execute(f"PRAGMA max_page_count={pages}")
        (failure,) = await written(store, [event(2, "y" * 100_000)])
        assert failure is not None
        assert "full" in str(failure)
        connections[0].execute("PRAGMA max_page_count=1000000")
        assert await written(store, [event(2, "z" * 100_000)]) == [None]
        found = store.load("AAAA-BBBB")
        assert found is not None
        assert [body[0] for body in found.events] == ["x", "z"]
        store.close()

    asyncio.run(go())


def test_writes_are_fsynced(tmp_path: Path) -> None:
    connections: list[sqlite3.Connection] = []

    def connecting(path: Path) -> sqlite3.Connection:
        connections.append(connect(path))
        return connections[-1]

    store = Store(tmp_path / "a.db", connecting)
    assert connections[0].execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connections[0].execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    store.close()


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="can't be used"):
        Store(tmp_path)


def test_another_file_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("These are not the rows you are looking for. " * 100)
    with pytest.raises(StoreUnusable, match="not a database"):
        Store(path)
    assert path.read_text().startswith("These are not")


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()
    with pytest.raises(StoreUnusable, match="another program"):
        Store(path)
    other = sqlite3.connect(path)
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    other.close()


def test_a_later_format_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    Store(path).close()
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version=99")
    other.close()
    with pytest.raises(StoreUnusable, match="format 99"):
        Store(path)


def test_two_servers_cannot_share_a_database(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.db")
    with pytest.raises(StoreUnusable, match="Another Sixfold server"):
        Store(tmp_path / "a.db")
    store.close()
    Store(tmp_path / "a.db").close()
