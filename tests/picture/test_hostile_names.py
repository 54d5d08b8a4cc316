"""Names come from anybody. None may become markup, break the file, or run over the picture."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.picture import svg_of
from sixfold.picture.card import _headline
from sixfold.picture.lettering import fit, shorten, width
from sixfold.picture.story import Story
from tests.picture.positions import SVG, parse, play, recorded

HOSTILE = [
    "</text></desc><script>alert(1)</script>",
    '"><image href="https://example.org/x.png"/>',
    "<!--",
    "]]>&lt;&amp;&#0;",
    "&xxe;",
    "a\x00b\x1b[31mc\x0b\ud800\ufffe",
    "\u202egnp.exe\u2066",
    'x" onload="alert(1)',
    "'><svg onload=alert(1)>",
    'href="#display-0-nothing"',
    "W" * 500,
    "王" * 500,
    "e\u0301\u0301" * 50,
    "السلام عليكم",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_stays_text(name: str) -> None:
    state, outcome = recorded("early-riser.json")
    plain = {node.tag for node in parse(svg_of(GAME, state, ("Marisol", "Ibex"), outcome)).iter()}
    for svg in (
        svg_of(GAME, state, (name, name), outcome),
        svg_of(GAME, play([], {}), (name, name)),
        svg_of(GAME, play([], {}), (name, name), kind="board"),
    ):
        root = parse(svg)
        assert {node.tag for node in root.iter()} <= plain | {f"{SVG}text"}
        for node in root.iter():
            assert not [key for key in node.attrib if key.startswith("on")]
            assert node.get("href", "#").startswith("#")


def test_controls_and_direction_marks_are_taken_out() -> None:
    title = parse(svg_of(GAME, play([], {}), ("a\x00b\x1bc\ud800", "\u202egnp.exe"))).findtext(f"{SVG}title")
    assert title == "Cultivating Flowers: a\ufffdb\ufffdc\ufffd (garnet) against gnp.exe (moonstone)"


@settings(max_examples=50)
@given(st.text(max_size=40), st.sampled_from([40.0, 300.0]))
def test_what_is_shortened_fits(text: str, room: float) -> None:
    assert width(shorten(text, 30, room), 30) <= room
    shown, size = fit(text, 30, room, "display")
    assert 15 <= size <= 30
    assert width(shown, size, "display") <= room + 0.02


def test_a_long_name_shrinks_before_it_is_cut() -> None:
    assert fit("Marisol", 38, 246, "display") == ("Marisol", 38)
    shown, size = fit("Wolfgang Amadeus Mozart", 38, 246, "display", least=0.5)
    assert shown == "Wolfgang Amadeus Mozart"
    assert size < 38
    assert fit("W" * 60, 38, 246, "display")[0].endswith("W…")


def test_a_cut_headline_still_tells_the_news() -> None:
    story = Story("W" * 60 + " wins", "", lead=0)
    assert _headline(story, ("W" * 60, "Ibex"), 334)[0].endswith("W… wins")
    assert _headline(Story("Ibex wins", "", lead=1), ("Marisol", "Ibex"), 334) == ("Ibex wins", 56)
