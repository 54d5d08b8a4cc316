"""Clocks on a clock moved by hand: base, begun periods, the exact instant of the flag, pause and restart."""

from __future__ import annotations

import pytest

from sixfold.games.contract import ClockSpec, Seat
from sixfold.match.clock import SeatClock, full_clock, periods
from sixfold.match.match import Match
from sixfold.match.messages import Ack
from tests.match.table import START_MS, A, B, Table, at_numbers, at_race, holding, refused, waiting


@pytest.mark.parametrize(
    ("used_ms", "cost"),
    [
        (0, 0),
        (9_999, 0),
        (10_000, 0),
        (10_001, 1),
        (20_000, 1),
        (20_001, 2),
        (30_000, 2),
        (30_001, 3),
        (39_999, 3),
    ],
)
def test_c06_every_begun_period_is_spent(used_ms: int, cost: int) -> None:
    assert periods(used_ms, 10_000, 10_000) == cost
    table = Table().pass_ms(used_ms)
    table.do(A, "call:odd")
    assert table.clock(A).reserve_ms == 30_000 - cost * 10_000
    assert table.clock(B).reserve_ms == 30_000


@pytest.mark.parametrize(("base", "reserve"), [(10, 30), (10, 0), (1, 10), (60, 300), (1, 35)])
@pytest.mark.parametrize("asked_first", [False, True], ids=["submission-first", "deadline-first"])
def test_c06_the_flag_falls_at_exactly_base_plus_reserve(base: int, reserve: int, asked_first: bool) -> None:
    limit_ms = base * 1000 + reserve // 10 * 10_000
    table = Table(waiting(base, reserve))
    assert table.match.next_deadline_ms == START_MS + limit_ms
    table.pass_ms(limit_ms)
    if asked_first:
        assert [event.action for event in table.deadline().events] == ["time:flag:0"]
        refused(table.try_(A, "call:odd"), "over")
    else:
        step = table.try_(A, "call:odd")
        refused(step, "late")
        assert [event.action for event in step.events] == ["time:flag:0"]
    assert table.last() == (limit_ms, "time:flag:0")
    result = table.match.view(None, table.house_ms).result
    assert result is not None
    # C-7, C-13
    assert (result.winner, result.reason) == (1, "flag")
    assert result.detail == {"points": [0, 0], "taps": [0, 0]}


@pytest.mark.parametrize(("base", "reserve"), [(10, 30), (10, 0), (1, 10), (60, 300), (1, 35)])
def test_c06_one_millisecond_before_it_is_accepted(base: int, reserve: int) -> None:
    limit_ms = base * 1000 + reserve // 10 * 10_000
    table = Table(waiting(base, reserve)).pass_ms(limit_ms - 1)
    assert table.deadline().events == ()
    table.do(A, "call:odd")
    assert table.match.status == "running"
    assert table.clock(A).reserve_ms == 0


def test_c06_the_order_of_deadline_and_submission_changes_nothing() -> None:
    left, right = Table().pass_ms(55_000), Table().pass_ms(55_000)
    left.try_(A, "call:odd")
    right.deadline()
    right.try_(A, "call:odd")
    assert left.match == right.match
    assert left.last() == (40_000, "time:flag:0")


def test_c06_a_deadline_noticed_late_is_recorded_at_its_own_instant() -> None:
    table = Table().pass_ms(1_000_000)
    step = table.deadline()
    assert step.answer is None
    assert [event.at_ms for event in step.events] == [START_MS + 40_000]
    assert table.match.view(A, table.house_ms).now_ms == 40_000
    assert table.deadline().events == ()


def test_c06_the_reserve_is_for_the_whole_match() -> None:
    table = Table().pass_ms(15_000)
    table.do(A, "call:odd")
    table.do(B, "1")
    table.pass_ms(21_000)
    table.do(A, "1")
    assert [table.clock(seat).reserve_ms for seat in (A, B)] == [0, 30_000]
    table.do(B, "1")
    assert table.match.next_deadline_ms == table.house_ms + 10_000
    table.pass_ms(10_000)
    assert table.deadline().events[0].action == "time:flag:0"


def test_c06_a_part_of_a_period_cannot_be_spent() -> None:
    assert full_clock(ClockSpec(35_000, 10_000)) == SeatClock(30_000)


def test_c07_clocks_can_be_switched_off() -> None:
    table = Table(waiting(base=0))
    assert table.match.next_deadline_ms is None
    assert not table.clock(A).on
    table.pass_ms(10**9)
    table.do(A, "call:odd")
    assert table.last() == (10**9, "call:odd")


def test_c08_each_clock_stops_at_its_own_commit() -> None:
    table = at_numbers().pass_ms(12_000)
    table.do(A, "1")
    table.pass_ms(20_000)
    a, b = table.clock(A), table.clock(B)
    assert (a.running, a.used_ms, a.reserve_ms) == (False, 12_000, 30_000)
    assert (b.running, b.used_ms, b.reserve_ms) == (True, 32_000, 30_000)
    table.do(B, "2")
    assert [table.clock(seat).reserve_ms for seat in (A, B)] == [20_000, 0]


def test_c08_only_the_one_who_has_not_committed_can_lose_on_time() -> None:
    table = at_numbers()
    table.do(A, "1")
    table.pass_ms(40_000)
    assert [event.action for event in table.deadline().events] == ["time:flag:1"]
    assert table.match.outcome is not None
    assert (table.match.outcome.winner, table.match.outcome.reason) == (A, "flag")


@pytest.mark.parametrize(
    ("items", "winner", "reason"),
    [
        (([], []), None, "draw"),
        ((["head-start"], []), A, "points"),
        (([], ["head-start"]), B, "points"),
    ],
)
def test_c08_two_flags_at_the_same_instant_leave_it_to_the_ranking(
    items: tuple[list[str], list[str]], winner: Seat | None, reason: str
) -> None:
    table = at_numbers(waiting(roster=holding(*items))).pass_ms(40_000)
    step = table.try_(A, "1")
    refused(step, "late")
    assert [(event.at_ms, event.action) for event in step.events] == [
        (START_MS + 40_000, "time:flag:0"),
        (START_MS + 40_000, "time:flag:1"),
    ]
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)
    assert outcome.detail["taps"] == [len(items[0]), len(items[1])]


def test_c08_a_log_cut_between_two_flags_is_completed() -> None:
    table = at_numbers().pass_ms(40_000)
    table.deadline()
    again = Match.replay(table.match.head, table.match.events[:-1])
    assert again.status == "running"
    assert again.next_deadline_ms == table.house_ms
    again.on_deadline(table.house_ms)
    assert again == table.match


def test_c08_of_two_flags_the_earlier_decides() -> None:
    table = Table().pass_ms(10_001)
    table.do(A, "call:odd")
    table.pass_ms(10**6)
    assert [event.action for event in table.deadline().events] == ["time:flag:0"]
    assert table.match.outcome is not None
    assert table.match.outcome.winner == B


@pytest.mark.parametrize("before_ms", [0, 1, 9_999, 10_000, 10_001, 39_999])
@pytest.mark.parametrize("pauses", [(0,), (1,), (86_400_000,), (5_000, 7, 60_000)])
def test_c09_a_pause_freezes_the_clocks_exactly(before_ms: int, pauses: tuple[int, ...]) -> None:
    table, other = Table().pass_ms(before_ms), Table().pass_ms(before_ms)
    for pause_ms in pauses:
        table.host("pause")
        frozen = table.match.view(A, table.house_ms)
        assert frozen.status == "paused"
        assert table.match.next_deadline_ms is None
        table.pass_ms(pause_ms)
        assert table.match.view(A, table.house_ms) == frozen
        assert table.deadline().events == ()
        table.host("resume")
        assert table.last() == (before_ms, "host:resume")
    assert table.clock(A) == other.clock(A)
    assert table.match.next_deadline_ms == START_MS + 40_000 + sum(pauses)
    table.pass_ms(40_000 - before_ms)
    table.deadline()
    assert table.last() == (40_000, "time:flag:0")


def test_c09_a_pause_freezes_fixed_deadlines_too() -> None:
    table = at_race().pass_ms(9_999)
    table.host("pause")
    table.pass_ms(10**6)
    assert table.match.view(None, table.house_ms).timers[0].left_ms == 1
    table.host("resume")
    assert table.deadline().events == ()
    table.pass_ms(1)
    assert table.deadline().events[0].action.startswith("time:race:")
    assert table.last()[0] == 10_000


def test_c09_nothing_can_be_submitted_while_paused() -> None:
    table = at_numbers()
    table.host("pause")
    before = table.match.snapshot()
    for seat in (A, B):
        for text in ("1", "resign", "abort", "nonsense"):
            assert refused(table.try_(seat, text), "paused").rule == "C-9"
            assert table.match.snapshot() == before


def test_c09_a_pause_after_the_flag_comes_too_late() -> None:
    table = Table().pass_ms(40_000)
    step = table.match.host("pause", "p", table.house_ms, "Ursa")
    refused(step, "over")
    assert [event.action for event in step.events] == ["time:flag:0"]


def test_c09_clocks_know_no_connection_so_a_restart_costs_nothing() -> None:
    table = at_numbers().pass_ms(17_000)
    table.do(A, "1")
    table.pass_ms(5_000)
    again = Match.replay(table.match.head, table.match.events)
    for audience in (A, B, None):
        assert again.view(audience, table.house_ms) == table.match.view(audience, table.house_ms)
    assert again.next_deadline_ms == table.match.next_deadline_ms == START_MS + 40_000


def test_c09_a_match_replayed_while_paused_is_still_paused() -> None:
    table = Table().pass_ms(3_000)
    table.host("pause")
    again = Match.replay(table.match.head, table.match.events)
    assert again.view(A, 10**7) == table.match.view(A, table.house_ms)
    assert again.view(A, 10**7).paused_by == "Ursa"
    again.host("resume", None, 10**7, "Ursa")
    assert again.next_deadline_ms == 10**7 + 37_000


def test_c10_time_enters_only_as_events_and_never_runs_back() -> None:
    table = Table().pass_ms(5_000)
    table.do(A, "call:odd")
    step = table.match.submit(A, None, 2, "1", START_MS + 2_000)
    assert isinstance(step.answer, Ack)
    assert step.events[0].at_ms == START_MS + 5_000
    assert table.last() == (5_000, "1")


def test_a_view_asked_for_with_an_earlier_time_shows_the_last_event_s_time() -> None:
    table = Table().pass_ms(5_000)
    table.do(A, "call:odd")
    view = table.match.view(A, START_MS + 1_000)
    assert view.now_ms == 5_000
    assert view.clocks[A].used_ms == 0


def test_a_fixed_deadline_passes_at_its_instant_and_not_before() -> None:
    table = at_race()
    assert table.match.next_deadline_ms == START_MS + 10_000
    table.pass_ms(9_999)
    table.do(A, "tap")
    assert table.match.next_deadline_ms == START_MS + 10_000
    table.pass_ms(1)
    step = table.try_(B, "tap")
    refused(step, "late")
    assert step.events[0].action.startswith("time:race:")
    assert table.match.outcome is not None
    assert table.match.outcome.winner == A


def test_a_deadline_that_is_declared_no_longer_does_not_pass() -> None:
    table = at_race()
    for _ in range(3):
        table.do(B, "tap")
    assert table.match.status == "over"
    assert table.match.next_deadline_ms is None
    assert table.pass_ms(60_000).deadline().events == ()


def test_a_clock_that_nobody_called_yet_shows_the_flag_fallen_and_no_more() -> None:
    table = Table().pass_ms(10**6)
    clock = table.clock(A)
    assert clock.used_ms == clock.base_ms + clock.reserve_ms == 40_000
