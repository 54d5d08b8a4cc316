"""A report as lines of plain text, for a terminal; and its figures as CSV. Neither knows where it goes."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from math import isfinite

from sixfold.lab.report import Report, Section, Table

_COLUMNS = ("experiment", "figure", "value", "low", "high", "n")


def text(report: Report) -> Iterator[str]:
    """The report's lines: what was found, and its tables. Plots are left to the page."""
    if len(report.sections) > 1:
        yield report.title
        yield ""
    for section in report.sections:
        yield from _section(section)
    yield from report.notes


def _section(section: Section) -> Iterator[str]:
    yield section.title
    yield "=" * len(section.title)
    yield from section.lines
    yield ""
    for block in section.blocks:
        if isinstance(block, Table):
            yield block.title
            yield from _table(block)
            if block.note:
                yield f"  {block.note}"
            yield ""


def _table(table: Table) -> Iterator[str]:
    rows = [table.columns, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    for row in rows:
        first, *rest = (
            cell.ljust(w) if n == 0 else cell.rjust(w)
            for n, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        yield f"  {'  '.join((first, *rest))}".rstrip()


def figures(report: Report) -> bytes:
    """Every figure of the report, one a line, as CSV in UTF-8; what is not known is empty."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for section in report.sections:
        for row in section.rows:
            numbers = (_number(value) for value in (row.value, row.low, row.high))
            writer.writerow(
                (cell(row.experiment), cell(row.figure), *numbers, "" if row.n is None else row.n)
            )
    return out.getvalue().encode()


def _number(value: float | None) -> str:
    """At full precision; infinite as spreadsheets and pandas read it."""
    if value is None:
        return ""
    return repr(value) if isfinite(value) else ("inf" if value > 0 else "-inf")


def cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
