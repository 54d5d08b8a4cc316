"""The REST addresses: games, matches, records, pictures. Each answers with a type of wire.py or a `Problem`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sixfold import __version__
from sixfold.games import registry
from sixfold.games.contract import AnyGame, GameInfo, Outcome
from sixfold.match import Match, encode_record
from sixfold.picture import png_of, svg_of
from sixfold.server.engines import KnownEngine
from sixfold.server.founding import levels_of
from sixfold.server.gate import Gate, read_body
from sixfold.server.hall import Hall
from sixfold.server.keys import find_key
from sixfold.server.openapi import document
from sixfold.server.problems import Turned, json_response
from sixfold.server.table import Table
from sixfold.server.wire import GameView, ItemInfo, NewMatch, OptionInfo, RuleInfo

MAX_BODY_BYTES = 16_384
_PICTURES_AT_ONCE = 2

_FOREIGN = "Another website may not make matches here."
_HASTY = "So many matches at once? Wait a moment, then make the next one."
_TOO_LONG = f"A new match is described in at most {MAX_BODY_BYTES} bytes."


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture is drawn from, in the order that `sixfold.picture` takes it; all frozen."""

    game: AnyGame
    state: Any
    names: tuple[str, str]
    outcome: Outcome | None
    at: int | None


class Rest:
    """The handlers of one server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._drawing = asyncio.Semaphore(_PICTURES_AT_ONCE)
        self._gate = Gate(hall.config, hall.config.limits.makes, _FOREIGN, _HASTY)
        self._openapi = msgspec.json.encode(document())

    def routes(self) -> list[Route]:
        """Everything under /api, and openapi.json."""
        return [
            Route("/api/games", self.games),
            Route("/api/matches", self.make, methods=["POST"]),
            Route("/api/matches/{code}", self.view),
            Route("/api/matches/{code}/record", self.record),
            Route("/api/matches/{code}/picture.svg", self.picture_svg),
            Route("/api/matches/{code}/picture.png", self.picture_png),
            Route("/api/live", self.live),
            Route("/api/health", self.health),
            Route("/openapi.json", self.openapi),
        ]

    async def games(self, request: Request) -> Response:
        engines = self.hall.config.engines
        views = [game_view(game.info, coming=False, engines=engines) for game in registry.games().values()]
        return json_response(views + [game_view(info, coming=True) for info in registry.COMING])

    async def make(self, request: Request) -> Response:
        self._gate.admit(request)
        body = await read_body(request, MAX_BODY_BYTES, _TOO_LONG)
        made = await self.hall.make(msgspec.json.decode(body, type=NewMatch))
        return json_response(made, 201, {"Location": f"/api/matches/{made.match}"})

    async def view(self, request: Request) -> Response:
        table = self._table(request)
        now_ms = self.hall.house.clock.now_ms()
        return json_response(await table.read(lambda: table.match.view(None, now_ms)))

    async def record(self, request: Request) -> Response:
        table = self._table(request)
        body = encode_record(await table.read(lambda: table.match.record()))
        name = f"sixfold-{table.code}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(body, headers=headers, media_type="application/json")

    async def picture_svg(self, request: Request) -> Response:
        draw = await self._picture(request, svg_of)
        return Response(draw, headers=_STYLED, media_type="image/svg+xml")

    async def picture_png(self, request: Request) -> Response:
        width = _number(request, "width")
        more = {} if width is None else {"width": width}
        return Response(await self._picture(request, png_of, **more), media_type="image/png")

    async def live(self, request: Request) -> Response:
        return json_response(self.hall.live())

    async def health(self, request: Request) -> Response:
        return json_response({"status": "ok", "version": __version__})

    async def openapi(self, request: Request) -> Response:
        return Response(self._openapi, media_type="application/json")

    def _table(self, request: Request) -> Table:
        return table_of(self.hall, request)

    async def _picture(self, request: Request, draw: Callable[..., Any], **more: Any) -> Any:
        table = self._table(request)
        at = _number(request, "at")
        query = request.query_params
        theme, kind = query.get("theme", "dark"), query.get("kind", "card")
        s = await table.read(lambda: scene_at(table.match, at))
        async with self._drawing:
            return await run_in_threadpool(
                draw, s.game, s.state, s.names, s.outcome, s.at, theme=theme, kind=kind, **more
            )


_STYLED = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}
"""An SVG that is opened by itself may style itself and do nothing else."""


def table_of(hall: Hall, request: Request) -> Table:
    """The table of the address, if the visitor may look at it. Raises Turned or StoreError."""
    table = hall.find(request.path_params["code"])
    if table is None:
        raise Turned(404, "no-such-match", "There is no match with that code.")
    if not table.open:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or find_key(table.keys, token.strip()) is None:
            raise Turned(401, "key-needed", "This match wants a key: use the link that you were given.")
    return table


def scene_at(match: Match, at: int | None) -> Scene:
    """The match as it stood after event ``at`` of its public record; None: as it stands. Raises Turned."""
    public = match.view(None, 0).log
    if at is None or at == len(public):
        return Scene(match.game, match.state, match.names, match.outcome, at)
    if at > len(public):
        raise Turned(404, "no-such-event", f"The record has {len(public)} events so far, not {at}.")
    events, seen = [], 0
    for event in match.events:
        if not event.lobby:
            seen += 1
        if seen > at:
            break
        events.append(event)
    then = Match.replay(match.head, events)
    return Scene(match.game, then.state, match.names, None, at)


def game_view(info: GameInfo, *, coming: bool, engines: Sequence[KnownEngine] = ()) -> GameView:
    """A game as the API tells of it. ``engines``: the host's programs."""
    return GameView(
        name=info.name,
        title=info.title,
        blurb=info.blurb,
        meta=info.meta,
        coming=coming,
        items=[ItemInfo(item.name, item.title, item.text) for item in info.items],
        options=[
            OptionInfo(o.name, o.default, o.title, list(o.choices), o.low, o.high, o.unit, o.custom)
            for o in info.options
        ],
        rules=[RuleInfo(rule.id, rule.text, rule.house) for rule in info.rules],
        levels=[] if coming else levels_of(info.name, engines),
    )


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise Turned(400, "bad-number", f"“{name}” is a whole number from 0.")
    return int(text)
