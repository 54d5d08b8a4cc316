"""Right and wrong answers for simulations, tests and the lab. It reads secrets: no player or bot may get it.

A wrong answer is found by the form alone: something well formed, judged, and kept if it is wrong and new.
"""

from __future__ import annotations

from collections.abc import Callable

from sixfold.games.contract import Seat
from sixfold.games.focus_group import held
from sixfold.games.focus_group.actions import Answer
from sixfold.games.focus_group.notation import text
from sixfold.games.focus_group.state import Phase, State
from sixfold.minigames import Kind, Problem
from sixfold.minigames.forms import Form
from sixfold.minigames.stored import StoredMinigame
from sixfold.rng import Rng

TRIES = 100
"""How often a wrong answer is looked for before there seems to be none left."""


def accepted(state: State, label: str) -> str:
    """An answer that solves the problem."""
    return state.problem(label).answers[0]


def plausible_wrong(state: State, seat: Seat, label: str, rng: Rng) -> str | None:
    """A well-formed wrong answer that this seat has not tried on the problem, or None where none is found."""
    problem = state.problem(label)
    return wrong_for(state.minigame, problem, rng, lambda canonical: state.repeated(seat, label, canonical))


def wrong_for(
    stored: StoredMinigame, problem: Problem, rng: Rng, tried: Callable[[str], bool] = lambda _: False
) -> str | None:
    """A well-formed wrong answer to a problem that ``tried`` does not know; None where none is found."""
    write = _WRITERS[problem.form.kind]
    for _ in range(TRIES):
        try:
            typed = write(problem.form, problem.answers[0], rng)
        except ValueError:  # a stranger's form that offers nothing to choose from
            return None
        found = held.verdict(stored, problem, typed)
        if found.kind is Kind.WRONG and not tried(found.canonical):
            return typed
    return None


def _some(items: tuple[str, ...], count: int, rng: Rng) -> list[str]:
    left = list(items)
    rng.shuffle(left)
    return left[:count]


def _text(form: Form, right: str, rng: Rng) -> str:
    return f"{rng.choice(('perhaps', 'surely', 'maybe', 'rather'))} {form.sample} {rng.below(1000)}"


def _number(form: Form, right: str, rng: Rng) -> str:
    return str(rng.between(0, 9_999))


def _sequence(form: Form, right: str, rng: Rng) -> str:
    """Any signs; or the right ones with two exchanged or a stretch turned round: often only some orders are answers."""
    way = rng.below(3)
    if way == 0 or len(right) < 2:
        return "".join(rng.choice(form.alphabet) for _ in range(form.length))
    first, last = sorted((rng.below(len(right)), rng.below(len(right))))
    signs = list(right)
    if way == 1:
        signs[first], signs[last] = signs[last], signs[first]
        return "".join(signs)
    for _ in range(rng.between(1, 3)):
        cut = rng.between(1, len(signs))
        signs = signs[:cut][::-1] + signs[cut:]
        signs = signs[::-1] if rng.below(2) else signs
    return "".join(signs)


def _order(form: Form, right: str, rng: Rng) -> str:
    return " ".join(_some(form.items, len(form.items), rng))


def _set(form: Form, right: str, rng: Rng) -> str:
    return " ".join(_some(form.items, form.count or rng.between(1, len(form.items)), rng))


def _sets(form: Form, right: str, rng: Rng) -> str:
    sets = [" ".join(_some(form.items, form.size, rng)) for _ in range(form.count or rng.between(1, 3))]
    return "  ".join(sets)


def _coords(form: Form, right: str, rng: Rng) -> str:
    cells = tuple(f"{chr(65 + row)}{col + 1}" for row in range(form.rows) for col in range(form.cols))
    return " ".join(_some(cells, form.count or rng.between(1, min(4, len(cells))), rng))


def _fields(form: Form, right: str, rng: Rng) -> str:
    return " ".join(rng.choice(options) for _, options in form.fields)


def _choice(form: Form, right: str, rng: Rng) -> str:
    return rng.choice(form.items)


def _words(form: Form, right: str, rng: Rng) -> str:
    """A chain whose letters change in another order than they should; or the right words with their letters stirred."""
    words = right.split()
    if len(words) > 2 and rng.below(4):
        at = rng.between(1, len(words) - 2)
        before, word, after = words[at - 1], words[at], words[at + 1]
        words[at] = "".join(
            c if a == b else a if b == c else rng.choice("aeioulnrst")
            for a, b, c in zip(before, word, after, strict=False)
        )
        return " ".join(words)
    stirred = []
    for word in words:
        letters = list(word)
        rng.shuffle(letters)
        stirred.append("".join(letters))
    return " ".join(stirred)


def _expression(form: Form, right: str, rng: Rng) -> str:
    numbers = list(form.numbers)
    rng.shuffle(numbers)
    written = str(numbers[0]) if numbers else "1"
    for number in numbers[1:]:
        written += f"{rng.choice('+-*')}{number}"
    return written


_WRITERS: dict[str, Callable[[Form, str, Rng], str]] = {
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


def simulated(state: State, seat: Seat, label: str, right: bool, rng: Rng) -> str | None:
    """The action of a computer whose solving is simulated; None where this seat can't answer so now."""
    if state.phase is not Phase.PROBLEMS or not state.standing(label).open or state.locked(seat, label):
        return None
    typed = accepted(state, label) if right else plausible_wrong(state, seat, label, rng)
    return None if typed is None else text(Answer(label, typed))
