"""A drawer in this process, which knows the games of the test; it can be held back and told to fail."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from sixfold.games.errors import BadOptions
from sixfold.minigames import Level, Minigame
from sixfold.minigames.stored import problem_json
from sixfold.rng import Rng
from sixfold.server.drawer import PATIENCE_MS, DrawingFailed, DrawProblem, Wanted
from sixfold.server.worker import drawn


class HandDrawer:
    """Fulfils ``Drawer``.

    Args:
        minigames: those that it knows.
        held: it draws nothing until ``let_go``.
    """

    def __init__(self, minigames: Mapping[str, Minigame] | None = None, *, held: bool = False) -> None:
        self._minigames = minigames or {}
        self._held = held
        self._waiting: list[asyncio.Future[None]] = []
        self.fails = 0
        """How many of the next wishes come to nothing."""
        self.wishes: list[Wanted] = []

    async def draw(self, wanted: Wanted, patience_ms: int = PATIENCE_MS) -> dict[str, Any]:
        self.wishes.append(wanted)
        if self._held:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting
        if self.fails:
            self.fails -= 1
            raise DrawingFailed("told to fail")
        if isinstance(wanted, DrawProblem):
            problem = self._minigames[wanted.minigame].generate(Level(wanted.level), Rng(wanted.rng_seed))
            return problem_json(problem)
        done = drawn(wanted)
        if done.refusal is not None:
            raise BadOptions(*done.refusal)
        assert done.value is not None, done.error
        return done.value

    def let_go(self) -> None:
        """Draw everything that waits, and hold back nothing more. Call from the event loop."""
        self._held = False
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    async def close(self) -> None:
        return None
