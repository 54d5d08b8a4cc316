"""Judged actions: the outcome that an event carries, and what others hear of it before the end and after."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from msgspec.structs import replace

from sixfold.games import registry
from sixfold.games.contract import SEATS, Decision, JsonDict, Mode, Seat
from sixfold.games.errors import CorruptRecord, Refused
from sixfold.match.check import check_record
from sixfold.match.log import Audience
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from tests.match.quiz import heard, opened, quiz
from tests.match.scripted import Scripted
from tests.match.table import A, B, Table, at_numbers, at_race, refused
from tests.null_quiz.rules import NULL_QUIZ


@pytest.fixture(autouse=True)
def _null_quiz_known() -> Iterator[None]:
    with registry.with_game(NULL_QUIZ):
        yield


def finished() -> Table:
    """A wrong and a right guess, a pass, a ruling in a pause: every kind of event there is."""
    table = opened()
    table.pass_ms(500)
    table.do(A, "guess=1")
    table.do(B, "guess=4")
    table.do(B, "guess=2")
    table.do(A, "pass")
    table.host("pause")
    table.host("accept:1:2")
    return table


def test_an_event_carries_its_outcome_just_where_it_was_judged() -> None:
    table = finished()
    assert [(e.action, e.outcome) for e in table.match.events if not e.lobby] == [
        ("open", None),
        ("guess=1", "wrong"),
        ("guess=4", "correct"),
        ("guess=2", "wrong"),
        ("pass", None),
        ("host:pause", None),
        ("host:accept:1:2", None),
    ]
    events = table.match.record()["events"]
    assert events[1] == {"at": 0.5, "seat": 0, "action": "guess=1", "outcome": "wrong"}
    assert ["outcome" in event for event in events] == [False, True, True, True, False, False, False]
    assert check_record(encode_record(table.match.record())).match.record() == table.match.record()


def test_a_game_that_judges_nothing_is_told_as_ever() -> None:
    table = at_race()
    table.do(A, "tap")
    heard_of_it = heard(table.match, A, table.house_ms) + msgspec.json.encode(table.match.events)
    assert b"outcome" not in heard_of_it
    assert b'"wait_ms":[0,0]' in heard_of_it
    assert not table.match.told_by_halves
    assert table.match.audiences == (A, B, None)


def test_a_stored_outcome_must_be_the_true_one() -> None:
    table = finished()
    match = Match(table.match.head)
    for event in table.match.events:
        lies = {"correct", "wrong", "maybe", ""} - {event.outcome}
        before = match.snapshot()
        for lie in sorted(lies):
            with pytest.raises(Refused, match=f"found the outcome '{lie}'"):
                match.take(replace(event, outcome=lie))
            assert match.snapshot() == before
        match.take(replace(event, outcome=None))  # none is given: it is worked out
    assert match == table.match
    assert Match.replay(table.match.head, table.match.events) == table.match


LIES: list[tuple[str, Callable[[list[JsonDict]], object], str, int, str]] = [
    (
        "other",
        lambda e: e[1].update(outcome="correct"),
        "not-judged-so",
        2,
        "'wrong', found the outcome 'correct'",
    ),
    (
        "unknown",
        lambda e: e[2].update(outcome="Correct"),
        "not-judged-so",
        3,
        "Expected the outcome 'correct'",
    ),
    (
        "missing",
        lambda e: e[1].pop("outcome"),
        "not-judged-so",
        2,
        "Expected the outcome 'wrong', found no outcome",
    ),
    ("added to open", lambda e: e[0].update(outcome="wrong"), "not-judged-so", 1, "Expected no outcome"),
    ("added to pass", lambda e: e[4].update(outcome="correct"), "not-judged-so", 5, "Expected no outcome"),
    ("added to the host", lambda e: e[5].update(outcome="wrong"), "not-judged-so", 6, "Expected no outcome"),
    ("null", lambda e: e[1].update(outcome=None), "bad-shape", 2, "outcome"),
    ("number", lambda e: e[1].update(outcome=0), "bad-shape", 2, "outcome"),
    (
        "other guess",
        lambda e: e[1].update(action="guess=4"),
        "not-judged-so",
        2,
        "'correct', found the outcome 'wrong'",
    ),
]


@pytest.mark.parametrize(
    ("lie", "code", "event", "words"), [row[1:] for row in LIES], ids=[r[0] for r in LIES]
)
def test_a_false_outcome_is_found_out(
    lie: Callable[[list[JsonDict]], object], code: str, event: int, words: str
) -> None:
    record: JsonDict = msgspec.json.decode(encode_record(finished().match.record()))
    lie(record["events"])
    with pytest.raises(CorruptRecord) as found:
        check_record(record)
    assert (found.value.code, found.value.event) == (code, event)
    assert words in found.value.message


def _nothing(table: Table) -> None:
    pass


def _pause(table: Table) -> None:
    table.host("pause")


def _others_guess(table: Table) -> None:
    table.pass_ms(700)
    table.do(B, "guess=3")
    refused(table.try_(B, "guess=3"), "repeated")
    refused(table.try_(B, "guess=5"), "too-fast")


def _too_fast(table: Table) -> None:
    refused(table.try_(A, "guess=9"), "too-fast")


def _next_round(table: Table) -> None:
    table.do(A, "pass")
    table.do(B, "pass")


THEN = [_nothing, _pause, _others_guess, _too_fast, _next_round]


@pytest.mark.parametrize("then", THEN)
@pytest.mark.parametrize("audience", [B, None])
def test_a_wrong_guess_changes_no_byte_that_others_get(
    audience: Audience, then: Callable[[Table], None]
) -> None:
    told, answers, own = set(), set(), set()
    for guess in ("1", "2", "7"):
        table = opened().pass_ms(1_000)
        table.do(A, f"guess={guess}")
        then(table)
        told.add(heard(table.match, audience, table.house_ms))
        own.add(heard(table.match, A, table.house_ms))
        answers.add(msgspec.json.encode(table.match.submit(B, "b", 2, "open", table.house_ms).answer))
    assert (len(told), len(answers), len(own)) == (1, 1, 3)


@pytest.mark.parametrize("then", THEN)
def test_c15_what_is_hidden_in_the_setup_changes_no_byte_but_the_hosts(then: Callable[[Table], None]) -> None:
    told: dict[Audience, set[bytes]] = {audience: set() for audience in quiz().audiences}
    for digits in ("48", "58", "46", "99"):
        table = opened(digits).pass_ms(1_000)
        table.do(A, "guess=1")
        then(table)
        for audience, bytes_ in told.items():
            bytes_.add(heard(table.match, audience, table.house_ms))
    assert {audience: len(bytes_) for audience, bytes_ in told.items() if audience != "host"} == {
        A: 1,
        B: 1,
        None: 1,
    }
    assert len(told["host"]) > 1


def test_ones_own_guesses_are_in_ones_own_log_and_the_outcome_in_every_log() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.do(B, "guess=2")
    texts = {
        audience: [entry.action for entry in table.match.view(audience, table.house_ms).log]
        for audience in table.match.audiences
    }
    assert texts == {
        A: ["open", "guess=1", "guess="],
        B: ["open", "guess=", "guess=2"],
        None: ["open", "guess=", "guess="],
        "host": ["open", "guess=1", "guess=2"],
    }
    for audience in table.match.audiences:
        log = table.match.view(audience, table.house_ms, 2).log
        assert [(entry.n, entry.outcome) for entry in log] == [(2, "wrong"), (3, "wrong")]


def test_the_running_record_tells_what_spectators_hear_and_says_why_it_cannot_be_checked() -> None:
    table = opened()
    table.do(A, "guess=1")
    record = table.match.record()
    assert record["setup"] == {"opener": 0}
    assert record["events"][1] == {"at": 0.0, "seat": 0, "action": "guess=", "outcome": "wrong"}
    with pytest.raises(CorruptRecord, match="can be checked when it is over"):
        check_record(record)
    record["setup"]["digits"] = "48"  # the events alone can't be checked either
    with pytest.raises(CorruptRecord, match="can be checked when it is over") as found:
        check_record(record)
    assert (found.value.code, found.value.event) == ("bad-notation", 2)
    whole = table.match.record(audience_public=False)
    assert check_record(whole).match.record(audience_public=False) == whole


def _decided(table: Table) -> None:
    table.host("draw")


def _resigned(table: Table) -> None:
    table.do(B, "resign")


def _timed_out(table: Table) -> None:
    table.pass_ms(60_000)
    table.deadline()


@pytest.mark.parametrize("end", [_decided, _resigned, _timed_out])
def test_once_it_is_over_everybody_is_told_everything(end: Callable[[Table], None]) -> None:
    table = opened()
    table.do(A, "guess=1")
    table.do(B, "guess=2")
    halves = [table.match.told_by_halves]
    end(table)
    assert table.match.status == "over"
    assert [*halves, table.match.told_by_halves] == [True, False]
    for audience in table.match.audiences:
        texts = [entry.action for entry in table.match.view(audience, table.house_ms).log]
        assert texts[:3] == ["open", "guess=1", "guess=2"]
    assert table.match.record()["setup"] == {"opener": 0, "digits": "48"}
    check_record(table.match.record())


class Judged(Scripted):
    """Every choice is judged; at a pace that a sealed decision must not show."""

    def verdict(self, state: int, seat: Seat, action: str) -> str | None:
        return "correct" if action == "next" else "wrong"

    def shown_text(self, action: str, outcome: str | None) -> str:
        return "hidden"


SLOW = (5_000, 5_000)
COVERT = Decision(Mode.SEALED, "choose", SEATS, 10_000, covert=True, pace_ms=SLOW)


@pytest.mark.parametrize("audience", [B, None])
def test_a_judged_commit_that_is_covert_shows_in_no_byte(audience: Audience) -> None:
    told = set()
    for text in (None, "next", "stay"):
        match = Judged(COVERT, COVERT).match()
        if text is not None:
            assert match.submit(A, None, 1, text, 3_000).changed == {A}
        told.add(heard(match, audience, 4_000))
    assert len(told) == 1


def test_a_judged_commit_is_revealed_with_its_outcome_and_in_the_games_words() -> None:
    match = Judged(COVERT, COVERT).match()
    match.submit(A, None, 1, "stay", 3_000)
    match.submit(B, None, 1, "next", 3_000)
    assert [(e.action, e.outcome) for e in match.view(A, 4_000).log] == [
        ("stay", "wrong"),
        ("hidden", "correct"),
    ]
    assert [(e.action, e.outcome) for e in match.view(None, 4_000).log] == [
        ("hidden", "wrong"),
        ("hidden", "correct"),
    ]


def test_what_was_done_in_the_present_decision_and_when_it_was_asked() -> None:
    table = Table(quiz()).pass_ms(200)
    assert (table.match.asked_ms, table.match.since_asked) == (0, [])
    table.do(A, "open")
    table.pass_ms(300)
    table.do(A, "guess=1")
    assert table.match.asked_ms == 200
    told = [(e.at_ms, e.seat, e.action, e.outcome) for e in table.match.since_asked]
    assert told == [(500, 0, "guess=1", "wrong")]
    table.pass_ms(100)
    table.do(B, "guess=4")
    assert (table.match.asked_ms, table.match.since_asked) == (600, [])
    numbers = at_numbers()
    numbers.pass_ms(50)
    numbers.do(A, "1")
    assert (numbers.match.asked_ms, len(numbers.match.since_asked)) == (0, 1)
