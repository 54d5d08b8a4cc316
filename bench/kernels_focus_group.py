"""How fast Focus Group's compiled placements are, beside the plain ones and OpenSpiel's games nearest in size.

    python bench/kernels_focus_group.py [--seconds 3] [--openspiel PYTHON]

Playouts of a whole match from the empty board of 61 cells at the default prices, both with the same policy. Processor
time of one core, the best of three rounds; ``--openspiel`` names a Python that has it, for its C++ random playouts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.kernels import OPENSPIEL, Count, rate
from sixfold.games.focus_group.prices import draw_prices
from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.focus_group.arrays import land, state, tree
from sixfold.search.focus_group.compiled import engine_for
from sixfold.search.focus_group.compiled_playout import playouts
from sixfold.search.focus_group.compiled_search import think
from sixfold.search.focus_group.ending import Solver
from sixfold.search.focus_group.land import bits
from sixfold.search.focus_group.playout import playout
from sixfold.search.focus_group.position import Position
from sixfold.search.noise import Noise

PRICES = tuple(2 * price for price in draw_prices("default", Rng(1)))
START = Position(PRICES, (0, 0), tuple(range(61)), (26, 26), 0, 0, 6, (0, 0), 0)
NOISE = Noise(Rng(7))


def compiled_playouts() -> Count:
    out = np.zeros(5_000, np.float32)
    return out.size, playouts(land(PRICES), state(START, (0, 0)), np.array([7], np.uint64), out)


def searching() -> Count:
    think(land(PRICES), state(START, (0, 0)), tree(5_000), np.array([7], np.uint64), 20_000, -1)
    return 20_000, 20_000 * 61


def plain_playouts() -> Count:
    bought = 0
    for _ in range(50):
        ending = playout(START, None, NOISE)
        bought += (ending.owned[0] | ending.owned[1]).bit_count()
    return 50, bought


def late() -> Position:
    """The last placement phase with 20 empty cells and 24 coins each, cells owned by lot."""
    rng = Rng(4)
    cells = list(range(61))
    rng.shuffle(cells)
    mine, theirs = (sum(bits()[cell] for cell in part) for part in (cells[20:41], cells[41:]))
    return Position(PRICES, (mine, theirs), tuple(sorted(cells[:20])), (48, 48), 0, 0, 0, (40, 41), 41)


def compiled_ending() -> Count:
    engine, budget = engine_for(late()), Budget(5_000)
    assert engine is not None
    with suppress(OutOfBudget):
        for cell in engine.cells:
            engine.winner(cell, budget)
    return 8 * budget.used, 8 * budget.used


def plain_ending() -> Count:
    budget = Budget(3_000)
    with suppress(OutOfBudget):
        Solver(late()).ending(budget)
    return budget.used, budget.used


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--openspiel", type=Path, metavar="PYTHON")
    asked = parser.parse_args()
    print("| | a second | purchases or turns a second | compiled ÷ this |\n| --- | --- | --- | --- |")
    ours = rate(compiled_playouts, asked.seconds)
    rows = [("playouts, compiled", *ours)]
    rows.append(("the same under the search’s tree", *rate(searching, asked.seconds)))
    rows.append(("playouts, plain", *rate(plain_playouts, asked.seconds)))
    if asked.openspiel:
        for game in ("havannah(board_size=5)", "y(board_size=10)", "hex(board_size=8)"):
            command = [asked.openspiel, "-c", OPENSPIEL, game, str(asked.seconds)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            games, turns = map(float, done.stdout.split())
            rows.append((f"OpenSpiel, C++, {game}", games, turns))
        rows.append(("playouts, compiled, once more", *rate(compiled_playouts, asked.seconds)))
    for name, games, turns in rows:
        print(f"| {name} | {games:,.0f} | {turns:,.0f} | {ours[0] / games:,.1f} |", flush=True)
    fast, slow = rate(compiled_ending, asked.seconds)[0], rate(plain_ending, asked.seconds)[0]
    print(f"| exact positions, compiled | {fast:,.0f} | | 1.0 |")
    print(f"| exact positions, plain | {slow:,.0f} | | {fast / slow:,.1f} |")
    print(f"\nPython {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
