"""Laying the wires of Tangle, and following them again from nothing but the lines drawn.

``lay`` builds wires section by section, so that most tries succeed; ``follow`` takes the finished lines apart into
short pieces that belong to nobody and goes straight on wherever two of them cross.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import atan2, degrees, dist, hypot, pi, sin

from sixfold.minigames.drawing import Point
from sixfold.minigames.observation.curves import Crossing, Curve, angle_between, crossings, too_close
from sixfold.rng import Rng

WIDTH, HEIGHT = 640, 500
LEFT, RIGHT, TOP, BOTTOM = 56.0, 584.0, 36.0, 464.0

MIN_ANGLE = 28.0
MIN_APART, END_APART = 15.0, 24.0
"""Of two crossings; of a crossing and a wire's end."""
MIN_GAP, FREE = 11.0, 30.0
"""How near wires may come that do not cross within ``FREE``."""

_STEPS = 24


@dataclass(frozen=True, slots=True)
class Plan:
    """How many wires, in how many sections, and how often they should cross in each."""

    wires: int
    sections: int
    crossings: tuple[int, int]
    reach: int


def lay(plan: Plan, rng: Rng) -> list[Curve] | None:
    """Wires from left to right, from top to bottom by where they begin; None where this try fails."""
    gap = (BOTTOM - TOP) / (plan.wires - 1)
    lanes = list(range(plan.wires))  # lanes[i]: where wire i is
    knots = [[TOP + lane * gap for lane in lanes]]
    curves: list[list[Point]] = [[(LEFT, y)] for y in knots[0]]
    wide = (RIGHT - LEFT) / plan.sections
    for section in range(plan.sections):
        last = section == plan.sections - 1
        for _ in range(400):
            order = _next_lanes(lanes, plan, rng)
            stray = 0.0 if last else min(gap * 0.34, 26.0)
            ends = [TOP + lane * gap + (rng.random() - 0.5) * stray for lane in order]
            skews = [rng.random() * 0.7 - 0.35 for _ in lanes]
            laid = [_bend(a, b, skew) for a, b, skew in zip(knots[-1], ends, skews, strict=True)]
            edges = END_APART if section == 0 else 10.0, END_APART if last else 10.0
            if _clear(laid, wide / _STEPS, edges):
                break
        else:
            return None
        for curve, ys in zip(curves, laid, strict=True):
            x = LEFT + section * wide
            curve += [(x + n * wide / _STEPS, y) for n, y in enumerate(ys) if n]
        knots.append(ends)
        lanes = order
    smooth = [_smoothed(curve) for curve in curves]
    for _ in range(3):
        swayed = _sway(smooth, rng)
        if well_laid(swayed):
            return swayed
    return None


def _next_lanes(lanes: Sequence[int], plan: Plan, rng: Rng) -> list[int]:
    """Other lanes for all, few of them the old ones, none further than ``reach``, crossing as often as planned."""
    low, high = plan.crossings
    while True:
        order = list(range(plan.wires))
        rng.shuffle(order)  # order[lane] is where the wire of that lane goes
        if max(abs(a - b) for a, b in enumerate(order)) > plan.reach:
            continue
        flips = sum(a > b for n, a in enumerate(order) for b in order[n + 1 :])
        if low <= flips <= high:
            return [order[lane] for lane in lanes]


def _bend(a: float, b: float, skew: float) -> list[float]:
    """Heights on the way from a to b, level at both ends."""
    ways = [t + skew * t * (1 - t) for t in (n / _STEPS for n in range(_STEPS + 1))]
    return [a + (b - a) * t * t * (3 - 2 * t) for t in ways]


def _clear(laid: Sequence[Sequence[float]], step: float, edges: tuple[float, float]) -> bool:
    """Whether the wires of a section cross cleanly: once at most, at a good angle, and apart from one another."""
    places: list[Point] = []
    for i, ys in enumerate(laid):
        for other in laid[i + 1 :]:
            gaps = [y - z for y, z in zip(ys, other, strict=True)]
            flips = [n for n in range(_STEPS) if (gaps[n] > 0) != (gaps[n + 1] > 0)]
            if len(flips) > 1:
                return False
            place: Point | None = None
            for n in flips:
                rise, fall = ys[n + 1] - ys[n], other[n + 1] - other[n]
                if angle_between((0, 0), (step, rise), (0, 0), (step, fall)) < MIN_ANGLE + 3:
                    return False
                place = ((n + gaps[n] / (gaps[n] - gaps[n + 1])) * step, ys[n])
                if not edges[0] < place[0] < _STEPS * step - edges[1]:
                    return False
                if any(hypot(place[0] - x, place[1] - y) < MIN_APART + 5 for x, y in places):
                    return False
                places.append(place)
            for n in range(_STEPS):
                slope = (ys[n + 1] - ys[n] + other[n + 1] - other[n]) / 2 / step
                if abs(gaps[n]) < (MIN_GAP + 3) * hypot(1, slope) and (
                    place is None or hypot(n * step - place[0], ys[n] - place[1]) > FREE - 4
                ):
                    return False
    return True


def _smoothed(curve: Curve) -> Curve:
    """The same curve with its tightest bends eased."""
    points = list(curve)
    for _ in range(3):
        inner = [
            (b[0], (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    return points


def _sway(curves: Sequence[Curve], rng: Rng) -> list[Curve]:
    """The whole picture bent a little, so that no columns show; both sides stay where they are."""
    phase, other = rng.random() * 2 * pi, rng.random() * 2 * pi

    def moved(x: float, y: float) -> Point:
        calm = sin(pi * (x - LEFT) / (RIGHT - LEFT))
        across = 20 * calm * sin(y / 62 + phase)
        down = 13 * calm * sin(x / 88 + other)
        return round(x + across, 1), round(y + down, 1)

    return [[moved(x, y) for x, y in curve] for curve in curves]


def well_laid(curves: Sequence[Curve]) -> bool:
    """Whether every crossing is clear and no two wires can be taken for one another."""
    found = crossings(curves)
    if any(crossing.a == crossing.b or crossing.angle < MIN_ANGLE for crossing in found):
        return False
    if any(not 8 < y < HEIGHT - 8 for curve in curves for _, y in curve):
        return False
    places = [crossing.at for crossing in found]
    ends = [point for curve in curves for point in (curve[0], curve[-1])]
    for n, (x, y) in enumerate(places):
        if any(hypot(x - u, y - v) < MIN_APART for u, v in places[:n]):
            return False
        if any(hypot(x - u, y - v) < END_APART for u, v in ends):
            return False
    return not too_close(curves, found, MIN_GAP, FREE)


def count_crossings(curves: Sequence[Curve]) -> int:
    return len(crossings(curves))


def follow(curves: Sequence[Curve]) -> list[int] | None:
    """For each loose end at the left, from the top, which one at the right (from the top) it leads to.

    None where straight on is not clear at some crossing.
    """
    ways = _net(curves)
    loose = sorted(node for node, others in ways.items() if len(others) == 1)
    starts = sorted((node for node in loose if node[0] < WIDTH / 2), key=lambda node: node[1])
    goals = sorted((node for node in loose if node[0] >= WIDTH / 2), key=lambda node: node[1])
    reached = []
    for start in starts:
        before, node = start, ways[start][0]
        while len(ways[node]) > 1:
            turns = sorted((_turn(before, node, way), way) for way in ways[node] if way != before)
            if len(turns) > 1 and (turns[0][0] > 25 or turns[1][0] - turns[0][0] < 15):
                return None
            before, node = node, turns[0][1]
        reached.append(goals.index(node))
    return reached


def _net(curves: Sequence[Curve]) -> dict[Point, list[Point]]:
    """All pieces, cut at every crossing, as a net: which places are joined to which."""
    cuts: dict[tuple[int, int], list[Point]] = defaultdict(list)
    crossing: Crossing
    for crossing in crossings(curves):
        at = (round(crossing.at[0], 3), round(crossing.at[1], 3))
        cuts[crossing.a, crossing.piece_a].append(at)
        cuts[crossing.b, crossing.piece_b].append(at)
    ways: dict[Point, list[Point]] = defaultdict(list)
    for c, curve in enumerate(curves):
        for n in range(len(curve) - 1):
            p, q = (curve[n][0], curve[n][1]), (curve[n + 1][0], curve[n + 1][1])
            stops = sorted({p, q, *cuts[c, n]}, key=partial(dist, p))
            for one, next_one in pairwise(stops):
                ways[one].append(next_one)
                ways[next_one].append(one)
    return ways


def _turn(before: Point, here: Point, after: Point) -> float:
    """By how many degrees the way turns, 0 to 180."""
    old = atan2(here[1] - before[1], here[0] - before[0])
    new = atan2(after[1] - here[1], after[0] - here[0])
    turn = abs(degrees(new - old)) % 360
    return min(turn, 360 - turn)
