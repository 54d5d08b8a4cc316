"""Answers of several names: ``Peru, Chad`` in either order. What Outline and Lost Vowels share; no minigame enters.

A name is right when it is an accepted one, another spelling of it, or a slip of the pen for it; but never when it is
itself the name of something else that could be asked for: Austria is no slip of Australia.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from sixfold.minigames.folding import fold, near
from sixfold.minigames.forms import Form, read
from sixfold.minigames.verdict import Verdict, not_an_answer, right, wrong

COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six")


def canonical(names: Iterable[str]) -> str:
    """The one spelling of several names: folded, in the order of the alphabet."""
    return ", ".join(sorted(fold(name) for name in names))


def spellings(entries: Iterable[Sequence[str]]) -> dict[str, str]:
    """Folded spelling to folded name, for entries that begin with the name and go on with its other spellings.

    Each spelling is there without its spaces too: turtledove, sea gull.
    """
    table: dict[str, str] = {}
    for name, *others in entries:
        for spelling in map(fold, (name, *others)):
            table.setdefault(spelling, fold(name))
            table.setdefault(spelling.replace(" ", ""), fold(name))
    return table


def judge(form: Form, count: int, answers: Sequence[str], text: str, known: Mapping[str, str]) -> Verdict:
    """The verdict.

    Args:
        form: a text form.
        count: how many names it takes.
        answers: accepted ones, as ``canonical`` spells them.
        text: as typed.
        known: of ``spellings``: all that could be asked for, and what else must not be taken for a slip.
    """
    whole = read(form, text)
    if isinstance(whole, Verdict):
        return whole
    parts = [fold(part) for part in (re.split(r"[,;/|\n]", text) if count > 1 else [text])]
    parts = [part for part in parts if part]
    if len(parts) != count:
        return not_an_answer(
            f"That is {len(parts)}, not {count}. {form.hint}, like {form.sample}. Commas go between the names only."
        )
    wanted = {name for answer in answers for name in answer.split(", ")}
    named = [_resolved(part, wanted, known) for part in parts]
    if len(set(named)) != count:
        return not_an_answer(f"One name stands there twice. {form.hint}, like {form.sample}.")
    spelled = ", ".join(sorted(named))
    return right(spelled) if spelled in answers else wrong(spelled)


def _resolved(part: str, wanted: set[str], known: Mapping[str, str]) -> str:
    """The name that is meant, or what was typed where that is none."""
    exact = known.get(part) or known.get(part.replace(" ", ""))
    if exact:
        return exact
    spelled = sorted(set(wanted) | {other for other, name in known.items() if name in wanted})
    return next((known.get(other, other) for other in spelled if near(part, other)), part)
