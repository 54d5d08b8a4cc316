"""Every registered game inside a match: replay, records, corrupted records, refusals, golden playthroughs."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from sixfold.games import registry
from sixfold.games.contract import SEATS, JsonDict
from sixfold.games.errors import CorruptRecord
from sixfold.match.check import check_record
from sixfold.match.log import head_from_json, head_json
from sixfold.match.match import Match
from sixfold.match.messages import MatchView, Refusal
from sixfold.match.playthrough import play_through
from sixfold.match.record import encode_record
from tests.conformance.samples import (
    ALL_SETTINGS,
    GAMES,
    NAMES,
    RandomPlayer,
    Setting,
    label,
    played,
    rejection,
    settings_of,
)
from tests.null_game.rules import NULL_GAME

every_game = pytest.mark.parametrize("name", NAMES)
every_setting = pytest.mark.parametrize("setting", ALL_SETTINGS, ids=label)
TESTS = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _null_game_known() -> Iterator[None]:
    with registry.with_game(NULL_GAME):
        yield


@every_setting
def test_replay_gives_an_equal_match(setting: Setting) -> None:
    match, _ = played(setting)
    stored = msgspec.json.decode(msgspec.json.encode(head_json(match.head)))
    assert Match.replay(head_from_json(GAMES[setting.game], stored), match.events) == match


@every_setting
def test_c15_the_same_seed_gives_the_same_bytes(setting: Setting) -> None:
    match, _ = played(setting)
    again = setting.match()
    play_through(again, RandomPlayer(7))
    assert encode_record(again.record()) == encode_record(match.record())


@every_setting
def test_records_are_true_and_come_back_as_they_were(setting: Setting) -> None:
    match, _ = played(setting)
    data = encode_record(match.record())
    checked = check_record(data)
    assert encode_record(checked.match.record()) == data
    assert checked.match.outcome == match.outcome
    assert len(checked.positions) == len(match.record()["events"]) + 1


@every_setting
def test_the_record_of_a_running_match_is_true_at_every_event(setting: Setting) -> None:
    match, _ = played(setting)
    running = Match(match.head)
    for event in match.events[:-1]:
        running.take(event)
        record = running.record()
        assert (record["seed"], record["result"]) == (None, None)
        assert "rng_seed" not in record
    check_record(running.record())


def _corruptions(record: JsonDict) -> Iterator[JsonDict]:
    """The record with one event spoiled, in every way and place."""
    events = record["events"]
    for i, event in enumerate(events):
        seat, at = event["seat"], event["at"]
        for changed in (
            events[:i] + events[i + 1 :],
            events[: i + 1] + events[i:],
            events[:i] + events[i + 1 : i + 2] + [event] + events[i + 2 :],
            [*events[:i], {**event, "seat": None if seat is None else 1 - seat}, *events[i + 1 :]],
            [*events[:i], {**event, "at": at + 1e7}, *events[i + 1 :]],
            [*events[:i], {**event, "at": round(max(0, at - 0.5), 3)}, *events[i + 1 :]],
            [*events[:i], {**event, "action": event["action"] + "!"}, *events[i + 1 :]],
            [*events[:i], {**event, "action": events[0]["action"]}, *events[i + 1 :]],
        ):
            yield {**copy.deepcopy(record), "events": changed}


@every_game
def test_a_spoiled_event_is_found_or_leaves_an_equally_true_record(name: str) -> None:
    match, _ = played(settings_of(name)[0])
    record = match.record()
    found = 0
    for spoiled in _corruptions(record):
        error = rejection(CorruptRecord, partial(check_record, spoiled))
        if error is None:
            assert check_record(spoiled).match.record() == spoiled
        else:
            found += 1
            assert error.event is None or 1 <= error.event <= len(spoiled["events"])
    assert found >= len(record["events"])


@every_setting
def test_whatever_is_refused_changes_nothing(setting: Setting) -> None:
    finished, _ = played(setting)
    match = Match(finished.head)
    for event in finished.events:
        before = match.snapshot()
        for seat in SEATS:
            for text in ("", "?", "resign now", "time:flag:0", "host:draw", "x" * 500):
                answer = match.submit(seat, None, match.number, text, event.at_ms - 1).answer
                assert isinstance(answer, Refusal), text
            if seat not in match.awaited and event.seat is not None:
                answer = match.submit(seat, None, match.number, event.action, event.at_ms - 1).answer
                assert isinstance(answer, Refusal)
            stale = match.submit(seat, None, match.number + 1, event.action, event.at_ms - 1).answer
            assert isinstance(stale, Refusal)
        assert match.snapshot() == before
        match.take(event)
    assert match == finished


@every_setting
def test_views_travel_as_they_are(setting: Setting) -> None:
    match, _ = played(setting)
    again = Match(match.head)
    for event in match.events:
        again.take(event)
        for audience in (*SEATS, None):
            view = again.view(audience, event.at_ms)
            assert msgspec.json.decode(msgspec.json.encode(view), type=MatchView) == view
            assert (view.rng_seed is None) == (view.status != "over")


@every_game
def test_every_game_has_a_golden_playthrough(name: str) -> None:
    folder = TESTS / "games" / name.replace("-", "_") if name != NULL_GAME.info.name else TESTS / "null_game"
    golden = sorted((folder / "playthroughs").glob("*.json"))
    assert golden, f"{name} has no record of a whole match in {folder}/playthroughs"
    for path in golden:
        data = path.read_bytes()
        checked = check_record(data)
        assert checked.match.record() == msgspec.json.decode(data), path
        assert checked.game is GAMES[name], path
        assert checked.match.outcome is not None, path
