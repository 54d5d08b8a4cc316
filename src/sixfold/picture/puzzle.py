"""A problem's picture as PNG: words become outlines, and nothing but what is drawn is left in the file.

Takes the SVG that a minigame draws (``minigames/drawing.py``). Titles, descriptions, comments, links and files that it
might refer to are dropped: a picture must not tell what it shows. Knows no minigame, no match and no server.
"""

from __future__ import annotations

from typing import get_args
from xml.etree import ElementTree

from sixfold.minigames.drawing import PALETTES
from sixfold.minigames.problem import Minigame
from sixfold.picture.lettering import Anchor, letter_definitions, words
from sixfold.picture.raster import png
from sixfold.picture.svg import Markup, el, group, join

_SVG = "{http://www.w3.org/2000/svg}"
_DROPPED = {"title", "desc", "metadata", "script", "style", "foreignObject", "image", "a"}
_BOLD = 34
"""How much wider a bold letter's strokes are, in thousandths of its size."""

ZOOM = 2.0
"""Pixels of the PNG for one unit of the drawing: sharp on screens of double density."""


def puzzle_png(svg: str, zoom: float = ZOOM) -> bytes:
    """The picture as PNG, ``zoom`` pixels a unit; the same drawing gives the same bytes.

    Raises ValueError for a text that is no SVG.
    """
    return png(outlined(svg), zoom=zoom)


def example_png(minigame: Minigame, theme: str, zoom: float = ZOOM) -> bytes | None:
    """The picture of a minigame's worked example, or None where it has none. Raises KeyError for an unknown theme."""
    example = minigame.info.example
    svg = minigame.picture(example.facts, PALETTES[theme]) if example.size != (0, 0) else None
    return None if svg is None else puzzle_png(svg, zoom)


def outlined(svg: str) -> str:
    """The drawing with its words as outlines, and without anything that is not drawn."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise ValueError(f"no SVG: {error}") from error
    if root.tag != f"{_SVG}svg":
        raise ValueError("no SVG: its first element is another")
    body = join(*(_copy(child) for child in root))
    attrs = {name: value for name, value in root.attrib.items() if name in ("viewBox", "width", "height")}
    return str(
        el("svg", letter_definitions(body), body, xmlns="http://www.w3.org/2000/svg", **attrs),
    )


def _copy(element: ElementTree.Element) -> Markup:
    tag = element.tag.removeprefix(_SVG) if isinstance(element.tag, str) else ""
    if not tag or "}" in tag or tag in _DROPPED:  # comments have no name
        return Markup("")
    if tag == "text":
        return _words(element)
    attrs = {name: value for name, value in element.attrib.items() if _harmless(name, value)}
    return el(tag, *(_copy(child) for child in element), **attrs)


def _harmless(name: str, value: str) -> bool:
    return "}" not in name and not name.startswith("on") and (name != "href" or value.startswith("#"))


def _words(element: ElementTree.Element) -> Markup:
    anchor = element.get("text-anchor", "start")
    line = words(
        "".join(element.itertext()),
        float(element.get("x", "0")),
        float(element.get("y", "0")),
        float(element.get("font-size", "16")),
        element.get("fill", "#000000"),
        anchor=next((known for known in get_args(Anchor) if known == anchor), "start"),
    )
    if element.get("font-weight") in ("bold", "700") and "<text" not in line:
        line = el("g", line, stroke=element.get("fill", "#000000"), stroke_width=_BOLD)
    turned = element.get("transform")
    return line if turned is None else el("g", group(line), transform=turned)
