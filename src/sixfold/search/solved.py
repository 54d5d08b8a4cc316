"""What an exact search says of a position: the value, the actions that keep it, or why there is no answer."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import Seat


class Unsolved(Exception):
    """There is no exact answer; the text says why, for people."""


@dataclass(frozen=True, slots=True)
class Solved:
    """Best play from a position on.

    Attributes:
        seat: who decides now.
        low, high: the least and the most flowers by which ``seat`` ends the bout ahead; equal where that is known, None
            in a game without a margin.
        decided: whether the match is.
        winner: of the match, if it is decided; None: a draw.
        best: the actions of ``seat`` that keep the value, in notation; empty where only bounds are known.
        choices: how many actions there are.
        positions: looked at.
        unsure: why only bounds are known; empty where all is.
    """

    seat: Seat
    low: int | None
    high: int | None
    decided: bool
    winner: Seat | None
    best: tuple[str, ...]
    choices: int
    positions: int
    unsure: str = ""
