"""A drawing as grey pixels in the size of a telephone, to compare what an eye could compare."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageChops

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.picture.puzzle import puzzle_png


def grey(size: int, palette: Palette, draw: Callable[[Canvas], None]) -> Image.Image:
    """What ``draw`` puts onto a square canvas, one pixel a unit."""
    canvas = Canvas(size, size, palette)
    draw(canvas)
    return Image.open(BytesIO(puzzle_png(canvas.svg(), zoom=1))).convert("L")


def changed_pixels(a: Image.Image, b: Image.Image, least: int = 40) -> int:
    """How many pixels differ by ``least`` of 255 shades or more."""
    counts = ImageChops.difference(a, b).histogram()
    return sum(counts[least:])
