"""Spot the Changes: exactly the cells asked for differ, in one thing each, however the lower grid is turned."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import BLIND, Kind, Level
from sixfold.minigames.drawing import DARK, LIGHT, Canvas, Palette
from sixfold.minigames.observation.spot_the_changes import FILLS, MINIGAME, SHAPES, draw_figure
from sixfold.rng import Rng
from tests.minigames.observation.looks import changed_pixels, grey

PHONE = 23


def _draw(figure: tuple[int, int], canvas: Canvas) -> None:
    draw_figure(canvas, PHONE / 2, PHONE / 2, PHONE * 0.33, figure)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_two_figures_differ_on_a_telephone_and_in_grey(palette: Palette) -> None:
    drawn = {
        figure: grey(PHONE, palette, partial(_draw, figure))
        for figure in product(range(len(SHAPES)), range(len(FILLS)))
    }
    for a, b in combinations(drawn, 2):
        assert changed_pixels(drawn[a], drawn[b]) >= 20, f"{a} and {b}"


@settings(max_examples=40, deadline=None)
@given(rng_seed=st.integers(0, 10**6), level=st.sampled_from(Level))
def test_fg20_as_many_cells_differ_as_are_asked_for(rng_seed: int, level: Level) -> None:
    problem = MINIGAME.generate(level, Rng(rng_seed))
    facts = problem.facts
    rows, cols = facts["rows"], facts["cols"]
    lower = facts["lower"]
    if level is Level.MEDIUM:
        lower = [figure for row in range(rows) for figure in lower[row * cols : (row + 1) * cols][::-1]]
    elif level is Level.HARD:
        lower = lower[::-1]
    differ = [n for n, (a, b) in enumerate(zip(facts["upper"], lower, strict=True)) if a != b]
    assert [f"{'ABCDEFGH'[n // cols]}{n % cols + 1}" for n in differ] == problem.answers[0].split()
    assert all(sum(map(int.__ne__, facts["upper"][n], lower[n])) == 1 for n in differ)
    assert len(differ) == problem.form.count
    assert MINIGAME.solve(problem) == problem.answers
    assert problem.blind <= BLIND[level]


def test_the_number_of_cells_is_part_of_the_form() -> None:
    problem = MINIGAME.generate(Level.MEDIUM, Rng(1))
    first, second, third = problem.answers[0].split()
    assert MINIGAME.judge(problem, f"{third} {first},{second}").kind is Kind.RIGHT
    assert MINIGAME.judge(problem, f"{first} {second}").kind is Kind.NOT_AN_ANSWER
    assert MINIGAME.judge(problem, f"{first} {second} G1").kind is Kind.NOT_AN_ANSWER
