"""Reading expressions: values and spellings against Python's own parser, and every refusal in words."""

from __future__ import annotations

import ast
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.minigames.arithmetic.expression import MAX_DEPTH, Node, NotAnExpression, parse


def by_python(text: str) -> Fraction | None:
    """The value of an expression by a parser that is not ours; None where something is divided by zero."""

    def value(node: ast.expr) -> Fraction:
        if isinstance(node, ast.BinOp):
            left, right = value(node.left), value(node.right)
            if isinstance(node.op, ast.Add):
                return left + right
            if isinstance(node.op, ast.Sub):
                return left - right
            return left * right if isinstance(node.op, ast.Mult) else left / right
        assert isinstance(node, ast.Constant) and isinstance(node.value, int)
        return Fraction(node.value)

    plain = text.replace("×", "*").replace("÷", "/").replace("−", "-")
    try:
        return value(ast.parse(plain, mode="eval").body)
    except ZeroDivisionError:
        return None


numbers = st.integers(0, 30).map(str)
texts = st.recursive(
    numbers,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+−×÷"), inner).map("".join),
        inner.map(lambda text: f"({text})"),
    ),
    max_leaves=8,
)


@given(texts)
def test_the_value_is_python_s(text: str) -> None:
    assert parse(text).value() == by_python(text)


@given(texts)
def test_the_one_spelling_keeps_value_and_numbers_and_stays(text: str) -> None:
    node = parse(text)
    again = parse(node.text())
    assert again.value() == node.value()
    assert again.numbers() == node.numbers()
    assert again.text() == node.text()
    assert len(node.text()) <= len(text)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("3*8", "3×8"),
        ("3 x 8", "3×8"),
        ("3X8", "3×8"),
        ("3·8", "3×8"),
        ("24/8", "24÷8"),
        ("24:8", "24÷8"),
        ("9-4", "9−4"),
        ("9–4", "9−4"),
        ("[1+2]*3", "(1+2)×3"),
        ("((3+5))*8", "(3+5)×8"),
        ("1+(2+3)", "1+2+3"),
        ("1-(2+3)", "1−(2+3)"),
        ("1-(2-3)", "1−(2−3)"),
        ("8/(4/2)", "8÷(4÷2)"),
        ("8/(4*2)", "8÷(4×2)"),
        ("8*(4/2)", "8×4÷2"),
        ("007", "7"),
    ],
)
def test_usual_spellings(typed: str, text: str) -> None:
    assert parse(typed).text() == text


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("", "Nothing to read"),
        ("   ", "Nothing to read"),
        ("3+", "missing at the end"),
        ("-3+8", "needs something before it"),
        ("3+−8", "needs something before it"),
        ("+3", "missing before “+”"),
        ("3×÷8", "missing before “÷”"),
        ("(3+8", "not closed"),
        ("3+8)", "bracket too many"),
        ("()", "missing before “)”"),
        ("2(3+4)", "write × to multiply"),
        ("(3)(4)", "write × to multiply"),
        ("3 8", "write × to multiply"),
        ("2^3", "“^” can’t be used"),
        ("3,5", "“,” can’t be used"),
        ("sqrt(4)", "“s” can’t be used"),
        ("٣+٤", "can’t be used"),
        ("²", "can’t be used"),
        ("\0", "That sign can’t be used"),
        ("1234567", "at most 6 digits"),
        ("(" * 30 + "1" + ")" * 30, "at most 20 deep"),
        ("(" * 5000, "at most 20 deep"),
    ],
)
def test_refusals_say_why(typed: str, part: str) -> None:
    with pytest.raises(NotAnExpression) as caught:
        parse(typed)
    assert part in str(caught.value)


@given(st.text(alphabet="0123456789+−×÷()-*/x ", max_size=30))
def test_anything_is_either_read_or_refused(text: str) -> None:
    try:
        node = parse(text)
    except NotAnExpression as caught:
        refusal = str(caught)
    else:
        refusal = ""
        assert isinstance(node, Node) and parse(node.text()).value() == node.value()
    assert refusal == "" or refusal.endswith(".")


def test_brackets_may_be_as_deep_as_is_said() -> None:
    assert parse("(" * MAX_DEPTH + "7" + ")" * MAX_DEPTH).text() == "7"


def test_division_by_zero_has_no_value() -> None:
    assert parse("1÷(2−2)").value() is None
    assert parse("5+1÷0×0").value() is None
