"""A rematch: when both want it, seats swapped, each person keeping name, items and key."""

from __future__ import annotations

from pathlib import Path

from tests.support.room import Room, config_for


def test_both_must_want_it_and_each_learns_only_its_own_key(room: Room) -> None:
    made, one, two = room.table(
        rng_seed=1,
        options={"base": 20},
        seats=[{"items": [{"item": "head-start", "given_by": "Dan"}]}, {}],
        host="Cleo",
    )
    watcher = room.join(made["match"])
    assert one.ask(t="rematch")["code"] == "not-over"
    one.act("resign", 1)
    assert one.ask(t="rematch")["t"] == "ack"
    assert two.until("rematch") == {
        "t": "rematch", "wanted": [True, False], "match": None, "token": None, "seat": None,
    }  # fmt: skip
    assert one.ask(t="rematch")["t"] == "ack"  # again is harmless
    assert two.ask(t="rematch")["t"] == "ack"
    for_one, for_two = one.until("rematch", wanted=[True, True]), two.until("rematch", wanted=[True, True])
    for_watcher = watcher.until("rematch", wanted=[True, True])
    assert for_one["seat"] == 1
    assert for_two["seat"] == 0
    assert for_watcher["match"] == for_one["match"] == for_two["match"]
    assert (for_watcher["token"], for_watcher["seat"]) == (None, None)
    assert for_one["token"] != for_two["token"]
    assert for_two["token"] not in "".join(one.heard)
    new_one = room.join(for_one["match"], for_one["token"])
    assert new_one.until("welcome")["you"] == 1
    view = new_one.until("view")
    assert view["status"] == "waiting"
    assert view["options"] == {"base": 20, "reserve": 30}
    assert [seat["name"] for seat in view["seats"]] == ["Ben", "Ada"]
    assert [seat["items"] for seat in view["seats"]] == [[], [{"item": "head-start", "given_by": "Dan"}]]
    assert room.join(for_one["match"], made["host_token"]).until("welcome")["host"] is True
    assert room.join(for_one["match"], made["watch_token"]).until("welcome")["you"] is None
    old, new = (room.hall.tables[code].match.head for code in (made["match"], for_one["match"]))
    assert old.rng_seed != new.rng_seed


def test_the_offer_is_shown_again_after_a_restart(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, one, _ = room.table(rng_seed=1)
        one.act("resign", 1)
        one.ask(t="rematch")
    with Room(config_for(tmp_path)) as room:
        two = room.join(made["match"], made["seat_tokens"][1])
        assert two.until("rematch")["wanted"] == [True, False]
        two.ask(t="rematch")
        code = two.until("rematch")["match"]
    with Room(config_for(tmp_path)) as room:
        one = room.join(made["match"], made["seat_tokens"][0])
        offer = one.until("rematch")
        assert (offer["match"], offer["seat"]) == (code, 1)
        assert room.join(code, offer["token"]).until("welcome")["you"] == 1
