"""The compiled rules and tables of Picky Pig against the readable rules; with numba, without, and from the cache."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import SEATS, JsonDict
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.sums import OPS, value
from sixfold.rng import Rng
from sixfold.search import Budget, choose
from sixfold.search.picky_pig import compiled_rules as rules
from sixfold.search.picky_pig.arrays import PAIRS, Match, field, match_of
from sixfold.search.picky_pig.compiled import engine_for, warm
from sixfold.search.picky_pig.compiled_frames import COLUMNS, ROWS, WAITING
from sixfold.search.picky_pig.compiled_matrix import COST, GAIN, MIX, THEIR_MIX
from sixfold.search.picky_pig.levels import Row
from tests.games.picky_pig.table import A, B, both, new, whole_round
from tests.search.picky_pig.twins import compare

GAMES = int(os.environ.get("SIXFOLD_KERNEL_GAMES", "100"))
"""Matches compared; ``bench/agree.py`` compares more."""

S5 = ((-30, -8), (-7, -4), (-3, 0), (1, 4), (5, 8), (9, 13), (14, 20), (21, 36), (37, 120))


# ---- the same game ----------------------------------------------------------------------------------------------


def test_pp13_the_same_actions_checks_and_winners_over_whole_matches() -> None:
    assert sum(compare(Rng(game).fork("agree")) for game in range(GAMES)) > 10 * GAMES


def perft_moves(match: Match, seat: int, depth: int) -> int:
    """Sequences of so many moves of one seat."""
    of = field(3, S5)
    if depth == 1:
        return int(rules.count_moves(of, match, seat))
    out = np.zeros((rules.count_moves(of, match, seat), 3), np.int64)
    found = 0
    for origin, target, amount in out[: rules.list_moves(of, match, seat, out)].tolist():
        rules.move(match, seat, origin, target, amount)
        found += perft_moves(match, seat, depth - 1)
        rules.move(match, seat, target, origin, amount)
    return found


def test_pp11_as_many_joint_successors_two_rounds_deep_as_by_the_readable_rules() -> None:
    """The seats move apart, so sequences of joint moves are products; here both ways of counting them are compared."""
    state = both(new(side=3, beans=[{"A1": 2, "C3": 1}, {"E1": 1}]))
    match = match_of(GAME.observe(state, None))[1]
    counted = 0
    first = [list(GAME.legal(state, seat)) for seat in SEATS]
    for mine, theirs in product(*first):
        after = both(GAME.apply(state, {A: mine, B: theirs}))
        counted += sum(1 for _ in GAME.legal(after, A)) * sum(1 for _ in GAME.legal(after, B))
    assert perft_moves(match, 0, 1) * perft_moves(match, 1, 1) == len(first[0]) * len(first[1]) == 13 * 4
    assert perft_moves(match, 0, 2) * perft_moves(match, 1, 2) == counted


@pytest.mark.slow
def test_pp07_as_many_expressions_as_by_the_readable_rules() -> None:
    state = whole_round(new(side=3), ("A1+A2-A3@1", "B1xB2/B3@9"))
    of, match = match_of(GAME.observe(state, None))
    for seat, pairs in zip(SEATS, (16, 15), strict=True):  # the second has only one ÷ left
        texts = set(GAME.legal_texts(state, seat))
        assert rules.count_writes(of, match, seat) == len(texts) == 1 + 8 * pairs * (19 * 18 * 17 - 12)
        out = np.zeros((len(texts), 5), np.int64)
        assert rules.list_writes(of, match, seat, out) == len(texts) - 1


def test_pp01_on_37_cells_there_are_6713281_actions_to_begin_with() -> None:
    of, match = match_of(GAME.observe(new(side=4), None))
    assert rules.count_writes(of, match, 0) == 6_713_281


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_pp12_every_way_to_write_three_cells_is_among_the_forms(a: int, b: int, c: int) -> None:
    """47 forms give every value that the 96 orders and operators give, with the same operators."""
    numbers = (a, b, c)
    forms = {
        ("".join(sorted(PAIRS[pair])), worth(numbers[i], numbers[j], numbers[k], pair))
        for i, j, k, pair in field(3, S5).forms.tolist()
    }
    assert len(field(3, S5).forms) == 47
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        i, j, k = order
        for pair, ops in enumerate(PAIRS):
            assert ("".join(sorted(ops)), worth(numbers[i], numbers[j], numbers[k], pair)) in forms


def worth(a: int, b: int, c: int, pair: int) -> int | None:
    return value((a, b, c), (OPS[pair >> 2], OPS[pair & 3]))


def test_random_matches_end_with_a_winner() -> None:
    of, start = match_of(GAME.observe(new(), None))
    trial = match_of(GAME.observe(new(), None))[1]
    wins = np.zeros(2, np.int64)
    phases = rules.playouts(of, start, trial, 300, np.array([7], np.uint64), wins)
    assert wins.sum() == 300
    assert wins.min() > 60
    assert 300 * 2 * 4 < phases <= 300 * 2 * 15
    again = np.zeros(2, np.int64)
    rules.playouts(of, start, trial, 300, np.array([7], np.uint64), again)
    assert (again == wins).all()


# ---- tables -----------------------------------------------------------------------------------------------------


def middle() -> tuple[Match, JsonDict]:
    state = new(beans="twos")
    state = whole_round(state, ("A1+B1+C1@6", "A2+B2+C2@6"))
    state = whole_round(state, ("C3xC4+D1@7", "E1+E2-E3@5"))
    seen = GAME.observe(both(state, "D3-D4-E3@4", "D2-C5-B4@4"), None)
    return match_of(seen)[1], seen


def test_a_table_holds_chances_and_its_mixtures_give_away_little() -> None:
    match, seen = middle()
    engine = engine_for(19)
    assert engine is not None
    of = match_of(seen)[0]
    noise = np.array([5], np.uint64)
    worth = engine.mix(of, match, Row(rounds=1_000), engine.every, noise)
    now = engine.now
    rows, columns = int(now.sizes[0, ROWS]), int(now.sizes[0, COLUMNS])
    assert now.sizes[0, WAITING] == 4
    table = now.table[:rows, :columns]
    assert 0 < table.min() < table.max() < 1
    assert (table == now.turned[:columns, :rows].T).all()
    mine, theirs = now.work[MIX, :rows], now.work[THEIR_MIX, :columns]
    assert mine.sum() == pytest.approx(1)
    assert theirs.sum() == pytest.approx(1)
    assert table @ theirs == pytest.approx(now.work[GAIN, :rows])
    assert mine @ table == pytest.approx(now.work[COST, :columns])
    assert (table @ theirs).max() - (mine @ table).min() < 0.01
    assert mine @ table @ theirs == pytest.approx(worth)


def test_a_table_is_the_same_whatever_its_room_was_used_for_before() -> None:
    match, seen = middle()
    of = match_of(seen)[0]
    fresh, used = engine_for(19), engine_for(19)
    assert fresh is not None
    assert used is not None
    noise = np.array([5], np.uint64)
    used.now, used.later = used.later, used.now
    for seat in SEATS:
        used.writing(of, match, seat, Row(sets=200, weighed=9, guesses=2), noise, Budget(100))
    used.now, used.later = used.later, used.now
    for engine in (fresh, used, used):
        assert engine.mix(of, match, Row(), engine.every, noise) == fresh.mix(
            of, match, Row(), fresh.every, noise
        )


def test_a_table_is_the_same_from_the_other_seat() -> None:
    """Seats and beans exchanged: the chances are one less the others."""
    match, seen = middle()
    engine = engine_for(19)
    assert engine is not None
    of = match_of(seen)[0]
    worth = engine.mix(of, match, Row(rounds=2_000), engine.every, np.array([5], np.uint64))
    for part in (match.beans, match.entries, match.stocks):
        part[:] = part[::-1].copy()
    other = engine.mix(of, match, Row(rounds=2_000), engine.every, np.array([5], np.uint64))
    assert worth + other == pytest.approx(1, abs=0.004)


def test_pp15_at_the_last_check_a_table_holds_results() -> None:
    state = new(beans="twos", rounds=2)
    state = whole_round(state, ("A1+B1+C1@6", "A2+B2+C2@6"))
    of, match = match_of(GAME.observe(both(state), None))
    engine = engine_for(19)
    assert engine is not None
    engine.mix(of, match, Row(), engine.every, np.array([5], np.uint64))
    now = engine.now
    moves = now.moves.tolist()
    results = set()
    for i in range(0, int(now.sizes[0, ROWS]), 3):
        for j in range(0, int(now.sizes[0, COLUMNS]), 3):
            trial = match_of(GAME.observe(both(state), None))[1]
            rules.move(trial, 0, *moves[0][i])
            rules.move(trial, 1, *moves[1][j])
            rules.settle(of, trial)
            assert now.table[i, j] == 1 - rules.winner(trial)
            results.add(now.table[i, j])
    assert results == {0.0, 1.0}


# ---- with and without numba -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["gentle", "keen", "master"])
def test_without_numba_levels_play_a_plain_game(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "sixfold.search.compiling", raising=False)
    for name in [name for name in sys.modules if name.startswith("sixfold.search.picky_pig.compiled_")]:
        monkeypatch.delitem(sys.modules, name)
    warm()
    assert engine_for(19) is None
    state = both(new(side=3), "A1+B1+C1@6", "A2+B2+C2@6")
    for seat in SEATS:
        seen = GAME.observe(state, seat)
        answer = choose("picky-pig", seen, seat, level, 1)
        assert answer in set(GAME.legal_texts(state, seat))
        assert answer == choose("picky-pig", seen, seat, level, 1, Budget(5_000))


def run_python(program: str, cache: Path) -> str:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True, timeout=300
    )
    return done.stdout


ONCE = """
import sys
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.contract import Seat, SeatSetup
from sixfold.rng import Rng
from sixfold.search import Budget, choose
assert "numba" not in sys.modules
options = GAME.options({"side": 3})
roster = GAME.check_roster(options, (SeatSetup(), SeatSetup()))
state = GAME.start(options, roster, GAME.draw_setup(options, roster, Rng(3)))
for _ in range(4):
    texts = [choose("picky-pig", GAME.observe(state, seat), seat, "fierce", 5, Budget(40)) for seat in (0, 1)]
    print(texts)
    state = GAME.apply(state, {Seat(s): GAME.parse(state, text) for s, text in enumerate(texts)})
"""


@pytest.mark.slow
def test_compiled_code_works_cold_and_again_from_its_cache(tmp_path: Path) -> None:
    cold = run_python(ONCE, tmp_path)
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert kept
    assert run_python(ONCE, tmp_path) == cold
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept
