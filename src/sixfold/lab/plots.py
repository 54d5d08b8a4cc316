"""Plots of a report as SVG. Colours are the page's style sheet's (classes only); every plot carries its title and its
values in words, and no colour is the only sign of anything. No game and no statistics enter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, isfinite, log10

from sixfold.lab.estimate import Estimate
from sixfold.lab.report import Bars, Course, Form, Trace, Whiskers, interval, percent, plain

_WIDTH, _ROW, _TEXT = 720, 26, 13
_LETTER = 6.9
"""About how wide a letter is."""
_LONG = 40
"""Letters of a name beside a plot; what is longer, such as a program's command, is cut."""
_WIDEST = 110
"""A bar with the room beside it."""
_MOST_POINTS = 400
"""Of a trace: no screen shows more."""


def whiskers(plot: Whiskers) -> str:
    """Values as dots, intervals as lines."""
    rows = [(name, estimate) for name, estimate in plot.rows if isfinite(estimate.value)]
    if not rows:
        return ""
    left = min(300, 20 + max(len(name) for name, _ in rows) * _LETTER)
    ends = [end for _, estimate in rows for end in _ends(estimate)]
    ends += [] if plot.mark is None else [plot.mark]
    axis = Axis.over(ends, left, _WIDTH - 48)
    height = _ROW * len(rows) + 52
    body = list(axis.drawn(height - 44, plot.form, plot.axis))
    if plot.mark is not None:
        x = axis.at(plot.mark)
        body.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{height - 44}"/>')
    for number, (name, estimate) in enumerate(rows):
        y = 4 + _ROW * (number + 0.5)
        low, high = (min(max(axis.at(end), axis.left), axis.right) for end in _ends(estimate))
        body.append(_text(left - 10, y + 4, name if len(name) <= _LONG else name[: _LONG - 1] + "…", "end"))
        body.append(f'<line class="whisker" x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}"/>')
        body.append(f'<circle class="dot" cx="{axis.at(estimate.value):.1f}" cy="{y}" r="5"/>')
    told = "; ".join(
        f"{name} {plot.form(estimate.value)} ({interval(estimate, plot.form)})" for name, estimate in rows
    )
    return _svg(height, plot.title, told, body)


def bars(plot: Bars) -> str:
    """Counts as bars side by side, each with its number above."""
    most = max((count for _, count in plot.bars), default=0)
    if not most:
        return ""
    height, base = 210, 164
    step = min((_WIDTH - 32) / len(plot.bars), _WIDEST)
    left = (_WIDTH - step * len(plot.bars)) / 2
    right = _WIDTH - left
    body = [f'<line class="axis" x1="{left}" x2="{right}" y1="{base}" y2="{base}"/>']
    for number, (label, count) in enumerate(plot.bars):
        tall = 130 * count / most
        x = left + step * number
        middle = x + step / 2
        body.append(
            f'<rect class="bar" x="{x + step * 0.1:.1f}" y="{base - tall:.1f}" '
            f'width="{step * 0.8:.1f}" height="{tall:.1f}"/>'
        )
        body.append(_text(middle, base - tall - 6, str(count), "middle"))
        body.append(_text(middle, base + 18, label, "middle"))
    body.append(_text((left + right) / 2, height - 8, plot.axis, "middle", "quiet"))
    told = "; ".join(f"{label}: {count}" for label, count in plot.bars)
    return _svg(height, plot.title, told, body)


def trace(plot: Trace) -> str:
    """A line from left to right, with named levels."""
    if not plot.values:
        return ""
    height, left, right, top, bottom = 260, 64, _WIDTH - 130, 12, 216
    levels = [level for _, level in plot.lines]
    axis = Axis.over([*plot.values, *levels], bottom, top)
    points = _thinned(plot.values)
    last = max(len(plot.values), 2)
    body = []
    for tick in axis.ticks:
        y = axis.at(tick)
        body.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(_text(left - 8, y + 4, plain(tick), "end"))
    for name, level in plot.lines:
        y = axis.at(level)
        body.append(f'<line class="mark" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(_text(right + 8, y + 4, name, "start"))
    path = " ".join(
        f"{left + (right - left) * number / last:.1f},{axis.at(value):.1f}" for number, value in points
    )
    body.append(f'<polyline class="trace" points="{left},{axis.at(0):.1f} {path}"/>')
    body.append(_text(left, bottom + 18, "0", "middle"))
    body.append(_text(right, bottom + 18, str(len(plot.values)), "middle"))
    body.append(_text((left + right) / 2, height - 8, plot.axis, "middle", "quiet"))
    named = "; ".join(f"{name} at {plain(level)}" for name, level in plot.lines)
    told = f"{len(plot.values)} values, the last {plain(plot.values[-1])}; {named}"
    return _svg(height, plot.title, told, body)


def course(plot: Course) -> str:
    """A line between nothing and everything, even in the middle, with named points on it."""
    if not plot.points:
        return ""
    height, left, right, top, bottom = 280, 64, _WIDTH - 40, 24, 226
    first, last = plot.points[0][0], plot.points[-1][0]

    def across(number: int) -> float:
        return left + (right - left) * (number - first) / max(1, last - first)

    def up(share: float) -> float:
        return bottom - (bottom - top) * share

    body = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        style = "mark" if share == 0.5 else "grid"
        y = up(share)
        body.append(f'<line class="{style}" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        body.append(_text(left - 8, y + 4, f"{100 * share:.0f} %", "end"))
    line = " ".join(f"{across(number):.1f},{up(share):.1f}" for number, share in plot.points)
    body.append(f'<polyline class="trace" points="{line}"/>')
    shares = dict(plot.points)
    for number, name in plot.marks:
        x, y = across(number), up(shares[number])
        body.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="5"/>')
        body.append(_text(x, y - 10 if shares[number] < 0.9 else y + 20, name, "middle"))
    body += [_text(across(number), bottom + 18, str(number), "middle") for number in sorted({first, last})]
    body.append(_text(left, top - 10, plot.top, "start", "quiet"))
    body.append(_text((left + right) / 2, height - 8, plot.axis, "middle", "quiet"))
    told = "; ".join(f"{number}: {percent(share)}" for number, share in plot.points)
    named = "".join(f". {name} at {number}" for number, name in plot.marks)
    return _svg(height, plot.title, f"{plot.top}: {told}{named}", body)


class Axis:
    """A scale from numbers to places, ending at round numbers."""

    def __init__(self, ticks: Sequence[float], left: float, right: float) -> None:
        self.ticks, self.left, self.right = ticks, left, right

    @classmethod
    def over(cls, values: Sequence[float], left: float, right: float) -> Axis:
        """The scale that shows all of these; infinite ones lie beyond it."""
        finite = [value for value in values if isfinite(value)] or [0.0]
        low, high = min(finite), max(finite)
        if low == high:
            low, high = low - 0.5, high + 0.5
        rough = (high - low) / 5
        power = 10.0 ** floor(log10(rough))
        step = next(unit * power for unit in (1, 2, 5, 10) if unit * power >= rough)
        first, last = floor(low / step), ceil(high / step)
        return cls([number * step for number in range(first, last + 1)], left, right)

    def at(self, value: float) -> float:
        """Where the value lies; beyond the ends for what is beyond them."""
        if not isfinite(value):
            return self.right if value > 0 else self.left
        share = (value - self.ticks[0]) / (self.ticks[-1] - self.ticks[0])
        return self.left + (self.right - self.left) * share

    def drawn(self, bottom: float, form: Form, title: str) -> Iterator[str]:
        """Lines upwards from a horizontal axis, its numbers and its title."""
        for tick in self.ticks:
            x = self.at(tick)
            yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{bottom}"/>'
            yield _text(x, bottom + 18, form(tick), "middle")
        yield _text((self.left + self.right) / 2, bottom + 38, title, "middle", "quiet")


def _ends(estimate: Estimate) -> tuple[float, float]:
    low = estimate.value if estimate.low is None else estimate.low
    high = estimate.value if estimate.high is None else estimate.high
    return low, high


def _thinned(values: Sequence[float]) -> list[tuple[int, float]]:
    """Number (from 1) and value, at most so many, the last always among them."""
    step = ceil(len(values) / _MOST_POINTS)
    return [(n, v) for n, v in enumerate(values, start=1) if n % step == 0 or n == len(values)]


def _text(x: float, y: float, text: str, anchor: str, style: str = "") -> str:
    named = f' class="{style}"' if style else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(height: float, title: str, told: str, body: Sequence[str]) -> str:
    return (
        f'<svg role="img" aria-label="{escape(f"{title}. {told}.", quote=True)}" viewBox="0 0 {_WIDTH} {height}" '
        f'font-size="{_TEXT}">{"".join(body)}</svg>'
    )
