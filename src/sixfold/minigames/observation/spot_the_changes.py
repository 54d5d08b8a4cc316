"""Spot the Changes: in which cells do two grids differ? The solver reads both by their labels and compares them."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.observation.gridlabels import cell_name, cell_names, draw_labels
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

Figure = tuple[int, int]

SHAPES = ("circle", "square", "triangle", "diamond", "cross", "hourglass")
FILLS = ("empty", "tinted", "full")

_GRIDS = {Level.EASY: (5, 8, 2), Level.MEDIUM: (6, 10, 3), Level.HARD: (8, 12, 4)}
"""Rows, columns, changes."""
_TURNS = {Level.EASY: "straight", Level.MEDIUM: "mirrored", Level.HARD: "turned"}
_SLOWER = {"straight": 1.0, "mirrored": 1.6, "turned": 2.0}
_SAYS = {
    "straight": "",
    "mirrored": "\n\nThe lower grid is mirrored: its columns run from right to left.",
    "turned": "\n\nThe lower grid is upside down: its rows run upwards, its columns from right to left.",
}

_RULES = """Two grids hold the same figures, but for a few cells. In each of those, either the shape or the filling \
is another one, never both. The problem says how many cells there are.

The lower grid may be mirrored or upside down: then its labels run the other way. Always compare cells of the same \
name. The figures themselves are never turned.

Fillings are empty, tinted and full; they differ in lightness.

Answer with the cells that differ, in any order: the letter of the row, then the number of the column."""


def predicted(last: int, turn: str) -> tuple[float, float]:
    """Metric and seconds, an estimate: cells read in order until the last change, a second for each.

    A mirrored grid takes 1.6 times as long, one that is upside down twice.
    """
    metric = last * _SLOWER[turn]
    return metric, metric


def _changed(figure: Figure, rng: Rng) -> Figure:
    shape, fill = figure
    if rng.below(2):
        return (shape + rng.between(1, len(SHAPES) - 1)) % len(SHAPES), fill
    return shape, (fill + rng.between(1, len(FILLS) - 1)) % len(FILLS)


def _name(figure: Figure) -> str:
    return f"{FILLS[figure[1]]} {SHAPES[figure[0]]}"


def _problem(
    level: Level, rows: int, cols: int, turn: str, upper: Sequence[Figure], changes: dict[int, Figure]
) -> Problem:
    lower = [changes.get(n, figure) for n, figure in enumerate(upper)]
    lower_rows, lower_cols = list(range(rows)), list(range(cols))
    if turn != "straight":
        lower_cols.reverse()
    if turn == "turned":
        lower_rows.reverse()
    drawn = [lower[row * cols + col] for row in lower_rows for col in lower_cols]
    metric, seconds = predicted(max(changes) + 1, turn)
    why = "; ".join(f"{cell_name(n, cols)}: {_name(upper[n])}, {_name(changes[n])}" for n in sorted(changes))
    count = len(changes)
    return Problem(
        level=level,
        prompt=f"In which {count} cells do the two grids differ?{_SAYS[turn]}",
        # the last change is never so early, so the sample is never the answer
        form=Form("coords", f"{count} cells", " ".join(("A1", "B2", "B1", "C3")[:count]), count=count, rows=rows,
                  cols=cols),
        answers=(cell_names(changes, cols),),
        why=f"Above and below: {why}.",
        facts={
            "rows": rows,
            "cols": cols,
            "upper": [list(figure) for figure in upper],
            "lower": [list(figure) for figure in drawn],
            "lower_rows": [chr(65 + row) for row in lower_rows],
            "lower_cols": [col + 1 for col in lower_cols],
        },
        alt=f"Two grids of {rows} rows, A to {chr(64 + rows)}, and {cols} columns, one above the other; a figure in "
        "each cell.",
        size=_size(rows, cols),
        metric=metric,
        seconds=seconds,
        blind=1 / comb(rows * cols, count),
    )  # fmt: skip


def _cell(rows: int) -> float:
    return {5: 44, 6: 37, 8: 28}.get(rows, 46)


def _size(rows: int, cols: int) -> tuple[int, int]:
    cell = _cell(rows)
    return round(2 * 34 + cols * cell), round(2 * 27 + 2 * rows * cell + 14)


EXAMPLE = _problem(
    Level.EASY,
    2,
    4,
    "mirrored",
    ((0, 0), (1, 2), (2, 1), (4, 0), (3, 2), (0, 1), (5, 2), (1, 0)),
    {2: (2, 2), 4: (0, 2)},
)


class SpotTheChanges:
    """Find the cells in which two grids differ."""

    info = MinigameInfo(
        name="spot-the-changes",
        title="Spot the Changes",
        category=Category.OBSERVATION,
        version=1,
        line="Two grids are the same but for a few cells: find those.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="A3 B1",
            why=EXAMPLE.why,
            wrong="A2 B4",
            why_wrong="That counts places below from the left. Its labels run the other way: A3 and B1.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        rows, cols, count = _GRIDS[level]
        low, high = BANDS[level]
        while True:
            upper = [(rng.below(len(SHAPES)), rng.below(len(FILLS))) for _ in range(rows * cols)]
            cells = list(range(rows * cols))
            rng.shuffle(cells)
            problem = _problem(
                level, rows, cols, _TURNS[level], upper, {n: _changed(upper[n], rng) for n in cells[:count]}
            )
            if low <= problem.seconds <= high and self.solve(problem) == problem.answers:
                return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        facts = problem.facts
        cols: int = facts["cols"]
        above = {cell_name(n, cols): tuple(figure) for n, figure in enumerate(facts["upper"])}
        below = {
            f"{facts['lower_rows'][n // cols]}{facts['lower_cols'][n % cols]}": tuple(figure)
            for n, figure in enumerate(facts["lower"])
        }
        return (" ".join(name for name in above if above[name] != below[name]),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        rows, cols = facts["rows"], facts["cols"]
        wide, high = _size(rows, cols)
        cell = _cell(rows)
        canvas = Canvas(wide, high, palette)
        row_names = [chr(65 + n) for n in range(rows)]
        col_names = [str(n + 1) for n in range(cols)]
        lower_cols = [str(n) for n in facts["lower_cols"]]
        _draw_grid(canvas, 27, cell, facts["upper"], row_names, col_names)
        _draw_grid(canvas, 27 * 2 + 9 + rows * cell, cell, facts["lower"], facts["lower_rows"], lower_cols)
        return canvas.svg()


def _draw_grid(
    canvas: Canvas, top: float, cell: float, figures: Sequence[Figure], row_names: Sequence[str],
    col_names: Sequence[str],
) -> None:  # fmt: skip
    left, cols = 34.0, len(col_names)
    palette = canvas.palette
    draw_labels(canvas, left, top, cell, cell, row_names, col_names, 18)
    wide, high = cols * cell, len(row_names) * cell
    canvas.rect(left, top, wide, high, stroke=palette.faint, width=2, round_=3)
    for n in range(1, len(row_names)):
        canvas.line((left, top + n * cell), (left + wide, top + n * cell), stroke=palette.faint, width=2)
    for n in range(1, cols):
        canvas.line((left + n * cell, top), (left + n * cell, top + high), stroke=palette.faint, width=2)
    for n, figure in enumerate(figures):
        draw_figure(
            canvas, left + (n % cols + 0.5) * cell, top + (n // cols + 0.5) * cell, cell * 0.33, figure
        )


def draw_figure(canvas: Canvas, x: float, y: float, r: float, figure: Figure | Sequence[int]) -> None:
    """One figure about (x, y), reaching about ``r`` to each side."""
    shape, fill = figure
    palette = canvas.palette
    ink = palette.ink
    tone = (palette.paper, palette.fills[2], ink)[fill]
    width = 2.2
    if shape == 0:
        canvas.circle(x, y, r, fill=tone, stroke=ink, width=width)
        return
    s = r * 0.9
    a = r * 0.36
    points = (
        (),
        ((-s, -s), (s, -s), (s, s), (-s, s)),
        ((0, -r * 1.05), (r * 1.1, r * 0.85), (-r * 1.1, r * 0.85)),
        ((0, -r * 1.2), (r * 0.95, 0), (0, r * 1.2), (-r * 0.95, 0)),
        ((-a, -r), (a, -r), (a, -a), (r, -a), (r, a), (a, a), (a, r), (-a, r), (-a, a), (-r, a), (-r, -a), (-a, -a)),
        ((-s, -r), (s, -r), (r * 0.12, 0), (s, r), (-s, r), (-r * 0.12, 0)),
    )[shape]  # fmt: skip
    canvas.polygon([(x + dx, y + dy) for dx, dy in points], fill=tone, stroke=ink, width=width)


MINIGAME = SpotTheChanges()
