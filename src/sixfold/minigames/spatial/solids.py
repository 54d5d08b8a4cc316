"""Shapes of unit cubes, flat or solid: rotations, mirror images, growing one at random, and what a view hides."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

from sixfold.rng import Rng

Cube = tuple[int, int, int]
Solid = tuple[Cube, ...]
"""Cubes in order, moved so that the least of each coordinate is 0."""

_STEPS: tuple[Cube, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def placed(cubes: list[Cube] | Solid) -> Solid:
    """The shape moved to the origin, cubes in order."""
    low = [min(cube[axis] for cube in cubes) for axis in range(3)]
    return tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in cubes))


Turn = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
"""For each new axis, which old one it is and with which sign."""


@cache
def turns(flat: bool) -> tuple[Turn, ...]:
    """The 24 rotations of space, or the 4 that leave a flat shape in its plane face up."""
    found = []
    for axes in permutations(range(3)):
        odd = axes in ((0, 2, 1), (1, 0, 2), (2, 1, 0))
        for signs in product((1, -1), repeat=3):
            proper = signs[0] * signs[1] * signs[2] == (-1 if odd else 1)
            if proper and not (flat and (axes[2], signs[2]) != (2, 1)):
                found.append(tuple(zip(axes, signs, strict=True)))
    return tuple((a, b, c) for a, b, c in found)


def turned(solid: Solid, turn: Turn) -> Solid:
    """The shape after a rotation."""
    return placed([_moved(cube, turn) for cube in solid])


def _moved(cube: Cube, turn: Turn) -> Cube:
    (a, p), (b, q), (c, r) = turn
    return cube[a] * p, cube[b] * q, cube[c] * r


def mirrored(solid: Solid) -> Solid:
    """The mirror image, left for right."""
    return placed([(-x, y, z) for x, y, z in solid])


def canonical(solid: Solid, flat: bool) -> Solid:
    """The same for all rotations of one shape."""
    return min(turned(solid, turn) for turn in turns(flat))


def chiral(solid: Solid, flat: bool) -> bool:
    """Whether the mirror image is another shape."""
    return canonical(solid, flat) != canonical(mirrored(solid), flat)


def grown(rng: Rng, size: int, flat: bool) -> Solid:
    """A random connected shape; solid ones are bent chains of which no cube touches more than two others."""
    steps = _STEPS[:4] if flat else _STEPS
    while True:
        cubes: list[Cube] = [(0, 0, 0)]
        for _ in range(50 * size):
            if len(cubes) == size:
                break
            x, y, z = rng.choice(cubes) if flat else cubes[-1]
            dx, dy, dz = rng.choice(steps)
            new = (x + dx, y + dy, z + dz)
            if new not in cubes and (flat or _touching(cubes, new) == 1):
                cubes.append(new)
        if len(cubes) == size and (flat or all(len({c[axis] for c in cubes}) > 1 for axis in range(3))):
            return placed(cubes)


def _touching(cubes: list[Cube], cube: Cube) -> int:
    return sum(sum(abs(a - b) for a, b in zip(cube, other, strict=True)) == 1 for other in cubes)


def altered(rng: Rng, solid: Solid, flat: bool) -> Solid | None:
    """The shape with one cube moved elsewhere, still connected; None where the draw gave none."""
    rest = [cube for cube in solid if cube != solid[rng.below(len(solid))]]
    if len(rest) != len(solid) - 1 or not connected(rest):
        return None
    x, y, z = rng.choice(rest)
    dx, dy, dz = rng.choice(_STEPS[:4] if flat else _STEPS)
    new = (x + dx, y + dy, z + dz)
    return None if new in rest or new in solid else placed([*rest, new])


def connected(cubes: list[Cube]) -> bool:
    """Whether the cubes hang together by their faces."""
    seen, front = {cubes[0]}, [cubes[0]]
    left = set(cubes)
    while front:
        x, y, z = front.pop()
        for dx, dy, dz in _STEPS:
            near = (x + dx, y + dy, z + dz)
            if near in left and near not in seen:
                seen.add(near)
                front.append(near)
    return len(seen) == len(left)


def clear(solid: Solid) -> bool:
    """Whether the drawn view (from the front, the right and above) shows every cube by at least one whole face.

    A face is whole if no cube lies before it along the line of sight (1, 1, 1) or covers part of it.
    """
    cubes = set(solid)
    return all(any(_open_face(cubes, cube, axis) for axis in range(3)) for cube in solid)


def _open_face(cubes: set[Cube], cube: Cube, axis: int) -> bool:
    """Whether the face towards +axis is uncovered in an isometric view from (+1, +1, +1)."""
    x, y, z = cube
    unit = [0, 0, 0]
    unit[axis] = 1
    a, b = (axis + 1) % 3, (axis + 2) % 3
    for step in range(6):
        for along in ((0, 0), (1, 0), (0, 1), (1, 1)):
            # the line of sight from a point of the face passes through these cells, one after the other
            shift = [step + unit[0], step + unit[1], step + unit[2]]
            shift[a] += along[0]
            shift[b] += along[1]
            if (x + shift[0], y + shift[1], z + shift[2]) in cubes:
                return False
    return True
