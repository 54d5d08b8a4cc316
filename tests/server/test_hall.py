"""Which matches are kept in memory: those that somebody looks at or that something waits for, and a few more."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

from sixfold.server.config import Limits
from tests.support.room import Room, config_for


def test_idle_tables_leave_memory_and_come_back_whole(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), idle_tables=2))) as room:
        finished, one, two = room.table(rng_seed=5)
        one.act("resign", 1)
        one.ask(t="say", text="thanks")
        before = room.call(lambda: room.hall.tables[finished["match"]].match.snapshot()[1:4])
        record = room.http.get(f"/api/matches/{finished['match']}/record").content
        running, _, _ = room.table(rng_seed=6)
        one.close()
        two.close()
        room.settle()
        for _ in range(6):
            room.make()
        assert finished["match"] not in room.hall.tables
        assert running["match"] in room.hall.tables  # its clock runs
        assert len(room.hall.tables) <= 3
        assert room.http.get(f"/api/matches/{finished['match']}/record").content == record
        assert room.call(lambda: room.hall.tables[finished["match"]].match.snapshot()[1:4]) == before
        again = room.join(finished["match"], finished["seat_tokens"][0])
        assert again.until("chat")["text"] == "thanks"


def test_a_running_match_nobody_looks_at_stays(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), idle_tables=0))) as room:
        made, one, two = room.table(rng_seed=5)
        one.close()
        two.close()
        room.settle()
        room.make()
        assert made["match"] in room.hall.tables
        room.advance(40_000)
        assert room.http.get(f"/api/matches/{made['match']}").json()["result"]["reason"] == "flag"


def test_a_table_that_somebody_is_entering_stays(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), idle_tables=0))) as room:
        made = room.make()
        one = room.connect(made["match"])
        one.send(t="ping", n=1)
        one.until("refused")  # the server has this connection, but no hello yet
        table = room.hall.tables[made["match"]]
        for _ in range(3):
            room.make()
        two = room.join(made["match"], made["seat_tokens"][1])
        two.sit("Ben")
        one.send(t="hello", token=made["seat_tokens"][0])
        one.sit("Ada")
        assert two.until("view", status="running")
        assert room.hall.tables[made["match"]] is table


DAY_MS = 24 * 3_600_000


def tidy(room: Room) -> None:
    asyncio.run_coroutine_threadsafe(room.hall.tidy(), room.loop).result(20)


def test_a_match_that_never_began_is_forgotten_after_a_day(room: Room) -> None:
    made = room.make()
    one = room.join(made["match"], made["seat_tokens"][0])
    one.sit("Ada")
    one.ask(t="say", text="Anybody?")
    one.close()
    room.settle()
    room.advance(DAY_MS)
    tidy(room)
    assert room.http.get(f"/api/matches/{made['match']}").status_code == 200
    room.advance(1)
    tidy(room)
    assert made["match"] not in room.hall.tables
    assert room.http.get(f"/api/matches/{made['match']}").status_code == 404
    rows = sqlite3.connect(room.config.db)
    for table in ("matches", "keys", "events", "chat"):
        assert rows.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    rows.close()


def test_a_match_that_somebody_waits_at_or_that_has_begun_is_kept(room: Room) -> None:
    waited = room.make()
    one = room.join(waited["match"], waited["seat_tokens"][0])
    one.until("view")
    begun, ada, ben = room.table(rng_seed=5)
    ada.close()
    ben.close()
    room.advance(2 * DAY_MS)
    tidy(room)
    one.sit("Ada")
    two = room.join(waited["match"], waited["seat_tokens"][1])
    two.sit("Ben")
    assert one.until("view", status="running")
    assert room.http.get(f"/api/matches/{begun['match']}").json()["status"] == "over"  # by the flag


def test_a_match_on_its_way_out_is_not_found(room: Room) -> None:
    made = room.make()
    room.advance(DAY_MS + 1)

    async def meanwhile() -> bool:
        tidying = asyncio.create_task(room.hall.tidy())
        await asyncio.sleep(0)
        found = room.hall.find(made["match"])
        await tidying
        return found is None

    assert asyncio.run_coroutine_threadsafe(meanwhile(), room.loop).result(20)
    assert room.hall.find(made["match"]) is None


def test_a_match_whose_rows_are_spoilt_does_not_stop_the_others(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    with Room(config) as room:
        spoilt, _, _ = room.table(rng_seed=5)
        sound, _, _ = room.table(rng_seed=5)
    database = sqlite3.connect(config.db)
    database.execute("UPDATE events SET body = '{}' WHERE match = ? AND n = 2", (spoilt["match"],))
    database.commit()
    database.close()
    with Room(config) as room:
        assert list(room.hall.tables) == [sound["match"]]
        assert room.http.get(f"/api/matches/{spoilt['match']}").status_code == 503
        assert room.http.get(f"/api/matches/{sound['match']}").status_code == 200


def test_a_slow_spectator_holds_nobody_up(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), outbox=0))) as room:
        made, one, two = room.table(rng_seed=5)
        caller = room.http.get(f"/api/matches/{made['match']}").json()["decision"]["seats"][0]
        watcher = room.join(made["match"])
        watcher.until("view")
        # With no outbox at all everybody is slow: each change arrives as a whole fresh view.
        assert (one, two)[caller].act("call:odd", 1)["t"] == "ack"
        view = watcher.until("view")
        assert view["log_from"] == 1
        assert [entry["action"] for entry in view["log"]] == ["call:odd"]
