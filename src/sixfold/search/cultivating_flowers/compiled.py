"""The door to compiled code. numba is imported here at the first question and not before; without it all else works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers.kernel import Position, position
from sixfold.search.cultivating_flowers.stakes import Stakes
from sixfold.search.cultivating_flowers.values import PROMISE

if TYPE_CHECKING:
    from sixfold.search.cultivating_flowers.compiled_engine import Engine


@dataclass(frozen=True, slots=True)
class Aim:
    """What a bout is played for.

    Attributes:
        stakes: the match around it; None: for flowers alone, a value is a lead in flowers.
        width: placements tried with so many turns left; the last for all further.
        settle: from so many trihexes down, everything is tried.
        turning: positions that a symmetry turns into each other are taken as one.
        points: what a flower is worth that one colour alone has begun, by its cells.
        tempo: what it is worth to be the next to plant; without it, odd and even depths can't be compared.
        late: after so many turns of a position the others are looked at less deep, unless that finds one better than
            the best; 0: never, all are looked at alike.
    """

    stakes: Stakes | None
    width: tuple[int, ...] = (1, 1, 10, 25, 40, 60)
    settle: int = 24
    turning: bool = False
    points: tuple[int, int, int, int, int] = PROMISE
    tempo: int = 0
    late: int = 0


def engine_for(start: Position, aim: Aim, memory_bits: int = 18) -> Engine | None:
    """An engine for a position's bout, or None where numba (or something that it needs) is missing or broken.

    Args:
        memory_bits: it remembers two to the power of so many positions, 24 bytes each.
    """
    try:
        from sixfold.search.cultivating_flowers.compiled_engine import Engine, barred_cells
    except (ImportError, OSError, RuntimeError):
        return None
    return Engine(start.field.side, barred_cells(start), aim, memory_bits)


def warm() -> None:
    """Compile, or load what was compiled before, so that nobody waits for it later. Takes seconds the first time."""
    start = position(2)
    made = engine_for(start, Aim(None), 4)
    if made is not None:
        made.exact(start, list(start.moves()), Budget(100))
