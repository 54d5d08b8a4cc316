"""Snake Nine: a square of nine letters hides a word that runs from letter to touching letter. No player may enter.

The solver walks all 784 ways through the square and looks each up in the word list, so every word that fits is known.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, read
from sixfold.minigames.lexicon import ASKED, DICTIONARY, accepted, asked
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict, not_an_answer, right, wrong
from sixfold.rng import Rng

Path = tuple[int, ...]

SIDE = 3
SIZE = (300, 300)
_LEVEL_OF_WORDS = dict(zip(Level, ASKED, strict=True))
_UNFAMILIAR = {Level.EASY: 1.0, Level.MEDIUM: 2.4, Level.HARD: 3.8}
_FORM = Form(
    "sequence",
    "A word of nine letters",
    "SNOWFLAKE",
    alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    length=SIDE * SIDE,
)


def _touch(a: int, b: int) -> bool:
    return a != b and abs(a // SIDE - b // SIDE) <= 1 and abs(a % SIDE - b % SIDE) <= 1


@cache
def paths() -> tuple[Path, ...]:
    """All ways through the nine cells by steps to touching cells, sideways, up, down or aslant."""
    found: list[Path] = []

    def walk(path: Path) -> None:
        if len(path) == SIDE * SIDE:
            found.append(path)
        for cell in range(SIDE * SIDE):
            if cell not in path and _touch(path[-1], cell):
                walk((*path, cell))

    for start in range(SIDE * SIDE):
        walk((start,))
    return tuple(found)


def words_in(square: str) -> dict[str, list[Path]]:
    """Every accepted word that the square hides, with the ways that spell it; the letters are lower case."""
    words = accepted(SIDE * SIDE)
    found: dict[str, list[Path]] = {}
    for path in paths():
        word = "".join(square[cell] for cell in path)
        if word in words:
            found.setdefault(word, []).append(path)
    return found


def twist(path: Path) -> int:
    """The measure of a way's twists: its bends and its steps aslant."""
    steps = [(b // SIDE - a // SIDE, b % SIDE - a % SIDE) for a, b in pairwise(path)]
    bends = sum(a != b for a, b in pairwise(steps))
    return bends + sum(0 not in step for step in steps)


def seconds(level: Level, path: Path) -> float:
    """An estimate, not yet measured on people: twists cost time, and rarer words cost more of it."""
    return (12 + 3 * twist(path)) * _UNFAMILIAR[level]


EXAMPLE = Problem(
    level=Level.EASY,
    prompt="Which nine-letter word runs through this square?",
    form=_FORM,
    answers=("ORCHESTRA",),
    why="It starts at the O on the left, goes up to R, right to C, down to H, aslant to E, and on along the bottom to "
    "S and T, up to R and up to A.",
    facts={"square": "rcaohrest"},
    alt="Three rows of letters, from the top: R C A; O H R; E S T.",
    size=SIZE,
)


class SnakeNine:
    info = MinigameInfo(
        name="snake-nine",
        title="Snake Nine",
        category=Category.WORD,
        version=1,
        line="Find the nine-letter word that snakes through the square.",
        rules=(
            "A square of nine letters hides a word. It uses every letter once and runs from each letter to one that "
            "touches it: sideways, up, down or aslant. It may start anywhere and may cross its own track.\n\n"
            "Type the word. Any word that fits is right.\n\n"
            f"Dictionary: {DICTIONARY}; no names, no hyphens. Letters that make no such track cost nothing; a track "
            "that is no word counts as wrong."
        ),
        example=Example(
            prompt=EXAMPLE.prompt,
            right="ORCHESTRA",
            why=EXAMPLE.why,
            wrong="CARTHORSE",
            why_wrong="It has the right letters, but its second R (the top left corner) does not touch the S.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        words = asked(SIDE * SIDE, _LEVEL_OF_WORDS[level])
        ways = [path for path in paths() if low <= seconds(level, path) <= high]
        while True:
            word, path = rng.choice(words), rng.choice(ways)
            square = "".join(letter for _, letter in sorted(zip(path, word, strict=True)))
            fitting = words_in(square)
            path = min(
                fitting[word], key=lambda way: (twist(way), way)
            )  # repeated letters: the plainest way counts
            blind = len(fitting[word]) / len(paths())
            if len(fitting) == 1 and low <= seconds(level, path) and blind <= BLIND[level]:
                break
        return Problem(
            level=level,
            prompt=EXAMPLE.prompt,
            form=_FORM,
            answers=(word.upper(),),
            why=f"{_told(square, path)} No other word of the list fits.",
            facts={"square": square},
            alt=_alt(square),
            size=SIZE,
            metric=float(twist(path)),
            seconds=seconds(level, path),
            blind=blind,
        )

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return tuple(sorted(word.upper() for word in words_in(problem.facts["square"])))

    def judge(self, problem: Problem, text: str) -> Verdict:
        canonical = read(problem.form, text)
        if isinstance(canonical, Verdict):
            return canonical
        if canonical in problem.answers:
            return right(canonical)
        square = problem.facts["square"].upper()
        if not any(all(square[c] == x for c, x in zip(path, canonical, strict=True)) for path in paths()):
            return not_an_answer(
                f"{canonical} does not run through the square: use every letter once, each touching the next."
            )
        return wrong(canonical)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        canvas = Canvas(*SIZE, palette)
        for cell, letter in enumerate(facts["square"].upper()):
            x, y = 12 + 94 * (cell % SIDE), 12 + 94 * (cell // SIDE)
            canvas.rect(x, y, 88, 88, stroke=palette.soft, round_=12)
            canvas.text(x + 44, y + 62, letter, 50, bold=True)
        return canvas.svg()


def _rows(square: str) -> list[str]:
    return [" ".join(square[i : i + SIDE].upper()) for i in range(0, SIDE * SIDE, SIDE)]


def _alt(square: str) -> str:
    return f"Three rows of letters, from the top: {'; '.join(_rows(square))}."


def _told(square: str, path: Path) -> str:
    names = [f"{chr(65 + cell // SIDE)}{cell % SIDE + 1}" for cell in path]
    word = "".join(square[cell] for cell in path).upper()
    return f"{word} runs {'–'.join(names)}, with rows A to C from the top and columns 1 to 3."


MINIGAME = SnakeNine()
