"""A small zero-sum game given by its table of payoffs, solved by regret matching. Knows nothing of beans."""

from __future__ import annotations

from collections.abc import Sequence

from sixfold.rng import Rng

Table = Sequence[Sequence[float]]
"""``table[i][j]``: what the first player gets for row i against column j."""


def mixture(table: Table, rounds: int) -> list[float]:
    """How often the first player should choose each row; nears an equilibrium as ``rounds`` grows.

    Regret matching+ with both players moving in turn and late rounds counting more. Rows and columns: at least one.
    """
    rows, columns = range(len(table)), range(len(table[0]))
    by_column = [[table[i][j] for i in rows] for j in columns]
    row_regret, column_regret = [0.0] * len(rows), [0.0] * len(columns)
    total = [0.0] * len(rows)
    for turn in range(1, rounds + 1):
        mine = _shares(row_regret)
        theirs = _shares(column_regret)
        gains = [sum(map(_times, table[i], theirs)) for i in rows]
        value = sum(map(_times, gains, mine))
        row_regret = [max(0.0, r + g - value) for r, g in zip(row_regret, gains, strict=True)]
        mine = _shares(row_regret)
        losses = [sum(map(_times, by_column[j], mine)) for j in columns]
        value = sum(map(_times, losses, theirs))
        column_regret = [max(0.0, r + value - x) for r, x in zip(column_regret, losses, strict=True)]
        total = [t + turn * m for t, m in zip(total, mine, strict=True)]
    return _shares(total)


def draw(shares: Sequence[float], rng: Rng) -> int:
    """An index, each as often as its share says."""
    at = rng.random() * sum(shares)
    for index, share in enumerate(shares):
        at -= share
        if at < 0:
            return index
    return max(range(len(shares)), key=shares.__getitem__)


def _times(a: float, b: float) -> float:
    return a * b


def _shares(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    if whole <= 0:
        return [1 / len(weights)] * len(weights)
    return [w / whole for w in weights]
