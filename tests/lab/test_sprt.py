"""The sequential test: its bounds, its statistic against published and hand-made values, and what it decides."""

from __future__ import annotations

from math import log

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.sprt import SCORES, Sprt, Verdict, likeliest
from sixfold.rng import Rng


def test_walds_bounds() -> None:
    assert Sprt().bounds == pytest.approx((-2.944, 2.944), abs=5e-4)
    assert Sprt(alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))


def test_a_published_statistic() -> None:
    """A test of 128 pairs on a public server for chess engines: exact logistic value -0.53772."""
    assert Sprt(0, 2.7157).llr([13, 37, 50, 25, 3]) == pytest.approx(-0.53772, abs=1e-4)


def test_two_results_only_are_a_binomial_test() -> None:
    """With pairs won or lost alone the likelihood ratio is the plain one, n log(s1/s0) + m log((1-s1)/(1-s0))."""
    test = Sprt(0, 100)
    s1 = 1 / (1 + 10 ** (-1 / 4))
    by_hand = 30 * log(s1 / 0.5) + 10 * log((1 - s1) / 0.5)
    assert test.llr([10, 0, 0, 0, 30]) == pytest.approx(by_hand, abs=2e-3)


def test_the_likeliest_distribution_has_its_mean() -> None:
    shares = [0.1, 0.2, 0.4, 0.2, 0.1]
    for mean in (0.01, 0.3, 0.5, 0.77, 0.99):
        found = likeliest(shares, mean)
        assert sum(found) == pytest.approx(1)
        assert sum(p * score for p, score in zip(found, SCORES, strict=True)) == pytest.approx(mean)
    assert likeliest(shares, 0.5) == pytest.approx(shares)


def test_no_pairs_say_nothing() -> None:
    assert Sprt().llr([0] * 5) == 0
    assert Sprt().verdict(0) is Verdict.OPEN


def test_the_mirror_image_has_the_opposite_statistic() -> None:
    assert Sprt(-10, 0).llr([3, 25, 50, 37, 13]) == pytest.approx(-Sprt(0, 10).llr([13, 37, 50, 25, 3]))


def test_verdicts() -> None:
    test = Sprt(0, 200)
    assert test.verdict(test.llr([0, 0, 2, 10, 40])) is Verdict.H1
    assert test.verdict(test.llr([8, 12, 40, 12, 8])) is Verdict.H0
    assert test.verdict(test.llr([1, 0, 1, 0, 1])) is Verdict.OPEN


def test_errors_are_about_as_rare_as_promised() -> None:
    """60 runs on a fair coin, one pair a toss: at alpha = 0.05, 9 wrong ones come about twice in a thousand times."""
    test, rng = Sprt(0, 120), Rng(7)
    wrong = sum(_decision(test, rng.fork(str(run))) is Verdict.H1 for run in range(60))
    assert wrong < 9


def _decision(test: Sprt, rng: Rng) -> Verdict:
    counts = [0] * 5
    while (found := test.verdict(test.llr(counts))) is Verdict.OPEN:
        counts[rng.choice((0, 2, 2, 4))] += 1
    return found


@pytest.mark.parametrize("bounds", [(10, 10), (10, 0), (-900, 0), (0, float("nan")), (float("-inf"), 0)])
def test_bounds_in_the_wrong_order(bounds: tuple[float, float]) -> None:
    with pytest.raises(BadOptions, match="elo1 must be the larger"):
        Sprt(*bounds)
