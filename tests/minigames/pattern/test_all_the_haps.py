"""All the Haps: a board has as many haps as it says, and a hap is one in every attribute."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import BLIND, Kind, Level
from sixfold.minigames.drawing import DARK, LIGHT, Canvas, Palette
from sixfold.minigames.pattern.all_the_haps import MINIGAME, is_hap
from sixfold.minigames.pattern.tiles import draw_tile
from sixfold.rng import Rng
from tests.minigames.observation.looks import changed_pixels, grey


@pytest.mark.parametrize(
    ("tiles", "hap"),
    [
        (((0, 0, 0), (1, 1, 1), (2, 2, 2)), True),
        (((0, 0, 0), (0, 1, 0), (0, 2, 0)), True),
        (((0, 0, 0), (0, 1, 1), (0, 2, 1)), False),
        (((0, 1, 2, 0), (1, 2, 0, 0), (2, 0, 1, 0)), True),
        (((0, 1, 2, 0), (1, 2, 0, 0), (2, 0, 1, 1)), False),
    ],
)
def test_two_alike_and_one_different_is_no_hap(tiles: tuple[tuple[int, ...], ...], hap: bool) -> None:
    assert is_hap(tiles) is hap


@settings(max_examples=30, deadline=None)
@given(rng_seed=st.integers(0, 10**6), level=st.sampled_from(Level))
def test_fg20_the_board_has_as_many_haps_as_it_says(rng_seed: int, level: Level) -> None:
    problem = MINIGAME.generate(level, Rng(rng_seed))
    tiles = [tuple(tile) for tile in problem.facts["tiles"]]
    assert len(set(tiles)) == len(tiles) == len(problem.form.items)
    # counted another way: every pair asks for one third tile, which lies there or not
    at = {tile: n for n, tile in enumerate(tiles)}
    haps = set()
    for (n, a), (m, b) in combinations(enumerate(tiles), 2):
        third = at.get(tuple((-x - y) % 3 for x, y in zip(a, b, strict=True)))
        if third is not None:
            haps.add(tuple(sorted((n, m, third))))
    spelled = " ".join("".join(problem.form.items[n] for n in hap) for hap in sorted(haps))
    assert (spelled,) == problem.answers == MINIGAME.solve(problem)
    assert f"exactly {len(haps)} haps" in problem.prompt
    assert problem.blind <= BLIND[level]


def test_haps_may_come_in_any_order() -> None:
    problem = MINIGAME.generate(Level.HARD, Rng(9))
    turned = " / ".join(hap[::-1].lower() for hap in reversed(problem.answers[0].split()))
    assert MINIGAME.judge(problem, turned).kind is Kind.RIGHT
    assert MINIGAME.judge(problem, problem.answers[0][:-4]).kind is Kind.NOT_AN_ANSWER


def _draw(tile: tuple[int, ...], canvas: Canvas) -> None:
    draw_tile(canvas, 0, 0, 105, 73, "A", tile)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_two_tiles_differ_on_a_telephone_and_in_grey(palette: Palette) -> None:
    drawn = {tile: grey(105, palette, partial(_draw, tile)) for tile in product(range(3), repeat=4)}
    for a, b in combinations(drawn, 2):
        assert changed_pixels(drawn[a], drawn[b]) >= 60, f"{a} and {b}"
