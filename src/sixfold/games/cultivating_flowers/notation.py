"""How actions are written and read.

One canonical spelling each; people may vary capitals where they mean nothing, the order of cells, and the
separators. Reading asks only whether a text *is* an action, never whether the rules allow it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NoReturn

from sixfold.games.contract import SEATS
from sixfold.games.cultivating_flowers.actions import Action, First, Plant, Property, Refill
from sixfold.games.cultivating_flowers.state import Phase
from sixfold.games.errors import BadNotation

_CHOICE = re.compile(r"(first|property)(?:\s*:\s*|\s+)(\S+)", re.IGNORECASE)
_CELL = re.compile(r"[A-Za-z][1-9][0-9]?")
_CELLS = re.compile(rf"(?:{_CELL.pattern}[\s,;–—-]*)*")

_WRITE = {
    Phase.FIRST: "first:0 or first:1",
    Phase.PROPERTY: "property:E5, or property:- to keep it",
    Phase.PLANT: "B3-C4-d4: three cells, the one in the other colour in lower case",
}
"""What would be right, by what is being decided."""


def text(action: Action) -> str:
    """The canonical spelling."""
    match action:
        case First(seat):
            return f"first:{seat}"
        case Property(cell):
            return f"property:{cell or '-'}"
        case Plant(cells, theirs, refill):
            return "-".join(c.lower() if c == theirs else c for c in cells) + refill


def parse(written: str, phase: Phase) -> Action:
    """Read an action in any accepted spelling. Raises BadNotation: what was wrong, what would be right.

    ``phase`` only chooses what the message suggests.
    """
    written = written.strip()
    choice = _CHOICE.fullmatch(written)
    if choice is None:
        return _plant(written, _WRITE.get(phase, _WRITE[Phase.PLANT]))
    word, value = choice[1].lower(), choice[2]
    if word == "first":
        if value not in ("0", "1"):
            _bad("bad-seat", f"{_quote(value)} is not a seat. Write {_WRITE[Phase.FIRST]}")
        return First(SEATS[int(value)])
    if value == "-":
        return Property(None)
    if not _CELL.fullmatch(value):
        _bad("bad-cell", f"{_quote(value)} is not a cell. Write {_WRITE[Phase.PROPERTY]}")
    return Property(value.upper())


@lru_cache(maxsize=4096)  # a field has about so many placements, and the same are written again and again
def _plant(written: str, right: str) -> Plant:
    joined = written.rstrip("+")
    refill = written[len(joined) :]
    if len(refill) > 2:
        _bad("bad-refill", f"{_quote(refill)} is too much: + refills the bag, ++ uses Free Refill")
    cells = _cells(joined)
    if not cells:
        _bad("not-an-action", f"{_quote(written)} is not an action here. Write {right}")
    if len(cells) != 3:
        _bad(
            "three-cells",
            f"A seed covers three cells, and {_quote(written)} names {len(cells)}. Write {right}",
        )
    if len({cell.upper() for cell in cells}) < 3:
        _bad("three-cells", f"A seed covers three different cells, and {_quote(written)} names one twice")
    lower = [cell.upper() for cell in cells if cell[0].islower()]
    if len(lower) != 1:
        wrong = "no cell is" if not lower else f"{len(lower)} cells are"
        _bad("one-lower-case", f"In {_quote(written)} {wrong} in lower case. Write {_WRITE[Phase.PLANT]}")
    first, second, third = sorted((cell.upper() for cell in cells), key=_reading_order)
    return Plant((first, second, third), lower[0], Refill(refill))


def _cells(joined: str) -> list[str]:
    """Cut a row of cells apart; empty if anything else than cells and separators is in it."""
    return _CELL.findall(joined) if _CELLS.fullmatch(joined) else []


def _reading_order(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])


def _quote(written: str) -> str:
    return f"“{written if len(written) <= 40 else written[:39] + '…'}”"


def _bad(code: str, message: str) -> NoReturn:
    raise BadNotation(code, message)
