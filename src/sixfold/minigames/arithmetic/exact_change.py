"""Exact Change: choose so many numbers that they add up to the total. Nothing but the printed numbers is used.

Difficulty. Whoever does this well looks at last digits: of all choices, those whose last digits fit have to be added
up. The metric is their number, the right one included. Adding up takes about 2.4 s, and the right one comes half way
on average: ``seconds = 8 + 1.2 · metric``, eight to take the numbers in. Totals are from the middle of what is
possible, so that no choice of only large or only small numbers gives the answer away. Both constants are an estimate,
not a measurement.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import NamedTuple

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict, not_an_answer
from sixfold.rng import Rng

VERSION = 1


class Size(NamedTuple):
    """How many numbers there are, and how many to choose."""

    numbers: int
    chosen: int


SIZES = {Level.EASY: Size(12, 3), Level.MEDIUM: Size(13, 4), Level.HARD: Size(15, 4)}
LEAST, MOST = 11, 99
MIDDLE = (0.35, 0.65)
"""Between which shares of all choices the total lies."""

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five"}


def solutions(numbers: list[int], chosen: int, total: int) -> list[tuple[int, ...]]:
    """Every choice of so many numbers with that total."""
    return [choice for choice in combinations(numbers, chosen) if sum(choice) == total]


def fitting(numbers: list[int], chosen: int, total: int) -> int:
    """The metric: how many choices have the total's last digit."""
    return sum((sum(choice) - total) % 10 == 0 for choice in combinations(numbers, chosen))


def predicted(metric: float) -> float:
    return 8 + 1.2 * metric


def build(level: Level, numbers: list[int], chosen: int, total: int) -> Problem:
    """The finished problem. ``numbers`` rise."""
    found = solutions(numbers, chosen, total)
    items = tuple(map(str, numbers))
    word = _WORDS[chosen]
    metric = float(fitting(numbers, chosen, total))
    choices = len(list(combinations(numbers, chosen)))
    return Problem(
        level=level,
        prompt=f"Choose exactly {word} of these numbers that add up to {total}.\n\n{'  '.join(items)}",
        form=Form(
            "set", f"{word.capitalize()} of the numbers", " ".join(items[:chosen]), items=items, count=chosen
        ),
        answers=tuple(" ".join(map(str, choice)) for choice in found),
        why=f"{' + '.join(map(str, found[0]))} = {total}. No other {word} of them do.",
        metric=metric,
        seconds=predicted(metric),
        blind=len(found) / choices,
    )


def _totals(numbers: list[int], chosen: int) -> list[int]:
    """Totals from the middle that one choice alone has."""
    totals = sorted(sum(choice) for choice in combinations(numbers, chosen))
    low, high = (totals[int(share * len(totals))] for share in MIDDLE)
    return sorted(total for total, times in Counter(totals).items() if times == 1 and low <= total <= high)


EXAMPLE = build(Level.EASY, [12, 19, 23, 31, 36, 48], 3, 91)


class ExactChange:
    """The minigame."""

    info = MinigameInfo(
        name="exact-change",
        title="Exact Change",
        category=Category.MATH,
        version=VERSION,
        line="Choose exactly so many of the numbers that they add up to the total.",
        rules="""You see a list of numbers and a total. Choose exactly as many of the numbers as the problem says, so \
that together they make the total.

Each number of the list may be used once. Only one choice is right. Type its numbers in any order, with spaces or plus \
signs between them.

What has too many or too few numbers, or a number that is not in the list, is not counted as an answer.""",
        example=Example(
            prompt=EXAMPLE.prompt,
            right="12 31 48",
            why="2 + 1 + 8 is 11, which ends in 1 as 91 does, and 12 + 31 + 48 is 91.",
            wrong="19 23 48",
            why_wrong="19 + 23 + 48 is 90, one short.",
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        size = SIZES[level]
        low, high = BANDS[level]
        while True:
            pool = list(range(LEAST, MOST + 1))
            rng.shuffle(pool)
            numbers = sorted(pool[: size.numbers])
            totals = _totals(numbers, size.chosen)
            if not totals:
                continue
            it = build(level, numbers, size.chosen, rng.choice(totals))
            if low <= it.seconds <= high and it.form.sample not in it.answers:
                return it

    def solve(self, problem: Problem) -> tuple[str, ...]:
        asked = re.search(r"exactly (\w+) of these numbers that add up to (\d+)", problem.prompt)
        if asked is None:
            return ()
        numbers = [int(word) for word in problem.prompt.splitlines()[-1].split()]
        chosen = next(count for count, word in _WORDS.items() if word == asked[1])
        return tuple(" ".join(map(str, choice)) for choice in solutions(numbers, chosen, int(asked[2])))

    def judge(self, problem: Problem, text: str) -> Verdict:
        body, equals, after = text.partition("=")
        if equals and not after.strip().isdecimal():
            return not_an_answer("Type the numbers alone.")
        return judge(problem.form, problem.answers, body.replace("+", " "))

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


MINIGAME = ExactChange()
