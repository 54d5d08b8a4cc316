"""Named starting beans and ranges. The measured reasons for the defaults stand in docs/rulings.md."""

from __future__ import annotations

Range = tuple[int, int]
"""Lowest and highest value, both included (PP-5)."""

RANGE_PRESETS: dict[str, tuple[Range, ...]] = {
    # Without gaps: each value from -30 to 120 belongs to exactly one range
    "s5": ((-30, -8), (-7, -4), (-3, 0), (1, 4), (5, 8), (9, 13), (14, 20), (21, 36), (37, 120)),
    "wide": ((-12, -6), (-5, -1), (0, 3), (4, 8), (9, 13), (14, 19), (20, 29), (30, 44), (45, 80)),
    "positive": ((0, 4), (5, 8), (9, 12), (13, 17), (18, 24), (25, 33), (34, 45), (46, 60), (61, 90)),
}

BEAN_PRESETS: dict[str, Range] = {"1-3": (1, 3), "twos": (2, 2), "2-5": (2, 5)}
"""Fewest and most beans of each colour that a cell starts with (PP-2)."""
