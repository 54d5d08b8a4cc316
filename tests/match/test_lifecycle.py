"""The life of a match: every input in every status, and what ends it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sixfold.games.contract import Seat
from sixfold.match.answers import Step
from sixfold.match.lifecycle import HOST_COMMANDS, TRANSITIONS, Verb
from sixfold.match.match import Match
from sixfold.match.messages import Ack, Refusal
from tests.match.table import START_MS, A, B, Table, at_numbers, refused, waiting


def _seat_a_waits() -> Match:
    match = waiting()
    match.sit(A, "Ibex", None, 500)
    return match


def _paused() -> Match:
    table = Table()
    table.host("pause")
    return table.match


def _over() -> Match:
    table = Table()
    table.host("draw")
    return table.match


STATUSES: dict[str, Callable[[], Match]] = {
    "waiting": _seat_a_waits,
    "running": lambda: Table().match,
    "paused": _paused,
    "over": _over,
}


def _host(command: str) -> Callable[[Match], Step]:
    return lambda match: match.host(command, None, START_MS, "Ursa")


INPUTS: dict[str, Callable[[Match], Step]] = {
    "sit": lambda match: match.sit(B, "Kestrel", None, START_MS),
    "act": lambda match: match.submit(A, None, 1, "call:odd", START_MS),
    "resign": lambda match: match.submit(A, None, 1, "resign", START_MS),
    "abort": lambda match: match.submit(A, None, 1, "abort", START_MS),
    **{f"host:{command}": _host(command) for command in HOST_COMMANDS},
}

# What each input leads to; a word in brackets is the refusal's code.
EXPECTED = """
input          waiting        running           paused            over
sit            running        running           paused            over
act            (not-started)  running           (paused)          (over)
resign         (not-started)  over              (paused)          (over)
abort          over           over              (paused)          (over)
host:pause     (not-started)  paused            (already-paused)  (over)
host:resume    (not-started)  (not-paused)      running           (over)
host:winner:0  (not-started)  over              over              (over)
host:winner:1  (not-started)  over              over              (over)
host:draw      (not-started)  over              over              (over)
host:abort     over           over              over              (over)
"""


def _rows() -> list[tuple[str, str, str]]:
    head, *lines = [line.split() for line in EXPECTED.strip().splitlines()]
    return [
        (line[0], status, cell) for line in lines for status, cell in zip(head[1:], line[1:], strict=True)
    ]


def test_the_table_of_expectations_is_complete() -> None:
    assert {(name, status) for name, status, _ in _rows()} == {(i, s) for i in INPUTS for s in STATUSES}


@pytest.mark.parametrize(("name", "status", "expected"), _rows())
def test_every_input_in_every_status(name: str, status: str, expected: str) -> None:
    match = STATUSES[status]()
    assert match.status == status
    before = match.snapshot()
    step = INPUTS[name](match)
    if expected.startswith("("):
        refused(step, expected.strip("()"))
        assert match.snapshot() == before
        assert step.events == ()
        assert step.changed == frozenset()
    else:
        assert isinstance(step.answer, Ack)
        assert match.status == expected
    assert Match.replay(match.head, match.events) == match


def test_nothing_leads_out_of_over_and_every_verb_leads_somewhere() -> None:
    assert not [way for way in TRANSITIONS if way[0] == "over"]
    assert {verb for _, verb in TRANSITIONS} == set(Verb)


def test_an_unknown_host_command_names_those_that_exist() -> None:
    match = Table().match
    before = match.snapshot()
    answer = refused(match.host("winner:2", "x", START_MS, "Ursa"), "unknown-command")
    assert all(command in answer.message for command in HOST_COMMANDS)
    assert match.snapshot() == before


def test_the_clocks_start_when_both_seats_are_taken() -> None:
    match = waiting()
    assert match.view(None, 10**6).status == "waiting"
    assert match.next_deadline_ms is None
    match.sit(B, "Kestrel", None, 10**6)
    assert match.view(None, 10**6 + 5).now_ms == 0
    match.sit(A, "Ibex", None, 10**7)
    assert match.view(None, 10**7 + 5).now_ms == 5
    assert match.names == ("Ibex", "Kestrel")


def test_the_computer_sits_from_the_start() -> None:
    match = Table().match
    other = Match.create(match.game, "X", {}, match.head.roster, ("", "Crane"), (None, "greedy"), 5, 0)
    before = other.snapshot()
    refused(other.sit(B, "Ibex", "s", 50), "taken")
    assert other.snapshot() == before
    other.sit(A, "Ibex", "s", 60)
    assert other.status == "running"
    both = Match.create(match.game, "X", {}, match.head.roster, ("Owl", "Crane"), ("random", "greedy"), 5, 70)
    assert both.status == "running"
    assert both.view(None, 71).now_ms == 1
    assert both.next_deadline_ms == 70 + 40_000


def test_sitting_again_is_harmless() -> None:
    match = waiting()
    match.sit(A, "Ibex", "first", 500)
    before = match.snapshot()
    step = match.sit(A, "Somebody else", "second", 600)
    assert step.answer == Ack("second", match.version(A))
    assert step.events == ()
    assert match.snapshot() == before


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "a\x00", "a\u2028b", "\u202eevil", "\ud800"])
def test_a_bad_name_is_refused(name: str) -> None:
    match = waiting()
    before = match.snapshot()
    refused(match.sit(A, name, "s", 500), "bad-name")
    assert match.snapshot() == before


@pytest.mark.parametrize("name", ["Ibex", "  Ibex ", "Ørn", "李", "می‌خواهم", "👩‍🌾"])
def test_a_good_name_is_taken_trimmed(name: str) -> None:
    match = waiting()
    match.sit(A, name, "s", 500)
    assert match.names[0] == name.strip()


@pytest.mark.parametrize("seat", [A, B])
def test_c14_either_player_may_abort_before_the_first_decision(seat: Seat) -> None:
    table = Table().pass_ms(5_000)
    assert table.match.view(seat, table.house_ms).can_abort
    table.do(seat, "abort")
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "abort")


def test_c14_nobody_may_abort_after_the_first_decision() -> None:
    table = at_numbers()
    before = table.match.snapshot()
    assert not table.match.view(A, table.house_ms).can_abort
    assert refused(table.try_(B, "abort"), "too-late-to-abort").rule == "C-14"
    assert table.match.snapshot() == before


def test_c14_only_one_who_sits_may_abort() -> None:
    match = _seat_a_waits()
    before = match.snapshot()
    refused(match.submit(B, "x", 1, "abort", 600), "not-seated")
    assert match.snapshot() == before


@pytest.mark.parametrize("committed", [False, True])
@pytest.mark.parametrize("seat", [A, B])
def test_c14_a_player_may_resign_at_any_time(seat: Seat, committed: bool) -> None:
    table = at_numbers()
    if committed:
        table.do(seat, "1")
    table.try_(seat, " resign ", number=99)
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1 - seat, "resignation")
    assert table.last() == (0, "resign")


@pytest.mark.parametrize(
    ("command", "winner", "reason"),
    [("winner:0", A, "host"), ("winner:1", B, "host"), ("draw", None, "host"), ("abort", None, "abort")],
)
def test_c13_the_host_may_end_it_and_the_figures_are_told(
    command: str, winner: Seat | None, reason: str
) -> None:
    table = at_numbers()
    table.host(command)
    result = table.match.view(None, table.house_ms).result
    assert result is not None
    assert (result.winner, result.reason) == (winner, reason)
    assert result.detail == {"points": [0, 0], "taps": [0, 0]}
    assert table.last() == (0, f"host:{command}")


def test_paused_by_names_the_host() -> None:
    table = Table()
    table.host("pause", name=None)
    assert table.match.view(A, table.house_ms).paused_by == "the host"
    table.host("resume")
    assert table.match.view(A, table.house_ms).paused_by is None


def test_a_refusal_is_no_exception_and_no_event() -> None:
    table = Table()
    step = table.try_(B, "call:odd", "r")
    assert isinstance(step.answer, Refusal)
    assert step.events == ()
