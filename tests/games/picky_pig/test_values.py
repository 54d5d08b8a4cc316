"""PP-3, PP-12: what cells and expressions are worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.picky_pig.sums import OPS, Op, Sum, left_after, value
from sixfold.search.picky_pig.kernel import WORTH
from tests.games.picky_pig.slow import slow_value, tokens
from tests.games.picky_pig.table import A, beans, both, new

SIGNS = {"÷": Op.DIVIDE, "×": Op.TIMES, "+": Op.PLUS, "-": Op.MINUS}


def worked(text: str) -> int | None:
    """``"3 ÷ 2 × 3"`` by the rules."""
    a, first, b, second, c = text.split()
    return value((int(a), int(b), int(c)), (SIGNS[first], SIGNS[second]))


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        # the two worked examples of the source, and the rule book's third
        ("3 ÷ 2 × 3", 3),
        ("3 × 3 ÷ 2", 4),
        ("7 - 3 ÷ 2", 6),
    ],
)
def test_pp12_the_worked_examples(text: str, worth: int) -> None:
    assert worked(text) == worth


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("7 + 2 + 3", 12),
        ("7 + 2 - 3", 6),
        ("7 + 2 × 3", 13),
        ("7 + 2 ÷ 3", 7),
        ("7 - 2 + 3", 8),
        ("7 - 2 - 3", 2),
        ("7 - 2 × 3", 1),
        ("7 - 2 ÷ 3", 7),
        ("7 × 2 + 3", 17),
        ("7 × 2 - 3", 11),
        ("7 × 2 × 3", 42),
        ("7 × 2 ÷ 3", 4),
        ("7 ÷ 2 + 3", 6),
        ("7 ÷ 2 - 3", 0),
        ("7 ÷ 2 × 3", 9),
        ("7 ÷ 2 ÷ 3", 1),
        # equal ones from the left
        ("9 ÷ 2 ÷ 2", 2),
        ("1 - 1 - 1", -1),
        ("1 ÷ 2 × 2", 0),
        ("5 × 1 ÷ 2", 2),
        # below zero only by subtraction, after the division
        ("0 - 7 ÷ 2", -3),
        ("1 ÷ 2 - 1", -1),
        ("0 × 5 - 9", -9),
    ],
)
def test_pp12_precedence_in_every_pair_of_operators(text: str, worth: int) -> None:
    assert worked(text) == worth


@pytest.mark.parametrize(
    "text", ["4 ÷ 0 + 1", "4 + 1 ÷ 0", "4 × 1 ÷ 0", "4 ÷ 0 × 0", "0 ÷ 0 - 1", "1 ÷ 2 ÷ 0", "1 ÷ 0 ÷ 2"]
)
def test_pp12_division_by_zero_is_undefined(text: str) -> None:
    assert worked(text) is None


def test_pp12_an_undefined_expression_is_in_no_range_and_may_come_back() -> None:
    state = new(beans=beans({"A1": 4, "A2": 1, "A3": 2, "B1": 1}))
    state = both(state, "A1/B2+A2@5")
    assert state.value(Sum(("A1", "B2", "A2"), (Op.DIVIDE, Op.PLUS))) is None
    state = both(state, "B1>B2:1")
    entry = state.entries[A][4]
    assert entry is not None
    assert state.value(entry.sum) == 4 // 1 + 1
    assert entry.streak == 1
    state = both(both(state), "B2>B1:1")
    entry = state.entries[A][4]
    assert entry is not None
    assert state.value(entry.sum) is None
    assert (entry.streak, entry.scored) == (0, None)


def test_pp03_a_cell_is_worth_the_beans_of_both() -> None:
    state = new(beans=beans({"A1": 4, "A2": 1}, {"A1": 3, "B1": 9}))
    for cell, worth in {"A1": 7, "A2": 1, "B1": 9, "C3": 0}.items():
        others = [name for name in ("E1", "E2", "E3") if name != cell][:2]
        assert state.value(Sum((cell, others[0], others[1]), (Op.PLUS, Op.PLUS))) == worth


numbers = st.integers(0, 60) | st.integers(0, 3)
operators = st.sampled_from(OPS)


@given(numbers, numbers, numbers, operators, operators)
def test_pp12_the_rules_agree_with_working_it_out_on_paper(
    a: int, b: int, c: int, first: Op, second: Op
) -> None:
    expression = Sum(("A1", "B2", "C3"), (first, second))
    on_paper = slow_value(str(expression), {"A1": a, "B2": b, "C3": c})
    assert value((a, b, c), (first, second)) == on_paper
    assert WORTH[first.value + second.value](a, b, c) == on_paper


def test_the_slow_evaluator_reads_tokens() -> None:
    assert tokens("A1+B12xC3") == ["A1", "+", "B12", "x", "C3"]
    assert slow_value("A1/B1xC1", {"A1": 3, "B1": 2, "C1": 3}) == 3


@given(st.lists(st.integers(0, 7), min_size=4, max_size=4), operators, operators)
def test_pp04_a_stock_never_goes_below_nothing(stock: list[int], first: Op, second: Op) -> None:
    left = left_after(tuple(stock), (first, second))
    wanted = [stock[OPS.index(op)] - [first, second].count(op) for op in OPS]
    assert left == (tuple(wanted) if min(wanted) >= 0 else None)
