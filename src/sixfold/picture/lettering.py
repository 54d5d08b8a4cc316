"""Words in a picture. Letters become outlines, so that a picture looks the same where our typefaces are not installed.

The outlines come from the two .woff files that the build puts beside the client. Where these are missing, or lack a
letter (they hold Latin), that piece of text stays text and asks for a common family by name.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont, TTLibError

from sixfold.picture.svg import Markup, clean, el, num, path

Face = Literal["display", "text"]
Anchor = Literal["start", "middle", "end"]

FONT_FOLDER = Path(__file__).resolve().parent.parent / "static" / "fonts"
_FILES: dict[Face, str] = {"display": "brygada-1918.woff", "text": "ysabeau-office.woff"}
_FAMILIES: dict[Face, str] = {
    "display": "Brygada 1918, Georgia, Noto Serif, DejaVu Serif, Liberation Serif, serif",
    "text": "Ysabeau Office, Segoe UI, Noto Sans, DejaVu Sans, Liberation Sans, sans-serif",
}


@dataclass(frozen=True)
class _Font:
    """An open typeface: glyph names by code point, those that leave ink, kerning in font units, outlines by name."""

    units: int
    glyphs: dict[int, str]
    drawn: frozenset[str]
    kerns: dict[tuple[str, str], int]
    outlines: Any

    def advance(self, glyph: str) -> float:
        return float(self.outlines[glyph].width) / self.units


@lru_cache(maxsize=4)
def _open(file: Path) -> _Font | None:
    try:
        font = TTFont(file, lazy=False)
        cmap: dict[int, str] = font.getBestCmap() or {}
        outlines = font.getGlyphSet()
        return _Font(int(font["head"].unitsPerEm), cmap, _inked(cmap, outlines), _kerns(font), outlines)
    except (OSError, TTLibError, KeyError):
        return None


def _inked(cmap: dict[int, str], outlines: Any) -> frozenset[str]:
    pens = {name: BoundsPen(outlines) for name in cmap.values()}
    for name, pen in pens.items():
        outlines[name].draw(pen)
    return frozenset(name for name, pen in pens.items() if pen.bounds is not None)


def _font(face: Face) -> _Font | None:
    return _open(FONT_FOLDER / _FILES[face])


def _kerns(font: TTFont) -> dict[tuple[str, str], int]:
    """Pair kerning out of the GPOS table; of several lookups the first that knows a pair wins."""
    pairs: dict[tuple[str, str], int] = {}
    if "GPOS" not in font:
        return pairs
    gpos = font["GPOS"].table
    wanted = {
        i for r in gpos.FeatureList.FeatureRecord if r.FeatureTag == "kern" for i in r.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for sub in gpos.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if getattr(sub, "LookupType", 2) == 2 and hasattr(sub, "Coverage"):
                _read_pairs(sub, pairs)
    return pairs


def _read_pairs(sub: Any, pairs: dict[tuple[str, str], int]) -> None:
    """One GPOS pair table: format 1 lists pairs of glyphs, format 2 pairs of classes."""
    firsts = sub.Coverage.glyphs
    if sub.Format == 1:
        for first, pair_set in zip(firsts, sub.PairSet, strict=True):
            for record in pair_set.PairValueRecord:
                pairs.setdefault((first, record.SecondGlyph), getattr(record.Value1, "XAdvance", 0) or 0)
        return
    by_class: dict[int, list[str]] = {}
    for glyph, number in sub.ClassDef2.classDefs.items():
        by_class.setdefault(number, []).append(glyph)
    for first in firsts:
        row = sub.Class1Record[sub.ClassDef1.classDefs.get(first, 0)].Class2Record
        for number, seconds in by_class.items():
            step = getattr(row[number].Value1, "XAdvance", 0) or 0
            if step:
                for second in seconds:
                    pairs.setdefault((first, second), step)


def _guess(char: str) -> float:
    """Width in ems of a letter whose typeface we do not have; on the wide side, so that nothing is run over."""
    if unicodedata.combining(char) or char in "\u200b\u200c\u200d\ufe0f":
        return 0.0
    return 1.05 if unicodedata.east_asian_width(char) in "WF" else 0.66


def _steps(font: _Font, text: str) -> list[tuple[str, float]] | None:
    """Each glyph with the place where it begins, in ems, and at the end ("", width); None if a letter is missing."""
    places: list[tuple[str, float]] = []
    x, before = 0.0, ""
    for char in text:
        glyph = font.glyphs.get(ord(char))
        if glyph is None:
            return None
        x += font.kerns.get((before, glyph), 0) / font.units
        places.append((glyph, x))
        x += font.advance(glyph)
        before = glyph
    places.append(("", x))
    return places


def width(text: str, size: float, face: Face = "text") -> float:
    """How wide the text runs, in drawing units: exact for outlined text, a careful guess otherwise."""
    font = _font(face)
    steps = _steps(font, text) if font else None
    return size * (steps[-1][1] if steps else sum(_guess(c) for c in text))


def shorten(text: str, size: float, room: float, face: Face = "text") -> str:
    """The text, cut with an ellipsis where it would be wider than ``room``."""
    text = clean(text)
    if width(text, size, face) <= room:
        return text
    while text and width(text + "…", size, face) > room:
        text = text[:-1].rstrip()
    return text + "…"


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
    font = _font(face)
    steps = _steps(font, text) if font else None
    if font is None or steps is None:
        return _as_text(text, x, y, size, fill, face, anchor)
    x -= {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * steps[-1][1] * size
    scale = size / font.units
    letters = (
        el("use", href=f"#{face}-{glyph}", x=begin * font.units)
        for glyph, begin in steps[:-1]
        if glyph in font.drawn
    )
    return el(
        "g", *letters, fill=fill, transform=f"translate({num(x)} {num(y)}) scale({scale:.5f} {-scale:.5f})"
    )


def letter_definitions(drawing: Markup) -> Markup:
    """The outline of each letter that a drawing uses, each once. Belongs into the document's definitions."""
    pieces = []
    for face in _FILES:
        font = _font(face)
        if font is not None:
            names = set(re.findall(f'href="#{face}-([^"]+)"', drawing)) & font.drawn
            pieces += [path(_outline(font, name), id=f"{face}-{name}") for name in sorted(names)]
    return el("defs", *pieces)


def _outline(font: _Font, glyph: str) -> str:
    """A letter's path in font units, y upward."""
    pen = SVGPathPen(font.outlines, ntos=num)
    font.outlines[glyph].draw(pen)
    return str(pen.getCommands())


def _as_text(text: str, x: float, y: float, size: float, fill: str, face: Face, anchor: Anchor) -> Markup:
    weight = "600" if face == "text" else None
    return el(
        "text",
        text,
        x=x,
        y=y,
        fill=fill,
        font_size=size,
        font_family=_FAMILIES[face],
        font_weight=weight,
        text_anchor=anchor,
    )
