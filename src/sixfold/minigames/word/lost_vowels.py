"""Lost Vowels: members of a category without their vowels and with the spaces moved. No player may enter.

The solver takes the category's list and keeps every member whose consonants are the ones shown, so that all that fit
are accepted. The lists in ``data/lists.txt`` were written for this game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from math import comb
from typing import NamedTuple

from sixfold.minigames.drawing import Palette
from sixfold.minigames.folding import fold, fold_letters
from sixfold.minigames.forms import Form
from sixfold.minigames.lexicon import data_text
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.proper_names import COUNT_WORDS, canonical, judge, spellings
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

VOWELS = "aeiou"
FEWEST = 4
"""Consonants that a member needs to be asked for; with fewer too many things outside the list would fit."""


class Member(NamedTuple):
    name: str
    others: tuple[str, ...]  # further spellings and names
    rarity: int  # 1 to 3; 0: never asked for


_COUNTS = {Level.EASY: 3, Level.MEDIUM: 4, Level.HARD: 5}
_RARITIES = {Level.EASY: (1,), Level.MEDIUM: (1, 2, 2), Level.HARD: (2, 3, 3)}
_UNFAMILIAR = {1: 1.0, 2: 1.6, 3: 2.4}


@cache
def categories() -> dict[str, tuple[Member, ...]]:
    """The members of every category."""
    found: dict[str, list[Member]] = {}
    members: list[Member] = []
    for line in data_text("lists.txt").splitlines():
        if line.startswith("["):
            members = found.setdefault(line.strip("[]"), [])
        elif line[:2] in ("0:", "1:", "2:", "3:"):
            for entry in line[2:].split(","):
                name, *others = (part.strip() for part in entry.split("="))
                members.append(Member(name, tuple(others), int(line[0])))
    return {title: tuple(members) for title, members in found.items()}


@cache
def _known() -> dict[str, str]:
    return spellings((m.name, *m.others) for members in categories().values() for m in members)


def consonants(name: str) -> str:
    """What is left of a name: its letters in order, without A, E, I, O and U; Y stays."""
    return "".join(sign for sign in fold_letters(name) if sign.isalpha() and sign not in VOWELS).upper()


def fitting(title: str, shown: str) -> tuple[str, ...]:
    """Every member of the category that leaves those consonants, wherever the spaces stand; also by another name."""
    wanted = shown.replace(" ", "")
    return tuple(m.name for m in categories()[title] if wanted in map(consonants, (m.name, *m.others)))


def seconds_of(member: Member) -> float:
    """An estimate, not yet measured on people: letters, lost vowels more than kept consonants, and fame."""
    kept = len(consonants(member.name))
    lost = sum(sign in VOWELS for sign in fold_letters(member.name))
    return (3 + kept + 1.5 * lost) * _UNFAMILIAR[member.rarity]


def spaced(letters: str, rng: Rng) -> str:
    """The letters in groups of one to four, at least two groups."""
    while True:
        groups = []
        rest = letters
        while rest:
            size = rng.between(1, 4)
            groups.append(rest[:size])
            rest = rest[size:]
        if len(groups) > 1:
            return " ".join(groups)


def _problem(level: Level, title: str, shown: list[str], why: str) -> Problem:
    lines = "\n".join(f"{n}.  {line}" for n, line in enumerate(shown, 1))
    count = COUNT_WORDS[len(shown)]
    answers = sorted({canonical(names) for names in product(*(fitting(title, line) for line in shown))})
    return Problem(
        level=level,
        prompt=f"{title}. Which {count} are these?\n\n{lines}",
        form=Form(
            "text",
            f"{count.capitalize()} names in any order, commas between",
            ", ".join(("boat", "ferry", "steam train", "bus", "gondola")[: len(shown)]),
            typo=True,
        ),
        answers=tuple(answers),
        why=why,
        facts={"category": title, "lines": shown},
    )


EXAMPLE = _problem(
    Level.EASY,
    "Mammals",
    ["KN GR", "GRF F", "HD GH G"],
    "Kangaroo leaves K N G R, giraffe G R F F and hedgehog H D G H G.",
)


class LostVowels:
    info = MinigameInfo(
        name="lost-vowels",
        title="Lost Vowels",
        category=Category.WORD,
        version=1,
        line="Name the members of a category from their consonants.",
        rules=(
            "Each line is a member of the category that is named. Its vowels A, E, I, O, U are gone (Y stays), and "
            "so are its spaces, hyphens and accents; the consonants keep their order, with new spaces at random.\n\n"
            "Type all the names, commas between, in any order. “The” and “A” may be left out; small slips of spelling "
            "are forgiven.\n\n"
            "Any member of our list that leaves these consonants is right; the lists are our own, in British English, "
            "with other common names accepted."
        ),
        example=Example(
            prompt=EXAMPLE.prompt,
            right="kangaroo, giraffe, hedgehog",
            why=EXAMPLE.why,
            wrong="kangaroo, giraffe, hog",
            why_wrong="Hog would leave H G alone; the third line has five consonants.",
            facts=EXAMPLE.facts,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        count = _COUNTS[level]
        titles = list(categories())
        while True:
            title = rng.choice(titles)
            askable = [m for m in categories()[title] if m.rarity and len(consonants(m.name)) >= FEWEST]
            chosen: list[Member] = []
            while len(chosen) < count:
                rarity = rng.choice(_RARITIES[level])
                member = rng.choice([m for m in askable if m.rarity == rarity])
                if member not in chosen:
                    chosen.append(member)
            seconds = sum(map(seconds_of, chosen))
            if not low <= seconds <= high:
                continue
            shown = [spaced(consonants(m.name), rng) for m in chosen]
            if any(line == consonants_by_word(m.name) for line, m in zip(shown, chosen, strict=True)):
                continue
            told = ". ".join(f"{line} is {_all_of(title, line)}" for line in shown)
            it = _problem(level, title, shown, f"{told}.")
            blind = len(it.answers) / comb(len(categories()[title]), count)
            if blind <= BLIND[level] and len({line.replace(" ", "") for line in shown}) == count:
                return replace(it, metric=seconds, seconds=seconds, blind=blind)

    def solve(self, problem: Problem) -> tuple[str, ...]:
        """The statement has the category before its first full stop, and a numbered line for each member."""
        title, _, rest = problem.prompt.partition(".")
        lines = [line.partition(".")[2].strip() for line in rest.splitlines()[2:]]
        return tuple(
            sorted({canonical(names) for names in product(*(fitting(title, line) for line in lines))})
        )

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, len(problem.facts["lines"]), problem.answers, text, _known())

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


def consonants_by_word(name: str) -> str:
    """The consonants with the name's own spaces."""
    return " ".join(consonants(word) for word in fold(name).split())


def _all_of(title: str, line: str) -> str:
    return " or ".join(fitting(title, line))


MINIGAME = LostVowels()
