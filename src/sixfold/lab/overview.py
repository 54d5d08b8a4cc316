"""Several sections at a glance: one row each, and for every key figure one plot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sixfold.lab.estimate import Estimate
from sixfold.lab.report import Block, Key, Section, Table, Whiskers, said


def overview(title: str, named: Sequence[tuple[str, Section]]) -> Section:
    """One section about several of one kind, each with the name that tells it from the others."""
    keys = list({key.figure: key for _, section in named for key in section.keys}.values())
    rows = []
    for name, section in named:
        known = _estimates(section)
        cells = (said(known[key.figure], key.form) if key.figure in known else "–" for key in keys)
        rows.append((name, *cells))
    table = Table(title, ("", *(key.figure for key in keys)), tuple(rows), "Value and 95 % interval.")
    return Section(title, (), (table, *_plots(named, keys)))


def _plots(named: Sequence[tuple[str, Section]], keys: Sequence[Key]) -> Iterator[Block]:
    for key in keys:
        values = tuple(
            (name, known[key.figure])
            for name, section in named
            if key.figure in (known := _estimates(section))
        )
        if values:
            yield Whiskers(f"{key.figure[0].upper()}{key.figure[1:]}", key.figure, values, key.form, key.mark)


def _estimates(section: Section) -> dict[str, Estimate]:
    return {row.figure: Estimate(row.value, row.low, row.high, row.n or 0) for row in section.rows}
