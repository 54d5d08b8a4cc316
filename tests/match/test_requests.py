"""Requests: repeated, late, stale, out of turn and malformed ones; after each refusal nothing has changed."""

from __future__ import annotations

import pytest

from sixfold.games.contract import Seat
from sixfold.match.answers import PASSING_KEPT
from sixfold.match.match import Match
from sixfold.match.messages import Ack, Refusal
from tests.match.table import A, B, Table, at_numbers, at_race, refused, waiting


def test_the_same_id_does_its_thing_once() -> None:
    table = at_race()
    first = table.try_(A, "tap", "id-1")
    before = table.match.snapshot()
    table.pass_ms(100)
    again = table.try_(A, "tap", "id-1")
    assert again.answer == first.answer == Ack("id-1", table.match.version(A))
    assert (again.events, again.changed) == ((), frozenset())
    assert table.match.snapshot() == before


def test_the_same_id_with_other_contents_gets_the_same_answer() -> None:
    table = at_numbers()
    first = table.try_(A, "1", "id-1")
    before = table.match.snapshot()
    for again in (
        table.try_(A, "2", "id-1"),
        table.try_(A, "resign", "id-1"),
        table.match.sit(A, "X", "id-1", 0),
    ):
        assert again.answer == first.answer
    assert table.match.snapshot() == before


def test_a_refusal_is_repeated_too() -> None:
    table = Table()
    first = table.try_(B, "1", "id-1")
    refused(first, "not-your-turn")
    table.do(A, "call:odd")
    before = table.match.snapshot()
    assert table.try_(B, "1", "id-1").answer == first.answer
    assert table.match.snapshot() == before
    assert isinstance(table.try_(B, "1", "id-2").answer, Ack)


def test_ids_of_the_two_seats_and_the_host_are_their_own() -> None:
    table = at_numbers()
    table.try_(A, "1", "same")
    assert table.match.host("pause", "same", table.house_ms, None).events
    assert table.match.host("resume", "other", table.house_ms, None).events
    assert isinstance(table.try_(B, "1", "same").answer, Ack)
    assert table.match.number == 3


def test_answered_ids_survive_replay() -> None:
    table = at_race()
    taken = table.try_(A, "tap", "id-1")
    hosted = table.match.host("pause", "h-1", table.house_ms, "Ursa")
    again = Match.replay(table.match.head, table.match.events)
    before = again.snapshot()
    assert again.submit(A, "id-1", again.number, "tap", table.house_ms + 5).answer == taken.answer
    assert again.host("pause", "h-1", table.house_ms + 5, "Ursa").answer == hosted.answer
    assert again.snapshot() == before


def test_the_memory_of_refusals_is_bounded() -> None:
    table = Table()
    for i in range(PASSING_KEPT + 1):
        refused(table.try_(B, "1", f"id-{i}"), "not-your-turn")
    table.do(A, "call:odd")
    refused(table.try_(B, "1", "id-1"), "not-your-turn")
    assert isinstance(table.try_(B, "1", "id-0").answer, Ack)  # forgotten, so it counts as new


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 10**30])
def test_an_action_for_another_decision_is_stale(number: int) -> None:
    table = at_numbers()
    before = table.match.snapshot()
    refused(table.try_(A, "1", "x", number), "stale")
    assert table.match.snapshot() == before


def test_a_double_click_cannot_fall_into_the_next_decision() -> None:
    table = at_numbers()
    table.do(B, "1")
    table.try_(A, "1", "click-1", 2)
    assert table.match.number == 3
    before = table.match.snapshot()
    refused(table.try_(A, "1", "click-2", 2), "stale")
    assert table.match.snapshot() == before


def test_out_of_turn_names_whose_turn_it_is() -> None:
    table = Table()
    before = table.match.snapshot()
    assert "Ibex" in refused(table.try_(B, "call:odd"), "not-your-turn").message
    assert table.match.snapshot() == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-notation"),
        ("nonsense", "bad-notation"),
        ("4", "bad-notation"),
        ("tap", "not-now"),
        ("call:odd", "not-now"),
        ("time:flag:1", "reserved"),
        ("host:winner:0", "reserved"),
        ("sit:Ibex", "reserved"),
        (" time:race:1", "reserved"),
        ("\ud800", "not-text"),
        ("1" * 241, "too-long"),
        ("1" * 10**6, "too-long"),
    ],
)
@pytest.mark.parametrize("seat", [A, B])
def test_malformed_and_illegal_actions_change_nothing(seat: Seat, text: str, code: str) -> None:
    table = at_numbers()
    before = table.match.snapshot()
    views = [table.match.view(audience, table.house_ms) for audience in (A, B, None)]
    refused(table.try_(seat, text, "x"), code)
    assert table.match.snapshot() == before
    assert [table.match.view(audience, table.house_ms) for audience in (A, B, None)] == views


def test_the_rule_and_the_words_of_the_game_reach_the_player() -> None:
    answer = at_numbers().try_(A, "tap", "x").answer
    assert answer == Refusal("x", "not-now", "NG-1", "It is not the time for tap.", [])


def test_other_spellings_are_stored_in_the_canonical_one() -> None:
    table = Table()
    assert table.do(A, "  CALL:Odd ").events[0].action == "call:odd"


def test_a_step_tells_whose_views_changed() -> None:
    table = at_numbers()
    versions = [table.match.version(audience) for audience in (A, B, None)]
    assert table.do(A, "1").changed == {A, B, None}
    assert [table.match.version(audience) for audience in (A, B, None)] == [v + 1 for v in versions]
    assert table.try_(A, "1").changed == frozenset()


def test_before_the_seats_are_taken_nothing_can_be_decided() -> None:
    match = waiting()
    before = match.snapshot()
    refused(match.submit(A, "x", 1, "call:odd", 500), "not-started")
    assert match.snapshot() == before
    assert match.view(A, 500).decision is None
    assert match.awaited == ()
