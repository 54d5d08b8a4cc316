"""The course of a round: category, reading, problems, placement; whose turn it is and on what clock."""

from __future__ import annotations

import pytest

from sixfold.games.contract import SEATS, ClockSpec, Mode
from sixfold.games.errors import BadNotation, IllegalAction
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.state import Phase
from sixfold.minigames.stored import LEVELS
from sixfold.rng import Rng
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
    next_round,
    purses,
    refused,
    right,
    roster,
    solve,
)


def test_fg03_a_round_is_category_reading_problems_placement() -> None:
    state = new()
    seen = [state.phase]
    state = at_reading(state)
    seen.append(state.phase)
    state = do(state, "reading")
    seen.append(state.phase)
    state = do(state, "problems")
    seen.append(state.phase)
    assert seen == [Phase.CATEGORY, Phase.READING, Phase.PROBLEMS, Phase.PLACEMENT]


@pytest.mark.parametrize("text", ["pick:0", "ready", "embargo:easy", "A=1234", "sweep", "sweep:-", "E5"])
def test_fg03_each_thing_in_its_phase(text: str) -> None:
    refused(new(roster(("embargo", "sweep"), ("embargo", "sweep"))), A, text, "wrong-phase", "FG-3")


def test_fg02_each_category_is_played_once_and_there_are_seven() -> None:
    state = new(prices=dict.fromkeys(SAME, 9))
    for n in range(7):
        assert (state.round, len(state.played)) == (n + 1, n)
        for played in state.played:
            assert state.picker is not None
            refused(state, state.picker, f"category:{played}", "played", "FG-2")
        state = next_round(state)
    assert state.phase is Phase.OVER
    assert len(set(state.played)) == 7


def test_fg04_picking_and_placing_first_alternate() -> None:
    state = new(picker="1")
    for n in range(4):
        assert (state.picker, state.first) == ((B, A) if n % 2 == 0 else (A, B))
        state = next_round(state)


def test_fg04_without_order_the_first_picker_is_drawn_and_recorded() -> None:
    drawn = {new(picker="drawn", rng_seed=seed).picker for seed in range(12)}
    assert drawn == set(SEATS)


def test_fg04_the_picker_has_a_minute_then_a_category_is_drawn() -> None:
    state = next_round(new())
    decision = GAME.decision(state)
    assert decision is not None
    assert [(t.name, t.length_ms) for t in decision.timers] == [("category:2", 60_000)]
    drawn = {GAME.expire(state, "category:2", Rng(n)) for n in range(60)}
    assert "category:logic" not in drawn
    assert len(drawn) == 6
    assert do(state, "category:trivia").played == ("logic", "trivia")
    with pytest.raises(IllegalAction):
        GAME.passed(state, "category:logic")


def test_fg04_only_the_picker_picks() -> None:
    refused(new(), B, "category:word", "not-your-turn", "FG-3")


def test_fg05_reading_takes_two_minutes_or_until_both_are_ready() -> None:
    state = at_reading(new())
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.mode, decision.seats) == (Mode.OPEN, SEATS)
    assert [(t.name, t.length_ms) for t in decision.timers] == [("reading:1", 120_000)]
    state = do(state, (B, "ready"))
    assert state.phase is Phase.READING
    refused(state, B, "ready", "already-ready", "FG-5")
    assert do(state, (A, "ready")).phase is Phase.PROBLEMS
    assert do(state, "reading").phase is Phase.PROBLEMS


def test_fg05_problems_are_not_told_before_their_phase() -> None:
    state = at_reading(new())
    for audience in (*SEATS, None):
        seen = GAME.observe(state, audience)
        assert seen["problems"] is None
        assert seen["minigame"]["title"] == "Tokens"
        assert GAME.illustration(state, state.draw.picture_id(1, "A"), "light") is None
    refused(state, A, right(state, "A"), "wrong-phase", "FG-3")


def test_fg06_three_easy_two_medium_two_hard_are_twenty_coins() -> None:
    problems = GAME.observe(at_problems(new()), None)["problems"]
    assert [(p["label"], p["coins"]) for p in problems] == list(
        zip("ABCDEFG", [2, 2, 2, 3, 3, 4, 4], strict=True)
    )
    assert [p["level"] for p in problems] == [level.value for level in LEVELS.values()]
    assert sum(p["coins"] for p in problems) == 20


def test_fg06_it_lasts_ten_minutes_or_until_all_are_solved_or_both_ask() -> None:
    state = at_problems(new())
    decision = GAME.decision(state)
    assert decision is not None
    assert [(t.name, t.length_ms) for t in decision.timers] == [("problems:1", 600_000)]
    assert do(state, "problems").phase is Phase.PLACEMENT
    assert solve(state, A, "ABCDEFG").phase is Phase.PLACEMENT
    state = solve(state, A, "ABC")
    state = do(state, (A, "ready"))
    assert state.phase is Phase.PROBLEMS
    refused(state, A, "ready", "already-ready", "FG-6")
    # whoever asks for the end may still answer
    state = solve(state, A, "D")
    assert do(state, (B, "ready")).phase is Phase.PLACEMENT


def test_fg07_a_purse_begins_each_problem_phase_with_three_coins() -> None:
    state = at_problems(new())
    assert purses(state) == [3, 3]
    state = solve(state, A, "ABCDEFG")
    assert purses(state) == [23, 3]
    while state.phase is Phase.PLACEMENT:
        assert state.to_move is not None
        state = buy(state, GAME.observe(state, None)["affordable"][state.to_move][0])
    assert purses(at_problems(state, "math")) == [3, 3]


def test_fg11_players_alternate_and_the_first_is_not_the_picker() -> None:
    state = do(at_problems(new(prices=SAME)), "problems")
    assert state.first == B
    buyers = []
    while state.phase is Phase.PLACEMENT:
        assert state.to_move is not None
        buyers.append(state.to_move)
        state = buy(state, GAME.observe(state, None)["affordable"][state.to_move][0])
    assert buyers == [B, A] * 13


def test_fg11_who_cannot_pay_is_passed_over_and_the_other_goes_on() -> None:
    state = solve(at_problems(new(prices=SAME)), A, "ABCDEFG")
    buyers = []
    while state.phase is Phase.PLACEMENT:
        assert state.to_move is not None
        buyers.append(state.to_move)
        state = buy(state, GAME.observe(state, None)["affordable"][state.to_move][0])
    assert buyers == [B, A, B, A, B, A] + [A] * 20


def test_fg11_who_can_pay_must_buy_an_empty_cell_at_its_price() -> None:
    state = do(at_problems(new(prices={**SAME, "E5": 20, "A1": 13})), "problems")
    assert B in (state.to_move,)
    assert all(GAME.text(action) != "ready" for action in GAME.legal(state, B))
    refused(state, B, "ready", "wrong-phase", "FG-3")
    refused(state, B, "E5", "too-dear", "FG-11")
    refused(state, B, "J1", "outside", "FG-1")
    refused(state, B, "A9", "outside", "FG-1")
    refused(state, A, "A2", "not-your-turn", "FG-3")
    state = buy(state, "A1")
    assert GAME.observe(state, None)["means"] == [13, 0]
    refused(state, A, "A1", "taken", "FG-11")


def test_fg11_unspent_coins_carry_over_outside_the_purse() -> None:
    state = do(at_problems(new(prices=dict.fromkeys(SAME, 4))), "problems")
    while state.phase is Phase.PLACEMENT:
        assert state.to_move is not None
        state = buy(state, GAME.observe(state, None)["affordable"][state.to_move][0])
    seen = GAME.observe(state, None)
    assert (seen["carried"], seen["purse"], seen["means"]) == ([1, 1], [3, 3], None)
    state = at_problems(state, "math")
    for _ in range(5):
        state = guess(state, A, "A")
    # wrong answers can't touch them
    assert GAME.observe(state, None)["carried"] == [1, 1]
    assert purses(state) == [0, 3]
    assert GAME.observe(do(state, "problems"), None)["means"] == [11, 14]


def test_fg11_where_nobody_can_pay_placement_is_passed_over() -> None:
    state = do(at_problems(new(prices=dict.fromkeys(SAME, 20))), "problems")
    assert (state.phase, state.round) == (Phase.CATEGORY, 2)
    assert GAME.observe(state, None)["carried"] == [13, 13]


def test_fg22_lengths_are_fixed_and_only_purchases_run_on_the_players_clocks() -> None:
    state = new()
    assert GAME.clock(state.options) == ClockSpec(300_000, 10_000)
    for step in ((A, "category:logic"), "reading", "problems"):
        decision = GAME.decision(state)
        assert decision is not None
        assert decision.base_ms is None
        assert len(decision.timers) == 1
        state = do(state, step)
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.base_ms, decision.timers) == (60_000, ())


def test_fg22_the_host_can_switch_the_clock_off() -> None:
    state = do(at_problems(new(clock="off")), "problems")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.base_ms is None
    assert GAME.clock(state.options) is None


def test_c10_a_deadline_that_does_not_run_cannot_pass() -> None:
    state = new()
    for text in ("reading", "problems", "embargo", "sweep", "pick:0", "ready", "A=1", ""):
        with pytest.raises((IllegalAction, BadNotation)):
            GAME.passed(state, text)
    with pytest.raises(IllegalAction):
        GAME.expire(state, "category:2", Rng(1))
