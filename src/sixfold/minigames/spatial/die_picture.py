"""The picture of Rolling Die: the die, solid or as a net, over the path that it rolls along."""

from __future__ import annotations

from itertools import pairwise

from sixfold.minigames.drawing import Canvas, Palette, Point
from sixfold.minigames.problem import Facts

_STEPS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
WIDE, HIGH = 720, 480
_SIDE = 250
"""Units at the left for the die; the path takes the rest."""
_MARKS = "PQRST"
_INK = "#2a161f"
_TRAIL = "#7d510b"  # on the pale squares, which are the same in both themes


def draw(facts: Facts, palette: Palette) -> str:
    """The picture in these colours."""
    side = facts["side"]
    canvas = Canvas(WIDE, HIGH, palette)
    if facts["net"] is None:
        _solid(canvas, facts["die"])
    else:
        _net(canvas, facts["die"], facts["net"])
    cell = min(96.0, (HIGH - 30) / side)
    left = _SIDE + (WIDE - _SIDE - cell * side) / 2
    _path(canvas, facts, cell, (left, (HIGH - cell * side) / 2))
    return canvas.svg()


def _solid(canvas: Canvas, die: list[int]) -> None:
    """Seen from above and in front: top, front (down the page) and right."""
    fills = canvas.palette.fills
    x, y, a, b, h = 92.0, 130.0, 108.0, 40.0, 108.0
    top = [(x - 46, y + 62), (x + a - 46, y + 62), (x + a, y + 62 - b), (x, y + 62 - b)]
    front = [(x - 46, y + 62), (x + a - 46, y + 62), (x + a - 46, y + 62 + h), (x - 46, y + 62 + h)]
    right = [(x + a - 46, y + 62), (x + a, y + 62 - b), (x + a, y + 62 - b + h), (x + a - 46, y + 62 + h)]
    for points, fill in ((top, fills[0]), (front, "#ffffff"), (right, fills[1])):
        canvas.polygon(points, fill=fill, stroke=_INK, width=3)
    for points, face, size in ((top, die[0], 34), (front, die[1], 54), (right, die[2], 40)):
        cx, cy = _middle(points)
        canvas.text(cx, cy + size * 0.35, str(face), size, bold=True, fill=_INK)
    soft = canvas.palette.soft
    canvas.text(118, 118, "top", 22, fill=soft)
    canvas.line((118, 126), (122, 160), stroke=soft, width=2)
    canvas.text(206, 118, "right", 22, fill=soft)
    canvas.line((206, 126), (184, 196), stroke=soft, width=2)
    canvas.text(100, 340, "front", 22, fill=soft)
    canvas.line((100, 318), (100, 288), stroke=soft, width=2)


def _middle(points: list[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def _net(canvas: Canvas, die: list[int], quarter: int) -> None:
    """A cross around the top face, turned by quarters; the arrow says which way is up the page."""
    top, south, east = die
    cell = 54.0
    faces = {(0, 0): top, (0, 1): south, (0, -1): 7 - south, (1, 0): east, (-1, 0): 7 - east, (0, 2): 7 - top}
    placed = {_quarter(place, quarter): face for place, face in faces.items()}
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    left = _SIDE / 2 - cell * (max(xs) + min(xs) + 1) / 2
    head = 160 - cell * (max(ys) + min(ys) + 1) / 2
    for (x, y), face in sorted(placed.items()):
        px, py = left + x * cell, head + y * cell
        canvas.rect(px, py, cell, cell, fill=canvas.palette.fills[0], stroke=_INK, width=3)
        canvas.text(
            px + cell / 2,
            py + cell / 2 + (14 if (x, y) == (0, 0) else 11),
            str(face),
            32,
            bold=True,
            fill=_INK,
        )
    px, py = left, head
    canvas.text(px + cell / 2, py + 15, "top", 16, fill=_INK)
    _arrow(canvas, quarter, (_SIDE / 2, 350))


def _quarter(place: tuple[int, int], turns: int) -> tuple[int, int]:
    x, y = place
    for _ in range(turns):
        x, y = -y, x
    return x, y


def _arrow(canvas: Canvas, quarter: int, at: Point) -> None:
    dx, dy = _quarter((0, -1), quarter)
    x, y = at
    accent = canvas.palette.accent
    tip = (x + dx * 44, y + dy * 44)
    canvas.line((x - dx * 40, y - dy * 40), tip, stroke=accent, width=7)
    head = [tip, (tip[0] - dx * 24 - dy * 16, tip[1] - dy * 24 + dx * 16)]
    head.append((tip[0] - dx * 24 + dy * 16, tip[1] - dy * 24 - dx * 16))
    canvas.polygon(head, fill=accent, stroke=accent, width=3)
    canvas.text(x, y + 84, "up the page", 20, fill=canvas.palette.soft)


def _path(canvas: Canvas, facts: Facts, cell: float, corner: Point) -> None:
    palette, side = canvas.palette, facts["side"]
    left, head = corner
    for row in range(side):
        for col in range(side):
            canvas.rect(left + col * cell, head + row * cell, cell, cell, stroke=palette.faint, width=2)
    x, y = facts["start"]
    squares = [(x, y)]
    for way in facts["path"]:
        x, y = x + _STEPS[way][0], y + _STEPS[way][1]
        squares.append((x, y))
    middles = [(left + (sx + 0.5) * cell, head + (sy + 0.5) * cell) for sx, sy in squares]
    for sx, sy in squares:
        canvas.rect(
            left + sx * cell + 2, head + sy * cell + 2, cell - 4, cell - 4, fill=palette.fills[0], round_=6
        )
    canvas.polyline(middles, stroke=_TRAIL, width=6)
    for a, b in pairwise(middles):
        _chevron(canvas, a, b, cell)
    sx, sy = middles[0]
    canvas.rect(sx - cell * 0.4, sy - cell * 0.24, cell * 0.8, cell * 0.48, fill=_INK, round_=5)
    canvas.text(sx, sy + 6, "start", max(18, cell * 0.26), fill="#ffffff")
    for letter, number in zip(_MARKS, facts["marks"], strict=False):
        mx, my = middles[number]
        canvas.circle(mx, my, cell * 0.32, fill="#ffffff", stroke=_INK, width=3)
        canvas.text(mx, my + cell * 0.15, letter, max(18, cell * 0.42), bold=True, fill=_INK)


def _chevron(canvas: Canvas, a: Point, b: Point, cell: float) -> None:
    """A head on the border between two squares, where no mark covers it."""
    dx, dy = (b[0] - a[0]) / cell, (b[1] - a[1]) / cell
    x, y = (a[0] + b[0]) / 2 + dx * cell * 0.1, (a[1] + b[1]) / 2 + dy * cell * 0.1
    s = cell * 0.17
    points = [(x, y), (x - dx * s - dy * s * 0.7, y - dy * s + dx * s * 0.7)]
    points.append((x - dx * s + dy * s * 0.7, y - dy * s - dx * s * 0.7))
    canvas.polygon(points, fill=_TRAIL, stroke=_TRAIL, width=2)
