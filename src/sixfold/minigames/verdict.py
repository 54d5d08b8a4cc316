"""The three verdicts on what a player sends, and why the third is free.

``NOT_AN_ANSWER`` is what cannot be right whatever the problem's solution is: the wrong length, a letter that is not on
offer. It costs nothing, so whatever it says must follow from what the player has been shown, never from the solution.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """FG-9."""

    RIGHT = "correct"
    WRONG = "wrong"
    NOT_AN_ANSWER = "not-an-answer"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A verdict.

    Attributes:
        kind: which of the three.
        canonical: the answer in its one spelling, by which repetitions are known; empty where it is no answer.
        message: for NOT_AN_ANSWER, what was wrong and what would be right. For WRONG, a free hint of a host's pack,
            or empty.
    """

    kind: Kind
    canonical: str = ""
    message: str = ""


def right(canonical: str) -> Verdict:
    return Verdict(Kind.RIGHT, canonical)


def wrong(canonical: str, hint: str = "") -> Verdict:
    return Verdict(Kind.WRONG, canonical, hint)


def not_an_answer(message: str) -> Verdict:
    return Verdict(Kind.NOT_AN_ANSWER, "", message)
