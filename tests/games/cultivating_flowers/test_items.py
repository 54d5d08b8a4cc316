"""CF-13 to CF-15 and C-11, C-12: the three items, and who moves first."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sixfold.games.contract import Item, JsonDict, Mode, Seat, SeatSetup
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.state import State
from sixfold.games.errors import BadOptions
from sixfold.rng import Rng
from tests.games.cultivating_flowers.table import (
    S0,
    S1,
    Items,
    all_but,
    bag,
    end_with,
    lay,
    new,
    play,
    refused,
)

ALL: Items = ("early-riser", "free-refill", "private-property")


def states_of(state: State, seat: Seat) -> dict[str, str]:
    """What has become of a seat's items, as everybody sees it."""
    return {held["item"]: held["state"] for held in GAME.observe(state, None)["items"][seat]}


# ---- who moves first -----------------------------------------------------------------


@pytest.mark.parametrize("owner", [S0, S1])
@pytest.mark.parametrize("first", ["drawn", "early-riser"])
@pytest.mark.parametrize("chosen", [0, 1])
def test_cf13_early_risers_owner_chooses_who_moves_first(owner: Seat, first: str, chosen: int) -> None:
    items: list[Items] = [(), ()]
    items[owner] = ("early-riser",)
    state = new(*items, first=first)
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.mode, decision.name, decision.seats) == (Mode.TURN, "first", (owner,))
    assert [GAME.text(action) for action in GAME.legal(state, owner)] == ["first:0", "first:1"]
    assert GAME.observe(state, None)["first"] is None
    begun = play(state, f"first:{chosen}")
    seen = GAME.observe(begun, None)
    assert (seen["phase"], seen["first"], seen["to_move"]) == ("plant", chosen, chosen)


def test_cf13_only_its_owner_chooses_and_only_once() -> None:
    state = new((), ("early-riser",))
    assert refused(state, "first:0", seat=S0).code == "not-your-turn"
    begun = play(state, "first:0")
    refusal = refused(begun, "first:1")
    assert (refusal.code, refusal.rule) == ("not-asked", "CF-4")


def test_cf13_nothing_is_planted_before_the_choice() -> None:
    refusal = refused(new(("early-riser",)), "A1-A2-a3")
    assert (refusal.rule, refusal.message) == ("CF-13", "First say who moves first: first:0 or first:1")


def test_cf13_bout_2_is_the_reverse_without_a_choice() -> None:
    second = end_with(play(new(("early-riser",)), "first:1"), "", "")
    assert (second.bout, second.first, second.phase) == (2, S0, "plant")


@pytest.mark.parametrize("first", ["0", "1"])
def test_cf13_a_named_first_seat_leaves_early_riser_only_the_tie(first: str) -> None:
    state = new(("early-riser",), (), first=first)
    assert (state.phase, state.to_move) == ("plant", int(first))
    assert states_of(state, S0) == {"early-riser": "held"}


def test_c12_without_early_riser_the_first_seat_is_drawn_and_recorded() -> None:
    options, roster = GAME.options({}), (SeatSetup(), SeatSetup())
    drawn = [GAME.draw_setup(options, roster, Rng(seed)) for seed in range(40)]
    assert {setup["first"] for setup in drawn} == {0, 1}
    for setup in drawn:
        assert GAME.start(options, roster, setup).to_move == setup["first"]
    assert GAME.draw_setup(options, roster, Rng(7)) == GAME.draw_setup(options, roster, Rng(7))


@pytest.mark.parametrize(
    ("first", "items", "setup"),
    [
        ("drawn", (), {"first": None}),
        ("drawn", (), {"first": 2}),
        ("drawn", (), {"first": True}),
        ("drawn", (), {"first": "0"}),
        ("drawn", (), {"first": 0.0}),
        ("drawn", (), {"first": [0]}),
        ("drawn", (), {}),
        ("drawn", (), {"first": 0, "more": 1}),
        ("drawn", ("early-riser",), {"first": 0}),
        ("early-riser", ("early-riser",), {"first": 1}),
        ("0", (), {"first": 1}),
        ("1", ("early-riser",), {"first": None}),
    ],
)
def test_c12_a_setup_that_cannot_have_been_drawn_is_refused(
    first: str, items: Items, setup: JsonDict
) -> None:
    options = GAME.options({"first": first})
    roster = (SeatSetup(tuple(map(Item, items))), SeatSetup())
    with pytest.raises(BadOptions) as refusal:
        GAME.start(options, roster, setup)
    assert refusal.value.code == "bad-setup"


def test_cf13_early_riser_must_be_held_where_it_is_to_decide() -> None:
    with pytest.raises(BadOptions, match="nobody holds it") as refusal:
        new(first="early-riser")
    assert refusal.value.rule == "CF-13"


# ---- Free Refill ---------------------------------------------------------------------


def test_cf14_free_refill_fills_whatever_is_left() -> None:
    state = play(new(("free-refill",)), "A1-A2-a3++")
    assert len(state.bags[0]) == 5
    assert states_of(state, S0) == {"free-refill": "spent"}


def test_cf14_it_is_single_use() -> None:
    state = play(new(("free-refill",)), "A1-A2-a3++", "I1-I2-i3")
    refusal = refused(state, "B1-B2-b3++")
    assert (refusal.rule, refusal.message) == ("CF-14", "Your Free Refill is spent")
    assert GAME.observe(state, S0)["free_refill"] is False


def test_cf14_only_its_owner_has_it() -> None:
    refusal = refused(new((), ("free-refill",)), "A1-A2-a3++")
    assert (refusal.rule, refusal.message) == ("CF-14", "You do not hold Free Refill")


def test_cf14_it_may_be_used_where_a_refill_by_right_would_do() -> None:
    state = lay(new(("free-refill",)), bag0=bag("straight-end", "triangle"))
    texts = {GAME.text(a) for a in GAME.legal(state, S0)}
    assert {"A1-A2-a3", "A1-A2-a3+", "A1-A2-a3++"} <= texts
    assert states_of(play(state, "A1-A2-a3+"), S0) == {"free-refill": "held"}
    assert states_of(play(state, "A1-A2-a3++"), S0) == {"free-refill": "spent"}


def test_cf14_spent_in_bout_1_it_stays_spent_in_bout_2() -> None:
    state = play(new(("free-refill",)), "I1-I2-i3++", "H1-H2-h3")
    second = end_with(state, "", "")
    assert second.bout == 2
    mine = play(second, "E1-E2-e3")
    assert refused(mine, "A1-A2-a3++").message == "Your Free Refill is spent"


# ---- Private Property ----------------------------------------------------------------


@pytest.mark.parametrize("owner", [S0, S1])
def test_cf15_the_owner_is_asked_before_the_first_turn(owner: Seat) -> None:
    items: list[Items] = [(), ()]
    items[owner] = ("private-property",)
    state = new(*items)
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.name, decision.seats) == ("property", (owner,))
    texts = [GAME.text(action) for action in GAME.legal(state, owner)]
    assert len(texts) == len(set(texts)) == 62
    assert (texts[0], texts[-2], texts[-1]) == ("property:A1", "property:I5", "property:-")
    begun = play(state, "property:E5")
    assert (begun.phase, begun.to_move) == ("plant", S0)
    assert GAME.observe(begun, None)["property"] == {"cell": "E5", "owner": owner}
    assert states_of(begun, owner) == {"private-property": "in-force"}


@pytest.mark.parametrize("text", ["E5-E6-e7", "e5-E6-E7"])
def test_cf15_no_cell_of_the_others_seed_may_lie_on_it(text: str) -> None:
    state = play(new((), ("private-property",)), "property:E5")
    refusal = refused(state, text)
    assert refusal.rule == "CF-15"
    assert refusal.message == "E5 is private property: you may not plant there"
    assert refusal.cells == ("E5",)


def test_cf15_its_owner_may_plant_there() -> None:
    state = play(new(("private-property",)), "property:E5", "E5-E6-e7")
    assert GAME.observe(state, None)["cells"].count("0") == 2


def test_cf15_it_binds_for_the_whole_bout() -> None:
    state = play(new((), ("private-property",)), "property:E5", "A1-A2-a3", "I1-I2-i3")
    assert refused(state, "D4-e5-F5").rule == "CF-15"
    play(state, "D3-e4-F4")


def test_cf15_it_can_leave_the_other_without_a_placement() -> None:
    # seat 1 plants, and leaves three free cells in a row; the middle one is its own: nothing fits (CF-7)
    owned = play(new((), ("private-property",), side=3, first="1"), "property:E2")
    tight = lay(owned, all_but(3, "A1 A2 B1 E1 E2 E3"))
    assert play(tight, "A1-A2-b1").to_move is None
    assert play(replace(tight, private=None), "A1-A2-b1").to_move == S0


def test_cf15_early_risers_choice_comes_first() -> None:
    state = new(("early-riser",), ("private-property",))
    refusal = refused(state, "property:E5", seat=S0)
    assert refusal.rule == "CF-13"
    assert refused(state, "property:E5", seat=S1).code == "not-your-turn"
    after = play(state, "first:1")
    assert (after.phase, after.to_move, after.first) == ("property", S1, S1)
    assert (
        refused(after, "A1-A2-a3").message == "First name your private property, or keep it with property:-"
    )


def test_cf15_kept_in_bout_1_it_is_offered_again_in_bout_2() -> None:
    state = play(new((), ("private-property",)), "property:-")
    assert states_of(state, S1) == {"private-property": "kept"}
    assert GAME.observe(state, None)["property"] is None
    second = end_with(state, "", "")
    assert (second.bout, second.phase, second.to_move, second.first) == (2, "property", S1, S1)
    named = play(second, "property:C3")
    assert (named.to_move, states_of(named, S1)) == (S1, {"private-property": "in-force"})
    assert refused(play(named, "I1-I2-i3"), "C3-C4-c5").rule == "CF-15"


def test_cf15_kept_twice_it_is_simply_not_used() -> None:
    second = end_with(play(new((), ("private-property",)), "property:-"), "", "")
    after = play(second, "property:-")
    assert (after.phase, states_of(after, S1)) == ("plant", {"private-property": "kept"})


def test_cf15_used_in_bout_1_it_neither_binds_nor_returns_in_bout_2() -> None:
    state = play(new((), ("private-property",), first="1"), "property:E5")
    second = end_with(state, "", "")
    assert (second.bout, second.phase, second.to_move) == (2, "plant", S0)
    assert states_of(second, S1) == {"private-property": "spent"}
    play(second, "E5-E6-e7")


def test_cf15_a_cell_of_this_field() -> None:
    state = new(("private-property",), side=3)
    refusal = refused(state, "property:E5")
    assert (refusal.rule, refusal.message, refusal.cells) == ("CF-15", "E5 is outside the field", ("E5",))


def test_cf15_property_is_not_named_later() -> None:
    state = play(new(("private-property",)), "property:-")
    assert refused(state, "property:E5").code == "not-asked"


# ---- items in general ----------------------------------------------------------------


def test_c11_items_are_public_and_carry_their_givers() -> None:
    options = GAME.options({"first": "0"})
    roster = (
        SeatSetup((Item("free-refill", "Ben"),)),
        SeatSetup((Item("early-riser"), Item("private-property", "Ruth"))),
    )
    state = GAME.start(options, GAME.check_roster(options, roster), {"first": 0})
    expected = [
        [{"item": "free-refill", "given_by": "Ben", "state": "held"}],
        [
            {"item": "early-riser", "given_by": None, "state": "held"},
            {"item": "private-property", "given_by": "Ruth", "state": "held"},
        ],
    ]
    for audience in (S0, S1, None):
        assert GAME.observe(state, audience)["items"] == expected


def test_c11_one_seat_may_hold_all_three() -> None:
    state = play(new(ALL), "first:0", "property:A1", "I1-I2-i3++")
    assert states_of(state, S0) == {
        "early-riser": "held",
        "free-refill": "spent",
        "private-property": "in-force",
    }


@pytest.mark.parametrize(
    "items", [(("free-refill",), ("free-refill",)), (("free-refill", "free-refill"), ())]
)
def test_c11_an_item_is_held_once(items: tuple[Items, Items]) -> None:
    with pytest.raises(BadOptions, match="free-refill can be held only once"):
        new(*items)


def test_c11_an_unknown_item_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="early-riser, free-refill, private-property") as refusal:
        new(("sweep",))
    assert refusal.value.code == "unknown-item"


def test_c04_there_are_no_roles() -> None:
    with pytest.raises(BadOptions, match="no roles"):
        GAME.check_roster(GAME.options({}), (SeatSetup(role="elimination-candidate"), SeatSetup()))


def test_c12_a_match_needs_no_items() -> None:
    state = new(first="drawn")
    assert state.phase == "plant"
    assert GAME.observe(state, None)["items"] == [[], []]
