"""C-6 to C-9, PP-17: a clock a seat, which stops on commit; flags by a clock that the test moves."""

from __future__ import annotations

import pytest

from sixfold.games.contract import Json, Seat, other
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.match.check import check_record
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from tests.games.picky_pig.table import A, B, roster
from tests.match.table import Table, refused

EXPRESSION_MS, MOVEMENT_MS, RESERVE_MS = 120_000, 60_000, 300_000
TWELVE = [[12, 12]] * 9


def table(first: str | None = None, **options: Json) -> Table:
    raw = {"side": 3, "beans": "twos", "ranges": TWELVE, **options}
    return Table(Match.create(GAME, "PIGS", raw, roster(first), ("", ""), (None, None), 5, 400))


def play(at: Table, *phases: tuple[str, str]) -> Table:
    for first, second in phases:
        at.do(A, first)
        at.do(B, second)
    return at


def test_c08_a_clock_stops_on_commit_and_the_other_runs() -> None:
    at = table().pass_ms(30_000)
    at.do(A, "A1+B1+C1@1")
    at.pass_ms(100_000)
    assert [(at.clock(s).running, at.clock(s).used_ms) for s in (A, B)] == [(False, 30_000), (True, 130_000)]
    at.do(B, "-")
    # PP-17: 10 s over the base are one period of the reserve
    assert [at.clock(seat).reserve_ms for seat in (A, B)] == [RESERVE_MS, RESERVE_MS - 10_000]
    assert [(at.clock(s).running, at.clock(s).base_ms) for s in (A, B)] == [(True, MOVEMENT_MS)] * 2


@pytest.mark.parametrize(("over_ms", "periods"), [(0, 0), (1, 1), (10_000, 1), (10_001, 2), (299_999, 30)])
@pytest.mark.parametrize("phase", ["expression", "movement"])
def test_pp17_begun_periods_are_paid(phase: str, over_ms: int, periods: int) -> None:
    at = table()
    base_ms = EXPRESSION_MS
    if phase == "movement":
        play(at, ("-", "-"))
        base_ms = MOVEMENT_MS
    at.do(B, "-")
    at.pass_ms(base_ms + over_ms)
    at.do(A, "-")
    assert at.clock(A).reserve_ms == RESERVE_MS - periods * 10_000
    assert at.clock(B).reserve_ms == RESERVE_MS


@pytest.mark.parametrize("seat", [A, B])
def test_c07_one_flag_loses_whatever_the_points(seat: Seat) -> None:
    at = play(table(), ("A1+B1+C1@1", "A2+B2+C2@1"), ("-", "-"), ("-", "-"), ("-", "-"))
    assert at.match.observe(None)["points"] == [1, 1]
    at.do(other(seat), "D1+D2+D3@2")
    at.pass_ms(EXPRESSION_MS + RESERVE_MS - 1)
    assert at.deadline().events == ()
    at.pass_ms(1)
    assert at.deadline().events[-1].action == f"time:flag:{seat}"
    outcome = at.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (other(seat), "flag")
    assert outcome.detail == {"points": [1, 1], "unique_cells": [3, 3], "rounds": 3}


@pytest.mark.parametrize("phase", ["expression", "movement"])
@pytest.mark.parametrize(
    ("writes", "winner", "reason"),
    [
        (("A1+B1+C1@1", "-"), A, "points"),
        (("-", "A1+B1+C1@1"), B, "points"),
        (("A1+B1+C1@1", "A2+B2+C2@1"), A, "death-match-opponent"),
    ],
)
def test_c08_both_flags_at_once_are_ranked_as_it_stands(
    phase: str, writes: tuple[str, str], winner: Seat, reason: str
) -> None:
    at = play(table("death-match-opponent"), writes, ("-", "-"), ("-", "-"), ("-", "-"))
    base_ms = EXPRESSION_MS
    if phase == "movement":
        play(at, ("-", "-"))
        base_ms = MOVEMENT_MS
    at.pass_ms(base_ms + RESERVE_MS)
    assert [event.action for event in at.deadline().events] == ["time:flag:0", "time:flag:1"]
    outcome = at.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)
    data = encode_record(at.match.record())
    assert encode_record(check_record(data).match.record()) == data


def test_c08_unique_cells_decide_between_two_fallen_flags() -> None:
    at = play(
        table(rounds=30), ("A1+B1+C1@1", "A2+B2+C2@1"), ("-", "-"), ("A1+B1+D1@2", "A3+B3+C3@2"), ("-", "-")
    )
    play(at, ("-", "-"), ("-", "-"))
    at.pass_ms(EXPRESSION_MS + RESERVE_MS)
    at.deadline()
    outcome = at.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (B, "unique-cells")
    assert outcome.detail["unique_cells"] == [4, 6]


def test_c08_a_millisecond_apart_is_not_at_once() -> None:
    at = table(reserve_seconds=0)
    # seat 0 spent nothing, seat 1 began its movement clock at the same moment: only the reserve could differ
    at.pass_ms(EXPRESSION_MS - 1)
    at.do(B, "-")
    at.pass_ms(1)
    at.deadline()
    outcome = at.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (B, "flag")


def test_c06_at_the_very_instant_it_is_too_late() -> None:
    at = table(reserve_seconds=0).pass_ms(EXPRESSION_MS)
    refused(at.try_(A, "-", "late"), "late")
    assert at.match.status == "over"


def test_c09_a_pause_freezes_both_and_nothing_can_be_committed() -> None:
    at = table().pass_ms(50_000)
    at.do(A, "A1+B1+C1@1")
    at.host("pause")
    before = at.match.snapshot()
    at.pass_ms(10**9)
    for seat in (A, B):
        refused(at.try_(seat, "-", f"paused {seat}"), "paused")
    assert at.match.snapshot() == before
    at.host("resume")
    assert at.clock(B).used_ms == 50_000
    at.do(B, "-")
    assert at.match.observe(None)["entries"][0][0]["text"] == "A1+B1+C1"


def test_pp10_no_clock_runs_for_a_seat_that_passes_automatically() -> None:
    sums = [
        "A1+A2+A3",
        "B1+B2+B3",
        "C1+C2+C3",
        "D1-D2-D3",
        "E1-E2-E3",
        "A1-B1-C1",
        "B4+C4xD4",
        "A1xA2xB3",
        "C5/D4/E3",
    ]
    at = table(goal=9)
    for n, text in enumerate(sums, 1):
        play(at, (f"{text}@{n}", "-"), ("-", "-"))
    decision = at.match.view(None, at.house_ms).decision
    assert decision is not None
    assert decision.seats == [1]
    assert [at.clock(seat).running for seat in (A, B)] == [False, True]
    refused(at.try_(A, "-", "uncalled"), "not-your-turn")
    at.do(B, "-")
    assert [at.clock(seat).running for seat in (A, B)] == [True, True]


def test_c07_without_clocks_nothing_falls() -> None:
    at = table(clock="off").pass_ms(10**9)
    assert at.match.next_deadline_ms is None
    play(at, ("-", "-"))
