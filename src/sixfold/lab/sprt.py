"""The generalised sequential probability ratio test: stop a duel as soon as the pairs have decided it.

Two hypotheses: the first bot is ``elo0`` (H0) or ``elo1`` (H1) stronger, in expected score s0 or s1. After N pairs, a
share p_i of which brought the score a_i (0, 1/4, 1/2, 3/4, 1), the statistic is the logarithm of the generalised
likelihood ratio: the likeliest distribution with mean s1 against the likeliest with mean s0,

    LLR = N * sum p_i * log(q1_i / q0_i),   q_i = p_i / (1 + x * (a_i - s)),

where x is the one number for which q has mean s. The test ends with H0 at LLR <= log(beta / (1 - alpha)) and with H1
at LLR >= log((1 - beta) / alpha).

Sources: A. Wald, Sequential tests of statistical hypotheses, Annals of Mathematical Statistics 16 (1945), for the
bounds; X. Li, J. Liu and Z. Ying, Generalized sequential probability ratio test for separate families of hypotheses,
Sequential Analysis 33 (2014), for the test; A. Owen, Empirical likelihood ratio confidence intervals for a single
functional, Biometrika 75 (1988), for the likeliest distribution with a given mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log

from sixfold.games.errors import BadOptions
from sixfold.lab.estimate import score_of

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of games may bring the first bot."""

_EMPTY = 1e-3
"""A score that no pair brought counts as this much of a pair: any mean stays possible."""


class Verdict(StrEnum):
    """Where the test stands."""

    OPEN = "open"
    H0 = "H0"
    H1 = "H1"


@dataclass(frozen=True, slots=True)
class Sprt:
    """What to decide between, in Elo, and how often either error may be made."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -800 <= self.elo0 < self.elo1 <= 800:
            raise BadOptions(
                "bad-sprt",
                f"elo0 is {self.elo0:g} and elo1 {self.elo1:g}, but elo1 must be the larger, both within ±800",
            )

    @property
    def bounds(self) -> tuple[float, float]:
        """At or below the first: H0; at or above the second: H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, pairs: Sequence[int]) -> float:
        """The statistic of these counts, one for each of ``SCORES``."""
        if not sum(pairs):
            return 0.0
        counts = [count or _EMPTY for count in pairs]
        total = sum(counts)
        shares = [count / total for count in counts]
        low, high = (likeliest(shares, score_of(elo)) for elo in (self.elo0, self.elo1))
        return total * sum(p * log(b / a) for p, a, b in zip(shares, low, high, strict=True))

    def verdict(self, llr: float) -> Verdict:
        low, high = self.bounds
        if llr <= low:
            return Verdict.H0
        return Verdict.H1 if llr >= high else Verdict.OPEN


def likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """Of the distributions over ``SCORES`` with that mean, the one under which these shares are likeliest.

    Every share is above 0, and 0 < mean < 1.
    """
    offsets = [score - mean for score in SCORES]
    # the sum below falls from +infinity to -infinity between these two
    low, high = -1 / max(offsets), -1 / min(offsets)
    for _ in range(100):
        x = (low + high) / 2
        if low in (x, high) or x == high:
            break
        if sum(p * a / (1 + x * a) for p, a in zip(shares, offsets, strict=True)) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return [p / (1 + x * a) for p, a in zip(shares, offsets, strict=True)]
