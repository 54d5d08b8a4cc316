"""A store that fails while the server runs: nothing is acknowledged, nothing shown, nothing lost in silence."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.server.store import connect
from tests.support.room import Room, config_for


class Faulty(sqlite3.Connection):
    """A connection that can be told to fail: ``full`` at every commit, ``blind`` at every read of a match.

    ``gate``: commits wait until it is open.
    """

    full = False
    blind = False
    gate = threading.Event()

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        if sql == "COMMIT" and not self.reading:
            Faulty.gate.wait()
            if Faulty.full:
                raise sqlite3.OperationalError("database or disk is full")
        if Faulty.blind and sql.startswith("SELECT head"):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, parameters)

    @property
    def reading(self) -> bool:
        return bool(super().execute("PRAGMA query_only").fetchone()[0])


def faulty(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=Faulty)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A server whose store does what ``Faulty`` says."""
    Faulty.gate.set()
    with Room(config_for(tmp_path, connecting=faulty)) as opened:
        yield opened
        Faulty.full = Faulty.blind = False
        Faulty.gate.set()


def test_nothing_is_told_before_it_is_on_the_disk(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    watcher = room.join(made["match"])
    caller = watcher.until("view")["decision"]["seats"][0]
    mover, other = (one, two) if caller == 0 else (two, one)
    for person in (one, two, watcher):
        person.waiting()
    Faulty.gate.clear()
    mover.send(t="act", id="a", action="call:odd", decision=1)
    late = room.join(made["match"])
    # Each of them is answered at once, but of the action nobody hears.
    for person in (mover, other, watcher, late):
        assert person.waiting() == []
    Faulty.gate.set()
    assert mover.until("ack")["id"] == "a"
    for person in (mover, other, watcher, late):
        assert person.until("view")["log"][-1]["action"] == "call:odd"


def test_an_action_that_cannot_be_stored_is_refused_and_undone(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    view = room.http.get(f"/api/matches/{made['match']}").json()
    caller = view["decision"]["seats"][0]
    players = (one, two)
    before = room.call(lambda: room.hall.tables[made["match"]].match.snapshot())
    Faulty.full = True
    answer = players[caller].act("call:odd", 1, id="again")
    assert (answer["t"], answer["code"]) == ("refused", "not-stored")
    assert room.call(lambda: room.hall.tables[made["match"]].match.snapshot()) == before
    again = players[1 - caller].until("view")
    assert again["version"] == view["version"]
    assert again["log"] == []
    Faulty.full = False
    # The same request is tried afresh: it has never happened.
    assert players[caller].act("call:odd", 1, id="again")["t"] == "ack"
    stored = room.call(lambda: room.hall.store.load(made["match"]))
    assert stored is not None
    assert len(stored.events) == 3


def test_nobody_is_shown_what_is_not_stored(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    watcher = room.join(made["match"])
    caller = watcher.until("view")["decision"]["seats"][0]
    Faulty.full = True
    (one, two)[caller].act("call:odd", 1)
    for message in watcher.waiting():
        assert message["t"] != "view" or message["log"] == []
    assert "call:odd" not in "".join(watcher.heard)


def test_a_flag_that_cannot_be_stored_falls_once_it_can(room: Room) -> None:
    made, _, _ = room.table(rng_seed=1)
    Faulty.full = True
    room.advance(40_000)
    view = room.http.get(f"/api/matches/{made['match']}").json()
    assert view["status"] == "running"
    Faulty.full = False
    room.advance(1_000)
    view = room.http.get(f"/api/matches/{made['match']}").json()
    assert view["result"]["reason"] == "flag"
    assert view["log"][-1]["at_ms"] == 40_000


def test_talk_and_rematch_are_refused_too(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    one.ask(t="act", action="resign", decision=1)
    Faulty.full = True
    assert two.ask(t="say", text="well played")["code"] == "not-stored"
    assert two.ask(t="rematch")["code"] == "not-stored"
    Faulty.full = False
    assert not [m for m in one.waiting() if m["t"] in ("chat", "rematch")]
    fresh = room.join(made["match"], made["seat_tokens"][0])
    assert not [m for m in fresh.waiting() if m["t"] in ("chat", "rematch")]


def test_a_match_that_cannot_be_stored_is_not_made(room: Room) -> None:
    Faulty.full = True
    answer = room.http.post("/api/matches", json={"game": "null-game", "seats": [{}, {}]})
    assert answer.status_code == 503
    assert answer.json()["code"] == "not-stored"


def test_while_the_rows_cannot_be_read_either_nothing_is_shown(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    caller = room.http.get(f"/api/matches/{made['match']}").json()["decision"]["seats"][0]
    players = (one, two)
    Faulty.full = Faulty.blind = True
    assert players[caller].act("call:odd", 1)["code"] == "not-stored"
    assert players[caller].act("call:odd", 1)["code"] == "not-stored"
    assert room.http.get(f"/api/matches/{made['match']}").status_code == 503
    Faulty.full = Faulty.blind = False
    assert players[caller].act("call:odd", 1)["t"] == "ack"
    assert room.http.get(f"/api/matches/{made['match']}").json()["log"][0]["action"] == "call:odd"


def test_the_real_connection_has_no_faults(tmp_path: Path) -> None:
    connection = connect(tmp_path / "a.db")
    assert not isinstance(connection, Faulty)
    connection.close()
