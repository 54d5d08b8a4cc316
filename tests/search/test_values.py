"""Promises, counts and stakes: the figures that the bots steer by."""

from __future__ import annotations

import pytest

from sixfold.rng import Rng
from sixfold.search.cultivating_flowers.kernel import DEAD, NONE, Position, position
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import counter, judge


def random_positions(rng: Rng, side: int) -> list[Position]:
    """Every position of one random bout in which something can be planted."""
    found = []
    now = position(side)
    while now.legal():
        found.append(now)
        placement = rng.choice(now.field.members(now.legal()))
        now = now.plant(placement, now.refills(placement)[-1])
    return found


def without_new_deaths(before: Position, after: Position) -> Position:
    """``after`` with the flowers alive that only this plant shut."""
    after.counts = [
        count - DEAD if count >= DEAD > old else count
        for old, count in zip(before.counts, after.counts, strict=True)
    ]
    return after


@pytest.mark.parametrize("side", [3, 4, 5])
def test_a_gain_is_the_difference_that_planting_makes(side: int) -> None:
    for judging in (judge(side), counter(side)):
        for before in random_positions(Rng(side), side):
            seat = before.mover
            placements = before.field.members(before.legal())
            gains = judging.gains(before, placements)
            for placement, gain in list(zip(placements, gains, strict=True))[::9]:
                after = without_new_deaths(before, before.plant(placement, NONE))
                assert judging.value(after, seat) - judging.value(before, seat) == gain


@pytest.mark.parametrize("side", [3, 5])
def test_cf08_the_counter_counts_flowers(side: int) -> None:
    for now in random_positions(Rng(7), side):
        zero, one = now.flowers()
        assert counter(side).value(now, 0) == zero - one
        assert counter(side).value(now, 1) == one - zero


def test_a_cell_that_nobody_can_plant_shuts_its_flowers() -> None:
    for now in random_positions(Rng(3), 4):
        taken = now.owned[0] | now.owned[1]
        for cells, count in zip(now.field.flowers, now.counts, strict=True):
            lost = [
                c
                for c in range(37)
                if cells >> c & 1 and not taken >> c & 1 and not now.alive & now.field.touching[c]
            ]
            assert (count >= DEAD) == bool(lost)


def test_cf11_cf12_the_second_bouts_tie_is_broken_in_order() -> None:
    level = Stakes(bout=2)
    assert (level.tied((2, 1), 0), level.tied((2, 1), 1), level.tied((1, 1), 0)) == (WIN, -WIN, 0)
    # CF-11: both fields added up
    assert Stakes(bout=2, bouquets=(0, 2)).tied((1, 0), 0) == -WIN
    # CF-12: only after the bouquets
    riser = Stakes(bout=2, early_riser=1)
    assert (riser.tied((1, 1), 1), riser.tied((1, 1), 0), riser.tied((2, 1), 1)) == (WIN, -WIN, -WIN)


def test_cf10_a_first_bouts_tie_is_neither_won_nor_lost_and_adds_up_to_nothing() -> None:
    for stakes in (Stakes(), Stakes(first=1, early_riser=0, kept=(False, True)), Stakes(early_riser=1)):
        for bouquets in ((0, 0), (3, 1), (1, 9)):
            mine, theirs = stakes.tied(bouquets, 0), stakes.tied(bouquets, 1)
            assert mine == -theirs
            assert abs(mine) < WIN
    # Whoever moved second now moves first in the second bout.
    assert Stakes(first=0).tied((1, 1), 1) > 0
