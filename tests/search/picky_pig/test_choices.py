"""What the computer thinks of moves and expressions: small games with known answers, hopes, and what it writes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import Seat
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Write
from sixfold.rng import Rng
from sixfold.search import Budget, choose
from sixfold.search.picky_pig.bots import MixingBot
from sixfold.search.picky_pig.hopes import hope, moved, standing
from sixfold.search.picky_pig.kernel import WORTH, Pending, Step, observed
from sixfold.search.picky_pig.matrix import draw, mixture
from tests.games.picky_pig.table import A, both, new, whole_round


def in_range(streak: int = 0, low: int = 10, high: int = 19) -> Pending:
    return Pending(0, (0, 1, 2), WORTH["++"], low, high, streak)


def test_matching_pennies_is_even() -> None:
    shares = mixture([[1.0, -1.0], [-1.0, 1.0]], 400)
    assert shares == pytest.approx([0.5, 0.5], abs=0.03)


def test_rock_paper_scissors_with_a_heavy_rock() -> None:
    # rock against scissors counts double: paper is played as often as it takes
    shares = mixture([[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]], 2_000)
    assert shares == pytest.approx([0.25, 0.5, 0.25], abs=0.03)


def test_a_row_that_is_always_better_is_always_played() -> None:
    assert mixture([[3.0, 2.0], [1.0, 1.0]], 100) == pytest.approx([1.0, 0.0], abs=0.02)
    assert mixture([[1.0]], 3) == [1.0]


@given(st.lists(st.lists(st.floats(-3, 3), min_size=3, max_size=3), min_size=1, max_size=5))
def test_a_mixture_gives_away_little(table: list[list[float]]) -> None:
    shares = mixture(table, 300)
    assert sum(shares) == pytest.approx(1)
    assert min(shares) >= 0
    # its worst column is nearly as good as the best that any single row guarantees
    worst = min(sum(s * row[j] for s, row in zip(shares, table, strict=True)) for j in range(3))
    assert worst >= max(min(row) for row in table) - 0.3


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any), st.integers(0, 99))
def test_what_has_no_share_is_not_drawn(weights: list[int], seed: int) -> None:
    assert weights[draw([float(w) for w in weights], Rng(seed))] > 0


def test_pp13_a_second_check_in_range_is_a_point() -> None:
    assert hope(in_range(streak=1), 15, left=1) == 1.0
    assert hope(in_range(streak=1), 9, left=1) == 0.0
    assert hope(in_range(), 15, left=5) < 1.0


def test_pp14_what_cannot_score_any_more_is_worth_nothing() -> None:
    assert hope(in_range(), 15, left=1) == 0.0
    assert hope(in_range(), 15, left=2) > 0.0
    assert hope(in_range(), 9, left=2) == 0.0
    assert hope(in_range(), 9, left=3) > 0.0


def test_pp12_what_is_undefined_is_worth_nothing() -> None:
    assert hope(in_range(), None, left=9) == 0.0


def test_the_middle_is_better_than_the_edge_and_near_is_better_than_far() -> None:
    worths = [hope(in_range(), value, left=9) for value in (2, 8, 9, 10, 11, 14)]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_standing_is_ours_less_theirs() -> None:
    state = whole_round(new(), ("A1+B1+C1@6", "A2+B2+C2@6"))
    position = observed(GAME.observe(state, None))
    assert standing(position, position.totals, 0) == standing(position, position.totals, 1) == 0.0
    assert moved(position.totals, Step(0, 1, 1))[:2] == [3, 5]
    assert sum(moved(position.totals, Step(3, 9, 2), Step(4, 5, 1))) == sum(position.totals)


@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_pp07_what_a_level_writes_is_in_range_when_it_is_written(level: str) -> None:
    state = new(side=4, beans="1-3", ranges="s5")
    for seed in range(4):
        text = choose("picky-pig", GAME.observe(state, A), A, level, seed)
        action = GAME.parse(state, text)
        assert isinstance(action, Write)
        assert state.fits(action.sum, action.range)


def test_pp04_the_operators_that_are_few_are_kept_for_where_they_are_needed() -> None:
    """Where everything can still be written with + and −, no ÷ is spent."""
    state = new(side=4, beans="1-3", ranges="s5")
    for seat in (Seat(0), Seat(1)):
        seen = GAME.observe(state, seat)
        for text in (
            choose("picky-pig", seen, seat, "greedy", 3),
            MixingBot().choose(seen, seat, Rng(3), Budget(1_000)),
        ):
            assert not set(text) & {"/"}


def test_nothing_that_fits_is_a_pass() -> None:
    state = new(ranges=[[9000, 9999]] * 9)
    for level in ("gentle", "steady", "sharp"):
        assert choose("picky-pig", GAME.observe(state, A), A, level, 1) == "-"
    assert choose("picky-pig", GAME.observe(both(state), A), A, "sharp", 1) == "-"
