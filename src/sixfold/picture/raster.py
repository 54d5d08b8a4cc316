"""SVG to PNG, with resvg. Fonts are looked up only where a text could not be made into outlines."""

from __future__ import annotations

import resvg_py


def png(svg: str, zoom: float | None = None) -> bytes:
    """The picture as PNG, in the size that it names or ``zoom`` times that."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts="<text" not in svg, zoom=zoom))
