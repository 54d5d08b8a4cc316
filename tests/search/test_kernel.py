"""The kernel and the readable rules are the same game."""

from __future__ import annotations

import os

import pytest

from sixfold.games.cultivating_flowers.flowers import bouquets, flowers
from sixfold.games.cultivating_flowers.state import State
from sixfold.rng import Rng
from sixfold.search.cultivating_flowers.field import FULL_BAG, KINDS, field
from sixfold.search.cultivating_flowers.kernel import Position, perft, position
from sixfold.search.cultivating_flowers.observed import observed_position
from tests.search.positions import GAME, kernel_texts, random_game, random_start, seeds_of

GAMES = int(os.environ.get("SIXFOLD_KERNEL_GAMES", "70"))
"""Random games a side; set the variable for a longer comparison."""


def assert_same(position: Position, state: State) -> None:
    """The kernel holds what the readable rules hold."""
    assert position.owned == state.stones
    assert (seeds_of(position.bags[0]), seeds_of(position.bags[1])) == (
        {s.value for s in state.bags[0]},
        {s.value for s in state.bags[1]},
    )
    bloom = [flowers(state.options.side, stones) for stones in state.stones]
    assert position.flowers() == (len(bloom[0]), len(bloom[1]))
    assert position.bouquets() == (bouquets(bloom[0]), bouquets(bloom[1]))


@pytest.mark.slow
@pytest.mark.parametrize("side", [3, 4, 5])
def test_kernel_and_rules_agree_over_whole_random_games(side: int) -> None:
    for game in range(GAMES):
        rng = Rng(game).fork(f"kernel/{side}")
        state = random_start(rng, side)
        while state.to_move is not None:
            seat = state.to_move
            actions = list(GAME.legal(state, seat))
            action = rng.choice(actions)
            after: State = GAME.apply(state, {seat: action})
            if state.phase.value == "plant":
                twin = observed_position(GAME.observe(state, seat))
                assert_same(twin, state)
                spelled = kernel_texts(twin)
                assert len(spelled) == len(actions)
                assert set(spelled) == {GAME.text(a) for a in actions}
                moves = dict(zip(spelled, twin.moves(), strict=True))
                planted = twin.plant(*moves[GAME.text(action)])
                if after.phase.value == "plant" and after.bout == state.bout:
                    assert_same(planted, after)
                    read = observed_position(GAME.observe(after, after.to_move))
                    assert planted.counts == read.counts
                    assert planted.alive == read.alive
                    assert planted.legal() == read.legal() != 0
                else:
                    # CF-7: the kernel sees the end where the rules do
                    assert planted.legal() == 0
                    assert planted.flowers() == after.finished[-1].flowers
                    assert planted.bouquets() == after.finished[-1].bouquets
            state = after


def rules_perft(state: State, depth: int) -> int:
    """Perft of one bout by the readable rules."""
    if depth == 0:
        return 1
    if state.to_move is None or state.finished:
        return 0
    seat = state.to_move
    return sum(
        rules_perft(GAME.apply(state, {seat: action}), depth - 1) if depth > 1 else 1
        for action in GAME.legal(state, seat)
    )


def test_perft_agrees_with_the_rules_inside_random_games() -> None:
    compared = 0
    for game in range(12):
        for state, seat in random_game(Rng(game).fork("perft"), 3):
            twin = observed_position(GAME.observe(state, seat)) if state.phase.value == "plant" else None
            if twin is not None and not state.finished and twin.alive.bit_count() < 60:
                assert perft(twin, 2) == rules_perft(state, 2)
                compared += 1
    assert compared > 12


@pytest.mark.parametrize(
    ("side", "bag", "counts"),
    [
        (2, FULL_BAG, (63, 378, 0)),
        (2, 0b10001, (48, 0)),
        (2, 0b01100, (72, 648, 0)),
        (3, FULL_BAG, (333, 62_802)),
        (3, 0b10001, (252, 37_608)),
        (3, 0b10000, (144, 12_744, 663_876)),
        (4, FULL_BAG, (801, 498_582)),
        (5, FULL_BAG, (1_467,)),
    ],
)
def test_cf04_perft_from_the_empty_field(side: int, bag: int, counts: tuple[int, ...]) -> None:
    start = position(side, bags=(bag, bag))
    assert tuple(perft(start, depth) for depth in range(1, len(counts) + 1)) == counts


def test_cf08_number_of_places_for_flowers() -> None:
    assert [len(field(side).flowers) for side in (2, 3, 4, 5)] == [2, 14, 38, 74]


def test_cf02_placements_of_each_seed_type_on_side_5() -> None:
    table = field(5)
    by_kind = {kind: table.of_bag[1 << i].bit_count() for i, kind in enumerate(KINDS)}
    assert by_kind == {
        "straight-end": 258,
        "straight-middle": 129,
        "bent-end": 528,
        "bent-middle": 264,
        "triangle": 288,
    }


def test_planting_leaves_the_position_before_as_it_was() -> None:
    start = position(3)
    before = (start.owned, start.bags, start.alive, list(start.counts), start.mover)
    start.plant(100, 0)
    assert (start.owned, start.bags, start.alive, start.counts, start.mover) == before
