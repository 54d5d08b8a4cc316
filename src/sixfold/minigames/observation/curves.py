"""Curves as chains of short straight pieces: where they cross, at what angle, and whether they run too close.

Pure geometry in drawing units, without any library. Knows no minigame.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import acos, degrees, hypot

from sixfold.minigames.drawing import Point

Curve = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Crossing:
    """Where two pieces of curves meet.

    Attributes:
        a, b: the curves, by number, ``a`` < ``b``; piece_a, piece_b: their pieces.
        at: the place.
        angle: between the two, 0 to 90 degrees.
    """

    a: int
    b: int
    piece_a: int
    piece_b: int
    at: Point
    angle: float


def meet(p: Point, q: Point, r: Point, s: Point) -> Point | None:
    """Where the straight pieces pq and rs cross, or None."""
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    cross = dx * ey - dy * ex
    if abs(cross) < 1e-9:
        return None
    t = ((r[0] - p[0]) * ey - (r[1] - p[1]) * ex) / cross
    u = ((r[0] - p[0]) * dy - (r[1] - p[1]) * dx) / cross
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return None
    return p[0] + t * dx, p[1] + t * dy


def angle_between(p: Point, q: Point, r: Point, s: Point) -> float:
    """The angle of two straight pieces, 0 to 90 degrees, whichever way they run."""
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    cosine = abs(dx * ex + dy * ey) / (hypot(dx, dy) * hypot(ex, ey))
    return degrees(acos(min(1.0, cosine)))


def crossings(curves: Sequence[Curve], bucket: float = 24.0) -> list[Crossing]:
    """All crossings, of different curves and of one with itself, in the order of curves and pieces."""
    seen: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    found: dict[tuple[int, int, int, int], Crossing] = {}
    for c, curve in enumerate(curves):
        for n in range(len(curve) - 1):
            p, q = curve[n], curve[n + 1]
            for place in _buckets(p, q, bucket):
                for d, m in seen[place]:
                    if (d, m, c, n) in found or (c == d and n - m < 2):
                        continue
                    r, s = curves[d][m], curves[d][m + 1]
                    at = meet(r, s, p, q)
                    if at is not None:
                        found[d, m, c, n] = Crossing(d, c, m, n, at, angle_between(r, s, p, q))
                seen[place].append((c, n))
    return [found[key] for key in sorted(found)]


def _buckets(p: Point, q: Point, size: float) -> list[tuple[int, int]]:
    x0, x1 = sorted((int(p[0] // size), int(q[0] // size)))
    y0, y1 = sorted((int(p[1] // size), int(q[1] // size)))
    return [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]


def too_close(curves: Sequence[Curve], found: Sequence[Crossing], gap: float, free: float) -> bool:
    """Whether any curve comes nearer than ``gap`` to another one, further than ``free`` from where the two cross."""
    points: dict[tuple[int, int], list[tuple[int, Point]]] = defaultdict(list)
    for c, curve in enumerate(curves):
        for point in curve:
            points[int(point[0] // gap), int(point[1] // gap)].append((c, point))
    meetings: dict[tuple[int, int], list[Point]] = defaultdict(list)
    for crossing in found:
        meetings[crossing.a, crossing.b].append(crossing.at)
    for (x, y), here in points.items():
        around = [
            entry for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1) for entry in points.get((i, j), ())
        ]
        for c, p in here:
            for d, q in around:
                if c < d and hypot(p[0] - q[0], p[1] - q[1]) < gap:
                    crossed = meetings.get((c, d), ())
                    if all(hypot(p[0] - at[0], p[1] - at[1]) > free for at in crossed):
                        return True
    return False
