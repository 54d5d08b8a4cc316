"""Words in a picture. Letters become outlines, so that a picture looks the same where our typefaces are not installed.

Letters that our font files lack stay text and ask for a common family by name; their width is then a careful guess.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import Literal

from sixfold.picture.svg import Markup, clean, el, join, num, path
from sixfold.picture.typeface import STEMS, Face, Line, typeface

Anchor = Literal["start", "middle", "end"]

_SHIFT: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
_FAMILIES: dict[Face, str] = {
    "display": "'Brygada 1918', Georgia, 'Noto Serif', 'DejaVu Serif', 'Liberation Serif', serif",
    "text": "'Ysabeau Office', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', 'Liberation Sans', sans-serif",
}


def _guess(char: str) -> float:
    """Width in ems of a letter whose typeface we do not have; on the wide side, so that nothing is run over."""
    if unicodedata.combining(char) or char in "\u200b\u200c\u200d\ufe0f":
        return 0.0
    return 1.0 if unicodedata.east_asian_width(char) in "WF" else 0.66


def _runs(text: str, face: Face) -> list[tuple[str, Line | None]]:
    """The text in pieces, each either set in our letters or (None) left as text."""
    ours = [typeface(face).set(char) is not None for char in text]
    for i, char in enumerate(text):
        # a mark belongs to its letter, and words of a script that runs leftwards stay together
        if i and not ours[i] and unicodedata.combining(char):
            ours[i - 1] = False
        if char == " " and i and not ours[i - 1]:
            following = next((k for k in range(i, len(text)) if text[k] != " "), None)
            ours[i] = following is None or ours[following]
    pieces = []
    for ready, group in groupby(zip(text, ours, strict=True), key=lambda pair: pair[1]):
        piece = "".join(char for char, _ in group)
        pieces.append((piece, typeface(face).set(piece) if ready else None))
    return pieces


def _wide(piece: str, line: Line | None) -> float:
    return line.width if line else sum(_guess(char) for char in piece)


def width(text: str, size: float, face: Face = "text") -> float:
    """How wide the text runs, in drawing units: exact for outlined text, a careful guess otherwise."""
    return size * sum(_wide(piece, line) for piece, line in _runs(text, face))


def shorten(text: str, size: float, room: float, face: Face = "text") -> str:
    """The text, cut with an ellipsis where it would be wider than ``room``."""
    text = clean(text)
    if width(text, size, face) <= room:
        return text
    kept, cut = 0, len(text)
    while cut - kept > 1:  # text[:kept] fits, text[:cut] does not
        middle = (kept + cut) // 2
        if width(text[:middle] + "…", size, face) <= room:
            kept = middle
        else:
            cut = middle
    return text[:kept].rstrip() + "…"


def fit(text: str, size: float, room: float, face: Face = "text", least: float = 0.62) -> tuple[str, float]:
    """The text and a size at which it fits ``room``: smaller first, down to ``least`` of the size, then cut."""
    text = clean(text)
    wide = width(text, size, face)
    if wide > room:
        size = max(size * least, size * room / wide)
    return shorten(text, size, room + 0.01, face), size


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    face: Face = "text",
    anchor: Anchor = "start",
    room: float | None = None,
) -> Markup:
    """A line of text on the base line ``y``; ``room`` cuts what is wider. The text may come from anybody."""
    text = clean(text) if room is None else shorten(text, size, room, face)
    x -= _SHIFT[anchor] * width(text, size, face)
    pieces = []
    for piece, line in _runs(text, face):
        pieces.append(
            _as_text(piece, x, y, size, fill, face)
            if line is None
            else _outlined(line, x, y, size, fill, face)
        )
        x += size * _wide(piece, line)
    return join(*pieces)


def _outlined(line: Line, x: float, y: float, size: float, fill: str, face: Face) -> Markup:
    letters = (
        el("use", href=f"#{glyph.id}", x=glyph.x * 1000)
        for glyph in line.glyphs
        if typeface(face).outline(glyph.id)
    )
    return el("g", *letters, fill=fill, transform=f"translate({num(x)} {num(y)}) scale({size / 1000:.5f})")


def letter_definitions(drawing: Markup) -> Markup:
    """The outline of each letter that a drawing uses, each once, in the order of their ids."""
    pieces = []
    for face in STEMS:
        used = sorted(set(re.findall(f'href="#({face}-[^"]+)"', drawing)))
        outlines = ((glyph_id, typeface(face).outline(glyph_id)) for glyph_id in used)
        pieces += [path(outline, id=glyph_id) for glyph_id, outline in outlines if outline]
    return el("defs", *pieces)


def _as_text(text: str, x: float, y: float, size: float, fill: str, face: Face) -> Markup:
    return el(
        "text",
        text,
        x=x,
        y=y,
        fill=fill,
        font_size=size,
        font_family=_FAMILIES[face],
        font_weight="500" if face == "text" else None,
        # whatever typeface is found, it takes the room that we have left for it
        textLength=size * _wide(text, None),
        lengthAdjust="spacingAndGlyphs",
    )
