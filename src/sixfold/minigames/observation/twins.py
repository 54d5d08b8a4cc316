"""Twins: which two of the figures are the same? The solver compares every pair feature by feature."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.observation.beetles import FEATURES, draw_beetle
from sixfold.minigames.observation.gridlabels import cell_name, cell_names, draw_labels
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

Figure = tuple[int, ...]

_GRIDS = {Level.EASY: (5, 4), Level.MEDIUM: (6, 6), Level.HARD: (7, 7)}
_NEAR = {Level.EASY: (2, 14), Level.MEDIUM: (18, 50), Level.HARD: (40, 90)}
"""How many pairs differ in one feature only."""

_RULES = """Every figure is a beetle. Exactly two are the same in every part: antennae, head, collar, legs, and the \
shape, the tone and the markings of the wings. Any other two differ in at least one part, sometimes in only one.

No beetle is turned or mirrored. Tones differ in lightness, so colours need not be told apart.

Answer with both cells, in any order: the letter of the row, then the number of the column."""


def difference(a: Figure, b: Figure) -> tuple[str, ...]:
    """The names of the features in which two figures differ."""
    return tuple(name for (name, _), x, y in zip(FEATURES, a, b, strict=True) if x != y)


def predicted(count: int, near: int) -> tuple[float, float]:
    """Metric and seconds, an estimate: a quarter of a second for each pair, half of all pairs looked at.

    A pair that differs in one feature only takes as long as five.
    """
    metric = comb(count, 2) + 4.0 * near
    return metric, metric / 8


def _crowd(count: int, wanted_near: int, rng: Rng) -> list[Figure]:
    """Different figures, about ``wanted_near`` pairs of which differ in one feature only."""
    figures: list[Figure] = []
    near = 0
    while len(figures) < count:
        if figures and near < wanted_near * (len(figures) + 1) / count:
            figure = list(rng.choice(figures))
            n = rng.below(len(FEATURES))
            figure[n] = (figure[n] + rng.between(1, FEATURES[n][1] - 1)) % FEATURES[n][1]
            new = tuple(figure)
        else:
            new = tuple(rng.below(values) for _, values in FEATURES)
        if new not in figures:
            near += sum(len(difference(new, old)) == 1 for old in figures)
            figures.append(new)
    return figures


def _cell(rows: int) -> float:
    return {2: 98, 5: 94, 6: 79}.get(rows, 68)


def _size(rows: int, cols: int) -> tuple[int, int]:
    cell = _cell(rows)
    return round(36 + cols * cell + 10), round(34 + rows * cell + 8)


def _why(figures: Sequence[Figure], twins: tuple[int, int], cols: int) -> str:
    """Which they are, and which others come closest."""
    a, b = (cell_name(n, cols) for n in twins)
    others = [
        (difference(figures[twins[0]], figure), n) for n, figure in enumerate(figures) if n not in twins
    ]
    others.sort(key=lambda pair: (len(pair[0]), pair[1]))
    close = [f"{cell_name(n, cols)} ({', '.join(names)})" for names, n in others[:2]]
    return f"{a} and {b} agree in every part. The nearest others, and where they differ: {'; '.join(close)}."


def _problem(
    level: Level, rows: int, cols: int, figures: Sequence[Figure], twins: tuple[int, int], metric: float,
    seconds: float,
) -> Problem:  # fmt: skip
    return Problem(
        level=level,
        prompt="Which two beetles are the same in every part?",
        # twins never touch, so the sample is never the answer
        form=Form("coords", "Two cells", "A1 B2", count=2, rows=rows, cols=cols),
        answers=(cell_names(twins, cols),),
        why=_why(figures, twins, cols),
        facts={"rows": rows, "cols": cols, "figures": [list(figure) for figure in figures]},
        alt=f"{rows * cols} beetles in {rows} rows of {cols}, labelled A1 to {cell_name(rows * cols - 1, cols)}.",
        size=_size(rows, cols),
        metric=metric,
        seconds=seconds,
        blind=1 / comb(rows * cols, 2),
    )


EXAMPLE = _problem(
    Level.EASY,
    2,
    3,
    (
        (0, 0, 0, 0, 0, 1, 0),
        (1, 0, 0, 2, 1, 3, 1),
        (0, 0, 0, 0, 0, 2, 0),
        (2, 1, 1, 1, 2, 0, 0),
        (1, 0, 0, 2, 1, 3, 1),
        (1, 0, 0, 2, 1, 3, 0),
    ),
    (1, 4),
    *predicted(6, 3),
)


class Twins:
    """Find the two figures that are the same."""

    info = MinigameInfo(
        name="twins",
        title="Twins",
        category=Category.OBSERVATION,
        version=1,
        line="Exactly two of the figures are the same: find them.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="A2 B2",
            why=EXAMPLE.why,
            wrong="A2 B3",
            why_wrong="The legs of A2 are bent; those of B3 are straight.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        rows, cols = _GRIDS[level]
        low, high = BANDS[level]
        while True:
            figures = _crowd(rows * cols - 1, rng.between(*_NEAR[level]), rng)
            figures.append(rng.choice(figures))
            rng.shuffle(figures)
            pairs = list(combinations(range(len(figures)), 2))
            apart = [(a, b, difference(figures[a], figures[b])) for a, b in pairs]
            twins = [(a, b) for a, b, names in apart if not names]
            metric, seconds = predicted(len(figures), sum(len(names) == 1 for _, _, names in apart))
            first, second = twins[0]
            touch = max(abs(first // cols - second // cols), abs(first % cols - second % cols)) < 2
            if len(twins) == 1 and not touch and low <= seconds <= high:
                break
        return _problem(level, rows, cols, figures, twins[0], metric, seconds)

    def solve(self, problem: Problem) -> tuple[str, ...]:
        figures = [tuple(figure) for figure in problem.facts["figures"]]
        cols = problem.facts["cols"]
        return tuple(
            cell_names((a, b), cols)
            for a, b in combinations(range(len(figures)), 2)
            if not difference(figures[a], figures[b])
        )

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        rows, cols = facts["rows"], facts["cols"]
        wide, high = _size(rows, cols)
        cell, label = _cell(rows), 22
        canvas = Canvas(wide, high, palette)
        left, top = 36.0, 34.0
        draw_labels(canvas, left, top, cell, cell, [chr(65 + n) for n in range(rows)],
                    [str(n + 1) for n in range(cols)], label)  # fmt: skip
        for n in range(1, rows):
            y = top + n * cell
            canvas.line((left, y), (left + cols * cell, y), stroke=palette.faint, width=2, dash="1 7")
        for n in range(1, cols):
            x = left + n * cell
            canvas.line((x, top), (x, top + rows * cell), stroke=palette.faint, width=2, dash="1 7")
        for n, figure in enumerate(facts["figures"]):
            margin = cell * 0.08
            draw_beetle(
                canvas,
                left + (n % cols) * cell + margin,
                top + (n // cols) * cell + margin,
                cell - 2 * margin,
                figure,
            )
        return canvas.svg()


MINIGAME = Twins()
