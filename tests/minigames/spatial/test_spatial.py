"""Rolling Die, Punched Paper, Turn & Match: the mathematics behind them, each checked another way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.spatial.folding_paper import Extent, some_folds, stacks, unfolded
from sixfold.minigames.spatial.punched_paper import MINIGAME as PAPER
from sixfold.minigames.spatial.rolling_die import MINIGAME as DIE
from sixfold.minigames.spatial.rolling_die import rolled, tops
from sixfold.minigames.spatial.solids import (
    canonical,
    chiral,
    clear,
    connected,
    grown,
    mirrored,
    turned,
    turns,
)
from sixfold.minigames.spatial.turn_and_match import MINIGAME as SHAPES
from sixfold.minigames.spatial.turn_and_match import matches
from sixfold.rng import Rng

every_level = pytest.mark.parametrize("level", list(Level))


def test_a_die_rolled_four_times_one_way_is_as_before_and_there_and_back_too() -> None:
    die = (1, 2, 3)
    for way, back in ("NS", "EW", "SN", "WE"):
        now = die
        for _ in range(4):
            now = rolled(now, way)
        assert now == die
        assert rolled(rolled(die, way), back) == die


def test_a_die_turns_as_a_real_one_does() -> None:
    # 1 on top, 2 in front, 3 on the right: over its right edge 4 comes up, then away from the front 2 does
    assert rolled((1, 2, 3), "E")[0] == 4
    assert rolled(rolled((1, 2, 3), "E"), "N")[0] == 2
    assert tops(DIE.info.example.facts) == DIE.info.example.right == "42"


@every_level
def test_marks_of_the_die_are_on_the_path_and_never_next_to_each_other(level: Level) -> None:
    for seed in range(20):
        facts = DIE.generate(level, Rng(seed)).facts
        marks = facts["marks"]
        assert marks[-1] == len(facts["path"])
        assert all(b - a >= 2 for a, b in pairwise(marks))


def test_every_square_of_a_folded_sheet_lies_somewhere_exactly_once() -> None:
    rng = Rng(3)
    for n in (4, 5, 6):
        for _ in range(50):
            folds = some_folds(rng, n, 3)
            piles = stacks(n, folds)
            assert sorted(square for pile in piles.values() for square in pile) == sorted(
                Extent(0, 0, n, n).squares()
            )
            for spot, pile in piles.items():
                assert unfolded(n, folds, [spot]) == set(pile)


def test_the_example_of_punched_paper_is_true() -> None:
    facts = PAPER.info.example.facts
    folds = [(side, by) for side, by in facts["folds"]]
    assert unfolded(facts["n"], folds, [(2, 2)]) == {(1, 2), (2, 2)}


@pytest.mark.parametrize("text", ["B1 B9", "B1, B1", "B1 Z2", "", "hello", "B1" * 80])
def test_what_names_no_square_twice_or_outside_is_no_answer(text: str) -> None:
    problem = PAPER.generate(Level.EASY, Rng(1))
    assert PAPER.judge(problem, text).kind is Kind.NOT_AN_ANSWER


def test_there_are_24_rotations_of_space_and_four_of_the_page() -> None:
    solid = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (2, 0, 0))
    assert len({turned(solid, turn) for turn in turns(flat=False)}) == 24
    assert len(turns(flat=True)) == 4
    assert all(turned(turned(solid, t), u) is not None for t in turns(False) for u in turns(False))


def test_mirror_images_match_only_where_a_shape_has_no_hand() -> None:
    straight = ((0, 0, 0), (0, 1, 0), (0, 2, 0))
    hook = ((0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 2, 0))
    assert not chiral(straight, flat=True)
    assert chiral(hook, flat=True)
    assert not chiral(hook, flat=False)  # in space an L can be turned over
    assert not matches(hook, mirrored(hook), flat=True)
    assert matches(hook, mirrored(hook), flat=False)


def test_grown_shapes_hang_together_and_rotation_is_what_canonical_forgets() -> None:
    rng = Rng(11)
    for flat in (True, False):
        for _ in range(30):
            shape = grown(rng, 6, flat)
            assert len(set(shape)) == 6
            assert connected(list(shape))
            kinds = {canonical(turned(shape, turn), flat) for turn in turns(flat)}
            assert kinds == {canonical(shape, flat)}


def test_a_cube_behind_others_is_not_clear() -> None:
    assert clear(((0, 0, 0),))
    block = tuple((x, y, z) for x in range(2) for y in range(2) for z in range(2))
    assert not clear(block)
    assert not clear(((0, 0, 0), (1, 1, 1)))


@every_level
def test_no_cube_of_a_drawn_shape_is_hidden(level: Level) -> None:
    for seed in range(5):
        facts = SHAPES.generate(level, Rng(seed)).facts
        if not facts["flat"]:
            for cubes in (*facts["shapes"], *facts["candidates"]):
                assert clear(tuple((x, y, z) for x, y, z in cubes))


@every_level
def test_each_shape_has_one_candidate_and_the_example_too(level: Level) -> None:
    problem = SHAPES.generate(level, Rng(5))
    assert SHAPES.solve(problem) == problem.answers
    facts = SHAPES.info.example.facts
    found = [
        "ABC"[n]
        for n, candidate in enumerate(facts["candidates"])
        if matches(
            tuple((x, y, z) for x, y, z in facts["shapes"][0]),
            tuple((x, y, z) for x, y, z in candidate),
            flat=True,
        )
    ]
    assert found == [SHAPES.info.example.right]
