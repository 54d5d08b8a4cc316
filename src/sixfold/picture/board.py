"""The board every game shares: where its cells lie, the enamel dish, tiles, stones, outlines. No game's rules.

Units: a cell is a pointy-top hexagon of circumradius 50; its drawn tile has 47, the gap is the dish showing through.
The centre cell lies at (0, 0), y grows downward.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from sixfold.hexboard import Board, Cell
from sixfold.picture.lettering import words
from sixfold.picture.svg import Markup, el, group, join, num, path
from sixfold.picture.theme import Theme

RADIUS = 50.0
PITCH = RADIUS * math.sqrt(3)
TILE = 47.0

Point = tuple[float, float]


def centre(board: Board, cell: Cell) -> Point:
    """The middle of a cell in drawing units."""
    x, y = board.pixels[cell]
    return x * RADIUS, y * RADIUS


def corner(k: int, radius: float) -> Point:
    """A corner of a pointy-top hexagon around (0, 0): 0 is the top, then clockwise."""
    angle = k * math.pi / 3
    return radius * math.sin(angle), -radius * math.cos(angle)


def pair(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def hexagon(radius: float) -> str:
    """Path of a pointy-top hexagon around (0, 0)."""
    return "M" + "L".join(pair(corner(k, radius)) for k in range(6)) + "Z"


# ---- the dish ---------------------------------------------------------------------------------------------------


def dish_radius(side: int) -> float:
    """From the centre to a corner of the dish, which lies flat-side up."""
    return (side - 1) * PITCH + (88 if side > 4 else 82)


def dish_extent(side: int) -> tuple[float, float]:
    """Half the width and half the height of the dish with its rim."""
    radius = dish_radius(side)
    return radius + 4, radius * math.sqrt(3) / 2 + 4


def _rounded(radius: float) -> str:
    """A flat-top hexagon whose corners are rounded by a little curve."""
    corners = [(radius * math.cos(k * math.pi / 3), radius * math.sin(k * math.pi / 3)) for k in range(6)]

    def toward(a: Point, b: Point) -> str:
        return pair((a[0] + (b[0] - a[0]) * 0.06, a[1] + (b[1] - a[1]) * 0.06))

    steps = (
        f"{toward(a, corners[k - 1])}Q{pair(a)} {toward(a, corners[(k + 1) % 6])}"
        for k, a in enumerate(corners)
    )
    return "M" + "L".join(steps) + "Z"


def _shadow(radius: float, theme: Theme) -> Markup:
    """A soft shadow below the dish, as thin layers: quicker to draw than a blur, and every viewer knows how."""
    layers = 11
    faint = 1 - (1 - theme.shadow_opacity) ** (1 / layers)
    shapes = (path(_rounded(radius + 22 - 3.6 * k)) for k in range(layers))
    return el("g", *shapes, fill=theme.shadow, fill_opacity=f"{faint:.3f}", transform="translate(0 14)")


def dish(side: int, theme: Theme) -> Markup:
    """The enamel tray: shadow, rim, inner line and six studs."""
    radius = dish_radius(side)
    studs = (
        ((radius - 23) * math.cos(k * math.pi / 3), (radius - 23) * math.sin(k * math.pi / 3))
        for k in range(6)
    )
    return join(
        _shadow(radius, theme),
        path(_rounded(radius), fill=theme.dish, stroke=theme.dish_rim, stroke_width=3),
        path(_rounded(radius - 9), fill="none", stroke=theme.dish_line, stroke_width=1.5),
        *(el("circle", cx=x, cy=y, r=4, fill=theme.dish_rim) for x, y in studs),
    )


# ---- the art of one cell, centred on (0, 0) -----------------------------------------------------------------------


def _cut_stone(theme: Theme) -> Markup:
    """Seat 0: a faceted garnet, lit from the upper left."""
    s = theme.stones[0]
    fills = (s.base, s.shade, s.shade, s.base, s.bright, s.bright)
    facets = (
        path(
            "M"
            + "L".join(
                pair(p) for p in (corner(k, TILE), corner(k + 1, TILE), corner(k + 1, 25), corner(k, 25))
            )
            + "Z",
            fill=fills[k],
        )
        for k in range(6)
    )
    return el(
        "g",
        path(hexagon(TILE), fill=s.base),
        *facets,
        path(hexagon(25), fill=s.high),
        id="stone0",
        stroke=s.low,
        stroke_width=1.6,
    )


def _domed_stone(theme: Theme) -> Markup:
    """Seat 1: a domed moonstone with a gleam."""
    s = theme.stones[1]
    return el(
        "g",
        path(hexagon(TILE), fill=s.base, stroke=s.low, stroke_width=1.6),
        el("circle", r=33, fill=s.high, stroke=s.low, stroke_width=2),
        path(
            "M-21 -10A24 24 0 0 1 8 -22", fill="none", stroke=s.petal, stroke_width=4, stroke_linecap="round"
        ),
        id="stone1",
    )


def definitions(theme: Theme, *more: Markup) -> Markup:
    """What the drawing refers to by name: the tile, the two stones, and a game's own pieces."""
    tile = path(hexagon(TILE), id="tile", fill=theme.cell, stroke=theme.cell_edge, stroke_width=1.6)
    return el("defs", tile, _cut_stone(theme), _domed_stone(theme), *more)


def use(name: str, at: Point, *, scale: float = 1, turn: float = 0) -> Markup:
    """A defined piece, put at a place."""
    if scale == 1 and not turn:
        return el("use", href=f"#{name}", x=at[0], y=at[1])
    return group(el("use", href=f"#{name}"), x=at[0], y=at[1], scale=scale, turn=turn)


def tiles(
    board: Board, owners: Sequence[int | None], theme: Theme, *, names: bool, low: Cell | None = None
) -> Markup:
    """Every cell: the stone of its owner, or an empty tile with its name. ``low``: the cell whose name sits lower."""
    pieces = []
    for cell, owner in zip(board.cells, owners, strict=True):
        at = centre(board, cell)
        pieces.append(use("tile" if owner is None else f"stone{owner}", at))
        if names and owner is None:
            y = at[1] + (26 if cell == low else 7)
            pieces.append(words(board.names[cell], at[0], y, 20, theme.cell_ink, anchor="middle"))
    return join(*pieces)


def outline(board: Board, cells: Iterable[Cell], theme: Theme) -> Markup:
    """The outer edge of a set of cells: the last move."""
    chosen = set(cells)
    edges = []
    for cell in sorted(chosen):
        x, y = centre(board, cell)
        for direction, beyond in enumerate(board.around[cell]):
            if beyond in chosen:
                continue
            # directions run clockwise from the right, corners clockwise from the top
            a, b = corner(direction + 1, RADIUS), corner(direction + 2, RADIUS)
            edges.append(f"M{pair((x + a[0], y + a[1]))}L{pair((x + b[0], y + b[1]))}")
    d = "".join(edges)
    return join(
        path(d, fill="none", stroke=theme.case, stroke_width=10, stroke_linecap="round", stroke_opacity=0.9),
        path(d, fill="none", stroke=theme.mark, stroke_width=6, stroke_linecap="round"),
    )


def property_lock(at: Point, owner: int, theme: Theme) -> Markup:
    """A fenced cell with a padlock, in the owner's colour."""
    return group(
        path(
            hexagon(40),
            fill="none",
            stroke=theme.stones[owner].text,
            stroke_width=4,
            stroke_dasharray="5 5" if owner else "11 6",
        ),
        group(
            path("M-7 0V-6A7 7 0 0 1 7 -6V0", fill="none", stroke=theme.brass, stroke_width=4),
            el("rect", x=-10.5, y=0, width=21, height=16, rx=2, fill=theme.brass),
            y=-15,
        ),
        x=at[0],
        y=at[1],
    )


def tag(at: Point, seat: int, text: str, theme: Theme) -> Markup:
    """A numbered token on a cell: a hexagon for seat 0, a disc for seat 1."""
    look: dict[str, str | float | None] = {"fill": theme.action, "stroke": theme.case, "stroke_width": 4}
    shape = el("circle", r=25, **look) if seat else path(hexagon(28), **look)
    return group(
        shape, words(text, 0, 11, 32, theme.action_ink, face="display", anchor="middle"), x=at[0], y=at[1]
    )
