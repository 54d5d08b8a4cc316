"""Turn & Match: for each of three shapes, find the one candidate that is the same shape turned."""

from __future__ import annotations

from itertools import product

from sixfold.minigames import forms
from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form
from sixfold.minigames.problem import (
    BANDS,
    Category,
    Example,
    Facts,
    Level,
    MinigameInfo,
    Problem,
    gives_itself_away,
)
from sixfold.minigames.spatial import shape_picture
from sixfold.minigames.spatial.solids import (
    Solid,
    altered,
    canonical,
    chiral,
    clear,
    grown,
    mirrored,
    placed,
    turned,
    turns,
)
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

LETTERS = "ABCDEFGHI"
_PLANS = {Level.EASY: (True, (6, 6), 6), Level.MEDIUM: (True, (9, 9), 9), Level.HARD: (False, (6, 7), 9)}
"""Flat or of cubes; squares or cubes of each shape; candidates."""
_WIDEST = 5

_RULES = """Shapes 1, 2 and 3 stand at the left, lettered candidates beside them. For each shape exactly one \
candidate is the same shape, turned. All others differ: some are mirror images, some have a square or \
cube elsewhere.

Flat shapes are turned on the page and never flipped over: an L is not a mirrored L. Shapes of cubes may \
be turned any way in space; no cube is hidden.

Type the three letters, for shapes 1, 2 and 3 in order."""


def _solid(cubes: list[list[int]]) -> Solid:
    return tuple((x, y, z) for x, y, z in cubes)


def matches(shape: Solid, candidate: Solid, flat: bool) -> bool:
    """Whether some rotation makes one of the other, tried one by one: independent of ``canonical``."""
    want = set(placed(shape))
    return any(set(turned(candidate, turn)) == want for turn in turns(flat))


def _fits(solid: Solid, flat: bool) -> bool:
    wide = max(max(cube[axis] for cube in solid) for axis in range(3)) < _WIDEST
    return wide and (flat or clear(solid))


def _another_way(rng: Rng, solid: Solid, flat: bool) -> Solid | None:
    """The shape seen another way, of those that can be drawn; None: there is none."""
    ways = sorted({turned(solid, turn) for turn in turns(flat)} - {placed(solid)})
    ways = [way for way in ways if _fits(way, flat)]
    return rng.choice(ways) if ways else None


def _seconds(size: int, candidates: int, flat: bool) -> float:
    """Estimated: each shape is held against each candidate, half as long again against a near one."""
    near = candidates - 3
    return 6 + 3 * (3 + 1.5 * near) * size * (0.22 if flat else 0.72)


def _problem(level: Level, facts: Facts, answer: str, seconds: float) -> Problem:
    count, what = len(facts["candidates"]), "squares" if facts["flat"] else "cubes"
    shapes, size = len(answer), len(facts["shapes"][0])
    used = sorted(answer)
    rest = [letter for letter in LETTERS[:count] if letter not in used]
    return Problem(
        level=level,
        prompt=f"Which {'candidates are shapes 1, 2 and 3' if shapes == 3 else 'candidate is shape 1'}, turned?",
        form=Form(
            "sequence",
            f"{'Three letters' if shapes == 3 else 'One letter'} from A to {LETTERS[count - 1]}",
            "CAF"[:shapes],
            alphabet=LETTERS[:count],
            length=shapes,
        ),
        answers=(answer,),
        why=", ".join(f"{n} is {letter}" for n, letter in enumerate(answer, 1)) + ". "
        f"{', '.join(rest)} are mirror images or have one of their {what} elsewhere.",
        facts=facts,
        alt=f"{'Three shapes' if shapes == 3 else 'A shape'} of {size} {what}{' each' if shapes == 3 else ''}, and "
        f"{count} candidates, A to {LETTERS[count - 1]}.",
        size=shape_picture.size(shapes, count),
        metric=float(size * count * (1 if facts["flat"] else 3)),
        seconds=seconds,
        blind=1 / (count * (count - 1) * (count - 2)),
    )


_L = [[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 2, 0]]

EXAMPLE = _problem(
    Level.EASY,
    {
        "flat": True,
        "shapes": [_L],
        "candidates": [
            [[1, 0, 0], [1, 1, 0], [1, 2, 0], [0, 2, 0]],
            [[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]],
            [[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 1, 0]],
        ],
    },
    "B",
    20.0,
)
"""The worked example of the rules, as a problem."""


class TurnAndMatch:
    """Fulfils ``Minigame``."""

    info = MinigameInfo(
        name="turn-and-match",
        title="Turn & Match",
        category=Category.SPATIAL,
        version=1,
        line="Find each shape again, turned but not mirrored.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="B",
            why="Shape 1 is an L whose foot points right. A quarter turn to the right makes it B.",
            wrong="A",
            why_wrong="A is the mirror image: its foot points left, and no turning on the page changes that.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        flat, (least, most), count = _PLANS[level]
        low, high = BANDS[level]
        while True:
            size = rng.between(least, most)
            seconds = _seconds(size, count, flat)
            drawn = _draw(rng, size, count, flat)
            if drawn is None or not low <= seconds <= high:
                continue
            shapes, candidates, answer = drawn
            facts = {
                "flat": flat,
                "shapes": [[list(cube) for cube in shape] for shape in shapes],
                "candidates": [[list(cube) for cube in candidate] for candidate in candidates],
            }
            problem = _problem(level, facts, answer, seconds)
            if self.solve(problem) == (answer,) and not gives_itself_away(problem):
                return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        flat = problem.facts["flat"]
        candidates = [_solid(cubes) for cubes in problem.facts["candidates"]]
        fitting = [
            [LETTERS[n] for n, candidate in enumerate(candidates) if matches(_solid(shape), candidate, flat)]
            for shape in problem.facts["shapes"]
        ]
        return tuple("".join(letters) for letters in product(*fitting))

    def judge(self, problem: Problem, text: str) -> Verdict:
        return forms.judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return shape_picture.draw(facts, palette) if facts else None


def _draw(rng: Rng, size: int, count: int, flat: bool) -> tuple[list[Solid], list[Solid], str] | None:
    """Three shapes, their candidates shuffled, and the answer; None where the draw came to nothing."""
    shapes: list[Solid] = []
    known: set[Solid] = set()
    while len(shapes) < 3:
        shape = grown(rng, size, flat)
        kinds = {canonical(shape, flat), canonical(mirrored(shape), flat)}
        if not _fits(shape, flat) or not chiral(shape, flat) or kinds & known:
            continue
        shapes.append(shape)
        known |= kinds
    others = [mirrored(shape) for shape in shapes]
    for shape in shapes if count == 9 else ():
        near = next((n for _ in range(60) if (n := altered(rng, shape, flat)) is not None), None)
        if near is None or canonical(near, flat) in known or not chiral(near, flat):
            return None
        known |= {canonical(near, flat), canonical(mirrored(near), flat)}
        others.append(near)
    turned_ones = [_another_way(rng, solid, flat) for solid in (*shapes, *others)]
    drawn = [solid for solid in turned_ones if solid is not None]
    if len(drawn) < count:
        return None
    order = list(range(count))
    rng.shuffle(order)
    return shapes, [drawn[n] for n in order], "".join(LETTERS[order.index(n)] for n in range(3))


MINIGAME = TurnAndMatch()
