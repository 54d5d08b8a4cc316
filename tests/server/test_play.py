"""Whole conversations over real sockets: seats, decisions, refusals, repeats, two tabs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.room import Message, Person, Room


def caller_of(view: Message) -> int:
    seats = view["decision"]["seats"]
    assert len(seats) == 1
    return int(seats[0])


def snapshot(room: Room, code: str) -> Any:
    return room.call(lambda: room.hall.tables[code].match.snapshot())


def rows(room: Room, code: str) -> tuple[str, ...]:
    stored = room.call(lambda: room.hall.store.load(code))
    assert stored is not None
    return stored.events


def test_the_match_starts_when_both_seats_are_taken(room: Room) -> None:
    made = room.make()
    one = room.join(made["match"], made["seat_tokens"][0])
    welcome = one.receive()
    assert welcome["t"] == "welcome"
    assert welcome["you"] == 0
    assert welcome["host"] is False
    assert welcome["watch_token"] == made["watch_token"]
    assert one.receive()["status"] == "waiting"
    one.sit("Ada")
    assert one.until("view")["decision"] is None
    two = room.join(made["match"], made["seat_tokens"][1])
    two.sit("Ben")
    view = one.until("view", status="running")
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Ben"]
    assert view["decision"]["number"] == 1


def test_an_acknowledged_action_is_on_the_disk_and_seen_by_everybody(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    watcher = room.join(made["match"])
    first = watcher.until("view")
    players = (one, two)
    caller = caller_of(first)
    assert players[caller].act("call:odd", 1)["t"] == "ack"
    assert len(rows(room, made["match"])) == 3  # two sits and the call
    for person in (one, two, watcher):
        view = person.until("view", version=first["version"] + 1)
        assert view["log"] == [{"n": 1, "at_ms": 0, "seat": caller, "action": "call:odd"}]
        assert view["log_from"] == 1
    sealed = players[1].act("2", 2)
    assert sealed["t"] == "ack"
    assert one.until("view", version=sealed["version"])["log"] == []
    assert players[0].act("3", 2)["t"] == "ack"
    assert [e["action"] for e in watcher.until("view", version=sealed["version"] + 1)["log"]] == ["2", "3"]


@pytest.mark.parametrize(
    ("action", "decision", "code"),
    [("xyz", 1, "bad-notation"), ("2", 1, "not-now"), ("call:odd", 2, "stale"), ("call:odd", 0, "stale")],
    ids=["malformed", "illegal", "early", "late"],
)
def test_a_refused_action_changes_nothing(room: Room, action: str, decision: int, code: str) -> None:
    made, one, two = room.table(rng_seed=1)
    players = (one, two)
    caller = caller_of(room.join(made["match"]).until("view"))
    before, stored = snapshot(room, made["match"]), rows(room, made["match"])
    answer = players[caller].act(action, decision)
    assert answer["t"] == "refused"
    assert answer["code"] == code
    assert answer["message"]
    assert snapshot(room, made["match"]) == before
    assert rows(room, made["match"]) == stored
    assert not [m for m in players[1 - caller].waiting() if m["t"] == "view"]


def test_out_of_turn_is_refused(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    caller = caller_of(room.join(made["match"]).until("view"))
    before = snapshot(room, made["match"])
    answer = (one, two)[1 - caller].act("call:odd", 1)
    assert (answer["t"], answer["code"]) == ("refused", "not-your-turn")
    assert snapshot(room, made["match"]) == before


@pytest.mark.parametrize("kind", ["watch", "host"])
def test_who_has_no_seat_cannot_sit_or_act(room: Room, kind: str) -> None:
    made, _, _ = room.table(rng_seed=1, host="Cleo")
    other = room.join(made["match"], made[f"{kind}_token"])
    before = snapshot(room, made["match"])
    for answer in (
        other.act("call:odd", 1),
        other.act("resign", 1),
        other.sit("Dan"),
        other.ask(t="rematch"),
    ):
        assert (answer["t"], answer["code"]) == ("refused", "no-seat")
    assert snapshot(room, made["match"]) == before


def test_only_the_host_commands(room: Room) -> None:
    made, one, _ = room.table(rng_seed=1, host="Cleo")
    before = snapshot(room, made["match"])
    assert one.ask(t="host", command="pause")["code"] == "not-host"
    assert room.join(made["match"]).ask(t="host", command="pause")["code"] == "not-host"
    assert snapshot(room, made["match"]) == before
    host = room.join(made["match"], made["host_token"])
    assert host.receive()["host"] is True
    assert host.ask(t="host", command="dance")["code"] == "unknown-command"
    assert snapshot(room, made["match"]) == before
    assert host.ask(t="host", command="pause")["t"] == "ack"
    assert one.until("view", status="paused")["paused_by"] == "Cleo"


def test_the_same_request_is_done_once_over_any_number_of_connections(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    caller = caller_of(room.join(made["match"]).until("view"))
    token = made["seat_tokens"][caller]
    first = (one, two)[caller].act("call:odd", 1, id="once")
    assert first["t"] == "ack"
    stored = rows(room, made["match"])
    (one, two)[caller].close()
    again = room.join(made["match"], token)
    assert again.act("call:odd", 1, id="once") == first
    assert again.act("call:odd", 1, id="once") == first
    assert rows(room, made["match"]) == stored


def test_two_tabs_of_one_seat_both_play(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    caller = caller_of(room.join(made["match"]).until("view"))
    tab = room.join(made["match"], made["seat_tokens"][caller])
    assert tab.act("call:even", 1)["t"] == "ack"
    view = (one, two)[caller].until("view", version=tab.until("view", status="running")["version"])
    assert view["decision"]["number"] == 2
    tab.close()
    assert (one, two)[caller].act("1", 2)["t"] == "ack"


def test_a_reconnected_browser_gets_all_of_the_log(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    players = (one, two)
    caller = caller_of(room.join(made["match"]).until("view"))
    players[caller].act("call:odd", 1)
    players[0].act("1", 2)
    players[1].act("2", 2)
    fresh = room.join(made["match"], made["seat_tokens"][0]).until("view")
    assert fresh["log_from"] == 1
    assert [entry["action"] for entry in fresh["log"]] == ["call:odd", "1", "2"]
    one.send(t="hello", token=made["seat_tokens"][0])
    assert one.until("welcome")["you"] == 0
    assert one.until("view")["log"] == fresh["log"]


def test_presence_tells_who_is_here_and_how_long_others_are_away(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    one.waiting()
    two.close()
    gone = one.until("presence", here=[True, False])
    assert gone["away_ms"] == [0, 0]
    room.advance(4_000)
    watcher = room.join(made["match"])
    assert watcher.until("presence")["away_ms"] == [0, 4_000]
    assert one.until("presence", watching=1)["here"] == [True, False]
    room.join(made["match"], made["seat_tokens"][1])
    assert one.until("presence", here=[True, True])["away_ms"] == [0, 0]


def play_null_game(one: Person, two: Person, caller: int) -> None:
    """To the end: the caller wins nothing in particular."""
    players = (one, two)
    assert players[caller].act("call:odd", 1)["t"] == "ack"
    for number in (2, 3):
        assert players[0].act("1", number)["t"] == "ack"
        assert players[1].act("2", number)["t"] == "ack"
    for _ in range(3):
        assert players[0].act("tap", 4)["t"] == "ack"


def test_a_whole_match_and_its_record(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    caller = caller_of(room.join(made["match"]).until("view"))
    running = room.http.get(f"/api/matches/{made['match']}/record")
    assert running.json()["seed"] is None
    play_null_game(one, two, caller)
    view = two.until("view", status="over")
    assert view["rng_seed"] == 1
    record = room.http.get(f"/api/matches/{made['match']}/record")
    assert record.json()["seed"] == 1
    assert record.json()["result"]["reason"] == view["result"]["reason"]
    assert len(record.json()["events"]) == 8
    assert "attachment" in record.headers["content-disposition"]
    late = one.act("tap", 4)
    assert (late["t"], late["code"]) == ("refused", "over")
