"""Practice: a problem, its answers, its time; nothing of the solution too early, and what is kept of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sixfold.server.config import Limits
from sixfold.server.practice import KEPT_MS, MOST_WRONG
from tests.support.drawer import HandDrawer
from tests.support.room import Room, config_for
from tests.support.toy import TOY, Toys

WISH = {"minigame": "toy-sums", "level": "hard"}


def config(folder: Path, **more: Any) -> Any:
    return config_for(folder, drawer=HandDrawer({TOY.info.name: TOY}), minigames=Toys(), **more)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with Room(config(tmp_path)) as opened:
        yield opened


def begin(room: Room) -> dict[str, Any]:
    answer = room.http.post("/api/practice", json=WISH)
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def say(room: Room, practice: dict[str, Any], text: str) -> dict[str, Any]:
    answer = room.http.post(f"/api/practice/{practice['id']}/answer", json={"answer": text})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def solution(room: Room, practice: dict[str, Any]) -> str:
    session = room.hall.practices.find(practice["id"])
    assert session is not None
    return session.problem.answers[0]


def kept(folder: Path) -> list[tuple[Any, ...]]:
    """The attempts in the database; the server must be closed."""
    rows = sqlite3.connect(folder / "sixfold.db")
    try:
        return list(
            rows.execute("SELECT minigame, version, level, seconds, wrong, solved, source FROM attempts")
        )
    finally:
        rows.close()


def test_a_problem_is_solved(tmp_path: Path) -> None:
    with Room(config(tmp_path)) as room:
        solve(room)
    assert kept(tmp_path) == [("toy-sums", 3, "hard", 20.0, 1, 1, "practice")]


def solve(room: Room) -> None:
    practice = begin(room)
    assert set(practice) == {"id", "minigame", "level", "prompt", "form", "picture", "seconds"}
    assert practice["form"]["kind"] == "number"
    right = solution(room, practice)
    room.advance(12_500)
    told = say(room, practice, "about five or so")
    assert (told["verdict"], told["wrong"], told["answer"]) == ("not-an-answer", 0, None)
    assert told["message"]
    assert say(room, practice, "-1") == {
        "verdict": "wrong", "message": "", "wrong": 1, "seconds": 12.5, "answer": None, "why": None,
    }  # fmt: skip
    again = say(room, practice, "−1")
    assert (again["verdict"], again["wrong"]) == ("wrong", 1)
    assert again["message"]
    room.advance(7_500)
    solved = say(room, practice, f" {right} ")
    assert (solved["verdict"], solved["seconds"], solved["wrong"]) == ("correct", 20.0, 1)
    assert solved["answer"] == right
    assert solved["why"]
    room.advance(60_000)
    later = say(room, practice, "-2")  # nothing changes any more
    assert (later["verdict"], later["seconds"], later["wrong"]) == ("wrong", 20.0, 1)


def test_giving_up_shows_the_solution(tmp_path: Path) -> None:
    with Room(config(tmp_path)) as room:
        practice = begin(room)
        room.advance(3_000)
        told = room.http.post(f"/api/practice/{practice['id']}/reveal").json()
        assert (told["verdict"], told["seconds"]) == (None, 3.0)
        assert told["answer"] == solution(room, practice)
        assert room.http.post(f"/api/practice/{practice['id']}/reveal").json() == told
        assert say(room, practice, told["answer"])["verdict"] == "correct"  # and is no solve
    assert kept(tmp_path) == [("toy-sums", 3, "hard", 3.0, 0, 0, "practice")]


def test_what_is_left_counts_only_if_somebody_answered(tmp_path: Path) -> None:
    with Room(config(tmp_path)) as room:
        begin(room)
        tried = begin(room)
        room.advance(4_000)
        say(room, tried, "-1")
        room.advance(KEPT_MS)
        gone = room.http.post(f"/api/practice/{tried['id']}/answer", json={"answer": "1"})
        assert (gone.status_code, gone.json()["code"]) == (404, "no-such-practice")
        assert room.http.get(f"/api/practice/{tried['id']}/picture.png").status_code == 404
        open_still = begin(room)
        say(room, open_still, "-1")
    assert kept(tmp_path) == [
        ("toy-sums", 3, "hard", 4.0, 1, 0, "practice"),
        ("toy-sums", 3, "hard", 0.0, 1, 0, "practice"),
    ]


def test_only_so_many_are_kept(room: Room) -> None:
    room.hall.practices._most = 2
    first, second = begin(room), begin(room)
    say(room, first, "-1")  # touched last
    begin(room)
    assert room.hall.practices.find(first["id"]) is not None
    assert room.hall.practices.find(second["id"]) is None


def test_its_picture(room: Room) -> None:
    practice = begin(room)
    assert practice["picture"] == {"alt": "Two numbers", "width": 120, "height": 60}
    dark, light = (
        room.http.get(f"/api/practice/{practice['id']}/picture.png?theme={theme}")
        for theme in ("dark", "light")
    )
    assert dark.content.startswith(b"\x89PNG")
    assert dark.content != light.content
    assert room.http.get("/api/practice/nothing/picture.png").status_code == 404


def test_nothing_of_the_solution_is_told_too_early(room: Room) -> None:
    practice = begin(room)
    right = solution(room, practice)
    heard = str(practice) + str(say(room, practice, "-1")) + str(say(room, practice, "x"))
    assert right not in heard.replace(practice["id"], "")
    assert "facts" not in heard


@pytest.mark.parametrize(
    "body",
    [
        b"{", b"[]", b'{"minigame":"toy-sums"}', b'{"minigame":"toy-sums","level":"fiendish"}',
        b'{"minigame":"chess","level":"easy"}', b'{"minigame":"toy-sums","level":"easy","seed":1}',
    ],
)  # fmt: skip
def test_what_cannot_be_practised_is_refused(room: Room, body: bytes) -> None:
    answer = room.http.post("/api/practice", content=body)
    assert answer.status_code == 400
    assert answer.json()["message"]
    assert len(room.hall.practices._sessions) == 0


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"", 400), (b'{"answer":5}', 400), (b'{"answer":"' + b"1" * 241 + b'"}', 400), (b"1" * 3_000, 413)],
)
def test_an_answer_that_cannot_be_read_changes_nothing(room: Room, body: bytes, status: int) -> None:
    practice = begin(room)
    assert room.http.post(f"/api/practice/{practice['id']}/answer", content=body).status_code == status
    assert say(room, practice, "-1")["wrong"] == 1


def test_guessing_has_an_end(room: Room) -> None:
    practice = begin(room)
    session = room.hall.practices.find(practice["id"])
    assert session is not None
    session.tried += [str(-n) for n in range(2, MOST_WRONG + 2)]
    answer = room.http.post(f"/api/practice/{practice['id']}/answer", json={"answer": "-1"})
    assert (answer.status_code, answer.json()["code"]) == (400, "too-many")
    assert len(session.tried) == MOST_WRONG


def test_haste_and_other_websites_are_turned_away(tmp_path: Path) -> None:
    limits = replace(Limits(), practices=(1, 1), requests=(1, 2))
    with Room(config(tmp_path, limits=limits)) as room:
        practice = begin(room)
        assert room.http.post("/api/practice", json=WISH).status_code == 429
        for status in (200, 200, 429):
            answer = room.http.post(f"/api/practice/{practice['id']}/answer", json={"answer": "-1"})
            assert answer.status_code == status
        room.seconds += 1
        foreign = {"Origin": "https://evil.example"}
        assert room.http.post("/api/practice", json=WISH, headers=foreign).status_code == 403
        room.make()  # practising takes nothing from making tables


def test_when_nothing_can_be_drawn_that_is_said(tmp_path: Path) -> None:
    drawer = HandDrawer({TOY.info.name: TOY})
    with Room(config_for(tmp_path, drawer=drawer, minigames=Toys())) as room:
        drawer.fails = 1
        answer = room.http.post("/api/practice", json=WISH)
        assert (answer.status_code, answer.json()["code"]) == (503, "not-prepared")
        begin(room)
