"""The host: rulings that only the game understands, and what the host alone is shown."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from sixfold.games import registry
from sixfold.games.contract import SEATS, Decision, JsonDict, Mode
from sixfold.games.errors import BadNotation, CorruptRecord
from sixfold.match.check import check_record
from sixfold.match.lifecycle import HOST_COMMANDS
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from tests.match.quiz import heard, opened, quiz
from tests.match.scripted import Scripted
from tests.match.table import START_MS, A, B, Table, at_numbers, refused
from tests.null_quiz.rules import NULL_QUIZ


@pytest.fixture(autouse=True)
def _null_quiz_known() -> Iterator[None]:
    with registry.with_game(NULL_QUIZ):
        yield


@pytest.mark.parametrize("paused", [False, True])
def test_a_ruling_changes_the_position_and_is_recorded_with_the_hosts_name(paused: bool) -> None:
    table = opened().pass_ms(1_500)
    table.do(A, "guess=1")
    if paused:
        table.host("pause")
        table.pass_ms(9_000)
    number, before = table.match.number, [table.match.version(a) for a in table.match.audiences]
    step = table.host("accept:0:1")
    (event,) = step.events
    assert (event.action, event.by, event.seat, event.outcome) == ("host:accept:0:1", "Ursa", None, None)
    assert step.changed == {A, B, None, "host"}
    assert [table.match.version(a) for a in table.match.audiences] == [v + 1 for v in before]
    assert table.match.status == ("paused" if paused else "running")
    assert table.match.number == number + 1
    assert table.match.observe(None)["points"] == [1, 0]
    assert table.match.asked_ms == 1_500
    for audience in table.match.audiences:
        told = "host:accept:0:1" if audience == "host" else "host:accept:0:"
        assert table.match.view(audience, table.house_ms).log[-1].action == told
    if paused:
        table.host("resume")
    table.pass_ms(29_999)
    assert table.deadline().events == ()
    table.pass_ms(1)
    assert table.deadline().events[0].action == "time:round-2"
    # it stays as it was judged when it came
    assert table.match.record()["events"][1]["outcome"] == "wrong"
    assert check_record(encode_record(table.match.record())).match.record() == table.match.record()
    assert Match.replay(table.match.head, table.match.events) == table.match


def test_a_ruling_can_end_the_match_while_it_is_paused() -> None:
    table = opened()
    table.host("void")
    table.host("pause")
    table.pass_ms(4_000)
    table.host("void")
    assert table.match.status == "over"
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "draw"
    view = table.match.view(None, table.house_ms)
    assert (view.paused_by, view.timers, view.now_ms, view.decision) == (None, [], 0, None)
    assert table.match.next_deadline_ms is None
    refused(table.match.host("resume", None, table.house_ms), "over")
    assert check_record(table.match.record()).match.record() == table.match.record()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("", "unknown-command"),
        ("dance", "unknown-command"),
        ("void ", "unknown-command"),
        ("Void", "unknown-command"),
        ("accept:0:10", "unknown-command"),
        ("accept:2:1", "unknown-command"),
        ("accept:0:2", "not-tried"),
        ("accept:1:1", "not-tried"),
        ("void" + " " * 240, "too-long"),
        ("void\ud800", "not-text"),
    ],
)
@pytest.mark.parametrize("paused", [False, True])
def test_what_is_no_ruling_changes_nothing(command: str, code: str, paused: bool) -> None:
    table = opened()
    table.do(A, "guess=1")
    if paused:
        table.host("pause")
    before = table.match.snapshot()
    answer = refused(table.match.host(command, "h", table.house_ms, "Ursa"), code)
    assert table.match.snapshot() == before
    if code == "unknown-command":
        assert all(known in answer.message for known in (*HOST_COMMANDS, "void", "accept:SEAT:DIGIT"))


def test_a_ruling_needs_something_to_rule_on() -> None:
    match = quiz()
    refused(match.host("void", None, 500, "Ursa"), "not-started")
    table = Table(match)
    refused(match.host("void", None, START_MS, "Ursa"), "not-now")
    table.host("draw")
    before = match.snapshot()
    refused(match.host("void", None, START_MS, "Ursa"), "over")
    assert match.snapshot() == before


def test_where_the_host_may_not_rule_there_are_the_matchs_own_commands() -> None:
    for table in (opened(judging="off"), at_numbers()):
        before = table.match.snapshot()
        answer = refused(table.match.host("void", None, table.house_ms, "Ursa"), "unknown-command")
        assert answer.message.endswith(", ".join(HOST_COMMANDS))
        assert table.match.snapshot() == before


@pytest.mark.parametrize("seat", [A, B])
def test_a_seat_cannot_rule(seat: int) -> None:
    table = opened()
    before = table.match.snapshot()
    refused(table.try_(SEATS[seat], "host:void"), "reserved")
    assert table.match.snapshot() == before


def test_the_same_ruling_is_carried_out_once() -> None:
    table = opened()
    first = table.match.host("void", "h-1", table.house_ms, "Ursa")
    before = table.match.snapshot()
    for match in (table.match, Match.replay(table.match.head, table.match.events)):
        again = match.host("void", "h-1", table.house_ms + 10, "Ursa")
        assert (again.answer, again.events) == (first.answer, ())
        assert match.snapshot() == before


def test_a_false_ruling_in_a_record_is_found_out() -> None:
    table = opened()
    table.do(A, "guess=1")
    table.host("accept:0:1")
    table.host("draw")
    for lie, code in (("host:accept:0:2", "not-tried"), ("host:accept:0:x", "unknown-command")):
        record: JsonDict = msgspec.json.decode(encode_record(table.match.record()))
        record["events"][2]["action"] = lie
        with pytest.raises(CorruptRecord) as found:
            check_record(record)
        assert (found.value.code, found.value.event) == (code, 3)


class Ruled(Scripted):
    """The host may move on, or leave everything as it is."""

    def host_commands(self, options: None) -> tuple[str, ...]:
        return ("move", "look")

    def ruled(self, state: int, command: str) -> int:
        if command not in ("move", "look"):
            raise BadNotation("bad-notation", "Say move or look.")
        return state + (command == "move")

    def shown_command(self, command: str) -> str:
        return command

    def observe_host(self, state: int) -> JsonDict:
        return {"place": state}


TURN = Decision(Mode.TURN, "buy", (A,), 10_000)
SEALED = Decision(Mode.SEALED, "choose", SEATS, 10_000)


def test_a_decision_that_a_ruling_leaves_as_it_was_goes_on() -> None:
    match = Ruled(TURN, SEALED, TURN).match()
    match.host("look", None, 4_000, "Ursa")
    assert (match.number, match.view(None, 6_000).clocks[0].used_ms) == (1, 6_000)
    match.submit(A, None, 1, "next", 7_000)
    match.submit(B, None, 2, "next", 8_000)
    match.host("look", None, 9_000, "Ursa")
    assert (match.number, match.awaited) == (2, (A,))
    assert [entry.action for entry in match.view(A, 9_000).log] == ["host:look", "next"]
    match.host("move", None, 9_500, "Ursa")  # what was sealed lapses and is shown
    assert (match.number, match.awaited) == (3, (A,))
    assert [entry.action for entry in match.view(A, 9_500).log][2:] == ["next", "host:look", "host:move"]
    assert Match.replay(match.head, match.events) == match


def test_the_host_sees_what_is_needed_to_rule_and_nobody_else_does() -> None:
    table = opened("48")
    table.do(A, "guess=1")
    view = table.match.view("host", table.house_ms)
    assert view.you is None
    assert view.observation["host"] == {"digit": "4", "tried": ["1", ""]}
    assert table.match.observe("host") == view.observation
    assert [entry.action for entry in view.log] == ["open", "guess=1"]
    assert view.rng_seed is None
    for audience in (A, B, None):
        assert "host" not in table.match.view(audience, table.house_ms).observation
    assert table.match.version("host") == table.match.version(None)


def test_a_host_who_may_not_rule_sees_what_spectators_see() -> None:
    for table in (opened(judging="off"), at_numbers()):
        if table.match.game is NULL_QUIZ:
            table.do(A, "guess=1")
        assert table.match.audiences == (A, B, None)
        assert heard(table.match, "host", table.house_ms) == heard(table.match, None, table.house_ms)
        assert table.match.host("pause", None, table.house_ms, "Ursa").changed == {A, B, None}
