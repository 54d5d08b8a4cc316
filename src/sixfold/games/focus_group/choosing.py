"""Which minigame a category holds: what the host may ask for, and what is drawn. What it then is stands in ``held``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from reprlib import repr as short

from sixfold.games.contract import Json, JsonDict
from sixfold.games.errors import BadOptions
from sixfold.minigames import Category, names
from sixfold.minigames.tokens import NAME as TOKENS_NAME
from sixfold.rng import Rng

CATEGORIES: tuple[Category, ...] = tuple(Category)
"""FG-2, in the order of the rules."""

DRAWN = "drawn"
PACK = "pack:"
_PACK = re.compile(r"pack:[A-Za-z0-9_-]{1,64}")

Choices = tuple[str, ...]
"""What each category is to hold, in the order of ``CATEGORIES``."""


def read_choices(value: Json) -> str | Choices:
    """The option: ``drawn`` or ``tokens`` for all, or a map from category to what it holds. Raises BadOptions."""
    if value in (DRAWN, TOKENS_NAME) and isinstance(value, str):
        return value
    if not isinstance(value, Mapping):
        raise BadOptions(
            "bad-option",
            f"minigames is {short(value)}, but can be {DRAWN}, {TOKENS_NAME}, or a map from categories to minigames",
            rule="FG-2",
        )
    known = [category.value for category in CATEGORIES]
    for name in value:
        if name not in known:
            raise BadOptions(
                "bad-option", f"There is no category {short(name)}, only {', '.join(known)}", rule="FG-2"
            )
    return tuple(_choice(category, value.get(category.value, DRAWN)) for category in CATEGORIES)


def choices_json(choices: Choices) -> JsonDict:
    """By category."""
    return {category.value: choice for category, choice in zip(CATEGORIES, choices, strict=True)}


def choice_of(choices: str | Choices, category: Category) -> str:
    """What the option asks for in this category."""
    return choices if isinstance(choices, str) else choices[CATEGORIES.index(category)]


def drawn_name(choice: str, category: Category, rng: Rng) -> str:
    """FG-2: the minigame that the category holds."""
    return rng.choice(names(category)) if choice == DRAWN else choice


def may_hold(choice: str, category: Category, name: str) -> bool:
    """Whether a setup made with that choice can hold a minigame (or a pack) of that name there."""
    if choice == DRAWN:
        return name in names(category)
    return choice.startswith(PACK) or name == choice


def _choice(category: Category, value: Json) -> str:
    there = (*names(category), TOKENS_NAME, DRAWN)
    if isinstance(value, str) and (value in there or _PACK.fullmatch(value)):
        return value
    raise BadOptions(
        "bad-option",
        f"{category.value} cannot hold {short(value)}, only one of {', '.join(there)}, pack:ID",
        rule="FG-2",
    )
