"""Tangle: where does each wire end? The solver follows the drawn lines, straight on at every crossing."""

from __future__ import annotations

from math import cos, factorial, hypot, sin, tau
from operator import eq

from sixfold.minigames.drawing import Canvas, Palette, Point
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.observation.curves import Crossing, Curve, crossings
from sixfold.minigames.observation.wires import HEIGHT, WIDTH, Plan, count_crossings, follow, lay
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

_PLANS = {
    Level.EASY: Plan(5, 3, (3, 6), 3),
    Level.MEDIUM: Plan(7, 5, (6, 10), 4),
    Level.HARD: Plan(8, 6, (9, 12), 4),
}

_RULES = """Every wire begins at a number at the left and ends at a letter at the right. Where two wires cross, \
both go straight on. Wires never end, fork or turn sharply on the way, and all look alike.

At a crossing one wire is drawn over the other; that says nothing about where they lead.

Answer with the letters in the order of the numbers: first the end of wire 1, then that of wire 2, and so on. Each \
letter comes once."""


def predicted(wires: int, crossed: int) -> tuple[float, float]:
    """Metric (crossings passed, by all wires) and seconds, an estimate.

    Two seconds for each wire to find its start and write its end, a little over one for each crossing passed.
    """
    passed = 2.0 * crossed
    return passed, 2.0 * wires + 1.15 * passed


def _ends(curves: list[Curve]) -> str | None:
    reached = follow(curves)
    return None if reached is None else "".join(chr(65 + n) for n in reached)


def _problem(level: Level, curves: list[Curve], answer: str) -> Problem:
    count = len(curves)
    letters = "".join(chr(65 + n) for n in range(count))
    metric, seconds = predicted(count, count_crossings(curves))
    return Problem(
        level=level,
        prompt=f"At which letter does each wire end? Give {count} letters, for the wires 1 to {count} in order.",
        form=Form("sequence", f"{count} letters, each once", letters[::-1], alphabet=letters, length=count),
        answers=(answer,),
        why=", ".join(f"{n} leads to {letter}" for n, letter in enumerate(answer, 1)) + ".",
        facts={"wires": [[[x, y] for x, y in curve] for curve in curves]},
        alt=f"{count} tangled wires from the numbers 1 to {count} at the left to the letters A to {letters[-1]} at the "
        "right.",
        size=(WIDTH, HEIGHT),
        metric=metric,
        seconds=seconds,
        blind=1 / factorial(count),
    )


def _generate(level: Level, rng: Rng) -> Problem:
    low, high = BANDS[level]
    while True:
        curves = lay(_PLANS[level], rng)
        if curves is None:
            continue
        answer = _ends(curves)
        letters = "".join(chr(65 + n) for n in range(len(curves)))
        # few wires end opposite, and the sample beside the box is never right
        if answer is None or sum(map(eq, answer, letters)) > 2 or answer == letters[::-1]:
            continue
        problem = _problem(level, curves, answer)
        if low <= problem.seconds <= high:
            return problem


def _example() -> Problem:
    rng = Rng(8)
    while True:
        curves = lay(Plan(3, 2, (1, 2), 2), rng)
        if curves is not None and _ends(curves) == "BCA":
            return _problem(Level.EASY, curves, "BCA")


EXAMPLE = _example()


class Tangle:
    """Follow the wires."""

    info = MinigameInfo(
        name="tangle",
        title="Tangle",
        category=Category.OBSERVATION,
        version=1,
        line="Follow every wire through the tangle to the letter at its end.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="BCA",
            why=EXAMPLE.why,
            wrong="CAB",
            why_wrong="That lists the numbers’ wires by letter: A belongs to wire 3. Asked is the letter of each wire.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        return _generate(level, rng)

    def solve(self, problem: Problem) -> tuple[str, ...]:
        answer = _ends(_curves(problem.facts))
        return () if answer is None else (answer,)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        curves = _curves(facts)
        canvas = Canvas(WIDTH, HEIGHT, palette)
        for curve in curves:
            canvas.polyline(curve, stroke=palette.ink, width=4.4)
        for n, crossing in enumerate(crossings(curves)):
            over = crossing.a if n % 2 else crossing.b
            _bridge(canvas, curves[over], crossing, crossing.piece_a if n % 2 else crossing.piece_b)
        starts = sorted((curve[0] for curve in curves), key=lambda point: point[1])
        ends = sorted((curve[-1] for curve in curves), key=lambda point: point[1])
        for n, (x, y) in enumerate(starts, 1):
            canvas.circle(x - 14, y, 20, fill=palette.fills[0], stroke=palette.ink, width=2.6)
            canvas.text(x - 14, y + 9, str(n), 26, bold=True, fill=_dark(palette))
        for n, (x, y) in enumerate(ends):
            canvas.polygon(_hexagon(x + 14, y, 23), fill=palette.fills[1], stroke=palette.ink, width=2.6)
            canvas.text(x + 14, y + 9, chr(65 + n), 26, bold=True, fill=_dark(palette))
        return canvas.svg()


def _curves(facts: Facts) -> list[Curve]:
    return [[(point[0], point[1]) for point in wire] for wire in facts["wires"]]


def _dark(palette: Palette) -> str:
    """The darker of paper and ink: for words on light fills."""
    return min(palette.paper, palette.ink)


def _hexagon(x: float, y: float, r: float) -> list[Point]:
    return [(x + r * cos(tau * (n + 0.5) / 6), y + r * sin(tau * (n + 0.5) / 6)) for n in range(6)]


def _bridge(canvas: Canvas, curve: Curve, crossing: Crossing, piece: int) -> None:
    """The wire that lies above, drawn once more over a strip of paper, as long as the crossing needs."""
    reach = 7.0
    before, after = [crossing.at], [crossing.at]
    for run, step, n in ((before, -1, piece), (after, 1, piece + 1)):
        left = reach
        while 0 <= n < len(curve) and left > 0:
            x, y = run[-1]
            far = hypot(curve[n][0] - x, curve[n][1] - y)
            share = 1.0 if far <= left else left / far
            run.append((x + (curve[n][0] - x) * share, y + (curve[n][1] - y) * share))
            left -= far
            n += step
    strip = [*reversed(before), *after[1:]]
    canvas.add(
        "polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in strip), fill="none",
        stroke=canvas.palette.paper, stroke_width=10.0, stroke_linecap="butt",
    )  # fmt: skip
    canvas.polyline(strip, stroke=canvas.palette.ink, width=4.4)


MINIGAME = Tangle()
