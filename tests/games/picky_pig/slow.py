"""Expressions worked out as on paper: a row of tokens, one operator crossed out at a time. Slow, and shares nothing
with the rules but the notation."""

from __future__ import annotations

from fractions import Fraction

Token = Fraction | str


def tokens(text: str) -> list[str]:
    """``"A1+B2xC3"`` -> ``["A1", "+", "B2", "x", "C3"]``."""
    found, word = [], ""
    for sign in text:
        if sign in "+-x/":
            found += [word, sign]
            word = ""
        else:
            word += sign
    return [*found, word]


def slow_value(text: str, cells: dict[str, int]) -> int | None:
    """What the expression is worth with these values of cells; None where it divides by zero."""
    row: list[Token] = [Fraction(cells[t]) if t in cells else t for t in tokens(text)]
    for signs in ("x/", "+-"):  # first all × and ÷ from the left, then all + and - from the left
        while any(token in list(signs) for token in row):
            at = next(i for i, token in enumerate(row) if token in list(signs))
            left, sign, right = row[at - 1], row[at], row[at + 1]
            assert isinstance(left, Fraction)
            assert isinstance(right, Fraction)
            if sign == "/" and right == 0:
                return None
            if sign == "/":
                # the remainder is gone at once: the whole part of the fraction, whatever its sign
                result = Fraction(int(left / right))
            else:
                result = {"+": left + right, "-": left - right, "x": left * right}[str(sign)]
            row[at - 1 : at + 2] = [result]
    (answer,) = row
    assert isinstance(answer, Fraction)
    assert answer.denominator == 1
    return int(answer)
