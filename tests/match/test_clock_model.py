"""The clocks against a second way of counting: period by period, and second by second of every decision."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sixfold.match.clock import SeatClock, periods
from sixfold.match.messages import Ack
from tests.match.table import A, B, Table, at_race, waiting


def spend(reserve_ms: int, used_ms: int, base_ms: int, period_ms: int) -> int | None:
    """The reserve left after a decision, None if the flag falls: a period is paid when the last one is used up."""
    paid_until_ms = base_ms
    while True:
        if used_ms < paid_until_ms or (used_ms == paid_until_ms and reserve_ms > 0):
            return reserve_ms
        if used_ms == paid_until_ms or reserve_ms < period_ms:
            return None
        reserve_ms -= period_ms
        paid_until_ms += period_ms


@given(
    base_ms=st.integers(1, 100),
    periods_left=st.integers(0, 6),
    period_ms=st.integers(1, 30),
    stints=st.lists(st.tuples(st.integers(0, 60), st.integers(0, 10**6)), min_size=1, max_size=5),
)
def test_c06_c09_clocks_agree_with_paying_period_by_period(
    base_ms: int, periods_left: int, period_ms: int, stints: list[tuple[int, int]]
) -> None:
    reserve_ms = periods_left * period_ms
    clock, now_ms = SeatClock(reserve_ms), 0
    for run_ms, rest_ms in stints:
        clock = clock.run(now_ms)
        falls_ms = clock.falls_at(base_ms)
        assert falls_ms is not None
        now_ms += run_ms
        used_ms = clock.used_at(now_ms)
        assert (falls_ms <= now_ms) == (spend(reserve_ms, used_ms, base_ms, period_ms) is None)
        clock = clock.stand(now_ms)
        now_ms += rest_ms
        assert clock.used_at(now_ms) == used_ms
    used_ms = sum(run_ms for run_ms, _ in stints)
    left_ms = spend(reserve_ms, used_ms, base_ms, period_ms)
    if left_ms is not None:
        assert clock.settle(base_ms, period_ms) == SeatClock(left_ms)
        assert reserve_ms - left_ms == periods(used_ms, base_ms, period_ms) * period_ms


@given(
    reserve=st.sampled_from((0, 10, 30)),
    thinking=st.tuples(*[st.integers(0, 25_000)] * 3),
)
def test_c06_a_whole_match_agrees_with_paying_period_by_period(
    reserve: int, thinking: tuple[int, int, int]
) -> None:
    table = Table(waiting(base=10, reserve=reserve))
    left: int | None = reserve * 1000
    for think_ms, text in zip(thinking, ("call:odd", "1", "2"), strict=True):
        if text != "call:odd":
            table.do(B, text)
        table.pass_ms(think_ms)
        answer = table.try_(A, text).answer
        left = None if left is None else spend(left, think_ms, 10_000, 10_000)
        assert isinstance(answer, Ack) == (left is not None)
        if left is None:
            assert table.match.outcome is not None
            assert (table.match.outcome.winner, table.match.outcome.reason) == (B, "flag")
            return
        assert table.clock(A).reserve_ms == left
        assert table.clock(B).reserve_ms == reserve * 1000


def test_no_clock_runs_in_the_race() -> None:
    table = at_race().pass_ms(9_000)
    assert [table.clock(seat).on for seat in (A, B)] == [False, False]
    table.do(A, "tap")
    assert [table.clock(seat).reserve_ms for seat in (A, B)] == [30_000, 30_000]
