"""How an address says no: a `Problem` with a code, the rule if one is broken, and a sentence. No traces, ever."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sixfold.games.errors import SixfoldError
from sixfold.match.wording import wording
from sixfold.server.larder import Unprepared
from sixfold.server.schema import StoreError
from sixfold.server.wire import Problem

WORDS = {
    401: ("key-needed", "This match is not open to everybody. Use the link that you were given."),
    403: ("foreign-page", "Another website may not use this server."),
    404: ("not-found", "There is nothing at this address."),
    405: ("wrong-method", "This address can't be used that way."),
    413: ("too-long", "That is more than the server reads."),
    429: ("too-fast", "That is too much at once. Wait a moment, then try again."),
    500: ("internal", "Something went wrong on the server."),
    503: ("not-stored", "The server can't reach its records at this moment. Try again soon."),
}


class Turned(HTTPException):
    """A request turned away with a sentence of its own."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(status, message)
        self.code = code


def json_response(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Any message type as JSON."""
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def problem(status: int, code: str, message: str, rule: str | None = None) -> Response:
    """The body of every error."""
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return json_response(Problem(code, rule, message), status, headers)


async def on_http_exception(request: Request, error: Exception) -> Response:
    if isinstance(error, Turned):
        return problem(error.status_code, error.code, error.detail)
    status = error.status_code if isinstance(error, HTTPException) else 500
    code, words = WORDS.get(status, WORDS[500])
    return problem(status, code, words)


async def on_sixfold_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, SixfoldError):
        return problem(500, *WORDS[500])
    return problem(400, error.code, error.message, error.rule)


async def on_unprepared(request: Request, error: Exception) -> Response:
    return (
        problem(503, error.code, error.message)
        if isinstance(error, Unprepared)
        else problem(500, *WORDS[500])
    )


async def on_bad_body(request: Request, error: Exception) -> Response:
    why = wording(error) if isinstance(error, msgspec.DecodeError) else str(error)
    return problem(400, "bad-message", f"The request can't be read: {why}.")


async def on_store_error(request: Request, error: Exception) -> Response:
    return problem(503, *WORDS[503])


HANDLERS = {
    HTTPException: on_http_exception,
    SixfoldError: on_sixfold_error,
    Unprepared: on_unprepared,
    msgspec.DecodeError: on_bad_body,  # ValidationError is one
    StoreError: on_store_error,
}
