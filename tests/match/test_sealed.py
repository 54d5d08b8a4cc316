"""Sealed and open decisions: what is hidden stays hidden to the byte, and open actions count as they arrive."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from sixfold.games.contract import SEATS, Decision, Mode, Seat
from sixfold.match.log import Audience
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from tests.match.scripted import Scripted
from tests.match.table import A, B, Table, at_numbers, at_race, refused

NUMBERS = ("1", "2", "3")


def _told(match: Match, audience: Audience, house_ms: int) -> bytes:
    """All the bytes that an audience can get out of a match."""
    views = [match.view(audience, house_ms, log_from) for log_from in (1, 2, 3)]
    public = encode_record(match.record())
    return msgspec.json.encode([views, match.version(audience)]) + public


def _nothing(table: Table) -> None:
    pass


def _pause(table: Table) -> None:
    table.host("pause")


def _pause_and_resume(table: Table) -> None:
    table.host("pause")
    table.pass_ms(500)
    table.host("resume")


def _repeat(table: Table) -> None:
    table.pass_ms(50)
    refused(table.try_(A, "2", "again"), "already-committed")


def _others_err(table: Table) -> None:
    refused(table.try_(B, "nonsense", "err"), "bad-notation")
    refused(table.try_(B, "tap", "err-2"), "not-now")


@pytest.mark.parametrize("then", [_nothing, _pause, _pause_and_resume, _repeat, _others_err])
@pytest.mark.parametrize("audience", [B, None])
def test_a_sealed_choice_changes_no_byte_that_others_get(
    audience: Audience, then: Callable[[Table], None]
) -> None:
    told, answers = set(), set()
    for number in NUMBERS:
        table = at_numbers().pass_ms(3_000)
        table.do(A, number)
        then(table)
        told.add(_told(table.match, audience, table.house_ms))
        answers.add(msgspec.json.encode(table.match.submit(B, "b", 2, "tap", table.house_ms).answer))
    assert len(told) == 1
    assert len(answers) == 1


@pytest.mark.parametrize("number", NUMBERS)
def test_ones_own_sealed_choice_is_in_ones_own_log(number: str) -> None:
    table = at_numbers()
    table.do(A, number)
    assert table.match.view(A, table.house_ms).log[-1].action == number
    assert [entry.n for entry in table.match.view(B, table.house_ms).log] == [1]


def test_that_one_has_chosen_is_seen_by_all() -> None:
    table = at_numbers()
    table.do(B, "1")
    for audience in (A, B, None):
        decision = table.match.view(audience, table.house_ms).decision
        assert decision is not None
        assert decision.committed == [False, True]
    assert table.match.awaited == (A,)


def test_the_last_commit_reveals_both_in_the_order_they_came() -> None:
    table = at_numbers()
    table.do(B, "3")
    table.do(A, "2")
    for audience in (A, B, None):
        log = table.match.view(audience, table.house_ms).log
        assert [(e.n, e.seat, e.action) for e in log] == [(1, 0, "call:odd"), (2, 1, "3"), (3, 0, "2")]
    assert table.match.observe(None)["points"] == [2, 3]


def test_each_log_only_ever_grows() -> None:
    table = at_numbers()
    logs: dict[Audience, list[object]] = {A: [], B: [], None: []}
    moves: list[Callable[[], object]] = [
        lambda: table.do(A, "1"),
        lambda: table.host("pause"),
        lambda: table.host("resume"),
        lambda: table.do(B, "1"),
        lambda: table.do(B, "3"),
        lambda: table.do(A, "2"),
        lambda: table.do(A, "tap"),
    ]
    for move in moves:
        move()
        for audience, log in logs.items():
            log += table.match.view(audience, table.house_ms, len(log) + 1).log
            assert log == table.match.view(audience, table.house_ms).log
            assert [entry.n for entry in table.match.view(audience, table.house_ms).log] == list(
                range(1, len(log) + 1)
            )
    assert all(len(log) == 8 for log in logs.values())


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("text", NUMBERS)
def test_a_commit_cannot_be_changed_or_withdrawn(seat: Seat, text: str) -> None:
    table = at_numbers()
    table.do(seat, "1")
    before = table.match.snapshot()
    refused(table.try_(seat, text), "already-committed")
    assert table.match.snapshot() == before


def test_a_commit_that_nobody_answered_is_told_when_the_match_is_over() -> None:
    table = at_numbers()
    table.do(A, "3")
    table.do(B, "resign")
    assert [entry.action for entry in table.match.view(None, table.house_ms).log] == [
        "call:odd",
        "3",
        "resign",
    ]
    assert len(table.match.record()["events"]) == 3
    assert table.match.observe(None)["points"] == [0, 0]


def test_c15_the_seed_is_told_only_when_the_match_is_over() -> None:
    table = at_numbers()
    for audience in (A, B, None):
        assert table.match.view(audience, table.house_ms).rng_seed is None
    assert table.match.record()["seed"] is None
    table.do(A, "resign")
    assert table.match.view(None, table.house_ms).rng_seed == 5
    assert table.match.record()["seed"] == 5


def test_open_actions_count_in_the_order_of_arrival() -> None:
    table = at_race()
    for seat in (A, B, A, A):
        table.do(seat, "tap")
    assert [entry.seat for entry in table.match.view(None, table.house_ms, 6).log] == [0, 1, 0, 0]
    assert table.match.outcome is not None
    assert table.match.outcome.detail == {"points": [3, 1], "taps": [3, 1]}


def test_an_open_decision_stays_the_same_one() -> None:
    table = at_race()
    number = table.match.number
    table.do(A, "tap")
    assert table.match.number == number
    assert table.match.submit(B, "b", number, "tap", table.house_ms).events  # sent before A's tap was seen
    assert table.match.awaited == (A, B)


def test_what_a_deadline_draws_depends_on_seed_and_place_only() -> None:
    texts = set()
    for ms in (0, 1, 5_000):
        table = at_race().pass_ms(ms)
        table.do(A, "tap")
        table.pass_ms(20_000 + ms)
        texts.add(table.deadline().events[0].action)
    assert len(texts) == 1


TURN = Decision(Mode.TURN, "buy", (A,), 10_000)
COVERT = Decision(Mode.SEALED, "choose", SEATS, 10_000, covert=True)


def _nothing_more(match: Match) -> int:
    return 4_000


def _pause_more(match: Match) -> int:
    match.host("pause", None, 5_000, "Ursa")
    return 9_000


def _resume_more(match: Match) -> int:
    match.host("resume", None, _pause_more(match), "Ursa")
    return 9_500


def _err_more(match: Match) -> int:
    refused(match.submit(B, "err", 1, "next", 4_000), "stale")
    return 30_000


@pytest.mark.parametrize("more", [_nothing_more, _pause_more, _resume_more, _err_more])
@pytest.mark.parametrize("audience", [B, None])
def test_a_covert_commit_shows_in_no_byte_that_others_get(
    audience: Audience, more: Callable[[Match], int]
) -> None:
    told = []
    for commits in (True, False):
        match = Scripted(TURN, COVERT, TURN).match()
        match.submit(A, None, 1, "next", 1_000)
        if commits:
            assert match.submit(A, None, 2, "next", 3_000).changed == {A}
        house_ms = more(match)
        told.append(_told(match, audience, house_ms))
    assert told[0] == told[1]


def test_a_covert_commit_shows_to_its_own_seat_and_stops_its_clock() -> None:
    match = Scripted(COVERT, TURN).match()
    match.host("pause", None, 1_000, "Ursa")
    match.host("resume", None, 2_000, "Ursa")
    match.submit(A, None, 1, "next", 3_000)
    mine, theirs = match.view(A, 9_000), match.view(B, 9_000)
    assert mine.decision is not None
    assert theirs.decision is not None
    assert (mine.decision.committed, theirs.decision.committed) == ([True, False], [False, False])
    assert (mine.clocks[0].used_ms, mine.clocks[0].running) == (2_000, False)
    assert (theirs.clocks[0].used_ms, theirs.clocks[0].running) == (8_000, True)
    assert [entry.action for entry in mine.log] == ["host:pause", "host:resume", "next"]
    assert theirs.log == []
    match.submit(B, None, 1, "next", 10_000)
    assert len(match.view(B, 10_000).log) == len(match.view(None, 10_000).log) == 4


def test_a_covert_commit_is_told_when_the_match_is_over() -> None:
    match = Scripted(COVERT).match()
    match.submit(A, None, 1, "next", 3_000)
    match.submit(B, None, 1, "resign", 4_000)
    assert [entry.action for entry in match.view(None, 4_000).log] == ["next", "resign"]
