"""The tiles of All the Haps: what they show and how they are drawn. Which tiles make a board is no matter of this file.

A tile is the number of its value in each attribute, in the order of ``ATTRIBUTES``; tiles of three attributes show one
figure. Tones of figures and grounds differ in lightness, and one filling is striped, so that grey is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from sixfold.minigames.drawing import Canvas, Palette, Point

ATTRIBUTES: tuple[tuple[str, tuple[str, str, str]], ...] = (
    ("shape", ("circle", "square", "triangle")),
    ("filling", ("white", "striped", "red")),
    ("ground", ("pale", "blue", "dark")),
    ("number", ("one", "two", "three")),
)


def draw_tile(
    canvas: Canvas, x: float, y: float, wide: float, high: float, label: str, tile: Sequence[int]
) -> None:
    """One tile with its label in the corner; ``(x, y)`` is the tile's corner."""
    palette = canvas.palette
    light, dark = _light_and_dark(palette)
    ground = (palette.fills[0], palette.fills[2], palette.fills[4])[tile[2]]
    canvas.rect(x, y, wide, high, fill=ground, stroke=palette.ink, width=2.4, round_=8)
    count = tile[3] + 1 if len(tile) > 3 else 1
    r = high * 0.29 if len(tile) < 4 else min(wide * 0.115, high * 0.24)
    middle = y + high / 2 + (high * 0.1 if len(tile) > 3 else 0)
    for n in range(count):
        cx = x + wide / 2 + (n - (count - 1) / 2) * r * 2.6
        _draw_figure(canvas, cx, middle, r, tile[0], tile[1], light, dark)
    canvas.rect(x + 7, y + 7, 30, 30, fill=light, stroke=dark, width=2, round_=15)
    canvas.text(x + 22, y + 29, label, 21, bold=True, fill=dark)


def _light_and_dark(palette: Palette) -> tuple[str, str]:
    """The lighter and the darker of paper and ink, which change places with the theme."""
    dark, light = sorted((palette.paper, palette.ink))
    return light, dark


def _draw_figure(
    canvas: Canvas, x: float, y: float, r: float, shape: int, filling: int, light: str, dark: str
) -> None:
    fill = canvas.palette.fills[3] if filling == 2 else light
    outline = _outline(shape, r)
    for stroke, width in ((light, 9.0), (dark, 3.0)):  # a pale rim keeps the outline visible on every ground
        if outline is None:
            canvas.circle(x, y, r, fill=fill, stroke=stroke, width=width)
        else:
            canvas.polygon([(x + dx, y + dy) for dx, dy in outline], fill=fill, stroke=stroke, width=width)
    if filling == 1:
        step = r * 0.36
        for n in range(-2, 3):
            half = _half_width(shape, r, n * step) - 1.5 - step * 0.2
            if half > 2:
                canvas.line(
                    (x - half, y + n * step), (x + half, y + n * step), stroke=dark, width=step * 0.45
                )


def _outline(shape: int, r: float) -> list[Point] | None:
    if shape == 0:
        return None
    if shape == 1:
        s = r * 0.92
        return [(-s, -s), (s, -s), (s, s), (-s, s)]
    return [(0, -r * 1.06), (r * 1.12, r * 0.86), (-r * 1.12, r * 0.86)]


def _half_width(shape: int, r: float, dy: float) -> float:
    """How far a figure reaches to each side at ``dy`` below its centre."""
    if shape == 0:
        return sqrt(max(0.0, r * r - dy * dy))
    if shape == 1:
        return r * 0.92
    return r * 1.12 * (dy + r * 1.06) / (r * 1.92)
