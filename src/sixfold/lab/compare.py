"""Two rule sets side by side: each figure of both, and how much it differs, seed by seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.games.contract import JsonDict
from sixfold.lab.balance import make_bench
from sixfold.lab.estimate import Estimate
from sixfold.lab.figures import Figure, Kind, difference
from sixfold.lab.report import Block, Form, Key, Section, Table, Whiskers, interval, points, row, said
from sixfold.lab.session import Experiment, Session
from sixfold.lab.task import USUAL, Settings, brief, cut_short, described, played

_SHOWN = ("seat 0’s score", "drawn", "events")


@dataclass(frozen=True, slots=True)
class Line:
    """One figure under both rule sets; None where one lacks it."""

    name: str
    kind: Kind
    form: Form
    change_form: Form
    first: Estimate | None
    second: Estimate | None
    differs: Estimate | None


@dataclass(frozen=True, slots=True)
class Compare:
    """A game under two sets of options, played by the same bots from the same seeds. Raises BadOptions."""

    game: str
    first: JsonDict
    second: JsonDict
    bots: tuple[str, ...] = ("greedy",)
    items: tuple[str, ...] | None = None
    settings: Settings = USUAL

    def __post_init__(self) -> None:
        for options in (self.first, self.second):
            make_bench(self.game, self.bots, options, self.items, self.settings)

    @property
    def title(self) -> str:
        named = f"{brief(self.first)} / {brief(self.second)}"
        return f"Compared: {described(self.game, {})}, {named}, {' and '.join(dict.fromkeys(self.bots))}"

    def run(self, session: Session) -> Section:
        benches = [
            make_bench(self.game, self.bots, options, self.items, self.settings)
            for options in (self.first, self.second)
        ]
        cut = len(benches[0].trials)
        trials = (*benches[0].trials, *benches[1].trials)
        units = played(session, Experiment(self.title, trials, self.settings.rng_seed), self.settings.units)
        if not units:
            return Section(self.title, ("No game was finished.",))
        halves = ([unit[:cut] for unit in units], [unit[cut:] for unit in units])
        # a reason that never decided under one rule set was there to decide, and did so in no game
        reasons = {game.reason for units in halves for unit in units for game in unit[: benches[0].plain]}
        figures = [bench.figures(half, sorted(reasons)) for bench, half in zip(benches, halves, strict=True)]
        lines = _matched(figures[0], figures[1])
        told = {line.name: line for line in lines}
        found = tuple(
            f"{name[0].upper()}{name[1:]}: {said(line.first, line.form)} in A, {said(line.second, line.form)} in B, "
            f"a difference of {said(line.differs, line.change_form)}."
            for name in _SHOWN
            if (line := told.get(name)) and line.first and line.second and line.differs
        )
        naming = (f"A is {brief(self.first)}. B is {brief(self.second)}.",)
        short = tuple(cut_short(session, len(units), self.settings.units, "seeds"))
        rows = [
            row(self.title, f"{line.name}, {which}", estimate)
            for line in lines
            for which, estimate in (("A", line.first), ("B", line.second), ("B minus A", line.differs))
            if estimate is not None
        ]
        keys = tuple(
            Key(f"{line.name}, B minus A", line.change_form, 0) for line in lines if line.name in _SHOWN
        )
        return Section(self.title, (*naming, *found, *short), _blocks(lines), tuple(rows), keys)


def _matched(first: Sequence[Figure], second: Sequence[Figure]) -> list[Line]:
    """The figures of both, in the order of the first; what only the second has comes at the end of its kind."""
    a, b = ({figure.name: figure for figure in figures} for figures in (first, second))
    lines = []
    for name in dict.fromkeys((*a, *b)):
        one, two = a.get(name), b.get(name)
        shown = one or two
        assert shown is not None
        lines.append(
            Line(
                name,
                shown.kind,
                shown.form,
                shown.change_form,
                None if one is None else one.estimate(),
                None if two is None else two.estimate(),
                None if one is None or two is None else difference(one, two),
            )
        )
    return lines


def _blocks(lines: Sequence[Line]) -> tuple[Block, ...]:
    titles = {
        Kind.SHARE: "Seats, draws, and what decides",
        Kind.WORTH: "What items are worth",
        Kind.MEAN: "Length and deciding numbers",
    }
    blocks: list[Block] = []
    for kind, title in titles.items():
        of_kind = [line for line in lines if line.kind is kind]
        if not of_kind:
            continue
        rows = tuple(
            (
                line.name,
                *_cells(line.first, line.form),
                *_cells(line.second, line.form),
                *_cells(line.differs, line.change_form),
            )
            for line in of_kind
        )
        columns = ("", "A", "95 %", "B", "95 %", "B − A", "95 %")
        blocks.append(Table(title, columns, rows))
        if kind is not Kind.MEAN:
            differing = tuple((line.name, line.differs) for line in of_kind if line.differs is not None)
            blocks.append(Whiskers(f"{title}: B − A", "percentage points", differing, points, mark=0))
    return tuple(blocks)


def _cells(estimate: Estimate | None, form: Form) -> tuple[str, str]:
    return ("–", "–") if estimate is None else (form(estimate.value), interval(estimate, form))
