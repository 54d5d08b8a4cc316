"""The REST addresses: bodies, sentences for what doesn't exist, keys where a match is not open, headers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.routing import Route

from sixfold.server.config import Limits
from sixfold.server.wire import GameView, Problem
from tests.support.room import Room, config_for


def test_games_tell_options_levels_and_what_is_coming(room: Room) -> None:
    games = msgspec.json.decode(room.http.get("/api/games").content, type=list[GameView])
    by_name = {game.name: game for game in games}
    flowers = by_name["cultivating-flowers"]
    assert [level.name for level in flowers.levels][:1] == ["gentle"]
    assert {option.name for option in flowers.options} >= {"side", "assistance", "first"}
    assert {item.name for item in flowers.items} == {"early-riser", "free-refill", "private-property"}
    beans = next(option for option in by_name["picky-pig"].options if option.name == "beans")
    assert (beans.choices, beans.custom != "") == (["1-3", "twos", "2-5"], True)
    assert {item.name for item in by_name["focus-group"].items} == {"order", "embargo", "sweep", "mulligan"}
    assert not any(game.coming for game in games)


WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "game": ({"game": "chess", "seats": [{}, {}]}, "unknown-game", "cultivating-flowers"),
    "option": (
        {"game": "cultivating-flowers", "seats": [{}, {}], "options": {"size": 5}}, "unknown-option", "side",
    ),
    "level": (
        {"game": "cultivating-flowers", "seats": [{}, {"level": "godlike"}]}, "unknown-level", "gentle",
    ),
    "no-computer": ({"game": "null-game", "seats": [{}, {"level": "gentle"}]}, "no-computer", "computer"),
    "item": (
        {"game": "cultivating-flowers", "seats": [{"items": [{"item": "sword"}]}, {}]},
        "unknown-item", "early-riser",
    ),
    "empty-name": ({"game": "null-game", "seats": [{"name": "\u200b"}, {}]}, "bad-name", "letter"),
    "three-seats": ({"game": "null-game", "seats": [{}, {}, {}]}, "bad-message", "at most 2 entries"),
    "unknown-field": ({"game": "null-game", "seats": [{}, {}], "colour": 1}, "bad-message", "colour"),
}  # fmt: skip


@pytest.mark.parametrize(("body", "code", "word"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_made_is_refused_with_what_exists(
    room: Room, body: dict[str, Any], code: str, word: str
) -> None:
    answer = room.http.post("/api/matches", json=body)
    assert answer.status_code == 400
    told = msgspec.json.decode(answer.content, type=Problem)
    assert told.code == code
    assert word in told.message
    assert room.hall.tables == {}


def test_a_body_that_is_no_json_or_too_long(room: Room) -> None:
    assert room.http.post("/api/matches", content=b"{").json()["code"] == "bad-message"
    answer = room.http.post("/api/matches", content=b'"' + b"x" * 20_000 + b'"')
    assert (answer.status_code, answer.json()["code"]) == (413, "too-long")
    assert room.hall.tables == {}


def test_another_website_cannot_make_matches(room: Room) -> None:
    answer = room.http.post(
        "/api/matches",
        json={"game": "null-game", "seats": [{}, {}]},
        headers={"Origin": "https://evil.example"},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
    assert room.hall.tables == {}


def test_too_many_matches_at_once(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, limits=replace(Limits(), makes=(1, 2)))) as room:
        room.make()
        room.make()
        answer = room.http.post("/api/matches", json={"game": "null-game", "seats": [{}, {}]})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        room.seconds += 1
        room.make()


@pytest.mark.parametrize("address", ["", "/record", "/picture.svg", "/picture.png"])
def test_a_closed_match_wants_a_key_on_every_address(room: Room, address: str) -> None:
    made = room.make(game="cultivating-flowers", options={"side": 3}, open=False, host="Cleo")
    path = f"/api/matches/{made['match']}{address}"
    for headers in ({}, {"Authorization": "Bearer guess"}, {"Authorization": f"Basic {made['watch_token']}"}):
        answer = room.http.get(path, headers=headers)
        assert answer.status_code == 401
        assert answer.json()["code"] == "key-needed"
        assert answer.headers["www-authenticate"] == "Bearer"
    for key in (*made["seat_tokens"], made["host_token"], made["watch_token"]):
        assert room.http.get(path, headers={"Authorization": f"Bearer {key}"}).status_code == 200
    assert room.http.get(path.replace(made["match"], "AAAA-AAAA")).status_code == 404


def test_only_open_matches_that_go_on_are_listed(room: Room) -> None:
    assert room.http.get("/api/live").json() == []
    room.make()
    hidden, _, _ = room.table(open=False)
    made, one, _ = room.table()
    room.join(made["match"]).until("view")
    (line,) = room.http.get("/api/live").json()
    assert (line["match"], line["names"], line["watching"]) == (made["match"], ["Ada", "Ben"], 1)
    assert line["match"] != hidden["match"]
    one.act("resign", 1)
    assert room.http.get("/api/live").json() == []


def test_pictures_of_any_moment(room: Room) -> None:
    made = room.make(game="cultivating-flowers", options={"side": 3, "first": "0"})
    one, two = (room.join(made["match"], token) for token in made["seat_tokens"])
    one.sit("Ada")
    two.sit("Ben")
    assert one.act("A1-A2-a3", 1)["t"] == "ack"
    base = f"/api/matches/{made['match']}"
    now, before = room.http.get(f"{base}/picture.svg"), room.http.get(f"{base}/picture.svg?at=0")
    assert now.headers["content-type"].startswith("image/svg+xml")
    assert now.text.startswith("<svg")
    assert now.text != before.text
    png = room.http.get(f"{base}/picture.png?at=1&kind=board&theme=light&width=120")
    assert png.content.startswith(b"\x89PNG")
    for query, status, code in (
        ("at=2", 404, "no-such-event"),
        ("at=-1", 400, "bad-number"),
        ("theme=pink", 400, "unknown-theme"),
        ("kind=cube", 400, "unknown-kind"),
    ):
        answer = room.http.get(f"{base}/picture.svg?{query}")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert room.http.get(f"{base}/picture.png?width=0").json()["code"] == "bad-width"


def test_a_game_without_pictures_says_so(room: Room) -> None:
    made = room.make()
    answer = room.http.get(f"/api/matches/{made['match']}/picture.svg")
    assert (answer.status_code, answer.json()["code"]) == (400, "no-picture")


def test_unknown_addresses_and_methods_are_problems(room: Room) -> None:
    for method, path, status in (
        ("GET", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("DELETE", "/api/nothing/at/all", 404),
        ("GET", "/api/matches", 405),
        ("DELETE", "/api/games", 405),
        ("GET", "/api/matches/nonsense", 404),
        ("POST", "/m/AAAA-AAAA", 405),
    ):
        answer = room.http.request(method, path)
        assert answer.status_code == status, (method, path)
        assert msgspec.json.decode(answer.content, type=Problem).message


def test_the_description_names_every_address(room: Room) -> None:
    document = room.http.get("/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    addresses = {route.path for route in room.app.routes if isinstance(route, Route)}
    assert set(document["paths"]) == addresses - {"/api", "/api/{rest:path}", "/openapi.json"}
    text = json.dumps(document)
    for reference in set(text.split('"$ref": "#/components/schemas/')[1:]):
        assert reference.split('"')[0] in document["components"]["schemas"]


def test_answers_are_not_kept_and_carry_the_security_headers(room: Room) -> None:
    made = room.make()
    for path in ("/api/games", f"/api/matches/{made['match']}", "/api/nothing", "/openapi.json", "/"):
        headers = room.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        if path.startswith("/api"):
            assert headers["cache-control"] == "no-store"


def test_a_fault_of_ours_shows_no_trace(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault() -> None:
        raise ValueError("the secret inside")

    monkeypatch.setattr(room.hall, "live", fault)
    answer = room.http.get("/api/live")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "secret" not in answer.text
    assert room.http.get("/api/health").json()["status"] == "ok"


def test_everybody_is_told_where_the_maker_chose_the_draw(room: Room) -> None:
    for wish, told in (({}, False), ({"rng_seed": 7}, True)):
        made = room.make(**wish)
        assert room.http.get(f"/api/matches/{made['match']}").json()["seed_set"] is told
