"""Outline: shapes that are known again however they are turned, names that are no slips, and the data."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import Kind, Level
from sixfold.minigames.drawing import LIGHT
from sixfold.minigames.folding import fold, near
from sixfold.minigames.trivia.outline import EXAMPLE, MINIGAME, Country, countries, drawn, recognised
from sixfold.rng import Rng

DRAWN = [country for country in countries() if country.fame]
CONTESTED = (
    "Israel Palestine Morocco India Pakistan China Taiwan Russia Ukraine Cyprus Serbia Kosovo Georgia Syria"
)


def test_the_data_are_whole() -> None:
    assert len(countries()) > 190 and len(DRAWN) >= 120
    assert sum(country.turns for country in DRAWN) >= 80
    for country in DRAWN:
        points = [point for ring in country.shape for point in ring]
        assert len(points) >= 16 and all(len(ring) >= 3 for ring in country.shape)
        assert 495 <= max(max(x, y) for x, y in points) <= 500 and min(min(p) for p in points) >= 0
    for fame in (1, 2, 3):
        assert sum(country.fame == fame for country in DRAWN) >= 25


def test_contested_and_tiny_countries_are_never_drawn() -> None:
    names = {country.name for country in DRAWN}
    assert names.isdisjoint(CONTESTED.split())
    assert names.isdisjoint({"Monaco", "Malta", "Singapore", "Andorra"})


def test_no_two_countries_share_a_name() -> None:
    names = [fold(name) for country in countries() for name in (country.name, *country.others)]
    assert len(set(names)) == len(names)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(DRAWN), st.sampled_from(range(0, 360, 45)))
def test_fg20_a_shape_is_known_again_however_it_is_turned(country: Country, turn: int) -> None:
    assert recognised(drawn(country.shape, turn)) == country.name


def test_a_shape_of_no_country_is_not_taken_for_one() -> None:
    with pytest.raises(LookupError):
        recognised([[[0, 0], [500, 0], [0, 500]]])


def test_fg20_names_that_are_near_to_one_another_are_told_apart() -> None:
    assert near("austria", "australia")
    assert MINIGAME.judge(EXAMPLE, "Italy, Austria").kind is Kind.WRONG
    for text in ("australia; ITALY", "Italia, Austrailia", "Itlay, Australia", "the Australia / Italy"):
        verdict = MINIGAME.judge(EXAMPLE, text)
        assert verdict.kind is Kind.RIGHT and verdict.canonical == "australia, italy", text
    for text in ("Italy", "Italy, Italy", "Italy Australia", "Italy, Australia, Austria"):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.NOT_AN_ANSWER, text


@pytest.mark.parametrize("level", list(Level), ids=str)
def test_only_hard_shapes_are_turned_and_no_fact_names_a_country(level: Level) -> None:
    for n in range(5):
        it = MINIGAME.generate(level, Rng(n))
        assert set(it.facts) == {"shapes"}
        assert ("turned" in it.prompt) == (level is Level.HARD)
        names = it.answers[0].split(", ")
        if level is Level.HARD:
            assert all(c.turns for c in DRAWN if fold(c.name) in names)
        picture = MINIGAME.picture(it.facts, LIGHT)
        assert picture is not None and picture.count("<polygon") == sum(map(len, it.facts["shapes"]))
