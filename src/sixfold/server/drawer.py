"""What takes long to draw (a match full of problems, a problem to practise), and what is asked of whoever draws it.

Drawing is done in processes of its own: it holds up neither a table nor the computer's thinking.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

PATIENCE_MS = 60_000
"""How long a person waits for something to be drawn before it is called off."""


class DrawMatch(msgspec.Struct, frozen=True, tag_field="ask", tag="draw-match"):
    """The long part of a match's setup (``Prepares``). ``library``: documents that the options name, by name."""

    game: str
    options: dict[str, Any]
    rng_seed: int
    library: dict[str, dict[str, Any]]


class DrawProblem(msgspec.Struct, frozen=True, tag_field="ask", tag="draw-problem"):
    """One problem of a minigame."""

    minigame: str
    level: str
    rng_seed: int


Wanted = DrawMatch | DrawProblem


class Drawn(msgspec.Struct, frozen=True):
    """What was drawn; or the code and the sentence with which the wish was refused; or what went wrong."""

    value: dict[str, Any] | None = None
    refusal: tuple[str, str] | None = None
    error: str | None = None


class DrawingFailed(Exception):
    """Nothing was drawn: the worker crashed, or took too long. The message is for the log."""


class Drawer(Protocol):
    """Whoever draws."""

    async def draw(self, wanted: Wanted, patience_ms: int = PATIENCE_MS) -> dict[str, Any]:
        """What is wanted, as plain JSON. Raises BadOptions where no such thing can be, or DrawingFailed."""
        ...

    async def close(self) -> None:
        """Let go of everything; no wish follows."""
        ...
