"""Expressions that players type: a small grammar with limits and exact fractions. Never evaluated as code.

    sum     = product { ("+" | "−") product }
    product = atom { ("×" | "÷") atom }
    atom    = number | "(" sum ")"

``* x ×``, ``/ : ÷`` and ``- − –`` are the same signs. A number stands by itself: no sign before it, no point in it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from sixfold.minigames.forms import MAX_ANSWER_CHARS, Form
from sixfold.minigames.verdict import Verdict, not_an_answer, right, wrong

_SIGNS = str.maketrans(
    {"*": "×", "x": "×", "X": "×", "·": "×", "/": "÷", ":": "÷", "-": "−", "–": "−", "[": "(", "]": ")"}
)
_TOKEN = re.compile(r"[0-9]+|[+−×÷()]")
_MAX_DIGITS = 7
_MAX_DEPTH = 20


class BadExpression(ValueError):
    """What was typed is no expression; the message says what was found and what would be right."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An expression that was read.

    Attributes:
        text: its one spelling, with × ÷ − and no spaces.
        numbers: those that stand in it.
        value: exactly; None where it divides by zero.
    """

    text: str
    numbers: tuple[int, ...]
    value: Fraction | None


def read(text: str) -> Reading:
    """Read an expression. Raises BadExpression."""
    if len(text) > MAX_ANSWER_CHARS:
        raise BadExpression(f"An expression has at most {MAX_ANSWER_CHARS} characters.")
    spelled = "".join(text.partition("=")[0].split()).translate(_SIGNS)
    tokens = _TOKEN.findall(spelled)
    if "".join(tokens) != spelled or not spelled.isprintable():
        odd = next(sign for sign in spelled if not _TOKEN.fullmatch(sign))
        raise BadExpression(
            f"“{odd if odd.isprintable() else '?'}” has no place here: only numbers, + − × ÷ and brackets."
        )
    if not tokens:
        raise BadExpression("There is no expression there yet.")
    if any(len(token) > _MAX_DIGITS for token in tokens):
        raise BadExpression(f"A number has at most {_MAX_DIGITS} digits.")
    reader = _Reader(tokens)
    value = reader.sum(0)
    if reader.left:
        raise BadExpression(f"After “{''.join(tokens[: reader.at])}” comes + − × or ÷, not “{reader.left}”.")
    return Reading("".join(tokens), tuple(int(t) for t in tokens if t.isdigit()), value)


def judge(form: Form, text: str) -> Verdict:
    """The verdict by a form of the kind ``expression``: each of its numbers once, and its target."""
    try:
        reading = read(text)
    except BadExpression as error:
        return not_an_answer(str(error))
    used, offered = Counter(reading.numbers), Counter(form.numbers)
    strange = sorted((used - offered).elements())
    if strange:
        why = "is not on offer" if strange[0] not in offered else "is used too often"
        return not_an_answer(f"{strange[0]} {why}. The numbers are {_listed(form.numbers)}, each once.")
    missing = sorted((offered - used).elements())
    if missing:
        return not_an_answer(f"{missing[0]} is missing. The numbers are {_listed(form.numbers)}, each once.")
    if reading.value is None:
        return not_an_answer("It divides by zero.")
    return right(reading.text) if reading.value == form.target else wrong(reading.text)


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


class _Reader:
    """A descent over the tokens. ``None`` as a value: a division by zero somewhere below."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self.at = 0

    @property
    def left(self) -> str:
        """The next token, or nothing at the end."""
        return self._tokens[self.at] if self.at < len(self._tokens) else ""

    def _take(self) -> str:
        token = self.left
        self.at += 1
        return token

    def sum(self, depth: int) -> Fraction | None:
        value = self._product(depth)
        while self.left in ("+", "−"):
            sign = self._take()
            term = self._product(depth)
            if value is not None:
                value = None if term is None else value + term if sign == "+" else value - term
        return value

    def _product(self, depth: int) -> Fraction | None:
        value = self._atom(depth)
        while self.left in ("×", "÷"):
            sign = self._take()
            factor = self._atom(depth)
            if value is None or factor is None or (sign == "÷" and factor == 0):
                value = None
            else:
                value = value * factor if sign == "×" else value / factor
        return value

    def _atom(self, depth: int) -> Fraction | None:
        if depth > _MAX_DEPTH:
            raise BadExpression(f"Brackets may stand {_MAX_DEPTH} deep, no deeper.")
        token = self._take()
        if token.isdigit():
            return Fraction(int(token))
        if token == "(":
            value = self.sum(depth + 1)
            if self._take() != ")":
                raise BadExpression("A bracket is not closed.")
            return value
        if not token:
            raise BadExpression("It ends too soon: a number is missing.")
        raise BadExpression(f"A number or a bracket belongs where “{token}” stands.")
