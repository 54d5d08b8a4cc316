"""Nine Box: left to right, the search against all fillings, the person's trials, free answers."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.minigames import Kind, Level
from sixfold.minigames.arithmetic.nine_box import EXAMPLE, MINIGAME
from sixfold.minigames.arithmetic.nine_box_solver import (
    LINES,
    Box,
    Line,
    effort,
    read,
    seconds,
    solutions,
    triples,
    worked,
)
from sixfold.rng import Rng


@pytest.mark.parametrize(
    ("signs", "digits", "value"),
    [
        ("+×", (2, 3, 4), 20),
        ("×+", (2, 3, 4), 10),
        ("−×", (7, 5, 3), 6),
        ("−−", (1, 2, 3), -4),
        ("×−", (9, 8, 7), 65),
    ],
)
def test_lines_are_worked_from_left_to_right(signs: str, digits: tuple[int, ...], value: int) -> None:
    assert worked(signs, digits) == value


def test_all_fillings_of_a_line_are_known() -> None:
    assert triples(Line("++", 24)) == tuple(permutations((7, 8, 9)))
    assert triples(Line("××", 504)) == tuple(permutations((7, 8, 9)))
    assert triples(Line("++", 25)) == ()


@given(
    st.permutations(range(1, 10)), st.lists(st.sampled_from(["++", "+−", "−+", "+×"]), min_size=6, max_size=6)
)
def test_the_search_finds_every_filling(digits: list[int], signs: list[str]) -> None:
    """Three digits open, so that all fillings can be tried."""
    lines = tuple(Line(s, worked(s, [digits[c] for c in LINES[k]])) for k, s in enumerate(signs))
    givens = tuple(digit if digit > 4 else 0 for digit in digits)
    box = Box(lines, givens)
    expected = []
    for open_ in permutations(range(1, 5)):
        rest = iter(open_)
        filled = tuple(digit or next(rest) for digit in givens)
        if all(
            worked(line.signs, [filled[c] for c in LINES[k]]) == line.total for k, line in enumerate(lines)
        ):
            expected.append(filled)
    assert sorted(solutions(box)) == sorted(expected)
    assert tuple(digits) in expected


def test_a_box_without_givens_may_have_many_fillings() -> None:
    magic = Box(tuple(Line("++", 15) for _ in range(6)), (0,) * 9)
    # one square with its rows and its columns in any order, and turned over: 6 · 6 · 2
    assert len(list(solutions(magic))) == 72


def test_givens_make_it_quicker() -> None:
    it = MINIGAME.generate(Level.HARD, Rng(3))
    box = read(it.facts)
    answer = [int(sign) for sign in it.answers[0]]
    easier = box._replace(givens=(*answer[:4], 0, 0, 0, 0, 0))
    assert effort(easier) < effort(box)
    assert seconds(effort(easier)) < seconds(effort(box)) == it.seconds


def test_fg09_what_no_totals_could_make_right_is_free() -> None:
    for text, part in [
        ("27695143", "8 signs"),
        ("276951430", "“0”"),
        ("276951433", "3 stands there more than once"),
        ("976251438", "Digit 1 is given as 2"),
    ]:
        verdict = MINIGAME.judge(EXAMPLE, text)
        assert verdict.kind is Kind.NOT_AN_ANSWER and part in verdict.message
    assert MINIGAME.judge(EXAMPLE, "276951348").kind is Kind.WRONG
    assert MINIGAME.judge(EXAMPLE, "276 951 438").kind is Kind.RIGHT


def test_what_the_picture_shows_can_be_heard_too() -> None:
    assert EXAMPLE.alt.splitlines()[1] == "Row 2: blank + 5 × blank = 14."
    assert len(EXAMPLE.alt.splitlines()) == 6
