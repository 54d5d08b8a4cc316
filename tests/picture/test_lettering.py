"""Letters become outlines where our typefaces have them, and stay text where they don't."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.picture import png, svg_of
from sixfold.picture.lettering import letter_definitions, width, words
from sixfold.picture.typeface import typeface
from tests.picture.positions import SVG, parse, play


@pytest.mark.parametrize("name", ["Marisol", "Łukasz Žák", "Nguyễn Ðức", "Ольга", "Οδυσσέας", "O’Brien–7"])
def test_names_of_many_scripts_are_outlined(name: str) -> None:
    for face in ("display", "text"):
        drawn = words(name, 0, 0, 20, "#000000", face=face)
        assert "<text" not in drawn
        assert drawn.count("<use") == len(name.replace(" ", ""))
        assert letter_definitions(drawn).count("<path") == len(set(name.replace(" ", "")))


def test_only_what_we_lack_stays_text() -> None:
    drawn = words("Mei 王 小明!", 0, 0, 20, "#000000")
    texts = [node.text for node in parse(f'<svg xmlns="{SVG[1:-1]}">{drawn}</svg>').iter(f"{SVG}text")]
    assert texts == ["王 小明"]
    assert drawn.count("<use") == 4


def test_pairs_are_kerned() -> None:
    for face in ("display", "text"):
        assert width("AV", 100, face) < width("A", 100, face) + width("V", 100, face)


def test_anchors() -> None:
    wide = width("Ibex", 20)
    start = words("Ibex", 100, 0, 20, "#000000")
    assert "translate(100 0)" in start
    assert words("Ibex", 100 + wide, 0, 20, "#000000", anchor="end") == start
    assert words("Ibex", 100 + wide / 2, 0, 20, "#000000", anchor="middle") == start


@pytest.fixture
def no_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "brygada-1918.woff").write_bytes(b"not a font")
    monkeypatch.setattr("sixfold.picture.typeface.FONT_FOLDER", tmp_path)
    typeface.cache_clear()
    yield
    typeface.cache_clear()


def test_without_our_typefaces_there_is_text(no_fonts: None) -> None:
    svg = svg_of(GAME, play([], {"side": 3}), ("Marisol", "Ibex"))
    texts = {node.text: node for node in parse(svg).iter(f"{SVG}text")}
    assert {"Marisol", "Ibex", "A1", "E3", "Sixfold"} <= set(texts)
    assert texts["Marisol"].get("font-family", "").endswith(" serif")
    assert texts["A1"].get("font-family", "").endswith(" sans-serif")
    assert png(svg).startswith(b"\x89PNG")
