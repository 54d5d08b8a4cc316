"""Deciding when to act, for open decisions: there a bot acts several times, and others act meanwhile.

A pacer says what its seat does next and when; whoever runs the match asks again after everything that happens, and
acts at that time unless something came between. It sees what a bot sees. An answer that it only claims to know
(simulated solving) becomes a text on the match's side of the secret: ``Simulates`` in the contract.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng


@dataclass(frozen=True, slots=True)
class Deed:
    """What happened since the decision was asked for.

    Attributes:
        at_ms: since then.
        seat: who acted; None for time and host.
        text: in notation; another seat's as the log tells it.
        outcome: of a judged action, else None.
    """

    at_ms: int
    seat: Seat | None
    text: str
    outcome: str | None


@dataclass(frozen=True, slots=True)
class Act:
    """What to do next and when, in milliseconds since the decision was asked for.

    Attributes:
        at_ms: may have passed already: then at once.
        text: in notation, or empty.
        answer: instead: the label of a problem, and whether it is to be answered rightly.
    """

    at_ms: int
    text: str = ""
    answer: tuple[str, bool] | None = None


class Pacer(Protocol):
    """How the computer behaves in the open decisions of one game."""

    def next_act(
        self, observation: JsonDict, deeds: Sequence[Deed], seat: Seat, level: str, rng: Rng
    ) -> Act | None:
        """The next act of a seat in the present open decision, or None to wait for others.

        Args:
            observation: of that seat, now.
            deeds: since the decision was asked for, in order, its own included.
            seat: the computer's.
            level: its level.
            rng: one stream for the whole match, kept from everybody; the same arguments give the same act.
        """
        ...
