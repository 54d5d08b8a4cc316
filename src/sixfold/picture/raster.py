"""SVG to PNG, with resvg. Fonts are looked up only where a text could not be made into outlines."""

from __future__ import annotations

import resvg_py

MAX_WIDTH = 4096


def png(svg: str, width: int | None = None) -> bytes:
    """The picture as PNG. ``width`` in pixels, 1 to 4096 (None: the SVG's own); the height follows.

    Raises ValueError for another width.
    """
    if width is not None and not 1 <= width <= MAX_WIDTH:
        raise ValueError(f"a picture is 1 to {MAX_WIDTH} pixels wide, not {width}")
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts="<text" not in svg))
