"""Answers: who was first, what a wrong one costs, what is refused for nothing, and how the coins are split."""

from __future__ import annotations

import pytest

from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.actions import Answer
from tests.games.focus_group.table import (
    SAME,
    A,
    B,
    at_problems,
    do,
    guess,
    new,
    purses,
    refused,
    right,
    roster,
    solve,
    wrong,
)


def test_fg08_the_first_right_answer_solves_it_and_earns_its_coins() -> None:
    state = at_problems(new())
    late = right(state, "F")
    state = do(state, (B, late))
    seen = GAME.observe(state, A)["problems"][5]
    assert (seen["status"], seen["by"], purses(state)) == ("solved", 1, [3, 7])
    assert "other player was first" in refused(state, A, late, "solved", "FG-8").message
    assert "You have solved F" in refused(state, B, late, "solved", "FG-8").message


def test_fg09_a_wrong_answer_costs_a_coin_and_a_purse_never_goes_below_nothing() -> None:
    state = at_problems(new())
    for left in (2, 1, 0, 0, 0):
        state = guess(state, A, "A")
        assert purses(state) == [left, 3]
    assert GAME.observe(state, B)["problems"][0]["wrong"] == [5, 0]


@pytest.mark.parametrize(
    "spelling", ["{}", " {} ", "{0[0]} {0[1]} {0[2]} {0[3]}", "{0[0]}-{0[1]}-{0[2]}-{0[3]}"]
)
def test_fg09_a_repetition_is_refused_and_costs_nothing(spelling: str) -> None:
    state = at_problems(new())
    text = wrong(state, A, "A")
    state = do(state, (A, text))
    refused(state, A, "A=" + spelling.format(text[2:]), "repeated", "FG-9")
    # a guess of one seat is none of the other
    assert purses(do(state, (B, text))) == [2, 2]


def test_fg09_what_is_not_of_the_form_is_refused_and_costs_nothing() -> None:
    state = at_problems(new())
    for text in ("A=12", "A=12345", "A=abcd", "A=?!"):
        assert "4 digits" in refused(state, A, text, "not-an-answer", "FG-9").message


def test_fg09_who_guessed_is_public_and_the_text_is_not() -> None:
    state = guess(at_problems(new()), A, "D")
    text = state.rejected[0].text
    mine, theirs, watching = (GAME.observe(state, audience)["problems"][3] for audience in (A, B, None))
    assert (mine["tried"], theirs["tried"], watching["tried"]) == ([text], [], [])
    assert mine["wrong"] == theirs["wrong"] == watching["wrong"] == [1, 0]
    assert GAME.shown_text(Answer("D", text), "wrong") == "D="
    assert GAME.shown_text(Answer("D", text), "correct") == "D="


def test_fg09_two_seconds_between_answers_or_three_after_a_wrong_one() -> None:
    for pace, after in (("2", 2000), ("3-after-wrong", 3000)):
        state = at_problems(new(pace=pace))
        paces = []
        for deed in (None, (A, wrong(state, A, "A")), (A, right(state, "B"))):
            state = state if deed is None else do(state, deed)
            decision = GAME.decision(state)
            assert decision is not None
            paces.append(decision.pace_ms)
        assert paces == [(2000, 2000), (after, 2000), (2000, 2000)]


def test_fg09_the_verdict_is_what_becomes_of_it() -> None:
    state = at_problems(new())
    for text, verdict in ((right(state, "A"), "correct"), (wrong(state, A, "A"), "wrong"), ("ready", None)):
        assert GAME.verdict(state, A, GAME.parse(state, text)) == verdict


def test_fg10_an_odd_total_gives_half_a_coin_each() -> None:
    state = do(solve(at_problems(new()), A, "ABCDF"), "problems")
    # E and G are left: 3 + 4
    assert purses(state) == [3 + 13 + 3.5, 3 + 3.5]
    assert GAME.observe(state, None)["split"] == {"coins": 7, "to": [3.5, 3.5], "swept_by": None}


def test_fg10_halves_are_kept_and_count_when_a_price_is_paid() -> None:
    # 3.5 coins twice make 7
    prices = dict.fromkeys(SAME, 7)
    state = do(guess(solve(at_problems(new(prices=prices)), A, "ABCDF"), B, "E", 3), "problems")
    assert GAME.observe(state, None)["means"] == [19.5, 3.5]
    while state.phase == "placement":
        assert state.to_move == A
        state = do(state, (A, GAME.observe(state, None)["affordable"][A][0]))
    assert GAME.observe(state, None)["carried"] == [5.5, 3.5]
    state = at_problems(state, "math")
    state = do(guess(solve(state, A, "ABCDF"), B, "E", 3), "problems")
    assert GAME.observe(state, None)["means"][B] == 7
    state = do(state, (A, "E1"))
    state = do(state, (B, "I5"))
    assert GAME.observe(state, None)["means"][B] == 0


def test_fg19_the_worked_example() -> None:
    state = at_problems(new())
    # one scores 10, the other 6, and F is unsolved: 4 coins
    state = solve(solve(state, A, "ADEB"), B, "CG")
    assert purses(state) == [13, 9]
    state = do(state, "problems")
    assert purses(state) == [15, 11]


def test_fg18_the_first_three_wrong_answers_cost_nothing() -> None:
    state = at_problems(new(roster(("mulligan",), ())))
    told = []
    for _ in range(5):
        state = guess(guess(state, A, "A"), B, "A")
        told.append((purses(state), GAME.observe(state, B)["items"][0][0]["left"]))
    assert told == [([3, 2], 2), ([3, 1], 1), ([3, 0], 0), ([2, 0], 0), ([1, 0], 0)]
    assert GAME.observe(state, B)["items"][0][0]["state"] == "spent"


def test_fg18_those_made_with_an_empty_purse_count_among_the_three() -> None:
    state = at_problems(new(roster(("mulligan",), ())))
    state = guess(state, A, "A", 3)
    state = guess(state, A, "B", 4)
    assert purses(state) == [0, 3]
    # in a later round nothing is left, however the three were made
    state = do(state, "problems")
    while state.phase == "placement":
        assert state.to_move is not None
        state = do(state, (state.to_move, GAME.observe(state, None)["affordable"][state.to_move][0]))
    state = guess(at_problems(state, "math"), A, "A")
    assert purses(state) == [2, 3]
