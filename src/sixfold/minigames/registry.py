"""The minigames there are, by category. The one place that knows them by name; a new one adds one line here."""

from __future__ import annotations

from importlib import import_module

from sixfold.minigames.problem import Category, Minigame

_MODULES: dict[str, tuple[Category, str]] = {
    "vault-code": (Category.LOGIC, "logic.vault_code"),
    "thrones": (Category.LOGIC, "logic.thrones"),
    "table-for-five": (Category.LOGIC, "logic.table_for_five"),
    "on-target": (Category.MATH, "arithmetic.on_target"),
    "nine-box": (Category.MATH, "arithmetic.nine_box"),
    "exact-change": (Category.MATH, "arithmetic.exact_change"),
    "twins": (Category.OBSERVATION, "observation.twins"),
    "tangle": (Category.OBSERVATION, "observation.tangle"),
    "spot-the-changes": (Category.OBSERVATION, "observation.spot_the_changes"),
    "all-the-haps": (Category.PATTERN, "pattern.all_the_haps"),
    "missing-tile": (Category.PATTERN, "pattern.missing_tile"),
    "the-machine": (Category.PATTERN, "pattern.the_machine"),
    "rolling-die": (Category.SPATIAL, "spatial.rolling_die"),
    "punched-paper": (Category.SPATIAL, "spatial.punched_paper"),
    "turn-and-match": (Category.SPATIAL, "spatial.turn_and_match"),
    "put-in-order": (Category.TRIVIA, "trivia.put_in_order"),
    "initials": (Category.TRIVIA, "trivia.initials"),
    "outline": (Category.TRIVIA, "trivia.outline"),
    "snake-nine": (Category.WORD, "word.snake_nine"),
    "ladder": (Category.WORD, "word.ladder"),
    "lost-vowels": (Category.WORD, "word.lost_vowels"),
}
"""Each module has a ``MINIGAME``. They are imported when first asked for: some carry large tables."""


def names(category: Category | None = None) -> tuple[str, ...]:
    """The names, in the order above; of one category where it is given."""
    return tuple(name for name, (of, _) in _MODULES.items() if category in (None, of))


def module_of(name: str) -> str:
    """The module in which that minigame is written. Raises KeyError for a name that ``names`` does not list."""
    return f"sixfold.minigames.{_MODULES[name][1]}"


def get(name: str) -> Minigame:
    """The minigame of that name. Raises KeyError for a name that ``names`` does not list."""
    found: Minigame = import_module(module_of(name)).MINIGAME
    return found
