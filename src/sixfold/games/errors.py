"""The one small tree of errors that rules and matches raise.

Every error carries a code for programs, a rule id of the rule book where one applies, and a sentence that a
player understands: what was wrong and, where it helps, what would be right. Nothing here may know a game.
"""

from __future__ import annotations


class SixfoldError(Exception):
    """Base of all errors with a code and a sentence.

    Attributes:
        code: short kebab-case word, stable for programs (``"not-your-turn"``).
        message: one sentence for a person.
        rule: id in the rule book (``"CF-4"``), or None where no rule is broken.
        cells: names of the cells that offend, in reading order; may be empty.
    """

    def __init__(
        self, code: str, message: str, *, rule: str | None = None, cells: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.cells = cells


class BadNotation(SixfoldError):
    """The text is not an action of this game in any spelling."""


class IllegalAction(SixfoldError):
    """The action is well formed but the rules forbid it now."""


class BadOptions(SixfoldError):
    """Options, items or roles that no match can be made of."""


class Refused(SixfoldError):
    """The match (not the game's rules) refuses: not this seat's turn, paused, over, late, repeated."""


class CorruptRecord(SixfoldError):
    """A record that does not check. ``event`` is the number of the offending event, from 1, or None."""

    def __init__(self, code: str, message: str, *, event: int | None = None, rule: str | None = None) -> None:
        super().__init__(code, message, rule=rule)
        self.event = event
