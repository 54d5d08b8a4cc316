"""The door to compiled code. numba is imported here at the first question and not before; without it all else works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.picky_pig.levels import Row

if TYPE_CHECKING:
    from sixfold.search.picky_pig.compiled_engine import Engine
    from sixfold.search.picky_pig.compiled_review import Judge


def engine_for(cells: int) -> Engine | None:
    """An engine for a board of so many cells, or None where numba (or something that it needs) is missing or broken."""
    try:
        from sixfold.search.picky_pig.compiled_engine import Engine
    except (ImportError, OSError, RuntimeError):
        return None
    return Engine(cells)


def judge_for(seen: JsonDict, seat: Seat, row: Row, rng: Rng, budget: Budget) -> Judge | None:
    """Somebody to judge what was done at an observation, or None as ``engine_for``."""
    try:
        from sixfold.search.picky_pig.compiled_review import Judge
    except (ImportError, OSError, RuntimeError):
        return None
    return Judge(seen, seat, row, rng, budget)


def warm() -> None:
    """Compile, or load what was compiled before, so that nobody waits for it later. Takes seconds the first time."""
    engine = engine_for(19)
    if engine is not None:
        engine.rehearse(3)
