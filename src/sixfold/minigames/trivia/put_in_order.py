"""Put in Order: sort five to seven things by a number that is not shown. No player may enter.

The tables are in ``data/orders.txt``: slow facts only, each table with its source. How near two neighbours come is
measured in steps: one step is what the table allows on the easy level, a ratio or a difference.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from sixfold.minigames import forms
from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form
from sixfold.minigames.lexicon import data_text
from sixfold.minigames.problem import BANDS, BLIND, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng


class Table(NamedTuple):
    title: str  # "countries by area, smallest first"
    ratio: bool  # whether nearness is a ratio
    step: float
    hard: float
    unit: str
    source: str
    rows: dict[str, float]  # in order

    def steps(self, low: float, high: float) -> float:
        """How far two numbers are from one another."""
        return math.log(high / low) / math.log(self.step) if self.ratio else (high - low) / self.step


_COUNTS = {Level.EASY: 5, Level.MEDIUM: 6, Level.HARD: 7}
_NEAREST = {Level.EASY: 1.0, Level.MEDIUM: 0.55, Level.HARD: 0.28}
"""Steps that neighbours are apart at least: for countries by area, ratios of 1.5, 1.25 and 1.12."""
_FURTHEST = {Level.EASY: 8.0, Level.MEDIUM: 1.8, Level.HARD: 0.9}
LETTERS = "ABCDEFG"
_TRIES = 60


@cache
def tables() -> dict[str, Table]:
    found = {}
    title, head = "", [""]
    for line in data_text("orders.txt").splitlines():
        if line.startswith("["):
            title, _, rest = line[1:].partition("]")
            head = [part.strip() for part in rest.split("|")]
        elif line and not line.startswith("#"):
            rows = _from_file(line[1:]) if line.startswith("@") else _from_line(line)
            found[title] = Table(
                title, head[0][0] == "×", float(head[0][1:]), float(head[1]), head[2], head[3],
                dict(sorted(rows, key=lambda row: row[1])),
            )  # fmt: skip
    return found


def _from_line(line: str) -> list[tuple[str, float]]:
    pairs = (row.rpartition("=") for row in line.split(";"))
    return [(name.strip(), float(number)) for name, _, number in pairs]


def _from_file(name: str) -> list[tuple[str, float]]:
    pairs = (row.split(" | ") for row in data_text(name).splitlines())
    return [(name, float(number)) for name, number in pairs]


def seconds(table: Table, values: list[float]) -> float:
    """An estimate, not yet measured on people: reading, and for each pair of neighbours more the nearer they are."""
    pairs = sum(7 * table.hard / min(table.steps(a, b), 4.0) for a, b in pairwise(sorted(values)))
    return 4 * len(values) + pairs


def _number(value: float, table: Table) -> str:
    """As it is told; years have no comma."""
    if table.unit == "°":
        return f"{abs(value):g}° {'north' if value > 0 else 'south'}"
    year = not table.unit and not table.ratio
    text = f"{value:.0f}" if year else f"{value:,.10g}".replace("-", "−")
    return f"{text} {table.unit}".rstrip()


def _chain(table: Table, level: Level, rng: Rng) -> list[str] | None:
    """Names in order, neighbours as far apart as the level wants; None where the walk ends too soon."""
    rows = list(table.rows.items())
    chosen = [rng.choice(rows)]
    while len(chosen) < _COUNTS[level]:
        last = chosen[-1][1]
        fit = [
            row for row in rows
            if row[1] > last and _NEAREST[level] <= table.steps(last, row[1]) <= _FURTHEST[level]
        ]  # fmt: skip
        if not fit:
            return None
        chosen.append(rng.choice(fit))
    return [name for name, _ in chosen]


def _problem(level: Level, table: Table, shown: list[str], sample: str) -> Problem:
    letters = LETTERS[: len(shown)]
    lines = "\n".join(f"{letter}. {name}" for letter, name in zip(letters, shown, strict=True))
    order = sorted(range(len(shown)), key=lambda n: table.rows[shown[n]])
    told = "; ".join(f"{letters[n]} {shown[n]}: {_number(table.rows[shown[n]], table)}" for n in order)
    values = [table.rows[name] for name in shown]
    return Problem(
        level=level,
        prompt=f"Put these in order: {table.title}.\n\n{lines}",
        form=Form("order", f"All {len(shown)} letters in order", sample, items=tuple(letters)),
        answers=("".join(letters[n] for n in order),),
        why=f"{told}. Source: {table.source}.",
        facts={"table": table.title, "shown": shown},
        metric=seconds(table, values),
        seconds=seconds(table, values),
        blind=1 / math.factorial(len(shown)),
    )


EXAMPLE = Problem(
    level=Level.EASY,
    prompt="Put these in order: bodies of the solar system by mean diameter, smallest first.\n\n"
    "A. the Earth\nB. the Moon\nC. Jupiter\nD. Neptune\nE. Pluto",
    form=Form("order", "All 5 letters in order", "CABED", items=("A", "B", "C", "D", "E")),
    answers=("EBADC",),
    why="Pluto 2,380 km, the Moon 3,470 km, the Earth 12,740 km, Neptune 49,200 km, Jupiter 139,800 km.",
)


class PutInOrder:
    info = MinigameInfo(
        name="put-in-order",
        title="Put in Order",
        category=Category.TRIVIA,
        version=1,
        line="Put five to seven things in order by a number that you have to know.",
        rules=(
            "You see five, six or seven things with letters, and what they are to be ordered by: an area, a year, a "
            "height. The numbers themselves are not shown.\n\n"
            "Type all the letters in the order that is asked for, beginning with the end that is named: “smallest "
            "first” begins with the smallest. There is one right order, and no two things have the same number.\n\n"
            "The numbers come from printed tables, with source and year in the solution. A letter that is missing or "
            "comes twice costs nothing; any other order is wrong."
        ),
        example=Example(
            prompt=EXAMPLE.prompt,
            right="EBADC",
            why=EXAMPLE.why,
            wrong="BEADC",
            why_wrong="The Moon (3,470 km) is larger than Pluto (2,380 km), so E comes before B.",
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        titles = list(tables())
        while True:
            table = tables()[rng.choice(titles)]
            for _ in range(_TRIES):
                names = _chain(table, level, rng)
                if names and low <= seconds(table, [table.rows[name] for name in names]) <= high:
                    it = self._shuffled(level, table, names, rng)
                    if it.blind <= BLIND[level]:
                        return it

    def _shuffled(self, level: Level, table: Table, names: list[str], rng: Rng) -> Problem:
        """The letters dealt so that neither they nor the sample are in the right order."""
        sample = "".join(reversed(LETTERS[: len(names)]))
        while True:
            rng.shuffle(names)
            it = _problem(level, table, names, sample)
            if it.answers[0] not in (sample, sample[::-1]):
                return it

    def solve(self, problem: Problem) -> tuple[str, ...]:
        """The statement has the title of the table in its first line, then a lettered line for each thing."""
        first, _, rest = problem.prompt.partition(".\n\n")
        table = tables()[first.partition(": ")[2]]
        lines = [line.partition(". ") for line in rest.splitlines()]
        return ("".join(letter for letter, _, name in sorted(lines, key=lambda line: table.rows[line[2]])),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return forms.judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


MINIGAME = PutInOrder()
