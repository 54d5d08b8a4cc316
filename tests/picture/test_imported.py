"""Pictures from strangers, drawn anew: nothing of the file but what can be seen."""

from __future__ import annotations

import io
from typing import Literal

import pytest
from PIL import Image, PngImagePlugin

from sixfold.picture.imported import BadPicture, redrawn

Kind = Literal["png", "jpeg", "webp"]
KINDS: tuple[Kind, ...] = ("png", "jpeg", "webp")


def made(kind: Kind, size: tuple[int, int] = (60, 40)) -> bytes:
    out = io.BytesIO()
    picture = Image.new("RGB", size, (200, 30, 60))
    if kind == "png":
        words = PngImagePlugin.PngInfo()
        words.add_text("Comment", "the answer is forty")
        picture.save(out, "PNG", pnginfo=words)
    else:
        picture.save(out, kind.upper(), exif=b"Exif\0\0the answer is forty" if kind == "jpeg" else b"")
    return out.getvalue()


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_keeps_its_looks_and_loses_its_words(kind: Kind) -> None:
    data = made(kind)
    found = redrawn(data, kind)
    assert (found.width, found.height) == (60, 40)
    assert b"forty" not in found.png
    seen = Image.open(io.BytesIO(found.png)).convert("RGB").getpixel((30, 20))
    assert isinstance(seen, tuple)
    assert all(abs(a - b) < 12 for a, b in zip(seen, (200, 30, 60), strict=True))


def test_a_large_picture_is_made_smaller() -> None:
    found = redrawn(made("png", (3000, 1000)), "png")
    assert (found.width, found.height) == (1440, 480)


def test_an_svg_is_drawn() -> None:
    svg = (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>'
    )
    found = redrawn(svg, "svg")
    assert (found.width, found.height) == (30, 20)


@pytest.mark.parametrize(
    "svg",
    [
        b'<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="20"/>',
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90000 90000"/>',
        b"<svg",
    ],
)
def test_an_svg_that_is_too_large_or_broken_is_refused(svg: bytes) -> None:
    with pytest.raises(BadPicture):
        redrawn(svg, "svg")


@pytest.mark.parametrize("kind", KINDS)
def test_half_a_file_is_refused(kind: Kind) -> None:
    with pytest.raises(BadPicture):
        redrawn(made(kind)[:14], kind)
