"""Reading single fields of a pack: known, of the right type, not too long; or a note of the place and what is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import category as unicode_category

from sixfold.minigames.packs.notes import Notes, meant


class Fields:
    """One table of the TOML.

    Args:
        table: its values.
        place: where it stands, for notes.
        notes: takes what is wrong.
        known: the fields that may stand there.
    """

    def __init__(self, table: Mapping[str, Any], place: str, notes: Notes, known: Sequence[str]) -> None:
        self.table, self.place, self.notes = table, place, notes
        for name in table:
            if name not in known:
                notes.error(f"{place}, {name}", f"there is no such field; {meant(name, known)}")

    def at(self, name: str) -> str:
        return f"{self.place}, {name}"

    def wrong(self, name: str, message: str) -> None:
        self.notes.error(self.at(name), message)

    def text(self, name: str, most: int, *, needed: bool = False, default: str = "") -> str:
        """A text of at most ``most`` characters."""
        value = self.table.get(name)
        if value is None:
            if needed:
                self.wrong(name, "it is missing")
            return default
        if not isinstance(value, str):
            self.wrong(name, f"it is a text, in quotes, not {value!r:.40}")
            return default
        value = value.strip()
        if not value and needed:
            self.wrong(name, "it is empty")
        if len(value) > most:
            self.wrong(name, f"it has {len(value)} characters, at most {most}")
        if any(unicode_category(sign) in ("Cc", "Cs") and sign not in "\n\t" for sign in value):
            self.wrong(name, "it holds control signs")
            return default
        return value[:most]

    def one_of(self, name: str, choices: Sequence[str], *, default: str | None = None) -> str:
        """One of some words."""
        value = self.table.get(name, default)
        if value is None:
            self.wrong(name, f"it is missing; {meant('', choices)}")
        elif value not in choices:
            self.wrong(name, f"“{value!s:.30}” is not known; {meant(str(value), choices)}")
        else:
            return str(value)
        return choices[0]

    def number(self, name: str, low: int, high: int, *, default: int | None = None) -> int | None:
        """A whole number within bounds."""
        if name not in self.table:
            return default
        value = self.table[name]
        if type(value) is not int or not low <= value <= high:
            self.wrong(name, f"it is a whole number from {low} to {high}, not {value!r:.40}")
            return default
        return value

    def texts(self, name: str, most: int, each: int) -> tuple[str, ...]:
        """A list of texts, each in quotes."""
        value = self.table.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            odd = (
                next((one for one in value if not isinstance(one, str)), value)
                if isinstance(value, list)
                else value
            )
            self.wrong(name, f'it is a list of texts in quotes: write ["{odd!s:.20}"], not {odd!r:.20}')
            return ()
        if len(value) > most:
            self.wrong(name, f"it has {len(value)} entries, at most {most}")
        if any(len(one) > each for one in value):
            self.wrong(name, f"an entry has at most {each} characters")
        return tuple(one.strip() for one in value[:most])

    def numbers(self, name: str, most: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = self.table.get(name, [])
        fits = isinstance(value, list) and all(type(n) is int and abs(n) <= 10**6 for n in value)
        if not fits or len(value) > most:
            self.wrong(name, f"it is a list of at most {most} whole numbers")
            return ()
        return tuple(value)

    def table_of(self, name: str) -> Mapping[str, Any]:
        """A table inside this one; empty where there is none."""
        value = self.table.get(name, {})
        if not isinstance(value, dict):
            self.wrong(name, f"it is a table: {name} = {{ … }}")
            return {}
        return value
