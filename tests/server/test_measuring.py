"""A problem phase of a real match leaves its attempts in the store: once, with the events that ended it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.minigames import Category, get
from tests.support.room import Message, Person, Room, config_for

MINIGAMES = {category.value: "tokens" for category in Category} | {"logic": "vault-code"}
FOCUS = {"game": "focus-group", "options": {"minigames": MINIGAMES, "picker": "0"}, "rng_seed": 5}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with Room(config_for(tmp_path)) as opened:
        yield opened


def racing(room: Room, category: str = "logic", **wish: Any) -> tuple[Message, Person, Person]:
    """A match ten seconds after the first problem phase has begun."""
    made, one, two = room.table(**FOCUS, **wish)
    one.act(f"category:{category}", 1)
    room.advance(30_000)
    for person in (one, two):
        assert person.act("ready", 2)["t"] == "ack"
    room.advance(10_000)
    return made, one, two


def answers(room: Room, made: Message, category: str = "logic") -> dict[str, str]:
    problems = room.hall.tables[made["match"]].match.head.setup["minigames"][category]["problems"]
    return {label: problem["answers"][0] for label, problem in problems.items()}


def kept(folder: Path) -> list[tuple[Any, ...]]:
    rows = sqlite3.connect(folder / "sixfold.db")
    try:
        return list(
            rows.execute("SELECT minigame, version, level, seconds, wrong, solved, source FROM attempts")
        )
    finally:
        rows.close()


def race(room: Room, made: Message, one: Person, two: Person) -> None:
    """Seat 0 solves A after 12 s and B after a wrong answer, 9 s later; seat 1 tries F; both end the phase."""
    right = answers(room, made)
    room.advance(2_000)
    assert one.act(f"A={right['A']}", 3)["t"] == "ack"
    room.advance(3_000)
    assert one.act(f"B={turned(right['B'])}", 3)["t"] == "ack"
    assert two.act(f"F={turned(right['F'])}", 3)["t"] == "ack"
    room.advance(6_000)
    assert one.act(f"B={right['B']}", 3)["t"] == "ack"
    assert kept(room.config.db.parent) == []
    for person in (one, two):
        assert person.act("ready", 3)["t"] == "ack"


def turned(code: str) -> str:
    return code[1:] + code[:1]


def test_a_finished_phase_is_measured_once(room: Room, tmp_path: Path) -> None:
    made, one, two = racing(room)
    race(room, made, one, two)
    version = get("vault-code").info.version
    expected = [
        ("vault-code", version, "easy", 12.0, 0, 1, "match"),
        ("vault-code", version, "easy", 9.0, 1, 1, "match"),
        ("vault-code", version, "hard", 15.0, 1, 0, "match"),
    ]
    assert sorted(kept(tmp_path)) == sorted(expected)
    room.advance(1_000)
    one.act("resign", 4)
    assert len(kept(tmp_path)) == len(expected)


def test_after_a_restart_in_the_midst_it_is_the_same(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        made, _, _ = racing(room)
    with Room(config_for(tmp_path)) as room:
        one, two = (room.join(made["match"], token) for token in made["seat_tokens"])
        race(room, made, one, two)
    with Room(config_for(tmp_path)):
        assert sorted(row[3:] for row in kept(tmp_path)) == [
            (9.0, 1, 1, "match"), (12.0, 0, 1, "match"), (15.0, 1, 0, "match"),
        ]  # fmt: skip


def test_tokens_and_an_unfinished_phase_leave_nothing(room: Room, tmp_path: Path) -> None:
    made, one, two = racing(room, "math")
    assert one.act(f"A={answers(room, made, 'math')['A']}", 3)["t"] == "ack"
    for person in (one, two):
        person.act("ready", 3)
    left, ada, _ = racing(room)
    ada.act(f"A={answers(room, left)['A']}", 3)
    assert ada.act("resign", 3)["t"] == "ack"
    assert kept(tmp_path) == []


def test_pictures_of_a_phase_are_open_from_its_beginning(room: Room) -> None:
    minigames = {**MINIGAMES, "spatial": "rolling-die"}
    options = {"minigames": minigames, "picker": "0"}
    made, one, two = room.table(game="focus-group", options=options)
    table = room.hall.tables[made["match"]]
    one.act("category:spatial", 1)
    ids = [table.match.state.draw.picture_id(1, label) for label in "ABCDEFG"]
    address = f"/api/matches/{made['match']}/puzzle"
    assert {room.http.get(f"{address}/{i}.png").status_code for i in ids} == {404}
    for person in (one, two):
        person.act("ready", 2)
    view = room.http.get(f"/api/matches/{made['match']}").json()
    seen = [problem["picture"]["id"] for problem in view["observation"]["problems"]]
    assert seen == ids
    assert {room.http.get(f"{address}/{i}.png?theme=light").status_code for i in ids} == {200}
    later = [table.match.state.draw.picture_id(2, label) for label in "ABCDEFG"]
    assert {room.http.get(f"{address}/{i}.png").status_code for i in later} == {404}
