"""What a value in points is worth in wins of Cultivating Flowers: the curve by which played turns are judged.

    python bench/worth.py [--games 200] [--nodes 16000] [--judge 150000] [--plain]

Matches on side 5 from two random turns, ``STRONGEST`` against itself, second bouts included. Every third turn is judged
as the review does, and its value held against how the match ended. Printed: the points that multiply the odds of
winning by e, and the value that is even; both by maximum likelihood, with standard errors over matches left out in
ten parts, and how often values in each band won. ``--plain`` judges without compiled code.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers import lookout
from sixfold.search.cultivating_flowers.appraising import judge_turn
from sixfold.search.cultivating_flowers.compiled import engine_for, warm
from sixfold.search.cultivating_flowers.kernel import position
from sixfold.search.cultivating_flowers.master import STRONGEST, Deepening
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes

SIDE, EVERY, PARTS = 5, 3, 10
BANDS = (-10_000, -2_000, -1_000, -500, -250, 0, 250, 500, 1_000, 2_000, 10_000)

Numbers = NDArray[np.float64]


def match(rng: Rng, nodes: int, judge: int) -> list[list[float]]:
    """One match: of the turns that were judged, the value, the score for who played it, and the bout."""
    judged: list[tuple[int, int, int]] = []
    bouquets, first, begin = (0, 0), 0, rng.below(EVERY)
    score = 0.5
    for bout in (1, 2):
        stakes = Stakes(bout=bout, first=first, bouquets=bouquets)
        at, turns = position(SIDE, mover=first), 0
        while at.legal():
            turns += 1
            if bout == 1 and turns <= 2:
                turn = rng.choice(tuple(at.moves()))
            else:
                engine = engine_for(at, STRONGEST.aim(at, stakes), 15)
                assert engine is not None, "numba is missing"
                turn = Deepening(engine, STRONGEST, Budget(nodes)).best(at, stakes, rng)
                if turns % EVERY == begin:
                    found = judge_turn(at, stakes, turn, rng, Budget(judge))
                    if abs(found.best_value) < WIN and not found.solved:
                        judged.append((found.best_value, at.mover, bout))
            at = at.plant(*turn)
        zero, one = at.flowers()
        more = at.bouquets()
        bouquets, first = (bouquets[0] + more[0], bouquets[1] + more[1]), 1 - first
        if zero != one:
            score = float(zero > one)
            break
    else:
        lead = bouquets[0] - bouquets[1]
        score = 0.5 if lead == 0 else float(lead > 0)
    return [[value, score if seat == 0 else 1 - score, bout] for value, seat, bout in judged]


def fitted(values: Numbers, scores: Numbers) -> Numbers:
    """The scale and the even value by Newton's method."""
    x = np.column_stack([values / 1_000, np.ones(len(values))])
    weights = np.zeros(2)
    for _ in range(40):
        chance = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (scores - chance)
        bend = (x * (chance * (1 - chance))[:, None]).T @ x
        weights = weights + np.linalg.solve(bend, slope)
    return np.array([1_000 / weights[0], -1_000 * weights[1] / weights[0]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=16_000)
    parser.add_argument("--judge", type=int, default=150_000)
    parser.add_argument("--plain", action="store_true")
    asked = parser.parse_args()
    warm()
    if asked.plain:
        vars(lookout)["engine_for"] = lambda *_: None
    played = [match(Rng(game).fork("worth"), asked.nodes, asked.judge) for game in range(asked.games)]
    rows = np.array([row for one in played for row in one])
    found = fitted(rows[:, 0], rows[:, 1])
    parts = []
    for part in range(PARTS):
        kept = np.array([row for number, one in enumerate(played) if number % PARTS != part for row in one])
        parts.append(fitted(kept[:, 0], kept[:, 1]))
    spread = np.sqrt((PARTS - 1) * np.var(np.array(parts), axis=0))
    print(f"{len(rows)} turns of {asked.games} matches")
    print(f"scale {found[0]:.0f} ± {spread[0]:.0f}, even at {found[1]:.0f} ± {spread[1]:.0f}")
    for low, high in pairwise(BANDS):
        inside = rows[(rows[:, 0] >= low) & (rows[:, 0] < high)]
        if len(inside):
            expected = 1 / (1 + np.exp(-(inside[:, 0] - found[1]) / found[0]))
            shares = f"{inside[:, 1].mean():.2f}, by the curve {expected.mean():.2f}"
            print(f"{low:7} to {high:6}: {len(inside):4} turns, {shares}")


if __name__ == "__main__":
    main()
