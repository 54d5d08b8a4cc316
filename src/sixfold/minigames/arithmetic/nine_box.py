"""Nine Box: put 1 to 9 into the box so that all six lines come out. Statement, picture, generator.

The facts are what the picture shows: the signs and the total of each row, then of each column, and the digits given.
How it is solved, and how hard it is, stands in ``nine_box_solver``.
"""

from __future__ import annotations

from itertools import islice
from math import factorial
from typing import NamedTuple

from sixfold.minigames.arithmetic.nine_box_solver import (
    LINES,
    Box,
    Digits,
    Line,
    effort,
    read,
    seconds,
    solutions,
    triples,
    worked,
)
from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Kind, Verdict, not_an_answer
from sixfold.rng import Rng

VERSION = 1
SAMPLE = "135792468"


class Size(NamedTuple):
    """The signs to draw from, how many digits are given, and the fewest fillings that a line may have by itself."""

    signs: str
    givens: int
    fillings: int


SIZES = {Level.EASY: Size("+", 4, 1), Level.MEDIUM: Size("+−", 1, 4), Level.HARD: Size("++−−×", 0, 4)}

CELL, SIGN, EDGE, TOTAL = 64, 40, 10, 88
_PITCH = CELL + SIGN
_WIDE = 3 * _PITCH + TOTAL + 2 * EDGE
_HIGH = _WIDE - 30


def build(level: Level, box: Box, answer: Digits) -> Problem:
    """The finished problem; ``answer`` is what the solver found."""
    facts = {
        "signs": [line.signs for line in box.lines],
        "totals": [line.total for line in box.lines],
        "givens": "".join(str(digit) if digit else "." for digit in box.givens),
    }
    metric = float(effort(box))
    return Problem(
        level=level,
        prompt="Put 1 to 9 into the box, each once, so that all three rows and all three columns come out.\n\n"
        "Work strictly from left to right, and from the top down, whatever the signs: 2+3×4 is 20 here.\n\n"
        "Type the nine digits row by row, those given too.",
        form=Form("sequence", "Nine different digits, row by row", SAMPLE, "123456789", 9),
        answers=("".join(map(str, answer)),),
        why="\n".join(
            _told(line, [str(answer[cell]) for cell in LINES[k]]) for k, line in enumerate(box.lines)
        ),
        facts=facts,
        alt="\n".join(_line_alt(box, k) for k in range(6)),
        size=(_WIDE, _HIGH),
        metric=metric,
        seconds=seconds(metric),
        blind=1 / factorial(box.givens.count(0)),
    )


def _told(line: Line, cells: list[str]) -> str:
    return f"{cells[0]} {line.signs[0]} {cells[1]} {line.signs[1]} {cells[2]} = {line.total}"


def _line_alt(box: Box, k: int) -> str:
    cells = [str(box.givens[cell] or "blank") for cell in LINES[k]]
    return f"{'Row' if k < 3 else 'Column'} {k % 3 + 1}: {_told(box.lines[k], cells)}."


def _line(size: Size, digits: list[int], rng: Rng) -> Line | None:
    """Signs by which the line never goes below zero and has enough fillings; two × tell too much."""
    fair = []
    for first in size.signs:
        for second in size.signs:
            signs = first + second
            line = Line(signs, worked(signs, digits))
            if signs != "××" and worked(first, digits[:2]) >= 0 and line.total >= 0:
                fair.append(line)
    chosen = rng.choice(fair) if fair else None
    return chosen if chosen is not None and len(triples(chosen)) >= size.fillings else None


def _box(size: Size, rng: Rng) -> Box | None:
    digits = list(range(1, 10))
    rng.shuffle(digits)
    lines = []
    for cells in LINES:
        line = _line(size, [digits[cell] for cell in cells], rng)
        if line is None:
            return None
        lines.append(line)
    shown = list(range(9))
    rng.shuffle(shown)
    return Box(tuple(lines), tuple(digits[c] if c in shown[: size.givens] else 0 for c in range(9)))


EXAMPLE = build(
    Level.EASY,
    Box(
        tuple(
            Line(signs, worked(signs, digits))
            for signs, digits in (
                ("++", (2, 7, 6)),
                ("+×", (9, 5, 1)),
                ("−+", (4, 3, 8)),
                ("++", (2, 9, 4)),
                ("−×", (7, 5, 3)),
                ("−+", (6, 1, 8)),
            )
        ),
        (2, 0, 6, 0, 5, 0, 0, 0, 8),
    ),
    (2, 7, 6, 9, 5, 1, 4, 3, 8),
)


class NineBox:
    """The minigame."""

    info = MinigameInfo(
        name="nine-box",
        title="Nine Box",
        category=Category.MATH,
        version=VERSION,
        line="Put 1 to 9 into the box so that all six lines come out.",
        rules="""Fill the nine cells with the digits 1 to 9, each used exactly once. Some may be given.

Each row has two signs and, at its right, a total; each column has two signs and, below it, a total. All six must \
come out.

LEFT TO RIGHT, ALWAYS: work in the order in which you read, from left to right in rows and from the top down in \
columns. × does not go before + and −. So 2 + 3 × 4 is 20, because 2 + 3 is 5, and 5 × 4 is 20.

Exactly one filling is right. Type all nine digits row by row, those given too.""",
        example=Example(
            prompt=EXAMPLE.prompt,
            right="276951438",
            why="Row 2: 9 + 5 is 14, times 1 is 14. Column 2: 7 − 5 is 2, times 3 is 6. The others come out too.",
            wrong="276951348",
            why_wrong="Row 3 would be 3 − 4 + 8 = 7, not 9.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        size = SIZES[level]
        low, high = BANDS[level]
        while True:
            box = _box(size, rng)
            if box is None or not low <= seconds(effort(box)) <= high:
                continue
            found = list(islice(solutions(box), 2))
            if len(found) == 1:
                it = build(level, box, found[0])
                if it.answers[0] != SAMPLE:
                    return it

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return tuple("".join(map(str, filled)) for filled in solutions(read(problem.facts)))

    def judge(self, problem: Problem, text: str) -> Verdict:
        verdict = judge(problem.form, problem.answers, text)
        if verdict.kind is not Kind.WRONG:
            return verdict
        # FG-9: what no totals could make right is no answer, and free
        typed = verdict.canonical
        twice = next((digit for digit in typed if typed.count(digit) > 1), None)
        if twice is not None:
            return not_an_answer(f"{twice} stands there more than once; each digit from 1 to 9 comes once.")
        for place, (digit, given) in enumerate(zip(typed, problem.facts["givens"], strict=True), 1):
            if given not in (".", digit):
                return not_an_answer(
                    f"Digit {place} is given as {given}, not {digit}. Type the given digits too."
                )
        return verdict

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        box = read(facts)
        canvas = Canvas(_WIDE, _HIGH, palette)
        for cell in range(9):
            x, y = EDGE + cell % 3 * _PITCH, EDGE + cell // 3 * _PITCH
            digit = box.givens[cell]
            canvas.rect(x, y, CELL, CELL, stroke=palette.ink, width=4 if digit else 3, round_=8)
            if digit:
                canvas.text(x + CELL / 2, y + CELL / 2 + 13, str(digit), 38, bold=True)
        end = EDGE + 3 * _PITCH
        for k, line in enumerate(box.lines):
            along = EDGE + k % 3 * _PITCH + CELL / 2
            for n, sign in enumerate((*line.signs, "=")):
                at = EDGE + n * _PITCH + CELL + SIGN / 2
                place = (at, along) if k < 3 else (along, at)
                canvas.text(place[0], place[1] + 11, sign, 34)
            place = (end + TOTAL / 2, along) if k < 3 else (along, end + TOTAL / 2 - 14)
            canvas.text(place[0], place[1] + 12, str(line.total), 34, bold=True)
        return canvas.svg()


MINIGAME = NineBox()
