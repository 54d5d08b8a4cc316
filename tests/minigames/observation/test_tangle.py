"""Tangle: every crossing is clear, no two wires can be taken for one another, and following them gives the answer."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import BLIND, Kind, Level
from sixfold.minigames.drawing import LIGHT
from sixfold.minigames.observation.curves import angle_between, crossings, meet, too_close
from sixfold.minigames.observation.tangle import MINIGAME
from sixfold.minigames.observation.wires import HEIGHT, WIDTH, follow, well_laid
from sixfold.rng import Rng

rng_seeds = st.integers(0, 10**6)


@settings(max_examples=12, deadline=None)
@given(rng_seed=rng_seeds, level=st.sampled_from(Level))
def test_fg20_wires_cross_at_good_angles_apart_and_never_run_side_by_side(
    rng_seed: int, level: Level
) -> None:
    curves = [[(x, y) for x, y in wire] for wire in MINIGAME.generate(level, Rng(rng_seed)).facts["wires"]]
    found = crossings(curves)
    assert min(crossing.angle for crossing in found) >= 25
    places = [crossing.at for crossing in found]
    assert all(dist(p, q) >= 13 for n, p in enumerate(places) for q in places[:n])
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for curve in curves for x, y in curve)
    assert all(dist(p, q) < 40 for curve in curves for p, q in pairwise(curve))
    assert not too_close(curves, found, 10, 30)


@settings(max_examples=12, deadline=None)
@given(rng_seed=rng_seeds, level=st.sampled_from([Level.EASY, Level.MEDIUM]))
def test_fg20_the_lines_alone_lead_to_the_answer(rng_seed: int, level: Level) -> None:
    """Cut anywhere, in any order and direction: the way through is the same."""
    problem = MINIGAME.generate(level, Rng(rng_seed))
    wires = problem.facts["wires"]
    rng = Rng(rng_seed).fork("cut")
    strips = []
    for wire in wires:
        n = rng.between(1, len(wire) - 2)
        strips += [[(x, y) for x, y in part] for part in (wire[: n + 1], wire[n:][::-1])]
    rng.shuffle(strips)
    reached = follow(strips)
    assert reached is not None
    assert "".join(chr(65 + n) for n in reached) == problem.answers[0] == MINIGAME.solve(problem)[0]
    # and by construction: the wires stand in the order of their numbers, each from its start to its end
    ends = sorted(wire[-1][1] for wire in wires)
    assert "".join(chr(65 + ends.index(wire[-1][1])) for wire in wires) == problem.answers[0]
    assert problem.blind <= BLIND[level]


def test_what_would_mislead_is_no_tangle() -> None:
    slope = [(60.0 + 10 * n, 100.0 + 5 * n) for n in range(50)]
    beside = [(x, y + 6) for x, y in slope]
    across = [(60.0 + 10 * n, 343.0 - 5 * n) for n in range(50)]
    flat = [(60.0 + 10 * n, 130.0 + 4 * n) for n in range(50)]
    assert well_laid([slope, across])
    assert not well_laid([slope, beside]), "side by side"
    assert not well_laid([slope, flat]), "crossing at a narrow angle"
    bounced = [(x, y if n < 30 else across[n][1] - 60) for n, (x, y) in enumerate(slope)]
    assert not well_laid([bounced, [(x, y + 9) for x, y in bounced]]), "side by side round a bend"


@pytest.mark.parametrize(
    ("pieces", "at", "angle"),
    [
        (((0, 0), (10, 10), (0, 10), (10, 0)), (5, 5), 90),
        (((0, 0), (10, 0), (5, -5), (6, 5)), (5.5, 0), 84.29),
        (((0, 0), (10, 0), (0, 1), (10, 1)), None, 0),
        (((0, 0), (4, 4), (0, 10), (10, 0)), None, 90),
    ],
)
def test_pieces_meet(
    pieces: tuple[tuple[float, float], ...], at: tuple[float, float] | None, angle: float
) -> None:
    p, q, r, s = pieces
    assert meet(p, q, r, s) == at
    assert angle_between(p, q, r, s) == pytest.approx(angle, abs=0.01)


def test_a_letter_twice_is_simply_wrong_and_a_strange_one_no_answer() -> None:
    problem = MINIGAME.generate(Level.EASY, Rng(4))
    assert MINIGAME.judge(problem, "a-a-b-c-d").kind is Kind.WRONG
    assert MINIGAME.judge(problem, "ABCDF").kind is Kind.NOT_AN_ANSWER
    assert MINIGAME.judge(problem, " ".join(problem.answers[0].lower())).kind is Kind.RIGHT


def test_every_crossing_is_bridged_once() -> None:
    """Every crossing is bridged by one short strip, so that neither wire seems to end there."""
    problem = MINIGAME.generate(Level.EASY, Rng(4))
    svg = MINIGAME.picture(problem.facts, LIGHT)
    curves = [[(x, y) for x, y in wire] for wire in problem.facts["wires"]]
    assert svg is not None
    assert svg.count("<polyline") == len(curves) + 2 * len(crossings(curves))
