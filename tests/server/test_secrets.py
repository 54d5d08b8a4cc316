"""Raw bytes: whatever a connection receives holds nothing that its place may not know."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.support.room import Message, Person, Room, config_for

SEED = 8_123_456_789_012_345


def play(room: Room) -> tuple[Message, dict[str, Person]]:
    """A hosted match up to a sealed commit of seat 0, with one connection of every kind."""
    made, one, two = room.table(rng_seed=SEED, host="Cleo")
    people = {
        "one": one,
        "two": two,
        "host": room.join(made["match"], made["host_token"]),
        "watch": room.join(made["match"], made["watch_token"]),
        "nobody": room.join(made["match"]),
    }
    caller = room.http.get(f"/api/matches/{made['match']}").json()["decision"]["seats"][0]
    (one, two)[caller].act("call:odd", 1)
    one.act("3", 2)
    for person in people.values():
        person.waiting()
    return made, people


def heard(person: Person) -> str:
    return "".join(person.heard)


def test_c15_no_connection_hears_the_seed_before_the_end(room: Room) -> None:
    made, people = play(room)
    for person in people.values():
        assert str(SEED) not in heard(person)
    for address in ("", "/record"):
        answer = room.http.get(f"/api/matches/{made['match']}{address}")
        assert str(SEED) not in answer.text
    people["one"].act("resign", 2)
    assert people["watch"].until("view", status="over")["rng_seed"] == SEED


def test_nobody_hears_another_ones_key(room: Room) -> None:
    made, people = play(room)
    keys = {
        "one": made["seat_tokens"][0],
        "two": made["seat_tokens"][1],
        "host": made["host_token"],
        "watch": made["watch_token"],
    }
    for who, person in people.items():
        for whose, key in keys.items():
            shown = whose == "watch" and who in ("one", "two", "host")
            assert (key in heard(person)) == shown, (who, whose)


def test_a_sealed_choice_is_told_to_nobody_else(tmp_path: Path) -> None:
    """Two matches that differ only in the sealed choice: not one byte of what others receive differs."""
    traffic: dict[str, dict[str, list[str]]] = {}
    for choice in ("1", "3"):
        with Room(config_for(tmp_path / choice)) as room:
            made, one, two = room.table(rng_seed=SEED, host="Cleo")
            host = room.join(made["match"], made["host_token"])
            nobody = room.join(made["match"])
            caller = room.http.get(f"/api/matches/{made['match']}").json()["decision"]["seats"][0]
            (one, two)[caller].act("call:odd", 1, id="call")
            one.act(choice, 2, id="sealed")
            room.advance(1_000)
            public = room.http.get(f"/api/matches/{made['match']}").text
            record = room.http.get(f"/api/matches/{made['match']}/record").text
            others = {"two": two, "host": host, "nobody": nobody}
            for person in others.values():
                person.waiting()
            secrets = [made["match"], made["watch_token"]]
            told = {who: masked(person.heard, secrets) for who, person in others.items()}
            told |= {"view": masked([public], secrets), "record": masked([record], secrets)}
            traffic[choice] = told
    assert traffic["1"] == traffic["3"]


def masked(texts: list[str], secrets: list[str]) -> list[str]:
    """What was heard, without this match's own code and key, and without the answers to a test's own requests."""
    result = []
    for text in texts:
        if '"t":"ack"' in text:
            continue
        for secret in secrets:
            text = text.replace(secret, "*")
        result.append(text)
    return result


def test_the_database_holds_no_key(room: Room) -> None:
    made, people = play(room)
    people["one"].act("resign", 2)
    people["one"].ask(t="rematch")
    people["two"].ask(t="rematch")
    room.settle()
    written = b"".join(path.read_bytes() for path in room.config.db.parent.iterdir())
    assert made["match"].encode() in written
    for key in (*made["seat_tokens"], made["host_token"], made["watch_token"]):
        assert key.encode() not in written


def test_no_log_line_holds_a_key(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with Room(config_for(tmp_path, access_log=True)) as room:
        made, _ = play(room)
        token = made["seat_tokens"][0]
        room.http.get(
            f"/api/matches/{made['match']}?key={token}", headers={"Authorization": f"Bearer {token}"}
        )
    ours = [
        record.getMessage() for record in caplog.records if record.name.startswith(("sixfold", "uvicorn"))
    ]
    assert any(made["match"] in line for line in ours)
    for key in (*made["seat_tokens"], made["host_token"], made["watch_token"]):
        assert not any(key in line for line in ours)
