"""The ASGI application: addresses, the WebSocket, the browser client, and the hall behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.routing import Match, Mount, Route, WebSocketRoute

from sixfold.server.client import client_app
from sixfold.server.config import Config
from sixfold.server.hall import Hall
from sixfold.server.headers import Headers
from sixfold.server.problems import HANDLERS
from sixfold.server.puzzle_rest import PuzzleRest
from sixfold.server.rest import Rest
from sixfold.server.review_rest import ReviewRest
from sixfold.server.socket import play

_ALL_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]


def create_app(config: Config) -> Starlette:
    """The server as an application. Raises StoreUnusable when its database can't be used."""
    hall = Hall(config)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.close()

    rest = [*Rest(hall).routes(), *PuzzleRest(hall).routes(), *ReviewRest(hall).routes()]

    async def nothing(request: Request) -> None:
        known = any(route.matches(request.scope)[0] is not Match.NONE for route in rest)
        raise HTTPException(405 if known else 404)

    app = Starlette(
        routes=[
            *rest,
            WebSocketRoute("/api/play/{code}", play),
            Route("/api", nothing, methods=_ALL_METHODS),
            Route("/api/{rest:path}", nothing, methods=_ALL_METHODS),
            Mount("/", client_app(config.static)),
        ],
        middleware=[Middleware(Headers, access_log=config.access_log)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.hall = hall
    return app
