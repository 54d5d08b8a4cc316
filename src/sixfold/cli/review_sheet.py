"""A review as lines for the terminal: the graph in block characters, the costliest decisions, and each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from textwrap import wrap

from sixfold.cli.terminal import Style, columns, pad, safe
from sixfold.games.contract import SEATS
from sixfold.lab.report import percent
from sixfold.lab.reviewing import Judged, Point, Review
from sixfold.lab.reviewing.report import how, lost, nothing_costly, nothing_judged, of_seat, summary

_WIDTH, _HEIGHT = 60, 4
_PAGE = 100
"""Columns that a sentence may take."""
_WIDEST = 4
"""Columns that a point may take where there are few."""
_BLOCKS = " ▁▂▃▄▅▆▇█"
_PLAIN_BLOCKS = " ...:::##"
_LABELS = {0: "100 %", _HEIGHT // 2: "50 %"}


def sheet(review: Review, names: Sequence[str], style: Style) -> Iterator[str]:
    """The whole review; of a match in which nothing could be judged, that alone and why."""
    if not review.decisions:
        yield from wrap(nothing_judged(review), _PAGE)
        return
    worst = [review.decisions[place] for place in review.worst]
    if review.curve:
        yield style.bold(f"{names[0]}’s expected score, decision by decision")
        yield from graph(review.curve, worst, style)
        yield ""
    yield style.bold("The costliest decisions")
    yield from _costliest(worst, names, style) if worst else (f"  {nothing_costly()}",)
    yield ""
    yield style.bold("The seats")
    wide = max(map(columns, names))
    for seat in SEATS:
        count, loss = of_seat(review, seat)
        name = style.in_seat(seat, f"{style.gem(seat)} {pad(names[seat], wide)}")
        yield f"  {name}  {count:>3} judged, mean loss {loss}"
    yield ""
    for sentence in (*summary(review), how(review)):
        yield from wrap(sentence, _PAGE)


def graph(curve: Sequence[Point], worst: Sequence[Judged], style: Style) -> Iterator[str]:
    """Seat 0's share from left to right, the costliest decisions numbered below."""
    blocks = _BLOCKS if style.unicode else _PLAIN_BLOCKS
    groups = _groups(len(curve))
    wide = max(1, min(_WIDEST, _WIDTH // len(groups)))
    heights = [round(8 * _HEIGHT * fmean(curve[n].share for n in group)) for group in groups]
    wall, corner, floor = ("│", "└", "─") if style.unicode else ("|", "+", "-")
    for row in range(_HEIGHT):
        below = 8 * (_HEIGHT - 1 - row)
        line = "".join(blocks[min(8, max(0, height - below))] * wide for height in heights)
        yield f"  {_LABELS.get(row, ''):>5} {wall}{line}".rstrip()
    yield f"  {'0 %':>5} {corner}{floor * wide * len(groups)}"
    first, last = str(curve[0].number), str(curve[-1].number)
    room = max(1, wide * len(groups) - len(first) - len(last))
    yield f"        {first}{' ' * room if len(curve) > 1 else ''}{last if len(curve) > 1 else ''}"
    if worst:
        yield f"        {_marks(curve, groups, wide, worst)}"


def _groups(points: int) -> list[range]:
    """Which points share a column, where there are too many for one each."""
    count = min(points, _WIDTH)
    ends = [points * n // count for n in range(count + 1)]
    return [range(low, high) for low, high in pairwise(ends)]


def _marks(curve: Sequence[Point], groups: Sequence[range], wide: int, worst: Sequence[Judged]) -> str:
    line = [" "] * (wide * len(groups))
    for rank in range(len(worst), 0, -1):  # where two share a column, the worse one shows
        place = next(n for n, point in enumerate(curve) if point.number == worst[rank - 1].asked)
        column = next(n for n, group in enumerate(groups) if place in group)
        line[column * wide + (wide - 1) // 2] = str(rank)
    return "".join(line).rstrip()


def _costliest(worst: Sequence[Judged], names: Sequence[str], style: Style) -> Iterator[str]:
    wide = max(columns(names[choice.seat]) for choice in worst)
    events = max(len(str(choice.number)) for choice in worst)
    for rank, choice in enumerate(worst, start=1):
        name = style.in_seat(choice.seat, f"{style.gem(choice.seat)} {pad(names[choice.seat], wide)}")
        proved = ", proved" if choice.exact else ""
        yield f"  {rank}  event {choice.number:>{events}}  {name}  {safe(choice.played)}"
        yield (
            f"     {safe(choice.best)} was better by {lost(choice.loss)} "
            f"({percent(choice.best_worth)} instead of {percent(choice.worth)}){proved}"
        )
