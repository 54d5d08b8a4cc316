"""Who may post something, how often, and how long it may be."""

from __future__ import annotations

from collections import OrderedDict

from starlette.requests import Request

from sixfold.server.config import Config
from sixfold.server.headers import own_origin
from sixfold.server.limits import Bucket
from sixfold.server.problems import Turned

_ADDRESSES_KEPT = 1_000


class Gate:
    """For one kind of request.

    Args:
        config: origins, and a monotonic clock.
        allowed: how many a second from one address, and at once.
        foreign, hasty: what another website, and who asks too often, is told.
    """

    def __init__(self, config: Config, allowed: tuple[float, float], foreign: str, hasty: str) -> None:
        self._config = config
        self._allowed = allowed
        self._foreign = foreign
        self._hasty = hasty
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def admit(self, request: Request) -> None:
        """Count a request. Raises Turned."""
        if not own_origin(dict(request.headers), self._config.origins):
            raise Turned(403, "foreign-page", self._foreign)
        now = self._config.seconds()
        address = request.client.host if request.client is not None else ""
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(*self._allowed, now)
        self._buckets[address] = bucket
        if len(self._buckets) > _ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise Turned(429, "too-fast", self._hasty)


async def read_body(request: Request, most: int, too_long: str) -> bytes:
    """The body. Raises Turned where it has more than ``most`` bytes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Turned(413, "too-long", too_long)
    return bytes(body)
