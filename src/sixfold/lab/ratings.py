"""Bradley–Terry ratings from results between several players, in Elo, with 95 % intervals. No game enters.

A draw counts as half a win. The intervals allow for the two games of a pair depending on each other: they come from
the sandwich estimator, the inverse information on both sides of the variance between pairs. So that nobody's rating is
infinite, one drawn pair more is counted between any two who met.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from sixfold.lab.estimate import Z95, Estimate

ELO = 400 / log(10)
"""Elo points of one unit of log odds."""

_STEPS = 200
_CLOSE = 1e-10


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players, by number, and what each pair of games between them brought the first: 0 to 1, a pair's mean."""

    first: int
    second: int
    pairs: Sequence[float]


def ratings(players: int, meetings: Sequence[Meeting], drawn_pairs: float = 1.0) -> list[Estimate]:
    """One rating a player, in Elo; their mean is 0. Those who met must hang together in one group.

    Args:
        players: how many.
        meetings: who met, and how it went.
        drawn_pairs: counted beside the real ones, between any two who met. With 0 a player that won or lost
            everything has no finite rating, and the fit ends somewhere far out.
    """
    strength = [0.0] * players
    for _ in range(_STEPS):
        gradient, information = _slope(strength, meetings, drawn_pairs)
        step = solve(information, gradient)
        # a long step may overshoot where results are lopsided
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, 1.0 / longest) if longest else 0.0
        strength = [value + scale * change for value, change in zip(strength, step, strict=True)]
        if longest < _CLOSE:
            break
    errors = _errors(strength, meetings, drawn_pairs)
    n = sum(len(meeting.pairs) for meeting in meetings)
    return [
        Estimate(ELO * value, ELO * (value - Z95 * error), ELO * (value + Z95 * error), n)
        for value, error in zip(strength, errors, strict=True)
    ]


def expected(first: float, second: float) -> float:
    """The score that log odds promise the first."""
    return 1 / (1 + exp(second - first))


def _slope(
    strength: Sequence[float], meetings: Sequence[Meeting], drawn_pairs: float
) -> tuple[list[float], list[list[float]]]:
    """Gradient and information of the log likelihood. The mean of the ratings, which no game tells, is pinned."""
    size = len(strength)
    gradient = [0.0] * size
    information = [[1.0 / size] * size for _ in range(size)]
    for meeting in meetings:
        i, j = meeting.first, meeting.second
        p = expected(strength[i], strength[j])
        games = 2 * (len(meeting.pairs) + drawn_pairs)
        pull = 2 * (sum(meeting.pairs) + drawn_pairs / 2) - games * p
        gradient[i] += pull
        gradient[j] -= pull
        _add(information, i, j, games * p * (1 - p))
    return gradient, information


def _errors(strength: Sequence[float], meetings: Sequence[Meeting], drawn_pairs: float) -> list[float]:
    """The standard error of each rating."""
    size = len(strength)
    _, information = _slope(strength, meetings, drawn_pairs)
    meat = [[0.0] * size for _ in range(size)]
    for meeting in meetings:
        p, n = expected(strength[meeting.first], strength[meeting.second]), len(meeting.pairs)
        if n:
            seen = sum((2 * (score - p)) ** 2 for score in meeting.pairs)
            # one pair more, of independent games: pairs that all went alike are no proof of certainty
            variance = (seen + 2 * p * (1 - p)) / (n + 1)
            _add(meat, meeting.first, meeting.second, n * variance)
    errors = []
    for player in range(size):
        # the pinned direction drops out: differences from the mean are what is rated
        row = solve(information, [float(k == player) - 1 / size for k in range(size)])
        spread = sum(row[a] * meat[a][b] * row[b] for a in range(size) for b in range(size))
        errors.append(sqrt(max(0.0, spread)))
    return errors


def _add(matrix: list[list[float]], i: int, j: int, weight: float) -> None:
    """Add ``weight`` times (e_i - e_j)(e_i - e_j)^T."""
    matrix[i][i] += weight
    matrix[j][j] += weight
    matrix[i][j] -= weight
    matrix[j][i] -= weight


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The vector that the matrix takes to ``right``, by elimination with pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda k: abs(rows[k][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for k in range(column + 1, size):
            factor = rows[k][column] / rows[column][column]
            rows[k] = [a - factor * b for a, b in zip(rows[k], rows[column], strict=True)]
    solution = [0.0] * size
    for k in reversed(range(size)):
        known = sum(rows[k][m] * solution[m] for m in range(k + 1, size))
        solution[k] = (rows[k][size] - known) / rows[k][k]
    return solution
