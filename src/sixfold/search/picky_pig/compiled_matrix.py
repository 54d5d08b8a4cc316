"""A zero-sum game given by its table of payoffs, solved by regret matching on compiled code. Knows nothing of beans."""

from __future__ import annotations

from sixfold.search.compiling import inner
from sixfold.search.picky_pig.arrays import Floats

MIX, THEIR_MIX, _REGRET, _THEIR_REGRET, _NOW, _THEIR_NOW, GAIN, COST = range(8)
"""Lines of ``work``: each seat's mixture, and what each row gains and each column costs against the other's."""
LINES = 8


@inner
def _shares(work: Floats, regret: int, out: int, n: int) -> None:
    """What is regretted, as shares; all alike where nothing is."""
    whole = 0.0
    for i in range(n):
        whole += work[regret, i]
    if whole <= 0.0:
        for i in range(n):
            work[out, i] = 1.0 / n
        return
    whole = 1.0 / whole
    for i in range(n):
        work[out, i] = work[regret, i] * whole


@inner
def _against(lines: Floats, n: int, m: int, work: Floats, weights: int, out: int) -> None:
    """Sum of ``n`` lines of length ``m`` by weights; most weights are 0."""
    for j in range(m):
        work[out, j] = 0.0
    for i in range(n):
        weight = work[weights, i]
        if weight > 0.0:
            for j in range(m):
                work[out, j] += weight * lines[i, j]


@inner
def solve(table: Floats, turned: Floats, n: int, m: int, rounds: int, work: Floats) -> float:
    """Mixtures of both players into ``work``: of the rows, which want much, and of the columns. Returns the value.

    Regret matching+ with both moving in turn and late rounds counting more. ``turned`` is the table with rows and
    columns exchanged.
    """
    for line in range(_NOW):
        for i in range(max(n, m)):
            work[line, i] = 0.0
    for turn in range(1, rounds + 1):
        _shares(work, _REGRET, _NOW, n)
        _shares(work, _THEIR_REGRET, _THEIR_NOW, m)
        _against(turned, m, n, work, _THEIR_NOW, GAIN)
        value = 0.0
        for i in range(n):
            value += work[_NOW, i] * work[GAIN, i]
        for i in range(n):
            work[_REGRET, i] = max(0.0, work[_REGRET, i] + work[GAIN, i] - value)
        _shares(work, _REGRET, _NOW, n)
        _against(table, n, m, work, _NOW, COST)
        value = 0.0
        for j in range(m):
            value += work[_THEIR_NOW, j] * work[COST, j]
        for j in range(m):
            work[_THEIR_REGRET, j] = max(0.0, work[_THEIR_REGRET, j] + value - work[COST, j])
            work[THEIR_MIX, j] += turn * work[_THEIR_NOW, j]
        for i in range(n):
            work[MIX, i] += turn * work[_NOW, i]
    _shares(work, MIX, MIX, n)
    _shares(work, THEIR_MIX, THEIR_MIX, m)
    _against(turned, m, n, work, THEIR_MIX, GAIN)
    _against(table, n, m, work, MIX, COST)
    value = 0.0
    for i in range(n):
        value += work[MIX, i] * work[GAIN, i]
    return value
