"""How a rule set plays: seats, draws, what decides, lengths, the deciding numbers, and what each item is worth.

A unit is one seed. On it the game is played without items, and for each item once with it in either seat; all games
of a seed share the draw, the opening and the bots' random numbers. Bots that differ play every game in both seatings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from msgspec import structs

from sixfold.games import registry
from sixfold.games.contract import JsonDict
from sixfold.games.errors import BadOptions
from sixfold.lab.estimate import Estimate, quantile
from sixfold.lab.figures import Figure, Kind, game_figures
from sixfold.lab.report import (
    Bars,
    Block,
    Key,
    Section,
    Table,
    Whiskers,
    interval,
    percent,
    plain,
    points,
    row,
    said,
)
from sixfold.lab.session import Experiment, Session, Unit
from sixfold.lab.task import USUAL, Settings, cut_short, described, played
from sixfold.lab.trial import Trial, make_trial

_HISTOGRAM_BARS = 12


@dataclass(frozen=True, slots=True)
class Bench:
    """The games of a seed for one rule set, in order: ``plain`` games without items, then those of each item."""

    trials: tuple[Trial, ...]
    plain: int
    items: tuple[str, ...]

    def figures(self, units: Sequence[Unit], absent: Sequence[str] = ()) -> list[Figure]:
        """All figures of these units."""
        return [*game_figures(units, self.plain, absent), *self._worths(units)]

    def _worths(self, units: Sequence[Unit]) -> Iterator[Figure]:
        for number, item in enumerate(self.items):
            begin = self.plain * (1 + 2 * number)
            parts = [
                (
                    unit[: self.plain],
                    unit[begin : begin + self.plain],
                    unit[begin + self.plain :][: self.plain],
                )
                for unit in units
            ]
            first = [
                fmean(w.score(0) - p.score(0) for p, w in zip(bare, held, strict=True))
                for bare, held, _ in parts
            ]
            second = [
                fmean(w.score(1) - p.score(1) for p, w in zip(bare, held, strict=True))
                for bare, _, held in parts
            ]
            both = [(a + b) / 2 for a, b in zip(first, second, strict=True)]
            yield Figure(f"{item} is worth", Kind.WORTH, tuple(both))
            yield Figure(f"{item} is worth in seat 0", Kind.WORTH, tuple(first))
            yield Figure(f"{item} is worth in seat 1", Kind.WORTH, tuple(second))


def make_bench(
    game: str, bots: Sequence[str], options: JsonDict, items: Sequence[str] | None, settings: Settings
) -> Bench:
    """The games of a seed. ``items``: which to measure; None: all there are. Raises BadOptions."""
    known = [spec.name for spec in registry.get(game).info.items]
    chosen = tuple(known if items is None else items)
    for item in chosen:
        if item not in known:
            there = f"only {', '.join(known)}" if known else "and none in this game"
            raise BadOptions("unknown-item", f"There is no item {item!r}, {there}", rule="C-11")
    base = make_trial(game, bots, options, None, settings.opening, settings.idle)
    seatings = [base]
    if base.bots[0] != base.bots[1]:
        seatings.append(structs.replace(base, bots=(base.bots[1], base.bots[0])))
    trials = list(seatings)
    for item in chosen:
        for held in (((item,), ()), ((), (item,))):
            make_trial(game, bots, options, held, settings.opening, settings.idle)
            trials += [structs.replace(seating, items=held) for seating in seatings]
    return Bench(tuple(trials), len(seatings), chosen)


@dataclass(frozen=True, slots=True)
class Balance:
    """A rule set under two bots (one name: both seats). Raises BadOptions."""

    game: str
    options: JsonDict = field(default_factory=dict)
    bots: tuple[str, ...] = ("greedy",)
    items: tuple[str, ...] | None = None
    settings: Settings = USUAL

    def __post_init__(self) -> None:
        self._bench()

    def _bench(self) -> Bench:
        return make_bench(self.game, self.bots, self.options, self.items, self.settings)

    @property
    def title(self) -> str:
        return f"Balance: {described(self.game, self.options)}, {' and '.join(dict.fromkeys(self.bots))}"

    def run(self, session: Session) -> Section:
        bench = self._bench()
        units = played(
            session, Experiment(self.title, bench.trials, self.settings.rng_seed), self.settings.units
        )
        if not units:
            return Section(self.title, ("No game was finished.",))
        figures = bench.figures(units)
        found = [(figure, known) for figure in figures if (known := figure.estimate()) is not None]
        by_name = {figure.name: estimate for figure, estimate in found}
        count = len(units) * bench.plain
        lines = (
            f"Seat 0 scores {said(by_name['seat 0’s score'], percent)} in {count} games; "
            f"{percent(by_name['drawn'].value)} are drawn.",
            *_costs(by_name, bench.items),
            *cut_short(session, len(units), self.settings.units, "seeds"),
        )
        rows = tuple(row(self.title, figure.name, estimate) for figure, estimate in found)
        keys: tuple[Key, ...] = (
            Key("seat 0’s score", percent, 0.5),
            Key("drawn", percent),
            Key("events", plain),
        )
        keys = (*keys, *(Key(f"{item} is worth", points, 0) for item in bench.items))
        return Section(self.title, lines, tuple(_blocks(bench, units, found)), rows, keys)


def _costs(by_name: dict[str, Estimate], items: Sequence[str]) -> Iterator[str]:
    if items:
        best = max(items, key=lambda item: by_name[f"{item} is worth"].value)
        yield f"The item worth most is {best}: {said(by_name[f'{best} is worth'], points)} of win rate."


def _blocks(bench: Bench, units: Sequence[Unit], found: Sequence[tuple[Figure, Estimate]]) -> Iterator[Block]:
    shares = tuple((f.name, e) for f, e in found if f.kind is Kind.SHARE)
    worths = tuple((f.name, e) for f, e in found if f.kind is Kind.WORTH)
    means = [(f, e) for f, e in found if f.kind is Kind.MEAN]
    yield figure_table("Seats, draws, and what decides", [(f, e) for f, e in found if f.kind is Kind.SHARE])
    yield Whiskers("Shares of games", "share", shares, percent, mark=0.5)
    if worths:
        note = "How much more the seat scores with the item than without it, on the same seeds."
        yield figure_table("What items are worth", [(f, e) for f, e in found if f.kind is Kind.WORTH], note)
        yield Whiskers("What items are worth", "points of win rate", worths, points, mark=0)
    yield _mean_table(means)
    games = [game for unit in units for game in unit[: bench.plain]]
    yield histogram("Length of a game", "events", [game.events for game in games])
    for figure, _ in means:
        if figure.name.endswith(", apart"):
            yield histogram(f"How far apart: {figure.name.removesuffix(', apart')}", "seeds", figure.present)


def figure_table(title: str, found: Sequence[tuple[Figure, Estimate]], note: str = "") -> Table:
    rows = tuple((f.name, f.form(e.value), interval(e, f.form)) for f, e in found)
    return Table(title, ("", "value", "95 %"), rows, note)


def _mean_table(found: Sequence[tuple[Figure, Estimate]]) -> Table:
    rows = tuple(
        (
            figure.name,
            plain(estimate.value),
            interval(estimate, plain),
            *(plain(quantile(figure.present, share)) for share in (0.1, 0.5, 0.9)),
        )
        for figure, estimate in found
    )
    columns = ("", "mean", "95 %", "10 % below", "median", "90 % below")
    return Table("Length and deciding numbers", columns, rows)


def histogram(title: str, what: str, values: Sequence[float]) -> Bars:
    """So many values in each of a dozen equal steps; whole numbers each by themselves where they are few."""
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    if whole and high - low < _HISTOGRAM_BARS:
        steps = range(int(low), int(high) + 1)
        return Bars(title, what, tuple((str(step), list(values).count(step)) for step in steps))
    if low == high:
        return Bars(title, what, ((plain(low), len(values)),))
    width = (high - low) / _HISTOGRAM_BARS
    if whole:
        width = float(-(-int(high - low + 1) // _HISTOGRAM_BARS))
    counts = [0] * _HISTOGRAM_BARS
    for value in values:
        counts[min(int((value - low) / width), _HISTOGRAM_BARS - 1)] += 1
    form = str if whole else plain
    labels = [form(low + width * n).removesuffix(".0") for n in range(_HISTOGRAM_BARS)]
    return Bars(title, f"{what}, from", tuple(zip(labels, counts, strict=True)))
