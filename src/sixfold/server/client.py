"""The built browser client as files: the page for every address of the client, its assets, a word if it is missing."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

# File names under assets/ carry a hash of their content: they never change.
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sixfold</title></head>
<body><h1>Sixfold is running</h1>
<p>The pages of the browser client have not been built yet. In a checkout, <code>./run</code> builds them;
a package installed with pip brings them along.</p>
<p>Programs can use the API already: <a href="/openapi.json">openapi.json</a>.</p></body></html>
"""


class Client:
    """An ASGI app for everything outside /api."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: ASGIApp | None = StaticFiles(directory=folder) if folder.is_dir() else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        response = await self._response(scope)
        await response(scope, receive, send)

    async def _response(self, scope: Scope) -> Response:
        path = scope["path"].lstrip("/")
        # The client routes its own addresses; whatever looks like a file must be one.
        if "." not in path.rsplit("/", 1)[-1]:
            index = self._folder / "index.html"
            if not index.is_file():
                return HTMLResponse(NOT_BUILT, status_code=503)
            return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})
        if not isinstance(self._files, StaticFiles) or any(p.startswith(".") for p in path.split("/")):
            raise HTTPException(404)
        response = await self._files.get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER if path.startswith("assets/") else ASK_AGAIN
        return response


def client_app(folder: Path) -> ASGIApp:
    """The client, compressed. Only these public files are: secrets never pass through a compressor."""
    return GZipMiddleware(Client(folder), minimum_size=1000)
