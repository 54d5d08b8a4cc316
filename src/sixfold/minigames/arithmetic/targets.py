"""Every expression that uses each number once, no two of them the same but for order and brackets.

Sums are kept as what is added and what is taken away, products as factors and divisors, so ``3+(8−5)`` and ``8+3−5``
count once. Nothing below zero is needed on the way: an expression with a positive value can always be turned so.
Fractions are kept exactly.

How easily a person hits on an expression is guessed here too: see ``EASE``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

Value = int | Fraction
Parts = tuple[tuple[str, ...], tuple[str, ...]]

EASE = {"+": 1.0, "−": 0.8, "×": 0.8, "÷": 0.4}
"""How readily a sign is tried, against a plus."""
FRACTION, NOTHING, LARGE = 0.12, 0.3, 0.5
"""A step that gives a fraction, or zero, or more than ``LARGE_FROM``, is tried much less."""
LARGE_FROM = 200


class Made(NamedTuple):
    """One expression.

    ``sign`` is "+" for a sum or difference, "×" for a product or quotient, empty for a number; ``parts`` what is added
    and taken away, or multiplied and divided by.
    """

    value: Value
    ease: float
    sign: str
    parts: Parts

    def text(self) -> str:
        joint, other = ("+", "−") if self.sign != "×" else ("×", "÷")
        return joint.join(self.parts[0]) + "".join(other + part for part in self.parts[1])


def expressions(numbers: Sequence[int], wanted: Callable[[int], bool]) -> dict[int, dict[str, float]]:
    """The expressions of all the numbers whose value is whole and wanted: by value, each with its ease."""
    full = (1 << len(numbers)) - 1
    made: dict[int, list[Made]] = {1 << i: [Made(n, 1.0, "", ((str(n),), ()))] for i, n in enumerate(numbers)}
    found: dict[int, dict[str, float]] = {}
    for mask in range(1, full + 1):
        if mask in made:
            continue
        best: dict[tuple[str, Parts], Made] = {}
        part = (mask - 1) & mask
        while part:
            if part > mask - part:  # each split once
                for a in made[part]:
                    for b in made[mask - part]:
                        for value, sign, swap in _steps(a.value, b.value):
                            if mask == full and not (isinstance(value, int) and wanted(value)):
                                continue
                            one = _joined(b, a, value, sign) if swap else _joined(a, b, value, sign)
                            key = (one.sign, one.parts)
                            if key not in best or best[key].ease < one.ease:
                                best[key] = one
            part = (part - 1) & mask
        made[mask] = list(best.values())
    for one in made[full]:
        if isinstance(one.value, int) and wanted(one.value):
            found.setdefault(one.value, {})[one.text()] = one.ease
    return found


def _steps(a: Value, b: Value) -> list[tuple[Value, str, bool]]:
    """Values of a and b taken together, the sign, and whether b comes first."""
    steps: list[tuple[Value, str, bool]] = [(a + b, "+", False), (a * b, "×", False)]
    steps.append((a - b, "−", False) if a >= b else (b - a, "−", True))
    if b:
        steps.append((_quotient(a, b), "÷", False))
    if a:
        steps.append((_quotient(b, a), "÷", True))
    return steps


def _quotient(a: Value, b: Value) -> Value:
    if isinstance(a, int) and isinstance(b, int) and not a % b:
        return a // b
    quotient = Fraction(a) / b
    return quotient.numerator if quotient.denominator == 1 else quotient


def _joined(a: Made, b: Made, value: Value, sign: str) -> Made:
    if isinstance(value, Fraction) and value.denominator == 1:
        value = value.numerator
    ease = a.ease * b.ease * EASE[sign]
    if isinstance(value, Fraction):
        ease *= FRACTION
    elif value == 0:
        ease *= NOTHING
    elif value > LARGE_FROM:
        ease *= LARGE
    kind = "+" if sign in "+−" else "×"
    x, y = _parts(a, kind), _parts(b, kind)
    if sign in "−÷":
        y = (y[1], y[0])
    parts = (tuple(sorted(x[0] + y[0], key=_order)), tuple(sorted(x[1] + y[1], key=_order)))
    return Made(value, ease, kind, parts)


def _parts(one: Made, kind: str) -> Parts:
    """What it adds to a sum or product: itself, or its own parts where it is one."""
    if one.sign in ("", kind):
        return one.parts
    return ((f"({one.text()})" if one.sign == "+" else one.text(),), ())


def _order(part: str) -> tuple[int, str]:
    return -len(part), part
