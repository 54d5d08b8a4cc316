"""C-16 and the table in docs/architecture.md: what is told to whom."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from sixfold.games.contract import Glance, Seat
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.actions import Plant
from sixfold.games.cultivating_flowers.seeds import placements
from sixfold.rng import Rng
from tests.games.cultivating_flowers.table import NOTHING, S0, S1, all_but, bag, end_with, lay, new, play

ALWAYS = {
    "phase",
    "side",
    "assistance",
    "bout",
    "turn",
    "first",
    "to_move",
    "cells",
    "bags",
    "items",
    "property",
    "last",
    "bouts",
    "free_refill",
}
FULL = {"flowers", "score", "bouquets", "plantable", "fits"}

AUDIENCES = (S0, S1, None)


@pytest.mark.parametrize("audience", AUDIENCES)
def test_c16_full_tells_what_the_game_computes(audience: Seat | None) -> None:
    assert set(GAME.observe(new(), audience)) == ALWAYS | FULL


@pytest.mark.parametrize("audience", AUDIENCES)
def test_c16_rules_leaves_it_out_altogether(audience: Seat | None) -> None:
    state = lay(new(assistance="rules"), "B3 C4 D4 C5")
    assert set(GAME.observe(state, audience)) == ALWAYS
    assert GAME.glance(state) == Glance(None, "bout 1, turn 1")


def test_c16_rules_tells_the_count_of_a_bout_that_is_over() -> None:
    second = end_with(new(assistance="rules"), "E5 E6 F4 D4", "G2 H2 H3 I1")
    seen = GAME.observe(second, S0)
    assert set(seen) == ALWAYS
    assert seen["bouts"][0]["flowers"] == [1, 1]
    over = end_with(second, "", "E5 E6 F4 D4")
    assert GAME.glance(over) == Glance((0, 1), "bout 2, over")


def test_an_observation_is_plain_json() -> None:
    state = play(new(("early-riser",), ("private-property",)), "first:1", "property:E5", "A1-A2-a3")
    for audience in AUDIENCES:
        seen = GAME.observe(state, audience)
        assert json.loads(json.dumps(seen)) == seen
        assert all(type(seed) is str for seeds in seen["bags"] for seed in seeds)


def test_all_audiences_see_one_table_apart_from_their_own_help() -> None:
    state = play(new(("free-refill",)), "A1-A2-a3", "I1-I2-i3")
    seen = [GAME.observe(state, audience) for audience in AUDIENCES]
    own = {"plantable", "fits", "free_refill"}
    assert [{k: v for k, v in s.items() if k not in own} for s in seen][1:] == [
        {k: v for k, v in seen[0].items() if k not in own}
    ] * 2
    assert (seen[1]["plantable"], seen[1]["fits"], seen[1]["free_refill"]) == (None, None, False)
    assert (seen[2]["plantable"], seen[2]["fits"], seen[2]["free_refill"]) == (None, None, False)
    assert seen[0]["free_refill"] is True


def test_c16_plantable_and_fits_are_what_the_legal_actions_cover() -> None:
    state = play(new((), ("private-property",), side=3), "property:C3", "A1-A2-b2", "E1-E2-d2")
    state = lay(state, "A1 A2 B1 B4", "B2 D2 E1", bag0=bag("straight-middle", "triangle"))
    seen = GAME.observe(state, S0)
    texts = [GAME.text(action).rstrip("+").upper() for action in GAME.legal(state, S0)]
    covered = {name for text in texts for name in text.split("-")}
    assert seen["plantable"] == sorted(covered)
    assert seen["fits"] == ["straight-middle", "triangle"]
    assert "C3" not in covered


@pytest.mark.parametrize("side", [3, 4, 5])
def test_c16_plantable_and_fits_hold_through_whole_matches(side: int) -> None:
    rng = Rng(side)
    state = new(side=side)
    while state.to_move is not None:
        legal = list(GAME.legal(state, state.to_move))
        plants = [action for action in legal if isinstance(action, Plant)]
        by_cells = placements(side).by_cells
        seen = GAME.observe(state, state.to_move)
        assert set(seen["plantable"]) == {name for plant in plants for name in plant.cells}
        assert set(seen["fits"]) == {by_cells[plant.cells, plant.theirs].seed.value for plant in plants}
        state = GAME.apply(state, {state.to_move: rng.choice(legal)})


def test_c16_a_seed_that_no_longer_fits_is_left_out_of_fits() -> None:
    state = lay(new(side=3), all_but(3, "E1 E2 E3"))
    seen = GAME.observe(state, S0)
    assert seen["fits"] == ["straight-end", "straight-middle"]
    assert seen["plantable"] == ["E1", "E2", "E3"]
    assert GAME.observe(replace(state, bags=(NOTHING, NOTHING)), S0)["plantable"] == []


def test_phases_are_told() -> None:
    state = new(("early-riser",), ("private-property",))
    told = []
    for text in ("first:1", "property:-", "A1-A2-a3"):
        seen = GAME.observe(state, None)
        told.append((seen["phase"], seen["first"], seen["to_move"], seen["turn"], GAME.glance(state).text))
        state = play(state, text)
    assert told == [
        ("first", None, 0, 1, "choosing who moves first"),
        ("property", 1, 1, 1, "bout 1, naming private property"),
        ("plant", 1, 1, 1, "bout 1, turn 1"),
    ]


def test_the_end_is_told() -> None:
    over = end_with(new(), "E5 E6 F4 D4")
    seen = GAME.observe(over, S0)
    assert (seen["phase"], seen["to_move"], seen["bout"], seen["turn"]) == ("over", None, 1, 1)
    assert (seen["plantable"], seen["fits"], seen["score"]) == (None, None, [1, 0])
    assert [b["flowers"] for b in seen["bouts"]] == [[1, 0]]
    assert seen["last"] == "A1-A2-b1"
    assert GAME.glance(over) == Glance((1, 0), "bout 1, over")


def test_a_glance_of_a_running_match() -> None:
    state = lay(play(new(), "A1-A2-a3", "I1-I2-i3"), "E5 E6 F4 D4")
    assert GAME.glance(state) == Glance((1, 0), "bout 1, turn 3")
