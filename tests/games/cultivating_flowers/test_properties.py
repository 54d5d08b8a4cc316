"""Random legal play on every field, with any items and options: what must hold after each action."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.games.contract import SEATS, Item, Roster, Seat, SeatSetup
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.actions import Action, First, Plant, Property, Refill
from sixfold.games.cultivating_flowers.seeds import FULL_BAG, placements
from sixfold.games.cultivating_flowers.state import State
from sixfold.games.errors import IllegalAction
from sixfold.hexboard import board
from sixfold.rng import Rng
from tests.games.cultivating_flowers.test_observe import ALWAYS, FULL

ITEMS = ("early-riser", "free-refill", "private-property")


@st.composite
def matches(draw: st.DrawFn) -> tuple[dict[str, Any], Roster, int]:
    """Options, a roster that suits them, and a seed for the draw and the play."""
    holders = {item: draw(st.sampled_from([None, *SEATS]), label=item) for item in ITEMS}
    firsts = ["drawn", "0", "1"] + ["early-riser"] * (holders["early-riser"] is not None)
    options = {
        "side": draw(st.sampled_from([3, 3, 4, 5])),
        "first": draw(st.sampled_from(firsts)),
        "assistance": draw(st.sampled_from(["full", "rules"])),
        "clock": draw(st.sampled_from(["on", "off"])),
    }
    roster = tuple(
        SeatSetup(tuple(Item(item) for item, holder in holders.items() if holder == seat)) for seat in SEATS
    )
    return options, (roster[0], roster[1]), draw(st.integers(0, 2**32))


def begin(raw: dict[str, Any], roster: Roster, rng_seed: int) -> State:
    options = GAME.options(raw)
    return GAME.start(
        options, roster, GAME.draw_setup(options, GAME.check_roster(options, roster), Rng(rng_seed))
    )


def choose(chance: random.Random, actions: list[Action]) -> Action:
    """A random action; refills are taken less often than not, so that bags run empty, too."""
    action = chance.choice(actions)
    if isinstance(action, Plant) and action.refill is not Refill.NONE and chance.random() < 0.5:
        return Plant(action.cells, action.theirs)
    return action


@settings(max_examples=60)
@given(matches())
def test_cf04_to_cf15_hold_through_random_matches(match: tuple[dict[str, Any], Roster, int]) -> None:
    raw, roster, rng_seed = match
    state = begin(raw, roster, rng_seed)
    chance = random.Random(rng_seed)
    written = []
    while state.to_move is not None:
        seat = state.to_move
        actions = list(GAME.legal(state, seat))
        assert actions, "somebody who is asked can always answer (CF-7)"
        assert len(set(actions)) == len(actions)
        action = choose(chance, actions)
        GAME.check(state, seat, action)
        written.append(GAME.text(action))
        after = GAME.apply(state, {seat: action})
        check_step(state, seat, action, after)
        check_observations(after)
        state = after

    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason in {"flowers", "bouquets", "early-riser", "draw"}
    assert len(outcome.detail["bouts"]) == len(state.finished) == state.bout
    assert GAME.decision(state) is None

    # the same texts lead to the same end
    again = begin(raw, roster, rng_seed)
    for text in written:
        assert again.to_move is not None
        again = GAME.apply(again, {again.to_move: GAME.parse(again, text)})
    assert (again, hash(again)) == (state, hash(state))


def check_step(before: State, seat: Seat, action: Action, after: State) -> None:
    """What one action may change."""
    assert hash(after) != hash(before)
    if not isinstance(action, Plant):
        assert (after.stones, after.bags, after.planted) == (before.stones, before.bags, before.planted)
        return
    if after.bout > before.bout:
        # CF-10
        assert (after.stones, after.bags, after.planted) == ((0, 0), (FULL_BAG, FULL_BAG), 0)
        assert (after.first, before.first) in {(0, 1), (1, 0)}
        stones = after.finished[-1].stones
    else:
        # CF-5, CF-14
        place = placements(before.options.side).by_cells[action.cells, action.theirs]
        rest = before.bags[seat] - {place.seed}
        assert after.bags[seat] == (rest if action.refill is Refill.NONE else FULL_BAG)
        assert after.bags[1 - seat] == before.bags[1 - seat]
        stones = after.stones
    # CF-2, CF-4: two cells in the planter's colour, one in the other's, all empty before
    grown = [(stones[s] & ~before.stones[s]).bit_count() for s in SEATS]
    assert grown[seat] == 2
    assert grown[1 - seat] == 1
    assert stones[0] & stones[1] == 0
    assert all(stones[s] & before.stones[s] == before.stones[s] for s in SEATS)
    # CF-15
    if before.private is not None and before.landlord != seat:
        assert not (stones[0] | stones[1]) & ~before.occupied & (1 << before.private)
    # CF-14
    assert after.free_refill_spent == (before.free_refill_spent or action.refill is Refill.FREE)


def check_observations(state: State) -> None:
    """C-16, and one field for all."""
    for audience in (*SEATS, None):
        seen = GAME.observe(state, audience)
        assert set(seen) == (ALWAYS | FULL if state.options.full else ALWAYS)
        counted = [seen["cells"].count(str(seat)) for seat in SEATS]
        assert counted == [stones.bit_count() for stones in state.stones]
        assert sum(counted) == 3 * state.planted
        if state.options.full:
            assert seen["score"] == [sum(f["seat"] == seat for f in seen["flowers"]) for seat in SEATS]


@settings(max_examples=15)
@given(matches(), st.integers(0, 12))
def test_every_legal_action_passes_check_and_is_spelled_uniquely(
    match: tuple[dict[str, Any], Roster, int], plies: int
) -> None:
    raw, roster, rng_seed = match
    state = wander(begin(raw, roster, rng_seed), plies, rng_seed)
    if state.to_move is None:
        return
    texts = set()
    for action in GAME.legal(state, state.to_move):
        GAME.check(state, state.to_move, action)
        text = GAME.text(action)
        assert GAME.parse(state, text) == action
        texts.add(text)
    assert len(texts) == len(set(GAME.legal(state, state.to_move)))


@settings(max_examples=40)
@given(matches(), st.integers(0, 12), st.randoms(use_true_random=False))
def test_what_is_not_legal_is_refused_and_changes_nothing(
    match: tuple[dict[str, Any], Roster, int], plies: int, chance: random.Random
) -> None:
    raw, roster, rng_seed = match
    state = wander(begin(raw, roster, rng_seed), plies, rng_seed)
    told = [GAME.observe(state, audience) for audience in (*SEATS, None)]
    frozen = hash(state)
    for seat in SEATS:
        legal = set(GAME.legal(state, seat))
        for action in [some_action(state, chance) for _ in range(60)]:
            if action in legal:
                GAME.check(state, seat, action)
                continue
            with pytest.raises(IllegalAction) as refusal:
                GAME.check(state, seat, action)
            assert refusal.value.rule is not None
            assert refusal.value.message
            named = {getattr(action, "cell", None), *getattr(action, "cells", ())}
            assert set(refusal.value.cells) <= named
    assert hash(state) == frozen
    assert [GAME.observe(state, audience) for audience in (*SEATS, None)] == told


def wander(state: State, plies: int, rng_seed: int) -> State:
    """The position after so many random actions, or the last one."""
    chance = random.Random(rng_seed)
    for _ in range(plies):
        if state.to_move is None:
            break
        state = GAME.apply(state, {state.to_move: choose(chance, list(GAME.legal(state, state.to_move)))})
    return state


def some_action(state: State, chance: random.Random) -> Action:
    """Any action at all, most of them near misses: cells of a larger field, three neighbours, any refill."""
    names = board(state.options.side + 1).names
    kind = chance.randrange(10)
    if kind == 0:
        return First(chance.choice(SEATS))
    if kind == 1:
        return Property(chance.choice([*names, None]))
    refill = chance.choice(list(Refill))
    if kind == 2:
        cells = chance.sample(names, 3)
    else:
        cells = list(chance.choice(placements(state.options.side).all).cells)
    one, two, three = sorted(cells, key=lambda name: (name[0], int(name[1:])))
    return Plant((one, two, three), chance.choice(cells), refill)


@settings(max_examples=30)
@given(st.sampled_from([3, 4, 5]), st.data())
def test_a_seed_is_read_in_any_order_of_its_cells(side: int, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(placements(side).all))
    written = [cell.lower() if cell == place.theirs else cell for cell in place.cells]
    canonical = "-".join(written)
    state = begin({"side": side, "first": "0"}, (SeatSetup(), SeatSetup()), 1)
    for order in permutations(written):
        for between in ("-", " ", ", ", ""):
            assert GAME.text(GAME.parse(state, between.join(order))) == canonical
