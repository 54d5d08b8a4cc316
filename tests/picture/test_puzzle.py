"""A problem's picture as PNG: outlines instead of words, nothing but what is drawn, the same bytes each time."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames.drawing import DARK, LIGHT, PALETTES, Canvas
from sixfold.picture.puzzle import ZOOM, example_png, outlined, puzzle_png
from tests.support.toy import TOY


def drawing(words: str = "Seven + 8", *, bold: bool = False) -> str:
    canvas = Canvas(120, 60, LIGHT)
    canvas.begin("rotate(4 60 30)")
    canvas.text(60, 40, words, 20, bold=bold)
    canvas.end()
    return canvas.svg()


def chunks(png: bytes) -> list[bytes]:
    """The kinds of the parts of a PNG file."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        found.append(png[at + 4 : at + 8])
        at += 12 + length
    return found


def test_words_become_outlines() -> None:
    svg = outlined(drawing())
    assert "<text" not in svg
    assert "Seven" not in svg
    assert "rotate(4 60 30)" in svg
    assert outlined(drawing("Eight + 8")) != svg
    assert outlined(drawing(bold=True)) != svg


def test_a_png_holds_pixels_alone_and_is_the_same_each_time() -> None:
    png = puzzle_png(drawing())
    assert set(chunks(png)) == {b"IHDR", b"IDAT", b"IEND"}
    assert struct.unpack(">II", png[16:24]) == (int(120 * ZOOM), int(60 * ZOOM))
    assert puzzle_png(drawing()) == png
    assert puzzle_png(drawing("Seven + 9")) != png


def test_what_would_tell_or_fetch_something_is_dropped() -> None:
    svg = outlined(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" '
        'width="9" height="9" onload="x()"><!-- the answer --><title>the answer</title><desc>the answer</desc>'
        '<image href="file:///etc/passwd"/><script>the answer</script><style>@import "x"</style>'
        '<use xlink:href="http://x/#a"/><use href="http://x/#a"/><use href="#a"/><rect width="9" onclick="x()"/></svg>'
    )
    for word in ("answer", "file:", "http://x", "onload", "onclick", "@import"):
        assert word not in svg
    assert '<use href="#a"/>' in svg
    assert '<rect width="9"/>' in svg


@pytest.mark.parametrize("text", ["", "<svg", "no markup", "<html/>", '<svg width="3"/>'])
def test_what_is_no_drawing_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="no SVG"):
        outlined(text)


@settings(max_examples=25, deadline=None)
@given(st.text(st.characters(codec="utf-8", min_codepoint=0x20, max_codepoint=0xFFFD), max_size=12))
def test_any_words_can_be_drawn(words: str) -> None:
    assert chunks(puzzle_png(drawing(words), 0.5))[-1] == b"IEND"


def test_an_example_is_drawn_in_both_themes() -> None:
    dark, light = (example_png(TOY, theme) for theme in PALETTES)
    assert dark is not None
    assert light is not None
    assert dark != light
    assert TOY.picture(TOY.info.example.facts, DARK) is not None
