"""The smallest minigame: a sum in a picture. For tests of what carries minigames, and knows none of them."""

from __future__ import annotations

from sixfold.minigames import Category, Example, Level, Minigame, MinigameInfo, Problem, Verdict
from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.problem import Facts
from sixfold.rng import Rng

_MOST = {Level.EASY: 9, Level.MEDIUM: 99, Level.HARD: 999}
FORM = Form("number", "A whole number", "12")


class Toy:
    """Fulfils ``Minigame``. The picture shows the two summands."""

    info = MinigameInfo(
        name="toy-sums",
        title="Toy Sums",
        category=Category.MATH,
        version=3,
        line="Add two numbers.",
        rules="Two numbers are shown.\n\nGive their sum.",
        example=Example(
            "What is the sum?",
            "5",
            "2 + 3 = 5.",
            "6",
            "6 is 1 too many.",
            {"a": 2, "b": 3},
            "Two numbers",
            (120, 60),
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        a, b = rng.between(1, _MOST[level]), rng.between(1, _MOST[level])
        return Problem(
            level=level,
            prompt="What is the sum?",
            form=FORM,
            answers=(str(a + b),),
            why=f"{a} + {b} = {a + b}.",
            facts={"a": a, "b": b},
            alt="Two numbers",
            size=(120, 60),
            metric=float(len(str(a + b))),
            seconds=30.0,
        )

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return (str(problem.facts["a"] + problem.facts["b"]),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        canvas = Canvas(120, 60, palette)
        canvas.text(60, 40, f"{facts['a']} + {facts['b']}", 20)
        return canvas.svg()


TOY: Minigame = Toy()


class Toys:
    """A collection of one: what a server takes for ``minigames``."""

    def names(self) -> tuple[str, ...]:
        return (TOY.info.name,)

    def get(self, name: str, /) -> Minigame:
        return {TOY.info.name: TOY}[name]
