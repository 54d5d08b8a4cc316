"""Punched Paper: a sheet is folded and punched; where are the holes when it is open again?"""

from __future__ import annotations

from math import comb

from sixfold.minigames import forms
from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form
from sixfold.minigames.problem import (
    BANDS,
    Category,
    Example,
    Facts,
    Level,
    MinigameInfo,
    Problem,
    gives_itself_away,
)
from sixfold.minigames.spatial import paper_picture
from sixfold.minigames.spatial.folding_paper import Square, some_folds, stacks, unfolded
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

_PLANS = {Level.EASY: (4, 2, 1), Level.MEDIUM: (5, 3, 1), Level.HARD: (6, 3, 2)}
"""Squares a side, folds, punches."""

_RULES = """A square sheet is folded along its lines, once or more, and punched through all layers. Then it is opened \
again. Type every square that has a hole, in any order.

Each picture shows one fold: the dashed outline is where the paper was, the hatched part is the flap that now \
lies on top. Filled circles in the last picture are the punches. Rows are lettered from the top, columns \
numbered from the left, as on the open sheet."""


def name_of(square: Square) -> str:
    """The square's name: C2 is the third row, second column."""
    return f"{chr(65 + square[1])}{square[0] + 1}"


def _listed(holes: set[Square]) -> str:
    return " ".join(name_of(square) for square in sorted(holes, key=lambda s: (s[1], s[0])))


def _seconds(n: int, folds: int, holes: int) -> float:
    """Estimated: each fold is undone in the mind, each hole mirrored and written, more slowly on a larger sheet."""
    return (5 + 5.5 * holes + 10 * folds) * n / 4


def _problem(level: Level, facts: Facts, holes: set[Square], seconds: float) -> Problem:
    n, folds = facts["n"], len(facts["folds"])
    where = " and ".join(name_of((x, y)) for x, y in facts["punched"])
    piles = stacks(n, [(side, by) for side, by in facts["folds"]])
    layers = "; ".join(f"at {name_of((x, y))} lay {_listed(set(piles[x, y]))}" for x, y in facts["punched"])
    return Problem(
        level=level,
        prompt="Which squares have a hole when the sheet is open again?",
        form=Form("coords", "Every square with a hole", "A1 D2", rows=n, cols=n),
        answers=(_listed(holes),),
        why=f"Punched at {where}: {layers}. That makes {len(holes)} holes.",
        facts=facts,
        alt=f"A sheet of {n} by {n} squares, folded {'once' if folds == 1 else f'{folds} times'}, then punched; "
        "a picture for each fold.",
        size=(paper_picture.WIDE, paper_picture.height(folds)),
        metric=float(len(holes) + 2 * folds),
        seconds=seconds,
        blind=1 / comb(n * n, len(holes)),
    )


EXAMPLE = _problem(Level.EASY, {"n": 4, "folds": [["left", 2]], "punched": [[2, 2]]}, {(1, 2), (2, 2)}, 30.0)
"""The worked example of the rules, as a problem."""


class PunchedPaper:
    """Fulfils ``Minigame``."""

    info = MinigameInfo(
        name="punched-paper",
        title="Punched Paper",
        category=Category.SPATIAL,
        version=1,
        line="Unfold a punched sheet in your head.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="C2 C3",
            why="The fold lies between columns 2 and 3, so square C2 came to lie on C3.",
            wrong="C3",
            why_wrong="The punch went through both layers: there are two holes.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        n, count, punches = _PLANS[level]
        low, high = BANDS[level]
        while True:
            folds = some_folds(rng, n, count)
            piles = stacks(n, folds)
            spots = sorted(piles)
            rng.shuffle(spots)
            punched = sorted(spots[:punches])
            holes = {square for spot in punched for square in piles[spot]}
            seconds = _seconds(n, count, len(holes))
            if not low <= seconds <= high or len(holes) < 2 * punches:
                continue
            if unfolded(n, folds, punched) != holes or any(len(piles[spot]) < 2 for spot in punched):
                continue
            facts = {
                "n": n,
                "folds": [list(fold) for fold in folds],
                "punched": [list(spot) for spot in punched],
            }
            problem = _problem(level, facts, holes, seconds)
            if not gives_itself_away(problem):
                return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        facts = problem.facts
        folds = [(side, by) for side, by in facts["folds"]]
        return (_listed(unfolded(facts["n"], folds, [(x, y) for x, y in facts["punched"]])),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return forms.judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return paper_picture.draw(facts, palette) if facts else None


MINIGAME = PunchedPaper()
