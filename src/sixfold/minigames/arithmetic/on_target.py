"""On Target: use every number once to make the target; any expression that does is right. Nothing is ever executed.

Difficulty. A person searches a haystack of expressions (some 730 of four numbers, 15,900 of five, counting none twice
for order or brackets and none that goes below zero) for any of the solutions, and some solutions are tried sooner than
others: each has an ease between 0 and 1 (``targets.EASE``; divisions, fractions, zeros and large steps make it small).
The metric is log10(haystack / sum of the eases), and ``seconds = 5 · 2.075 ** metric``: to find a needle in ten times
the hay takes about twice the time, since people do not try expressions one by one. The constants are an estimate, not
a measurement.
"""

from __future__ import annotations

from collections import Counter
from math import log10
from typing import NamedTuple

from sixfold.minigames.arithmetic.expression import NotAnExpression, parse
from sixfold.minigames.arithmetic.targets import expressions
from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, read
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict, not_an_answer, right, wrong
from sixfold.rng import Rng

VERSION = 1
HAYSTACK = {3: 47, 4: 730, 5: 15_900}
"""How many different expressions there are of so many numbers, counted with unlike ones."""


class Size(NamedTuple):
    """How many numbers up to which, which targets, and how many solutions there may be."""

    numbers: int
    largest: int
    targets: range
    solutions: range


SIZES = {
    Level.EASY: Size(4, 12, range(10, 61), range(3, 8)),
    Level.MEDIUM: Size(5, 20, range(20, 151), range(2, 7)),
    Level.HARD: Size(5, 25, range(50, 301), range(1, 3)),
}
SHOWN = 5


def predicted(count: int, eases: list[float]) -> tuple[float, float]:
    """The metric and the seconds, as this module's opening has them."""
    metric = log10(HAYSTACK[count] / sum(eases))
    return metric, 5 * 2.075**metric


def solved(numbers: tuple[int, ...], target: int) -> list[tuple[str, float]]:
    """Every solution with its ease, the easiest first; none twice for order or brackets."""
    found = expressions(numbers, lambda value: value == target).get(target, {})
    return sorted(found.items(), key=lambda one: (-one[1], one[0]))


def build(level: Level, numbers: tuple[int, ...], target: int) -> Problem:
    """The finished problem; it has a solution."""
    solutions = solved(numbers, target)
    metric, seconds = predicted(len(numbers), [ease for _, ease in solutions])
    first = parse(solutions[0][0]).text()
    ways = "It is the only way" if len(solutions) == 1 else f"There are {len(solutions)} ways"
    return Problem(
        level=level,
        prompt=f"Make {target} from {_listed(numbers)}.\n\nUse every number exactly once, with + − × ÷ and brackets.",
        form=Form(
            "expression",
            "An expression with every number once",
            "(2+3)×4",
            numbers=numbers,
            target=target,
        ),
        answers=(first,),
        why=f"{first} = {target}. {ways}, but for order and brackets.",
        metric=metric,
        seconds=seconds,
        blind=len(solutions) / HAYSTACK[len(numbers)],
    )


def _listed(numbers: tuple[int, ...] | list[int]) -> str:
    words = [str(n) for n in numbers]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


EXAMPLE = build(Level.EASY, (2, 4, 7), 22)


class OnTarget:
    """The minigame."""

    info = MinigameInfo(
        name="on-target",
        title="On Target",
        category=Category.MATH,
        version=VERSION,
        line="Use every number once, with + − × ÷ and brackets, to make the target.",
        rules="""You see some numbers and a target. Write an expression whose value is exactly the target. Use every \
number exactly once; join them with + − × ÷ and brackets. They may come in any order, but are never run together: 2 \
and 5 make no 25.

× and ÷ go before + and −. Fractions on the way are fine: 5÷2×4 is 10.

Any expression that hits the target is right. You may type * or x for ×, and / or : for ÷.

What leaves a number out, uses another or can’t be read is not counted as an answer.""",
        example=Example(
            prompt=EXAMPLE.prompt,
            right="(4+7)×2",
            why="4+7 is 11, and twice 11 is 22. 2×(7+4) is right too.",
            wrong="4+7×2",
            why_wrong="× goes before +, so this is 4+14 = 18. Without brackets it misses.",
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        size = SIZES[level]
        low, high = BANDS[level]
        while True:
            numbers = list(range(1, size.largest + 1))
            rng.shuffle(numbers)
            numbers = sorted(numbers[: size.numbers])
            found = expressions(numbers, size.targets.__contains__)
            targets = [
                target
                for target, ways in sorted(found.items())
                if target != sum(numbers)
                and len(ways) in size.solutions
                and low <= predicted(size.numbers, sorted(ways.values()))[1] <= high
            ]
            if targets:
                it = build(level, tuple(numbers), rng.choice(targets))
                if it.blind <= BLIND[level] and low <= it.seconds <= high:
                    return it

    def solve(self, problem: Problem) -> tuple[str, ...]:
        if problem.form.target is None:
            return ()
        found = solved(problem.form.numbers, problem.form.target)
        return tuple(parse(text).text() for text, _ in found[:SHOWN])

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


def judge(form: Form, text: str) -> Verdict:
    """The verdict by a form of the kind ``expression`` alone; packs judge with it too."""
    spelled = read(form, text)
    if isinstance(spelled, Verdict):
        return spelled
    body, equals, value = text.partition("=")
    if equals and value.strip() != str(form.target):
        return not_an_answer(f"Only “= {form.target}” may stand after the expression; it can be left out.")
    try:
        node = parse(body)
    except NotAnExpression as reason:
        return not_an_answer(str(reason))
    odd = _miscounted(node.numbers(), form.numbers)
    if odd:
        return not_an_answer(f"{odd} Use {_listed(form.numbers)} once each.")
    made = node.value()
    if made is None:
        # it has no value, whatever the target is
        return not_an_answer("That divides by zero, so it has no value.")
    return right(node.text()) if made == form.target else wrong(node.text())


def _miscounted(used: list[int], offered: tuple[int, ...]) -> str:
    """What is wrong with the numbers used, or an empty text."""
    extra = sorted(Counter(used) - Counter(offered))
    if extra:
        return f"{extra[0]} is {'used too often' if extra[0] in offered else 'not on offer'}."
    missing = Counter(offered) - Counter(used)
    return f"{_listed(sorted(missing))} {'is' if len(missing) == 1 else 'are'} missing." if missing else ""


MINIGAME = OnTarget()
