"""Rolling Die: a die rolls along a path, edge over edge; which faces are up at the marked squares?"""

from __future__ import annotations

from itertools import pairwise

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
from sixfold.minigames.spatial import die_picture
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

MARKS = "PQRST"
_PLANS = {Level.EASY: ((7, 9), 3, 5), Level.MEDIUM: ((14, 17), 4, 6), Level.HARD: ((26, 31), 5, 7)}
"""Rolls, marks, and squares a side."""
_STEPS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}

Die = tuple[int, int, int]
"""The faces on top, towards the lower edge of the page, and towards its right; the others make 7 with them."""


def rolled(die: Die, way: str) -> Die:
    """The die after one roll to ``N``, ``E``, ``S`` or ``W``."""
    top, south, east = die
    return {
        "N": (south, 7 - top, east),
        "S": (7 - south, top, east),
        "E": (7 - east, south, top),
        "W": (east, south, 7 - top),
    }[way]


def tops(facts: Facts) -> str:
    """The top faces at the marks, by carrying six faces on vectors: independent of ``rolled``."""
    top, south, east = facts["die"]
    faces = {(0, 0, 1): top, (0, 0, -1): 7 - top, (0, 1, 0): south, (0, -1, 0): 7 - south}
    faces |= {(1, 0, 0): east, (-1, 0, 0): 7 - east}
    found: list[str] = []
    for number, way in enumerate(facts["path"], 1):
        dx, dy = _STEPS[way]
        faces = {_turned(place, dx, dy): face for place, face in faces.items()}
        if number in facts["marks"]:
            found.append(str(faces[0, 0, 1]))
    return "".join(found)


def _turned(place: tuple[int, int, int], dx: int, dy: int) -> tuple[int, int, int]:
    """A quarter turn in which the top goes towards (dx, dy)."""
    x, y, z = place
    along = x * dx + y * dy
    if z == 0 and along == 0:
        return place
    return (dx * z, dy * z, 0) if z else (0, 0, -along)


def _seconds(path: str, net: bool) -> float:
    """Estimated: each roll takes longer the more came before it, a bend costs a thought, a net must be folded."""
    n = len(path)
    bends = sum(a != b for a, b in pairwise(path))
    return 2.6 * n + 0.055 * n * n + 1.2 * bends + (14 if net else 0)


def _walk(rng: Rng, side: int, rolls: int) -> tuple[tuple[int, int], str] | None:
    """A path that never meets itself, or None where it ran into a corner."""
    x, y = start = (rng.below(side), rng.below(side))
    seen, path = {start}, ""
    for _ in range(rolls):
        ways = [
            way
            for way, (dx, dy) in _STEPS.items()
            if 0 <= x + dx < side and 0 <= y + dy < side and (x + dx, y + dy) not in seen
        ]
        if not ways:
            return None
        way = rng.choice(ways)
        x, y = x + _STEPS[way][0], y + _STEPS[way][1]
        seen.add((x, y))
        path += way
    return start, path


_SIZE = (die_picture.WIDE, die_picture.HIGH)

_RULES = """A die stands on the first square of a path. It rolls from square to square, always over an edge, never \
sliding. Opposite faces add up to 7.

Easy: you see the die from above and in front. Medium and hard: you see its net. Fold it so that the printed \
side is outside, with the face marked “top” upwards; the arrow then points up the page.

Type the number on top at each lettered square, in the order P, Q, R …"""


def _marks(rng: Rng, rolls: int, count: int) -> list[int]:
    """Numbers of the rolls after which the top is asked: never two in a row, the last among them."""
    while True:
        places = sorted([rolls, *(rng.between(1, rolls - 2) for _ in range(count - 1))])
        if all(b - a >= 2 for a, b in pairwise(places)):
            return places


def _course(die: list[int], path: str) -> list[int]:
    now: Die = (die[0], die[1], die[2])
    tops_now = []
    for way in path:
        now = rolled(now, way)
        tops_now.append(now[0])
    return tops_now


def _rolled_tops(die: Die, path: str, marks: list[int]) -> str:
    course = _course(list(die), path)
    return "".join(str(course[n - 1]) for n in marks)


def _problem(level: Level, facts: Facts, answer: str, seconds: float) -> Problem:
    marks = MARKS[: len(answer)]
    way = {"N": "up", "S": "down", "E": "right", "W": "left"}
    return Problem(
        level=level,
        prompt=f"Which numbers are on top at {', '.join(marks[:-1])} and {marks[-1]}?",
        form=Form(
            "sequence",
            f"{len(answer)} digits from 1 to 6, for {marks}",
            "1234561"[: len(answer)],
            alphabet="123456",
            length=len(answer),
        ),
        answers=(answer,),
        why="On top after each roll: "
        + ", ".join(
            f"{way[w]} {t}" for w, t in zip(facts["path"], _course(facts["die"], facts["path"]), strict=True)
        )
        + ".",
        facts=facts,
        alt=f"A die{' as a net' if facts['net'] is not None else ''} and a path of {len(facts['path'])} rolls on a "
        f"grid; {len(answer)} squares of it are lettered.",
        size=_SIZE,
        metric=float(len(facts["path"])),
        seconds=seconds,
        blind=6.0 ** -len(answer),
    )


EXAMPLE = _problem(
    Level.EASY,
    {"die": [1, 2, 3], "start": [0, 1], "side": 3, "path": "EN", "marks": [1, 2], "net": None},
    "42",
    20.0,
)
"""The worked example of the rules, as a problem."""


class RollingDie:
    """Fulfils ``Minigame``."""

    info = MinigameInfo(
        name="rolling-die",
        title="Rolling Die",
        category=Category.SPATIAL,
        version=1,
        line="Roll the die along the path in your head.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="42",
            why="To the right: 3 goes underneath and 4, opposite 3, comes up. Up the page: 2, in front, comes up.",
            wrong="32",
            why_wrong="Rolling to the right, the right face goes underneath; the left one, 4, comes up.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        (least, most), marks, side = _PLANS[level]
        low, high = BANDS[level]
        while True:
            walk = _walk(rng, side, rng.between(least, most))
            if walk is None:
                continue
            start, path = walk
            net = None if level is Level.EASY else rng.below(4)
            seconds = _seconds(path, net is not None)
            if not low <= seconds <= high:
                continue
            places = _marks(rng, len(path), marks)
            top = rng.between(1, 6)
            south = rng.choice([f for f in range(1, 7) if f not in (top, 7 - top)])
            east = rng.choice([f for f in range(1, 7) if f not in (top, 7 - top, south, 7 - south)])
            facts = {
                "die": [top, south, east],
                "start": list(start),
                "side": side,
                "path": path,
                "marks": places,
                "net": net,
            }
            answer = _rolled_tops((top, south, east), path, places)
            if tops(facts) != answer or len(set(answer)) < 2:
                continue
            problem = _problem(level, facts, answer, seconds)
            if not gives_itself_away(problem):
                return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        return (tops(problem.facts),)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return forms.judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return die_picture.draw(facts, palette) if facts else None


MINIGAME = RollingDie()
