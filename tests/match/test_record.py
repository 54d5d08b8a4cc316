"""Records: what they hold, what a running one withholds, and how a false one is found out."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from sixfold.games import registry
from sixfold.games.contract import JsonDict, Seat, SeatSetup
from sixfold.games.errors import CorruptRecord
from sixfold.match.check import MAX_EVENTS, MAX_RECORD_BYTES, check_record, position_after
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from tests.match.table import A, B, at_numbers, at_race, holding, waiting
from tests.null_game.rules import NULL_GAME


@pytest.fixture(autouse=True)
def _null_game_known() -> Iterator[None]:
    with registry.with_game(NULL_GAME):
        yield


def timed_out() -> JsonDict:
    """A race that ended with its time, a pause on the way."""
    table = at_race(waiting(roster=holding(["head-start"], [])))
    table.pass_ms(1_234)
    table.do(B, "tap")
    table.host("pause")
    table.pass_ms(60_000)
    table.host("resume")
    table.pass_ms(8_766)
    table.deadline()
    return table.match.record()


def flagged() -> JsonDict:
    """The caller's flag fell while B's choice was sealed."""
    table = at_numbers().pass_ms(12_345)
    table.do(B, "3")
    table.pass_ms(10**6)
    table.deadline()
    return table.match.record()


def running() -> JsonDict:
    """A's choice is sealed and missing, and so is what came after it."""
    table = at_numbers().pass_ms(500)
    table.do(A, "3")
    table.host("pause")
    return table.match.record()


def test_a_record_is_written_as_the_notation_says() -> None:
    assert timed_out() == {
        "format": "sixfold/1",
        "game": "null-game",
        "options": {"base": 10, "reserve": 30},
        "seed": 5,
        "seats": [
            {"name": "Ibex", "items": [{"item": "head-start", "given_by": None}], "role": None},
            {"name": "Kestrel", "items": [], "role": None},
        ],
        "setup": {"caller": 0},
        "events": [
            {"at": 0.0, "seat": 0, "action": "call:odd"},
            *({"at": 0.0, "seat": seat, "action": "2"} for seat in (0, 1, 0, 1)),
            {"at": 1.234, "seat": 1, "action": "tap"},
            {"at": 1.234, "seat": None, "action": "host:pause"},
            {"at": 1.234, "seat": None, "action": "host:resume"},
            {"at": 10.0, "seat": None, "action": timed_out()["events"][-1]["action"]},
        ],
        "result": {"winner": None, "reason": "draw", "detail": {"points": [1, 1], "taps": [1, 1]}},
    }
    assert encode_record(timed_out()) == encode_record(timed_out())


def test_a_running_record_has_no_seed_and_nothing_hidden() -> None:
    record = running()
    assert (record["seed"], record["result"]) == (None, None)
    assert [event["action"] for event in record["events"]] == ["call:odd"]


def test_the_house_keeps_the_whole_truth() -> None:
    table = at_numbers()
    table.do(A, "3")
    record = table.match.record(audience_public=False)
    assert record["seed"] == 5
    assert record["events"][-1]["action"] == "3"


def test_a_game_may_hide_its_setup_while_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        type(NULL_GAME), "public_setup", lambda self, setup: {"caller": "hidden"}, raising=False
    )
    monkeypatch.setattr(
        type(NULL_GAME), "public_options", lambda self, options: {"base": "hidden"}, raising=False
    )
    table = at_numbers()
    assert table.match.record()["setup"] == {"caller": "hidden"}
    assert table.match.record()["options"] == table.match.view(None, 0).options == {"base": "hidden"}
    assert table.match.record(audience_public=False)["setup"] == {"caller": 0}
    table.do(A, "resign")
    assert table.match.record()["setup"] == {"caller": 0}
    assert table.match.view(None, 0).options["base"] != "hidden"


@pytest.mark.parametrize("make", [timed_out, flagged, running])
def test_a_true_record_checks(make: Callable[[], JsonDict]) -> None:
    record = make()
    checked = check_record(encode_record(record))
    assert checked.match.record(audience_public=record["result"] is None) == record
    assert check_record(record).match == checked.match
    assert check_record(encode_record(record).decode()).match == checked.match
    assert len(checked.positions) == len(record["events"]) + 1


def test_positions_and_legal_actions_of_a_record() -> None:
    record = running()
    checked = check_record(record)
    assert list(checked.legal()) == [(seat, number) for seat in (A, B) for number in ("1", "2", "3")]
    assert checked.position_after(0).call is None
    assert checked.position_after(1).call == position_after(record, 1).call == "call:odd"
    assert list(check_record(flagged()).legal()) == []
    for n in (-1, 2):
        with pytest.raises(CorruptRecord, match="1 event"):
            checked.position_after(n)


def test_a_match_aborted_before_it_began_has_a_true_record() -> None:
    match = waiting()
    match.sit(A, "Ibex", None, 500)
    match.host("abort", None, 600, "Ursa")
    assert check_record(match.record()).match.record() == match.record()


def test_both_flags_at_one_instant_make_a_true_record() -> None:
    table = at_numbers().pass_ms(40_000)
    table.deadline()
    record = table.match.record()
    assert check_record(record).match.outcome == table.match.outcome
    del record["events"][-1]
    assert _found_out(record).code == "bad-result"


def _found_out(record: Any) -> CorruptRecord:
    with pytest.raises(CorruptRecord) as caught:
        check_record(record)
    assert caught.value.message
    return caught.value


LIES: list[tuple[str, Callable[[JsonDict], object], str, int | None]] = [
    ("format", lambda r: r.update(format="sixfold/2"), "bad-format", None),
    ("game", lambda r: r.update(game="chess"), "unknown-game", None),
    ("option missing", lambda r: r["options"].pop("base"), "bad-options", None),
    ("option unknown", lambda r: r["options"].update(colour=1), "unknown-option", None),
    ("option as float", lambda r: r["options"].update(base=10.0), "bad-option", None),
    ("item unknown", lambda r: r["seats"][0]["items"][0].update(item="wand"), "unknown-item", None),
    ("role", lambda r: r["seats"][0].update(role="king"), "bad-roster", None),
    ("setup not drawn", lambda r: r["setup"].update(caller=1), "bad-setup", None),
    ("setup impossible", lambda r: r.update(seed=None, setup={}), "bad-setup", None),
    ("seed", lambda r: r.update(seed=6), "bad-setup", None),
    ("seed huge", lambda r: r.update(seed=10**5000), "bad-json", None),
    ("unknown key", lambda r: r.update(extra=1), "bad-shape", None),
    ("event key", lambda r: r["events"][2].update(extra=1), "bad-shape", 3),
    ("event no object", lambda r: r["events"].insert(1, 7), "bad-shape", 2),
    ("seat", lambda r: r["events"][0].update(seat=2), "bad-shape", 1),
    ("seat true", lambda r: r["events"][3].update(seat=True), "bad-shape", 4),
    ("wrong seat", lambda r: r["events"][0].update(seat=1), "not-your-turn", 1),
    ("twice", lambda r: r["events"].insert(2, r["events"][1]), "already-committed", 3),
    ("illegal", lambda r: r["events"][1].update(action="tap"), "not-now", 2),
    ("nonsense", lambda r: r["events"][1].update(action="?"), "bad-notation", 2),
    ("time by a seat", lambda r: r["events"][1].update(action="time:flag:0"), "reserved", 2),
    ("seatless action", lambda r: r["events"][1].update(seat=None), "not-an-event", 2),
    ("host nonsense", lambda r: r["events"][6].update(action="host:dance"), "unknown-command", 7),
    ("time runs back", lambda r: r["events"][6].update(at=1.233), "time-runs-back", 7),
    ("time negative", lambda r: r["events"][0].update(at=-1), "bad-shape", 1),
    ("time too fine", lambda r: r["events"][5].update(at=1.23405), "bad-time", 6),
    ("time huge", lambda r: r["events"][-1].update(at=1e300), "bad-shape", 9),
    ("time in a pause", lambda r: r["events"][7].update(at=2.0), "bad-time", 8),
    ("paused action", lambda r: r["events"].insert(7, r["events"][5]), "paused", 8),
    ("deadline early", lambda r: r["events"][-1].update(at=9.999), "not-due", 9),
    ("deadline late", lambda r: r["events"][-1].update(at=10.001), "not-due", 9),
    ("deadline missing", lambda r: r["events"][-1].update(seat=0, action="tap"), "late", 9),
    ("deadline drawn otherwise", lambda r: r["events"][-1].update(action="time:race:4"), "bad-notation", 9),
    ("flag that did not fall", lambda r: r["events"][-1].update(action="time:flag:0"), "bad-notation", 9),
    ("after the end", lambda r: r["events"].append({"at": 11, "seat": 0, "action": "tap"}), "over", 10),
    ("winner", lambda r: r["result"].update(winner=0), "bad-result", None),
    ("reason", lambda r: r["result"].update(reason="points"), "bad-result", None),
    ("detail", lambda r: r["result"]["detail"].update(points=[1, 2]), "bad-result", None),
    ("detail as float", lambda r: r["result"]["detail"].update(points=[1.0, 1]), "bad-result", None),
    ("detail as truth", lambda r: r["result"]["detail"].update(points=[True, 1]), "bad-result", None),
    ("no result", lambda r: r.update(result=None), "bad-result", None),
    ("cut", lambda r: r["events"].pop(), "bad-result", None),
]


@pytest.mark.parametrize(("lie", "code", "event"), [row[1:] for row in LIES], ids=[row[0] for row in LIES])
def test_a_false_record_is_found_out(lie: Callable[[JsonDict], object], code: str, event: int | None) -> None:
    record = copy.deepcopy(timed_out())
    lie(record)
    error = _found_out(record)
    assert (error.code, error.event) == (code, event), error.message


def test_a_deadline_must_draw_what_the_seed_draws() -> None:
    record = timed_out()
    truth = record["events"][-1]["action"]
    others = [f"time:race:{n}" for n in (1, 2, 3) if f"time:race:{n}" != truth]
    for action in others:
        record["events"][-1]["action"] = action
        error = _found_out(record)
        assert (error.code, error.event) == ("not-drawn", 9)
        assert truth in error.message
    record["seed"] = None  # then nobody can tell
    check_record(record)


@pytest.mark.parametrize(
    ("at", "action", "code"),
    [(39.999, "time:flag:0", "not-due"), (40.001, "time:flag:0", "not-due"), (40, "time:flag:1", "not-due")],
)
def test_c06_a_flag_stands_at_its_exact_instant(at: float, action: str, code: str) -> None:
    record = flagged()
    record["events"][-1] = {"at": at, "seat": None, "action": action}
    error = _found_out(record)
    assert (error.code, error.event) == (code, 3)


@pytest.mark.parametrize("at", [40, 40.001])
def test_c06_an_action_after_its_flag_is_false(at: float) -> None:
    record = flagged()
    record["events"][-1] = {"at": at, "seat": 0, "action": "1"}
    record["result"] = None
    error = _found_out(record)
    assert (error.code, error.event, error.rule) == ("late", 3, "C-6")
    record["events"][-1]["at"] = 39.999
    check_record(record)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff",
        b"{" * 100_000,
        b"[" * 100_000,
        b'{"format":"\\ud800"}',
        "\ud800",
        b"1e999",
        b" " * (MAX_RECORD_BYTES + 1),
    ],
    ids=range(11),
)
def test_whatever_is_no_record_is_a_corrupt_record(data: bytes | str) -> None:
    assert _found_out(data).event is None


@pytest.mark.parametrize(
    "value", [{"format": {1, 2}}, {"a": float("nan")}, {"a": "\ud800"}, {(1, 2): 3}, {"a": 2**70}]
)
def test_values_that_json_cannot_carry_are_corrupt_records(value: dict[str, Any]) -> None:
    assert _found_out(value).code in ("bad-json", "bad-shape")


def test_too_many_events_are_refused_before_any_is_played() -> None:
    record = timed_out()
    record["events"] = [record["events"][0]] * (MAX_EVENTS + 1)
    assert _found_out(msgspec.json.encode(record)).code == "bad-shape"


def test_a_record_holds_canonical_spellings_only() -> None:
    record = holding_flowers()
    record["events"][0]["action"] = "a3 A2 A1"
    with pytest.raises(CorruptRecord) as found:
        check_record(record)
    assert (found.value.code, found.value.event) == ("not-canonical", 1)
    assert "'A1-A2-a3'" in found.value.message


def holding_flowers() -> JsonDict:
    """A match of Cultivating Flowers after one plant."""
    match = Match.create(
        registry.get("cultivating-flowers"),
        "TEST",
        {"side": 3, "first": "0"},
        (SeatSetup(), SeatSetup()),
        ("A", "B"),
        ("greedy", "greedy"),
        1,
    )
    match.submit(Seat(0), None, 1, "A1-A2-a3", 500)
    record: JsonDict = msgspec.json.decode(encode_record(match.record()))
    return record
