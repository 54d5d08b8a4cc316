"""Tokens: a stand-in of no category whose answers are printed in the statement, for simulations and for trying a table.

It costs nothing to make, so whole matches can be played by the thousand. It is not among the minigames that are drawn;
a table has to ask for it by name.
"""

from __future__ import annotations

from dataclasses import replace

from sixfold.minigames import forms
from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

NAME = "tokens"
DIGITS = "0123456789"
LENGTHS: dict[Level, int] = {Level.EASY: 4, Level.MEDIUM: 5, Level.HARD: 6}

_INFO = MinigameInfo(
    name=NAME,
    title="Tokens",
    category=Category.LOGIC,  # a stand-in for any: see ``info_in``
    version=1,
    line="Copy the number that you are shown.",
    rules="Each problem shows a number. Type it as it is.\n\nIt is no puzzle: it fills a table for trying things out.",
    example=Example(
        prompt="Type 4071.",
        right="4071",
        why="It is the number shown.",
        wrong="4017",
        why_wrong="Its last two digits have changed places.",
    ),
)


class Tokens:
    """Fulfils ``Minigame``."""

    info = _INFO

    def generate(self, level: Level, rng: Rng) -> Problem:
        length = LENGTHS[level]
        number = "".join(rng.choice(DIGITS) for _ in range(length))
        form = Form("sequence", f"{length} digits", DIGITS[1 : length + 1], alphabet=DIGITS, length=length)
        low, high = BANDS[level]
        return Problem(
            level=level,
            prompt=f"Type {number}.",
            form=form,
            answers=(number,),
            why="It is the number shown.",
            metric=float(length),
            seconds=(low + high) / 2,
            blind=10.0**-length,
        )

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return (problem.prompt.removeprefix("Type ").removesuffix("."),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return forms.judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


TOKENS = Tokens()


def info_in(category: Category) -> MinigameInfo:
    """Tokens' info where it stands in for a minigame of that category."""
    return replace(_INFO, category=category)
