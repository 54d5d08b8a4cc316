"""Time at the table: flags, pauses and restarts, on a house clock that is turned by hand."""

from __future__ import annotations

from pathlib import Path

from tests.support.room import Message, Person, Room, config_for


def view_of(room: Room, made: Message) -> Message:
    answer = room.http.get(f"/api/matches/{made['match']}")
    assert answer.status_code == 200
    view: Message = answer.json()
    return view


def mover(view: Message, one: Person, two: Person) -> tuple[int, Person]:
    seat = int(view["decision"]["seats"][0])
    return seat, (one, two)[seat]


def test_c07_a_flag_falls_with_nobody_connected(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    seat, _ = mover(view_of(room, made), one, two)
    one.close()
    two.close()
    room.advance(39_999)
    assert view_of(room, made)["status"] == "running"
    room.advance(1)
    view = view_of(room, made)
    assert view["status"] == "over"
    assert view["result"]["reason"] == "flag"
    assert view["result"]["winner"] == 1 - seat
    assert view["log"][-1] == {"n": 1, "at_ms": 40_000, "seat": None, "action": f"time:flag:{seat}"}


def test_c06_at_the_very_instant_of_the_flag_an_action_is_too_late(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    seat, player = mover(view_of(room, made), one, two)

    def act_before_the_alarm_rings() -> None:
        # The action's stamp is the flag's instant, and it stands in line before the alarm.
        room.clock.ms += 40_000

    room.call(act_before_the_alarm_rings)
    answer = player.act("call:odd", 1)
    assert (answer["t"], answer["code"], answer["rule"]) == ("refused", "late", "C-6")
    view = view_of(room, made)
    assert view["result"]["reason"] == "flag"
    assert view["result"]["winner"] == 1 - seat


def test_c06_one_millisecond_before_the_flag_is_in_time(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    seat, player = mover(view_of(room, made), one, two)
    room.advance(39_999)
    assert player.act("call:odd", 1)["t"] == "ack"
    view = view_of(room, made)
    assert view["status"] == "running"
    assert view["clocks"][seat]["reserve_ms"] == 0


def test_c08_sealed_flags_of_both_seats_fall_to_the_ordinary_ranking(room: Room) -> None:
    made, one, two = room.table(rng_seed=1, options={"reserve": 0})
    _, player = mover(view_of(room, made), one, two)
    player.act("call:odd", 1)
    room.advance(10_000)
    view = view_of(room, made)
    assert view["status"] == "over"
    assert [entry["action"] for entry in view["log"][1:]] == ["time:flag:0", "time:flag:1"]
    assert view["result"]["reason"] != "flag"


def test_c09_a_pause_freezes_everything_even_over_a_restart(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, one, two = room.table(rng_seed=1, host="Cleo")
        seat, player = mover(view_of(room, made), one, two)
        host = room.join(made["match"], made["host_token"])
        room.advance(7_000)
        assert host.ask(t="host", command="pause")["t"] == "ack"
        room.advance(3_600_000)
        answer = player.act("call:odd", 1)
        assert (answer["t"], answer["code"], answer["rule"]) == ("refused", "paused", "C-9")
        assert view_of(room, made)["clocks"][seat]["used_ms"] == 7_000
    with Room(config_for(tmp_path)) as room:
        room.advance(3_600_000)
        view = view_of(room, made)
        assert view["status"] == "paused"
        assert view["clocks"][seat]["used_ms"] == 7_000
        host = room.join(made["match"], made["host_token"])
        assert host.ask(t="host", command="resume")["t"] == "ack"
        room.advance(32_999)
        assert view_of(room, made)["status"] == "running"
        room.advance(1)
        assert view_of(room, made)["result"]["reason"] == "flag"


def test_c10_a_restart_takes_up_running_matches_and_charges_nothing(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, one, two = room.table(rng_seed=1)
        seat, _ = mover(view_of(room, made), one, two)
        room.advance(12_345)
        before = view_of(room, made)
    with Room(config_for(tmp_path)) as room:
        assert made["match"] in room.hall.tables
        assert view_of(room, made) == before
        room.advance(40_000 - 12_345)
        view = view_of(room, made)
        assert view["result"] == {
            "winner": 1 - seat,
            "reason": "flag",
            "detail": view["result"]["detail"],
        }


def test_the_house_clock_never_runs_back(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        room.advance(5_000)
        room.table(rng_seed=1)
        stored = room.call(room.clock.now_ms)
    with Room(config_for(tmp_path)) as room:
        assert room.call(room.clock.now_ms) == stored


def test_a_fixed_deadline_passes_by_itself(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    _, player = mover(view_of(room, made), one, two)
    player.act("call:odd", 1)
    for number in (2, 3):
        one.act("1", number)
        two.act("2", number)
    assert one.until("view", status="running")
    room.advance(10_000)
    view = view_of(room, made)
    assert view["status"] == "over"
    assert view["log"][-1]["action"].startswith("time:race:")
