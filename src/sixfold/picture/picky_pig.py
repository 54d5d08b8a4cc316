"""How Picky Pig is drawn: cells with their totals and both colours' beans, and the beans that moved last."""

from __future__ import annotations

import math

from sixfold.games.contract import SEATS, JsonDict, Outcome
from sixfold.hexboard import Board, board
from sixfold.picture.board import Point, centre, use
from sixfold.picture.lettering import words
from sixfold.picture.picky_pig_story import carried, describe, story
from sixfold.picture.story import Names, Panel, Story
from sixfold.picture.svg import Markup, el, group, join, path
from sixfold.picture.theme import Theme

_BEAN = "M-9 -3C-10 -10 -1 -12 5 -9C12 -5 12 6 5 10C0 12 -5 9 -2 5C1 2 -8 4 -9 -3Z"
_CUT = "M-4 -5L5 4"
_HAUL = "M-30 -17H8L31 0L8 17H-30L-20 0Z"
_FAINT = 0.38
_HAUL_SCALE = 0.72
_ABOVE = 16.0
"""A move to the left or right is drawn so much higher: there it hides no number of beans."""
_ASIDE = 15.0
"""How far two moves over the same border step aside for each other."""


class PickyPig:
    """Draws what a spectator sees. Under ``rules`` a running match shows no totals: nothing is added up (C-16)."""

    def pieces(self, theme: Theme) -> Markup:
        # C-5: garnet's beans are solid with a cut, moonstone's are hollow and look the other way
        return join(
            el(
                "g",
                path(_BEAN, fill=theme.stones[0].text),
                path(_CUT, fill="none", stroke=theme.cell, stroke_width=2.5),
                id="bean0",
            ),
            el(
                "g",
                path(_BEAN, fill="none", stroke=theme.stones[1].text, stroke_width=3.2),
                id="bean1",
                transform="scale(-1 1)",
            ),
        )

    def panels(
        self, seen: JsonDict, names: Names, result: Outcome | None, theme: Theme, *, labels: bool
    ) -> tuple[Panel, ...]:
        on = board(seen["side"])
        told = "unique_cells" in seen or result is not None
        body = join(_cells(on, seen, theme, told=told, labels=labels), _hauls(on, seen, theme))
        return (Panel(on.side, body, f"Round {seen['round']}"),)

    def story(self, seen: JsonDict, names: Names, result: Outcome | None) -> Story:
        return story(seen, names, result)

    def describe(self, seen: JsonDict, names: Names, result: Outcome | None) -> str:
        return describe(seen, names, result)


def _cells(on: Board, seen: JsonDict, theme: Theme, *, told: bool, labels: bool) -> Markup:
    mine, theirs = seen["beans"]
    pieces = []
    for cell in on.cells:
        pair = (mine[cell], theirs[cell])
        pieces.append(use("tile", centre(on, cell)))
        inside = _with_total(pair, theme) if told else _without_total(pair, theme)
        if labels:
            inside.append(words(on.names[cell], 0, -28, 16, theme.cell_ink, anchor="middle"))
        x, y = centre(on, cell)
        pieces.append(group(*inside, x=x, y=y))
    return join(*pieces)


def _with_total(pair: tuple[int, int], theme: Theme) -> list[Markup]:
    """PP-3: what the cell is worth, and below it whose beans make it up."""
    pieces = [words(str(sum(pair)), 0, 3, 35, theme.ink, face="display", anchor="middle")]
    for seat, side in ((0, -1), (1, 1)):
        bean = use(f"bean{seat}", (26 * side, 17), scale=0.72)
        count = words(str(pair[seat]), 10 * side, 24, 22, theme.stones[seat].text, anchor="middle")
        pieces.append(_faint(bean, count, no=pair[seat] == 0))
    return pieces


def _without_total(pair: tuple[int, int], theme: Theme) -> list[Markup]:
    """Each colour's beans on a line of its own."""
    pieces = []
    for seat, y in ((0, -4), (1, 24)):
        bean = use(f"bean{seat}", (-15, y), scale=0.9)
        count = words(str(pair[seat]), 13, y + 9, 27, theme.stones[seat].text, anchor="middle")
        pieces.append(_faint(bean, count, no=pair[seat] == 0))
    return pieces


def _faint(*pieces: Markup, no: bool) -> Markup:
    return el("g", *pieces, opacity=_FAINT if no else None)


def _hauls(on: Board, seen: JsonDict, theme: Theme) -> Markup:
    """PP-11: the moves that were revealed last, each an arrow with its amount in its owner's colour."""
    moves = carried(seen)
    borders = [frozenset(move[:2]) for move in moves if move is not None]
    shared = len(borders) == 2 and borders[0] == borders[1]
    pieces = []
    for seat in SEATS:
        move = moves[seat]
        if move is None:
            continue
        origin, target, amount = move
        a, b = centre(on, on.cell(origin)), centre(on, on.cell(target))
        x, y = _between(a, b, (2 * seat - 1) * _ASIDE if shared else 0)
        if a[1] == b[1]:
            y -= _ABOVE
        turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        look = theme.stones[seat]
        arrow = group(
            path(
                _HAUL,
                fill="#ffffff" if seat else look.base,
                stroke=look.low if seat else theme.case,
                stroke_width=3,
            ),
            turn=round(turn),
        )
        ink = look.low if seat else "#ffffff"
        pieces.append(
            group(arrow, words(str(amount), 0, 9, 25, ink, anchor="middle"), x=x, y=y, scale=_HAUL_SCALE)
        )
    return join(*pieces)


def _between(a: Point, b: Point, aside: float) -> Point:
    """The middle of two cells, pushed aside along their border."""
    # the border's direction must not depend on who moves which way, or both would step to the same side
    a, b = min(a, b), max(a, b)
    length = math.dist(a, b)
    return (
        (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * aside,
        (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * aside,
    )
