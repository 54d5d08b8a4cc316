"""Problems' pictures: drawn beside the event loop, once for everybody, and ahead of the first who asks.

When a match comes to where problems with pictures are next, all of them are drawn in both themes, so that the problem
phase begins with them ready. The game decides which are open; drawn or not, any other id opens nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.concurrency import run_in_threadpool

from sixfold.games.contract import Illustrates
from sixfold.match import Match
from sixfold.picture.puzzle import puzzle_png
from sixfold.server.schema import StoreError
from sixfold.server.store import Store

log = logging.getLogger("sixfold.pictures")

THEMES = ("dark", "light")
"""In the order in which they are drawn ahead: dark is what a page shows first."""

_AT_ONCE = 2
_DRAWN_AHEAD = 7
"""Pictures of a match drawn ahead: those of one problem phase, the last that its game lists."""
_MOST_BYTES = 64 << 20

Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as it travels."""

    body: bytes
    media: str


class Pictures:
    """Those drawn lately, and those being drawn.

    Args:
        store: has the pictures that came with packs.
        most_bytes: how much is kept.
    """

    def __init__(self, store: Store, most_bytes: int = _MOST_BYTES) -> None:
        self._store = store
        self._most = most_bytes
        self._kept: OrderedDict[Key, Image] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Key, asyncio.Task[Image | None]] = {}
        self._drawing = asyncio.Semaphore(_AT_ONCE)
        self.drawn = 0
        """How many have been drawn in all."""

    async def of_match(self, match: Match, picture_id: str, theme: str) -> Image | None:
        """A picture of the match as it stands; None where there is none, or it is not open. Raises StoreError."""
        game, state = match.game, match.state
        if not isinstance(game, Illustrates) or picture_id not in game.picture_ids(state):
            return None
        return await self._get(
            (match.code, picture_id, theme), lambda: self._illustrate(game, state, picture_id, theme)
        )

    async def once(self, place: str, name: str, theme: str, draw: Callable[[], bytes | None]) -> Image | None:
        """A picture that always looks the same. ``draw`` runs in a thread; ``place`` keeps names apart."""

        async def make() -> Image | None:
            body = await run_in_threadpool(draw)
            return None if body is None else Image(body, "image/png")

        return await self._get((place, name, theme), make)

    def ahead(self, match: Match) -> None:
        """Begin to draw what the match's problems show, or will show next. Call from the event loop."""
        game, state = match.game, match.state
        if not isinstance(game, Illustrates):
            return
        for theme in THEMES:
            for picture_id in game.picture_ids(state, ahead=True)[-_DRAWN_AHEAD:]:
                key = (match.code, picture_id, theme)
                if key not in self._kept and key not in self._under_way:
                    self._begin(key, self._drawer(game, state, picture_id, theme))

    async def close(self) -> None:
        """Draw nothing more."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _drawer(
        self, game: Illustrates, state: Any, picture_id: str, theme: str
    ) -> Callable[[], Awaitable[Image | None]]:
        return lambda: self._illustrate(game, state, picture_id, theme)

    async def _illustrate(self, game: Illustrates, state: Any, picture_id: str, theme: str) -> Image | None:
        found = await run_in_threadpool(partial(game.illustration, state, picture_id, theme, ahead=True))
        if found is None:
            return None
        if found.svg is not None:
            return Image(await run_in_threadpool(puzzle_png, found.svg), "image/png")
        body = None if found.asset is None else self._store.asset(found.asset)
        return None if body is None else Image(body, media_of(body))

    async def _get(self, key: Key, make: Callable[[], Awaitable[Image | None]]) -> Image | None:
        image = self._kept.get(key)
        if image is not None:
            self._kept.move_to_end(key)
            return image
        task = self._under_way.get(key) or self._begin(key, make)
        return await asyncio.shield(task)  # whoever leaves does not spoil it for the others

    def _begin(self, key: Key, make: Callable[[], Awaitable[Image | None]]) -> asyncio.Task[Image | None]:
        async def draw() -> Image | None:
            try:
                async with self._drawing:
                    image = await make()
                self.drawn += 1
                if image is not None:
                    self._keep(key, image)
                return image
            finally:
                del self._under_way[key]

        task = asyncio.get_running_loop().create_task(draw())
        self._under_way[key] = task
        task.add_done_callback(_report)
        return task

    def _keep(self, key: Key, image: Image) -> None:
        self._kept[key] = image
        self._bytes += len(image.body)
        while self._bytes > self._most:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= len(gone.body)


def media_of(body: bytes) -> str:
    """The kind of a stored picture, by its first bytes; packs bring PNG and JPEG."""
    return "image/png" if body.startswith(b"\x89PNG") else "image/jpeg"


def _report(task: asyncio.Task[Image | None]) -> None:
    """Drawn ahead, a picture has nobody who would hear of a failure."""
    if not task.cancelled():
        error = task.exception()
        if error is not None and not isinstance(error, StoreError):
            log.error("A picture could not be drawn.", exc_info=error)
