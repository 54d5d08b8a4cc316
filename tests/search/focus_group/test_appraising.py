"""What the review says of a purchase: within bounds, sure where it is proved, and it finds a blunder."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.games.contract import JsonDict, Seat
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.state import Phase
from sixfold.rng import Rng
from sixfold.search import Budget, appraise
from sixfold.search.appraisal import Appraisal
from sixfold.search.focus_group.weighed import chance
from tests.games.focus_group.fields import random_field
from tests.games.focus_group.table import at_problems, do, new
from tests.search.focus_group.lands import last_round

FG = "focus-group"


def judged(seen: JsonDict, played: str, nodes: int = 600, seed: int = 1) -> Appraisal | None:
    return appraise(FG, seen, Seat(seen["to_move"]), played, Rng(seed), Budget(nodes))


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(2, 30), st.integers(1, 30), st.booleans())
def test_worths_are_in_order_and_nothing_is_changed(seed: int, free: int, coins: int, last: bool) -> None:
    state = random_field(Rng(seed), free, coins)
    if state.phase is not Phase.PLACEMENT or state.to_move is None:
        return
    seen = GAME.observe(state, state.to_move)
    if not last:
        seen["rounds"] = 3
    before = copy.deepcopy(seen)
    played = Rng(seed).choice(seen["affordable"][state.to_move])
    found = judged(seen, played)
    assert seen == before
    if len(seen["affordable"][state.to_move]) == 1:
        assert found is None
        return
    assert found is not None
    assert found.played == played
    assert found.best in seen["affordable"][state.to_move]
    assert 0 <= found.worth <= found.best_worth <= 1
    assert found.loss == 0 or found.best != played
    assert found == judged(seen, played)
    if found.exact:
        assert last
        assert {found.worth, found.best_worth} <= {0.0, 1.0}


def test_a_cell_that_joins_two_halves_is_missed_for_certain_in_the_last_round() -> None:
    seen = last_round("E1 E2 E3 E5 E6 E7", "A1 A2 A3 A4 A5", coins=(3, 0))
    assert judged(seen, "I5") == Appraisal("I5", "E4", 0.0, 1.0, exact=True)
    assert judged(seen, "E4") == Appraisal("E4", "E4", 1.0, 1.0, exact=True)


def test_the_same_blunder_is_found_where_rounds_are_to_follow() -> None:
    """Seat 0 can join its halves at once; else the other cuts them."""
    seen = last_round("E1 E2 E3 E5 E6 E7", "C3 C4 D3 D4 F3 F4 G3 G4", coins=(12, 12), price=12)
    seen["rounds"] = 2
    blunder = judged(seen, "I5", 4_000)
    assert blunder is not None
    assert (blunder.best, blunder.exact) == ("E4", False)
    assert blunder.loss > 0.5
    fine = judged(seen, "E4", 4_000)
    assert fine is not None
    assert (fine.best, fine.loss) == ("E4", 0.0)


@pytest.mark.parametrize("phase", ["order", "category", "reading", "problems", "sweep"])
def test_only_purchases_are_judged(phase: str) -> None:
    seen = {**GAME.observe(new(), Seat(0)), "phase": phase}
    assert appraise(FG, seen, Seat(0), "ready", Rng(1), Budget(100)) is None


def test_without_nodes_nothing_is_found_lost() -> None:
    state = do(at_problems(new(rounds=2)), "problems")
    assert state.to_move is not None
    seen = GAME.observe(state, state.to_move)
    found = judged(seen, "E5", 0)
    assert found is not None
    assert (found.best, found.loss, found.exact) == ("E5", 0.0, False)


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_chance_grows_with_the_share_of_playouts_and_is_even_at_one_half(one: float, two: float) -> None:
    assert 0 <= chance(one) <= 1
    assert one > two or chance(one) <= chance(two)
    assert chance(0.5) == 0.5
    assert abs(chance(one) + chance(1 - one) - 1) < 1e-9
