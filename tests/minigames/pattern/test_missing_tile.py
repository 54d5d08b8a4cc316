"""Missing Tile: every printed rule that fits leads to the same tile, which can be told from all others."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import BLIND, Kind, Level
from sixfold.minigames.drawing import DARK, LIGHT, Canvas, Palette
from sixfold.minigames.pattern.matrix import ATTRIBUTES, Reading, Rule, readings
from sixfold.minigames.pattern.matrix_tiles import RADII, draw_figure
from sixfold.minigames.pattern.missing_tile import MINIGAME
from sixfold.rng import Rng
from tests.minigames.observation.looks import changed_pixels, grey

NUMBER = ATTRIBUTES[1]
CHANGING = {Level.EASY: 2, Level.MEDIUM: 3, Level.HARD: 4}


def _numbers(text: str) -> list[int]:
    return [int(sign) - 1 for sign in text if sign.isdigit()]


@pytest.mark.parametrize(
    ("eight", "rule", "by_rows", "ninth"),
    [
        ("111 444 22", Rule.SAME, True, 2),
        ("142 142 14", Rule.SAME, False, 2),
        ("123 246 13", Rule.STEP, True, None),  # another step in each row is none
        ("123 345 45", Rule.STEP, True, 6),
        ("531 642 53", Rule.STEP, True, 1),
        ("123 345 56", Rule.STEP, True, None),  # 7 figures do not exist
        ("124 241 41", Rule.THREE, True, 2),
        ("124 241 46", Rule.THREE, True, None),
        ("123 145 24", Rule.SUM, True, 6),
        ("312 413 65", Rule.LESS, True, 1),
        ("312 413 55", Rule.LESS, True, None),  # a tile is never empty
        ("341 112 45", Rule.SUM, False, 3),
    ],
)
def test_what_a_rule_says(eight: str, rule: Rule, by_rows: bool, ninth: int | None) -> None:
    found = [r for r in readings(_numbers(eight), NUMBER) if (r.rule, r.by_rows) == (rule, by_rows)]
    assert found == ([] if ninth is None else [Reading(rule, by_rows, ninth - 1)])


def test_rules_that_disagree_are_all_found() -> None:
    """1 2 3 is a step, a sum and one of three: rows that let all three stand ask for three tiles."""
    assert {r.value + 1 for r in readings(_numbers("123 123 23"), NUMBER)} == {4, 5, 1}


@settings(max_examples=40, deadline=None)
@given(rng_seed=st.integers(0, 10**6), level=st.sampled_from(Level))
def test_fg20_every_rule_that_fits_leads_to_the_one_tile(rng_seed: int, level: Level) -> None:
    problem = MINIGAME.generate(level, Rng(rng_seed))
    answer = problem.answers[0].split()
    changing = 0
    for n, attribute in enumerate(ATTRIBUTES):
        seen = [tile[n] for tile in problem.facts["tiles"]]
        changing += len(set(seen)) > 1
        assert {attribute.options[reading.value] for reading in readings(seen, attribute)} == {answer[n]}
    assert changing == CHANGING[level]
    assert MINIGAME.solve(problem) == problem.answers
    assert problem.blind <= BLIND[level]


def test_fields_may_come_in_any_order_and_shortened() -> None:
    problem = MINIGAME.generate(Level.EASY, Rng(4))
    shape, number, filling, size = problem.answers[0].split()
    assert MINIGAME.judge(problem, f"{size} {filling}, {number} {shape[:3]}").kind is Kind.RIGHT
    assert MINIGAME.judge(problem, f"{shape} {number} {size}").kind is Kind.NOT_AN_ANSWER


def _draw(shape: int, fill: int, r: float, canvas: Canvas) -> None:
    draw_figure(canvas, 22, 22, r, shape, fill)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("size", range(len(RADII)))
def test_every_two_figures_of_a_size_differ_on_a_telephone_and_in_grey(size: int, palette: Palette) -> None:
    r = RADII[size] * 340 / 452
    drawn = {
        (shape, fill): grey(44, palette, partial(_draw, shape, fill, r))
        for shape, fill in product(range(6), range(5))
    }
    for a, b in combinations(drawn, 2):
        assert changed_pixels(drawn[a], drawn[b]) >= 6, f"{a} and {b}"
