"""Intervals and Elo against values worked out by hand or found in tables."""

from __future__ import annotations

from math import inf, log10, sqrt
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.lab.estimate import (
    Estimate,
    elo_of,
    in_elo,
    mean_of,
    quantile,
    score_of,
    share_difference,
    share_of,
    student,
    wilson,
)

PAIRS = [0.0] * 13 + [0.25] * 37 + [0.5] * 50 + [0.75] * 25 + [1.0] * 3
"""128 pairs: mean 0.4375, pentanomial variance 0.0576 a pair."""


def test_wilson() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=5e-5)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=5e-5)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=5e-5)
    assert (wilson(0.0, 10)[0], wilson(1.0, 10)[1]) == (0, 1), "not a rounding error beside it"


def test_independent_games_have_wilsons_interval() -> None:
    games = [1.0] * 60 + [0.0] * 40
    found = share_of(games, 1)
    assert (found.low, found.high) == pytest.approx(wilson(0.6, 100))


def test_pentanomial_elo() -> None:
    found = share_of(PAIRS, 2)
    assert found.value == 0.4375
    half = 1.96 * sqrt(0.057617 / 128)  # by hand, without Wilson's correction
    assert (found.low, found.high) == pytest.approx((0.4375 - half, 0.4375 + half), abs=2e-3)
    rated = in_elo(found)
    assert rated.value == pytest.approx(400 * log10(0.4375 / 0.5625))
    assert rated.low == pytest.approx(-73.4, abs=0.5)
    assert rated.high == pytest.approx(-14.5, abs=0.5)


def test_pairs_that_cancel_out_say_more_than_as_many_games() -> None:
    cancelling = share_of([0.5] * 50, 2)
    mixed = share_of([0.0, 1.0] * 25, 2)
    assert cancelling.value == mixed.value == 0.5
    assert _width(cancelling) < _width(Estimate(0.5, *wilson(0.5, 100), 100)) / 3 < _width(mixed) / 3
    assert _width(cancelling) > 0, "ten equal pairs prove nothing for certain"


def test_student() -> None:
    for freedom, known in (
        (1, 12.706),
        (2, 4.303),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (1000, 1.962),
    ):
        assert student(freedom) == pytest.approx(known, abs=1e-3)


def test_mean() -> None:
    found = mean_of([1.0, 2.0, 3.0, 4.0])
    half = 3.182 * sqrt(5 / 3 / 4)
    assert (found.value, found.low, found.high) == pytest.approx((2.5, 2.5 - half, 2.5 + half), abs=1e-3)
    assert mean_of([7.0]) == Estimate(7.0, None, None, 1)


def test_equal_differences_are_no_certainty() -> None:
    found = share_difference([0.0] * 20, [0.0] * 20, 1)
    assert found.value == 0
    assert found.low is not None and found.low < 0
    assert mean_of([0.0] * 20, 0.5).high == pytest.approx(student(19) * sqrt(0.5) / 20)


def test_a_difference_never_leaves_what_is_possible() -> None:
    found = share_difference([0.0, 0.0], [1.0, 1.0], 1)
    assert (found.value, found.high) == (1.0, 1.0)


def test_elo_there_and_back() -> None:
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert score_of(400) == pytest.approx(10 / 11)
    assert (elo_of(0), elo_of(1), elo_of(0.5)) == (-inf, inf, 0)


@given(st.floats(-700, 700))
def test_elo_of_a_score_is_its_inverse(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-6)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_an_interval_holds_its_value_and_stays_possible(pairs: list[float]) -> None:
    found = share_of(pairs, 2)
    assert found.low is not None and found.high is not None
    assert found.value == fmean(pairs)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.low < found.high


def test_quantiles() -> None:
    assert [quantile([3, 1, 2], share) for share in (0, 0.25, 0.5, 1)] == [1, 1.5, 2, 3]


def _width(found: Estimate) -> float:
    assert found.low is not None and found.high is not None
    return found.high - found.low
