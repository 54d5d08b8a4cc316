"""The minigame that a category holds: made, read back, judged and drawn. The one module here that reaches generators.

A problem is judged and drawn from what the setup stores. Facts from a stranger's record may be anything, so whatever a
judge stumbles over there becomes a typed error.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from sixfold.games.contract import Illustration, JsonDict
from sixfold.games.errors import BadOptions, IllegalAction
from sixfold.games.focus_group.choosing import PACK
from sixfold.minigames import Category, Kind, Minigame, Problem, Verdict, get, names
from sixfold.minigames.drawing import PALETTES
from sixfold.minigames.stored import (
    LABELS,
    LEVELS,
    BadStored,
    Source,
    StoredMinigame,
    minigame_json,
    read_minigame,
)
from sixfold.minigames.tokens import NAME as TOKENS_NAME
from sixfold.minigames.tokens import TOKENS, info_in
from sixfold.rng import Rng

_STUMBLES = (
    LookupError,
    TypeError,
    ValueError,
    ArithmeticError,
    AttributeError,
    AssertionError,
    RecursionError,
)
"""What code made for sound facts may raise on others."""

Library = Mapping[str, JsonDict]


def make(name: str, category: Category, rng: Rng, library: Library | None) -> JsonDict:
    """FG-21: a minigame's seven problems, generated or from a host's pack, as a setup stores them."""
    if name.startswith(PACK):
        return minigame_json(_from_pack(name, category, rng, library or {}))
    minigame = _minigame(name)
    info = info_in(category) if name == TOKENS_NAME else minigame.info
    # A label for each problem: a new version, or another minigame elsewhere, disturbs none of the others
    problems = tuple(
        minigame.generate(level, rng.fork(f"{name}@{info.version}/{category.value}/{label}"))
        for label, level in LEVELS.items()
    )
    return minigame_json(StoredMinigame(info, _source(name), None, problems))


def read(raw: Any, category: Category) -> StoredMinigame:
    """A category of a recorded setup. Raises BadOptions for what no match can be played with."""
    try:
        stored = read_minigame(raw, category)
    except BadStored as error:
        raise BadOptions("bad-setup", f"{category.value}: {error}", rule="FG-20") from error
    name = stored.info.name
    if stored.source != "pack":
        known = (*names(category), TOKENS_NAME)
        if name not in known or stored.source != _source(name):
            raise BadOptions("bad-setup", f"{category.value} has no minigame {name!r}", rule="FG-20")
    for label, problem in zip(LABELS, stored.problems, strict=True):
        # FG-20: every problem has an answer that its judge accepts
        if not _can_be_solved(stored, problem):
            raise BadOptions(
                "bad-setup", f"{category.value}: the first answer to {label} is not accepted", rule="FG-20"
            )
    return stored


def _can_be_solved(stored: StoredMinigame, problem: Problem) -> bool:
    try:
        return verdict(stored, problem, problem.answers[0]).kind is Kind.RIGHT
    except IllegalAction:
        return False


def verdict(stored: StoredMinigame, problem: Problem, text: str) -> Verdict:
    """FG-20: right, wrong, or no answer at all. Raises IllegalAction where a record's facts can't be judged by."""
    try:
        if stored.source == "pack":
            return _pack_verdict(problem, text)
        return _minigame(stored.info.name).judge(problem, text)
    except _STUMBLES as error:
        raise IllegalAction(
            "cannot-judge", "This problem can't be judged: what is stored of it is damaged", rule="FG-20"
        ) from error


def picture(stored: StoredMinigame, problem: Problem, theme: str) -> Illustration | None:
    """A problem's picture in that theme; None where it has none."""
    if problem.size == (0, 0) or theme not in PALETTES:
        return None
    if stored.source == "pack":
        asset = problem.facts.get("asset")
        return Illustration(asset=asset) if isinstance(asset, str) else None
    try:
        svg = _minigame(stored.info.name).picture(problem.facts, PALETTES[theme])
    except _STUMBLES:
        return None
    return None if svg is None else Illustration(svg=svg)


def _source(name: str) -> Source:
    return "tokens" if name == TOKENS_NAME else "generated"


def _minigame(name: str) -> Minigame:
    return TOKENS if name == TOKENS_NAME else get(name)


def _packs() -> Any:
    # On demand: packs bring readers of files that a match without them never needs
    return import_module("sixfold.minigames.packs")


def _from_pack(name: str, category: Category, rng: Rng, library: Library) -> StoredMinigame:
    document = library.get(name, library.get(name.removeprefix(PACK)))
    if document is None:
        raise BadOptions("no-such-pack", f"There is no pack {name.removeprefix(PACK)!r} here", rule="FG-21")
    info = _packs().info_of(document)
    if info.category is not category:
        raise BadOptions(
            "wrong-category", f"The pack {info.title} is of the category {info.category.value}", rule="FG-2"
        )
    problems = _packs().problems_of(document, rng.fork(f"{name}/{category.value}"))
    author = document.get("author")
    listed = tuple(problems[label] for label in LABELS)
    return StoredMinigame(info, "pack", author if isinstance(author, str) and author else None, listed)


def _pack_verdict(problem: Problem, text: str) -> Verdict:
    """As packs judge. A near miss that the host foresaw is no answer: it is free, and its hint is the host's word."""
    found: Verdict = _packs().judge(problem, text)
    if not isinstance(found.message, str):
        raise TypeError("a hint is a text")
    return found
