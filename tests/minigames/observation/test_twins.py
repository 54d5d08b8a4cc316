"""Twins: exactly two figures are the same, and every feature can be told on a telephone without colours."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import BLIND, Level
from sixfold.minigames.drawing import DARK, LIGHT, Canvas, Palette
from sixfold.minigames.observation.beetles import FEATURES, draw_beetle
from sixfold.minigames.observation.twins import MINIGAME, difference
from sixfold.rng import Rng
from tests.minigames.observation.looks import changed_pixels, grey

PHONE = 45
BASES = ((0, 0, 0, 0, 0, 0, 0), (1, 1, 1, 1, 1, 2, 1), (2, 2, 2, 2, 2, 3, 2), (0, 2, 1, 0, 2, 1, 1))


def _draw(figure: tuple[int, ...], canvas: Canvas) -> None:
    draw_beetle(canvas, 0, 0, PHONE, figure)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("n", range(len(FEATURES)), ids=[name for name, _ in FEATURES])
def test_one_other_feature_shows_on_a_telephone_and_in_grey(n: int, palette: Palette) -> None:
    for base in BASES:
        drawn = []
        for value in range(FEATURES[n][1]):
            figure = (*base[:n], value, *base[n + 1 :])
            drawn.append(grey(PHONE, palette, partial(_draw, figure)))
        for a, b in combinations(drawn, 2):
            assert changed_pixels(a, b) >= 16, f"{FEATURES[n][0]} of {base}"


@settings(max_examples=30, deadline=None)
@given(rng_seed=st.integers(0, 10**6), level=st.sampled_from(Level))
def test_fg20_exactly_two_figures_are_the_same(rng_seed: int, level: Level) -> None:
    problem = MINIGAME.generate(level, Rng(rng_seed))
    figures = problem.facts["figures"]
    assert len(figures) - len({tuple(figure) for figure in figures}) == 1
    assert all(
        0 <= value < most for figure in figures for value, (_, most) in zip(figure, FEATURES, strict=True)
    )
    assert MINIGAME.solve(problem) == problem.answers
    assert problem.blind <= BLIND[level]


def test_the_cells_may_come_in_any_order() -> None:
    problem = MINIGAME.generate(Level.EASY, Rng(3))
    first, second = problem.answers[0].split()
    assert MINIGAME.judge(problem, f"{second.lower()}, {first}") == MINIGAME.judge(
        problem, problem.answers[0]
    )


def test_a_difference_is_named() -> None:
    assert difference((0, 0, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 3, 0)) == ("head", "markings")
