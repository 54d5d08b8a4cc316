"""The picture of Turn & Match: shapes in a row, lettered candidates below, flat or as cubes seen from above."""

from __future__ import annotations

from sixfold.minigames.drawing import Canvas, Palette, Point
from sixfold.minigames.problem import Facts

_TILE, _GAP, _MARGIN = 160, 10, 12
_APART = 20
"""Between the shapes and their candidates."""
_INK = "#2a161f"
_X, _Y = 0.866, 0.5  # an isometric view


def size(shapes: int, candidates: int) -> tuple[int, int]:
    """Width and height of the picture: the shapes in the first column, the candidates in rows beside them."""
    columns = 1 + -(-candidates // shapes)
    wide, high = (n * _TILE + (n - 1) * _GAP + 2 * _MARGIN for n in (columns, shapes))
    return wide + _APART, high


def draw(facts: Facts, palette: Palette) -> str:
    """The picture in these colours."""
    shapes, candidates = facts["shapes"], facts["candidates"]
    columns = -(-len(candidates) // len(shapes))
    canvas = Canvas(*size(len(shapes), len(candidates)), palette)
    unit, step = _unit(facts), _TILE + _GAP
    for n, shape in enumerate(shapes):
        corner = (float(_MARGIN), float(_MARGIN + n * step))
        canvas.rect(*corner, _TILE, _TILE, stroke=palette.ink, width=3, round_=10)
        _tile(canvas, corner, shape, facts["flat"], unit, str(n + 1))
    for n, candidate in enumerate(candidates):
        corner = (
            float(_MARGIN + _APART + (1 + n % columns) * step),
            float(_MARGIN + n // columns * step),
        )
        canvas.rect(*corner, _TILE, _TILE, stroke=palette.faint, width=2, round_=10)
        _tile(canvas, corner, candidate, facts["flat"], unit, chr(65 + n))
    return canvas.svg()


def _tile(canvas: Canvas, corner: Point, cubes: list[list[int]], flat: bool, unit: float, label: str) -> None:
    x, y = corner
    canvas.text(x + 16, y + 27, label, 24, bold=True)
    middle = (x + _TILE / 2 + 6, y + _TILE / 2 + 6)
    _flat(canvas, middle, cubes, unit) if flat else _solid(canvas, middle, cubes, unit)


def _unit(facts: Facts) -> float:
    """One scale for the whole picture, so that sizes can be compared."""
    room = _TILE - 40
    spans = []
    for cubes in (*facts["shapes"], *facts["candidates"]):
        if facts["flat"]:
            spans.append(max(max(c[0] for c in cubes), max(c[1] for c in cubes)) + 1.0)
        else:
            left, top, right, bottom = _bounds(cubes)
            spans.append(max(right - left, bottom - top))
    return float(min(room / max(spans), 40))


def _flat(canvas: Canvas, middle: Point, cubes: list[list[int]], unit: float) -> None:
    wide, high = max(c[0] for c in cubes) + 1, max(c[1] for c in cubes) + 1
    left, top = middle[0] - wide * unit / 2, middle[1] - high * unit / 2
    for cx, cy, _ in cubes:
        canvas.rect(
            left + cx * unit,
            top + cy * unit,
            unit,
            unit,
            fill=canvas.palette.fills[1],
            stroke=_INK,
            width=2.5,
        )


def _spot(x: float, y: float, z: float) -> Point:
    return (x - y) * _X, (x + y) * _Y - z


def _bounds(cubes: list[list[int]]) -> tuple[float, float, float, float]:
    corners = [
        _spot(x + a, y + b, z + c) for x, y, z in cubes for a in (0, 1) for b in (0, 1) for c in (0, 1)
    ]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _solid(canvas: Canvas, middle: Point, cubes: list[list[int]], unit: float) -> None:
    """Cubes from the far ones to the near; of each its top and the two sides towards us."""
    left, top, right, bottom = _bounds(cubes)
    at = middle[0] - unit * (left + right) / 2, middle[1] - unit * (top + bottom) / 2
    fills = canvas.palette.fills
    for x, y, z in sorted(cubes, key=lambda c: (c[0] + c[1] + c[2], c)):
        faces = (
            (fills[0], [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]),
            (fills[1], [(0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)]),
            ("#a9824a", [(1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)]),
        )
        for fill, corners in faces:
            spots = [_spot(x + a, y + b, z + c) for a, b, c in corners]
            points = [(at[0] + unit * px, at[1] + unit * py) for px, py in spots]
            canvas.polygon(points, fill=fill, stroke=_INK, width=2.5)
