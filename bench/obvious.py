"""How early an obvious winner is proved in Focus Group (FG-12), what the proof costs, and that it is never wrong.

    python bench/obvious.py [--games 1000]

Whole matches with tokens, played to the last purchase: of each problem's coins 40 in a hundred go to either seat and 20
are split, each seat guesses wrongly about once a round, and cells are bought for the size of groups. The proof is asked
for after every purchase and every solved problem; where it fires, the winner at the end must be the proved one.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.proof import proved
from sixfold.games.focus_group.state import Phase
from sixfold.rng import Rng
from tests.games.focus_group.playing import play_out


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--prices", default="default")
    arguments = parser.parse_args()
    kinds: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    earlier: list[int] = []
    empties: list[int] = []
    costs: list[float] = []
    for seed in range(arguments.games):
        states = play_out(Rng(seed), prices=arguments.prices)
        final = GAME.adjudicate(states[-1]).winner
        fired = False
        for state in states:
            if state.phase is Phase.OVER:
                continue
            began = time.process_time()
            proof = proved(state)
            costs.append(time.process_time() - began)
            if proof is None:
                continue
            if proof.leader != final:
                sys.exit(f"match {seed}: {proof} is wrong, {final} won")
            if not fired:
                fired = True
                kinds[proof.kind] += 1
                rounds[state.round] += 1
                earlier.append(len(states[-1].purchases) - len(state.purchases))
                empties.append(state.free.bit_count())
        if not fired:
            kinds["only at the end"] += 1
    costs.sort()
    print(f"{arguments.games} matches, prices {arguments.prices}: 0 proofs wrong")
    print("how", dict(kinds), "in round", dict(sorted(rounds.items())))
    print(
        f"purchases before the end: mean {statistics.mean(earlier):.1f}, median {statistics.median(earlier)}"
    )
    print(f"empty cells then: mean {statistics.mean(empties):.1f}")
    p50, p99 = (1e6 * costs[int(len(costs) * share)] for share in (0.5, 0.99))
    print(f"cost: median {p50:.0f} µs, 99th percentile {p99:.0f} µs, most {1e6 * costs[-1]:.0f} µs")


if __name__ == "__main__":
    main()
