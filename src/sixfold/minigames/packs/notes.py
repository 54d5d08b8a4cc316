"""What is wrong with a pack, or could be better: each with its place and, where it helps, what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True)
class Note:
    """One thing about a pack. ``place``: "line 14, problem 2 “eggs-2”, level"."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class BadPack(ValueError):
    """A pack that can't be used. ``problems``: everything that is wrong with it, not just the first thing."""

    def __init__(self, problems: Sequence[Note]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = tuple(problems)


class Notes:
    """Collects errors and warnings while a pack is read."""

    def __init__(self) -> None:
        self.errors: list[Note] = []
        self.warnings: list[Note] = []

    def error(self, place: str, message: str) -> None:
        self.errors.append(Note(place, message))

    def warn(self, place: str, message: str) -> None:
        self.warnings.append(Note(place, message))


def meant(word: str, known: Sequence[str]) -> str:
    """“Did you mean …?”, or the list of what there is."""
    close = get_close_matches(word, known, 1)
    return f"did you mean “{close[0]}”?" if close else f"there are: {', '.join(known)}"
