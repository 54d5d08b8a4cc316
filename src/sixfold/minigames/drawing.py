"""Drawing a problem's picture as SVG: shapes, words and two palettes that also read in grey.

Pictures leave the server only as PNG, so nothing here can be read out of a page; still no shape carries a class or an
id. Words stay ``<text>`` here and become outlines when the picture is rasterised.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one theme, each ``#rrggbb``.

    Attributes:
        paper: behind everything.
        ink: lines and words.
        soft: lesser lines.
        faint: grids and hatches.
        fills: five fills that differ in lightness, lightest first; never the only cue.
        accent: for marks that must stand out.
    """

    name: str
    paper: str
    ink: str
    soft: str
    faint: str
    fills: tuple[str, str, str, str, str]
    accent: str


LIGHT = Palette(
    "light",
    "#fdfdfe",
    "#2a161f",
    "#6a525c",
    "#b7c4da",
    ("#f2e4c6", "#d8b27a", "#7fa8c9", "#b3263f", "#3a2a48"),
    "#a66d0c",
)
DARK = Palette(
    "dark",
    "#10162a",
    "#f3ecef",
    "#b9a9b1",
    "#46527a",
    ("#f4e6c8", "#d9b070", "#6f9cc4", "#c23a55", "#4d3c66"),
    "#e2ab3e",
)
PALETTES: dict[str, Palette] = {"light": LIGHT, "dark": DARK}


def num(value: float) -> str:
    """At most two decimals, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Canvas:
    """A picture under way. All measures in drawing units; a picture is shown about ``width`` CSS pixels wide.

    Args:
        width, height: of the picture.
        palette: its colours; the whole is filled with ``paper``.
    """

    def __init__(self, width: float, height: float, palette: Palette) -> None:
        self.width, self.height, self.palette = width, height, palette
        self._parts: list[str] = []
        self.rect(0, 0, width, height, fill=palette.paper)

    def add(self, tag: str, **attrs: str | float | None) -> None:
        """Any empty element; ``stroke_width=2`` becomes ``stroke-width="2"``, None is left out."""
        pairs = (
            f"{key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else num(value))}"
            for key, value in attrs.items()
            if value is not None
        )
        self._parts.append(f"<{tag} {' '.join(pairs)}/>")

    def rect(
        self, x: float, y: float, w: float, h: float, *, fill: str = "none", stroke: str | None = None,
        width: float = 2, round_: float = 0, dash: str | None = None,
    ) -> None:  # fmt: skip
        self.add(
            "rect", x=x, y=y, width=w, height=h, rx=round_ or None, fill=fill, stroke=stroke,
            stroke_width=width if stroke else None, stroke_dasharray=dash,
        )  # fmt: skip

    def circle(
        self, x: float, y: float, r: float, *, fill: str = "none", stroke: str | None = None, width: float = 2
    ) -> None:
        self.add("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width if stroke else None)

    def line(
        self, a: Point, b: Point, *, stroke: str | None = None, width: float = 2, dash: str | None = None
    ) -> None:
        self.add(
            "line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], stroke=stroke or self.palette.ink, stroke_width=width,
            stroke_linecap="round", stroke_dasharray=dash,
        )  # fmt: skip

    def polygon(
        self, points: Iterable[Point], *, fill: str = "none", stroke: str | None = None, width: float = 2
    ) -> None:
        listed = " ".join(f"{num(x)},{num(y)}" for x, y in points)
        self.add(
            "polygon", points=listed, fill=fill, stroke=stroke, stroke_width=width if stroke else None,
            stroke_linejoin="round",
        )  # fmt: skip

    def polyline(self, points: Sequence[Point], *, stroke: str | None = None, width: float = 2) -> None:
        listed = " ".join(f"{num(x)},{num(y)}" for x, y in points)
        self.add(
            "polyline", points=listed, fill="none", stroke=stroke or self.palette.ink, stroke_width=width,
            stroke_linejoin="round", stroke_linecap="round",
        )  # fmt: skip

    def path(
        self,
        d: str,
        *,
        fill: str = "none",
        stroke: str | None = None,
        width: float = 2,
        dash: str | None = None,
    ) -> None:
        self.add(
            "path", d=d, fill=fill, stroke=stroke, stroke_width=width if stroke else None, fill_rule="evenodd",
            stroke_linejoin="round", stroke_linecap="round", stroke_dasharray=dash,
        )  # fmt: skip

    def text(
        self, x: float, y: float, words: str, size: float, *, anchor: Anchor = "middle", bold: bool = False,
        fill: str | None = None,
    ) -> None:  # fmt: skip
        """Words whose baseline begins, is centred, or ends at (x, y)."""
        weight = ' font-weight="700"' if bold else ""
        self._parts.append(
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" text-anchor="{anchor}"{weight} '
            f'font-family="Ysabeau Office, DejaVu Sans, sans-serif" fill="{fill or self.palette.ink}">'
            f"{escape(words)}</text>"
        )

    def begin(self, transform: str) -> None:
        """Open a group: ``translate(…)``, ``rotate(…)``; close it with ``end``."""
        self._parts.append(f"<g transform={quoteattr(transform)}>")

    def end(self) -> None:
        self._parts.append("</g>")

    def svg(self) -> str:
        """The whole picture."""
        w, h = num(self.width), num(self.height)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        return head + "".join(self._parts) + "</svg>"
