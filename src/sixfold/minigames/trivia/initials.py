"""Initials: the first letters of the answers to small questions spell a word. No player may enter.

The facts are in ``data/facts.txt``. One stands there only if every answer that could be given begins with the same
letter, so spelling and other names never matter; the player types the word alone, exactly.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from sixfold.minigames import forms
from sixfold.minigames.drawing import Palette
from sixfold.minigames.folding import fold_letters
from sixfold.minigames.forms import Form
from sixfold.minigames.lexicon import ASKED, asked, data_text
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng


class Fact(NamedTuple):
    clue: str
    answer: str
    others: tuple[str, ...]  # further answers that one could give
    known: int  # how well, 1 to 3

    @property
    def letter(self) -> str:
        return initial(self.answer)


class _Kind(NamedTuple):
    lengths: tuple[int, ...]  # of the word
    words: tuple[int, ...]  # its levels
    known: tuple[int, ...]  # how well known the facts are, each drawn from these


_KINDS = {
    Level.EASY: _Kind((4, 5), (10,), (1, 1, 1, 2)),
    Level.MEDIUM: _Kind((5, 6), (10, 20), (1, 2, 2, 3)),
    Level.HARD: _Kind((6, 7), (10, 20, 35), (2, 3, 3)),
}
_SECONDS = {1: 5.5, 2: 12.0, 3: 25.0}
_PER_LETTER = 1.5
_SAMPLES = {4: "ABCD", 5: "ABCDE", 6: "ABCDEF", 7: "ABCDEFG"}
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def initial(answer: str) -> str:
    """The first letter, plain and capital."""
    return next(sign for sign in fold_letters(answer) if sign.isalpha()).upper()


@cache
def facts() -> tuple[Fact, ...]:
    found = []
    template = ""
    for line in data_text("facts.txt").splitlines():
        if line.startswith("["):
            template = line.strip("[]")
        elif line[:2] in ("1:", "2:", "3:"):
            for entry in line[2:].split(";"):
                filled, answer, *others = (part.strip() for part in entry.split(" = "))
                found.append(Fact(template.replace("{}", filled), answer, tuple(others), int(line[0])))
    return tuple(found)


@cache
def _by_letter() -> dict[tuple[str, int], list[Fact]]:
    found: dict[tuple[str, int], list[Fact]] = {}
    for fact in facts():
        found.setdefault((fact.letter, fact.known), []).append(fact)
    return found


@cache
def _by_clue() -> dict[str, Fact]:
    return {fact.clue: fact for fact in facts()}


def seconds(chosen: list[Fact]) -> float:
    """An estimate, not yet measured on people: the less known the facts are and the more there are, the longer."""
    return sum(_SECONDS[fact.known] + _PER_LETTER for fact in chosen)


def _prompt(chosen: list[Fact]) -> str:
    lines = "\n".join(f"{n}. {fact.clue}" for n, fact in enumerate(chosen, 1))
    return f"Which word do the first letters of the answers spell?\n\n{lines}"


def _form(length: int) -> Form:
    return Form(
        "sequence", f"A word of {length} letters", _SAMPLES[length], alphabet=_ALPHABET, length=length
    )


def _told(chosen: list[Fact]) -> str:
    return ", ".join(f"{n} {fact.answer}" for n, fact in enumerate(chosen, 1))


EXAMPLE = Problem(
    level=Level.EASY,
    prompt="Which word do the first letters of the answers spell?\n\n1. The largest planet\n2. The capital of Norway\n"
    "3. The country whose capital is New Delhi\n4. The chemical element with the symbol N",
    form=_form(4),
    answers=("JOIN",),
    why="1 Jupiter, 2 Oslo, 3 India, 4 nitrogen: J-O-I-N.",
)


class Initials:
    info = MinigameInfo(
        name="initials",
        title="Initials",
        category=Category.TRIVIA,
        version=1,
        line="Answer small questions; the first letters of the answers spell a word.",
        rules=(
            "You see four to seven small questions. Answer each in your head, in English unless it asks for a foreign "
            "word; a name means the full answer, and a surname is asked for as such. Leave out “the” and “a”, and "
            "take the first letter, without its accent.\n\n"
            "In the order of the questions the letters spell a common word. Type that word alone.\n\n"
            "You need not know every answer: the word tells you what is missing. A text of another length costs "
            "nothing; every other word is wrong."
        ),
        example=Example(
            prompt=EXAMPLE.prompt,
            right="JOIN",
            why=EXAMPLE.why,
            wrong="LOIN",
            why_wrong="The largest planet is Jupiter, so the word begins with J.",
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        kind = _KINDS[level]
        while True:
            length = rng.choice(kind.lengths)
            word = rng.choice(asked(length, rng.choice(kind.words)))
            chosen = self._spelled(word.upper(), kind, rng)
            if chosen is None or not low <= seconds(chosen) <= high:
                continue
            prompt = _prompt(chosen)
            blind = 1 / sum(len(asked(length, of)) for of in ASKED)
            if word in fold_letters(prompt) or blind > BLIND[level]:
                continue
            return Problem(
                level=level,
                prompt=prompt,
                form=_form(length),
                answers=(word.upper(),),
                why=f"{_told(chosen)}: {'-'.join(word.upper())}.",
                facts={"clues": [fact.clue for fact in chosen]},
                metric=seconds(chosen),
                seconds=seconds(chosen),
                blind=blind,
            )

    def _spelled(self, word: str, kind: _Kind, rng: Rng) -> list[Fact] | None:
        """A fact for each letter, none twice; None where one is lacking."""
        chosen: list[Fact] = []
        for letter in word:
            fit = [
                fact
                for fact in _by_letter().get((letter, rng.choice(kind.known)), [])
                if all(fact.answer != other.answer for other in chosen)
            ]
            if not fit:
                return None
            chosen.append(rng.choice(fit))
        return chosen

    def solve(self, problem: Problem) -> tuple[str, ...]:
        """Every question of the statement is looked up; where an answer has several forms all must agree."""
        lines = problem.prompt.partition("\n\n")[2].splitlines()
        found = [_by_clue()[line.partition(". ")[2]] for line in lines]
        letters = [{initial(answer) for answer in (fact.answer, *fact.others)} for fact in found]
        return ("".join(letter for one in letters for letter in sorted(one)),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return forms.judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


MINIGAME = Initials()
