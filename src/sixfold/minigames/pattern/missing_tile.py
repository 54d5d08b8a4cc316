"""Missing Tile: what belongs into the ninth place? The solver tries every printed rule, by rows and by columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.pattern.matrix import ATTRIBUTES, COSTS, Attribute, Reading, Rule, readings
from sixfold.minigames.pattern.matrix_tiles import HEIGHT, WIDTH, draw_matrix
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

_CHANGING = {Level.EASY: 2, Level.MEDIUM: 3, Level.HARD: 4}

_RULES = """Build the tile that belongs into the gap: its shape, number, filling and size. Each of the four, for \
itself, follows one of these rules, in every row or in every column:

Same: all three alike.
Step: the number or size goes up or down by the same from tile to tile, in every line.
Three: the same three values in every line, once each.
Sum: the first two numbers together are the third.
Less: the first number less the second is the third.

Where several rules fit, they lead to the same tile. The key shows sizes and fillings.

Answer like: circle 2 striped small."""

_SAYS = {
    Rule.SAME: "all three of a {} alike",
    Rule.STEP: "the same step along each {}",
    Rule.THREE: "the same three in each {}",
    Rule.SUM: "in each {} the first two together are the third",
    Rule.LESS: "in each {} the first less the second is the third",
}

_SAMPLE = "square 4 dotted large"


def _cheapest(found: Sequence[Reading]) -> Reading:
    """The rule that a player sees first: rows before columns, in the order of costs."""
    return min(found, key=lambda reading: (COSTS[reading.rule], not reading.by_rows))


def predicted(tiles: Sequence[Sequence[int]]) -> tuple[float, float]:
    """Metric and seconds, an estimate.

    Eight seconds to look, then the cheapest rule of each attribute that changes at all, a third slower for each other
    one that changes as well, for it distracts.
    """
    costs = []
    for n, attribute in enumerate(ATTRIBUTES):
        seen = [tile[n] for tile in tiles[:8]]
        if len({*seen}) > 1:
            costs.append(COSTS[_cheapest(readings(seen, attribute)).rule])
    metric = sum(costs) * (1 + 0.35 * (len(costs) - 1))
    return metric, 8 + metric


def _complete(tiles: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """Every tile that some rule for each attribute leads to."""
    wanted = []
    for n, attribute in enumerate(ATTRIBUTES):
        found = readings([tile[n] for tile in tiles[:8]], attribute)
        wanted.append(sorted({reading.value for reading in found}))
    return tuple(_spelled(tile) for tile in product(*wanted))


def _spelled(tile: Sequence[int]) -> str:
    return " ".join(attribute.options[value] for attribute, value in zip(ATTRIBUTES, tile, strict=True))


def _nine(attribute: Attribute, rule: Rule, rng: Rng) -> list[int] | None:
    """Nine values that follow the rule, by rows or by columns; None where they do not fit the options."""
    options = list(range(len(attribute.options)))
    rng.shuffle(options)
    if rule is Rule.SAME:
        lines = [[value] * 3 for value in options[:3]]
    elif rule is Rule.STEP:
        step = rng.choice((-2, -1, 1, 2))
        lines = [[start, start + step, start + 2 * step] for start in (rng.choice(options) for _ in range(3))]
    elif rule is Rule.THREE:
        turn = rng.choice((1, 2))
        lines = [[options[(n + turn * line) % 3] for n in range(3)] for line in range(3)]
    else:
        sign = 1 if rule is Rule.SUM else -1
        pairs = [(rng.choice(options), rng.choice(options)) for _ in range(3)]
        lines = [[a, b, a + 1 + sign * (b + 1) - 1] for a, b in pairs]
    if not all(0 <= value < len(options) for line in lines for value in line):
        return None
    by_rows = [value for line in lines for value in line]
    return by_rows if rng.below(2) else [by_rows[3 * (n % 3) + n // 3] for n in range(9)]


def _built(changing: int, rng: Rng) -> list[tuple[int, ...]]:
    """Nine tiles, of which so many attributes change."""
    places = list(range(len(ATTRIBUTES)))
    rng.shuffle(places)
    columns: list[list[int]] = [[] for _ in ATTRIBUTES]
    for turn, n in enumerate(places):
        attribute = ATTRIBUTES[n]
        if turn >= changing:
            columns[n] = [rng.below(len(attribute.options))] * 9
            continue
        while not columns[n]:
            columns[n] = _nine(attribute, rng.choice(attribute.rules), rng) or []
    return list(zip(*columns, strict=True))


def _problem(level: Level, tiles: Sequence[Sequence[int]]) -> Problem:
    metric, seconds = predicted(tiles)
    why = []
    for n, attribute in enumerate(ATTRIBUTES):
        seen = [tile[n] for tile in tiles[:8]]
        reading = _cheapest(readings(seen, attribute))
        rule = _SAYS[reading.rule].format("row" if reading.by_rows else "column")
        why.append(f"{attribute.name.capitalize()}: {rule if len({*seen}) > 1 else 'the same everywhere'}.")
    return Problem(
        level=level,
        prompt="Which tile belongs into the gap?",
        form=Form(
            "fields",
            "Shape, number, filling, size",
            _SAMPLE,
            fields=tuple((attribute.name, attribute.options) for attribute in ATTRIBUTES),
        ),
        answers=(_spelled(tiles[8]),),
        why="\n".join(why),
        facts={"tiles": [list(tile) for tile in tiles[:8]]},
        alt="Three rows of three tiles, the last one missing; on each tile one to six like figures. Beneath, a key of "
        "sizes and fillings.",
        size=(WIDTH, HEIGHT),
        metric=metric,
        seconds=seconds,
        blind=1 / prod(len(attribute.options) for attribute in ATTRIBUTES),
    )


EXAMPLE = _problem(
    Level.EASY,
    tuple(
        (shape, number, 2, 1)
        for shape, number in zip((0, 1, 2, 1, 2, 0, 2, 0, 1), (0, 1, 2) * 3, strict=True)
    ),
)


class MissingTile:
    """Build the ninth tile."""

    info = MinigameInfo(
        name="missing-tile",
        title="Missing Tile",
        category=Category.PATTERN,
        version=1,
        line="Eight tiles follow rules: build the ninth.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="square 3 striped medium",
            why="Three: each row has a circle, a square and a triangle. Step: each row counts 1, 2, 3.",
            wrong="circle 3 striped medium",
            why_wrong="The last row has its circle already; the square is missing.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        low, high = BANDS[level]
        while True:
            tiles = _built(_CHANGING[level], rng)
            if _complete(tiles) != (_spelled(tiles[8]),) or _spelled(tiles[8]) == _SAMPLE:
                continue
            problem = _problem(level, tiles)
            if low <= problem.seconds <= high:
                return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return _complete(problem.facts["tiles"])

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return draw_matrix(facts["tiles"], palette)


MINIGAME = MissingTile()
