"""Outline: name countries from their shapes, at the hard level turned. No player may enter.

Shapes are Natural Earth's, made small by ``tools/data/build_countries.py``; look-alikes, disputed and tiny countries
are not in it. A problem's facts hold the drawn points and no name, and the solver has to know them again, turned or
not, by the distances of the points from their middle.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form
from sixfold.minigames.lexicon import data_text
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.proper_names import COUNT_WORDS, canonical, judge, spellings
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

Ring = tuple[tuple[int, int], ...]
Shape = tuple[Ring, ...]
Drawn = list[list[list[int]]]


class Country(NamedTuple):
    name: str
    others: tuple[str, ...]
    fame: int  # of its outline, 1 to 3; 0: never drawn
    turns: bool  # whether it may be drawn turned
    area: int  # km²; 0: the sources differ
    shape: Shape


_COUNTS = {Level.EASY: 2, Level.MEDIUM: 3, Level.HARD: 4}
_FAMES = {Level.EASY: (1,), Level.MEDIUM: (1, 2, 2, 3), Level.HARD: (1, 2, 2, 3)}
_SECONDS = {1: 14.0, 2: 29.0, 3: 44.0}
TURNED = 1.6
"""How much longer a turned shape takes."""

BOX = 500
CELL = 250
WIDTH = 560
SAME = 4.0
"""How far, in units of the box, the points of one and the same shape may be off after a turn is rounded."""


@cache
def countries() -> tuple[Country, ...]:
    found = []
    for line in data_text("outlines.txt").splitlines():
        if line.startswith("#"):
            continue
        names, fame, area, rings = line.split("|")
        name, *others = names.split(" = ")
        shape = tuple(_ring(ring) for ring in rings.split())
        found.append(Country(name, tuple(others), int(fame[0]), fame.endswith("t"), int(area), shape))
    return tuple(found)


def _ring(text: str) -> Ring:
    steps = [int(part) for part in text.split(",")]
    return tuple(zip(accumulate(steps[::2]), accumulate(steps[1::2]), strict=True))


@cache
def _known() -> dict[str, str]:
    return spellings((country.name, *country.others) for country in countries())


def drawn(shape: Shape, turn: int) -> Drawn:
    """The shape turned about its middle, in whole units, moved to begin at 0."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    rings = [[(c * x - s * y, s * x + c * y) for x, y in ring] for ring in shape]
    left = min(x for ring in rings for x, _ in ring)
    top = min(y for ring in rings for _, y in ring)
    return [[[round(x - left), round(y - top)] for x, y in ring] for ring in rings]


def _marks(points: list[tuple[int, int]]) -> list[float]:
    """The distances of the points from their middle, which no turn changes."""
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    return [math.dist(middle, point) for point in points]


def recognised(seen: Drawn) -> str:
    """The name of the country that is drawn. Raises LookupError for a shape that is none."""
    marks = _marks([(x, y) for ring in seen for x, y in ring])
    for country in countries():
        points = [point for ring in country.shape for point in ring]
        if len(points) == len(marks):
            pairs = zip(_marks(points), marks, strict=True)
            if all(abs(a - b) <= SAME for a, b in pairs):
                return country.name
    raise LookupError("no country has that outline")


def _problem(level: Level, chosen: list[Country], turns: list[int]) -> Problem:
    count = COUNT_WORDS[len(chosen)]
    letters = [chr(65 + n) for n in range(len(chosen))]
    told = "; ".join(f"{letter} is {_told(country)}" for letter, country in zip(letters, chosen, strict=True))
    how = "each turned its own way" if any(turns) else "north at the top"
    seconds = sum(_SECONDS[c.fame] * (TURNED if turn else 1) for c, turn in zip(chosen, turns, strict=True))
    return Problem(
        level=level,
        prompt=f"Which {count} countries are these? They are drawn {how} and each to its own scale.",
        form=Form(
            "text",
            f"{count.capitalize()} countries in any order, commas between",
            ", ".join(("Narnia", "Ruritania", "Utopia", "Lilliput")[: len(chosen)]),
            typo=True,
        ),
        answers=(canonical(country.name for country in chosen),),
        why=f"{told}. Areas: The World Factbook, 2025; outlines: Natural Earth.",
        facts={"shapes": [drawn(c.shape, turn) for c, turn in zip(chosen, turns, strict=True)]},
        alt=f"The outlines of {count} countries, {letters[0]} to {letters[-1]}, as filled shapes, {how}.",
        size=(WIDTH, CELL * ((len(chosen) + 1) // 2)),
        metric=seconds,
        seconds=seconds,
        blind=1 / comb(sum(country.fame > 0 for country in countries()), len(chosen)),
    )


def _told(country: Country) -> str:
    return f"{country.name} ({country.area:,} km²)" if country.area else country.name


def _by_name(name: str) -> Country:
    return next(country for country in countries() if country.name == name)


EXAMPLE = replace(
    _problem(Level.EASY, [_by_name("Italy"), _by_name("Australia")], [0, 0]),
    why="A is the boot of Italy; B is Australia with its gulf in the north.",
)


class Outline:
    info = MinigameInfo(
        name="outline",
        title="Outline",
        category=Category.TRIVIA,
        version=1,
        line="Name the countries whose outlines are drawn.",
        rules=(
            "Each shape is a country, without its small and far-off islands, drawn to its own scale. On the easy and "
            "medium problems north is at the top; on the hard ones each is turned its own way, never mirrored.\n\n"
            "Type all the countries in English, commas between, in any order. Other common names count, as Holland "
            "does for the Netherlands, and so do small slips of spelling, unless what you type is another country: "
            "Austria is not Australia.\n\n"
            "Countries whose borders are in dispute, very small ones and look-alikes never occur."
        ),
        example=Example(
            prompt=EXAMPLE.prompt,
            right="Italy, Australia",
            why=EXAMPLE.why,
            wrong="Italy, Austria",
            why_wrong="B is Australia, and Austria is another country, so it is no slip of the pen.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        turned = level is Level.HARD
        pools = {
            fame: [c for c in countries() if c.fame == fame and (c.turns or not turned)] for fame in (1, 2, 3)
        }
        while True:
            chosen: list[Country] = []
            while len(chosen) < _COUNTS[level]:
                country = rng.choice(pools[rng.choice(_FAMES[level])])
                if country not in chosen:
                    chosen.append(country)
            turns = [45 * rng.between(1, 7) if turned else 0 for _ in chosen]
            it = _problem(level, chosen, turns)
            if low <= it.seconds <= high and it.blind <= BLIND[level]:
                return it

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return (canonical(recognised(shape) for shape in problem.facts["shapes"]),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, len(problem.facts["shapes"]), problem.answers, text, _known())

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        shapes = facts["shapes"]
        canvas = Canvas(WIDTH, CELL * ((len(shapes) + 1) // 2), palette)
        for n, shape in enumerate(shapes):
            alone = n == len(shapes) - 1 and n % 2 == 0
            left = WIDTH / 4 if alone else WIDTH / 2 * (n % 2)
            _paint(canvas, shape, left, CELL * (n // 2))
            canvas.text(left + 22, CELL * (n // 2) + 36, chr(65 + n), 28, bold=True)
        return canvas.svg()


def _paint(canvas: Canvas, shape: Drawn, left: float, top: float) -> None:
    """One shape, as large as its cell allows beside the letter."""
    room = (WIDTH / 2 - 70, CELL - 30)
    width = max(x for ring in shape for x, _ in ring)
    height = max(y for ring in shape for _, y in ring)
    scale = min(room[0] / width, room[1] / height)
    x0 = left + 44 + (room[0] - scale * width) / 2
    y0 = top + 15 + (room[1] - scale * height) / 2
    for ring in shape:
        points = [(x0 + scale * x, y0 + scale * y) for x, y in ring]
        canvas.polygon(points, fill=canvas.palette.fills[2], stroke=canvas.palette.ink)


MINIGAME = Outline()
