"""Pictures that come with a pack: what kind of file it is, and why one is turned away. Nothing is decoded here.

A picture reaches players only after it was drawn anew as PNG, so neither scripts nor hidden words of the file survive.
An SVG that reaches out of itself is refused all the same.
"""

from __future__ import annotations

import re
from typing import Literal
from xml.parsers import expat

ImageKind = Literal["png", "jpeg", "webp", "svg"]

MAX_IMAGE_BYTES = 2_000_000
_MAX_ELEMENTS = 20_000
_FORBIDDEN = (
    "script",
    "foreignobject",
    "iframe",
    "audio",
    "video",
    "animate",
    "set",
    "animatetransform",
    "handler",
)
_INSIDE = re.compile(r"#[\w.:-]+|data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*")
_URL = re.compile(r"url\(\s*['\"]?(?!['\"]?#)", re.IGNORECASE)


class BadImage(ValueError):
    """A file that is no picture that a pack may bring; the message says why."""


def kind_of(data: bytes) -> ImageKind:
    """The kind of picture that the bytes are, whatever the file's name says. Raises BadImage."""
    if len(data) > MAX_IMAGE_BYTES:
        raise BadImage(f"a picture has at most {MAX_IMAGE_BYTES // 1_000_000} MB")
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    if b"<svg" in data[:2_000]:
        check_svg(data)
        return "svg"
    raise BadImage("it is no PNG, JPEG, WebP or SVG")


def check_svg(data: bytes) -> None:
    """Refuse an SVG with a document type, scripts, handlers, or links out of itself. Raises BadImage."""
    parser = expat.ParserCreate()
    count = 0

    def doctype(*_: object) -> None:
        raise BadImage("an SVG here has no document type")

    def element(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > _MAX_ELEMENTS:
            raise BadImage(f"an SVG has at most {_MAX_ELEMENTS} elements")
        if name.rpartition(":")[2].lower() in _FORBIDDEN:
            raise BadImage(f"an SVG here holds no <{name[:20]}>")
        for key, value in attributes.items():
            bare = key.rpartition(":")[2].lower()
            if bare.startswith("on"):
                raise BadImage(f"an SVG here has no {key[:20]}")
            if bare in ("href", "src") and not _INSIDE.fullmatch(value.strip()):
                raise BadImage("an SVG here links to nothing outside itself")
            _inside(value)

    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = element
    parser.CharacterDataHandler = _inside
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise BadImage(f"it is no sound SVG: {error}") from error


def _inside(text: str) -> None:
    if _URL.search(text) or "@import" in text.lower():
        raise BadImage("an SVG here links to nothing outside itself")
