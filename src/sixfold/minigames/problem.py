"""What a problem is, and what a minigame must provide. No game, no match, no player may enter this floor.

A ``Problem`` is complete: it is stored with the match that uses it and judged, drawn and explained from what stands in
it, so no later change of a generator can change a match that goes on. ``Problem.facts`` and everything else that gives
the answer away stays on the server; what a browser may have is ``public`` (statement, form, picture's address).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

Json = Any
Facts = Mapping[str, Json]


class Category(StrEnum):
    """FG-2, in the order in which they are listed everywhere."""

    LOGIC = "logic"
    MATH = "math"
    OBSERVATION = "observation"
    PATTERN = "pattern"
    SPATIAL = "spatial"
    TRIVIA = "trivia"
    WORD = "word"


CATEGORY_TITLES: dict[Category, str] = {
    Category.LOGIC: "Logic",
    Category.MATH: "Math",
    Category.OBSERVATION: "Observation",
    Category.PATTERN: "Pattern Recognition",
    Category.SPATIAL: "Spatial Awareness",
    Category.TRIVIA: "Trivia",
    Category.WORD: "Word",
}


class Level(StrEnum):
    """How hard a problem is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


BANDS: dict[Level, tuple[float, float]] = {
    Level.EASY: (20.0, 45.0),
    Level.MEDIUM: (70.0, 110.0),
    Level.HARD: (140.0, 220.0),
}
"""Predicted seconds of a first-rate solver within which a generated problem is accepted; the gaps are on purpose."""

BLIND: dict[Level, float] = {Level.EASY: 1 / 100, Level.MEDIUM: 1 / 500, Level.HARD: 1 / 500}
"""FG-20: the highest chance that a blind guess may have."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem, finished.

    Attributes:
        level: how hard it is.
        prompt: the statement, plain text; line breaks count. Empty lines separate paragraphs.
        form: how an answer is written.
        answers: accepted answers in canonical spelling, at least one; the first is the one shown as the solution.
        why: the reason, shown after the problem phase; plain text.
        facts: JSON object: what the judge needs beyond ``answers``, and what the picture is drawn from. Secret.
        alt: what is fair to say of the picture to one who cannot see it; empty: there is no picture.
        size: width and height of the picture in CSS pixels; (0, 0): there is none.
        metric: the minigame's own measure of difficulty.
        seconds: predicted by the metric; inside ``BANDS[level]`` for generated problems.
        blind: the chance that a guess without looking is right (FG-20).
    """

    level: Level
    prompt: str
    form: Form
    answers: tuple[str, ...]
    why: str
    facts: Facts = field(default_factory=dict, hash=False)
    alt: str = ""
    size: tuple[int, int] = (0, 0)
    metric: float = 0.0
    seconds: float = 0.0
    blind: float = 0.0


def gives_itself_away(problem: Problem) -> bool:
    """Whether what stands beside the box happens to spell an answer: the sample, or letters of the statement."""
    form = problem.form
    shown = f"{problem.prompt} {problem.alt} {form.hint} {form.sample}".casefold()
    return any(answer.casefold() in shown for answer in problem.answers)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example for the rules: what is asked, a right answer and a wrong one, each with its reason.

    ``facts``: what its picture is drawn from, as in ``Problem``; empty: no picture.
    """

    prompt: str
    right: str
    why: str
    wrong: str
    why_wrong: str
    facts: Facts = field(default_factory=dict, hash=False)
    alt: str = ""
    size: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class MinigameInfo:
    """What a person reads about a minigame before its problems.

    Attributes:
        name: kebab-case, as in records (``"vault-code"``).
        title: ``"Vault Code"``.
        category: of FG-2.
        version: raised whenever its problems or their metric change.
        line: what it asks, in one sentence.
        rules: at most 120 words, plain text; empty lines separate paragraphs.
        example: a worked one.
    """

    name: str
    title: str
    category: Category
    version: int
    line: str
    rules: str
    example: Example


class Minigame(Protocol):
    """One kind of problem. Everything is a pure function of its arguments."""

    info: MinigameInfo

    def generate(self, level: Level, rng: Rng) -> Problem:
        """A problem of that level, its answers proved complete, inside the level's band; under 3 s on one core."""
        ...

    def solve(self, problem: Problem) -> tuple[str, ...]:
        """Every right answer in canonical spelling, found by search from what a player is shown.

        It never reads ``problem.answers``. For open problems (any expression, any chain): a few right ones.
        """
        ...

    def judge(self, problem: Problem, text: str) -> Verdict:
        """Right, wrong, or not an answer at all. Most minigames leave it to ``forms.judge``."""
        ...

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        """The picture as SVG, in these colours, telling nothing in text or structure; None: there is none."""
        ...
