"""The description of the REST addresses, made from the same types that check and write the bodies."""

from __future__ import annotations

from typing import Any

import msgspec

from sixfold import __version__
from sixfold.match.messages import MatchView
from sixfold.server.wire import FromClient, FromServer, GameView, LiveMatch, Made, NewMatch, Problem

_CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The match's code, such as HK4Q-7XBD.",
    "schema": {"type": "string"},
}
_TYPES: tuple[Any, ...] = (
    NewMatch, Made, MatchView, LiveMatch, GameView, Problem, FromClient, FromServer
)  # fmt: skip


def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    schemas, components = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    new, made, view, live, game, problem, from_client, from_server = schemas
    error = {"description": "Why not.", "content": {"application/json": {"schema": problem}}}

    def get(summary: str, schema: Any, media: str = "application/json", *more: Any) -> dict[str, Any]:
        ok = {"description": "Here it is.", "content": {media: {"schema": schema}}}
        operation: dict[str, Any] = {"summary": summary, "responses": {"200": ok, "default": error}}
        if more:
            operation["parameters"] = list(more)
            operation["security"] = [{}, {"key": []}]
        return {"get": operation}

    def query(name: str, text: str, kind: str = "string") -> dict[str, Any]:
        return {"name": name, "in": "query", "description": text, "schema": {"type": kind}}

    picture = (
        _CODE,
        query("at", "After this many events of the record; without it, the present position.", "integer"),
        query("theme", "light or dark."),
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
            "/api/matches": {
                "post": {
                    "summary": "Make a match; answers with its keys.",
                    "requestBody": {"required": True, "content": {"application/json": {"schema": new}}},
                    "responses": {
                        "201": {"description": "Made.", "content": {"application/json": {"schema": made}}},
                        "default": error,
                    },
                }
            },
            "/api/matches/{code}": get("What a spectator sees.", view, "application/json", _CODE),
            "/api/matches/{code}/record": get("The record.", record, "application/json", _CODE),
            "/api/matches/{code}/picture.svg": get("The board.", _TEXT, "image/svg+xml", *picture),
            "/api/matches/{code}/picture.png": get("The board.", _BYTES, "image/png", *picture, width),
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


def _list(schema: Any) -> dict[str, Any]:
    return {"type": "array", "items": schema}
