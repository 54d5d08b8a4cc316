"""The Machine: what does it make of a new word? The solver runs every program of up to three printed steps."""

from __future__ import annotations

from collections.abc import Sequence

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.pattern.steps import COSTS, STEPS, Program, fitting, programs, run
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

_STEPS = {Level.EASY: 1, Level.MEDIUM: 2, Level.HARD: 3}
_LETTERS = {Level.EASY: 5, Level.MEDIUM: 6, Level.HARD: 6}
_SLOWER = {1: 1.0, 2: 2.6, 3: 4.0}
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_RULES = """A machine does one, two or three steps with the letters put in, always the same in the same order. \
From three examples work out what it makes of the fourth word.

The steps: reverse; sort (from A to Z); swap ends (first and last letter); swap first two; swap last two; swap pairs \
(1 with 2, 3 with 4…; an odd one stays); first to end; last to front; drop first; drop last; double first; double \
last; first up; last up; all up; all down.

Up is the next letter of the alphabet, down the one before; after Z comes A. A step may occur twice. If several \
programs fit, all make the same of the fourth word."""


def predicted(program: Program) -> tuple[float, float]:
    """Metric and seconds, an estimate: ten to read, then what each step takes alone.

    Two steps hide each other (2.6 times as long), three more so (4 times).
    """
    metric = sum(COSTS[name] for name in program) * _SLOWER[len(program)]
    return metric, 10 + metric


def _makes(shown: Sequence[tuple[str, str]], word: str) -> tuple[str, ...]:
    """Everything that a program which fits the examples makes of the word."""
    return tuple(sorted({run(program, word) for program in fitting(shown)}))


def _problem(level: Level, program: Program, words: Sequence[str]) -> Problem:
    shown = [(word, run(program, word)) for word in words[:-1]]
    answer = run(program, words[-1])
    metric, seconds = predicted(program)
    length = len(shown[0][1])
    lines = [f"{a} → {b}" for a, b in shown]
    possible = {run(other, words[-1]) for other in programs()}
    return Problem(
        level=level,
        prompt="What does the machine make of the last word?\n\n" + "\n".join([*lines, f"{words[-1]} → ?"]),
        # as many letters as the results shown have: no step hangs on which letters there are
        form=Form(
            "sequence",
            f"{length} letters",
            "QWERTYUIOP"[:length],
            alphabet=_ALPHABET,
            length=length,
        ),
        answers=(answer,),
        why=f"{', then '.join(program).capitalize()}: {' → '.join(_stages(program, words[-1]))}.",
        facts={"shown": [list(pair) for pair in shown], "asked": words[-1]},
        metric=metric,
        seconds=seconds,
        # even one who knows the list and the word, but looks at no example, has that many results to choose from
        blind=1 / len(possible),
    )


def _stages(program: Program, word: str) -> list[str]:
    return [run(program[:n], word) for n in range(len(program) + 1)]


EXAMPLE = _problem(Level.EASY, ("reverse", "double last"), ("MARBLE", "OCTAVE", "PLINTH", "SILVER"))


class TheMachine:
    """Say what the machine makes of a new word."""

    info = MinigameInfo(
        name="the-machine",
        title="The Machine",
        category=Category.PATTERN,
        version=1,
        line="Three words went through a machine: what does it make of the fourth?",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="REVLISS",
            why="Reverse, then double last: SILVER, REVLIS, REVLISS. (Double first, then reverse, makes the same.)",
            wrong="RREVLIS",
            why_wrong="The doubled letter stands at the end, as in ELBRAMM.",
            facts=EXAMPLE.facts,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        names = list(STEPS)
        while True:
            program = tuple(rng.choice(names) for _ in range(_STEPS[level]))
            if not low <= predicted(program)[1] <= high:
                continue
            words = [_word(_LETTERS[level], rng) for _ in range(4)]
            shown = [(word, run(program, word)) for word in words[:3]]
            fit = fitting(shown)
            if len(fit[0]) < len(program) or len({run(other, words[3]) for other in fit}) > 1:
                continue
            simplest = min(
                (other for other in fit if len(other) == len(program)), key=lambda other: predicted(other)[1]
            )
            problem = _problem(level, simplest, words)
            if problem.seconds < low:
                continue
            given = problem.prompt + _ALPHABET + problem.form.sample
            if problem.answers[0] not in given and problem.blind <= BLIND[level]:
                return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        lines = [line.split(" → ") for line in problem.prompt.splitlines() if "→" in line]
        return _makes([(a, b) for a, b in lines[:-1]], lines[-1][0])

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


def _word(length: int, rng: Rng) -> str:
    """Different letters in no order; no vowels, so that no word comes about by chance."""
    letters = list("BCDFGHJKLMNPQRSTVWXZ")
    rng.shuffle(letters)
    return "".join(letters[:length])


MINIGAME = TheMachine()
