"""Focus Group's compiled placements are the same game, their exact search is exact, and nothing needs them."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain, repeat
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import SEATS
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng
from sixfold.search import Budget, choose, levels
from sixfold.search.budget import OutOfBudget
from sixfold.search.focus_group import compiled_rules
from sixfold.search.focus_group.arrays import land, state, word
from sixfold.search.focus_group.compiled import engine_for, warm
from sixfold.search.focus_group.compiled_playout import playouts
from sixfold.search.focus_group.ending import solve
from sixfold.search.focus_group.land import bits, sizes
from sixfold.search.focus_group.playout import playout
from sixfold.search.focus_group.position import Position, observed
from sixfold.search.noise import Noise
from tests.games.focus_group.fields import random_field
from tests.games.focus_group.table import CATEGORIES, at_problems, do, new
from tests.search.focus_group.twins import compare

MATCHES = int(os.environ.get("SIXFOLD_KERNEL_GAMES", "100"))
"""Random matches compared; ``bench/agree.py`` compares more."""

IDLE = 26
"""What a round brings to each seat where nobody solves anything, in half-coins."""


def seen(at: State) -> Position:
    return observed(GAME.observe(at, None))


def largest(position: Position) -> tuple[int, int]:
    a, b = (max(sizes(mask), default=0) for mask in position.owned)
    return a, b


# ---- the same game ----------------------------------------------------------------------------------------------


def test_fg11_the_same_purchases_coins_groups_and_winners_over_random_matches() -> None:
    assert sum(compare(Rng(number).fork("agree")) for number in range(MATCHES)) > 20 * MATCHES


def perft(at: State, depth: int) -> int:
    """Sequences of purchases by the readable rules, problems left unsolved."""
    while at.phase is Phase.CATEGORY:
        left = next(category for category in CATEGORIES if category not in at.played)
        at = do(at_problems(at, left), "problems")
    if at.phase is Phase.OVER:
        return 0
    assert at.to_move is not None
    actions = list(GAME.legal(at, at.to_move))
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(at, {at.to_move: action}), depth - 1) for action in actions)


def test_fg11_perft_over_phases_and_their_ends() -> None:
    """Few cells that can be paid, and dear ones: passes, ends of rounds and of the match lie within four purchases."""
    found = set()
    for seed in range(4):
        rng = Rng(seed)
        cheap = {rng.choice(BOARD.names) for _ in range(7)}
        prices = {name: rng.between(4, 13) if name in cheap else 20 for name in BOARD.names}
        start = do(at_problems(new(rounds=2, prices=prices)), "problems")
        position = seen(start)
        twin = state(position, largest(position))
        for depth in (1, 2, 3, 4):
            counted = compiled_rules.perft(land(position.prices), twin, depth, IDLE, IDLE)
            assert counted == perft(start, depth)
            found.add(counted)
    assert len(found) > 10


def test_perft_of_a_whole_board() -> None:
    """61 × 60 × 59 × 58 where everything can be paid."""
    position = Position((2,) * 61, (0, 0), tuple(range(61)), (26, 26), 0, 0, 6, (0, 0), 0)
    twin = state(position, (0, 0))
    assert compiled_rules.perft(land(position.prices), twin, 4, IDLE, IDLE) == 61 * 60 * 59 * 58


@given(st.sets(st.sampled_from(range(61))))
def test_fg13_groups_are_those_of_the_plain_board(cells: set[int]) -> None:
    mask = sum(bits()[cell] for cell in cells)
    out = np.zeros(61, np.int32)
    near = land((2,) * 61).near
    many = compiled_rules.sizes(near, np.uint64(word(mask)), out)
    assert out[:many].tolist() == sizes(mask)


def test_playouts_mean_the_same_as_plain_ones() -> None:
    """Other random numbers, the same policy: the means lie within five standard errors."""
    for seed in range(3):
        at = random_field(Rng(seed).fork("means"), 30, 40)
        position = seen(at)
        out = np.zeros(4_000, np.float32)
        playouts(
            land(position.prices),
            state(position, largest(position)),
            np.array([seed + 1], np.uint64),
            out,
        )
        noise = Noise(Rng(seed))
        plain = [playout(position, None, noise).value for _ in range(1_000)]
        apart = abs(float(out.mean()) - sum(plain) / 1_000)
        assert apart < 5 * float(out.std()) * (1 / 1_000 + 1 / 4_000) ** 0.5 + 0.01
        assert out.min() >= 0
        assert out.max() <= 1


# ---- the search -------------------------------------------------------------------------------------------------


def test_fg11_the_winner_after_every_purchase_is_the_plain_solvers() -> None:
    winners: set[int | None] = set()
    mattered = 0
    for seed in range(120):
        at = random_field(Rng(seed).fork("tail"), 10, 12)
        if at.phase is not Phase.PLACEMENT:
            continue
        position = seen(at)
        ending = solve(position, Budget(100_000))
        engine = engine_for(position)
        assert engine is not None
        won = [cell for cell in engine.cells if engine.winner(cell, Budget(100_000)) == position.mover]
        assert tuple(won or engine.cells) == ending.best
        assert (position.mover if won else 1 - position.mover) == ending.winner
        winners.add(ending.winner)
        mattered += 0 < len(won) < len(engine.cells)
    assert winners == set(SEATS)
    assert mattered > 10


def test_an_exact_search_stops_with_its_budget_and_can_begin_again() -> None:
    position = seen(random_field(Rng(3).fork("big"), 16, 24))
    engine = engine_for(position)
    assert engine is not None
    wanted, spent = [], {}
    for cell in engine.cells:
        budget = Budget(200_000)
        wanted.append(engine.winner(cell, budget))
        spent[cell] = budget.used
    again = engine_for(position)
    assert again is not None
    short = Budget(1)
    hardest = max(engine.cells, key=lambda cell: spent[cell])
    with pytest.raises(OutOfBudget):
        again.winner(hardest, short)
    assert short.used == 1
    assert [again.winner(cell, Budget(200_000)) for cell in engine.cells] == wanted


def test_a_look_spends_its_budget_and_is_the_same_whatever_the_slices() -> None:
    position = seen(random_field(Rng(5).fork("look"), 40, 40))

    def look(budget: Budget) -> list[object]:
        engine = engine_for(position)
        assert engine is not None
        return list(engine.look(Rng(2), budget))

    whole = Budget(1_500)
    found = look(whole)
    assert whole.used == 1_500
    assert look(Budget(1_500, lambda: False)) == found
    answers = chain(repeat(False, 4), repeat(True))
    timed = Budget(100_000, lambda: next(answers))
    look(timed)
    assert 0 < timed.used < 100_000


def test_who_is_ahead_by_all_groups_but_one_tie_is_seen_by_every_playout() -> None:
    """FG-14: nobody can buy any more, both lists are equal: who was first wins each playout."""
    for reached, value in (((3, 4), 0.92), ((4, 3), 0.08)):
        a, b = bits()[0], bits()[60]
        cells = tuple(range(1, 60))
        position = Position((40,) * 61, (a, b), cells, (2, 2), 0, 0, 0, reached, 4)
        out = np.zeros(5, np.float32)
        twin = state(position, (1, 1))
        playouts(land(position.prices), twin, np.array([9], np.uint64), out)
        assert out.tolist() == pytest.approx([value] * 5)


# ---- nothing needs it -------------------------------------------------------------------------------------------


def test_without_numba_every_level_buys_what_it_can_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    position = random_field(Rng(8).fork("without"), 20, 30)
    seat = position.to_move
    assert seat is not None
    told = GAME.observe(position, seat)
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in [name for name in sys.modules if name.startswith("sixfold.search.focus_group.compiled_")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "sixfold.search.compiling", raising=False)
    assert engine_for(seen(position)) is None
    warm()
    for level in levels("focus-group"):
        answer = choose("focus-group", told, seat, level.name, 1, Budget(120))
        assert answer in told["affordable"][seat]
        assert answer == choose("focus-group", told, seat, level.name, 1, Budget(120))


ONCE = """
from sixfold.rng import Rng
from sixfold.search import Budget
from sixfold.search.focus_group.compiled import engine_for
from sixfold.search.focus_group.position import Position
start = Position((4,) * 61, (1, 0), tuple(range(1, 61)), (26, 26), 1, 0, 2, (1, 0), 1)
made = engine_for(start)
print(made.look(Rng(1), Budget(200)))
last = Position((4,) * 61, (1, 0), tuple(range(1, 61)), (4, 5), 1, 0, 0, (1, 0), 1)
print(engine_for(last).winner(5, Budget(10_000)))
"""


@pytest.mark.slow
def test_compiled_code_works_cold_and_again_from_its_cache(tmp_path: Path) -> None:
    def run() -> str:
        env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-c", ONCE], env=env, capture_output=True, text=True, check=True, timeout=300
        )
        return done.stdout

    cold = run()
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert kept
    assert run() == cold
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept
