"""How an answer is written: the form that stands beside the box, and reading what a player types by it.

A form never depends on the solution. ``read`` gives the one canonical spelling, by which answers are compared and
repetitions known, or says what would be an answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sixfold.minigames.folding import fold, fold_letters, fold_number, near
from sixfold.minigames.verdict import Verdict, not_an_answer, right, wrong

FormKind = Literal[
    "text",  # words, compared after folding
    "number",  # a number, any usual spelling
    "sequence",  # `length` signs of `alphabet`, in order: a code, die faces, wire ends
    "order",  # every one of `items` once, in order
    "set",  # `count` of `items`, any order
    "sets",  # `count` sets of `size` of `items` each, any order inside and out: 126 349
    "coords",  # cells of a grid of `rows` and `cols`, any order; `count` of them, or any number: B2 D2
    "fields",  # one option of each of `fields`: circle 2 striped
    "choice",  # one of `items`
    "words",  # words one after the other, each of `length` letters: cold cord card
    "expression",  # `numbers` once each with + − × ÷ and brackets
]

MAX_ANSWER_CHARS = 200
_BREAKS = str.maketrans(dict.fromkeys(",;/|>→-–—_\t\n\r.()[]{}", " "))


@dataclass(frozen=True, slots=True)
class Form:
    """The form of an answer. Only the fields that its kind names above matter.

    Attributes:
        kind: see ``FormKind``.
        hint: the format in words: "Four different digits".
        sample: an example of the format, never the answer: "5027".
        alphabet: the signs of a sequence, upper case.
        length: of a sequence, or of each word.
        items: what there is to choose from, upper case.
        count: how many are to be chosen; None: any number from 1.
        size: of each set.
        rows: of a grid, A at the top; cols: from 1 at the left.
        fields: name and options of each field.
        numbers: to be used in an expression; target: its value.
        typo: text only: whether a slip of the pen is forgiven (by length, never for numbers).
    """

    kind: FormKind
    hint: str
    sample: str
    alphabet: str = ""
    length: int = 0
    items: tuple[str, ...] = ()
    count: int | None = None
    size: int = 0
    rows: int = 0
    cols: int = 0
    fields: tuple[tuple[str, tuple[str, ...]], ...] = ()
    numbers: tuple[int, ...] = ()
    target: int | None = None
    typo: bool = False


def judge(form: Form, answers: Iterable[str], text: str, domain: Iterable[str] = ()) -> Verdict:
    """The verdict where the accepted answers are listed.

    Args:
        form: of the problem; not ``expression`` or ``words``, whose minigames judge themselves.
        answers: accepted ones, in canonical spelling.
        text: as typed.
        domain: for texts with ``typo``: everything that is an entry of the same kind, so that a right name of
            something else is never taken for a slip.
    """
    canonical = read(form, text)
    if isinstance(canonical, Verdict):
        return canonical
    accepted = [answer if form.kind != "text" else fold(answer) for answer in answers]
    if canonical in accepted:
        return right(canonical)
    if form.kind == "text" and form.typo and canonical not in {fold(entry) for entry in domain}:
        hit = next((answer for answer in accepted if near(canonical, answer)), None)
        if hit is not None:
            return right(canonical)
    return wrong(canonical)


def read(form: Form, text: str) -> str | Verdict:
    """The canonical spelling of what was typed, or why it is no answer."""
    if len(text) > MAX_ANSWER_CHARS:
        return not_an_answer(f"An answer has at most {MAX_ANSWER_CHARS} characters.")
    if not fold(text) and form.kind not in ("expression",):
        return not_an_answer(f"Nothing to read there. {_wanted(form)}")
    return _READERS[form.kind](form, text)


def _wanted(form: Form) -> str:
    return f"{form.hint}, like {form.sample}."


def _text(form: Form, text: str) -> str | Verdict:
    return fold(text)


def _number(form: Form, text: str) -> str | Verdict:
    number = fold_number(text)
    return number if number is not None else not_an_answer(f"That is not a number. {_wanted(form)}")


def _sequence(form: Form, text: str) -> str | Verdict:
    signs = "".join(text.translate(_BREAKS).split()).upper()
    strange = sorted({sign for sign in signs if sign not in form.alphabet})
    if strange:
        return not_an_answer(f"“{strange[0][:1]}” is not on offer here. {_wanted(form)}")
    if len(signs) != form.length:
        return not_an_answer(f"That has {len(signs)} signs, not {form.length}. {_wanted(form)}")
    return signs


def _tokens(form: Form, text: str) -> list[str] | Verdict:
    """The items named. Items of one sign may be run together."""
    tokens = text.translate(_BREAKS).upper().split()
    if all(len(item) == 1 for item in form.items):
        tokens = [sign for token in tokens for sign in token]
    known = set(form.items)
    strange = [token for token in tokens if token not in known]
    if strange:
        return not_an_answer(f"“{strange[0][:12]}” is not on offer here. {_wanted(form)}")
    return tokens


def _order(form: Form, text: str) -> str | Verdict:
    tokens = _tokens(form, text)
    if isinstance(tokens, Verdict):
        return tokens
    if len(tokens) != len(form.items) or len(set(tokens)) != len(tokens):
        return not_an_answer(f"Each of the {len(form.items)} comes once. {_wanted(form)}")
    return ("" if all(len(token) == 1 for token in tokens) else " ").join(tokens)


def _set(form: Form, text: str) -> str | Verdict:
    tokens = _tokens(form, text)
    if isinstance(tokens, Verdict):
        return tokens
    return _chosen(form, tokens, form.items)


def _chosen(form: Form, tokens: list[str], order: Iterable[str]) -> str | Verdict:
    if len(set(tokens)) != len(tokens):
        return not_an_answer(f"Something stands there twice. {_wanted(form)}")
    if form.count is not None and len(tokens) != form.count:
        return not_an_answer(f"That is {len(tokens)}, not {form.count}. {_wanted(form)}")
    place = {item: n for n, item in enumerate(order)}
    return " ".join(sorted(tokens, key=place.__getitem__))


def _sets(form: Form, text: str) -> str | Verdict:
    """Sets run together where items have one sign (``126 349``); else every ``size`` items make one."""
    tokens = _tokens(form, text)
    if isinstance(tokens, Verdict):
        return tokens
    if form.count is not None and len(tokens) != form.count * form.size:
        return not_an_answer(f"That is {len(tokens)} in all, not {form.count * form.size}. {_wanted(form)}")
    if len(tokens) % form.size:
        return not_an_answer(f"Each has {form.size}. {_wanted(form)}")
    place = {item: n for n, item in enumerate(form.items)}
    found = []
    for start in range(0, len(tokens), form.size):
        one = sorted(tokens[start : start + form.size], key=place.__getitem__)
        if len(set(one)) != form.size:
            return not_an_answer(f"Something stands twice in one of them. {_wanted(form)}")
        found.append(one)
    found.sort(key=lambda one: [place[item] for item in one])
    if len({tuple(one) for one in found}) != len(found):
        return not_an_answer(f"One of them stands there twice. {_wanted(form)}")
    glue = "" if all(len(item) == 1 for item in form.items) else "-"
    return " ".join(glue.join(one) for one in found)


def _coords(form: Form, text: str) -> str | Verdict:
    order = [f"{chr(65 + row)}{col + 1}" for row in range(form.rows) for col in range(form.cols)]
    tokens = text.translate(_BREAKS).upper().split()
    strange = [token for token in tokens if token not in set(order)]
    if strange:
        return not_an_answer(f"“{strange[0][:12]}” is no cell here (A1 to {order[-1]}). {_wanted(form)}")
    return _chosen(form, tokens, order)


def _fields(form: Form, text: str) -> str | Verdict:
    """One option of each field, in any order; an option's name may be shortened while it stays clear."""
    tokens = text.translate(_BREAKS).lower().split()
    chosen: dict[str, str] = {}
    for token in tokens:
        hits = [(name, o) for name, options in form.fields for o in options if o == token]
        hits = hits or [(name, o) for name, options in form.fields for o in options if o.startswith(token)]
        if len(hits) != 1 or hits[0][0] in chosen:
            return not_an_answer(f"“{token[:12]}” is not clear here. {_wanted(form)}")
        chosen[hits[0][0]] = hits[0][1]
    missing = [name for name, _ in form.fields if name not in chosen]
    if missing:
        return not_an_answer(f"The {missing[0]} is missing. {_wanted(form)}")
    return " ".join(chosen[name] for name, _ in form.fields)


def _choice(form: Form, text: str) -> str | Verdict:
    wanted = fold(text)
    hit = next((item for item in form.items if fold(item) == wanted), None)
    return hit if hit is not None else not_an_answer(f"That is not among the choices. {_wanted(form)}")


def _words(form: Form, text: str) -> str | Verdict:
    words = fold_letters(text.translate(_BREAKS)).split()
    odd = next(
        (word for word in words if not word.isalpha() or (form.length and len(word) != form.length)), None
    )
    if odd is not None or not words:
        return not_an_answer(f"“{(odd or '')[:12]}” does not fit. {_wanted(form)}")
    return " ".join(words)


def _expression(form: Form, text: str) -> str | Verdict:
    """Only the spelling is settled here; the minigame reads the rest."""
    spelled = "".join(text.split())
    return spelled if spelled else not_an_answer(f"Nothing to read there. {_wanted(form)}")


_READERS = {
    "text": _text,
    "number": _number,
    "sequence": _sequence,
    "order": _order,
    "set": _set,
    "sets": _sets,
    "coords": _coords,
    "fields": _fields,
    "choice": _choice,
    "words": _words,
    "expression": _expression,
}
