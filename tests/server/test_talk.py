"""Table talk: who may speak when, once each, kept with the match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sixfold.server.config import Limits
from tests.support.room import Message, Room, config_for


def texts(messages: list[Message]) -> list[str]:
    return [m["text"] for m in messages if m["t"] == "chat"]


def test_seats_and_host_speak_and_everybody_hears(room: Room) -> None:
    made, one, two = room.table(rng_seed=1, host="Cleo")
    host = room.join(made["match"], made["host_token"])
    watcher = room.join(made["match"])
    watcher.waiting()
    room.advance(2_500)
    assert one.ask(t="say", text="  good \u202e luck ")["t"] == "ack"
    assert host.ask(t="say", text="have fun")["t"] == "ack"
    lines = [m for m in watcher.waiting() if m["t"] == "chat"]
    assert [(m["n"], m["seat"], m["name"], m["text"]) for m in lines] == [
        (1, 0, "Ada", "good luck"),
        (2, None, "Cleo", "have fun"),
    ]
    assert lines[0]["at_ms"] == 2_500
    assert texts(two.waiting()) == ["good luck", "have fun"]


def test_spectators_speak_only_after_the_end(room: Room) -> None:
    made, one, _ = room.table(rng_seed=1)
    watcher = room.join(made["match"])
    assert watcher.ask(t="say", text="take the middle")["code"] == "watching"
    assert texts(one.waiting()) == []
    one.act("resign", 1)
    assert watcher.ask(t="say", text="well played")["t"] == "ack"
    assert texts(one.waiting()) == ["well played"]


def test_a_line_is_said_once_whatever_the_connection_does(room: Room) -> None:
    made, one, two = room.table(rng_seed=1)
    assert one.ask(t="say", text="hello", id="h")["t"] == "ack"
    again = room.join(made["match"], made["seat_tokens"][0])
    assert again.ask(t="say", text="hello", id="h")["t"] == "ack"
    assert two.ask(t="say", text="hello", id="h")["t"] == "ack"  # another speaker's id is another request
    assert texts(room.join(made["match"]).waiting()) == ["hello", "hello"]


def test_talk_survives_a_restart(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, one, _ = room.table(rng_seed=1)
        one.ask(t="say", text="until tomorrow", id="h")
    with Room(config_for(tmp_path)) as room:
        one = room.join(made["match"], made["seat_tokens"][0])
        assert texts(one.waiting()) == ["until tomorrow"]
        assert one.ask(t="say", text="until tomorrow", id="h")["t"] == "ack"
        assert texts(room.join(made["match"]).waiting()) == ["until tomorrow"]


def test_nothing_is_nothing(room: Room) -> None:
    _, one, two = room.table(rng_seed=1)
    assert one.ask(t="say", text="\u200b \u202e")["code"] == "empty"
    assert texts(two.waiting()) == []


def test_too_much_talk_is_refused(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), talk=(1, 2), chat_lines=3))) as room:
        _, one, two = room.table(rng_seed=1)
        answers = [one.ask(t="say", text=f"{n}") for n in range(3)]
        assert [a["t"] for a in answers] == ["ack", "ack", "refused"]
        assert answers[2]["code"] == "too-fast"
        room.seconds += 2
        assert one.ask(t="say", text="3")["t"] == "ack"
        assert one.ask(t="say", text="4")["code"] == "chat-full"
        assert texts(two.waiting()) == ["0", "1", "3"]
