"""A right answer with one slip in it, by the form of the answer: what a player types who is nearly there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from sixfold.minigames import Problem
from sixfold.minigames.forms import Form
from sixfold.rng import Rng

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def perturbed(it: Problem, rng: Rng) -> list[str]:
    """Up to a dozen texts, none of them an accepted answer as it is spelled in the problem."""
    make = _MAKERS[it.form.kind]
    out: list[str] = []
    for answer in it.answers[:4]:
        for _ in range(12):
            text = make(it.form, answer, rng)
            if text not in out and text not in it.answers:
                out.append(text)
    return out[:12]


def _swapped(items: Sequence[str], rng: Rng) -> list[str]:
    out = list(items)
    i = rng.below(max(1, len(out) - 1))
    if len(out) > 1:
        out[i], out[i + 1] = out[i + 1], out[i]
    return out


def _changed(items: Sequence[str], offers: Sequence[str], rng: Rng) -> list[str]:
    out = list(items)
    i = rng.below(len(out))
    others = [offer for offer in offers if offer not in out]
    out[i] = rng.choice(others or [offer for offer in offers if offer != out[i]])
    return out


def _text(form: Form, answer: str, rng: Rng) -> str:
    """Far enough for a slip of the pen not to be forgiven, where it may be."""
    letters = list(answer)
    for _ in range(4 if form.typo else 1):
        letters[rng.below(len(letters))] = rng.choice(_LETTERS)
    return "".join(letters) + ("qxz" if form.typo else rng.choice(("", "s", "q")))


def _number(form: Form, answer: str, rng: Rng) -> str:
    value = Fraction(answer)
    changes = (value + 1, value - 1, -value, value * 10, value / 2, value + Fraction(1, 2), value + 9)
    return str(rng.choice(changes))


def _sequence(form: Form, answer: str, rng: Rng) -> str:
    if rng.below(2):
        return "".join(_swapped(answer, rng))
    return "".join(_changed(answer, form.alphabet, rng)) + ("" if rng.below(4) else form.alphabet[0])


def _order(form: Form, answer: str, rng: Rng) -> str:
    return " ".join(_swapped(answer.split() if " " in answer else answer, rng))


def _set(form: Form, answer: str, rng: Rng) -> str:
    items = answer.split()
    if len(items) > 1 and rng.below(4) == 0:
        items.pop(rng.below(len(items)))
        return " ".join(items)
    return " ".join(_changed(items, form.items or _cells(form), rng))


def _cells(form: Form) -> list[str]:
    return [f"{chr(65 + row)}{col + 1}" for row in range(form.rows) for col in range(form.cols)]


def _sets(form: Form, answer: str, rng: Rng) -> str:
    sets = [one.split("-") if "-" in one else list(one) for one in answer.split()]
    i = rng.below(len(sets))
    sets[i] = _changed(sets[i], form.items, rng)
    return " ".join(item for one in sets for item in one)


def _fields(form: Form, answer: str, rng: Rng) -> str:
    words = answer.split()
    i = rng.below(len(words))
    words[i] = rng.choice([option for option in form.fields[i][1] if option != words[i]])
    return " ".join(words)


def _choice(form: Form, answer: str, rng: Rng) -> str:
    return rng.choice([item for item in form.items if item != answer])


def _words(form: Form, answer: str, rng: Rng) -> str:
    words = answer.split()
    i = rng.below(len(words))
    if rng.below(3) == 0:
        words.pop(i)
    else:
        words[i] = "".join(_changed(words[i], _LETTERS, rng))
    return " ".join(words)


def _expression(form: Form, answer: str, rng: Rng) -> str:
    other = str(rng.between(1, 99))
    return rng.choice(
        (
            answer + "+0",
            f"({answer})×1",
            f"{answer}−{other}",
            answer.replace("+", "−", 1),
            answer.replace("×", "+", 1),
            answer.replace("−", "+", 1),
            answer.replace(str(form.numbers[0]), other, 1),
            f"{form.target}",
            "+".join(map(str, form.numbers)),
            answer + ")",
            answer + "+",
        )
    )


_MAKERS: dict[str, Callable[[Form, str, Rng], str]] = {
    "text": _text,
    "number": _number,
    "sequence": _sequence,
    "order": _order,
    "set": _set,
    "coords": _set,
    "sets": _sets,
    "fields": _fields,
    "choice": _choice,
    "words": _words,
    "expression": _expression,
}
