"""What a picture shows of a position, and that it is a sound SVG file of its own."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import JsonDict, Outcome, Seat
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.flowers import bouquets, flowers
from sixfold.games.cultivating_flowers.game import CultivatingFlowers
from sixfold.games.cultivating_flowers.state import State
from sixfold.games.errors import BadOptions
from sixfold.hexboard import board
from sixfold.picture import KINDS, THEMES, svg_of
from sixfold.picture.cultivating_flowers import _bloom, _bouquet_heads
from tests.null_game.rules import NULL_GAME
from tests.picture.positions import NAMES, SVG, desc, middle, parse, play, recorded, uses


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_self_contained(theme: str, kind: str) -> None:
    for state, outcome in ((middle(), None), recorded("bouquets.json"), (play([], {"side": 3}), None)):
        svg = svg_of(GAME, state, NAMES, outcome, 3, theme=theme, kind=kind)
        root = parse(svg)
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == (
            "Cultivating Flowers: Marisol (garnet) against Ibex (moonstone)"
        )
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
        assert svg.count("href=") == svg.count('href="#')
        assert svg.count("http") == 1  # the name space
        assert {node.tag.removeprefix(SVG) for node in root.iter()} <= {
            *("svg", "title", "desc", "defs", "g", "path", "circle", "rect", "use"),
        }
        assert len(svg) < 80_000


def test_the_same_position_gives_the_same_bytes() -> None:
    assert svg_of(GAME, middle(), NAMES) == svg_of(GAME, middle(), NAMES)


def test_every_cell_is_drawn_once() -> None:
    state = middle()
    svg = svg_of(GAME, state, NAMES, kind="board")
    cells = GAME.observe(state, None)["cells"]
    assert (uses(svg, "stone0"), uses(svg, "stone1"), uses(svg, "tile")) == tuple(map(cells.count, "01."))
    assert len(cells) == 61


def test_c05_seats_differ_by_shape() -> None:
    root = parse(svg_of(GAME, middle(), NAMES))
    shapes = {
        node.get("id"): [part.tag.removeprefix(SVG) for part in node]
        for node in root.iter(f"{SVG}g")
        if node.get("id")
    }
    assert shapes["stone0"] == ["path"] * 8
    assert shapes["stone1"] == ["path", "circle", "path"]
    assert shapes["pollen0"] != shapes["pollen1"]


def test_cf08_every_flower_has_three_petals() -> None:
    state = middle()
    seen = GAME.observe(state, None)
    svg = svg_of(GAME, state, NAMES)
    assert seen["score"] == [4, 4]
    for seat in (0, 1):
        assert uses(svg, f"petal{seat}") == 3 * seen["score"][seat]
        assert uses(svg, f"pollen{seat}") == seen["score"][seat]
    assert "Flowers: Marisol 4, Ibex 4" in desc(svg)


def test_c16_under_rules_a_running_picture_shows_no_petals() -> None:
    for kind in KINDS:
        svg = svg_of(GAME, middle(assistance="rules"), NAMES, kind=kind)
        assert uses(svg, "petal0") + uses(svg, "petal1") + uses(svg, "pollen0") + uses(svg, "pollen1") == 0
        assert desc(svg) == (
            "Bout 1, turn 11. Marisol to plant. E5 is private property of Ibex. Last plant: H5-I4-i5."
        )


def test_c16_under_rules_the_end_shows_all() -> None:
    outcome = GAME.adjudicate(middle(assistance="rules"))
    ended = Outcome(Seat(1), "resignation", outcome.detail)
    svg = svg_of(GAME, middle(assistance="rules"), NAMES, ended)
    assert (uses(svg, "petal0"), uses(svg, "petal1")) == (12, 12)
    assert "Flowers: 4 to 4. When the match stopped" in desc(svg)


def test_c16_a_spectators_view_is_all_that_is_drawn() -> None:
    asked: list[object] = []

    class Watched(CultivatingFlowers):
        def observe(self, state: State, seat: Seat | None) -> JsonDict:
            asked.append(seat)
            return super().observe(state, seat)

    svg_of(Watched(), middle(), NAMES)
    assert asked == [None]


def test_cf15_the_private_cell_is_fenced_while_it_is_empty() -> None:
    fence = 'stroke-dasharray="5 5"'
    assert fence in svg_of(GAME, middle(), NAMES)
    assert "E5 is private property of Ibex" in desc(svg_of(GAME, middle(), NAMES))
    owned = play(["property:A1", "b2-C3-D4", "A1-A2-a3"], {}, ((), ("private-property",)))
    assert fence not in svg_of(GAME, owned, NAMES)


def test_the_last_plant_is_outlined() -> None:
    stroke = THEMES["dark"].mark
    outlined = re.compile(rf'd="([^"]+)" fill="none" stroke="{stroke}" stroke-width="6"')
    assert not outlined.search(svg_of(GAME, play([], {}), NAMES))
    found = outlined.search(svg_of(GAME, play(["A1-A2-a3"], {}), NAMES))
    assert found
    assert found[1].count("M") == 14  # three cells in a row: 18 sides less the four that they share


def test_cf11_bouquets_are_numbered_when_they_count() -> None:
    state, outcome = recorded("bouquets.json")
    svg = svg_of(GAME, state, NAMES, outcome)
    tags = parse(svg).findall(f".//{SVG}*[@stroke-width='4'][@fill='{THEMES['dark'].action}']")
    assert len(tags) == 3  # 2 + 0 of garnet, 1 + 0 of moonstone
    assert "Bouquets, both fields: 2 to 1. Decided here: 2 + 0 against 1 + 0" in desc(svg)


@given(st.lists(st.sampled_from(".0001112"), min_size=37, max_size=37))
def test_cf11_a_number_for_every_bouquet(marks: list[str]) -> None:
    cells = "".join(marks).replace("2", "0")
    bloom = _bloom(cells)
    for seat in (0, 1):
        mask = board(4).mask(cell for cell in board(4).cells if cells[cell] == str(seat))
        assert len(_bouquet_heads(bloom, seat)) == bouquets(flowers(4, mask))


def test_empty_seats_go_by_their_stones() -> None:
    title = parse(svg_of(GAME, play([], {}), ("", " "))).findtext(f"{SVG}title")
    assert title == "Cultivating Flowers: Garnet (garnet) against Moonstone (moonstone)"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"theme": "sepia"}, "light, dark"),
        ({"kind": "poster"}, "card, board"),
        ({"width": 0}, "1 to 4096"),
        ({"width": 4097}, "1 to 4096"),
    ],
)
def test_what_there_is_not(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        svg_of(GAME, play([], {}), NAMES, **wrong)


def test_a_game_without_pictures() -> None:
    with pytest.raises(BadOptions, match="there are of cultivating-flowers"):
        svg_of(NULL_GAME, None, NAMES)
