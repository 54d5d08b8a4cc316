"""The beetles of Twins: seven features, and how each is drawn. Which beetles a problem shows is no matter of this file.

Every value of every feature must be told from the others at 44 pixels and in grey; a test compares the drawings.
"""

from __future__ import annotations

from collections.abc import Sequence

from sixfold.minigames.drawing import Canvas

FEATURES: tuple[tuple[str, int], ...] = (
    ("antennae", 3),
    ("head", 3),
    ("collar", 3),
    ("wing shape", 3),
    ("wing tone", 3),
    ("markings", 4),
    ("legs", 3),
)
"""Name of each feature and how many values it has."""

_WINGS = (
    "M50 40 C72 40 80 54 79 68 C78 84 66 95 50 95 C34 95 22 84 21 68 C20 54 28 40 50 40 Z",
    "M50 40 C66 40 76 44 77 56 C78 72 62 86 50 97 C38 86 22 72 23 56 C24 44 34 40 50 40 Z",
    "M33 40 L67 40 Q75 40 75 48 L75 80 Q75 94 61 94 L39 94 Q25 94 25 80 L25 48 Q25 40 33 40 Z",
)
_LEGS = (  # of the left side; the right side is their mirror image
    ((30, 46, 14, 38), (24, 62, 6, 62), (28, 80, 14, 92)),
    ((30, 46, 13, 46, 8, 34), (24, 62, 10, 62, 4, 72), (28, 80, 15, 83, 9, 97)),
    (),
)


def draw_beetle(canvas: Canvas, x: float, y: float, size: float, figure: Sequence[int]) -> None:
    """One beetle, ``size`` units high and wide, its corner at (x, y)."""
    antennae, head, collar, shape, tone, marks, legs = figure
    palette = canvas.palette
    ink, fills = palette.ink, palette.fills
    wide = 2.2 * 100 / size
    canvas.begin(f"translate({x:.2f} {y:.2f}) scale({size / 100:.4f})")
    _draw_antennae(canvas, antennae, ink, wide)
    for leg in _LEGS[legs]:
        points = list(zip(leg[::2], leg[1::2], strict=True))
        for mirrored in (points, [(100 - px, py) for px, py in points]):
            canvas.polyline(mirrored, stroke=ink, width=wide * 1.1)
    if head == 0:
        canvas.circle(50, 19, 9, fill=palette.paper, stroke=ink, width=wide)
    elif head == 1:
        canvas.polygon(((34, 12), (66, 12), (58, 27), (42, 27)), fill=palette.paper, stroke=ink, width=wide)
    else:
        canvas.circle(50, 19, 9, fill=ink, stroke=ink, width=wide)
    canvas.path("M32 26 L68 26 Q74 34 72 42 L28 42 Q26 34 32 26 Z", fill=(palette.paper, fills[1], ink)[collar],
                stroke=ink, width=wide)  # fmt: skip
    canvas.path(_WINGS[shape], fill=(fills[0], fills[2], fills[4])[tone], stroke=ink, width=wide)
    # markings stand out from every tone in both themes: light on dark wings, dark on light ones
    light, dark = sorted((palette.paper, ink), key=_brightness, reverse=True)
    _draw_markings(canvas, marks, light if tone == 2 else dark, wide)
    canvas.end()


def _brightness(colour: str) -> int:
    return sum(int(colour[n : n + 2], 16) for n in (1, 3, 5))


def _draw_antennae(canvas: Canvas, kind: int, ink: str, wide: float) -> None:
    if kind == 0:
        canvas.path("M45 13 Q40 4 26 4 M55 13 Q60 4 74 4", stroke=ink, width=wide)
    elif kind == 1:
        canvas.path("M45 13 L34 3 M55 13 L66 3", stroke=ink, width=wide)
        canvas.circle(33, 4, 4.5, fill=ink)
        canvas.circle(67, 4, 4.5, fill=ink)
    else:
        canvas.path("M46 12 L46 1 M54 12 L54 1", stroke=ink, width=wide)


def _draw_markings(canvas: Canvas, kind: int, colour: str, wide: float) -> None:
    if kind == 0:
        canvas.line((50, 42), (50, 93), stroke=colour, width=wide)
    elif kind == 1:
        for cx in (38, 62):
            canvas.circle(cx, 58, 6.5, fill=colour)
        canvas.circle(50, 77, 6.5, fill=colour)
    elif kind == 2:
        canvas.path("M27 58 L73 58 M29 72 L71 72", stroke=colour, width=wide * 1.9)
    else:
        canvas.path("M31 53 L50 70 L69 53 M34 70 L50 85 L66 70", stroke=colour, width=wide * 1.7)
