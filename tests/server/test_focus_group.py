"""The computer in open decisions: it acts in its own time, again and again, and after a restart as it would have."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.support.room import Message, Person, Room, config_for

FOCUS = {
    "game": "focus-group",
    "options": {"minigames": "tokens", "picker": "0", "problems_seconds": 600},
    "seats": [{}, {"level": "sharp"}],
    "rng_seed": 11,
}


def begun(room: Room, **more: Any) -> tuple[Message, Person]:
    """A match against the computer whose first category is picked."""
    made = room.make(**{**FOCUS, **more})
    person = room.join(made["match"], made["seat_tokens"][0])
    person.sit("Ada")
    view = person.until("view", status="running")
    assert person.act("category:math", view["decision"]["number"])["t"] == "ack"
    return made, person


def log_of(room: Room, made: Message) -> list[Message]:
    log: list[Message] = room.http.get(f"/api/matches/{made['match']}").json()["log"]
    return log


def view_of(room: Room, made: Message) -> Message:
    view: Message = room.http.get(f"/api/matches/{made['match']}").json()
    return view


def raced(room: Room, made: Message, person: Person) -> list[tuple[int, str, str | None]]:
    """What the computer did in the first problem phase: when, which problem, right or wrong."""
    room.advance(20_000)
    view = view_of(room, made)
    assert person.act("ready", view["decision"]["number"])["t"] == "ack"
    for _ in range(60):
        room.advance(10_000)
    return [
        (entry["at_ms"], entry["action"], entry.get("outcome"))
        for entry in log_of(room, made)
        if entry["seat"] == 1 and "=" in entry["action"]
    ]


def test_the_computer_reads_then_says_that_it_is_ready(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, _ = begun(room)
        room.advance(1_000)
        assert not any(entry["action"] == "ready" for entry in log_of(room, made))
        room.advance(10_000)
        assert [(e["seat"], e["action"]) for e in log_of(room, made)][-1] == (1, "ready")


def test_it_answers_problem_after_problem_and_the_person_sees_no_answer(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, person = begun(room)
        done = raced(room, made, person)
        right = [label for _, label, outcome in done if outcome == "correct"]
        assert len(right) >= 4, done
        assert len(set(right)) == len(right)
        times = [at_ms for at_ms, _, _ in done]
        assert times == sorted(times)
        assert all(b - a >= 2_000 for a, b in pairwise(times)), "FG-9 binds it too"
        assert all(text in [f"{label}=" for label in "ABCDEFG"] for _, text, _ in done)


def test_after_a_restart_it_goes_on_as_it_would_have(tmp_path: Path) -> None:
    with Room(config_for(tmp_path / "one")) as room:
        made, person = begun(room)
        whole = raced(room, made, person)
    with Room(config_for(tmp_path / "two")) as room:
        made, person = begun(room)
        room.advance(20_000)
        assert person.act("ready", view_of(room, made)["decision"]["number"])["t"] == "ack"
        for _ in range(10):
            room.advance(10_000)
        code = made
    with Room(config_for(tmp_path / "two")) as room:
        room.http.get(f"/api/matches/{code['match']}")
        for _ in range(50):
            room.advance(10_000)
        again = [
            (entry["at_ms"], entry["action"], entry.get("outcome"))
            for entry in log_of(room, code)
            if entry["seat"] == 1 and "=" in entry["action"]
        ]
    assert again == whole


def test_players_may_not_talk_while_problems_are_open(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, person = begun(room)
        assert person.ask(t="say", text="Good luck")["t"] == "ack"
        room.advance(20_000)
        person.act("ready", view_of(room, made)["decision"]["number"])
        refused = person.ask(t="say", text="It is A4")
        assert (refused["t"], refused["code"]) == ("refused", "quiet")
        for _ in range(61):
            room.advance(10_000)
        assert view_of(room, made)["decision"]["name"] != "problems"
        assert person.ask(t="say", text="Well done")["t"] == "ack"
