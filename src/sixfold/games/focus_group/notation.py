"""How actions are written and read.

``pick:0``, ``category:logic``, ``ready``, ``embargo:hard``, ``A=paris``, ``sweep``, ``sweep:-``, ``E5`` are canonical;
capitals and spaces are free but for the answer itself, which stays as typed. Reading asks only whether a text *is* an
action, never whether the rules allow it.
"""

from __future__ import annotations

import re
from typing import NoReturn
from unicodedata import category as kind_of

from sixfold.games.contract import SEATS
from sixfold.games.errors import BadNotation
from sixfold.games.focus_group.actions import Action, Answer, Buy, Choose, Forbid, Pick, Ready, Sweep
from sixfold.games.focus_group.choosing import CATEGORIES
from sixfold.games.focus_group.state import Phase
from sixfold.minigames import Level
from sixfold.minigames.forms import MAX_ANSWER_CHARS
from sixfold.minigames.stored import LABELS

_ANSWER = re.compile(r"([A-Za-z])\s*=(.*)", re.DOTALL)
_CELL = re.compile(r"[A-Za-z][1-9][0-9]?", re.ASCII)

_RIGHT: dict[Phase, tuple[str, str]] = {
    Phase.ORDER: ("pick:0 or pick:1", "FG-15"),
    Phase.CATEGORY: ("a category, like category:logic", "FG-2"),
    Phase.READING: ("ready, or an embargo like embargo:hard", "FG-5"),
    Phase.PROBLEMS: ("an answer, like A=4071, or ready", "FG-9"),
    Phase.SWEEP: ("sweep, or sweep:- to keep it", "FG-17"),
    Phase.PLACEMENT: ("a cell, like E5", "FG-11"),
    Phase.OVER: ("nothing more: the match is over", "FG-12"),
}


def text(action: Action) -> str:
    """The canonical spelling."""
    match action:
        case Pick(seat):
            return f"pick:{seat}"
        case Choose(category):
            return f"category:{category.value}"
        case Ready():
            return "ready"
        case Forbid(level):
            return f"embargo:{level.value}"
        case Answer(label, typed):
            return f"{label}={typed}"
        case Sweep(use):
            return "sweep" if use else "sweep:-"
        case Buy(cell):
            return cell


def parse(written: str, phase: Phase) -> Action:
    """Read an action in any accepted spelling. Raises BadNotation: what was wrong, what would be right.

    ``phase`` only chooses what the message suggests.
    """
    found = _ANSWER.fullmatch(written.strip())
    if found is not None:
        return _answer(found[1].upper(), found[2].strip())
    plain = "".join(written.split()).lower()
    if plain == "ready":
        return Ready()
    if plain in ("sweep", "sweep:-", "sweep:−"):
        return Sweep(plain == "sweep")
    head, colon, value = plain.partition(":")
    if colon:
        for name, actions in _NAMED.items():
            if head == name and value in actions:
                return actions[value]
        if head in _NAMED:
            _bad("not-a-choice", f"{_quote(written)}: after {head}: comes {_or(_NAMED[head])}", phase)
    if _CELL.fullmatch(plain):
        return Buy(plain.upper())
    _bad("not-an-action", f"{_quote(written)} is not an action here. Write {_RIGHT[phase][0]}", phase)


_NAMED: dict[str, dict[str, Action]] = {
    "pick": {str(seat): Pick(seat) for seat in SEATS},
    "category": {category.value: Choose(category) for category in CATEGORIES},
    "embargo": {level.value: Forbid(level) for level in Level},
}


def _answer(label: str, typed: str) -> Answer:
    if label not in LABELS:
        raise BadNotation(
            "no-problem", f"There is no problem {label}: they are A to {LABELS[-1]}", rule="FG-6"
        )
    if not typed:
        raise BadNotation("empty", f"Nothing stands after {label}=", rule="FG-9")
    if len(typed) > MAX_ANSWER_CHARS:
        raise BadNotation(
            "too-long", f"An answer has at most {MAX_ANSWER_CHARS} characters, not {len(typed)}", rule="FG-9"
        )
    if any(kind_of(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in typed):
        raise BadNotation("control-characters", "An answer is one line of plain text", rule="FG-9")
    return Answer(label, typed)


def _or(names: dict[str, Action]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}"


def _quote(written: str) -> str:
    return f"“{written if len(written) <= 40 else written[:39] + '…'}”"


def _bad(code: str, message: str, phase: Phase) -> NoReturn:
    raise BadNotation(code, message, rule=_RIGHT[phase][1])
