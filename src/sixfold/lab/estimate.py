"""Estimates with their 95 % intervals: of shares, of means, and in Elo. Plain numbers in and out; no game enters.

What is measured comes in *units*: the games played from one seed, which depend on each other. So variance is taken
between units, never between games; of a duel, where a unit is a pair of games with the seats swapped, that is the
pentanomial variance. Two regularisations keep small samples honest: a share is Wilson's interval for as many
independent games as would have the variance that was seen, and where the units hardly vary, one more unit is counted
that varies as independent games would.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt

Z95 = 1.959963984540054
"""Of the normal distribution, for 95 %."""


_STUDENT = (12.7062047, 4.3026527, 3.1824463, 2.7764451)
"""Of Student's distribution with 1 to 4 degrees of freedom, where the expansion is not good enough."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % interval from ``n`` units. ``low`` and ``high`` are None where n is too small to say."""

    value: float
    low: float | None
    high: float | None
    n: int

    def within(self, low: float, high: float) -> Estimate:
        """The same where nothing beyond these two is possible."""
        if self.low is None or self.high is None:
            return self
        return Estimate(self.value, max(low, self.low), min(high, self.high), self.n)


def wilson(share: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in ``n`` independent games; ``n`` > 0 may be a fraction."""
    square = Z95 * Z95
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = Z95 / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return 0.0 if share == 0 else low, 1.0 if share == 1 else high  # not a rounding error less


def share_of(values: Sequence[float], games: int) -> Estimate:
    """The mean of units, each a share from 0 to 1 of ``games`` games. ``values`` is not empty."""
    n, mean = len(values), _mean(values)
    alone = mean * (1 - mean) / games  # a unit's variance, were its games independent
    if alone == 0:
        return Estimate(mean, *wilson(mean, n * games), n)
    seen = sum((value - mean) ** 2 for value in values)
    variance = (seen + alone) / (n + 1)
    return Estimate(mean, *wilson(mean, mean * (1 - mean) * n / variance), n)


def mean_of(values: Sequence[float], prior: float = 0.0) -> Estimate:
    """The mean of units, with Student's interval. ``values`` is not empty.

    Args:
        values: one a unit.
        prior: the variance of the one unit that is counted beside them; 0 for none.
    """
    n, mean = len(values), _mean(values)
    if n < 2:
        return Estimate(mean, None, None, n)
    seen = sum((value - mean) ** 2 for value in values)
    variance = seen / (n - 1) if prior == 0 else (seen + prior) / n
    half = student(n - 1) * sqrt(variance / n)
    return Estimate(mean, mean - half, mean + half, n)


def share_difference(first: Sequence[float], second: Sequence[float], games: int) -> Estimate:
    """How much larger the second share is, unit by unit (same seeds). Both are as for ``share_of``."""
    both = (sum(first) + sum(second) + 0.5) / (len(first) + len(second) + 1)
    differences = [b - a for a, b in zip(first, second, strict=True)]
    return mean_of(differences, 2 * both * (1 - both) / games).within(-1, 1)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, beyond 4 degrees by the Cornish–Fisher expansion (within 0.02 %)."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z, v = Z95, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / v + second / v**2 + third / v**3 + fourth / v**4


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies, between two neighbours in proportion."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def elo_of(score: float) -> float:
    """The Elo difference at which this score (0 to 1) is expected; infinite at the ends."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The score that is expected at this Elo difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def in_elo(score: Estimate) -> Estimate:
    """A score as an Elo difference."""
    low = None if score.low is None else elo_of(score.low)
    high = None if score.high is None else elo_of(score.high)
    return Estimate(elo_of(score.value), low, high, score.n)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
