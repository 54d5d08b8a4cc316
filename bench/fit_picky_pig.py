"""Fit what counts in Picky Pig (``search/picky_pig/weights.py``) to matches of a level against itself.

    python bench/fit_picky_pig.py [--games 800] [--level expert]

After every check it is counted what stands at each seat; the difference is fitted to who won, by logistic regression,
one line for each number of Movement Phases to come, each drawn towards the line of the number above. Then lines are put
in order: more ways out are never better, more ways in never worse. The lines are printed, and used by nobody before
they are put into the file.
"""

from __future__ import annotations

import argparse

import numpy as np
from arrays_picky_pig import Setting, play, player
from numpy.typing import NDArray

from sixfold.rng import Rng
from sixfold.search.picky_pig.arrays import ROUND, ROUNDS, Field, Match
from sixfold.search.picky_pig.compiled_frames import IN, KINDS, MINUS, OUT, POINT, STAGES, UNWRITTEN
from sixfold.search.picky_pig.compiled_table import count_kinds

GROUPS = ((13, 14), (11, 12), (9, 10), (7, 8), (6,), (5,), (4,), (3,), (2,), (1,))
"""Numbers of phases to come that share a line; the first is fitted first."""
PULL = 40.0
FIRST = (1.5, 0.6, 1.3, 1.1, 1.0, 0.9, 0.8, 0.7, 0.1, 0.2, 0.3, 0.4, 0.0, 0.05, 0.05)
"""Set by hand; the first line is drawn towards it."""

Array = NDArray[np.float64]


def fitted(x: Array, y: Array, towards: Array, pull: Array) -> Array:
    """Logistic regression by Newton's method."""
    w = towards.copy()
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ w))
        slope = x.T @ (y - p) - pull * (w - towards)
        curve = (x * (p * (1 - p))[:, None]).T @ x + np.diag(pull)
        w = w + np.linalg.solve(curve, slope)
    return w


def falling(values: Array) -> Array:
    """The nearest list that never rises."""
    blocks: list[list[float]] = []
    for value in values.tolist():
        blocks.append([value, 1])
        while len(blocks) > 1 and blocks[-2][0] < blocks[-1][0]:
            (a, n), (b, m) = blocks[-2:]
            blocks[-2:] = [[(a * n + b * m) / (n + m), n + m]]
    return np.array([value for value, times in blocks for _ in range(int(times))])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rng-seed", type=int, default=11)
    asked = parser.parse_args()
    who = player(asked.level)
    seen: list[Array] = []
    stages: list[int] = []
    results: list[int] = []
    counts = np.zeros((2, KINDS))

    def note(of: Field, match: Match) -> None:
        count_kinds(of, match, who.engine.later, counts)
        seen.append(counts[0] - counts[1])
        stages.append(int(match.facts[ROUNDS] - match.facts[ROUND] + 1))

    for number in range(asked.games):
        ended = play(Setting(), (who, who), Rng(asked.rng_seed).fork(f"{number}"), note)
        results += [1 - ended.winner] * (len(seen) - len(results))
    x, y, stage = np.array(seen), np.array(results, np.float64), np.array(stages)
    x, y, stage = np.concatenate([x, -x]), np.concatenate([y, 1 - y]), np.concatenate([stage, stage])
    lines = np.zeros((STAGES, KINDS))
    line = np.array(FIRST)
    for group in GROUPS:
        pull = np.full(KINDS, PULL)
        if group == (1,):  # nothing that has yet to be in for the first time can score
            for part in (slice(UNWRITTEN, UNWRITTEN + 1), slice(OUT, KINDS)):
                line[part], pull[part] = 0.0, 1e6
        of_group = np.isin(stage, group)
        line = fitted(x[of_group], y[of_group], line, pull)
        lines[list(group)] = line
    lines[0] = lines[1]
    for line in lines:
        line[IN:OUT] = falling(line[IN:OUT])
        line[OUT:MINUS] = -falling(-line[OUT:MINUS])
        line[POINT] = max(line[POINT], line[IN])
        print(f"    ({', '.join(f'{value:.2f}' for value in line)}),")


if __name__ == "__main__":
    main()
