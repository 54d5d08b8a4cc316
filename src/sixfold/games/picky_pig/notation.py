"""How actions are written and read.

``A1+B2xC3@4``, ``A1>B2:3`` and ``-`` are canonical; people may write × · * for x, ÷ for /, an arrow for >, small
letters and spaces. Reading asks only whether a text *is* an action, never whether the rules allow it.
"""

from __future__ import annotations

import re
from typing import NoReturn

from sixfold.games.errors import BadNotation
from sixfold.games.picky_pig.actions import Action, Move, Pass, Write
from sixfold.games.picky_pig.state import Phase
from sixfold.games.picky_pig.sums import Op, Sum

_CELL = r"([A-Za-z][1-9][0-9]?)"
_OP = r"([-+x/])"
_WRITE = re.compile(_CELL + _OP + _CELL + _OP + _CELL + r"@([0-9]{1,2})")
_MOVE = re.compile(_CELL + ">" + _CELL + r":([0-9]{1,6})")
_MOVE_NO_AMOUNT = re.compile(_CELL + ">" + _CELL + ":?")
_SUM_NO_RANGE = re.compile(_CELL + _OP + _CELL + _OP + _CELL + "@?")

# What people write instead; X only between two cells, and no cell's row reaches X on any board
_SPELLINGS = str.maketrans({"×": "x", "·": "x", "*": "x", "X": "x", "÷": "/", "−": "-", "–": "-", "→": ">"})

_SUM = "C3+D4xE5@4: three cells, two operators, and the number of a range after @"
_MOVE_BEANS = "C3>C4:2: from, to, and how many beans"


def text(action: Action) -> str:
    """The canonical spelling."""
    match action:
        case Pass():
            return "-"
        case Write(sum_, range_):
            return f"{sum_}@{range_}"
        case Move(origin, target, amount):
            return f"{origin}>{target}:{amount}"


def parse(written: str, phase: Phase) -> Action:
    """Read an action in any accepted spelling. Raises BadNotation: what was wrong, what would be right.

    ``phase`` only chooses what the message suggests.
    """
    plain = "".join(written.split()).translate(_SPELLINGS).replace("->", ">")
    if plain == "-":
        return Pass()
    if (found := _WRITE.fullmatch(plain)) is not None:
        a, first, b, second, c, range_ = found.groups()
        return Write(Sum((a.upper(), b.upper(), c.upper()), (Op(first), Op(second))), int(range_))
    if (found := _MOVE.fullmatch(plain)) is not None:
        return Move(found[1].upper(), found[2].upper(), int(found[3]))
    if _MOVE_NO_AMOUNT.fullmatch(plain):
        _bad("no-amount", f"{_quote(written)} does not say how many beans. Write {_MOVE_BEANS}", "PP-11")
    if _SUM_NO_RANGE.fullmatch(plain):
        _bad("no-range", f"{_quote(written)} names no range. Write {_SUM}", "PP-7")
    right, rule = (_MOVE_BEANS, "PP-11") if phase is Phase.MOVEMENT else (_SUM, "PP-12")
    _bad("not-an-action", f"{_quote(written)} is not an action here. Write {right}; or - for nothing", rule)


def _quote(written: str) -> str:
    return f"“{written if len(written) <= 40 else written[:39] + '…'}”"


def _bad(code: str, message: str, rule: str) -> NoReturn:
    raise BadNotation(code, message, rule=rule)
