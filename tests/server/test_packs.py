"""Hosts' packs over HTTP: taken whole or refused in full, kept once, and played."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sixfold.games.errors import BadOptions
from sixfold.minigames import Category, packs
from sixfold.minigames.drawing import LIGHT, Canvas
from sixfold.picture.puzzle import puzzle_png
from sixfold.server.config import Limits
from sixfold.server.packs import library, named
from sixfold.server.puzzle_rest import MAX_PACK_BYTES
from tests.support.room import Room, config_for

HEAD = """format = 1
id = "eggs"
title = "Eggs"
category = "math"
author = "Ben"
rules = "Count the eggs."
example = { prompt = "Two cakes", answer = "4", why = "2 × 2", wrong = "2", why_wrong = "One cake." }
[answer]
kind = "number"
"""


def toml(image: bool = False, answer: str = '["40"]') -> str:
    """A pack with the seven problems that a match takes."""
    text = HEAD
    for level, count in {"easy": 3, "medium": 2, "hard": 2}.items():
        for n in range(count):
            text += f'[[problem]]\nid = "{level}-{n}"\nlevel = "{level}"\nprompt = "{level.title()} {n}"\n'
            text += f'answers = {answer}\nwhy = "counted"\n'
            text += 'image = "img/a.png"\nalt = "A pan"\n' if image else ""
    return text


def png() -> bytes:
    canvas = Canvas(60, 40, LIGHT)
    canvas.circle(30, 20, 12, fill="#123456")
    return puzzle_png(canvas.svg(), 1)


def zipped() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("pack.toml", toml(image=True))
        archive.writestr("img/a.png", png())
    return buffer.getvalue()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with Room(config_for(tmp_path)) as opened:
        yield opened


def upload(room: Room, data: bytes | str, **headers: str) -> Any:
    return room.http.post("/api/packs", content=data, headers=headers)


def rows(room: Room) -> tuple[int, int]:
    database = sqlite3.connect(room.config.db)
    try:
        counts = [
            database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("packs", "assets")
        ]
        return counts[0], counts[1]
    finally:
        database.close()


def test_a_pack_is_taken_and_kept_once(room: Room) -> None:
    first = upload(room, toml())
    assert first.status_code == 201
    told = first.json()
    assert (told["title"], told["category"]) == ("Eggs", "math")
    assert told["problems"] == {"easy": 3, "medium": 2, "hard": 2}
    assert upload(room, toml()).json()["id"] == told["id"]
    assert upload(room, toml(answer='["41"]')).json()["id"] != told["id"]
    assert rows(room) == (2, 0)


def test_fg20_everything_that_is_wrong_is_told_with_its_place(room: Room) -> None:
    wrong = toml().replace('"medium"', '"middling"').replace('title = "Eggs"', "")
    answer = upload(room, wrong)
    assert answer.status_code == 422
    told = answer.json()
    assert told["code"] == "bad-pack"
    assert len(told["errors"]) >= 3
    assert all(note["place"] and note["message"] for note in told["errors"])
    for data in (b"", b"PK\x03\x04 and no zip", b"\xff\xfe", zipped()[:-30]):
        assert upload(room, data).status_code == 422
    assert rows(room) == (0, 0)


def test_a_picture_that_cannot_be_drawn_is_told(room: Room) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("pack.toml", toml(image=True))
        archive.writestr("img/a.png", png()[:16] + bytes(100))
    assert upload(room, buffer.getvalue()).status_code == 422
    assert rows(room) == (0, 0)


def test_what_is_too_much_is_turned_away(tmp_path: Path) -> None:
    assert MAX_PACK_BYTES == packs.MAX_PACK_BYTES
    limits = replace(Limits(), uploads=(0.1, 3), packs=1)
    with Room(config_for(tmp_path, limits=limits)) as room:
        assert upload(room, b"x" * (MAX_PACK_BYTES + 1)).status_code == 413
        assert upload(room, toml(), origin="https://evil.example").status_code == 403
        assert upload(room, toml()).status_code == 201
        full = upload(room, toml(answer='["41"]'))
        assert (full.status_code, full.json()["code"]) == (503, "no-room")
        assert upload(room, toml()).status_code == 429
        assert rows(room) == (1, 0)


def begin(room: Room, minigame: str) -> dict[str, Any]:
    """A match whose first round is that of mathematics, up to its problems; what a spectator sees."""
    minigames = {category.value: "tokens" for category in Category} | {"math": minigame}
    options = {"minigames": minigames, "picker": "0"}
    made, one, two = room.table(game="focus-group", options=options)
    assert one.act("category:math", 1)["t"] == "ack"
    for person in (one, two):
        assert person.act("ready", 2)["t"] == "ack"
    view: dict[str, Any] = room.http.get(f"/api/matches/{made['match']}").json()
    return view


def test_fg21_a_match_is_played_with_a_pack_and_its_pictures(room: Room) -> None:
    pack = upload(room, zipped()).json()
    view = begin(room, f"pack:{pack['id']}")
    seen = view["observation"]
    assert (seen["minigame"]["title"], seen["minigame"]["source"]) == ("Eggs", "pack")
    prompts = [problem["prompt"] for problem in seen["problems"]]
    assert sorted(prompts) == sorted(
        f"{level} {n}" for level, count in (("Easy", 3), ("Medium", 2), ("Hard", 2)) for n in range(count)
    )
    picture_id = seen["problems"][0]["picture"]["id"]
    shown = room.http.get(f"/api/matches/{view['match']}/puzzle/{picture_id}.png")
    assert shown.headers["content-type"] == "image/png"
    assert rows(room) == (1, 1)


def test_a_match_with_a_pack_that_is_not_here_is_refused(room: Room) -> None:
    options = {"minigames": {"math": "pack:0123456789abcdef"}}
    answer = room.http.post(
        "/api/matches", json={"game": "focus-group", "seats": [{}, {}], "options": options}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown-pack")
    assert room.hall.tables == {}


def test_whoever_only_knows_a_packs_id_can_make_no_match_of_it(room: Room) -> None:
    """A finished record names the pack; a match of one's own would show its host the answers."""
    pack = upload(room, zipped()).json()
    begin(room, f"pack:{pack['id']}")
    bare, key = pack["id"][:16], pack["id"][16:]
    for tried in (bare, bare + "0" * 16, bare + key[::-1]):
        wish = {"game": "focus-group", "seats": [{}, {}], "options": {"minigames": {"math": f"pack:{tried}"}}}
        answer = room.http.post("/api/matches", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown-pack")
    match = next(iter(room.hall.tables.values())).match
    stored = msgspec.json.encode(match.record(audience_public=False)).decode()
    assert f"pack:{bare}" in stored
    assert key not in stored


def test_the_packs_that_options_name() -> None:
    one, two = "pack:0123456789abcdef", "pack:fedcba9876543210"
    assert list(named({"minigames": {"word": one, "math": ["x", two]}, "side": 5})) == [one[5:], two[5:]]
    assert list(named({"a": "pack:xyz", "b": one + "0"})) == []
    assert library({"a": one}, {one[5:]: '{"x":1}'}.get) == {one: {"x": 1}}
    with pytest.raises(BadOptions, match="fedcba9876543210"):
        library({"a": two}, lambda _: None)
