"""CF-8 and CF-11: flowers and bouquets, with the source's examples."""

from __future__ import annotations

import pytest

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.flowers import bouquets, flower_places, flowers
from sixfold.hexboard import board
from tests.games.cultivating_flowers.table import S0, lay, mask, new


def count(cells: str, side: int = 5) -> tuple[int, int]:
    """Flowers and bouquets of one colour on these cells."""
    bloom = flowers(side, mask(side, cells))
    return len(bloom), bouquets(bloom)


@pytest.mark.parametrize(("side", "places"), [(2, 2), (3, 14), (4, 38), (5, 74)])
def test_cf08_places_for_flowers(side: int, places: int) -> None:
    assert len(flower_places(side)) == len({f.mask for f in flower_places(side)}) == places


def test_cf08_the_flower_of_the_source() -> None:
    assert count("B3 C4 D4 C5") == (1, 1)
    (flower,) = flowers(5, mask(5, "B3 C4 D4 C5"))
    assert (flower.centre, flower.petals) == ("C4", ("B3", "C5", "D4"))


def test_cf08_the_bouquet_of_two_flowers_of_the_source() -> None:
    assert count("B3 C4 D4 C5 B5 D6") == (2, 1)


@pytest.mark.parametrize("cells", ["C4 D4 C5", "B3 B4 C4 C5", "C3 C4 C5 C6", "B3 B4 D5 D4 C3 C5", ""])
def test_cf08_other_shapes_are_no_flowers(cells: str) -> None:
    assert count(cells) == (0, 0)


def test_cf08_a_centre_has_two_triples_and_each_counts() -> None:
    assert count("E5 E6 F5 F4 E4 D4 D5") == (2, 1)
    assert count("E5 E6 F4 D4") == (1, 1)
    assert count("E5 D5 F5 E4") == (1, 1)


def test_cf08_corners_and_edges_are_never_centres() -> None:
    on = board(5)
    edge = {on.names[cell] for cell in on.rings[-1]}
    assert not edge & {flower.centre for flower in flower_places(5)}
    assert {petal for flower in flower_places(5) for petal in flower.petals} & edge


def test_cf08_a_full_field_blooms_everywhere() -> None:
    assert count(" ".join(board(5).names)) == (74, 1)


def test_cf08_petals_lie_120_degrees_apart() -> None:
    on = board(5)
    for flower in flower_places(5):
        centre, petals = on.cell(flower.centre), [on.cell(name) for name in flower.petals]
        assert all(on.distance(centre, petal) == 1 for petal in petals)
        assert all(on.distance(a, b) == 2 for a in petals for b in petals if a != b)
        assert on.names_of(flower.mask) == tuple(sorted([flower.centre, *flower.petals], key=on.cell))


def test_cf08_whoever_planted_the_cells() -> None:
    # seat 0's colour on all four, one of them laid by seat 1 as the opponent's cell
    state = lay(new(), "B3 C4 C5")
    seen = GAME.observe(GAME.apply(state, {S0: GAME.parse(state, "D4-E5-e6")}), S0)
    assert seen["score"] == [1, 0]
    from_the_other = lay(new(first="1"), "B3 C4 C5")
    assert from_the_other.to_move == 1
    seen = GAME.observe(
        GAME.apply(from_the_other, {from_the_other.to_move: GAME.parse(from_the_other, "d4-E5-E6")}), S0
    )
    assert seen["score"] == [1, 0]
    assert seen["flowers"] == [{"seat": 0, "cells": ["C4", "B3", "C5", "D4"]}]


def test_cf08_one_cell_of_the_other_colour_spoils_a_flower() -> None:
    seen = GAME.observe(lay(new(), "B3 C4 C5", "D4"), S0)
    assert (seen["score"], seen["flowers"], seen["bouquets"]) == ([0, 0], [], [0, 0])


def test_cf11_bouquets_are_counted_not_packed() -> None:
    # a chain: the outer two flowers share no cell, but the one between them links all three
    chain = "A3 B2 B3 C4 B4 B5 A5 C6"
    assert [count(cells) for cells in ("A3 B2 B3 C4", "A3 B4 B5 C4", "A5 B4 B5 C6")] == [(1, 1)] * 3
    assert count(chain) == (3, 1)
    assert count(chain + " G2 H2 H3 I1") == (4, 2)


def test_cf11_a_late_flower_can_link_two_bouquets() -> None:
    two = "A1 B2 B3 C2 A4 B5 B6 C5"
    assert count(two) == (2, 2)
    assert count(two + " B4") == (3, 1)


def test_cf11_no_flowers_no_bouquets() -> None:
    assert bouquets([]) == 0
