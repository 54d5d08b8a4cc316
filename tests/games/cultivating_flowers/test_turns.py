"""CF-4 to CF-6: planting, the bag and the refill; every refusal leaves all as it was."""

from __future__ import annotations

import pytest

from sixfold.games.contract import Mode
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.actions import Plant
from tests.games.cultivating_flowers.table import S0, S1, bag, lay, new, play, refused


@pytest.mark.parametrize(("side", "count"), [(3, 333), (4, 801), (5, 1467)])
def test_cf04_first_plants(side: int, count: int) -> None:
    actions = list(GAME.legal(new(side=side), S0))
    assert len(actions) == len(set(actions)) == count
    triples = {action.cells for action in actions if isinstance(action, Plant)}
    assert len(triples) * 3 == count


def test_cf04_seats_alternate() -> None:
    state = new()
    for turn, (seat, text) in enumerate(
        [(S0, "A1-A2-a3"), (S1, "E1-E2-e3"), (S0, "I1-i2-I3"), (S1, "E7-e8-E9")], start=1
    ):
        decision = GAME.decision(state)
        assert decision is not None
        assert (decision.mode, decision.name, decision.seats) == (Mode.TURN, "plant", (seat,))
        assert GAME.observe(state, None)["turn"] == turn
        assert list(GAME.legal(state, S0 if seat == S1 else S1)) == []
        state = play(state, text)


def test_cf04_only_the_seat_to_move_plants() -> None:
    refusal = refused(new(), "A1-A2-a3", seat=S1)
    assert (refusal.code, refusal.rule, refusal.message) == ("not-your-turn", "CF-4", "It is not your turn")


def test_cf04_planted_cells_are_taken_in_either_colour() -> None:
    state = play(new(), "D3-D4-d5")
    refusal = refused(state, "D4-E5-e6")
    assert (refusal.rule, refusal.message, refusal.cells) == ("CF-4", "D4 is already planted", ("D4",))
    refusal = refused(state, "d5-D4-D6")
    assert (refusal.message, refusal.cells) == ("D4 and D5 are already planted", ("D4", "D5"))
    refusal = refused(state, "d5-D4-D3")
    assert (refusal.message, refusal.cells) == ("D3, D4 and D5 are already planted", ("D3", "D4", "D5"))


@pytest.mark.parametrize(
    ("text", "outside"), [("A5-A6-b6", ("A6",)), ("I5-j5-J6", ("J5", "J6")), ("e9-E10-E11", ("E10", "E11"))]
)
def test_cf04_the_seed_lies_inside_the_field(text: str, outside: tuple[str, ...]) -> None:
    refusal = refused(new(), text)
    assert (refusal.rule, refusal.message) == ("CF-4", "Part of the seed is outside the field")
    assert refusal.cells == outside


def test_cf04_the_edge_depends_on_the_field() -> None:
    assert refused(new(side=3), "E4-E5-e6").cells == ("E4", "E5", "E6")
    assert refused(new(side=4), "E4-E5-e7").cells == ("E7",)
    play(new(side=5), "E4-E5-e6")


@pytest.mark.parametrize("text", ["A1-A2-a4", "A1-C1-e1", "A1-B1-i5"])
def test_cf02_three_cells_that_do_not_touch_are_no_seed(text: str) -> None:
    refusal = refused(new(), text)
    assert refusal.rule == "CF-2"
    assert refusal.message.endswith("do not hang together: a seed is three joined cells")
    assert refusal.cells == tuple(text.upper().split("-"))


def test_cf05_a_spent_type_waits_for_a_refill() -> None:
    state = play(new(), "E4-E5-e6", "A1-A2-a3")
    refusal = refused(state, "i3-I4-I5")
    assert (refusal.rule, refusal.message) == ("CF-5", "That seed is spent until you refill")
    assert refusal.cells == ("I3", "I4", "I5")
    play(state, "I3-i4-I5")  # another type on the same cells


@pytest.mark.parametrize(("held", "left"), [(("bent-end", "triangle"), ["triangle"]), (("bent-end",), [])])
def test_cf05_refill_with_one_or_no_seed_left(held: tuple[str, ...], left: list[str]) -> None:
    state = lay(new(), bag0=bag(*held))
    assert GAME.observe(play(state, "D4-E5-e6"), S0)["bags"][0] == left
    refilled = GAME.observe(play(state, "D4-E5-e6+"), S0)["bags"][0]
    # a remaining seed is not doubled
    assert refilled == ["straight-end", "straight-middle", "bent-end", "bent-middle", "triangle"]


@pytest.mark.parametrize(
    ("held", "left"),
    [
        (("bent-end", "triangle", "straight-end"), 2),
        (("bent-end", "triangle", "straight-end", "bent-middle"), 3),
    ],
)
def test_cf05_no_refill_with_two_or_more_left(held: tuple[str, ...], left: int) -> None:
    refusal = refused(lay(new(), bag0=bag(*held)), "D4-E5-e6+")
    assert (refusal.code, refusal.rule) == ("no-refill", "CF-5")
    assert refusal.message == f"You may refill at 0 or 1 seeds: {left} would be left"


def test_cf05_the_other_bag_is_not_touched() -> None:
    state = lay(new(), bag0=bag("bent-end"), bag1=bag("triangle"))
    assert play(state, "D4-E5-e6+").bags[1] == bag("triangle")
    assert play(state, "D4-E5-e6").bags[1] == bag("triangle")


def test_cf05_four_turns_empty_a_bag_to_one_seed() -> None:
    state = play(new(), "A1-A2-a3", "I1-I2-i3", "B1-b2-B3", "H1-h2-H3")
    assert refused(state, "C1-C2-d3+").message == "You may refill at 0 or 1 seeds: 2 would be left"
    state = play(state, "C1-C2-d3", "f3-G1-G2")
    assert [len(b) for b in state.bags] == [2, 2]
    assert play(state, "E4-E5-f4").bags[0] == bag("bent-middle")
    assert [len(b) for b in play(state, "E4-E5-f4+").bags] == [5, 2]


def test_cf06_placement_and_refill_are_one_decision() -> None:
    state = lay(new(), bag0=bag("triangle"))
    texts = {GAME.text(action) for action in GAME.legal(state, S0)}
    assert len(texts) == 2 * 288
    assert {"A1-A2-b2", "A1-A2-b2+"} <= texts
    assert not any(text.endswith("++") for text in texts)
    after = play(state, "A1-A2-b2+")
    assert after.to_move == S1


def test_cf06_the_choice_is_offered_only_where_it_exists() -> None:
    assert not any(GAME.text(action).endswith("+") for action in GAME.legal(new(), S0))


def test_cf06_last_is_what_was_planted_in_canonical_form() -> None:
    state = play(lay(new(), bag0=bag("triangle")), " B2 A1 a2 + ")
    assert GAME.observe(state, None)["last"] == "A1-a2-B2+"
