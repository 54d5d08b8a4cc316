"""What the laboratory can be asked for, in common: a task is checked when it is made, and run in a session."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from msgspec import json

from sixfold.games import registry
from sixfold.games.contract import JsonDict
from sixfold.games.errors import BadOptions
from sixfold.lab.report import Section
from sixfold.lab.session import Experiment, Session, Unit
from sixfold.lab.trial import with_tokens


@dataclass(frozen=True, slots=True)
class Settings:
    """How many units, from which seed, and how games begin.

    Attributes:
        units: how many seeds are played, at most.
        rng_seed: the same one gives the same games.
        opening: so many events at the start of each game are random.
        idle: open decisions are answered at once instead of raced.
    """

    units: int = 100
    rng_seed: int = 1
    opening: int = 2
    idle: bool = False

    def __post_init__(self) -> None:
        if self.units < 1:
            raise BadOptions("bad-games", f"The number of games is {self.units}, but must be 1 or more")
        if self.opening < 0:
            raise BadOptions("bad-opening", f"The opening is {self.opening} long, but must be 0 or more")


USUAL = Settings()


class Task(Protocol):
    """A duel, a ladder, a balance report or a comparison."""

    @property
    def title(self) -> str: ...

    def run(self, session: Session) -> Section:
        """Play and report. Of a session that was stopped: what was finished by then. Raises LabError."""
        ...


def played(session: Session, experiment: Experiment, count: int) -> list[Unit]:
    """All units of an experiment, or those that were finished when the session was stopped."""
    return list(session.units(experiment, count))


def cut_short(session: Session, finished: int, count: int, unit: str) -> Iterator[str]:
    """A sentence where the session was stopped before the end."""
    if session.stopped and finished < count:
        yield f"Stopped before the end: {finished} of {count} {unit}. These are the figures so far."


def described(game: str, options: JsonDict) -> str:
    """A game with its options, for titles."""
    title = registry.get(game).info.title
    return f"{title}, {brief(options)}" if options else title


def brief(options: JsonDict) -> str:
    """Options in a line; what is set by hand at length is cut."""
    parts = []
    for name, value in options.items():
        text = value if isinstance(value, str) else json.encode(value).decode()
        parts.append(f"{name} {text if len(text) <= 40 else text[:37] + '…'}")
    return ", ".join(parts) or "default options"


def remarks(game: str, options: JsonDict, settings: Settings) -> tuple[str, ...]:
    """How the games were played, for the end of a report."""
    found = [
        f"Bots play on their usual budgets of nodes, time is made up, and the first {settings.opening} events of "
        "each game are random: the same command gives the same games on every machine.",
        f"Seed {settings.rng_seed}. Intervals are for 95 %, each figure by itself.",
    ]
    if with_tokens(game, options) != options:
        found.append("Minigames are tokens, which cost no time to draw: bots read no problem.")
    if settings.idle:
        found.append("Open decisions were answered at once: nobody solved a problem, and coins were equal.")
    return tuple(found)
