"""PP-1 to PP-5: the board, the beans, the operators, the ranges."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import Json, SeatSetup
from sixfold.games.errors import BadOptions
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS
from sixfold.games.picky_pig.sums import STOCK
from sixfold.hexboard import board
from sixfold.rng import Rng
from tests.games.picky_pig.table import RANGES, A, B, beans, both, new, refused, roster

NOBODY = (SeatSetup(), SeatSetup())


def test_pp01_three_rings_make_37_cells_and_two_make_19() -> None:
    assert GAME.options({}).side == 4
    assert len(GAME.observe(new(side=4), None)["beans"][0]) == 37
    assert len(GAME.observe(new(side=3), None)["beans"][0]) == 19
    assert [len(row) for row in board(4).rows] == [4, 5, 6, 7, 6, 5, 4]
    for side in (2, 5, 4.0, "4", True):
        with pytest.raises(BadOptions, match="only 3, 4"):
            GAME.options({"side": side})


def test_pp01_a_cell_outside_is_named() -> None:
    error = refused(new(), A, "A1+D4xH9@5", "outside", "PP-1")
    assert error.cells == ("H9",)
    refused(both(new()), B, "E3>E4:1", "outside", "PP-1")


@given(st.integers(0, 2**53 - 1), st.sampled_from(sorted(BEAN_PRESETS)), st.sampled_from([3, 4]))
def test_pp02_a_half_turn_exchanges_the_colours(rng_seed: int, preset: str, side: int) -> None:
    options = GAME.options({"beans": preset, "side": side})
    setup = GAME.draw_setup(options, GAME.check_roster(options, NOBODY), Rng(rng_seed))
    mine, theirs = setup["beans"]
    on = board(side)
    fewest, most = BEAN_PRESETS[preset]
    for cell in on.cells:
        q, r = on.axial[cell]
        across = on.at(-q, -r)
        assert across is not None
        assert mine[on.names[cell]] == theirs[on.names[across]]
        assert fewest <= mine[on.names[cell]] <= most
    assert setup["ranges"] == [list(r) for r in RANGE_PRESETS["s5"]]


def test_pp02_every_number_of_a_preset_is_drawn() -> None:
    drawn = {n for seed in range(20) for n in new(beans="1-3", rng_seed=seed).beans[0]}
    assert drawn == {1, 2, 3}


def test_pp02_beans_set_by_hand_may_favour_anybody() -> None:
    state = new(beans=beans({"A1": 99, "C3": 1}, {"E3": 2}))
    names = board(3).names
    assert {names[cell]: n for cell, n in enumerate(state.beans[A]) if n} == {"A1": 99, "C3": 1}
    assert {names[cell]: n for cell, n in enumerate(state.beans[B]) if n} == {"E3": 2}
    # written out in full, a cell left out holds none
    written = GAME.options_json(state.options)["beans"]
    assert [len(cells) for cells in written] == [19, 19]
    assert GAME.options(GAME.options_json(state.options)) == state.options
    assert new(beans=beans({}, {})).beans == ((0,) * 19, (0,) * 19)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("3-1", "choose 1-3, twos, 2-5, or give two maps"),
        ([{}], "a preset's name or two maps"),
        ([{}, {}, {}], "a preset's name or two maps"),
        ([[], []], "a preset's name or two maps"),
        (7, "a preset's name or two maps"),
        (None, "a preset's name or two maps"),
        ([{"A9": 1}, {}], "'A9' is no cell"),
        ([{"a1": 1}, {}], "'a1' is no cell"),
        ([{}, {"A1": -1}], "A1 holds -1 beans of seat 1"),
        ([{}, {"A1": 100}], "from 0 to 99"),
        ([{}, {"A1": 1.0}], "from 0 to 99"),
        ([{}, {"A1": True}], "from 0 to 99"),
        ([{}, {"A1": "9" * 500}], "from 0 to 99"),
    ],
)
def test_pp02_beans_that_cannot_be(value: Json, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refusal:
        GAME.options({"side": 3, "beans": value})
    assert (refusal.value.code, refusal.value.rule) == ("bad-beans", "PP-2")
    assert len(refusal.value.message) < 200


def test_pp02_beans_are_checked_against_the_board_of_the_match() -> None:
    GAME.options({"side": 4, "beans": [{"G4": 1}, {}]})
    with pytest.raises(BadOptions, match="'G4' is no cell of this board"):
        GAME.options({"side": 3, "beans": [{"G4": 1}, {}]})


def test_pp04_seven_plus_six_minus_three_times_two_divisions() -> None:
    assert STOCK == (7, 6, 3, 2)
    assert sum(STOCK) == 18
    assert GAME.observe(new(), None)["stocks"] == [[7, 6, 3, 2], [7, 6, 3, 2]]


def test_pp04_an_operator_used_is_gone() -> None:
    state = both(new(), "A1+B1xC1@1", "-")
    assert state.stocks == ((6, 6, 2, 2), (7, 6, 3, 2))
    state = both(both(state), "A1/B2/C1@2", "A2xB2xC2@1")
    assert state.stocks == ((6, 6, 2, 0), (7, 6, 1, 2))
    state = both(state)
    assert "You have no ÷ left" in refused(state, A, "A1+B3/C1@3", "no-operator", "PP-4").message
    assert "You have only one × left" in refused(state, B, "A1xB3xC1@3", "no-operator", "PP-4").message


def test_pp05_nine_ranges_the_same_for_both() -> None:
    assert GAME.observe(new(), A)["ranges"] == GAME.observe(new(), B)["ranges"] == RANGES
    for ranges in RANGE_PRESETS.values():
        assert len(ranges) == 9
        assert all(low <= high for low, high in ranges)
    # s5 has no gaps
    assert all(b[0] == a[1] + 1 for a, b in pairwise(RANGE_PRESETS["s5"]))


def test_pp05_ranges_may_overlap_and_be_one_number_wide() -> None:
    same = [[4, 4]] * 9
    state = new(ranges=same)
    assert GAME.options_json(state.options)["ranges"] == same
    assert GAME.options(GAME.options_json(state.options)) == state.options


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("s6", "choose s5, wide, positive, or give nine pairs"),
        ([[0, 1]] * 8, "nine pairs"),
        ([[0, 1]] * 10, "nine pairs"),
        (5, "nine pairs"),
        ([[0, 1]] * 8 + [[0]], "Range 9 must be two whole numbers"),
        ([[0, 1.5]] + [[0, 1]] * 8, "Range 1 must be two whole numbers"),
        ([[0, True]] + [[0, 1]] * 8, "Range 1 must be two whole numbers"),
        ([[0, 1], [3, 2]] + [[0, 1]] * 7, "Range 2 runs from 3 to 2: the lower number comes first"),
        ([[0, 10_000]] + [[0, 1]] * 8, "both within ±9999"),
    ],
)
def test_pp05_ranges_that_cannot_be(value: Json, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refusal:
        GAME.options({"ranges": value})
    assert (refusal.value.code, refusal.value.rule) == ("bad-ranges", "PP-5")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"beans": "1-3"}, "a preset's name is not enough"),
        ({"ranges": "s5"}, "a preset's name is not enough"),
        ({"ranges": [[0, 1]] * 9}, "not those of the options"),
        ({"beans": [{"A1": 3}, {"E3": 3}]}, "every cell"),
        ({"more": 1}, "just 'beans' and 'ranges'"),
        ({"beans": None}, "two maps"),
    ],
)
def test_pp02_a_setup_that_these_options_cannot_have_drawn(change: dict[str, Json], words: str) -> None:
    options = GAME.options({"side": 3})
    setup = GAME.draw_setup(options, NOBODY, Rng(1))
    with pytest.raises(BadOptions, match=words):
        GAME.start(options, roster(None, "death-match-opponent"), {**setup, **change})


@pytest.mark.parametrize("side", [3, 4])
def test_pp02_a_forged_setup_is_found(side: int) -> None:
    options = GAME.options({"side": side})
    seats = GAME.check_roster(options, NOBODY)
    setup = GAME.draw_setup(options, seats, Rng(1))
    mine, theirs = setup["beans"]
    last = board(side).names[-1]
    one_more = {**mine, "A1": mine["A1"] % 3 + 1}
    for forged in ([one_more, theirs], [theirs, theirs], [{**mine, "A1": 4}, {**theirs, last: 4}]):
        with pytest.raises(BadOptions, match="cannot be drawn from the preset '1-3'") as refusal:
            GAME.start(options, seats, {**setup, "beans": forged})
        assert refusal.value.rule == "PP-2"
    by_hand = GAME.options({"side": side, "beans": [one_more, theirs]})
    with pytest.raises(BadOptions, match="not those set by hand"):
        GAME.start(by_hand, seats, setup)
    with pytest.raises(BadOptions, match="'beans' and 'ranges'"):
        GAME.start(options, seats, {"beans": setup["beans"]})
