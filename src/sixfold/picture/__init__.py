"""A position as a picture, SVG or PNG, for sharing: what a spectator may see of it. Knows no match and no server.

    from sixfold.picture import png_of, svg_of

    svg_of(game, state, ("Marisol", "Ibex"))                     a running match
    svg_of(game, state, ("Marisol", "Ibex"), outcome)            a finished one, with the row that decided
    png_of(game, state, ("Marisol", "Ibex"), theme="light")

The same arguments give the same bytes. Another game joins with one drawing module and one line in ``ART``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

from sixfold.games.contract import AnyGame, Outcome
from sixfold.games.errors import BadOptions
from sixfold.picture.board import definitions, dish, dish_extent
from sixfold.picture.card import HEIGHT, WIDTH, card
from sixfold.picture.cultivating_flowers import CultivatingFlowers
from sixfold.picture.focus_group import FocusGroup
from sixfold.picture.lettering import letter_definitions
from sixfold.picture.picky_pig import PickyPig
from sixfold.picture.raster import png
from sixfold.picture.story import Art, Names
from sixfold.picture.svg import clean, document, el, join
from sixfold.picture.theme import THEMES

__all__ = ["ART", "KINDS", "MAX_WIDTH", "THEMES", "Kind", "png", "png_of", "svg_of"]

ART: dict[str, Art] = {
    "cultivating-flowers": CultivatingFlowers(),
    "picky-pig": PickyPig(),
    "focus-group": FocusGroup(),
}

Kind = Literal["card", "board"]
KINDS: tuple[str, ...] = get_args(Kind)

MAX_WIDTH = 4096
_MARGIN = 26.0


def svg_of(
    game: AnyGame,
    state: Any,
    names: Sequence[str],
    result: Outcome | None = None,
    at: int | None = None,
    *,
    theme: str = "dark",
    kind: str = "card",
    width: int | None = None,
) -> str:
    """A position as a self-contained SVG file.

    Args:
        game: the game whose rules made ``state``.
        state: any state of a match. What ``game.observe(state, None)`` withholds is not drawn (C-16).
        names: the two players' names by seat; any text.
        result: how the match ended, where ``state`` is its last; None while it runs and for positions before the end.
        at: the number of events played, for the caption; None leaves it out.
        theme: ``"light"`` or ``"dark"``.
        kind: ``"card"``, 1200 × 630 with names and what decided; ``"board"``, the board alone.
        width: in CSS pixels, 1 to 4096; the height follows. None: the card's 1200, or about 900 for a board alone.

    Raises BadOptions for an unknown theme or kind, a width that can't be, or a game without pictures; the sentence says
    what exists.
    """
    art = ART.get(game.info.name)
    if art is None:
        raise BadOptions(
            "no-picture", f"There are no pictures of {game.info.name}; there are of {', '.join(ART)}."
        )
    colours = THEMES.get(theme)
    if colours is None:
        raise BadOptions("unknown-theme", f"There is no theme {theme!r}; there are {', '.join(THEMES)}.")
    if kind not in KINDS:
        raise BadOptions(
            "unknown-kind", f"There is no kind of picture {kind!r}; there are {', '.join(KINDS)}."
        )
    if width is not None and not 1 <= width <= MAX_WIDTH:
        raise BadOptions("bad-width", f"A picture is 1 to {MAX_WIDTH} pixels wide, not {width}.")
    seen = game.observe(state, None)
    players: Names = (clean(names[0]) or "Garnet", clean(names[1]) or "Moonstone")
    title = f"{game.info.title}: {players[0]} (garnet) against {players[1]} (moonstone)"
    about = art.describe(seen, players, result)
    panels = art.panels(seen, players, result, colours, labels=kind == "board" or result is None)
    if kind == "card":
        caption = f"after event {at}" if at is not None and result is None else ""
        story = art.story(seen, players, result)
        body = card(panels, story, players, game.info.title, caption, colours, over=result is not None)
        view: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT)
    else:
        half_x, half_y = (half + _MARGIN for half in dish_extent(panels[-1].side))
        view = (-half_x, -half_y, 2 * half_x, 2 * half_y)
        table = el("rect", x=-half_x, y=-half_y, width=2 * half_x, height=2 * half_y, fill=colours.table)
        body = join(table, dish(panels[-1].side, colours), panels[-1].body)
    pieces = (definitions(colours, art.pieces(colours)), letter_definitions(body), body)
    return document(*pieces, view=view, width=width, title=title, desc=about)


def png_of(
    game: AnyGame,
    state: Any,
    names: Sequence[str],
    result: Outcome | None = None,
    at: int | None = None,
    *,
    theme: str = "dark",
    kind: str = "card",
    width: int | None = None,
) -> bytes:
    """The same picture as PNG, ``width`` pixels wide. Takes and raises what ``svg_of`` does."""
    return png(svg_of(game, state, names, result, at, theme=theme, kind=kind, width=width))
