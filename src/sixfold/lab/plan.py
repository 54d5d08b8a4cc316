"""A plan: several duels, ladders, balance reports and comparisons in one TOML file, also over grids of options.

    title = "Prices"
    rng_seed = 1

    [[balance]]
    game = "focus-group"
    games = 200
    bots = ["steady"]
    grid = { prices = ["cheap", "usual", "dear"], rounds = [5, 7] }

Everything is checked before the first game. Reading files is not done here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct

from sixfold.games.contract import Json, JsonDict
from sixfold.games.errors import BadOptions
from sixfold.lab.balance import Balance
from sixfold.lab.compare import Compare
from sixfold.lab.ladder import Ladder
from sixfold.lab.overview import overview
from sixfold.lab.report import Report, Section
from sixfold.lab.session import Session
from sixfold.lab.sprt import Sprt
from sixfold.lab.strength import Duel
from sixfold.lab.task import Settings, Task, brief, remarks
from sixfold.match.wording import wording

_MOST = 200
"""Points of one grid."""


class Common(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every entry may say. What it leaves out is the plan's, or the usual."""

    game: str
    title: str = ""
    games: int = 100
    rng_seed: int | None = None
    opening: int = 2
    idle: bool = False
    grid: dict[str, list[Any]] = {}

    def settings(self, rng_seed: int) -> Settings:
        """``games`` are pairs' games or seeds, as each kind counts them."""
        seed = rng_seed if self.rng_seed is None else self.rng_seed
        return Settings(self.games, seed, self.opening, self.idle)


class DuelEntry(Common, kw_only=True):
    bots: tuple[str, str]
    options: dict[str, Any] = {}
    items: tuple[list[str], list[str]] = ([], [])
    elo0: float = 0.0
    elo1: float = 10.0
    stop: bool = True

    def task(self, options: JsonDict, rng_seed: int) -> Task:
        told = self.settings(rng_seed)
        settings = Settings((told.units + 1) // 2, told.rng_seed, told.opening, told.idle)
        items = (tuple(self.items[0]), tuple(self.items[1]))
        sprt = Sprt(self.elo0, self.elo1) if self.stop else None
        return Duel(self.game, self.bots, self.options | options, items, settings, sprt)


class LadderEntry(Common, kw_only=True):
    bots: tuple[str, ...]
    options: dict[str, Any] = {}

    def task(self, options: JsonDict, rng_seed: int) -> Task:
        told = self.settings(rng_seed)
        settings = Settings((told.units + 1) // 2, told.rng_seed, told.opening, told.idle)
        return Ladder(self.game, self.bots, self.options | options, settings)


class BalanceEntry(Common, kw_only=True):
    bots: tuple[str, ...] = ("greedy",)
    options: dict[str, Any] = {}
    items: list[str] | None = None

    def task(self, options: JsonDict, rng_seed: int) -> Task:
        items = None if self.items is None else tuple(self.items)
        settings = self.settings(rng_seed)
        return Balance(self.game, self.options | options, self.bots, items, settings)


class CompareEntry(Common, kw_only=True):
    """A grid sets options of both sides."""

    a: dict[str, Any]
    b: dict[str, Any]
    bots: tuple[str, ...] = ("greedy",)
    items: list[str] | None = None

    def task(self, options: JsonDict, rng_seed: int) -> Task:
        items = None if self.items is None else tuple(self.items)
        settings = self.settings(rng_seed)
        return Compare(self.game, options | self.a, options | self.b, self.bots, items, settings)


Entry = DuelEntry | LadderEntry | BalanceEntry | CompareEntry


class PlanFile(Struct, forbid_unknown_fields=True):
    """A plan as it is written."""

    title: str = "Plan"
    rng_seed: int = 1
    duel: list[DuelEntry] = []
    ladder: list[LadderEntry] = []
    balance: list[BalanceEntry] = []
    compare: list[CompareEntry] = []


@dataclass(frozen=True, slots=True)
class Series:
    """An entry of a plan: one task for each point of its grid, with the options that tell it from the others."""

    title: str
    tasks: tuple[tuple[str, Task], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan that can be run."""

    title: str
    series: tuple[Series, ...]
    notes: tuple[str, ...]

    def run(self, session: Session) -> Report:
        """Play it all. Of a session that was stopped: what was finished by then. Raises LabError."""
        sections: list[Section] = []
        for series in self.series:
            found = [(name, task.run(session)) for name, task in series.tasks]
            if len(found) > 1:
                sections.append(overview(series.title, found))
            sections += [section for _, section in found]
        return Report(self.title, tuple(sections), self.notes)


def read_plan(text: str) -> Plan:
    """The plan that a TOML text holds. Raises BadOptions with what is wrong and where."""
    try:
        written = msgspec.convert(tomllib.loads(text), PlanFile)
    except tomllib.TOMLDecodeError as error:
        raise BadOptions("bad-plan", f"This is no TOML: {_lower(str(error))}") from error
    except msgspec.ValidationError as error:
        raise BadOptions("bad-plan", f"The plan is wrong: {wording(error)}") from error
    kinds: tuple[tuple[str, Sequence[Entry]], ...] = (
        ("duel", written.duel),
        ("ladder", written.ladder),
        ("balance", written.balance),
        ("compare", written.compare),
    )
    series = []
    notes: dict[str, None] = {}
    for kind, entries in kinds:
        for number, entry in enumerate(entries, start=1):
            try:
                series.append(_series(kind, entry, written.rng_seed))
                notes |= dict.fromkeys(remarks(entry.game, _options(entry), entry.settings(written.rng_seed)))
            except BadOptions as error:
                raise BadOptions(error.code, f"[[{kind}]] number {number}: {error.message}") from error
    if not series:
        raise BadOptions(
            "bad-plan", "The plan holds none of [[duel]], [[ladder]], [[balance]] and [[compare]]"
        )
    return Plan(written.title, tuple(series), tuple(notes))


def _series(kind: str, entry: Entry, rng_seed: int) -> Series:
    points = list(_grid(entry.grid))
    tasks = tuple((brief(point), entry.task(point, rng_seed)) for point in points)
    return Series(entry.title or f"{kind.capitalize()} of {entry.game} by {', '.join(entry.grid)}", tasks)


def _grid(grid: dict[str, list[Json]]) -> Iterator[JsonDict]:
    size = 1
    for name, values in grid.items():
        if not values:
            raise BadOptions("bad-grid", f"The grid has no values for {name}")
        size *= len(values)
    if size > _MOST:
        raise BadOptions("bad-grid", f"The grid has {size} points, but at most {_MOST} are allowed")
    for point in product(*grid.values()):
        yield dict(zip(grid, point, strict=True))


def _options(entry: Entry) -> JsonDict:
    return entry.a if isinstance(entry, CompareEntry) else entry.options


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
