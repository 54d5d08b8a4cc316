"""How decisions follow one another: what goes on, what begins anew, and what happens when instants meet."""

from __future__ import annotations

from dataclasses import replace

from sixfold.games.contract import SEATS, Decision, Mode, Timer
from sixfold.match.match import Match
from sixfold.match.messages import Ack
from tests.match.scripted import Scripted
from tests.match.table import A, B, refused

OPEN = Decision(Mode.OPEN, "solve", SEATS, 10_000)
TURN = Decision(Mode.TURN, "buy", (A,), 10_000)
SEALED = Decision(Mode.SEALED, "choose", SEATS, 10_000)
BELL = Timer("bell", 15_000)


def _do(match: Match, seat: int, text: str, at_ms: int) -> None:
    answer = match.submit(SEATS[seat], None, match.number, text, at_ms).answer
    assert isinstance(answer, Ack), answer


def _used(match: Match, at_ms: int) -> list[tuple[int, int, bool]]:
    return [(c.used_ms, c.reserve_ms, c.running) for c in match.view(None, at_ms).clocks]


def test_clocks_run_on_through_an_open_decision() -> None:
    match = Scripted(OPEN, OPEN, TURN).match()
    _do(match, 0, "stay", 3_000)
    _do(match, 1, "next", 5_000)
    assert match.number == 1
    assert _used(match, 12_000) == [(12_000, 30_000, True), (12_000, 30_000, True)]
    _do(match, 0, "next", 12_000)
    assert match.number == 2
    assert _used(match, 13_000) == [(1_000, 20_000, True), (0, 20_000, False)]


def test_a_seat_that_an_open_decision_asks_no_longer_rests_until_it_is_asked_again() -> None:
    match = Scripted(OPEN, replace(OPEN, seats=(B,)), OPEN).match()
    _do(match, 0, "next", 4_000)
    assert _used(match, 9_000) == [(4_000, 30_000, False), (9_000, 30_000, True)]
    refused(match.submit(A, None, 1, "stay", 9_000), "not-your-turn")
    _do(match, 1, "next", 9_000)
    assert _used(match, 10_000) == [(5_000, 30_000, True), (10_000, 30_000, True)]
    assert match.next_deadline_ms == 40_000
    assert match.on_deadline(40_000).events[0].action == "time:flag:1"


def test_an_open_decision_of_another_name_is_another_decision() -> None:
    match = Scripted(OPEN, replace(OPEN, name="read")).match()
    _do(match, 0, "next", 11_000)
    assert match.number == 2
    assert _used(match, 11_000) == [(0, 20_000, True), (0, 20_000, True)]


def test_a_turn_after_a_turn_begins_a_new_base_time() -> None:
    match = Scripted(TURN, TURN).match()
    _do(match, 0, "stay", 9_000)
    assert match.number == 2
    assert match.next_deadline_ms == 9_000 + 40_000


def test_a_deadline_that_changes_nothing_asked_leaves_the_clock_running() -> None:
    asked = replace(TURN, timers=(BELL,))
    match = Scripted(asked, TURN, moving=("bell",)).match()
    assert match.on_deadline(15_000).events[0].action == "time:bell"
    assert match.number == 1
    assert _used(match, 16_000)[0] == (16_000, 30_000, True)
    assert match.next_deadline_ms == 40_000


def test_a_deadline_that_asks_the_other_seat_begins_a_new_decision() -> None:
    match = Scripted(replace(TURN, timers=(BELL,)), replace(TURN, seats=(B,)), moving=("bell",)).match()
    match.on_deadline(15_000)
    assert (match.number, match.awaited) == (2, (B,))
    assert _used(match, 16_000) == [(0, 20_000, False), (1_000, 30_000, True)]
    refused(match.submit(B, None, 1, "next", 16_000), "stale")


def test_a_deadline_that_asks_something_else_stops_and_charges_the_clocks() -> None:
    match = Scripted(replace(OPEN, timers=(BELL,)), TURN, moving=("bell",)).match()
    match.on_deadline(99_000)
    assert match.number == 2
    assert match.view(None, 99_000).log[0].at_ms == 15_000
    assert match.outcome is not None  # 15 s + base 10 s + two periods
    assert [(e.at_ms, e.action) for e in match.view(None, 99_000).log] == [
        (15_000, "time:bell"),
        (15_000 + 10_000 + 20_000, "time:flag:0"),
    ]


def test_a_sealed_choice_outlives_a_deadline_that_leaves_the_question() -> None:
    match = Scripted(replace(SEALED, timers=(BELL,)), SEALED, TURN, moving=("bell",)).match()
    _do(match, 0, "next", 1_000)
    match.on_deadline(15_000)
    assert match.number == 1
    assert match.awaited == (B,)
    assert _used(match, 16_000) == [(1_000, 30_000, False), (16_000, 30_000, True)]
    assert match.view(None, 16_000).log == []
    assert match.view(B, 16_000).log == []
    assert len(match.view(A, 16_000).log) == 2
    _do(match, 1, "next", 16_000)
    assert len(match.view(None, 16_000).log) == 3


def test_a_sealed_choice_lapses_and_is_told_when_a_deadline_takes_the_question_away() -> None:
    match = Scripted(replace(SEALED, timers=(BELL,)), TURN, moving=("bell",)).match()
    _do(match, 1, "next", 1_000)
    match.on_deadline(15_000)
    assert match.number == 2
    assert match.awaited == (A,)
    assert [entry.action for entry in match.view(A, 15_000).log] == ["next", "time:bell"]


def test_a_sealed_decision_may_ask_one_seat_alone() -> None:
    match = Scripted(replace(SEALED, seats=(B,)), TURN).match()
    refused(match.submit(A, None, 1, "next", 5), "not-your-turn")
    _do(match, 1, "next", 5)
    assert match.number == 2


def test_a_fixed_deadline_keeps_its_instant_while_it_is_declared() -> None:
    timed = replace(OPEN, timers=(BELL,))
    match = Scripted(
        timed, replace(timed, timers=(BELL, Timer("gong", 5_000))), TURN, moving=("bell",)
    ).match()
    _do(match, 0, "next", 8_000)
    view = match.view(A, 8_000)
    assert [(timer.name, timer.left_ms) for timer in view.timers] == [("bell", 7_000), ("gong", 5_000)]
    events = match.on_deadline(14_000).events + match.on_deadline(15_000).events
    assert [(e.at_ms, e.action) for e in events] == [(13_000, "time:gong"), (15_000, "time:bell")]


def test_a_deadline_that_has_passed_does_not_begin_again() -> None:
    match = Scripted(replace(OPEN, base_ms=None, timers=(BELL,))).match()
    assert len(match.on_deadline(10**9).events) == 1
    assert match.next_deadline_ms is None
    assert match.view(A, 10**9).timers == []


def test_deadlines_of_one_instant_pass_in_the_order_declared() -> None:
    timers = (Timer("gong", 5_000), Timer("bell", 5_000))
    match = Scripted(replace(OPEN, timers=timers)).match()
    assert [e.action for e in match.on_deadline(5_000).events] == ["time:gong", "time:bell"]
    assert Match.replay(match.head, match.events) == match


def test_a_deadline_comes_before_a_flag_of_the_same_instant() -> None:
    asked = replace(OPEN, timers=(Timer("end", 40_000),))
    match = Scripted(asked, replace(OPEN, base_ms=None), moving=("end",)).match()
    assert [e.action for e in match.on_deadline(50_000).events] == ["time:end"]
    assert match.status == "running"
    assert [clock.on for clock in match.view(A, 50_000).clocks] == [False, False]


def test_a_match_that_ends_by_a_deadline_keeps_its_last_clocks() -> None:
    match = Scripted(replace(OPEN, timers=(BELL,)), moving=("bell",)).match()
    match.on_deadline(20_000)
    view = match.view(None, 30_000)
    assert (view.status, view.now_ms, view.decision, view.timers) == ("over", 15_000, None, [])
    assert _used(match, 30_000) == [(15_000, 30_000, False), (15_000, 30_000, False)]
    assert view.result is not None
    assert view.result.detail == {"place": 1}


def test_c14_a_sealed_first_choice_decides_nothing_until_it_is_revealed() -> None:
    match = Scripted(SEALED, TURN).match()
    _do(match, 0, "next", 1_000)
    assert match.view(B, 1_000).can_abort
    again = Match.replay(match.head, match.events)
    _do(again, 1, "abort", 1_500)
    assert again.status == "over"
    _do(match, 1, "next", 2_000)
    assert not match.view(B, 2_000).can_abort
    refused(match.submit(B, None, 2, "abort", 2_000), "too-late-to-abort")
