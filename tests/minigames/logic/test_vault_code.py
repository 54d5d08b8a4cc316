"""Vault Code: what is said of a try, the solver, and free and costly answers."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.minigames import Kind
from sixfold.minigames.logic.vault_code import (
    EXAMPLE,
    MINIGAME,
    SIZES,
    Clue,
    all_codes,
    build,
    compare,
    predicted,
    read_clues,
)
from sixfold.minigames.problem import Level

codes = st.permutations("123456").map(lambda digits: "".join(digits[:4]))


@pytest.mark.parametrize(
    ("code", "tried", "said"),
    [
        ("241", "123", (0, 2)),
        ("241", "241", (3, 0)),
        ("241", "356", (0, 0)),
        ("1234", "1243", (2, 2)),
        ("1234", "5164", (1, 1)),
    ],
)
def test_what_is_said_of_a_try(code: str, tried: str, said: tuple[int, int]) -> None:
    assert compare(code, tried) == said


@given(codes, codes)
def test_a_try_and_a_code_may_change_places(code: str, tried: str) -> None:
    placed, elsewhere = compare(code, tried)
    assert compare(tried, code) == (placed, elsewhere)
    assert placed + elsewhere == len(set(code) & set(tried))


@given(st.lists(codes, min_size=1, max_size=5), codes)
def test_the_solver_finds_every_code_that_fits(tries: list[str], code: str) -> None:
    clues = [Clue(tried, *compare(code, tried)) for tried in tries]
    size = SIZES[Level.MEDIUM]._replace(digits=6)
    it = build(Level.MEDIUM, size, clues, ("????",))
    assert read_clues(it.prompt) == clues
    expected = [
        "".join(other)
        for other in permutations("123456", 4)
        if all(compare("".join(other), clue.code) == clue[1:] for clue in clues)
    ]
    assert list(MINIGAME.solve(it)) == expected
    assert code in expected


@pytest.mark.parametrize("text", ["2 4 1", "2-4-1", " 241 ", "2,4,1"])
def test_usual_spellings_are_right(text: str) -> None:
    assert MINIGAME.judge(EXAMPLE, text).kind is Kind.RIGHT


def test_fg09_what_cannot_be_a_code_is_free() -> None:
    for text, part in [
        ("24", "2 signs"),
        ("247", "“7”"),
        ("2411", "4 signs"),
        ("244", "No digit comes twice"),
    ]:
        verdict = MINIGAME.judge(EXAMPLE, text)
        assert verdict.kind is Kind.NOT_AN_ANSWER and part in verdict.message
        assert verdict.canonical == ""


def test_a_try_that_says_nothing_makes_a_problem_harder() -> None:
    size = SIZES[Level.EASY]
    clear, vague = Clue("123", 3, 0), Clue("123", 0, 1)
    assert predicted(size, [clear])[1] < predicted(size, [vague])[1] < predicted(size, [vague] * 2)[1]
    assert len(all_codes(3, 6)) == 120
