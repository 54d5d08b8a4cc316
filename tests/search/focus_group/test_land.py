"""The fast board of Focus Group agrees with the readable one: groups, neighbours, who leads, what a playout may do."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from hypothesis import given
from hypothesis import strategies as st

from sixfold.hexboard import board
from sixfold.hexboard.board import Cell
from sixfold.rng import Rng
from sixfold.search.focus_group.land import bits, lead, near, part, parts, sizes, whole
from sixfold.search.focus_group.playout import income, playout
from sixfold.search.focus_group.position import Position
from sixfold.search.noise import Noise

BOARD = board(5)
cell_sets = st.sets(st.sampled_from(BOARD.cells))


def mask(cells: AbstractSet[int]) -> int:
    return sum(bits()[cell] for cell in cells)


@given(cell_sets)
def test_fg13_groups_are_those_of_the_board(cells: set[Cell]) -> None:
    plain = sorted(
        (part.bit_count() for part in BOARD.components(BOARD.mask(cells))),
        reverse=True,
    )
    assert sizes(mask(cells)) == plain
    assert sum(parts(mask(cells))) == mask(cells)
    assert all(part(mask(cells), one & -one) == one for one in parts(mask(cells)))


def test_neighbours_are_those_of_the_board() -> None:
    for cell in BOARD.cells:
        assert near()[cell] == mask(set(BOARD.neighbours[cell]))
    assert whole().bit_count() == 61


def test_fg13_lists_are_compared_from_the_largest_on() -> None:
    assert lead([5, 1], [4, 4, 4]) == 1
    assert lead([4, 4], [4, 4, 1]) == -1
    assert lead([4, 4], [4, 4]) == 0
    assert lead([], [1]) == -1


def position(rng: Rng, coins: tuple[int, int], rounds_left: int) -> Position:
    owners = [rng.below(4) for _ in range(61)]
    mine, theirs = (mask({c for c in range(61) if owners[c] == seat}) for seat in (0, 1))
    return Position(
        prices=tuple(2 * rng.between(1, 6) for _ in range(61)),
        owned=(mine, theirs),
        empty=tuple(c for c in range(61) if owners[c] > 1),
        coins=coins,
        mover=0,
        first=0,
        rounds_left=rounds_left,
        reached=(1, 2),
        bought=10,
    )


@given(st.integers(0, 10_000), st.integers(0, 60), st.integers(0, 60), st.integers(0, 3))
def test_a_playout_only_adds_cells_that_can_be_paid(seed: int, a: int, b: int, rounds_left: int) -> None:
    before = position(Rng(seed), (a, b), rounds_left)
    payable = before.payable(0)
    cell = payable[0] if payable else None
    ending = playout(before, cell, Noise(Rng(seed)))
    assert 0 <= ending.value <= 1
    assert ending.owned[0] & ending.owned[1] == 0
    for seat in (0, 1):
        assert ending.owned[seat] & before.owned[seat] == before.owned[seat]
        new = ending.owned[seat] & ~before.owned[seat]
        spent = sum(before.prices[c] for c in range(61) if bits()[c] & new)
        assert spent <= (a, b)[seat] + rounds_left * 2 * 23
        if not rounds_left:
            left = before.coins[seat] - spent
            free = [c for c in before.empty if not bits()[c] & (ending.owned[0] | ending.owned[1])]
            assert all(before.prices[c] > left for c in free), "FG-11: who can buy must"


@given(st.integers(0, 10_000))
def test_fg06_incomes_stay_within_what_a_round_brings(seed: int) -> None:
    a, b = income(Noise(Rng(seed)))
    assert 2 <= a <= 46 and 2 <= b <= 46
    assert 52 - 8 <= a + b <= 52
