"""Expressions and what they are worth: small whole-number arithmetic, and nothing of rounds or players."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

Names = tuple[str, str, str]
"""Three different cells, in the order in which an expression names them."""


class Op(StrEnum):
    """An operator; the value is how it is written."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "x"
    DIVIDE = "/"


# PP-4: what each player starts with, in the order of Op: 18 in all, two for each of nine expressions
STOCK: tuple[int, int, int, int] = (7, 6, 3, 2)
OPS: tuple[Op, ...] = tuple(Op)
_BINDS_FIRST = (Op.TIMES, Op.DIVIDE)


@dataclass(frozen=True, slots=True)
class Sum:
    """An expression: [cell] [op] [cell] [op] [cell] (PP-12)."""

    cells: Names
    ops: tuple[Op, Op]

    def __str__(self) -> str:
        (a, b, c), (first, second) = self.cells, self.ops
        return f"{a}{first}{b}{second}{c}"


def value(numbers: tuple[int, int, int], ops: tuple[Op, Op]) -> int | None:
    """What an expression over these cell values is worth; None where it divides by zero.

    PP-12: × and ÷ bind before + and -, equal ones from the left; a division drops its remainder at once.
    R: division by a cell of value 0 makes the expression undefined.
    """
    a, b, c = numbers
    first, second = ops
    if second in _BINDS_FIRST and first not in _BINDS_FIRST:
        right = _work(b, second, c)
        return None if right is None else _work(a, first, right)
    left = _work(a, first, b)
    return None if left is None else _work(left, second, c)


def _work(a: int, op: Op, b: int) -> int | None:
    match op:
        case Op.PLUS:
            return a + b
        case Op.MINUS:
            return a - b
        case Op.TIMES:
            return a * b
        case Op.DIVIDE:
            # Never negative: only beans and their products are divided, so dropping and flooring agree
            return a // b if b else None


def left_after(stock: tuple[int, ...], ops: tuple[Op, Op]) -> tuple[int, ...] | None:
    """The stock without these operators (PP-4: one used is gone), or None if it does not hold them."""
    left = [have - ops.count(op) for op, have in zip(OPS, stock, strict=True)]
    return None if min(left) < 0 else tuple(left)
