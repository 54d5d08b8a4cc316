"""The PNG is the SVG: right size, right colours, not blank, the same each time."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.picture import THEMES, png_of
from sixfold.picture.theme import Theme
from tests.picture.positions import NAMES, middle, play, recorded


def _open(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_card_in_each_theme(theme: Theme) -> None:
    state, outcome = recorded("bouquets.json")
    picture = _open(png_of(GAME, state, NAMES, outcome, theme=theme.name))
    assert picture.size == (1200, 630)
    colours = {colour for _, colour in picture.getcolors(1 << 20) or []}
    for expected in (theme.table, theme.dish, theme.cell, theme.brass_soft, *(s.high for s in theme.stones)):
        assert _rgb(expected) in colours
    assert picture.getpixel((2, 2)) == _rgb(theme.table)


@pytest.mark.parametrize(("settings", "size"), [({"width": 300}, (300, 158)), ({"width": 1}, (1, 1))])
def test_the_width_is_kept(settings: dict[str, Any], size: tuple[int, int]) -> None:
    assert _open(png_of(GAME, play([], {"side": 3}), NAMES, **settings)).size == size


def test_stones_lie_where_the_rules_put_them() -> None:
    picture = _open(png_of(GAME, play(["B2-C3-d4"], {}), NAMES, kind="board"))

    def at(q: int, r: int, down: int = 0) -> object:
        x, y = 86.6025 * (q + r / 2), 75 * r + down
        return picture.getpixel((round(picture.width / 2 + x), round(picture.height / 2 + y)))

    garnet, moonstone = THEMES["dark"].stones
    assert at(0, -3) == at(0, -2) == _rgb(garnet.high)  # B2, C3
    assert at(0, -1) == _rgb(moonstone.high)  # D4
    assert at(2, -3, -25) == _rgb(THEMES["dark"].cell)  # B4, above its name


def test_twice_the_same() -> None:
    assert png_of(GAME, middle(), NAMES, width=200) == png_of(GAME, middle(), NAMES, width=200)
