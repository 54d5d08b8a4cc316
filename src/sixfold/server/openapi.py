"""The description of the REST addresses, made from the same types that check and write the bodies."""

from __future__ import annotations

from typing import Any

import msgspec

from sixfold import __version__
from sixfold.match.messages import MatchView
from sixfold.server.wire import (
    FromClient,
    FromServer,
    GameView,
    Judged,
    LiveMatch,
    Made,
    MinigameView,
    NewMatch,
    NewPractice,
    PackView,
    Practice,
    PracticeAnswer,
    Problem,
    ReviewView,
)

_CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The match's code, such as HK4Q-7XBD.",
    "schema": {"type": "string"},
}
_TYPES: tuple[Any, ...] = (
    NewMatch, Made, MatchView, LiveMatch, GameView, Problem, FromClient, FromServer,
    MinigameView, NewPractice, Practice, PracticeAnswer, Judged, PackView, ReviewView,
)  # fmt: skip


def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    schemas, components = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    new, made, view, live, game, problem, from_client, from_server, minigame, *practising = schemas
    new_practice, practice, practice_answer, judged, pack, review = practising
    error = {"description": "Why not.", "content": {"application/json": {"schema": problem}}}

    def get(summary: str, schema: Any, media: str = "application/json", *more: Any) -> dict[str, Any]:
        ok = {"description": "Here it is.", "content": {media: {"schema": schema}}}
        operation: dict[str, Any] = {"summary": summary, "responses": {"200": ok, "default": error}}
        if more:
            operation["parameters"] = list(more)
            operation["security"] = [{}, {"key": []}]
        return {"get": operation}

    def post(summary: str, body: Any, answer: Any, status: str, *more: Any) -> dict[str, Any]:
        ok = {"description": "Done.", "content": {"application/json": {"schema": answer}}}
        operation: dict[str, Any] = {"summary": summary, "responses": {status: ok, "default": error}}
        if body is not None:
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
        if more:
            operation["parameters"] = list(more)
        return {"post": operation}

    def query(name: str, text: str, kind: str = "string") -> dict[str, Any]:
        return {"name": name, "in": "query", "description": text, "schema": {"type": kind}}

    theme = query("theme", "light or dark.")
    picture = (
        _CODE,
        query("at", "After this many events of the record; without it, the present position.", "integer"),
        theme,
        query("kind", "card (with names and score) or board."),
    )
    width = query("width", "In pixels.", "integer")
    record = {"type": "object", "description": "The record; its seed is null while the match runs."}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sixfold",
            "version": __version__,
            "description": "Play itself goes over the WebSocket /api/play/{code}: the first message is Hello; "
            "the schemas FromClient and FromServer list all the others.",
        },
        "paths": {
            "/api/games": get("The games: options, items, rules, levels.", _list(game)),
            "/api/matches": post("Make a match; answers with its keys.", new, made, "201"),
            "/api/matches/{code}": get("What a spectator sees.", view, "application/json", _CODE),
            "/api/matches/{code}/record": get("The record.", record, "application/json", _CODE),
            "/api/matches/{code}/picture.svg": get("The board.", _TEXT, "image/svg+xml", *picture),
            "/api/matches/{code}/picture.png": get("The board.", _BYTES, "image/png", *picture, width),
            "/api/matches/{code}/review": {
                **get("How the review of a finished match stands.", review, "application/json", _CODE),
                "post": {
                    **post("Want it reviewed; again is harmless.", None, review, "200", _CODE)["post"],
                    "security": [{}, {"key": []}],
                },
            },
            "/api/matches/{code}/puzzle/{id}.png": get(
                "A problem's picture, once its phase has begun.",
                _BYTES,
                "image/png",
                _CODE,
                _path("id"),
                theme,
            ),
            "/api/minigames": get("Every minigame, and what its solvers took.", _list(minigame)),
            "/api/minigames/{name}/example.png": get(
                "The picture of its worked example.", _BYTES, "image/png", _path("name"), theme
            ),
            "/api/practice": post("A problem to practise.", new_practice, practice, "201"),
            "/api/practice/{id}/answer": post("Answer it.", practice_answer, judged, "200", _path("id")),
            "/api/practice/{id}/reveal": post("Give up: its solution.", None, judged, "200", _path("id")),
            "/api/practice/{id}/picture.png": get("Its picture.", _BYTES, "image/png", _path("id"), theme),
            "/api/packs": {
                "post": {
                    **post("A pack as TOML or zip; 422 with everything that is wrong.", None, pack, "201")[
                        "post"
                    ],
                    "requestBody": {
                        "required": True,
                        "content": {
                            "application/toml": {"schema": _TEXT},
                            "application/zip": {"schema": _BYTES},
                        },
                    },
                }
            },
            "/api/live": get("Open matches that are going on.", _list(live)),
            "/api/health": get("Whether the server is well.", {"type": "object"}),
        },
        "components": {
            "schemas": {**components, "FromClient": from_client, "FromServer": from_server},
            "securitySchemes": {
                "key": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "Any key of a match that is not open.",
                }
            },
        },
    }


_TEXT = {"type": "string"}
_BYTES = {"type": "string", "format": "binary"}


def _path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _list(schema: Any) -> dict[str, Any]:
    return {"type": "array", "items": schema}
