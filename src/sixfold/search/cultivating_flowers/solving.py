"""The exact value of a bout under way: by how many flowers it ends, who wins the match by that, and the best turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixfold.games.contract import JsonDict, Seat, other
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import judge
from sixfold.search.solved import Solved, Unsolved

if TYPE_CHECKING:
    from sixfold.search.cultivating_flowers.compiled_engine import Engine

Turn = tuple[int, int]

_MEMORY = 21
_MOST = 90
"""More flowers than there are."""


def solve(observation: JsonDict, budget: Budget) -> Solved:
    """Best play from an observation on. Raises Unsolved."""
    if observation["phase"] != "plant":
        raise Unsolved("A choice comes before the first turn: positions can be solved from the first turn on")
    position, stakes = observed_position(observation), observed_stakes(observation)
    engine = engine_for(position, Aim(None), _MEMORY)
    if engine is None:
        raise Unsolved("The exact search needs numba, which is not installed here")
    turns = _ordered(position)
    low, high, unsure = _margin(engine, position, turns, budget)
    seat = Seat(position.mover)
    best: tuple[str, ...] = ()
    decided, winner = low > 0 or high < 0, None
    if decided:  # CF-9
        winner = seat if low > 0 else other(seat)
    try:
        keeping: list[Turn] = []
        if not unsure:
            keeping = [t for t in turns if engine.exact(position, [t], budget, low - 1, low) >= low]
            if low == 0 and stakes.bout == 2:  # CF-11, CF-12
                value, keeping = _second_tie(position, stakes, turns, keeping, budget)
                decided = True
                winner = None if value == 0 else seat if value > 0 else other(seat)
        best = tuple(sorted(position.move_text(*turn) for turn in keeping))
    except OutOfBudget:
        unsure = _too_long(position)
    return Solved(seat, low, high, decided, winner, best, len(turns), budget.used, unsure)


def _margin(engine: Engine, position: Position, turns: list[Turn], budget: Budget) -> tuple[int, int, str]:
    """Least and most lead, and why they differ. Asks one question after another: at least so many?"""
    low, high, ask = -_MOST, _MOST, 0
    try:
        while low < high:
            value = engine.exact(position, turns, budget, ask - 1, ask)
            if value < ask:
                high = value
                ask = value
            else:
                low = value
                ask = value + 1
    except OutOfBudget:
        a, b = position.flowers()
        lead = a - b if position.mover == 0 else b - a
        open_to = len(position.field.flowers)
        return max(low, lead - open_to), min(high, lead + open_to), _too_long(position)
    return low, high, ""


def _second_tie(
    position: Position, stakes: Stakes, turns: list[Turn], level: list[Turn], budget: Budget
) -> tuple[int, list[Turn]]:
    """The match's value where the second bout ends level, and the turns that keep it."""
    engine = engine_for(position, Aim(stakes), _MEMORY)
    assert engine is not None, "it was there a moment ago"
    value = engine.exact(position, turns, budget)
    if value == -WIN:
        return value, level
    return value, [
        turn for turn in turns if engine.exact(position, [turn], budget, value - 1, value) >= value
    ]


def _ordered(position: Position) -> list[Turn]:
    gains = judge(position.field.side).gains(position, list(position.field.numbers))
    return sorted(position.moves(), key=lambda turn: -gains[turn[0]])


def _too_long(position: Position) -> str:
    return (
        f"{position.alive.bit_count()} placements still fit on the field, and the limit came first; "
        "from about 250 placements down it takes seconds"
    )
