"""Arithmetic on axial coordinates (C-3), for a plane of hexagons that has no edge. Boards enter elsewhere.

``q`` grows to the right along a row, ``r`` grows downwards from row to row; the centre is ``(0, 0)``. Cells are
drawn with a point on top: a cell has a neighbour on its left and on its right, two above and two below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt

Axial = tuple[int, int]
"""``(q, r)``."""

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""C-3: the six steps to a neighbour, clockwise from the right: E, SE, SW, W, NW, NE.

Steps ``d``, ``d + 2``, ``d + 4`` (modulo 6) lie 120° apart; ``d`` and ``d + 3`` are opposite.
"""


def step(cell: Axial, direction: int) -> Axial:
    """The neighbour of ``cell`` in ``DIRECTIONS[direction]``."""
    dq, dr = DIRECTIONS[direction]
    return cell[0] + dq, cell[1] + dr


def distance(a: Axial, b: Axial) -> int:
    """How many steps it takes from ``a`` to ``b``."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(cell: Axial, sixths: int) -> Axial:
    """``cell`` turned clockwise about the centre by ``sixths`` times 60°."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def reflect(cell: Axial) -> Axial:
    """``cell`` seen in a mirror that stands through the centre (the axis on which ``q == r``)."""
    return cell[1], cell[0]


def symmetries() -> Iterator[Callable[[Axial], Axial]]:
    """The 12 maps of a hexagon onto itself: six turns, the first by nothing at all, then six mirror images."""
    for mirrored in (False, True):
        for sixths in range(6):
            yield partial(_turned, sixths=sixths, mirrored=mirrored)


def _turned(cell: Axial, sixths: int, mirrored: bool) -> Axial:
    return rotate(reflect(cell) if mirrored else cell, sixths)


def pixel(cell: Axial) -> tuple[float, float]:
    """Where the middle of ``cell`` is drawn: x to the right, y downwards, in circumradii of a cell."""
    q, r = cell
    return sqrt(3) * (q + r / 2), 1.5 * r
