"""The exact winner in the last placement phase, as ``sixfold solve`` tells it."""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Seat
from sixfold.hexboard import board
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.ending import solve as solve_ending
from sixfold.search.focus_group.land import SIDE
from sixfold.search.focus_group.position import observed
from sixfold.search.solved import Solved, Unsolved


def solve(observation: JsonDict, budget: Budget) -> Solved:
    """Best play from an observation on. Raises Unsolved."""
    left = observation["rounds"] - observation["round"]
    if observation["phase"] != "placement" or left:
        raise Unsolved(
            "Only the last placement phase can be solved: before it coins come that depend on who solves what "
            f"(this is {observation['phase']} in round {observation['round']} of {observation['rounds']})"
        )
    position = observed(observation)
    try:
        found = solve_ending(position, budget)
    except OutOfBudget:
        empty = len(position.empty)
        raise Unsolved(
            f"Not solved within {budget.used:,} positions: {empty} cells are empty; up to about 16 it takes seconds"
        ) from None
    names = board(SIDE).names
    winner = None if found.winner is None else Seat(found.winner)
    best = tuple(names[cell] for cell in found.best)
    return Solved(Seat(position.mover), None, None, True, winner, best, found.all, budget.used)
