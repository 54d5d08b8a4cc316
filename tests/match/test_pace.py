"""The pace of judged actions: refused before it, allowed at exactly it, and counted in match time."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import msgspec
import pytest

from sixfold.games import registry
from sixfold.games.contract import JsonDict, Seat
from sixfold.games.errors import CorruptRecord
from sixfold.match.check import check_record
from sixfold.match.match import Match
from sixfold.match.messages import Ack
from sixfold.match.playthrough import play_through
from sixfold.match.record import encode_record
from tests.match.quiz import opened
from tests.match.table import A, B, Table, refused
from tests.null_game.rules import NOBODY
from tests.null_quiz.rules import NULL_QUIZ


@pytest.fixture(autouse=True)
def _null_quiz_known() -> Iterator[None]:
    with registry.with_game(NULL_QUIZ):
        yield


def _waits(table: Table) -> list[int]:
    decision = table.match.view(None, table.house_ms).decision
    assert decision is not None
    assert [table.match.wait_ms(seat, table.house_ms) for seat in (A, B)] == decision.wait_ms
    return decision.wait_ms


@pytest.mark.parametrize("pause", [2, 3, 10])
def test_fg09_a_guess_comes_at_exactly_the_pace_and_not_a_millisecond_earlier(pause: int) -> None:
    table = opened(pause=pause).pass_ms(777)
    table.do(A, "guess=1")
    for wait_ms in (pause * 1000, pause * 1000 - 1, 1):
        at = opened(pause=pause).pass_ms(777)
        at.do(A, "guess=1")
        at.pass_ms(pause * 1000 - wait_ms)
        before = at.match.snapshot()
        step = at.try_(A, "guess=2")
        refused(step, "too-fast")
        assert (step.events, step.changed) == ((), frozenset())
        assert at.match.snapshot() == before
    table.pass_ms(pause * 1000)
    table.do(A, "guess=2")


@pytest.mark.parametrize(
    ("gone_ms", "words"), [(0, "3.0 s"), (1, "3.0 s"), (1_700, "1.3 s"), (1_799, "1.3 s"), (2_999, "0.1 s")]
)
def test_fg09_the_refusal_says_how_long_to_wait_and_that_is_long_enough(gone_ms: int, words: str) -> None:
    table = opened()
    table.do(A, "guess=1")
    table.pass_ms(gone_ms)
    answer = refused(table.try_(A, "guess=2"), "too-fast")
    assert f"wait {words}" in answer.message
    assert answer.rule is None
    table.pass_ms(round(float(words[:3]) * 1000))
    table.do(A, "guess=2")


def test_what_is_not_judged_keeps_no_pace_and_does_not_slow_down() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.do(A, "pass")
    assert _waits(table) == [3_000, 0]
    other = opened()
    other.do(A, "pass")
    other.do(A, "guess=1")


def test_the_seats_keep_their_own_pace_and_everybody_sees_it() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.pass_ms(1_000)
    table.do(B, "guess=1")
    assert _waits(table) == [2_000, 3_000]
    table.pass_ms(2_500)
    assert _waits(table) == [0, 500]


def test_a_refused_guess_does_not_begin_the_wait_anew() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.pass_ms(2_000)
    refused(table.try_(A, "guess=2"), "too-fast")
    refused(table.try_(A, "guess=1"), "repeated")
    refused(table.try_(A, "guess=x"), "bad-notation")
    assert _waits(table) == [1_000, 0]
    table.pass_ms(1_000)
    table.do(A, "guess=2")


def test_c09_the_wait_stands_still_in_a_pause() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.pass_ms(1_000)
    table.host("pause")
    table.pass_ms(60_000)
    assert _waits(table) == [2_000, 0]
    table.host("resume")
    table.pass_ms(1_999)
    refused(table.try_(A, "guess=2"), "too-fast")
    table.pass_ms(1)
    table.do(A, "guess=2")


def test_the_next_decision_begins_without_a_wait() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.do(B, "guess=4")
    assert table.match.observe(None)["round"] == 2
    assert _waits(table) == [0, 0]
    table.do(A, "guess=1")
    table.do(B, "guess=1")


def test_a_request_refused_as_too_fast_stays_refused_and_a_new_one_counts() -> None:
    table = opened()
    table.do(A, "guess=1")
    first = refused(table.try_(A, "guess=2", "id-1"), "too-fast")
    table.pass_ms(3_000)
    assert table.try_(A, "guess=2", "id-1").answer == first
    taken = table.try_(A, "guess=2", "id-2")
    assert isinstance(taken.answer, Ack)
    before = table.match.snapshot()
    assert table.try_(A, "guess=2", "id-2").answer == taken.answer
    assert table.match.snapshot() == before
    again = Match.replay(table.match.head, table.match.events)
    assert again == table.match
    assert again.wait_ms(A, table.house_ms) == 3_000


def test_a_record_that_is_too_fast_is_false() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.pass_ms(3_000)
    table.do(A, "guess=2")
    table.do(B, "resign")
    record: JsonDict = msgspec.json.decode(encode_record(table.match.record()))
    check_record(record)
    hasty = copy.deepcopy(record)
    hasty["events"][2]["at"] = 2.999
    with pytest.raises(CorruptRecord, match=r"wait 0\.1 s") as found:
        check_record(hasty)
    assert (found.value.code, found.value.event) == ("too-fast", 3)


def test_playing_through_waits_as_long_as_it_must() -> None:
    match = Match.create(NULL_QUIZ, "S", {}, NOBODY, ("", ""), ("x", "y"), 1, prepared={"digits": "99"})

    def guess(match: Match, seat: Seat) -> str:
        return str(next(iter(match.game.legal(match.state, seat))))

    play_through(match, guess, think_ms=10)
    assert match.outcome is not None
    assert match.record()["events"][-1]["at"] > 30
