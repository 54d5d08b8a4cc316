"""The REST addresses of minigames, of problems' pictures, of practice, and of packs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sixfold.games.errors import BadOptions
from sixfold.minigames import Level, Minigame
from sixfold.minigames.drawing import PALETTES
from sixfold.picture.puzzle import example_png, puzzle_png
from sixfold.server.attempts import Median, medians
from sixfold.server.gate import Gate, read_body
from sixfold.server.hall import Hall
from sixfold.server.pictures import Image
from sixfold.server.practice import Practices, Session
from sixfold.server.problems import Turned, json_response
from sixfold.server.wire import (
    BadPackView,
    ExampleInfo,
    MinigameView,
    NewPractice,
    PictureInfo,
    PracticeAnswer,
    Solves,
)

_MAX_BODY = 2_048
_FOREVER = {"Cache-Control": "private, max-age=31536000, immutable"}
_A_DAY = {"Cache-Control": "public, max-age=86400"}
_STATS_S = 60.0
_ID_CHARS = 64

_FOREIGN = "Another website may not use this."
_HASTY = "That is too much at once. Wait a moment, then go on."
_TOO_LONG = f"That is more than the {_MAX_BODY} bytes that are read here."
MAX_PACK_BYTES = 6 << 20
_PACK_TOO_LONG = f"A pack has at most {MAX_PACK_BYTES >> 20} MB."

if TYPE_CHECKING:
    from sixfold.server.packing import Kept

T = TypeVar("T")

_NO_PICTURE = "There is no such picture, or it is not open yet."


class PuzzleRest:
    """The handlers of one server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        config = hall.config
        self._begin = Gate(config, config.limits.practices, _FOREIGN, _HASTY)
        self._answer = Gate(config, config.limits.requests, _FOREIGN, _HASTY)
        self._upload = Gate(config, config.limits.uploads, _FOREIGN, _HASTY)
        self._reading = asyncio.Semaphore(1)
        self._stats: tuple[float, dict[tuple[str, str], Median]] | None = None

    def routes(self) -> list[Route]:
        return [
            Route("/api/matches/{code}/puzzle/{id}.png", self.puzzle),
            Route("/api/minigames", self.minigames),
            Route("/api/minigames/{name}/example.png", self.example),
            Route("/api/practice", self.begin, methods=["POST"]),
            Route("/api/practice/{id}/answer", self.answer, methods=["POST"]),
            Route("/api/practice/{id}/reveal", self.reveal, methods=["POST"]),
            Route("/api/practice/{id}/picture.png", self.picture),
            Route("/api/packs", self.pack, methods=["POST"]),
        ]

    # ---- pictures -------------------------------------------------------------------------------------------

    async def puzzle(self, request: Request) -> Response:
        """No key is asked for: the id is one, and nobody has it before its phase begins."""
        theme, picture_id = _theme(request), request.path_params["id"]
        table = self.hall.find(request.path_params["code"])
        if table is None:
            raise Turned(404, "no-such-match", "There is no match with that code.")
        if len(picture_id) > _ID_CHARS:
            raise Turned(404, "no-such-picture", _NO_PICTURE)
        match = await table.read(lambda: table.match)
        return _shown(await self.hall.house.pictures.of_match(match, picture_id, theme), _FOREVER)

    async def example(self, request: Request) -> Response:
        theme, minigame = _theme(request), await self._minigame(request.path_params["name"])
        if minigame is None:
            raise Turned(404, "no-such-minigame", "There is no minigame of that name.")
        image = await self.hall.house.pictures.once(
            "example", minigame.info.name, theme, lambda: example_png(minigame, theme)
        )
        return _shown(image, _A_DAY)

    async def picture(self, request: Request) -> Response:
        theme, session = _theme(request), self._session(request)

        def draw() -> bytes | None:
            svg = session.minigame.picture(session.problem.facts, PALETTES[theme])
            return None if svg is None else puzzle_png(svg)

        if session.problem.size == (0, 0):
            raise Turned(404, "no-such-picture", "This problem has no picture.")
        image = await self.hall.house.pictures.once("practice", session.id, theme, draw)
        return _shown(image, _FOREVER)

    # ---- minigames ------------------------------------------------------------------------------------------

    async def minigames(self, request: Request) -> Response:
        known = self.hall.config.minigames
        # their tables are read when they are first asked for
        minigames = await run_in_threadpool(lambda: [known.get(name) for name in known.names()])
        stats = self._medians(minigames)
        return json_response([minigame_view(minigame, stats) for minigame in minigames])

    def _medians(self, minigames: Iterable[Minigame]) -> dict[tuple[str, str], Median]:
        now = self.hall.config.seconds()
        if self._stats is None or now >= self._stats[0]:
            versions = {minigame.info.name: minigame.info.version for minigame in minigames}
            self._stats = now + _STATS_S, medians(self.hall.store.attempts(), versions)
        return self._stats[1]

    async def _minigame(self, name: str) -> Minigame | None:
        known = self.hall.config.minigames
        return await run_in_threadpool(known.get, name) if name in known.names() else None

    # ---- practice -------------------------------------------------------------------------------------------

    async def begin(self, request: Request) -> Response:
        self._begin.admit(request)
        wish = await _body(request, NewPractice)
        minigame = await self._minigame(wish.minigame)
        if minigame is None:
            known = ", ".join(self.hall.config.minigames.names())
            raise BadOptions(
                "unknown-minigame", f"There is no minigame “{wish.minigame}”. There are: {known}."
            )
        practice = await self._practices.begin(minigame, wish.level)
        return json_response(practice, 201, {"Location": f"/api/practice/{practice.id}"})

    async def answer(self, request: Request) -> Response:
        self._answer.admit(request)
        session = self._session(request)
        told = await _body(request, PracticeAnswer)
        return json_response(await self._practices.answer(session, told.answer))

    async def reveal(self, request: Request) -> Response:
        self._answer.admit(request)
        return json_response(self._practices.reveal(self._session(request)))

    async def pack(self, request: Request) -> Response:
        """A host's pack; the same upload again gives the same id."""
        self._upload.admit(request)
        data = await read_body(request, MAX_PACK_BYTES, _PACK_TOO_LONG)
        if self.hall.store.packs() >= self.hall.config.limits.packs:
            raise Turned(
                503, "no-room", "This server keeps so many packs already that there is no room for more."
            )
        async with self._reading:
            kept = await run_in_threadpool(_keep, data)
        if isinstance(kept, BadPackView):
            return json_response(kept, 422)
        await self.hall.keep(kept.rows)
        return json_response(kept.view, 201)

    @property
    def _practices(self) -> Practices:
        return self.hall.practices

    def _session(self, request: Request) -> Session:
        session = self._practices.find(request.path_params["id"])
        if session is None:
            raise Turned(404, "no-such-practice", "This problem is no longer kept here. Take another one.")
        return session


def minigame_view(minigame: Minigame, stats: dict[tuple[str, str], Median]) -> MinigameView:
    """A minigame as the API tells of it."""
    info = minigame.info
    example, (width, height) = info.example, info.example.size
    by_level = {level.value: stats.get((info.name, level.value)) for level in Level}
    return MinigameView(
        name=info.name,
        title=info.title,
        category=info.category.value,
        version=info.version,
        line=info.line,
        rules=info.rules,
        example=ExampleInfo(
            prompt=example.prompt,
            right=example.right,
            why=example.why,
            wrong=example.wrong,
            why_wrong=example.why_wrong,
            picture=PictureInfo(example.alt, width, height) if example.size != (0, 0) else None,
        ),
        stats={
            level: None if found is None else Solves(found.seconds, found.n)
            for level, found in by_level.items()
        },
    )


def _keep(data: bytes) -> Kept | BadPackView:
    from sixfold.server.packing import keep  # a server without packs never needs it

    return keep(data)


async def _body(request: Request, kind: type[T]) -> T:
    return msgspec.json.decode(await read_body(request, _MAX_BODY, _TOO_LONG), type=kind)


def _theme(request: Request) -> str:
    theme = request.query_params.get("theme", "dark")
    if theme not in PALETTES:
        raise Turned(400, "unknown-theme", f"There is no such theme; there are {', '.join(PALETTES)}.")
    return theme


def _shown(image: Image | None, headers: dict[str, str]) -> Response:
    if image is None:
        raise Turned(404, "no-such-picture", _NO_PICTURE)
    return Response(image.body, headers=headers, media_type=image.media)
