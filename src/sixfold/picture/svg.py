"""Writing SVG: elements, attributes, numbers. All text from outside passes through ``clean`` and is escaped here.

No other module of this floor writes an angle bracket, so no player's name can become markup.
"""

from __future__ import annotations

import re
import unicodedata
from xml.sax.saxutils import escape, quoteattr

# Not allowed in XML 1.0, not even escaped: controls, surrogates, the two non-characters.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
# Would turn the reading direction of everything that follows.
_DIRECTION = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_SPACE = re.compile(r"\s+")


class Markup(str):
    """A piece of SVG that is already escaped. Plain ``str`` children of an element are text and get escaped."""

    __slots__ = ()


def clean(text: str) -> str:
    """One line of text that XML can carry: composed letters, no controls, no direction tricks, single spaces."""
    text = _DIRECTION.sub("", _SPACE.sub(" ", text))
    return unicodedata.normalize("NFC", _FORBIDDEN.sub("\ufffd", text)).strip()


def num(value: float) -> str:
    """A number with at most two decimals, in the shortest spelling, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def el(tag: str, /, *children: str, **attrs: str | float | None) -> Markup:
    """An element. ``fill_opacity=.5`` becomes ``fill-opacity="0.5"``; an attribute that is None is left out."""
    parts = [tag]
    for key, value in attrs.items():
        if value is not None:
            shown = value if isinstance(value, str) else num(value)
            parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    head = " ".join(parts)
    if not children:
        return Markup(f"<{head}/>")
    body = "".join(c if isinstance(c, Markup) else escape(c) for c in children)
    return Markup(f"<{head}>{body}</{tag}>")


def join(*pieces: Markup) -> Markup:
    """Several pieces one after the other."""
    return Markup("".join(pieces))


def path(d: str, /, **attrs: str | float | None) -> Markup:
    return el("path", d=d, **attrs)


def group(*children: Markup, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Markup:
    """A group moved to (x, y), then turned by ``turn`` degrees clockwise, then scaled."""
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4f})")
    return el("g", *children, transform=" ".join(steps) or None)


def document(
    *body: Markup, view: tuple[float, float, float, float], width: float | None, title: str, desc: str
) -> str:
    """A whole SVG file. ``view``: x, y, width, height in drawing units; ``width``: CSS pixels, None for the view's."""
    scale = 1 if width is None else width / view[2]
    root = el(
        "svg",
        el("title", clean(title)),
        el("desc", clean(desc)),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(num(v) for v in view),
        width=round(view[2] * scale),
        height=max(1, round(view[3] * scale)),
        role="img",
    )
    return str(root) + "\n"
