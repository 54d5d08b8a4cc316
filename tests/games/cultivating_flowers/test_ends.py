"""CF-7, CF-9 to CF-12: how a bout ends, what follows, and who has won."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sixfold.games.contract import Outcome
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers import rules
from sixfold.games.cultivating_flowers.state import Phase, State
from sixfold.hexboard import board
from tests.games.cultivating_flowers.table import (
    NOTHING,
    S0,
    S1,
    bag,
    end_with,
    lay,
    mask,
    new,
    play,
    refused,
    result,
)

ONE = "E5 E6 F4 D4"
"""A flower in the middle."""

ANOTHER = "G2 H2 H3 I1"
"""A flower in a corner, apart from ONE."""

THIRD = "E9 E8 D7 F7"
"""A flower in a third place, apart from both."""

LINKED_AWAY = "E2 E3 D2 F2 D3 F3 E4"
"""The same elsewhere: it shares no cell with ONE or ANOTHER."""

LINKED = "E5 E6 F4 D4 D5 F5 E4"
"""Two flowers about one centre: one bouquet."""


def figures(*bouts: tuple[int, int, int, int]) -> dict[str, object]:
    """Flowers and bouquets of seat 0, then of seat 1, for each bout: as the record has them."""
    return {"bouts": [{"flowers": [a, c], "bouquets": [b, d]} for a, b, c, d in bouts]}


def test_cf07_a_full_field_ends_the_bout() -> None:
    on = board(3)
    hole = mask(3, "A1 A2 B1")
    state = replace(new(side=3), stones=(mask(3, "C2 C3 B2 D2"), on.full & ~hole & ~mask(3, "C2 C3 B2 D2")))
    after = play(state, "A1-A2-b1")
    assert GAME.decision(after) is None
    assert after.phase is Phase.OVER
    assert result(after).reason == "flowers"


def test_cf07_empty_cells_that_hold_no_seed_end_it_too() -> None:
    on = board(3)
    scattered = mask(3, "A1 A2 B1 E1 E3 C5")
    state = replace(new(side=3), stones=(0, on.full & ~scattered))
    after = play(state, "A1-A2-b1")
    assert (len(after.finished), after.finished[0].stones[0]) == (1, mask(3, "A1 A2"))


def test_cf07_a_bag_that_does_not_fit_ends_it_though_the_field_has_room() -> None:
    on = board(3)
    # only a straight row of three stays free for seat 1, whose bag holds a triangle and bent seeds
    free = mask(3, "A1 A2 B1 E1 E2 E3")
    bags = (bag("bent-end"), bag("triangle", "bent-end", "bent-middle"))
    stuck = replace(new(side=3), stones=(on.full & ~free, 0), bags=bags)
    assert play(stuck, "A1-A2-b1").phase is Phase.OVER
    # with a straight seed the bout goes on
    going = replace(stuck, bags=(bag("bent-end"), bag("triangle", "straight-middle")))
    assert play(going, "A1-A2-b1").to_move == S1


def test_cf07_an_empty_bag_ends_it_at_once() -> None:
    state = lay(new(), ONE, bag1=NOTHING)
    after = play(state, "A1-A2-b1")
    assert after.phase is Phase.OVER
    assert result(after) == Outcome(S0, "flowers", figures((1, 1, 0, 0)))


def test_cf07_a_bag_that_was_not_refilled_ends_it_on_the_next_turn_only() -> None:
    state = lay(new(), ONE, bag0=bag("triangle"))
    after = play(state, "A1-A2-b2")
    assert (after.bags[0], after.to_move) == (NOTHING, S1)
    assert play(after, "I1-I2-h2").phase is Phase.OVER
    refilled = play(state, "A1-A2-b2+", "I1-I2-h2")
    assert refilled.to_move == S0


def test_cf07_the_seat_that_just_planted_need_not_be_able_to_plant() -> None:
    state = lay(new(), bag0=bag("triangle"))
    assert play(state, "A1-A2-b2").phase is Phase.PLANT


def test_cf07_it_is_asked_before_the_first_turn_of_a_bout_too() -> None:
    # No field on offer is that small, but the rule holds: with nothing in its bag the first seat cannot begin.
    state = new((), ("private-property",))
    begun = play(replace(state, bags=(NOTHING, state.bags[1])), "property:E5")
    assert (begun.bout, begun.phase) == (2, Phase.PLANT)
    assert begun.finished[0].flowers == (0, 0)


def test_cf07_nothing_can_be_done_after_the_end() -> None:
    over = end_with(new(), ONE)
    assert GAME.decision(over) is None
    for seat in (S0, S1):
        assert list(GAME.legal(over, seat)) == []
        assert refused(over, "I1-I2-h2", seat=seat).code == "match-over"


@pytest.mark.parametrize(
    ("zero", "one", "winner", "detail"),
    [
        (ONE, "", S0, figures((1, 1, 0, 0))),
        ("", ONE, S1, figures((0, 0, 1, 1))),
        (LINKED, ANOTHER, S0, figures((2, 1, 1, 1))),
        (f"{ONE} {ANOTHER}", THIRD, S0, figures((2, 2, 1, 1))),
        (ANOTHER, LINKED, S1, figures((1, 1, 2, 1))),
    ],
)
def test_cf09_more_flowers_win(zero: str, one: str, winner: int, detail: dict[str, object]) -> None:
    over = end_with(new(), zero, one)
    assert result(over) == Outcome(S1 if winner else S0, "flowers", detail)
    assert GAME.figures(over) == detail


def test_cf09_it_does_not_matter_who_ends_the_bout() -> None:
    assert result(end_with(new(first="1"), ONE)).winner == S0


def test_cf10_a_tie_leads_to_a_second_bout() -> None:
    tied = lay(new(), ONE, ANOTHER, bag0=bag("triangle", "bent-end"), bag1=NOTHING)
    state = play(tied, "A1-A2-b2")
    seen = GAME.observe(state, None)
    assert GAME.outcome(state) is None
    # an empty field, full bags, the order reversed
    assert seen["cells"] == "." * 61
    assert (
        seen["bags"][0]
        == seen["bags"][1]
        == [
            "straight-end",
            "straight-middle",
            "bent-end",
            "bent-middle",
            "triangle",
        ]
    )
    assert (seen["bout"], seen["turn"], seen["first"], seen["to_move"], seen["last"]) == (2, 1, 1, 1, None)
    finished = board(5)
    cells = "".join(
        "0" if name in f"{ONE} A1 A2".split() else "1" if name in f"{ANOTHER} B2".split() else "."
        for name in finished.names
    )
    assert seen["bouts"] == [{"first": 0, "cells": cells, "flowers": [1, 1], "bouquets": [1, 1]}]


def test_cf10_a_tie_without_flowers_counts_as_well() -> None:
    assert end_with(new(), "", "").bout == 2


def test_cf10_reversed_from_seat_1() -> None:
    state = end_with(new(first="1"), ONE, ANOTHER)
    assert (state.bout, state.first, state.to_move) == (2, S0, S0)


def test_cf10_the_second_bout_decides_by_its_own_flowers() -> None:
    second = end_with(new(), f"{ONE} {ANOTHER}", LINKED_AWAY)
    assert second.bout == 2
    over = end_with(second, ONE, "")
    assert result(over) == Outcome(S0, "flowers", figures((2, 2, 2, 1), (1, 1, 0, 0)))


def twice_tied(bout1: tuple[str, str], bout2: tuple[str, str], *items: tuple[str, ...]) -> State:
    """A match at its end after two tied bouts."""
    items0, items1 = items or ((), ())
    state = new(items0, items1, first="0")
    return end_with(end_with(state, *bout1), *bout2)


def test_cf11_more_bouquets_over_both_fields_win() -> None:
    over = twice_tied((f"{ANOTHER} {THIRD}", LINKED), (ONE, ANOTHER))
    assert result(over) == Outcome(S0, "bouquets", figures((2, 2, 2, 1), (1, 1, 1, 1)))


def test_cf11_both_fields_are_added_up() -> None:
    # seat 0 is ahead by one bouquet on the first field, seat 1 by one on the second
    level = twice_tied((f"{ANOTHER} {THIRD}", LINKED), (LINKED, f"{ANOTHER} {THIRD}"))
    assert result(level).reason == "draw"
    assert GAME.figures(level) == figures((2, 2, 2, 1), (2, 1, 2, 2))


def test_cf11_not_a_packing_of_disjoint_flowers() -> None:
    # seat 1's chain of three holds two flowers that share no cell, yet is one bouquet
    chain = "A3 B2 B3 C4 B4 B5 A5 C6"
    over = twice_tied((f"{ONE} {ANOTHER} {THIRD}", chain), ("", ""))
    assert result(over) == Outcome(S0, "bouquets", figures((3, 3, 3, 1), (0, 0, 0, 0)))


@pytest.mark.parametrize(("items", "winner"), [((("early-riser",), ()), S0), (((), ("early-riser",)), S1)])
def test_cf12_still_tied_early_riser_wins(items: tuple[tuple[str, ...], ...], winner: int) -> None:
    over = twice_tied((ONE, ANOTHER), (ANOTHER, ONE), *items)
    assert result(over) == Outcome(S1 if winner else S0, "early-riser", figures((1, 1, 1, 1), (1, 1, 1, 1)))


def test_cf12_nobody_holds_it_a_draw() -> None:
    over = twice_tied((ONE, ANOTHER), ("", ""))
    assert result(over) == Outcome(None, "draw", figures((1, 1, 1, 1), (0, 0, 0, 0)))


def test_cf12_other_items_break_no_tie() -> None:
    state = new(("free-refill",), ())
    assert result(end_with(end_with(state, "", ""), "", "")).reason == "draw"


def test_c13_the_outcome_stays_the_same_and_is_only_told_at_the_end() -> None:
    state = new()
    assert GAME.outcome(state) is None
    over = end_with(state, ONE)
    assert GAME.outcome(over) == GAME.outcome(over) == GAME.adjudicate(over)


def test_c13_figures_of_a_match_that_is_cut_short() -> None:
    state = new()
    assert GAME.figures(state) == figures((0, 0, 0, 0))
    assert GAME.figures(lay(state, ONE, LINKED_AWAY)) == figures((1, 1, 2, 1))
    second = end_with(state, ONE, ANOTHER)
    assert GAME.figures(second) == figures((1, 1, 1, 1))
    assert GAME.figures(play(second, "I1-I2-h2")) == figures((1, 1, 1, 1), (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("zero", "one", "winner", "reason"),
    [
        (ONE, "", S0, "flowers"),
        ("", ONE, S1, "flowers"),
        (f"{ONE} {ANOTHER}", LINKED_AWAY, S0, "bouquets"),
        (ONE, ANOTHER, None, "draw"),
    ],
)
def test_c08_the_ranking_of_this_moment(zero: str, one: str, winner: int | None, reason: str) -> None:
    state = lay(new(), zero, one)
    assert GAME.outcome(state) is None
    found = GAME.adjudicate(state)
    assert (found.winner, found.reason, found.detail) == (winner, reason, GAME.figures(state))


def test_c08_the_ranking_in_a_second_bout() -> None:
    second = end_with(new(("early-riser",), (), first="0"), ONE, ANOTHER)
    assert GAME.adjudicate(second).reason == "early-riser"
    assert GAME.adjudicate(lay(replace(second, planted=1), "", ONE)).winner == S1


def test_cf07_can_plant_looks_at_field_and_bag() -> None:
    state = new(side=3)
    assert rules.can_plant(state, S0)
    assert not rules.can_plant(lay(state, bag0=NOTHING), S0)
    assert rules.can_plant(lay(state, bag0=NOTHING), S1)
