"""The compiled kernels are the same game, their search is exact, and nothing needs them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sixfold.games.contract import Seat
from sixfold.rng import Rng
from sixfold.search import Budget, choose, warm
from sixfold.search.budget import OutOfBudget
from sixfold.search.cultivating_flowers import compiled_rules
from sixfold.search.cultivating_flowers.arrays import symmetries, tables
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.field import FULL_BAG
from sixfold.search.cultivating_flowers.kernel import Position, perft, position
from sixfold.search.cultivating_flowers.lookahead import LookAhead, Shape
from sixfold.search.cultivating_flowers.master import STRONGEST
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.solver import Solver
from sixfold.search.cultivating_flowers.stakes import WIN
from tests.search.positions import GAME, late_position, random_game
from tests.search.twins import compare

CF = "cultivating-flowers"
GAMES = int(os.environ.get("SIXFOLD_KERNEL_GAMES", "70"))
"""Random games a side; ``bench/agree.py`` compares more."""

NOBODY = np.zeros(2, np.uint64)
NO_ITEM = np.zeros(2, np.int32)


def count(side: int, bag: int, depth: int) -> int:
    bags = np.array([bag, bag], np.int32)
    return compiled_rules.perft(tables(side), NOBODY, bags, NO_ITEM, NOBODY, 0, depth)


# ---- the same game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "bag", "counts"),
    [
        (2, FULL_BAG, (63, 378, 0)),
        (2, 0b01100, (72, 648, 0)),
        (2, 0b10001, (48, 0)),
        (2, 0b10000, (36, 0)),
        (3, FULL_BAG, (333, 62_802, 4_547_952, 137_975_280)),
        (3, 0b10001, (252, 37_608, 2_621_412, 78_605_424)),
        (3, 0b10000, (144, 12_744, 663_876, 14_218_416, 136_641_816)),
        (3, 0b01100, (360, 71_928, 4_877_604, 132_539_004)),
        (4, FULL_BAG, (801, 498_582, 178_836_444)),
        (4, 0b10001, (None, None, 94_558_536)),
        (4, 0b10000, (None, None, 20_802_744)),
        (4, 0b00111, (None, None, 60_551_760)),
        (5, FULL_BAG, (1_467, 1_865_808, 1_552_043_304)),
        (5, 0b10001, (None, 1_044_072, 792_166_356)),
        (5, 0b10000, (None, 293_544, 164_070_036)),
    ],
)
def test_cf06_perft_from_the_empty_field(side: int, bag: int, counts: tuple[int | None, ...]) -> None:
    for depth, expected in enumerate(counts, 1):
        if expected is not None:
            assert count(side, bag, depth) == expected


def test_cf15_perft_with_items_and_property_inside_random_games() -> None:
    compared = 0
    for game in range(30):
        for state, seat in random_game(Rng(game).fork("perft"), 3):
            if state.phase.value != "plant":
                continue
            twin = observed_position(GAME.observe(state, seat))
            if twin.alive.bit_count() >= 60:
                continue
            barred = np.array([state.barred(Seat(0)), state.barred(Seat(1))], np.uint64)
            for depth in (1, 2, 3):
                assert compiled_rules.perft(
                    tables(3),
                    np.array(twin.owned, np.uint64),
                    np.array(twin.bags, np.int32),
                    np.array(twin.free, np.int32),
                    barred,
                    twin.mover,
                    depth,
                ) == perft(twin, depth)
            compared += 1
    assert compared > 40


@pytest.mark.slow
@pytest.mark.parametrize("side", [3, 4, 5])
def test_cf04_the_same_turns_and_scores_over_random_games(side: int) -> None:
    assert sum(compare(Rng(game).fork("agree"), side) for game in range(GAMES)) > GAMES


def test_random_bouts_end_as_bouts_do() -> None:
    out = np.zeros(2_000, np.int32)
    bags = np.array([FULL_BAG, FULL_BAG], np.int32)
    turns = compiled_rules.playouts(tables(5), NOBODY, bags, NOBODY, 0, out.size, 7, out)
    assert 15 < turns / out.size < 20
    again = np.zeros_like(out)
    assert compiled_rules.playouts(tables(5), NOBODY, bags, NOBODY, 0, out.size, 7, again) == turns
    assert (out == again).all()
    assert out.min() < 0 < out.max()


def test_twelve_symmetries_keep_placements_and_flowers() -> None:
    of = tables(3)
    flowers, trihexes = set(of.flowers.tolist()), set(of.trihexes.tolist())
    images = symmetries(3)
    assert len({tuple(image) for image in images}) == 12
    for number, image in enumerate(images):
        for words in (flowers, trihexes):
            turned = {sum(1 << image[c] for c in range(19) if word >> c & 1) for word in words}
            assert turned == words
        word = 0b1010011
        by_bytes = int(of.turned[number, 0, word])
        assert by_bytes == sum(1 << image[c] for c in range(7) if word >> c & 1)


# ---- the search is exact ----------------------------------------------------------------------------------------


def exact(start: Position, aim: Aim, turns: list[tuple[int, int]] | None = None) -> int:
    made = engine_for(start, aim, 14)
    assert made is not None
    return made.exact(start, list(start.moves()) if turns is None else turns, Budget(3_000_000))


@pytest.mark.slow
def test_endings_have_the_value_of_the_plain_solver() -> None:
    values = []
    for number in range(60):
        state = late_position(Rng(number).fork("tail"), 3, (36, 70)[number % 2])
        if state is None:
            continue
        observation = GAME.observe(state, state.to_move)
        start, stakes = observed_position(observation), observed_stakes(observation)
        want = Solver(stakes, Budget(1_000_000)).value(start)
        assert exact(start, Aim(stakes)) == want
        values.append(want)
    assert {WIN, -WIN} < set(values), "wins, losses and ties all occur"


def margin(start: Position) -> int:
    """The lead in flowers with best play, by trying everything in plain Python."""
    if not start.legal():
        a, b = start.flowers()
        return a - b if start.mover == 0 else b - a
    return max(-margin(start.plant(*move)) for move in start.moves())


@pytest.mark.slow
def test_margins_have_the_value_of_brute_force() -> None:
    values = set()
    for number in range(120):
        state = late_position(Rng(number).fork("margin"), 3, 27)
        if state is None:
            continue
        start = observed_position(GAME.observe(state, state.to_move))
        values.add(margin(start))
        assert exact(start, Aim(None)) == margin(start)
        if not any(cell is not None for cell in (state.private,)):
            assert exact(start, Aim(None, turning=True)) == margin(start)
    assert len(values) > 2


def test_side_3_is_a_draw_and_219_of_333_first_placements_keep_it() -> None:
    start = position(3)
    made = engine_for(start, Aim(None, turning=True), 16)
    assert made is not None
    budget = Budget(3_000_000)
    values = [made.exact(start, [move], budget) for move in start.moves()]
    assert (values.count(0), values.count(-1), len(values)) == (219, 114, 333)


def test_side_2_is_a_draw() -> None:
    assert exact(position(2), Aim(None)) == 0


def test_the_search_stops_with_its_budget_and_gives_the_same_whatever_the_slices() -> None:
    start = position(3)
    turns = list(start.moves())
    whole = engine_for(start, Aim(None), 14)
    assert whole is not None
    spent = Budget(1_000_000)
    expected = whole.search(start, turns, 4, spent)
    stopped = engine_for(start, Aim(None), 14)
    assert stopped is not None
    short = Budget(spent.used - 9)
    with pytest.raises(OutOfBudget):
        stopped.search(start, turns, 4, short)
    assert spent.used - 20 < short.used <= short.nodes
    assert 0 < len(stopped.seen) <= len(turns)
    assert list(stopped.seen.items()) == list(expected.items())[: len(stopped.seen)]


# ---- master -----------------------------------------------------------------------------------------------------


def test_without_numba_every_level_plays_on_and_master_as_the_plain_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pairs = list(random_game(Rng(5), 3))
    seen = [(GAME.observe(state, seat), seat) for state, seat in pairs]
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "sixfold.search.compiling", raising=False)
    for name in ("arrays", "compiled_rules", "compiled_search", "compiled_engine"):
        monkeypatch.delitem(sys.modules, f"sixfold.search.cultivating_flowers.{name}", raising=False)
    warm()
    for observation, seat in seen:
        answer = choose(CF, observation, seat, "master", 1, Budget(5_000))
        if observation["phase"] == "plant":
            position, stakes = observed_position(observation), observed_stakes(observation)
            aim = STRONGEST.aim(position, stakes)
            plain = LookAhead(stakes, Budget(625), Shape(points=aim.points, tempo=aim.tempo))
            assert answer == position.move_text(*plain.best(position, Rng(1)))
        for level in ("keen", "sharp"):
            assert choose(CF, observation, seat, level, 1, Budget(400))


def run_python(program: str, cache: Path) -> str:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True, timeout=300
    )
    return done.stdout


def test_nothing_imports_numba_before_it_is_needed(tmp_path: Path) -> None:
    program = (
        "import sys, sixfold.search, sixfold.cli.main, sixfold.server.worker\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    assert run_python(program, tmp_path) == "[]\n"


ONCE = """
from sixfold.search import Budget
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.kernel import position
start = position(2)
made = engine_for(start, Aim(None), 6)
print(made.search(start, list(start.moves()), 64, Budget(10_000)))
"""


@pytest.mark.slow
def test_compiled_code_works_cold_and_again_from_its_cache(tmp_path: Path) -> None:
    cold = run_python(ONCE, tmp_path)
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert kept
    assert run_python(ONCE, tmp_path) == cold
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept


def test_what_was_compiled_is_forgotten_when_any_source_changes(tmp_path: Path) -> None:
    program = """
from sixfold.search import compiling
compiling._stamp = lambda folder: "one"
from sixfold.search.cultivating_flowers.compiled_rules import flowers
from sixfold.search.cultivating_flowers.arrays import tables
import numpy
flowers(tables(2), numpy.uint64(0))
print(sum(flowers.stats.cache_hits.values()), sum(flowers.stats.cache_misses.values()))
"""
    assert run_python(program, tmp_path) == "0 1\n"
    assert run_python(program, tmp_path) == "1 0\n"
    assert run_python(program.replace('"one"', '"other"'), tmp_path) == "0 1\n"


def test_cf14_every_turn_has_room_in_the_search() -> None:
    start = position(2, bags=(0b10001, 0b10001), free=(True, True))
    turns = list(start.moves())
    assert len(turns) == 72
    assert exact(start, Aim(None), turns) == margin(start)
