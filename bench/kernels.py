"""How fast the compiled kernels of Cultivating Flowers are, as ratios within one run.

    python bench/kernels.py [--seconds 3] [--openspiel PYTHON]

Side 5 from the empty field, both bags full. Random bouts: the compiled kernel, the plain kernel and the readable rules,
every legal turn equally likely but always refilling. Positions: perft two turns deep and the exact solvers. With
``--openspiel``, the interpreter of an environment that has OpenSpiel: its C++ playouts on the hexagonal games nearest
to ours, measured in turn with ours. Processor time of one core; the best of three rounds.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from sixfold.games import registry
from sixfold.games.contract import SeatSetup
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers import compiled_rules
from sixfold.search.cultivating_flowers.arrays import tables
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.kernel import Position, perft, position
from sixfold.search.cultivating_flowers.solver import Solver
from sixfold.search.cultivating_flowers.stakes import Stakes

SIDE = 5
NOBODY = np.zeros(2, np.uint64)
NO_ITEM = np.zeros(2, np.int32)
FULL = np.array([31, 31], np.int32)
GAME = registry.get("cultivating-flowers")

Count = tuple[int, int]
"""Games and turns, or positions twice."""

OPENSPIEL = """
import sys, time, numpy, pyspiel
game = pyspiel.load_game(sys.argv[1])
state = game.new_initial_state()
rollouts = 2000
def once(n):
    evaluator = pyspiel.RandomRolloutEvaluator(n, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, True, 7, False)
    bot.mcts_search(state)
once(10)
best, ends = 0.0, time.process_time() + float(sys.argv[2])
while time.process_time() < ends:
    began = time.process_time()
    once(rollouts)
    best = max(best, rollouts / (time.process_time() - began))
rng, turns = numpy.random.default_rng(7), 0
for _ in range(200):
    at = state.clone()
    while not at.is_terminal():
        at.apply_action(int(rng.choice(at.legal_actions())))
        turns += 1
print(best, best * turns / 200)
"""


def compiled_bouts() -> Count:
    out = np.zeros(5_000, np.int32)
    turns = compiled_rules.playouts(tables(SIDE), NOBODY, FULL, NOBODY, 0, out.size, 7, out)
    return out.size, turns


def plain_bouts() -> Count:
    rng, turns = Rng(7), 0
    for _ in range(20):
        at = position(SIDE)
        while legal := at.legal():
            placement = rng.choice(at.field.members(legal))
            at = at.plant(placement, int(1 in at.refills(placement)))
            turns += 1
    return 20, turns


def readable_bouts() -> Count:
    rng, turns = Rng(7), 0
    options = GAME.options({"side": SIDE})
    state = GAME.start(options, (SeatSetup(), SeatSetup()), {"first": 0})
    while state.bout == 1 and state.to_move is not None:
        legal = list(GAME.legal(state, state.to_move))
        refilling = [a for a in legal if a.refill.value == "+"]
        state = GAME.apply(state, {state.to_move: rng.choice(refilling or legal)})
        turns += 1
    return 1, turns


def compiled_perft() -> Count:
    found = compiled_rules.perft(tables(SIDE), NOBODY, FULL, NO_ITEM, NOBODY, 0, 3)
    return found, found


def plain_perft() -> Count:
    found = perft(position(SIDE), 2)
    return found, found


def late() -> Position:
    """A position of a random bout with some fifty placements left."""
    rng, at = Rng(3), position(SIDE)
    while at.alive.bit_count() > 60:
        placement = rng.choice(at.field.members(at.legal()))
        at = at.plant(placement, int(1 in at.refills(placement)))
    return at


def compiled_solver() -> Count:
    start = position(3)
    made = engine_for(start, Aim(None), 18)
    assert made is not None
    budget = Budget(10**9)
    made.exact(start, list(start.moves()), budget, -1, 1)
    return budget.used, budget.used


def plain_solver() -> Count:
    solver = Solver(Stakes(bout=2), Budget(10**9))
    solver.value(late())
    return solver.positions, solver.positions


def rate(run: Callable[[], Count], seconds: float) -> tuple[float, float]:
    """Games and turns a second; the best of three rounds."""
    run()
    best = (0.0, 0.0)
    for _ in range(3):
        games = turns = 0
        began = time.process_time()
        while time.process_time() - began < seconds / 3:
            more = run()
            games, turns = games + more[0], turns + more[1]
        spent = time.process_time() - began
        best = max(best, (games / spent, turns / spent))
    return best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--openspiel", type=Path, metavar="PYTHON")
    arguments = parser.parse_args()
    print("| random bouts | a second | turns a second | compiled ÷ this |\n| --- | --- | --- | --- |")
    ours = rate(compiled_bouts, arguments.seconds)
    rows = [("compiled", *ours)]
    rows += [
        (name, *rate(run, arguments.seconds))
        for name, run in (("plain kernel", plain_bouts), ("readable rules", readable_bouts))
    ]
    if arguments.openspiel:
        for game in ("havannah(board_size=5)", "y(board_size=10)", "hex(board_size=8)"):
            done = subprocess.run(
                [arguments.openspiel, "-c", OPENSPIEL, game, str(arguments.seconds)],
                capture_output=True,
                text=True,
                check=True,
            )
            games, turns = map(float, done.stdout.split())
            rows.append((f"OpenSpiel, C++, {game}", games, turns))
        rows.append(("compiled, once more", *rate(compiled_bouts, arguments.seconds)))
    for name, games, turns in rows:
        print(f"| {name} | {games:,.0f} | {turns:,.0f} | {ours[0] / games:,.1f} |", flush=True)
    print("\n| positions | a second | compiled ÷ this |\n| --- | --- | --- |")
    for names, runs in (
        (("perft 3, compiled", "perft 2, plain"), (compiled_perft, plain_perft)),
        (("exact search, compiled", "exact search, plain"), (compiled_solver, plain_solver)),
    ):
        first = 0.0
        for name, run in zip(names, runs, strict=True):
            speed = rate(run, arguments.seconds)[0]
            first = first or speed
            print(f"| {name} | {speed:,.0f} | {first / speed:,.1f} |", flush=True)
    print(f"\nPython {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
