"""The two themes of a picture as plain colours. They follow the browser's design tokens; a picture has no style sheet.

A seat's colour is never its only cue (C-5): garnet is faceted, moonstone is domed, whatever the colours below.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stone:
    """The colours of one seat. ``bright`` and ``shade`` are the lit and the turned facets of a cut stone."""

    base: str
    high: str
    low: str
    bright: str
    shade: str
    text: str
    petal: str
    petal_line: str
    vein: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a picture, each ``#rrggbb``; ``shadow_opacity`` is from 0 to 1."""

    name: str
    table: str
    table_deep: str
    orbit: str
    panel: str
    rule: str
    ink: str
    ink_2: str
    ink_3: str
    brass: str
    brass_soft: str
    mark: str
    case: str
    action: str
    action_ink: str
    dish: str
    dish_rim: str
    dish_line: str
    cell: str
    cell_edge: str
    cell_ink: str
    pollen: str
    shadow: str
    shadow_opacity: float
    stones: tuple[Stone, Stone]


LIGHT = Theme(
    name="light",
    table="#f1eae8",
    table_deep="#e3d8d5",
    orbit="#d8c8c6",
    panel="#fbf8f8",
    rule="#d9cbca",
    ink="#2a161f",
    ink_2="#59424c",
    ink_3="#6a525c",
    brass="#7d510b",
    brass_soft="#ead9b6",
    mark="#a66d0c",
    case="#ffffff",
    action="#3a1a29",
    action_ink="#fff3de",
    dish="#fdfdfe",
    dish_rim="#4a6494",
    dish_line="#b7c4da",
    cell="#e8edf5",
    cell_edge="#aebad0",
    cell_ink="#4a5875",
    pollen="#e2ab3e",
    shadow="#6b4a58",
    shadow_opacity=0.25,
    stones=(
        Stone(
            base="#b4213f",
            high="#d0566d",
            low="#7a0f29",
            bright="#c13c54",
            shade="#9d1a36",
            text="#9c1733",
            petal="#ffd0d8",
            petal_line="#7a0f29",
            vein="#b4213f",
        ),
        Stone(
            base="#1c6791",
            high="#4f98c1",
            low="#0c3f5e",
            bright="#4f98c1",
            shade="#0c3f5e",
            text="#14557b",
            petal="#cdeafa",
            petal_line="#0c3f5e",
            vein="#1c6791",
        ),
    ),
)

DARK = Theme(
    name="dark",
    table="#171013",
    table_deep="#0e090b",
    orbit="#33242c",
    panel="#21171c",
    rule="#43313a",
    ink="#f5ece6",
    ink_2="#d0c0c4",
    ink_3="#af9ba3",
    brass="#e3b565",
    brass_soft="#4a3720",
    mark="#e3b565",
    case="#0e090b",
    action="#e3b565",
    action_ink="#22140a",
    dish="#10172a",
    dish_rim="#c0964f",
    dish_line="#4d4550",
    cell="#1d2846",
    cell_edge="#3f4d70",
    cell_ink="#a3b1cf",
    pollen="#f0bd58",
    shadow="#000000",
    shadow_opacity=0.66,
    stones=(
        Stone(
            base="#d63e5a",
            high="#ee7a8c",
            low="#8f1a33",
            bright="#e15b70",
            shade="#ba304b",
            text="#f48a9b",
            petal="#ffcfd7",
            petal_line="#8f1a33",
            vein="#d63e5a",
        ),
        Stone(
            base="#6cb4d8",
            high="#a4d8f0",
            low="#1b567a",
            bright="#a4d8f0",
            shade="#1b567a",
            text="#86c9e8",
            petal="#d6effc",
            petal_line="#14486a",
            vein="#1b567a",
        ),
    ),
)

THEMES: dict[str, Theme] = {"light": LIGHT, "dark": DARK}
