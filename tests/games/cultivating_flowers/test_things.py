"""CF-1 to CF-3: field, seeds and bags. Figures of the rule book and of the source."""

from __future__ import annotations

from collections import Counter

import pytest

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.seeds import Placement, Seed, Shape, placements
from sixfold.games.errors import BadOptions
from sixfold.hexboard import board
from tests.games.cultivating_flowers.table import S0, S1, new, play


@pytest.mark.parametrize(("side", "cells"), [(3, 19), (4, 37), (5, 61)])
def test_cf01_fields_of_three_sizes(side: int, cells: int) -> None:
    seen = GAME.observe(new(side=side), S0)
    assert seen["side"] == side
    assert seen["cells"] == "." * cells


def test_cf01_the_field_has_side_5_unless_said_otherwise() -> None:
    assert GAME.options({}).side == 5


@pytest.mark.parametrize("side", [2, 6, 8, 5.0, "5", True, None])
def test_cf01_no_other_field(side: object) -> None:
    with pytest.raises(BadOptions, match=r"side is .*, but can be only 3, 4, 5"):
        GAME.options({"side": side})


@pytest.mark.parametrize(("side", "count"), [(2, 63), (3, 333), (4, 801), (5, 1467)])
def test_cf02_placements_on_an_empty_field(side: int, count: int) -> None:
    assert len(placements(side).all) == count
    assert len(placements(side).by_cells) == count


@pytest.mark.parametrize(
    ("side", "straight", "bent", "triangle"), [(3, 27, 60, 24), (4, 69, 144, 54), (5, 129, 264, 96)]
)
def test_cf02_trihexes_by_shape(side: int, straight: int, bent: int, triangle: int) -> None:
    masks = placements(side).shape_masks
    assert [len(masks[shape]) for shape in Shape] == [straight, bent, triangle]
    assert len(set().union(*masks.values())) == straight + bent + triangle


def test_cf02_placements_by_seed_on_side_5() -> None:
    counted = Counter(place.seed for place in placements(5).all)
    assert counted == {
        Seed.STRAIGHT_END: 258,
        Seed.STRAIGHT_MIDDLE: 129,
        Seed.BENT_END: 528,
        Seed.BENT_MIDDLE: 264,
        Seed.TRIANGLE: 288,
    }


@pytest.mark.parametrize(
    ("cells", "theirs", "seed"),
    [
        (("E4", "E5", "E6"), "E4", Seed.STRAIGHT_END),
        (("E4", "E5", "E6"), "E6", Seed.STRAIGHT_END),
        (("E4", "E5", "E6"), "E5", Seed.STRAIGHT_MIDDLE),
        (("D4", "E5", "F5"), "E5", Seed.STRAIGHT_MIDDLE),
        (("D4", "E5", "E6"), "D4", Seed.BENT_END),
        (("B3", "C4", "D4"), "D4", Seed.BENT_END),
        (("B3", "C4", "D4"), "C4", Seed.BENT_MIDDLE),
        (("D4", "D5", "E5"), "D4", Seed.TRIANGLE),
        (("D4", "D5", "E5"), "E5", Seed.TRIANGLE),
    ],
)
def test_cf02_the_five_seed_types(cells: tuple[str, str, str], theirs: str, seed: Seed) -> None:
    assert placements(5).by_cells[cells, theirs].seed is seed


@pytest.mark.parametrize("side", [3, 4, 5])
def test_cf02_a_seed_is_three_connected_cells_two_ours_one_theirs(side: int) -> None:
    on = board(side)
    for place in placements(side).all:
        assert [place.mask.bit_count(), place.ours.bit_count(), place.theirs_mask.bit_count()] == [3, 2, 1]
        assert place.ours | place.theirs_mask == place.mask
        assert on.names_of(place.mask) == place.cells
        assert on.names_of(place.theirs_mask) == (place.theirs,)
        assert list(on.components(place.mask)) == [place.mask]


@pytest.mark.parametrize("side", [3, 5])
def test_cf02_turning_and_reflecting_keeps_the_type(side: int) -> None:
    on = board(side)
    by_colours = {(place.ours, place.theirs_mask): place for place in placements(side).all}

    def turned(place: Placement, turn: tuple[int, ...]) -> Placement:
        return by_colours[
            sum(1 << turn[cell] for cell in on.unmask(place.ours)),
            sum(1 << turn[cell] for cell in on.unmask(place.theirs_mask)),
        ]

    for place in placements(side).all:
        assert {turned(place, turn).seed for turn in on.symmetries} == {place.seed}


def test_cf02_the_colours_are_those_of_the_planter_and_of_the_other() -> None:
    state = play(new(side=3), "C2-C3-c4")
    assert GAME.observe(state, S0)["cells"] == "........001........"
    state = play(state, "A1-a2-B1")
    assert GAME.observe(state, S1)["cells"] == "10.1....001........"


def test_cf03_bags_start_with_one_of_each_type() -> None:
    seen = GAME.observe(new(), S0)
    all_five = ["straight-end", "straight-middle", "bent-end", "bent-middle", "triangle"]
    assert seen["bags"] == [all_five, all_five]


def test_cf03_a_planted_type_is_gone_for_its_planter_only() -> None:
    state = play(new(), "E4-E5-e6")
    assert GAME.observe(state, S0)["bags"] == [
        ["straight-middle", "bent-end", "bent-middle", "triangle"],
        ["straight-end", "straight-middle", "bent-end", "bent-middle", "triangle"],
    ]
