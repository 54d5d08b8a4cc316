"""The pictures of Punched Paper: the open sheet, then one panel a fold, the punches on the last."""

from __future__ import annotations

from sixfold.minigames.drawing import Canvas, Palette, Point
from sixfold.minigames.problem import Facts
from sixfold.minigames.spatial.folding_paper import Extent

WIDE = 540
_PANEL, _MARGIN, _CAPTION = 238, 16, 28
_WAYS = {"left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1)}


def height(folds: int) -> int:
    """Of the picture: panels stand two in a row, the open sheet first."""
    return _MARGIN + (folds // 2 + 1) * (_PANEL + _CAPTION)


def draw(facts: Facts, palette: Palette) -> str:
    """The picture in these colours."""
    n, folds = facts["n"], [(side, by) for side, by in facts["folds"]]
    canvas = Canvas(WIDE, height(len(folds)), palette)
    extent = Extent(0, 0, n, n)
    _sheet(canvas, n, _corner(0), extent, None)
    for number, fold in enumerate(folds, 1):
        before, extent = extent, extent.folded(fold)
        corner = _corner(number)
        flap = _landed(before, fold)
        _sheet(canvas, n, corner, extent, flap, before)
        _way(canvas, n, corner, before, fold)
        if number == len(folds):
            _punches(canvas, n, corner, [(x, y) for x, y in facts["punched"]])
    return canvas.svg()


def _corner(number: int) -> Point:
    return _MARGIN + 30 + (number % 2) * (_PANEL + 20), _MARGIN + 30 + (number // 2) * (_PANEL + _CAPTION)


def _cell(n: int) -> float:
    return (_PANEL - 50) / n


def _landed(before: Extent, fold: tuple[str, int]) -> Extent:
    """Where the flap lies after the fold: beside the crease, on the other side."""
    side, by = fold
    flap = before.flap(fold)
    dx, dy = _WAYS[side]
    return Extent(flap.left + dx * by, flap.top + dy * by, flap.right + dx * by, flap.bottom + dy * by)


def _box(extent: Extent, n: int, corner: Point) -> tuple[float, float, float, float]:
    cell = _cell(n)
    return (
        corner[0] + extent.left * cell,
        corner[1] + extent.top * cell,
        (extent.right - extent.left) * cell,
        (extent.bottom - extent.top) * cell,
    )


def _sheet(
    canvas: Canvas, n: int, corner: Point, extent: Extent, flap: Extent | None, before: Extent | None = None
) -> None:
    palette, cell = canvas.palette, _cell(n)
    for k in range(n):
        canvas.text(corner[0] + (k + 0.5) * cell, corner[1] - 9, str(k + 1), 20, fill=palette.soft)
        canvas.text(corner[0] - 16, corner[1] + (k + 0.5) * cell + 7, chr(65 + k), 20, fill=palette.soft)
    if before is not None:
        canvas.rect(*_box(before, n, corner), stroke=palette.soft, width=2, dash="7 6")
    x, y, w, h = _box(extent, n, corner)
    canvas.rect(x, y, w, h, fill=palette.fills[0])
    if flap is not None:
        _hatch(canvas, _box(flap, n, corner))
    for k in range(extent.left, extent.right + 1):
        at = corner[0] + k * cell
        canvas.line((at, y), (at, y + h), stroke="#a08a6a", width=2)
    for k in range(extent.top, extent.bottom + 1):
        at = corner[1] + k * cell
        canvas.line((x, at), (x + w, at), stroke="#a08a6a", width=2)
    canvas.rect(x, y, w, h, stroke="#2a161f", width=3)
    if flap is not None:
        canvas.rect(*_box(flap, n, corner), stroke="#2a161f", width=3)


def _hatch(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    """Diagonal lines, cut at the box."""
    x, y, w, h = box
    canvas.rect(x, y, w, h, fill=canvas.palette.fills[1])
    at = 10.0
    while at < w + h:
        a = (x + min(at, w), y + max(0.0, at - w))
        b = (x + max(0.0, at - h), y + min(at, h))
        canvas.line(a, b, stroke="#7d5a2a", width=2)
        at += 14


def _way(canvas: Canvas, n: int, corner: Point, before: Extent, fold: tuple[str, int]) -> None:
    """An arrow from the middle of where the flap was to where it lies."""
    x, y, w, h = _box(before.flap(fold), n, corner)
    u, v, _, _ = _box(_landed(before, fold), n, corner)
    a, b = (x + w / 2, y + h / 2), (u + w / 2, v + h / 2)
    dx, dy = _WAYS[fold[0]]
    canvas.line(a, b, stroke="#2a161f", width=11)
    canvas.line(a, b, stroke="#e2ab3e", width=6)
    s = 15
    wing = 0.8 * s
    head = [(b[0] + dx * s, b[1] + dy * s), (b[0] - dy * wing, b[1] + dx * wing)]
    head.append((b[0] + dy * wing, b[1] - dx * wing))
    canvas.polygon(head, fill="#e2ab3e", stroke="#2a161f", width=3)


def _punches(canvas: Canvas, n: int, corner: Point, punched: list[tuple[int, int]]) -> None:
    cell = _cell(n)
    for x, y in punched:
        middle = (corner[0] + (x + 0.5) * cell, corner[1] + (y + 0.5) * cell)
        canvas.circle(*middle, cell * 0.3, fill="#1c0f16", stroke="#ffffff", width=3)
