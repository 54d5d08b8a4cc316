"""Exact Change: the search, totals that one choice alone has, spellings, free answers."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.minigames import Kind, Level
from sixfold.minigames.arithmetic.exact_change import EXAMPLE, MINIGAME, build, fitting, predicted, solutions
from sixfold.rng import Rng

numbers = st.sets(st.integers(11, 99), min_size=5, max_size=9).map(sorted)


@given(numbers, st.integers(2, 4), st.integers(0, 400))
def test_the_search_finds_every_choice(offered: list[int], chosen: int, total: int) -> None:
    found = solutions(offered, chosen, total)
    # by another way: each number is in or out
    expected = set()
    for mask in range(1 << len(offered)):
        choice = tuple(n for k, n in enumerate(offered) if mask >> k & 1)
        if len(choice) == chosen and sum(choice) == total:
            expected.add(choice)
    assert set(found) == expected and len(found) == len(expected)
    assert fitting(offered, chosen, total) >= len(found)


@given(numbers, st.integers(2, 4))
def test_several_right_choices_are_all_right(offered: list[int], chosen: int) -> None:
    total = sum(offered[:chosen])
    it = build(Level.EASY, offered, chosen, total)
    assert MINIGAME.solve(it) == it.answers
    for choice in combinations(offered, chosen):
        verdict = MINIGAME.judge(it, "+".join(map(str, reversed(choice))))
        assert verdict.kind is (Kind.RIGHT if sum(choice) == total else Kind.WRONG)


@pytest.mark.parametrize("level", list(Level))
def test_the_total_is_from_the_middle(level: Level) -> None:
    it = MINIGAME.generate(level, Rng(4))
    offered = [int(item) for item in it.form.items]
    count = it.form.count or 0
    total = sum(int(word) for word in it.answers[0].split())
    totals = [sum(choice) for choice in combinations(offered, count)]
    below = sum(other < total for other in totals) / len(totals)
    assert 0.3 <= below <= 0.7
    assert it.seconds == predicted(it.metric)


@pytest.mark.parametrize("text", ["12+31+48", "48 31 12", "31, 12, 48", "12 + 31 + 48 = 91"])
def test_usual_spellings_are_right(text: str) -> None:
    verdict = MINIGAME.judge(EXAMPLE, text)
    assert verdict.kind is Kind.RIGHT and verdict.canonical == "12 31 48"


def test_fg09_what_cannot_be_a_choice_is_free() -> None:
    for text, part in [
        ("12 31", "That is 2, not 3"),
        ("12 31 48 19", "That is 4, not 3"),
        ("12 12 67", "not on offer"),
        ("12 12 31", "twice"),
        ("12 31 = x", "numbers alone"),
        ("123148", "not on offer"),
    ]:
        verdict = MINIGAME.judge(EXAMPLE, text)
        assert verdict.kind is Kind.NOT_AN_ANSWER and part in verdict.message
    assert MINIGAME.judge(EXAMPLE, "19 23 48").kind is Kind.WRONG
