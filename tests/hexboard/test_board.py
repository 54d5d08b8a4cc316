"""Boards of every side: counts, names, neighbours, symmetries, masks, and where cells are drawn."""

from __future__ import annotations

from math import dist, isclose, sqrt

import pytest

from sixfold.hexboard import DIRECTIONS, MAX_SIDE, MIN_SIDE, Board, UnknownCell, board

SIDES = range(MIN_SIDE, MAX_SIDE + 1)

every_side = pytest.mark.parametrize("on", [board(side) for side in SIDES], ids=repr)


@every_side
def test_c01_a_board_has_as_many_cells_as_the_formula_says(on: Board) -> None:
    n = on.side
    assert on.size == len(on.cells) == 3 * n * n - 3 * n + 1
    assert on.radius == n - 1


@pytest.mark.parametrize(("side", "size"), [(3, 19), (4, 37), (5, 61)])
def test_c01_the_sizes_of_the_rule_book(side: int, size: int) -> None:
    assert board(side).size == size


@pytest.mark.parametrize("side", [-1, 0, 1, 9])
def test_c01_other_sides_are_refused(side: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 8, not {side}"):
        Board(side)


def test_c01_a_board_is_built_once() -> None:
    assert board(5) is board(5)
    assert Board(5) is not board(5)


def test_c02_rows_of_side_5() -> None:
    on = board(5)
    assert [len(row) for row in on.rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert [on.names[row[0]] for row in on.rows] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1"]
    assert [on.names[row[-1]] for row in on.rows] == ["A5", "B6", "C7", "D8", "E9", "F8", "G7", "H6", "I5"]
    assert on.names[on.centre] == "E5"


def test_c02_corners_of_side_5_lie_where_the_rule_book_says() -> None:
    on = board(5)
    corners = {on.names[cell] for cell in on.cells if len(on.neighbours[cell]) == 3}
    assert corners == {"A1", "A5", "E1", "E9", "I1", "I5"}
    assert on.cell("A1") == 0
    assert on.cell("I5") == on.size - 1


@every_side
def test_c02_names_go_both_ways_and_are_in_reading_order(on: Board) -> None:
    assert [on.cell(name) for name in on.names] == list(on.cells)
    assert [on.find(name) for name in on.names] == list(on.cells)
    assert [cell for row in on.rows for cell in row] == list(on.cells)
    assert sorted(on.names, key=lambda name: (name[0], int(name[1:]))) == list(on.names)


@pytest.mark.parametrize(
    ("name", "range_"),
    [("A6", "A1 to A5"), ("E10", "E1 to E9"), ("J1", "A1 to I5"), ("e5", "A1 to I5"), ("", "A1 to I5")],
)
def test_c02_an_unknown_name_says_what_names_there_are(name: str, range_: str) -> None:
    assert board(5).find(name) is None
    with pytest.raises(UnknownCell, match=range_):
        board(5).cell(name)


def test_c02_the_neighbours_of_c4_in_the_source() -> None:
    on = board(5)
    c4 = on.cell("C4")
    assert [on.names[n] for n in on.neighbours[c4]] == ["C5", "D5", "D4", "C3", "B3", "B4"]
    every_other = [on.around[c4][d] for d in (0, 2, 4)]
    assert {on.names[n] for n in every_other if n is not None} == {"B3", "D4", "C5"}


@every_side
def test_c03_axial_coordinates(on: Board) -> None:
    radius = on.radius
    for row, cells in enumerate(on.rows):
        r = row - radius
        first = max(-radius, -radius - r)
        assert [on.axial[cell] for cell in cells] == [(first + i, r) for i in range(len(cells))]
    assert on.axial[on.centre] == (0, 0)
    assert all(on.at(*on.axial[cell]) == cell for cell in on.cells)
    assert on.at(radius + 1, 0) is None


def test_c03_the_six_directions() -> None:
    assert sorted(DIRECTIONS) == sorted([(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)])
    for d, (dq, dr) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(d + 3) % 6] == (-dq, -dr)
        # two steps on, 120° further: three such steps lead back
        (bq, br), (cq, cr) = DIRECTIONS[(d + 2) % 6], DIRECTIONS[(d + 4) % 6]
        assert (dq + bq + cq, dr + br + cr) == (0, 0)


@every_side
def test_c03_neighbours_lie_at_distance_one_and_know_each_other(on: Board) -> None:
    for cell in on.cells:
        assert set(on.neighbours[cell]) == {c for c in on.cells if on.distance(cell, c) == 1}
        assert on.neighbours[cell] == tuple(n for n in on.around[cell] if n is not None)
        assert on.unmask(on.neighbour_masks[cell]) == tuple(sorted(on.neighbours[cell]))
        for d, near in enumerate(on.around[cell]):
            if near is not None:
                assert on.around[near][(d + 3) % 6] == cell


@every_side
def test_distance_is_the_shortest_walk(on: Board) -> None:
    reached = {on.centre}
    for ring in on.rings:
        assert set(ring) == {
            c for c in on.cells if on.distance(c, on.centre) == on.distance(ring[0], on.centre)
        }
        assert set(ring) <= reached
        reached |= {near for cell in reached for near in on.neighbours[cell]}
    assert [len(ring) for ring in on.rings] == [1, *(6 * d for d in range(1, on.side))]


@every_side
def test_symmetries_are_the_twelve_that_keep_neighbours(on: Board) -> None:
    assert len(set(on.symmetries)) == 12
    assert on.symmetries[0] == on.cells
    for turned in on.symmetries:
        assert sorted(turned) == list(on.cells)
        assert turned[on.centre] == on.centre
        for cell in on.cells:
            assert {turned[n] for n in on.neighbours[cell]} == set(on.neighbours[turned[cell]])


@every_side
def test_symmetries_hold_six_turns_and_six_mirror_images(on: Board) -> None:
    closed = set(on.symmetries)
    for a in on.symmetries:
        for b in on.symmetries:
            assert tuple(b[cell] for cell in a) in closed
    sixth = on.symmetries[1]
    east, south_east = on.around[on.centre][0], on.around[on.centre][1]
    assert east is not None
    assert sixth[east] == south_east
    assert all(on.symmetries[k][on.symmetries[k][c]] == c for k in range(6, 12) for c in on.cells)


@every_side
def test_masks_go_both_ways(on: Board) -> None:
    assert on.unmask(on.full) == on.cells
    assert on.unmask(0) == ()
    some = on.cells[::3]
    assert on.unmask(on.mask(reversed(some))) == some
    assert on.mask([some[0], some[0]]) == 1 << some[0]
    assert on.names_of(on.mask(some)) == tuple(on.names[cell] for cell in some)


def test_components_are_the_connected_parts() -> None:
    on = board(5)
    groups = [("A1", "A2", "B2"), ("E5",), ("H6", "I4", "I5")]
    mask = on.mask(on.cell(name) for group in groups for name in group)
    assert [on.names_of(part) for part in on.components(mask)] == groups
    assert list(on.components(0)) == []


@every_side
def test_components_of_ring_and_centre(on: Board) -> None:
    outer = on.mask(on.rings[-1])
    assert list(on.components(on.full)) == [on.full]
    parts = list(on.components(outer | 1 << on.centre))
    assert len(parts) == (1 if on.side == 2 else 2)
    assert sum(parts) == outer | 1 << on.centre


@every_side
def test_neighbours_are_drawn_side_by_side(on: Board) -> None:
    # cells of circumradius 1 that touch have their middles √3 apart
    assert on.pixels[on.centre] == (0, 0)
    for a in on.cells:
        for b in on.cells:
            apart = dist(on.pixels[a], on.pixels[b])
            assert isclose(apart, sqrt(3)) == (b in on.neighbours[a])


def test_cells_stand_on_a_point() -> None:
    on = board(5)
    x, y = on.pixels[on.cell("E6")]
    assert (x, y) == (sqrt(3), 0)
    x, y = on.pixels[on.cell("A1")]
    assert x < 0
    assert y == -6
