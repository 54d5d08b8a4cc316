"""The last placement phase, solved: what the solver says is what trying everything by the readable rules says."""

from __future__ import annotations

from collections import Counter

import pytest

from sixfold.games.contract import SEATS, Seat, other
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.land import ahead
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.ending import solve
from sixfold.search.focus_group.position import Position, observed
from tests.games.focus_group.fields import random_field
from tests.games.focus_group.table import at_problems, do, new


def seen(state: State) -> Position:
    return observed(GAME.observe(state, None))


def winner(state: State, known: dict[object, Seat | None]) -> Seat | None:
    """Who wins with best play, every purchase tried by the readable rules."""
    if state.phase is not Phase.PLACEMENT:
        return ahead(state.groups, state.completed_at)
    key = (state.owned, state.means, state.asked, state.completed_at, len(state.purchases))
    if key not in known:
        seat = state.to_move
        assert seat is not None
        after = [winner(GAME.apply(state, {seat: action}), known) for action in GAME.legal(state, seat)]
        known[key] = seat if seat in after else other(seat)
    return known[key]


@pytest.mark.slow
def test_fg11_the_winner_and_the_winning_cells_are_those_of_brute_force() -> None:
    found: Counter[object] = Counter()
    for seed in range(150):
        state = random_field(Rng(seed), 6, 8)
        if state.phase is not Phase.PLACEMENT:
            continue
        seat = state.to_move
        assert seat is not None
        known: dict[object, Seat | None] = {}
        winning = [
            action
            for action in GAME.legal(state, seat)
            if winner(GAME.apply(state, {seat: action}), known) == seat
        ]
        ending = solve(seen(state), Budget(100_000))
        assert ending.winner == winner(state, known)
        if winning:
            assert [BOARD.names[cell] for cell in ending.best] == sorted(
                (GAME.text(action) for action in winning), key=BOARD.cell
            )
        else:
            assert len(ending.best) == ending.all
        found[ending.winner] += 1
        found["a choice that mattered"] += 0 < len(winning) < ending.all
    assert min(found[seat] for seat in SEATS) > 20
    assert found["a choice that mattered"] > 10


@pytest.mark.slow
def test_twelve_empty_cells_are_solved_within_a_small_budget() -> None:
    for seed in range(8):
        state = random_field(Rng(seed).fork("twelve"), 12, 14)
        if state.phase is Phase.PLACEMENT:
            assert solve(seen(state), Budget(60_000)).winner in SEATS


def test_the_solver_stops_with_its_budget() -> None:
    state = random_field(Rng(3).fork("big"), 30, 60)
    budget = Budget(50)
    with pytest.raises(OutOfBudget):
        solve(seen(state), budget)
    assert budget.used == 50


def test_fg11_coins_to_come_are_not_guessed() -> None:
    state = do(at_problems(new(rounds=2)), "problems")
    with pytest.raises(ValueError, match="1 round"):
        solve(seen(state), Budget(100))
