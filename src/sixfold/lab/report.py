"""What a report consists of, before it is text, a page or a table of figures: plain values, no layout, no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import isfinite

from sixfold.lab.estimate import Estimate

Form = Callable[[float], str]
"""Writes a number."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text; the first column names the row, the others are figures. ``note`` stands below."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Whiskers:
    """Values with their intervals, one a row, on one axis. ``mark``: where a line stands for comparison."""

    title: str
    axis: str
    rows: tuple[tuple[str, Estimate], ...]
    form: Form
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """How many of each: labels with counts."""

    title: str
    axis: str
    bars: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """A value as it went, from the first on. ``lines``: levels to compare it with, named."""

    title: str
    axis: str
    values: tuple[float, ...]
    lines: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A share of 1 as it went, from event to event. ``axis``: what the numbers below are. ``marks``: points to be
    named, by number; ``top``: what a share of 1 means.
    """

    title: str
    axis: str
    top: str
    points: tuple[tuple[int, float], ...]
    marks: tuple[tuple[int, str], ...] = ()


Block = Table | Whiskers | Bars | Trace | Course


@dataclass(frozen=True, slots=True)
class Row:
    """One figure for the table of figures (CSV). ``n``: units it was taken from."""

    experiment: str
    figure: str
    value: float
    low: float | None = None
    high: float | None = None
    n: int | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A figure that overviews show, by the name it has in a section's rows."""

    figure: str
    form: Form
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report: what was found in a sentence or two, then tables and plots.

    ``rows``: every figure, for the table of figures. ``keys``: which of them an overview of several sections shows.
    """

    title: str
    lines: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    rows: tuple[Row, ...] = ()
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report. ``notes``: how it was made, for the end."""

    title: str
    sections: tuple[Section, ...] = field(default=())
    notes: tuple[str, ...] = ()


# ---- numbers as people read them ----------------------------------------------------------------------------------


def signless(value: float, places: int) -> str:
    """A number with so many decimals, a true minus, and no negative nought."""
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    text = f"{value:.{places}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    return text.replace("-", "−")


def percent(value: float) -> str:
    return f"{signless(100 * value, 1)} %"


def points(value: float) -> str:
    """A difference of shares, in percentage points."""
    return f"{signed(100 * value, 1)} pts"


def signed(value: float, places: int) -> str:
    text = signless(value, places)
    return text if text.startswith("−") or not text.strip("0.") else f"+{text}"


def elo(value: float) -> str:
    return signed(value, 0 if abs(value) >= 20 or value == round(value) else 1)


def plain(value: float) -> str:
    """Three figures or so."""
    size = abs(value)
    return signless(value, 0 if size >= 100 else 1 if size >= 10 else 2)


def change(value: float) -> str:
    """A difference of plain figures."""
    text = plain(value)
    return text if text.startswith("−") or not text.strip("0.") else f"+{text}"


def interval(estimate: Estimate, form: Form) -> str:
    """``low to high``; a dash where nothing can be said."""
    if estimate.low is None or estimate.high is None:
        return "–"
    low, high = form(estimate.low), form(estimate.high)
    number, space, unit = low.partition(" ")
    return f"{number if high.endswith(space + unit) else low} to {high}"


def said(estimate: Estimate, form: Form) -> str:
    """A value with its interval, for sentences."""
    if estimate.low is None:
        return form(estimate.value)
    return f"{form(estimate.value)} ({interval(estimate, form)})"


def row(experiment: str, figure: str, estimate: Estimate) -> Row:
    return Row(experiment, figure, estimate.value, estimate.low, estimate.high, estimate.n)
