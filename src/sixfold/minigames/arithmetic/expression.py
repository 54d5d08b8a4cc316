"""Reading an expression that a player typed: digits, four signs, brackets, and nothing else. Nothing is ever executed.

    expression = product  { (+ | −) product }
    product    = factor   { (× | ÷) factor }
    factor     = number | "(" expression ")"

Also hosts' packs judge with it. Whatever is refused is refused with a sentence that a player understands.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

MAX_DEPTH = 20
MAX_DIGITS = 6

_SPELLINGS = {
    "+": "+", "＋": "+",
    "-": "−", "−": "−", "–": "−", "—": "−", "‐": "−",
    "*": "×", "x": "×", "X": "×", "×": "×", "·": "×", "⋅": "×", "∙": "×",
    "/": "÷", ":": "÷", "÷": "÷", "∕": "÷",
    "(": "(", "[": "(", ")": ")", "]": ")",
}  # fmt: skip
_DIGITS = "0123456789"


class NotAnExpression(ValueError):
    """What was typed can't be read; the message says why and what could be."""


@dataclass(frozen=True, slots=True)
class Node:
    """A number, or two expressions with a sign between them.

    Attributes:
        sign: one of ``+ − × ÷``; empty for a number.
        number: where ``sign`` is empty.
        parts: left and right; empty for a number.
    """

    sign: str
    number: int = 0
    parts: tuple[Node, ...] = ()

    def value(self) -> Fraction | None:
        """Its exact value; None where something is divided by zero."""
        if not self.sign:
            return Fraction(self.number)
        left, right = (part.value() for part in self.parts)
        if left is None or right is None:
            return None
        if self.sign == "+":
            return left + right
        if self.sign == "−":
            return left - right
        if self.sign == "×":
            return left * right
        return left / right if right else None

    def numbers(self) -> list[int]:
        """Its numbers from left to right."""
        return [n for part in self.parts for n in part.numbers()] if self.sign else [self.number]

    def text(self) -> str:
        """Its one spelling, with no bracket that could be left out."""
        if not self.sign:
            return str(self.number)
        left, right = self.parts
        product = self.sign in "×÷"
        a = f"({left.text()})" if product and left.sign in ("+", "−") else left.text()
        loose = right.sign in ("+", "−") if product or self.sign == "−" else False
        b = f"({right.text()})" if loose or (self.sign == "÷" and right.sign) else right.text()
        return f"{a}{self.sign}{b}"


def parse(text: str) -> Node:
    """The expression. Raises NotAnExpression."""
    reader = _Reader(_tokens(text))
    node = reader.expression(0)
    if reader.next:
        raise NotAnExpression(
            "There is a bracket too many."
            if reader.next == ")"
            else f"There is no sign before “{reader.next}”; write × to multiply."
        )
    return node


def _tokens(text: str) -> list[str]:
    tokens: list[str] = []
    number = False
    for sign in text:
        if sign in _DIGITS:
            if number:
                tokens[-1] += sign
                if len(tokens[-1]) > MAX_DIGITS:
                    raise NotAnExpression(f"A number has at most {MAX_DIGITS} digits.")
            else:
                tokens.append(sign)
        elif sign in _SPELLINGS:
            tokens.append(_SPELLINGS[sign])
        elif not sign.isspace():
            shown = f"“{sign}”" if sign.isprintable() else "That sign"
            raise NotAnExpression(f"{shown} can’t be used; write numbers, + − × ÷ and brackets.")
        number = sign in _DIGITS
    if not tokens:
        raise NotAnExpression("Nothing to read there; write numbers, + − × ÷ and brackets.")
    return tokens


class _Reader:
    """Recursive descent over the tokens."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._at = 0

    @property
    def next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self) -> str:
        token = self.next
        self._at += 1
        return token

    def expression(self, depth: int) -> Node:
        node = self._product(depth)
        while self.next in ("+", "−"):
            node = Node(self._take(), parts=(node, self._product(depth)))
        return node

    def _product(self, depth: int) -> Node:
        node = self._factor(depth)
        while self.next in ("×", "÷"):
            node = Node(self._take(), parts=(node, self._factor(depth)))
        return node

    def _factor(self, depth: int) -> Node:
        token = self._take()
        if token and token[0] in _DIGITS:
            return Node("", int(token))
        if token == "(":
            if depth >= MAX_DEPTH:
                raise NotAnExpression(f"Brackets go at most {MAX_DEPTH} deep.")
            node = self.expression(depth + 1)
            if self._take() != ")":
                raise NotAnExpression("A bracket is not closed.")
            return node
        if token == "":
            raise NotAnExpression("A number is missing at the end.")
        if token == ")":
            raise NotAnExpression("A number is missing before “)”.")
        if token == "−":
            raise NotAnExpression("A minus needs something before it: write 8−3, not −3+8.")
        raise NotAnExpression(f"A number is missing before “{token}”.")
