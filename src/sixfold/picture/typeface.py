"""Letter shapes out of font files: which file has a letter, how wide it is, how pairs are kerned, what its outline is.

A face is spread over several .woff files, one a script, which the build puts beside the client. A missing file is a
face without those letters, not an error. Knows nothing of SVG documents.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, Literal, NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont, TTLibError

from sixfold.picture.svg import num

Face = Literal["display", "text"]

FONT_FOLDER = Path(__file__).resolve().parent.parent / "static" / "fonts"
STEMS: dict[Face, str] = {"display": "brygada-1918", "text": "ysabeau-office"}


class Glyph(NamedTuple):
    """A letter set in a line: an id that is the same in every picture, and where it begins, in ems."""

    id: str
    x: float


class Line(NamedTuple):
    """A line of letters and its width, in ems."""

    glyphs: list[Glyph]
    width: float


@dataclass(frozen=True)
class _File:
    """An open font file: glyph names by code point, kerning in font units by pair, outlines by name."""

    units: int
    names: dict[int, str]
    kerns: dict[tuple[str, str], int]
    outlines: Any


class Typeface:
    """One face. ``files`` in the order in which they are asked for a letter."""

    def __init__(self, face: Face, files: Iterable[Path]) -> None:
        self._face = face
        self._files = [opened for file in files if (opened := _open(file)) is not None]
        self._paths: dict[str, str] = {}
        self._lock = Lock()  # a glyph unpacks itself when first drawn, and pictures are drawn in threads

    def set(self, text: str) -> Line | None:
        """The text as a line of letters; None if some letter is in no file."""
        glyphs: list[Glyph] = []
        x, before = 0.0, (-1, "")
        for char in text:
            found = self._find(ord(char))
            if found is None:
                return None
            number, name = found
            file = self._files[number]
            if before[0] == number:
                x += file.kerns.get((before[1], name), 0) / file.units
            glyphs.append(Glyph(self._id(number, name), x))
            x += float(file.outlines[name].width) / file.units
            before = found
        return Line(glyphs, x)

    def outline(self, glyph_id: str) -> str:
        """The path of a letter that ``set`` has given out, 1 em = 1000 units, y downward; empty for a space."""
        return self._paths.get(glyph_id, "")

    def _find(self, code: int) -> tuple[int, str] | None:
        for number, file in enumerate(self._files):
            name = file.names.get(code)
            if name is not None:
                return number, name
        return None

    def _id(self, number: int, name: str) -> str:
        glyph_id = f"{self._face}-{number}-{name}"
        with self._lock:
            if glyph_id not in self._paths:
                file = self._files[number]
                pen = SVGPathPen(file.outlines, ntos=num)
                scale = 1000 / file.units
                file.outlines[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
                self._paths[glyph_id] = str(pen.getCommands())
        return glyph_id


@lru_cache(maxsize=2)
def typeface(face: Face) -> Typeface:
    """The face with all its files: Latin first, then the other scripts."""
    stem = STEMS[face]
    return Typeface(face, [FONT_FOLDER / f"{stem}.woff", *sorted(FONT_FOLDER.glob(f"{stem}-*.woff"))])


def _open(file: Path) -> _File | None:
    try:
        font = TTFont(file, lazy=False)
        return _File(
            int(font["head"].unitsPerEm), dict(font.getBestCmap() or {}), _kerns(font), font.getGlyphSet()
        )
    except (OSError, TTLibError, KeyError):
        return None


def _kerns(font: TTFont) -> dict[tuple[str, str], int]:
    """Pair kerning out of the GPOS table; of several lookups the first that knows a pair wins."""
    pairs: dict[tuple[str, str], int] = {}
    if "GPOS" not in font:
        return pairs
    gpos = font["GPOS"].table
    wanted = {
        index
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for table in gpos.LookupList.Lookup[index].SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if hasattr(inner, "PairSet") or hasattr(inner, "Class1Record"):
                _read_pairs(inner, pairs)
    return pairs


def _read_pairs(table: Any, pairs: dict[tuple[str, str], int]) -> None:
    """One GPOS pair table: format 1 lists pairs of glyphs, format 2 pairs of classes."""
    firsts = table.Coverage.glyphs
    if table.Format == 1:
        for first, pair_set in zip(firsts, table.PairSet, strict=True):
            for record in pair_set.PairValueRecord:
                pairs.setdefault((first, record.SecondGlyph), getattr(record.Value1, "XAdvance", 0) or 0)
        return
    by_class: dict[int, list[str]] = {}
    for glyph, number in table.ClassDef2.classDefs.items():
        by_class.setdefault(number, []).append(glyph)
    for first in firsts:
        row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
        for number, seconds in by_class.items():
            step = getattr(row[number].Value1, "XAdvance", 0) or 0
            if step:
                for second in seconds:
                    pairs.setdefault((first, second), step)
