"""The door to compiled code. numba is imported here at the first question and not before; without it all else works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.focus_group.land import sizes
from sixfold.search.focus_group.position import Position

if TYPE_CHECKING:
    from sixfold.search.focus_group.compiled_engine import Engine


def engine_for(position: Position) -> Engine | None:
    """An engine for a placement, or None where numba (or something that it needs) is missing or broken."""
    try:
        from sixfold.search.focus_group.arrays import state
        from sixfold.search.focus_group.compiled_engine import Engine
    except (ImportError, OSError, RuntimeError):
        return None
    a, b = (max(sizes(mask), default=0) for mask in position.owned)
    return Engine(position.prices, state(position, (a, b)))


def warm() -> None:
    """Compile, or load what was compiled before, so that nobody waits for it later. Takes seconds the first time."""
    cells = tuple(range(4))
    start = Position((2,) * 61, (0, 0), cells, (4, 4), 0, 0, 0, (0, 0), 0)
    made = engine_for(start)
    if made is not None:
        made.look(Rng(1), Budget(2))
        made.winner(0, Budget(100))
