"""Ladder: change one letter at a time to get from a word to another in so many steps. No player may enter.

The number of steps is the least that the whole list of accepted words allows, and words that most people know can do
it as fast. Any chain of accepted words is right, so the judge reads the chain and never looks for it among answers.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, read
from sixfold.minigames.lexicon import DICTIONARY, accepted, asked, level, one_letter_away
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict, not_an_answer, right, wrong
from sixfold.rng import Rng

COMMON = 35
SHOWN = 12
"""How many chains a solution lists."""


class _Kind(NamedTuple):
    letters: int
    steps: int
    ends: tuple[int, ...]  # levels of the words at the ends


_KINDS = {
    Level.EASY: _Kind(4, 3, (10,)),
    Level.MEDIUM: _Kind(4, 5, (10, 20)),
    Level.HARD: _Kind(5, 5, (10, 20, 35)),
}
_SAMPLES = {4: "COLD CORD WORD", 5: "STONE STORE STARE"}


def one_apart(a: str, b: str) -> bool:
    return len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 1


def reach(start: str, steps: int, may_use: Callable[[str], bool]) -> list[dict[str, int]]:
    """For each number of steps, the words first reached then and how many shortest chains lead to each."""
    layers = [{start: 1}]
    seen = {start}
    for _ in range(steps):
        layer: dict[str, int] = {}
        for word, ways in layers[-1].items():
            for other in one_letter_away(word):
                if other not in seen and may_use(other):
                    layer[other] = layer.get(other, 0) + ways
        seen |= layer.keys()
        layers.append(layer)
    return layers


def chains(start: str, end: str, steps: int) -> list[tuple[str, ...]]:
    """Shortest chains from ``start`` to ``end`` in ``steps``, ``SHOWN`` at most, the most common words first.

    Where words that most people know make such a chain, only those are listed.
    """
    layers = reach(start, steps, lambda word: level(word) <= COMMON)
    if end not in layers[-1]:
        layers = reach(start, steps, lambda word: True)
    found: list[tuple[str, ...]] = [(end,)] if end in layers[-1] else []
    for layer in reversed(layers[:-1]):
        found = [(word, *chain) for chain in found for word in one_letter_away(chain[0]) if word in layer]
    return sorted(found, key=lambda chain: (sum(level(word) for word in chain), chain))[:SHOWN]


def seconds(letters: int, steps: int, ways: int) -> float:
    """An estimate, not yet measured on people: grows with the square of the steps, shrinks with the ways there are.

    Args:
        ways: shortest chains of words that most people know.
    """
    return float(steps * steps * (letters - 1) * (1 + ways**-0.5))


def _form(letters: int) -> Form:
    hint = f"The whole chain, {letters} letters a word, spaces between"
    return Form("words", hint, _SAMPLES[letters], length=letters)


EXAMPLE = Problem(
    level=Level.EASY,
    prompt="From COLD to WARM in at most 4 steps.",
    form=_form(4),
    answers=("cold cord card ward warm",),
    why="Each word differs from the one before in one letter, and the fourth step reaches WARM.",
    facts={"start": "cold", "end": "warm", "steps": 4},
)


class Ladder:
    info = MinigameInfo(
        name="ladder",
        title="Ladder",
        category=Category.WORD,
        version=1,
        line="Climb from one word to another, changing one letter at a time.",
        rules=(
            "Get from the first word to the last in at most so many steps. A step changes exactly one letter; the "
            "others keep their places. Every word on the way must be in the dictionary.\n\n"
            "Type the whole chain, both ends included, with spaces between. Any chain that keeps the rules is "
            "right.\n\n"
            f"Dictionary: {DICTIONARY}; no names. A chain that breaks the rules in plain sight (wrong ends, two "
            "letters changed, too many steps) costs nothing; one with a word that is not in the dictionary is wrong."
        ),
        example=Example(
            prompt=EXAMPLE.prompt,
            right="COLD CORD CARD WARD WARM",
            why=EXAMPLE.why,
            wrong="COLD CORD CARD CARM WARM",
            why_wrong="Each step changes one letter, but CARM is not in the dictionary.",
            facts=EXAMPLE.facts,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        kind = _KINDS[level]
        words = [word for of in kind.ends for word in asked(kind.letters, of)]
        while True:
            start = rng.choice(words)
            found = self._from(start, kind, level, words, rng)
            if found is not None:
                return found

    def _from(self, start: str, kind: _Kind, of: Level, words: list[str], rng: Rng) -> Problem | None:
        """A problem that begins with that word, or None where the level allows none."""
        low, high = BANDS[of]
        known = reach(start, kind.steps, lambda word: level(word) <= COMMON)[-1]
        fit = {w: n for w, n in known.items() if low <= seconds(kind.letters, kind.steps, n) <= high}
        if not fit:
            return None
        layer = reach(start, kind.steps, lambda word: True)[-1]
        ends = [word for word in words if word in fit and word in layer]
        if not ends:
            return None
        end = rng.choice(ends)
        count, ways = layer[end], fit[end]
        blind = count / len(accepted(kind.letters)) ** (kind.steps - 1)
        if blind > BLIND[of]:
            return None
        shown = chains(start, end, kind.steps)
        return Problem(
            level=of,
            prompt=f"From {start.upper()} to {end.upper()} in at most {kind.steps} steps.",
            form=_form(kind.letters),
            answers=tuple(" ".join(chain) for chain in shown),
            why=f"One way: {' – '.join(shown[0]).upper()}. No chain is shorter than {kind.steps} steps; "
            f"{_ways(count)}, {ways} of them in words that most people know.",
            facts={"start": start, "end": end, "steps": kind.steps},
            metric=float(ways),
            seconds=seconds(kind.letters, kind.steps, ways),
            blind=blind,
        )

    def solve(self, problem: Problem) -> tuple[str, ...]:
        facts = problem.facts
        return tuple(" ".join(chain) for chain in chains(facts["start"], facts["end"], facts["steps"]))

    def judge(self, problem: Problem, text: str) -> Verdict:
        canonical = read(problem.form, text)
        if isinstance(canonical, Verdict):
            return canonical
        words = canonical.split()
        fault = _fault(words, problem.facts)
        if fault:
            return not_an_answer(fault)
        known = accepted(problem.form.length)
        return right(canonical) if all(word in known for word in words) else wrong(canonical)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


def _ways(count: int) -> str:
    return "there is one" if count == 1 else f"there are {count} of that length"


def _fault(words: list[str], facts: Facts) -> str:
    """What breaks the rules for everyone to see; empty: nothing. It must not depend on the dictionary."""
    start, end, steps = facts["start"], facts["end"], facts["steps"]
    if words[0] != start or words[-1] != end:
        return f"The chain begins with {start.upper()} and ends with {end.upper()}, both typed."
    if len(words) - 1 > steps:
        return f"That takes {len(words) - 1} steps; at most {steps} are allowed."
    leap = next(((a, b) for a, b in pairwise(words) if not one_apart(a, b)), None)
    if leap:
        return f"From {leap[0].upper()} to {leap[1].upper()} is not exactly one letter changed."
    return ""


MINIGAME = Ladder()
