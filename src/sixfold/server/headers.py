"""What every answer carries: headers that keep a page to itself, and, if wanted, a line in the access log.

A fault in our own code ends here: the log has the trace, the visitor a sentence.
The log line has no query and no headers. Tokens are in neither path nor query anyway: browsers keep fragments.
"""

from __future__ import annotations

import logging
import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sixfold.server.problems import WORDS, problem

log = logging.getLogger("sixfold.access")

CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

SECURITY: dict[str, str] = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Headers:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, access_log: bool = False) -> None:
        self.app = app
        self.access_log = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception:
            if status:
                raise  # the answer has begun; all that is left is to break it off
            logging.getLogger("sixfold.rest").exception("%s %s failed.", scope["method"], scope["path"])
            await problem(500, *WORDS[500])(scope, receive, send_with_headers)
        finally:
            if self.access_log:
                taken = (time.perf_counter() - began) * 1000
                log.info("%s %s %d %.1f ms", scope["method"], scope["path"], status, taken)


def own_origin(headers: dict[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own pages, from an allowed origin, or from no page at all.

    Args:
        headers: the request's, names in small letters.
        allowed: further origins that may use the server.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    _, _, host = origin.partition("://")
    return host == headers.get("host") or origin in allowed
