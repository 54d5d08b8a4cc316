"""How a match ends, who has won, and when that is obvious."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sixfold.games.contract import Seat
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.coins import whole
from sixfold.games.focus_group.land import sizes
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.proof import most_coins, proved
from sixfold.games.focus_group.state import Phase
from sixfold.rng import Rng
from tests.games.focus_group.fields import owned_by, random_field, winners
from tests.games.focus_group.playing import play_out
from tests.games.focus_group.table import (
    SAME,
    A,
    B,
    at_problems,
    at_reading,
    buy,
    do,
    guess,
    new,
    roster,
    solve,
)


def mask(names: str) -> int:
    return sum(1 << BOARD.cell(name) for name in names.split())


def test_fg13_a_group_is_a_maximal_connected_set() -> None:
    assert sizes(mask("A1 A2 B2 E5 I1 I2")) == (3, 2, 1)
    assert sizes(0) == ()
    assert sizes(BOARD.full) == (61,)
    for seed in range(40):
        rng = Rng(seed)
        cells = rng.bits(61)
        assert sizes(cells) == tuple(
            sorted((part.bit_count() for part in BOARD.components(cells)), reverse=True)
        )


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("A1 A2 A3", "I1 I2 E5 C3", A),
        ("A1 A2", "I1 I2 I3", B),
        ("A1 A2 C3 C4", "I1 I2 E5", A),  # 2 2 against 2 1
        ("A1 A2", "I1 I2 E5", B),  # a missing group counts 0
        ("A1 A2 C3 E1", "I1 I2 E5", A),  # 2 1 1 against 2 1
    ],
)
def test_fg13_the_larger_largest_group_wins_then_the_second_and_so_on(
    mine: str, theirs: str, winner: Seat
) -> None:
    outcome = GAME.adjudicate(owned_by(mine, theirs))
    assert (outcome.winner, outcome.reason) == (winner, "groups")


def test_fg14_still_equal_whose_largest_group_reached_its_size_first() -> None:
    for completed_at, winner in (((5, 8), A), ((9, 8), B)):
        outcome = GAME.adjudicate(owned_by("A1 A2 C3", "I1 I2 E5", completed_at))
        assert (outcome.winner, outcome.reason) == (winner, "earliest")
        assert outcome.detail == {"groups": [[2, 1], [2, 1]], "completed_at": list(completed_at)}


def test_fg14_the_purchase_that_made_the_largest_group_counts_not_later_ones() -> None:
    state = do(at_problems(new(prices=SAME, rounds=1)), "problems")
    assert state.first == B
    told = []
    for cell in ("A1", "I1", "E5", "G7", "A2", "I2", "C1", "G6", "A3", "F7"):
        state = buy(state, cell)
        told.append(state.completed_at)
    assert told == [
        (None, 1), (2, 1), (2, 1), (2, 1), (2, 5), (6, 5), (6, 5), (6, 5), (6, 9), (10, 9),
    ]  # fmt: skip


def test_fg14_where_nobody_owns_a_cell_it_is_a_draw() -> None:
    state = do(at_problems(new(prices=dict.fromkeys(SAME, 20), rounds=1)), "problems")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "draw")


def test_fg12_the_match_ends_when_the_board_is_full() -> None:
    state = new(prices=SAME)
    for category in ("logic", "math", "word"):
        state = do(at_problems(state, category), "problems")
        while state.phase is Phase.PLACEMENT:
            assert state.to_move is not None
            state = buy(state, BOARD.names[state.affordable(state.to_move)[0]])
    assert (state.phase, state.round, len(state.purchases)) == (Phase.OVER, 3, 61)
    assert GAME.outcome(state) is not None


def test_fg12_or_when_all_rounds_are_played() -> None:
    state = do(at_problems(new(prices=dict.fromkeys(SAME, 9), rounds=1)), "problems")
    state = buy(state, "A1", "A2")
    assert state.phase is Phase.OVER


# ---- obvious: a proof ---------------------------------------------------------------------------------------------


def test_fg12_the_most_that_can_still_come_is_counted_in_every_phase() -> None:
    """Three in the purse and twenty in problems for each round to come; in a problem phase what is still open."""
    state = new(rounds=3)
    assert most_coins(state, A) == most_coins(at_reading(state), A) == whole(69)
    state = at_problems(state)
    assert most_coins(state, A) == whole(69)
    state = guess(solve(state, B, "G"), A, "A")
    assert (most_coins(state, A), most_coins(state, B)) == (whole(2 + 16 + 46), whole(7 + 16 + 46))
    state = do(state, "problems")
    assert (most_coins(state, A), most_coins(state, B)) == (whole(10 + 46), whole(15 + 46))


def test_fg12_what_a_host_may_give_back_is_counted_too() -> None:
    state = guess(at_problems(new(roster(("mulligan",), ()), judging="host", rounds=1)), B, "A", 2)
    assert most_coins(state, B) == whole(1 + 20 + 2)
    state = guess(state, A, "A", 2)
    assert most_coins(state, A) == whole(3 + 20)


def test_fg12_a_match_ends_at_once_when_the_winner_is_proved() -> None:
    state = solve(at_problems(new(prices=SAME, rounds=1, obvious="on")), A, "ABCDEFG")
    # B has three coins: three cells at most
    state = buy(state, "I1", "A1", "I2", "A2", "I3", "A3")
    assert state.phase is Phase.PLACEMENT
    state = buy(state, "A4")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (A, "obvious")
    assert outcome.detail["proof"] == {
        "leader": 0, "groups": [4], "best": [3], "coins": 0, "kind": "coins", "cells": outcome.detail["proof"]["cells"],
    }  # fmt: skip
    assert GAME.observe(state, None)["proof"] == outcome.detail["proof"]


def test_fg12_the_host_can_switch_it_off() -> None:
    state = solve(at_problems(new(prices=SAME, rounds=1, obvious="off")), A, "ABCDEFG")
    state = buy(state, "I1", "A1", "I2", "A2", "I3", "A3", "A4", "B3")
    assert state.phase is Phase.PLACEMENT
    assert proved(state) is not None


def test_fg12_an_equal_largest_group_is_proof_only_with_the_tie_break() -> None:
    # both have two, A was first: B, without a coin, can't do better
    assert proved(owned_by("A1 A2", "I1 I2", (3, 4))) is not None
    for completed_at in ((3, 4), (4, 3)):
        state = owned_by("A1 A2", "I1 I2", completed_at)
        proof = proved(state)
        assert proof is not None
        assert proof.leader == (A if completed_at == (3, 4) else B)
        # with a coin more, the second could get ahead
        rich = replace(state, means=(whole(20), whole(20)))
        assert proved(rich) is None


def test_fg12_proved_by_search_in_the_last_placement_phase() -> None:
    found: dict[str, int] = {}
    for seed in range(300):
        proof = proved(random_field(Rng(seed), free=12, coins=8))
        if proof is not None:
            found[proof.kind] = found.get(proof.kind, 0) + 1
    assert found["coins"] > 100
    assert found["search"] >= 10


@pytest.mark.parametrize("part", range(4))
def test_fg12_no_continuation_changes_a_proved_winner(part: int) -> None:
    """Every way of going on, against the proof: small fields of the last placement phase."""
    proofs = missed = 0
    for seed in range(100 * part, 100 * part + 100):
        rng = Rng(seed)
        state = random_field(rng, free=rng.between(2, 6), coins=6)
        if state.phase is not Phase.PLACEMENT:
            continue
        possible, proof = winners(state), proved(state)
        if proof is not None:
            proofs += 1
            assert possible == {proof.leader}, seed
        missed += proof is None and len(possible) == 1
    # neither hardly ever, nor always
    assert proofs > 20
    assert missed < proofs


def test_fg12_whoever_is_proved_to_win_wins_when_it_is_played_out() -> None:
    """Whole matches on, long after the proof: the winner is the proved one, and the proof holds to the end."""
    proofs = 0
    for seed in range(30):
        states = play_out(Rng(seed))
        final = GAME.adjudicate(states[-1]).winner
        leader = None
        for state in states:
            proof = proved(state)
            if proof is not None:
                assert proof.leader == final, seed
                leader = proof.leader
            elif state.phase is not Phase.OVER:
                assert leader is None, f"{seed}: a proof was lost again"
        proofs += leader is not None
    assert proofs > 20


def test_fg12_a_search_that_would_take_too_long_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = (random_field(Rng(seed), free=12, coins=8) for seed in range(300))
    state = next(field for field in fields if (proof := proved(field)) is not None and proof.kind == "search")
    monkeypatch.setattr("sixfold.games.focus_group.proof.NODES", 0)
    assert proved(state) is None
