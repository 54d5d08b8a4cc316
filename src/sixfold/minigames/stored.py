"""A finished minigame as plain JSON, and back: what a match's setup keeps of each category. No generator may enter.

What is read may come from a stranger's record, so every shape, length and number is checked before anything is made of
it; whatever is wrong is ``BadStored`` with the place. What is written reads back as an equal value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from sixfold.minigames.forms import MAX_ANSWER_CHARS, Form, FormKind
from sixfold.minigames.problem import Category, Example, Level, MinigameInfo, Problem

Json = Any
JsonDict = dict[str, Any]

LEVELS: dict[str, Level] = {
    "A": Level.EASY,
    "B": Level.EASY,
    "C": Level.EASY,
    "D": Level.MEDIUM,
    "E": Level.MEDIUM,
    "F": Level.HARD,
    "G": Level.HARD,
}
"""FG-6: the seven problems of a minigame and how hard each is."""

LABELS: tuple[str, ...] = tuple(LEVELS)

Source = Literal["generated", "pack", "tokens"]

MAX_FACTS_BYTES = 64 * 1024
MAX_ANSWERS = 5_000

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Line = Annotated[str, Meta(max_length=400)]
Prose = Annotated[str, Meta(max_length=4_000)]
Answer = Annotated[str, Meta(min_length=1, max_length=MAX_ANSWER_CHARS)]
Small = Annotated[int, Meta(ge=0, le=4_000)]
Number = Annotated[int, Meta(ge=-(10**15), le=10**15)]
Measure = Annotated[float, Meta(ge=-1e12, le=1e12)]
Words = Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=500)]


class BadStored(ValueError):
    """What was read is no minigame; the message says where and why."""


class _Form(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kind: FormKind
    hint: Line
    sample: Line
    alphabet: Annotated[str, Meta(max_length=200)] = ""
    length: Small = 0
    items: Words = ()
    count: Small | None = None
    size: Small = 0
    rows: Annotated[int, Meta(ge=0, le=26)] = 0
    cols: Annotated[int, Meta(ge=0, le=99)] = 0
    fields: Annotated[tuple[tuple[Name, Words], ...], Meta(max_length=20)] = ()
    numbers: Annotated[tuple[Number, ...], Meta(max_length=50)] = ()
    target: Number | None = None
    typo: bool = False


class _Problem(Struct, frozen=True, forbid_unknown_fields=True):
    level: Level
    statement: Prose
    form: _Form
    answers: Annotated[tuple[Answer, ...], Meta(min_length=1, max_length=MAX_ANSWERS)]
    why: Prose
    facts: dict[str, Any]
    alt: Prose
    size: tuple[Small, Small]
    metric: Measure
    seconds: Measure
    blind: Annotated[float, Meta(ge=0, le=1)]


class _Example(Struct, frozen=True, forbid_unknown_fields=True):
    prompt: Prose
    right: Line
    why: Prose
    wrong: Line
    why_wrong: Prose
    facts: dict[str, Any]
    alt: Prose
    size: tuple[Small, Small]


class _Minigame(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    title: Name
    version: Annotated[int, Meta(ge=0, le=10**6)]
    source: Source
    author: Name | None
    line: Line
    rules: Prose
    example: _Example
    problems: dict[str, _Problem]


@dataclass(frozen=True, slots=True)
class StoredMinigame:
    """A minigame with its seven problems, all that a match needs of it.

    Attributes:
        source: where its problems come from.
        author: of a pack; None for the house's own.
        problems: A to G.
    """

    info: MinigameInfo
    source: Source
    author: str | None
    problems: tuple[Problem, ...]

    def problem(self, label: str) -> Problem:
        """The problem of that letter."""
        return self.problems[LABELS.index(label)]


def minigame_json(minigame: StoredMinigame) -> JsonDict:
    """As a setup stores it. Its category is not in it: a setup lists minigames by category."""
    info = minigame.info
    return {
        "name": info.name,
        "title": info.title,
        "version": info.version,
        "source": minigame.source,
        "author": minigame.author,
        "line": info.line,
        "rules": info.rules,
        "example": _plain(
            {name: getattr(info.example, name) for name in _Example.__struct_fields__}  # the same names
        ),
        "problems": {
            label: problem_json(problem) for label, problem in zip(LABELS, minigame.problems, strict=True)
        },
    }


def problem_json(problem: Problem) -> JsonDict:
    """One problem, secrets included."""
    form = _Form(**{name: getattr(problem.form, name) for name in _Form.__struct_fields__})
    return _plain(
        {
            "level": problem.level,
            "statement": problem.prompt,
            "form": form,
            "answers": problem.answers,
            "why": problem.why,
            "facts": problem.facts,
            "alt": problem.alt,
            "size": problem.size,
            "metric": problem.metric,
            "seconds": problem.seconds,
            "blind": problem.blind,
        }
    )


def read_minigame(raw: Json, category: Category) -> StoredMinigame:
    """What ``minigame_json`` wrote. Raises BadStored."""
    stored = _convert(raw, _Minigame)
    if tuple(sorted(stored.problems)) != LABELS:
        raise BadStored(f"A minigame has the problems {', '.join(LABELS)}")
    for label, level in LEVELS.items():
        if stored.problems[label].level is not level:
            raise BadStored(f"Problem {label} is {level}, not {stored.problems[label].level}")
    if stored.name == "" or stored.name != stored.name.strip():
        raise BadStored("A minigame's name has no spaces around it")
    info = MinigameInfo(
        name=stored.name,
        title=stored.title,
        category=category,
        version=stored.version,
        line=stored.line,
        rules=stored.rules,
        example=Example(**_checked(stored.example)),
    )
    problems = tuple(_problem(stored.problems[label]) for label in LABELS)
    return StoredMinigame(info, stored.source, stored.author, problems)


def read_problem(raw: Json) -> Problem:
    """What ``problem_json`` wrote. Raises BadStored."""
    return _problem(_convert(raw, _Problem))


def _problem(stored: _Problem) -> Problem:
    fields = _checked(stored)
    form = Form(**{name: getattr(stored.form, name) for name in _Form.__struct_fields__})
    if form.count is not None and form.count < 1:
        raise BadStored("A form asks for at least one")
    if form.kind in ("set", "sets", "order", "choice") and not form.items:
        raise BadStored(f"A form of the kind {form.kind} names its items")
    if form.kind == "sets" and form.size < 1:
        raise BadStored("A form of sets says how many are in each")
    return Problem(prompt=fields.pop("statement"), **{**fields, "form": form})


def _checked(stored: _Problem | _Example) -> JsonDict:
    """The fields, once what types cannot say has been checked."""
    width, height = stored.size
    if (width == 0) != (height == 0):
        raise BadStored("A picture has a width and a height, or neither")
    try:
        length = len(msgspec.json.encode(stored.facts))
    except (msgspec.MsgspecError, TypeError, RecursionError) as error:
        raise BadStored(f"Facts are JSON: {error}") from error
    if length > MAX_FACTS_BYTES:
        raise BadStored(f"Facts have at most {MAX_FACTS_BYTES} bytes")
    return {name: getattr(stored, name) for name in stored.__struct_fields__}


def _convert(raw: Json, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadStored(str(error)) from error


def _plain(value: JsonDict) -> JsonDict:
    """Exactly as it comes back from a file: lists for tuples, texts for enums."""
    plain: JsonDict = msgspec.json.decode(msgspec.json.encode(value))
    return plain
