"""Grids whose cells are named by a letter for the row and a number for the column. Knows no minigame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sixfold.minigames.drawing import Canvas


def cell_name(index: int, cols: int) -> str:
    """``A1`` is the cell at the top left; cells are counted in reading order."""
    return f"{chr(65 + index // cols)}{index % cols + 1}"


def cell_names(indices: Iterable[int], cols: int) -> str:
    """Several cells as an answer spells them: in reading order, with spaces."""
    return " ".join(cell_name(index, cols) for index in sorted(indices))


def draw_labels(
    canvas: Canvas,
    left: float,
    top: float,
    wide: float,
    high: float,
    row_names: Sequence[str],
    col_names: Sequence[str],
    size: float,
) -> None:
    """Row letters left of a grid that begins at (left, top), column numbers above it; cells of ``wide × high``."""
    soft = canvas.palette.soft
    for n, name in enumerate(col_names):
        canvas.text(left + (n + 0.5) * wide, top - size * 0.5, name, size, bold=True, fill=soft)
    for n, name in enumerate(row_names):
        canvas.text(left - size * 0.9, top + (n + 0.5) * high + size * 0.34, name, size, bold=True, fill=soft)
