"""Problems' pictures and minigames over HTTP: shown when they are open, drawn once, and drawn ahead."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.registry import with_game
from sixfold.server.attempts import Attempt
from sixfold.server.schema import ASSET
from tests.support.drawer import HandDrawer
from tests.support.room import Message, Room, config_for
from tests.support.slow_game import ASSET as LEAF
from tests.support.slow_game import SLOW_GAME
from tests.support.toy import TOY, Toys

PNG = b"\x89PNG\r\n\x1a\n and so on"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    config = config_for(tmp_path, drawer=HandDrawer({TOY.info.name: TOY}), minigames=Toys())
    with with_game(SLOW_GAME), Room(config) as opened:
        yield opened


def race(room: Room) -> Message:
    """A match of the slow game whose race, and with it its pictures, has begun."""
    made, one, two = room.table(game="slow-game", open=False)
    view = one.ask(t="act", action="nothing", decision=1)
    assert view["t"] == "refused"
    head = {"Authorization": f"Bearer {made['watch_token']}"}
    caller = room.http.get(f"/api/matches/{made['match']}", headers=head).json()["decision"]["seats"][0]
    (one, two)[caller].act("call:odd", 1)
    for number in (2, 3):
        assert picture(room, made).status_code == 404
        one.act("1", number)
        two.act("2", number)
    return made


def picture(room: Room, made: Message, name: str = "drawn-7f3a", theme: str = "dark") -> Any:
    return room.http.get(f"/api/matches/{made['match']}/puzzle/{name}.png?theme={theme}")


def wait_drawn(room: Room) -> None:
    async def drawn() -> None:
        pictures = room.hall.house.pictures
        while pictures._under_way:
            await asyncio.gather(*pictures._under_way.values())

    asyncio.run_coroutine_threadsafe(drawn(), room.loop).result(20)


def test_a_picture_opens_with_its_phase_and_needs_no_key(room: Room) -> None:
    made = race(room)
    shown = picture(room, made)
    assert shown.status_code == 200
    assert shown.headers["content-type"] == "image/png"
    assert shown.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert shown.content.startswith(b"\x89PNG")
    assert picture(room, made).content == shown.content
    assert picture(room, made, theme="light").content != shown.content
    # the match itself is not open
    assert room.http.get(f"/api/matches/{made['match']}").status_code == 401


@pytest.mark.parametrize("name", ["drawn-0000", "filed-7f3a", "x" * 65, "%2e%2e"])
def test_what_there_is_no_picture_of_is_said(room: Room, name: str) -> None:
    made = race(room)  # no file lies in the store
    answer = picture(room, made, name)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-picture")
    assert picture(room, {"match": "AAAA-AAAA"}).json()["code"] == "no-such-match"
    assert picture(room, room.make()).json()["code"] == "no-such-picture"  # of a game without pictures
    wrong = picture(room, made, theme="pink")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "unknown-theme")


def test_a_stored_picture_is_sent_as_it_is(room: Room) -> None:
    made = race(room)

    async def store() -> None:
        await room.hall._written([(ASSET, (LEAF, PNG))])

    asyncio.run_coroutine_threadsafe(store(), room.loop).result(20)
    shown = picture(room, made, "filed-7f3a")
    assert (shown.content, shown.headers["content-type"]) == (PNG, "image/png")


def test_pictures_are_drawn_before_anybody_asks(room: Room) -> None:
    made = race(room)
    wait_drawn(room)
    pictures = room.hall.house.pictures
    assert {key[1:] for key in pictures._kept} == {("drawn-7f3a", "dark"), ("drawn-7f3a", "light")}
    drawn = pictures.drawn
    for theme in ("dark", "light", "dark"):
        assert picture(room, made, theme=theme).status_code == 200
    assert pictures.drawn == drawn


def test_only_so_much_is_kept(room: Room) -> None:
    room.hall.house.pictures._most = 1
    made = race(room)
    wait_drawn(room)
    assert picture(room, made).status_code == 200
    assert not room.hall.house.pictures._kept


def test_what_is_drawn_ahead_opens_no_sooner(room: Room) -> None:
    made, _, _ = room.table(game="slow-game")
    wait_drawn(room)
    assert {key[1:] for key in room.hall.house.pictures._kept} >= {("drawn-7f3a", "dark")}
    assert picture(room, made).status_code == 404


# ---- minigames --------------------------------------------------------------------------------------------


def keep(room: Room, *seconds: float, **more: Any) -> None:
    fields: dict[str, Any] = {
        "minigame": "toy-sums", "version": 3, "level": "easy", "metric": 1.0, "wrong": 0, "solved": True,
        "source": "practice", **more,
    }  # fmt: skip

    async def store() -> None:
        await room.hall._written([Attempt(seconds=s, **fields).row() for s in seconds])

    asyncio.run_coroutine_threadsafe(store(), room.loop).result(20)


def test_minigames_tell_their_rules_and_what_solvers_took(room: Room) -> None:
    (toy,) = room.http.get("/api/minigames").json()
    assert (toy["name"], toy["category"], toy["version"]) == ("toy-sums", "math", 3)
    assert toy["example"]["picture"] == {"alt": "Two numbers", "width": 120, "height": 60}
    assert "facts" not in toy["example"]
    assert toy["stats"] == {"easy": None, "medium": None, "hard": None}
    keep(room, 10, 20, 30, 90)
    keep(room, 1, 1, solved=False)
    keep(room, 1, 1, version=2)
    room.seconds += 61
    assert room.http.get("/api/minigames").json()[0]["stats"]["easy"] is None
    keep(room, 50)
    assert room.http.get("/api/minigames").json()[0]["stats"]["easy"] is None  # told once a minute
    room.seconds += 61
    assert room.http.get("/api/minigames").json()[0]["stats"]["easy"] == {"median": 30.0, "n": 5}


def test_the_picture_of_the_worked_example(room: Room) -> None:
    shown = room.http.get("/api/minigames/toy-sums/example.png?theme=light")
    assert shown.content.startswith(b"\x89PNG")
    assert "max-age" in shown.headers["cache-control"]
    assert room.http.get("/api/minigames/chess/example.png").json()["code"] == "no-such-minigame"
