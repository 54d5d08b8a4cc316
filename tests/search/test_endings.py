"""The end of a bout: the solver is exact, and the bots know what an empty bag does (CF-7)."""

from __future__ import annotations

from functools import cache

import pytest

from sixfold.games.contract import JsonDict, Seat, other
from sixfold.games.cultivating_flowers.state import State
from sixfold.rng import Rng
from sixfold.search import Budget, choose
from sixfold.search.budget import OutOfBudget
from sixfold.search.cultivating_flowers.ending import sure_value
from sixfold.search.cultivating_flowers.field import KINDS, field
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.solver import Solver
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from tests.search.positions import GAME, late_position

CF = "cultivating-flowers"


@cache
def brute(state: State) -> int:
    """The value of a running bout to the seat to move: every action tried, by the readable rules alone."""
    seat = state.to_move
    assert seat is not None
    return max(turn_value(state, action) for action in GAME.legal(state, seat))


def turn_value(state: State, action: object) -> int:
    """The value of one action to the seat that takes it."""
    seat = state.to_move
    assert seat is not None
    after: State = GAME.apply(state, {seat: action})
    outcome = GAME.outcome(after)
    if outcome is not None:
        return 0 if outcome.winner is None else WIN if outcome.winner == seat else -WIN
    if after.bout > state.bout:  # how a tie is weighed is a guess; that it is one is exact
        return observed_stakes(GAME.observe(state, seat)).tied(after.finished[-1].bouquets, seat)
    return brute(after) if after.to_move == seat else -brute(after)


def tails(count: int, places: int) -> list[State]:
    """Positions near the end on side 3, from random matches with all kinds of items."""
    found: list[State] = []
    number = 0
    while len(found) < count:
        state = late_position(Rng(number).fork("tail"), 3, places)
        number += 1
        if state is not None:
            found.append(state)
    return found


@pytest.mark.slow
def test_the_solver_gives_the_value_of_brute_force() -> None:
    values = set()
    for state in tails(60, 36):
        observation = GAME.observe(state, state.to_move)
        solver = Solver(observed_stakes(observation), Budget(100_000))
        value = solver.value(observed_position(observation))
        assert value == brute(state)
        values.add(value)
    assert {WIN, -WIN} < values, "wins, losses and ties all occur"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["fierce", "expert", "master"])
def test_the_best_play_endings_like_brute_force(level: str) -> None:
    mattered = 0
    for state in tails(40, 36):
        seat = state.to_move
        assert seat is not None
        answer = choose(CF, GAME.observe(state, seat), seat, level, 1)
        values = {GAME.text(action): turn_value(state, action) for action in GAME.legal(state, seat)}
        assert values[answer] == max(values.values())
        mattered += len(set(values.values())) > 1
    assert mattered > 5


def test_the_solver_stops_with_its_budget() -> None:
    state = tails(1, 200)[0]
    observation = GAME.observe(state, state.to_move)
    budget = Budget(2)
    with pytest.raises(OutOfBudget):
        Solver(observed_stakes(observation), budget).value(observed_position(observation))
    assert budget.used == 2


def test_a_sure_value_is_that_of_brute_force() -> None:
    compared = 0
    for state in tails(40, 60):
        seat = state.to_move
        assert seat is not None
        observation = GAME.observe(state, seat)
        stakes, position = observed_stakes(observation), observed_position(observation)
        for move in position.moves():
            sure = sure_value(position.plant(*move), stakes)
            if sure is not None:
                action = GAME.parse(state, position.move_text(*move))
                assert sure == turn_value(state, action)
                compared += 1
    assert compared > 100


# ---- the bag (CF-7) --------------------------------------------------------------------------------------------


def seen(
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
    seat: Seat,
    *,
    bag: tuple[str, ...] = ("triangle",),
    bout: int = 1,
    items: tuple[str, ...] = (),
) -> JsonDict:
    """What ``seat`` sees under ``rules`` with these cells on a side-5 field, its own bag, its items."""
    own = {**dict.fromkeys(mine, str(seat)), **dict.fromkeys(theirs, str(other(seat)))}
    bags = [list(KINDS), list(KINDS)]
    bags[seat] = list(bag)
    held: list[list[JsonDict]] = [[], []]
    held[seat] = [{"item": item, "given_by": None, "state": "held"} for item in items]
    tied = {"first": 1, "cells": "." * 61, "flowers": [0, 0], "bouquets": [0, 0]}
    return {
        "phase": "plant",
        "side": 5,
        "assistance": "rules",
        "bout": bout,
        "turn": 9,
        "first": 0,
        "to_move": seat,
        "cells": "".join(own.get(name, ".") for name in field(5).cells),
        "bags": bags,
        "items": held,
        "property": None,
        "last": None,
        "bouts": [tied] * (bout - 1),
        "free_refill": "free-refill" in items,
    }


FLOWER = ("B3", "C4", "D4", "C5")


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
@pytest.mark.parametrize("level", ["greedy", "gentle", "mild", "steady", "keen", "sharp", "fierce", "master"])
def test_cf07_an_empty_bag_that_ends_the_bout_while_ahead_is_left_empty(level: str, seat: Seat) -> None:
    answer = choose(CF, seen(FLOWER, (), seat), seat, level, 1, Budget(30))
    assert not answer.endswith("+")


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
@pytest.mark.parametrize("level", ["greedy", "gentle", "mild", "steady", "keen", "sharp", "fierce", "master"])
def test_cf07_behind_the_bag_is_refilled(level: str, seat: Seat) -> None:
    answer = choose(CF, seen((), FLOWER, seat), seat, level, 1, Budget(30))
    assert answer.endswith("+")


@pytest.mark.parametrize("level", ["greedy", "keen", "sharp", "master"])
def test_cf12_level_in_bout_2_only_early_risers_owner_leaves_the_bag_empty(level: str) -> None:
    seat = Seat(0)
    with_it = choose(CF, seen((), (), seat, bout=2, items=("early-riser",)), seat, level, 1, Budget(30))
    without = choose(CF, seen((), (), seat, bout=2), seat, level, 1, Budget(30))
    assert (with_it[-1] == "+", without[-1] == "+") == (False, True)


def test_cf07_ahead_by_one_is_not_enough_when_the_opponent_has_a_flower_to_finish() -> None:
    # E5-D5-F5 would be one short of two flowers: either can be finished with a single seed
    threats = ("G3", "F3", "H5", "G6")
    answer = choose(CF, seen(FLOWER, threats, Seat(0)), Seat(0), "greedy", 1)
    stakes = Stakes()
    position = observed_position(seen(FLOWER, threats, Seat(0)))
    moves = {position.move_text(*move): move for move in position.moves()}
    after = position.plant(*moves[answer])
    assert sure_value(after, stakes) in (None, WIN)
