"""Thrones: one throne in every row, column and region, none touching another. Statement, picture, judge.

The facts are the rows of region letters. How it is solved, and how hard it is, stands in ``thrones_solver``.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.logic.thrones_regions import grid_of
from sixfold.minigames.logic.thrones_solver import ORIENTATION, Grid, layouts, predicted, solutions
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Kind, Verdict, not_an_answer
from sixfold.rng import Rng

VERSION = 1
SIDES = {Level.EASY: (7,), Level.MEDIUM: (7, 8), Level.HARD: (8,)}
CELL, TOP, EDGE = 50, 36, 6

_possible = cache(layouts)


def build(level: Level, grid: Grid, seats: tuple[int, ...]) -> Problem:
    """The finished problem; ``seats`` is what the solver found."""
    n = len(grid)
    alphabet = "123456789"[:n]
    seconds = predicted(grid) or 0.0
    rows = "\n".join(f"Row {r}: {' '.join(row)}" for r, row in enumerate(grid, 1))
    lines = [f"Row {r}: column {c + 1}, region {grid[r - 1][c]}." for r, c in enumerate(seats, 1)]
    return Problem(
        level=level,
        prompt=f"Seat {n} thrones: one in each row, each column and each region, none touching another, not even at a "
        "corner. Type the column of the throne in each row, from the top row down.",
        form=Form("sequence", f"{n} different columns, from the top row down", _sample(n), alphabet, n),
        answers=(_typed(seats),),
        why="\n".join(lines),
        facts={"regions": list(grid)},
        alt=f"A grid of {n} rows and {n} columns. Each cell has the letter of its region.\n{rows}",
        size=(n * CELL + 2 * EDGE, n * CELL + TOP + EDGE),
        metric=seconds - ORIENTATION,
        seconds=seconds,
        blind=1 / _possible(n),
    )


def _typed(seats: tuple[int, ...]) -> str:
    return "".join(str(column + 1) for column in seats)


def _sample(n: int) -> str:
    """Odd columns, then even ones: never the answer."""
    return "".join(str(column) for column in (*range(1, n + 1, 2), *range(2, n + 1, 2)))


EXAMPLE = build(Level.EASY, ("AAAAB", "AACBB", "AACBD", "EEEED", "EEDDD"), (1, 4, 2, 0, 3))


class Thrones:
    """The minigame."""

    info = MinigameInfo(
        name="thrones",
        title="Thrones",
        category=Category.LOGIC,
        version=VERSION,
        line="Seat one throne in every row, column and region so that none touch.",
        rules="""The grid is divided into regions by thick lines; every cell has the letter of its region.

Seat the thrones: exactly one in each row, one in each column and one in each region. No two thrones touch, not even \
at a corner.

There is exactly one way. Type the column of the throne in each row, from the top row down: columns are numbered above \
the grid.""",
        example=Example(
            prompt=EXAMPLE.prompt,
            right="25314",
            why="Columns 2, 5, 3, 1, 4 all differ; the regions are A, B, C, E, D, each once; none touch.",
            wrong="24135",
            why_wrong="The thrones of rows 1 and 3 are both in region A, and C has none.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        while True:
            grid = grid_of(rng.choice(SIDES[level]), low, high, rng)
            found = list(solutions(grid))
            if len(found) == 1 and _typed(found[0]) != _sample(len(grid)):
                return build(level, grid, found[0])

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return tuple(_typed(seats) for seats in solutions(tuple(problem.facts["regions"])))

    def judge(self, problem: Problem, text: str) -> Verdict:
        verdict = judge(problem.form, problem.answers, text)
        if verdict.kind is not Kind.WRONG:
            return verdict
        # FG-9: what no regions could make right is no answer, and free
        columns = [int(sign) for sign in verdict.canonical]
        if len(set(columns)) < len(columns):
            twice = next(column for column in columns if columns.count(column) > 1)
            return not_an_answer(f"Column {twice} has more than one throne; each column has one.")
        for row, (a, b) in enumerate(pairwise(columns), 1):
            if abs(a - b) == 1:
                return not_an_answer(f"The thrones of rows {row} and {row + 1} touch; none may.")
        return verdict

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        grid: list[str] = list(facts["regions"])
        n = len(grid)
        canvas = Canvas(n * CELL + 2 * EDGE, n * CELL + TOP + EDGE, palette)
        for c in range(n):
            canvas.text(EDGE + (c + 0.5) * CELL, TOP - 11, str(c + 1), 24, bold=True)
        for k in range(1, n):
            canvas.line((EDGE + k * CELL, TOP), (EDGE + k * CELL, TOP + n * CELL), stroke=palette.faint)
            canvas.line((EDGE, TOP + k * CELL), (EDGE + n * CELL, TOP + k * CELL), stroke=palette.faint)
        for r in range(n):
            for c in range(n):
                x, y = EDGE + c * CELL, TOP + r * CELL
                canvas.text(x + CELL / 2, y + CELL / 2 + 9, grid[r][c], 25, fill=palette.soft)
                if c + 1 < n and grid[r][c] != grid[r][c + 1]:
                    canvas.line((x + CELL, y), (x + CELL, y + CELL), width=6)
                if r + 1 < n and grid[r][c] != grid[r + 1][c]:
                    canvas.line((x, y + CELL), (x + CELL, y + CELL), width=6)
        canvas.rect(EDGE, TOP, n * CELL, n * CELL, stroke=palette.ink, width=6)
        return canvas.svg()


MINIGAME = Thrones()
