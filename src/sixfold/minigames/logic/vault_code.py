"""Vault Code: find the one code that fits what was said about earlier tries. Nothing but the printed tries is used.

Difficulty. ``metric`` is the bits that the tries leave open: the sum, over the tries, of log2 of how many codes would
fit that try alone. A try that leaves few codes is read off; one that leaves hundreds has to be held against all the
others, so the time grows faster than the bits: ``seconds = 0.8 · metric ** 1.4``. The constants are an estimate, not a
measurement: three tries on three digits (13 bits) are two or three small cases, half a minute; six vague tries on four
of nine digits (52 bits) are some twenty cases on paper, over three minutes.
"""

from __future__ import annotations

import re
from itertools import permutations
from math import log2, perm
from typing import NamedTuple

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Kind, Verdict, not_an_answer
from sixfold.rng import Rng

VERSION = 1


class Clue(NamedTuple):
    """A try, how many of its digits are in the right place, and how many belong elsewhere."""

    code: str
    placed: int
    elsewhere: int

    def line(self) -> str:
        return f"{self.code}: {self.placed} in place, {self.elsewhere} elsewhere"


class Size(NamedTuple):
    length: int
    digits: int
    most_placed: int


SIZES = {Level.EASY: Size(3, 6, 2), Level.MEDIUM: Size(4, 7, 3), Level.HARD: Size(4, 9, 1)}

SAMPLES = {3: "531", 4: "5316"}
"""Never the code: a sample that gave way to the code would tell it."""


# ---- the solver ---------------------------------------------------------------------------------------------------


def compare(code: str, tried: str) -> tuple[int, int]:
    """What is said of a try when that is the code: in place, elsewhere."""
    placed = sum(a == b for a, b in zip(code, tried, strict=True))
    return placed, sum(digit in code for digit in tried) - placed


def all_codes(length: int, digits: int) -> list[str]:
    return ["".join(code) for code in permutations("123456789"[:digits], length)]


def fitting(codes: list[str], clue: Clue) -> list[str]:
    return [code for code in codes if compare(code, clue.code) == (clue.placed, clue.elsewhere)]


def read_clues(prompt: str) -> list[Clue]:
    """The tries as they are printed."""
    found = re.findall(r"^(\d+): (\d) in place, (\d) elsewhere$", prompt, re.MULTILINE)
    return [Clue(code, int(placed), int(elsewhere)) for code, placed, elsewhere in found]


def predicted(size: Size, clues: list[Clue]) -> tuple[float, float]:
    """The metric and the seconds, as this module's opening has them."""
    codes = all_codes(size.length, size.digits)
    bits = sum(log2(len(fitting(codes, clue))) for clue in clues)
    return bits, 0.8 * bits**1.4


# ---- statement and generator --------------------------------------------------------------------------------------


def build(level: Level, size: Size, clues: list[Clue], answers: tuple[str, ...]) -> Problem:
    """The finished problem; ``answers`` are those that the solver found."""
    numeral = {3: "three", 4: "four"}[size.length]
    prompt = "\n".join(
        [
            f"The code has {numeral} different digits from 1 to {size.digits}. No digit comes twice. Earlier tries:",
            "",
            *(clue.line() for clue in clues),
        ]
    )
    alphabet = "123456789"[: size.digits]
    form = Form(
        "sequence", f"{numeral.title()} different digits", SAMPLES[size.length], alphabet, size.length
    )
    metric, seconds = predicted(size, clues)
    return Problem(
        level=level,
        prompt=prompt,
        form=form,
        answers=answers,
        why=_why(answers[0], clues),
        metric=metric,
        seconds=seconds,
        blind=1 / perm(size.digits, size.length),
    )


def _why(code: str, clues: list[Clue]) -> str:
    lines = [f"With {code}:"]
    for clue in clues:
        placed = [b for a, b in zip(code, clue.code, strict=True) if a == b]
        elsewhere = [b for a, b in zip(code, clue.code, strict=True) if a != b and b in code]
        told = f"{_listed(placed)} in place, {_listed(elsewhere)} elsewhere"
        lines.append(f"{clue.code}: {told}.")
    return "\n".join([*lines, "No other code fits every line."])


def _listed(digits: list[str]) -> str:
    return " and ".join(digits) if digits else "none"


def _clues(size: Size, rng: Rng) -> list[Clue]:
    """Tries that leave one code, none of them to spare."""
    codes = all_codes(size.length, size.digits)
    code = rng.choice(codes)
    clues: list[Clue] = []
    left = codes
    while len(left) > 1:
        tried = rng.choice(codes)
        clue = Clue(tried, *compare(code, tried))
        after = fitting(left, clue)
        if tried != code and clue.placed <= size.most_placed and len(after) < len(left):
            clues.append(clue)
            left = after
    for clue in list(clues):
        others = [other for other in clues if other is not clue]
        left = codes
        for other in others:
            left = fitting(left, other)
        if len(left) == 1:
            clues = others
    return clues


EXAMPLE = build(
    Level.EASY, SIZES[Level.EASY], [Clue("123", 0, 2), Clue("145", 1, 1), Clue("315", 0, 1)], ("241",)
)


class VaultCode:
    """The minigame."""

    info = MinigameInfo(
        name="vault-code",
        title="Vault Code",
        category=Category.LOGIC,
        version=VERSION,
        line="Find the only code that fits what is said of earlier tries.",
        rules="""A code has different digits; none comes twice. You see earlier tries. For each you are told how many \
of its digits are in the code and in the right place (“in place”), and how many are in the code but in another place \
(“elsewhere”). You are not told which. Its other digits are not in the code.

Exactly one code fits every line. Type it.

No try is itself the code. The code may have digits that no try has shown.""",
        example=Example(
            prompt=EXAMPLE.prompt,
            right="241",
            why="123: 2 and 1 are elsewhere. 145: 4 is in place, 1 elsewhere. 315: 1 is elsewhere. All as said.",
            wrong="412",
            why_wrong="It fits the first and the last line. But 145 would have 1 and 4 elsewhere and nothing in place.",
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        size = SIZES[level]
        low, high = BANDS[level]
        while True:
            clues = _clues(size, rng)
            if low <= predicted(size, clues)[1] <= high:
                answers = self.solve(build(level, size, clues, ("?" * size.length,)))
                if len(answers) == 1 and answers[0] != SAMPLES[size.length]:
                    return build(level, size, clues, answers)

    def solve(self, problem: Problem) -> tuple[str, ...]:
        left = ["".join(code) for code in permutations(problem.form.alphabet, problem.form.length)]
        for clue in read_clues(problem.prompt):
            left = fitting(left, clue)
        return tuple(left)

    def judge(self, problem: Problem, text: str) -> Verdict:
        verdict = judge(problem.form, problem.answers, text)
        # FG-9: a digit twice cannot be right, whatever the code is, so it is no answer and free
        if verdict.kind is Kind.WRONG and len(set(verdict.canonical)) < len(verdict.canonical):
            return not_an_answer(f"No digit comes twice. {problem.form.hint}, like {problem.form.sample}.")
        return verdict

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


MINIGAME = VaultCode()
