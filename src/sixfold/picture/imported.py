"""A picture from a stranger's file, drawn anew as PNG: what was hidden in the file, scripts or words, stays behind."""

from __future__ import annotations

import base64
import re
import struct
from dataclasses import dataclass
from typing import Literal

from sixfold.picture.raster import png

MAX_WIDE, MAX_HIGH = 1440, 1440
MAX_PIXELS = 40_000_000


class BadPicture(ValueError):
    """A file that can't be drawn; the message says why."""


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The picture as PNG, and its size in pixels."""

    png: bytes
    width: int
    height: int


def redrawn(data: bytes, kind: Literal["png", "jpeg", "webp", "svg"]) -> Redrawn:
    """Draw the picture at its own size, or smaller where it is very large. Raises BadPicture.

    Args:
        data: a file whose kind was found by its content and, if it is an SVG, found to hold no links or scripts.
        kind: that kind.
    """
    if kind == "svg":
        return _drawn(_fitted(data))
    width, height = _size(data, kind)
    if not 0 < width * height <= MAX_PIXELS:
        raise BadPicture(f"the picture has {width} × {height} pixels, too many to be shown")
    scale = min(1.0, MAX_WIDE / width, MAX_HIGH / height)
    w, h = max(1, round(width * scale)), max(1, round(height * scale))
    body = base64.b64encode(data).decode()
    return _drawn(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<image width="{w}" height="{h}" href="data:image/{kind};base64,{body}"/></svg>'
    )


def _drawn(svg: str) -> Redrawn:
    try:
        made = png(svg)
    except Exception as error:  # whatever the renderer stumbles over
        raise BadPicture("the picture can’t be drawn") from error
    width, height = struct.unpack(">II", made[16:24])
    if width > MAX_WIDE or height > MAX_HIGH:
        raise BadPicture(f"an SVG is at most {MAX_WIDE} × {MAX_HIGH} units large")
    return Redrawn(made, width, height)


def _fitted(data: bytes) -> str:
    """The SVG, if its own size is one that can be drawn."""
    text = data.decode("utf-8-sig", errors="replace")
    head = text[: text.find(">", text.find("<svg")) + 1]
    for name in ("width", "height"):
        found = re.search(rf'\s{name}\s*=\s*["\']\s*([\d.]+)', head)
        if found and float(found[1].rstrip(".") or 0) > MAX_WIDE:
            raise BadPicture(f"an SVG is at most {MAX_WIDE} × {MAX_HIGH} units large")
    box = re.search(r'viewBox\s*=\s*["\']([^"\']*)', head)
    sides = [float(n) for n in re.findall(r"[\d.]+", box[1])[2:4] if n != "."] if box else []
    if not re.search(r"\s(width|height)\s*=", head) and any(side > MAX_WIDE for side in sides):
        raise BadPicture(f"an SVG is at most {MAX_WIDE} × {MAX_HIGH} units large")
    return text


def _size(data: bytes, kind: str) -> tuple[int, int]:
    try:
        if kind == "png":
            width, height = struct.unpack(">II", data[16:24])
            return width, height
        return _jpeg_size(data) if kind == "jpeg" else _webp_size(data)
    except (struct.error, IndexError) as error:
        raise BadPicture("the file ends too soon") from error


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while True:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if data[at] != 0xFF or length < 2:
            raise BadPicture("it is no sound JPEG")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length


def _webp_size(data: bytes) -> tuple[int, int]:
    chunk = data[12:16]
    if chunk == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if chunk == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if chunk == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    raise BadPicture("it is no sound WebP")
