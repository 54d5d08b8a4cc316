"""A host who judges: answers accepted after all, problems taken out; and nothing of it where the host does not."""

from __future__ import annotations

import pytest

from sixfold.games.contract import SEATS, Seat
from sixfold.games.errors import BadNotation, IllegalAction
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.state import Phase, State
from tests.games.focus_group.table import (
    A,
    B,
    at_problems,
    at_reading,
    do,
    guess,
    new,
    purses,
    refused,
    right,
    roster,
    solve,
)


def judged(first: tuple[str, ...] = (), second: tuple[str, ...] = ()) -> State:
    """A problem phase at a table whose host judges."""
    return at_problems(new(roster(first, second), judging="host"))


def accept(state: State, seat: Seat, n: int = -1) -> State:
    """The host accepts a rejected answer, the last one unless said."""
    wrong = [r for r in state.rejected if r.seat == seat][n]
    return do(state, f"host:accept:{seat}:{wrong.label}={wrong.text}")


def overruled(state: State, command: str, kind: type[BadNotation | IllegalAction], code: str) -> None:
    """The host's command is refused and changes nothing."""
    before = hash(state)
    with pytest.raises(kind) as caught:
        GAME.ruled(state, command)
    assert caught.value.code == code
    assert hash(state) == before


def test_fg20_an_accepted_answer_solves_an_open_problem_and_its_coin_comes_back() -> None:
    state = guess(judged(), A, "F")
    assert purses(state) == [2, 3]
    state = accept(state, A)
    assert purses(state) == [7, 3]
    seen = GAME.observe(state, A)["problems"][5]
    assert (seen["status"], seen["by"], seen["wrong"], seen["tried"]) == ("solved", 0, [0, 0], [])


def test_fg20_where_another_has_solved_it_only_the_coin_comes_back() -> None:
    state = accept(solve(guess(judged(), A, "F"), B, "F"), A)
    assert purses(state) == [3, 7]
    assert state.standing("F").by == B


def test_fg20_what_cost_nothing_brings_nothing_back() -> None:
    state = guess(judged(), A, "A", 4)
    assert purses(accept(solve(state, B, "A"), A, 3)) == [0, 5]
    # The coin that the third took would have been there for the fourth, which found the purse empty (FG-9)
    once = accept(solve(state, B, "A"), A, 2)
    assert purses(once) == [0, 5]
    assert purses(accept(once, A, 2)) == [1, 5]


def test_fg18_an_accepted_answer_gives_the_mulligan_back() -> None:
    state = accept(guess(judged(("mulligan",)), A, "A", 2), A)
    assert GAME.observe(state, None)["items"][0][0]["left"] == 2
    assert purses(state) == [5, 3]


def test_fg18_the_fourth_wrong_answer_becomes_the_third_when_one_of_the_first_is_accepted() -> None:
    state = guess(judged(("mulligan",)), A, "A", 4)
    assert purses(state) == [2, 3]
    state = accept(solve(state, B, "A"), A, 0)
    assert purses(state) == [3, 5]
    assert GAME.observe(state, None)["items"][0][0]["left"] == 0


def test_fg20_a_problem_taken_out_counts_for_nobody() -> None:
    state = do(guess(judged(), A, "G"), "host:void:G")
    assert GAME.observe(state, None)["problems"][6]["status"] == "void"
    refused(state, B, right(state, "G"), "void", "FG-20")
    overruled(state, "void:G", IllegalAction, "not-open")
    # what was tried at it costs nothing
    assert purses(state) == [3, 3]
    assert GAME.observe(state, A)["problems"][6]["tried"] == []
    # FG-10: it is not split
    assert GAME.observe(do(state, "problems"), None)["split"]["coins"] == 16


def test_fg06_the_phase_ends_when_the_last_open_problem_is_taken_out() -> None:
    state = solve(judged(), A, "ABCDEF")
    assert do(state, "host:void:G").phase is Phase.PLACEMENT


def test_fg16_a_problem_taken_out_keeps_no_embargo_on() -> None:
    state = do(at_reading(new(roster(("embargo",), ()), judging="host")), (A, "embargo:hard"), "reading")
    state = do(solve(state, A, "ABCD"), "host:void:E")
    assert not state.locked(B, "F")


def test_fg17_rulings_may_come_while_sweep_is_asked() -> None:
    state = do(guess(judged(("sweep",)), B, "F"), "problems")
    assert state.phase is Phase.SWEEP
    state = accept(state, B)
    assert (state.phase, purses(state)) == (Phase.SWEEP, [3, 7])
    state = do(state, *(f"host:void:{label}" for label in "ABCDEG"))
    # nothing is left to sweep
    assert (state.phase, purses(state)) == (Phase.PLACEMENT, [3, 7])


def test_fg20_only_what_was_rejected_in_this_round_can_be_accepted() -> None:
    state = guess(judged(), A, "A")
    text = state.rejected[0].text
    overruled(state, f"accept:1:A={text}", IllegalAction, "not-rejected")
    overruled(state, f"accept:0:B={text}", IllegalAction, "not-rejected")
    overruled(state, right(state, "A").replace("A=", "accept:0:A="), IllegalAction, "not-rejected")
    for command in (
        "accept",
        "accept:2:A=1",
        "accept:0:ready",
        "accept:0:H=1",
        "void",
        "void:H",
        "void:AB",
        "judge",
    ):
        with pytest.raises(BadNotation):
            GAME.ruled(state, command)
    accepted = accept(state, A)
    overruled(accepted, f"accept:0:A={text}", IllegalAction, "not-rejected")


@pytest.mark.parametrize("phase", ["category", "reading", "placement"])
def test_fg20_rulings_are_for_the_problem_phase(phase: str) -> None:
    state = new(judging="host")
    if phase != "category":
        state = at_reading(state)
    if phase == "placement":
        state = do(state, "reading", "problems")
    overruled(state, "void:A", IllegalAction, "wrong-phase")


def test_fg20_where_the_host_does_not_judge_there_is_nothing_to_rule() -> None:
    state = guess(at_problems(new()), A, "A")
    assert GAME.host_commands(state.options) == ()
    overruled(state, "void:A", BadNotation, "not-a-command")
    assert GAME.observe_host(state) == GAME.observe(state, None)


def test_fg20_the_host_who_judges_sees_what_was_rejected_and_what_is_right() -> None:
    state = judged()
    assert GAME.host_commands(state.options) == ("void:E", "accept:SEAT:E=text")
    state = guess(guess(state, A, "A"), B, "D")
    seen = GAME.observe_host(state)["host"]
    assert seen["rejected"] == [{"seat": r.seat, "label": r.label, "answer": r.text} for r in state.rejected]
    assert seen["answers"]["G"] == [right(state, "G")[2:]]
    for seat in (*SEATS, None):
        assert "host" not in GAME.observe(state, seat)
    assert GAME.observe_host(at_reading(new(judging="host")))["host"] == {"rejected": [], "answers": {}}


def test_fg09_the_log_tells_of_a_ruling_without_the_text() -> None:
    assert GAME.shown_command("accept:1:E=paris") == "accept:1:E="
    assert GAME.shown_command("void:E") == "void:E"
    assert GAME.shown_command("pause") == "pause"
