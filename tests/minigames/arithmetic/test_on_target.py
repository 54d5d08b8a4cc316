"""On Target: the search against one that tries everything, the judge's three verdicts, ease and time."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.arithmetic.expression import parse
from sixfold.minigames.arithmetic.on_target import EXAMPLE, HAYSTACK, MINIGAME, build, predicted, solved
from sixfold.minigames.arithmetic.targets import expressions
from sixfold.rng import Rng
from tests.minigames.arithmetic.test_expression import by_python


def _shapes(numbers: tuple[int, ...]) -> list[str]:
    """Every expression of numbers in that order, fully bracketed."""
    if len(numbers) == 1:
        return [str(numbers[0])]
    return [
        f"({left}{sign}{right})"
        for cut in range(1, len(numbers))
        for left, right in product(_shapes(numbers[:cut]), _shapes(numbers[cut:]))
        for sign in "+−×÷"
    ]


@pytest.mark.parametrize("numbers", [(1, 2, 5), (3, 4, 8), (2, 2, 7), (6, 9, 12)])
def test_the_search_misses_no_value_and_invents_none(numbers: tuple[int, ...]) -> None:
    values = {by_python(text) for order in permutations(numbers) for text in _shapes(order)}
    reachable = {value for value in values if value is not None and value >= 0 and value.denominator == 1}
    found = expressions(numbers, lambda value: True)
    assert {Fraction(value) for value in found} == reachable
    for value, ways in found.items():
        for text in ways:
            assert by_python(text) == value
            assert sorted(parse(text).numbers()) == sorted(numbers)


def test_the_search_reaches_fractions_on_the_way() -> None:
    # the classic that has no other solution
    assert [text for text, _ in solved((3, 3, 8, 8), 24)] == ["8÷(3−8÷3)"]


def test_no_solution_counts_twice_for_order_or_brackets() -> None:
    assert list(expressions((1, 2, 3), lambda value: value == 6)[6]) == ["1+2+3", "1×2×3", "2×3÷1"]


def test_fg20_the_haystack_is_counted() -> None:
    # unlike primes have hardly two expressions of one value, so values below zero aside each is seen
    assert HAYSTACK[3] == 47 and HAYSTACK[4] == 730
    for seed in range(3):
        it = MINIGAME.generate(Level.EASY, Rng(seed))
        found = solved(it.form.numbers, it.form.target or 0)
        assert 3 <= len(found) <= 7 and it.blind == len(found) / 730


@pytest.mark.parametrize("text", ["(4+7)*2", "2x(7+4)", "[4+7]×2 = 22", "2 * 7 + 4 * 2 ÷ 1 × 0"])
def test_fg09_three_verdicts(text: str) -> None:
    verdict = MINIGAME.judge(EXAMPLE, text)
    assert verdict.kind is (Kind.NOT_AN_ANSWER if "0" in text else Kind.RIGHT)


@pytest.mark.parametrize("text", ["4+7×2", "4÷7+2", "2−4−7", "7-4+2"])
def test_fg09_another_value_is_wrong(text: str) -> None:
    verdict = MINIGAME.judge(EXAMPLE, text)
    assert verdict.kind is Kind.WRONG
    assert verdict.canonical == parse(text).text()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "Nothing to read"),
        ("(4+7)×2×1", "1 is not on offer"),
        ("4+7+7+2", "7 is used too often"),
        ("22", "22 is not on offer"),
        ("4+7", "2 is missing"),
        ("4", "2 and 7 are missing"),
        ("47÷2", "47 is not on offer"),
        ("-2+4×7", "needs something before it"),
        ("(4+7)×2=21", "Only “= 22”"),
        ("(4+7)×2=22=22", "Only “= 22”"),
        ("1" * 201, "at most 200"),
    ],
)
def test_fg09_what_is_no_such_expression_is_free(text: str, part: str) -> None:
    verdict = MINIGAME.judge(EXAMPLE, text)
    assert verdict.kind is Kind.NOT_AN_ANSWER and part in verdict.message


def test_fg09_division_by_zero_is_no_answer() -> None:
    it = build(Level.EASY, (2, 4, 6), 12)
    verdict = MINIGAME.judge(it, "6÷(4−2×2)")
    assert verdict.kind is Kind.NOT_AN_ANSWER and "too often" in verdict.message
    verdict = MINIGAME.judge(build(Level.EASY, (2, 3, 5), 10), "3÷(2+3−5)")
    assert verdict.kind is Kind.NOT_AN_ANSWER
    verdict = MINIGAME.judge(build(Level.EASY, (1, 2, 3, 5), 11), "1÷(2+3−5)")
    assert verdict.kind is Kind.NOT_AN_ANSWER and "divides by zero" in verdict.message


def test_each_number_counts_as_often_as_it_is_offered() -> None:
    it = build(Level.EASY, (3, 3, 8, 8), 24)
    assert MINIGAME.judge(it, "8/(3-8/3)").kind is Kind.RIGHT
    assert MINIGAME.judge(it, "8×3").kind is Kind.NOT_AN_ANSWER
    assert MINIGAME.judge(it, "8×3+3−3").kind is Kind.NOT_AN_ANSWER


def test_fewer_and_harder_solutions_take_longer() -> None:
    assert predicted(4, [1.0, 0.8])[1] < predicted(4, [0.8])[1] < predicted(4, [0.1])[1]
    assert predicted(4, [0.8])[1] < predicted(5, [0.8])[1]
