"""What the WebSocket does with what it can't use: a typed refusal, nothing changed, and the connection goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sixfold.server.config import Limits
from sixfold.server.wire import MAX_MESSAGE_BYTES
from tests.support.room import Person, Room, config_for


def closed_with(person: Person) -> int:
    """Read to the end of the connection; its close code."""

    def read_on() -> None:
        while True:
            person.receive()

    with pytest.raises(ConnectionClosed) as closed:
        read_on()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


BAD = {
    "not-json": ("{", "bad-message"),
    "no-kind": ('{"id":"1"}', "bad-message"),
    "unknown-kind": ('{"t":"dance","id":"1"}', "bad-message"),
    "a-list": ("[]", "bad-message"),
    "wrong-type": ('{"t":"act","id":"1","action":7,"decision":1}', "bad-message"),
    "unknown-field": ('{"t":"act","id":"1","action":"2","decision":1,"seat":0}', "bad-message"),
    "missing-field": ('{"t":"act","id":"1","action":"2"}', "bad-message"),
    "long-action": ('{"t":"act","id":"1","action":"' + "2" * 241 + '","decision":1}', "bad-message"),
    "long-name": ('{"t":"sit","id":"1","name":"' + "n" * 25 + '"}', "bad-message"),
    "long-id": ('{"t":"rematch","id":"' + "i" * 65 + '"}', "bad-message"),
    "empty-id": ('{"t":"rematch","id":""}', "bad-message"),
    "lone-surrogate": ('{"t":"say","id":"1","text":"\\ud800"}', "bad-message"),
    "huge-number": ('{"t":"act","id":"1","action":"2","decision":1e400}', "bad-message"),
    "deep": ("[" * 4000, "bad-message"),
    "oversized": ('{"t":"say","id":"1","text":"' + "x" * MAX_MESSAGE_BYTES + '"}', "too-long"),
    "binary": (b'{"t":"ping","n":1}', "not-text"),
}


@pytest.mark.parametrize(("frame", "code"), BAD.values(), ids=BAD.keys())
def test_a_bad_message_gets_a_refusal_and_changes_nothing(room: Room, frame: str | bytes, code: str) -> None:
    made, one, _ = room.table(rng_seed=1)
    one.waiting()
    before = room.call(lambda: room.hall.tables[made["match"]].match.snapshot())
    one.say_raw(frame)
    answer = one.until("refused")
    assert answer["id"] is None
    assert answer["code"] == code
    assert answer["message"]
    assert "Traceback" not in answer["message"]
    assert one.waiting() == []
    assert room.call(lambda: room.hall.tables[made["match"]].match.snapshot()) == before


def test_the_first_message_must_say_hello(room: Room) -> None:
    made = room.make()
    person = room.connect(made["match"])
    person.send(t="ping", n=1)
    assert person.until("refused")["code"] == "no-hello"
    person.send(t="hello", token=made["seat_tokens"][0])
    assert person.until("welcome")["you"] == 0


def test_who_never_says_hello_is_let_go(tmp_path: Path) -> None:
    limits = replace(Limits(), hello_s=0.0)
    with Room(config_for(tmp_path, limits=limits)) as room:
        person = room.connect(room.make()["match"])
        assert person.until("refused")["code"] == "no-hello"
        assert closed_with(person) == 1008


@pytest.mark.parametrize("code", ["AAAA-AAAA", "nonsense", "AAAA-AAA0"])
def test_an_unknown_match_is_said_and_final(room: Room, code: str) -> None:
    person = room.connect(code)
    assert person.until("refused")["code"] == "no-such-match"
    assert closed_with(person) == 4004


def test_a_code_is_understood_in_small_letters_without_its_dash(room: Room) -> None:
    made = room.make()
    person = room.join(made["match"].replace("-", "").lower(), made["seat_tokens"][0])
    assert person.until("view")["match"] == made["match"]


def test_a_wrong_key_opens_nothing_not_even_an_open_match(room: Room) -> None:
    made, other = room.make(), room.make()
    for token in ("guess", other["seat_tokens"][0], made["seat_tokens"][0][:-1], "\u00e9"):
        person = room.join(made["match"], token)
        assert person.until("refused")["code"] == "wrong-key"
        assert closed_with(person) == 4001
        assert not any('"view"' in text for text in person.heard)


def test_a_closed_match_wants_a_key(room: Room) -> None:
    made = room.make(open=False)
    person = room.join(made["match"])
    assert person.until("refused")["code"] == "wrong-key"
    assert closed_with(person) == 4001
    watcher = room.join(made["match"], made["watch_token"])
    welcome = watcher.until("welcome")
    assert (welcome["you"], welcome["host"], welcome["watch_token"]) == (None, False, None)
    assert watcher.until("view")["you"] is None


def test_a_foreign_page_cannot_connect(room: Room) -> None:
    made = room.make()
    with pytest.raises(InvalidStatus) as refused:
        room.connect(made["match"], additional_headers={"Origin": "https://evil.example"})
    assert refused.value.response.status_code == 403
    room.connect(made["match"], additional_headers={"Origin": f"http://127.0.0.1:{room.port}"}).close()


@pytest.fixture
def hasty_room(tmp_path: Path) -> Iterator[Room]:
    """A server that lets two messages pass at once, one a second after, and closes after five too many."""
    limits = replace(Limits(), requests=(1, 2), strikes=5)
    with Room(config_for(tmp_path, limits=limits)) as opened:
        yield opened


def test_haste_is_refused_and_forgiven(hasty_room: Room) -> None:
    person = hasty_room.join(hasty_room.make()["match"])
    for n in range(3):
        person.send(t="ping", n=n)
    assert person.until("pong")["n"] == 0
    assert person.until("refused")["code"] == "too-fast"
    assert person.until("refused")["code"] == "too-fast"
    hasty_room.seconds += 2
    person.send(t="ping", n=9)
    assert person.until("pong")["n"] == 9


def test_haste_without_end_closes_the_connection(hasty_room: Room) -> None:
    person = hasty_room.join(hasty_room.make()["match"])
    for n in range(6):
        person.send(t="ping", n=n)
    assert closed_with(person) == 1008
    assert len([text for text in person.heard if "too-fast" in text]) == 5


def test_a_full_table_turns_viewers_away(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), viewers=1))) as room:
        made = room.make()
        room.join(made["match"]).until("view")
        late = room.connect(made["match"])
        assert late.until("refused")["code"] == "full"
        assert closed_with(late) == 1013


def test_a_full_house_turns_connections_away_until_somebody_leaves(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), connections=2))) as room:
        made, other = room.make(), room.make()
        first = room.join(made["match"])
        second = room.join(other["match"])
        first.until("view")
        second.until("view")
        late = room.connect(made["match"])
        assert late.until("refused")["code"] == "house-full"
        assert closed_with(late) == 1013
        assert [message["t"] for message in first.waiting()] == ["presence"]
        first.close()
        answers = (room.join(made["match"]).receive()["t"] for _ in range(500))
        assert "welcome" in answers  # as soon as the server has noticed that one has left


def test_one_address_cannot_fill_the_house(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), connections_each=1))) as room:
        made = room.make()
        room.join(made["match"]).until("view")
        late = room.connect(made["match"])
        assert late.until("refused")["code"] == "house-full"
        assert closed_with(late) == 1013


def test_a_changed_hello_changes_who_one_is(room: Room) -> None:
    made, one, _ = room.table(rng_seed=1)
    one.send(t="hello", token=made["watch_token"])
    assert one.until("welcome")["you"] is None
    assert one.act("resign", 1)["code"] == "no-seat"


def test_a_pong_tells_the_version(room: Room) -> None:
    made = room.make()
    person = room.join(made["match"])
    version = person.until("view")["version"]
    person.send(t="ping", n=5)
    assert person.until("pong") == {"t": "pong", "n": 5, "version": version}


def test_names_are_cleaned_before_others_see_them(room: Room) -> None:
    made = room.make()
    person = room.join(made["match"], made["seat_tokens"][0])
    assert person.sit("\u202e \u200b\u0007")["code"] == "bad-name"
    assert person.sit("  Z\u0336oe \u202e  the\tcat ")["t"] == "ack"
    assert json.loads(person.heard[-1])["t"] == "ack"
    assert person.until("view")["seats"][0]["name"] == "Z\u0336oe the cat"
