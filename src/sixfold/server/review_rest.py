"""The REST address of a match's review: how it stands, and the wish for one. Nothing before the match is over."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sixfold.lab.reviewing import CannotReview
from sixfold.match import Match
from sixfold.server.gate import Gate
from sixfold.server.hall import Hall
from sixfold.server.problems import Turned, json_response
from sixfold.server.rest import table_of
from sixfold.server.reviews import LineFull

_FOREIGN = "Another website may not ask for reviews here."
_HASTY = "So many reviews at once? Wait a moment, then ask for the next one."
_FULL = (
    "So many matches are being reviewed that yours would take too long. Please try again in a few minutes."
)
_STATUS = {"not-over": 409, "not-reviewed": 404}


class ReviewRest:
    """The handlers of one server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._gate = Gate(hall.config, hall.config.limits.reviews, _FOREIGN, _HASTY)

    def routes(self) -> list[Route]:
        return [
            Route("/api/matches/{code}/review", self.review),
            Route("/api/matches/{code}/review", self.ask, methods=["POST"]),
        ]

    async def review(self, request: Request) -> Response:
        return self._told(await self._match(request))

    async def ask(self, request: Request) -> Response:
        self._gate.admit(request)
        match = await self._match(request)
        try:
            await self.hall.reviews.ask(match)
        except CannotReview as error:
            raise _turned(error) from error
        except LineFull as error:
            raise Turned(503, "busy", _FULL) from error
        return self._told(match)

    def _told(self, match: Match) -> Response:
        try:
            return json_response(self.hall.reviews.view(match))
        except CannotReview as error:
            raise _turned(error) from error

    async def _match(self, request: Request) -> Match:
        table = table_of(self.hall, request)
        return await table.read(lambda: table.match)


def _turned(error: CannotReview) -> Turned:
    return Turned(_STATUS[error.code], error.code, error.message)
