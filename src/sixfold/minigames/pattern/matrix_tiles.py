"""How the tiles of Missing Tile are drawn, and the key beneath them. Knows the attributes, no rule and no answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin, tau

from sixfold.minigames.drawing import Canvas, Palette, Point
from sixfold.minigames.pattern.matrix import ATTRIBUTES

TILE, GAP = 140.0, 8.0
WIDTH, HEIGHT = 452, 520
RADII = (9.0, 13.5, 19.0)
_SLOT = 43.0
_PLACES: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-0.5, 0), (0.5, 0)),
    3: ((-1, 0), (0, 0), (1, 0)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((-1, -0.5), (0, -0.5), (1, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-1, -0.5), (0, -0.5), (1, -0.5), (-1, 0.5), (0, 0.5), (1, 0.5)),
}


def draw_matrix(tiles: Sequence[Sequence[int]], palette: Palette) -> str:
    """Eight tiles and a gap, with the names of sizes and fillings beneath."""
    canvas = Canvas(WIDTH, HEIGHT, palette)
    for n in range(9):
        x, y = GAP + n % 3 * (TILE + GAP), GAP + n // 3 * (TILE + GAP)
        if n < len(tiles):
            canvas.rect(x, y, TILE, TILE, stroke=palette.soft, width=2, round_=8)
            draw_tile(canvas, x + TILE / 2, y + TILE / 2, tiles[n])
        else:
            canvas.rect(x, y, TILE, TILE, stroke=palette.accent, width=3, round_=8, dash="3 9")
            canvas.text(x + TILE / 2, y + TILE / 2 + 22, "?", 64, bold=True, fill=palette.accent)
    _draw_key(canvas)
    return canvas.svg()


def draw_tile(canvas: Canvas, x: float, y: float, tile: Sequence[int]) -> None:
    """All figures of one tile, about (x, y)."""
    shape, number, fill, size = tile
    for dx, dy in _PLACES[number + 1]:
        draw_figure(canvas, x + dx * _SLOT, y + dy * _SLOT, RADII[size], shape, fill)


def draw_figure(canvas: Canvas, x: float, y: float, r: float, shape: int, fill: int) -> None:
    palette = canvas.palette
    tone = (palette.paper, palette.paper, palette.paper, palette.fills[2], palette.ink)[fill]
    points = [(x + r * dx, y + r * dy) for dx, dy in _OUTLINES[shape]]
    canvas.polygon(points, fill=tone, stroke=palette.ink, width=2.4)
    if fill == 1:
        canvas.circle(x, y + (r * 0.12 if shape == 2 else 0), max(2.6, r * 0.26), fill=palette.ink)
    elif fill == 2:
        step = max(4.6, r * 0.42)
        for n in range(-3, 4):
            for left, right in _inside(points, y + (n + 0.5) * step):
                if right - left > 3:
                    canvas.line((left + 1, y + (n + 0.5) * step), (right - 1, y + (n + 0.5) * step), width=2)


def _inside(points: Sequence[Point], height: float) -> list[tuple[float, float]]:
    """The stretches of a horizontal line that lie inside an outline."""
    places = sorted(
        x0 + (height - y0) * (x1 - x0) / (y1 - y0)
        for (x0, y0), (x1, y1) in pairwise((*points, points[0]))
        if (y0 <= height) != (y1 <= height)
    )
    return list(zip(places[::2], places[1::2], strict=True))


def _draw_key(canvas: Canvas) -> None:
    soft = canvas.palette.soft
    sizes, fillings = GAP * 4 + TILE * 3 + 16, GAP * 4 + TILE * 3 + 53
    # in columns, so that no width of letters matters
    for n, (name, r) in enumerate(zip(ATTRIBUTES[3].options, RADII, strict=True)):
        x = 16.0 + n * (WIDTH - 16) / len(RADII)
        draw_figure(canvas, x + r, sizes, r, 0, 0)
        canvas.text(x + 2 * r + 7, sizes + 6, name, 16, anchor="start", fill=soft)
    for n, name in enumerate(ATTRIBUTES[2].options):
        x = 14.0 + n * (WIDTH - 14) / len(ATTRIBUTES[2].options)
        draw_figure(canvas, x + 9, fillings, 9, 0, n)
        canvas.text(x + 24, fillings + 6, name, 16, anchor="start", fill=soft)


def _star() -> tuple[Point, ...]:
    return tuple(
        (rr * sin(n * pi / 5), 0.06 - rr * cos(n * pi / 5))
        for n, rr in ((n, 1.1 if n % 2 == 0 else 0.52) for n in range(10))
    )


_A = 0.36
_OUTLINES: tuple[tuple[Point, ...], ...] = (
    tuple((cos(tau * n / 36), sin(tau * n / 36)) for n in range(36)),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.04), (1.1, 0.86), (-1.1, 0.86)),
    ((0, -1.2), (0.95, 0), (0, 1.2), (-0.95, 0)),
    (
        (-_A, -1), (_A, -1), (_A, -_A), (1, -_A), (1, _A), (_A, _A), (_A, 1), (-_A, 1), (-_A, _A), (-1, _A),
        (-1, -_A), (-_A, -_A),
    ),
    _star(),
)  # fmt: skip
"""Outlines of the shapes about (0, 0), reaching about 1 to each side."""
