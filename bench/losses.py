"""What each level gives away by the review's judgement, and whether the review's expected scores come true.

    python bench/losses.py GAME [--levels gentle,steady,sharp,master] [--games 10] [--rng-seed 1] [--processes 1]

Each level plays itself. The first table has the mean loss of a decision, in percentage points, with the 95 % interval
over matches. The second takes every point of every curve but the result: of the points between 60 and 70 %, did seat 0
score about 65 %? Points of one match depend on each other, so it has no intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import fmean

from sixfold.games.contract import JsonDict
from sixfold.lab.estimate import mean_of
from sixfold.lab.reviewing import Review, Reviewing
from sixfold.lab.selfplay import selfplay
from sixfold.lab.workers import local
from sixfold.match import check_record
from sixfold.search import levels

_OPTIONS: dict[str, JsonDict] = {"focus-group": {"minigames": "tokens"}}
_BANDS = 5


def reviews(game: str, level: str, games: int, rng_seed: int, processes: int) -> Iterator[Review]:
    """Reviews of the matches that a level plays against itself."""
    records = selfplay(game, games, rng_seed, options=_OPTIONS.get(game, {}), bots=[level])
    with local(processes) as workers:
        for record in records:
            under_way = Reviewing(check_record(record).match)
            for _ in under_way.run(workers):
                pass
            yield under_way.review()


def shares_and_results(review: Review) -> list[tuple[float, float]]:
    """Every point of a curve with the match's result."""
    *points, end = review.curve
    return [(point.share, end.share) for point in points]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--levels")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--rng-seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    names = asked.levels.split(",") if asked.levels else [level.name for level in levels(asked.game)]
    seen: list[tuple[float, float]] = []
    print(f"{'level':<10} {'mean loss':>9}   95 %             decisions")
    for name in names:
        losses, decisions = [], 0
        for review in reviews(asked.game, name, asked.games, asked.rng_seed, asked.processes):
            if review.decisions:
                losses.append(100 * fmean(choice.loss for choice in review.decisions))
                decisions += len(review.decisions)
            seen += shares_and_results(review)
        mean = mean_of(losses).within(0, 100)
        low, high = mean.low or 0.0, mean.high or 0.0
        print(f"{name:<10} {mean.value:>9.2f}   {low:5.2f} to {high:5.2f}   {decisions:>9}", flush=True)
    print(f"\n{'expected':<14} {'came':>6} {'points':>7}")
    for band in range(_BANDS):
        low, high = band / _BANDS, (band + 1) / _BANDS
        inside = [pair for pair in seen if low <= pair[0] < high or (high == 1 and pair[0] == 1)]
        if inside:
            expected, came = fmean(share for share, _ in inside), fmean(result for _, result in inside)
            print(f"{100 * expected:>6.1f} %       {100 * came:>5.1f} % {len(inside):>7}")


if __name__ == "__main__":
    main()
