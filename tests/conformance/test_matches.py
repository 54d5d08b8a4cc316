"""Every registered game inside a match: replay, records, corrupted records, refusals, golden playthroughs."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import msgspec
import pytest

from sixfold.games import registry
from sixfold.games.contract import SEATS, HidesSetup, JsonDict, Judges
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
    NULL_GAMES,
    RandomPlayer,
    Setting,
    label,
    played,
    rejection,
    settings_of,
    settings_with,
)

every_game = pytest.mark.parametrize("name", NAMES)
every_setting = pytest.mark.parametrize("setting", ALL_SETTINGS, ids=label)
every_judged_setting = pytest.mark.parametrize("setting", settings_with(Judges), ids=label)
TESTS = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _null_games_known() -> Iterator[None]:
    with ExitStack() as known:
        for game in NULL_GAMES.values():
            known.enter_context(registry.with_game(game))
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
    check_record(running.record(audience_public=False))
    error = rejection(CorruptRecord, partial(check_record, running.record()))
    # what is hidden until the end can't be checked before it, and the error says so
    assert error is None or (
        isinstance(running.game, HidesSetup | Judges) and "can be checked when it is over" in error.message
    )


@every_judged_setting
def test_another_seats_judged_actions_are_told_in_the_games_words_until_the_end(setting: Setting) -> None:
    match, positions = played(setting)
    again, game = Match(match.head), match.game
    whole = [event["action"] for event in match.record()["events"]]
    for event in match.events:
        before = again.state
        again.take(event)
        over = again.status == "over"
        logs = {audience: again.view(audience, event.at_ms).log for audience in (*SEATS, None)}
        public = again.record()["events"]
        assert [entry.action for entry in logs[None]] == [told["action"] for told in public]
        if event.outcome is None or not logs[None] or logs[None][-1].n != len(again.events):
            continue
        assert isinstance(game, Judges)
        shown = game.shown_text(game.parse(before, event.action), event.outcome)
        for audience, log in logs.items():
            assert log[-1].outcome == event.outcome
            assert log[-1].action == (event.action if over or audience == event.seat else shown)
    assert [entry.action for entry in again.view(None, 0).log] == whole
    assert len(positions) > 1


def _corruptions(record: JsonDict) -> Iterator[JsonDict]:
    """The record with one event spoiled, in every way and place."""
    events = record["events"]
    for i, event in enumerate(events):
        seat, at = event["seat"], event["at"]
        outcome = event.get("outcome")
        judged = {**event, "outcome": "correct" if outcome == "wrong" else "wrong"}
        for changed in (
            *(
                [[*events[:i], {k: event[k] for k in ("at", "seat", "action")}, *events[i + 1 :]]]
                if outcome
                else []
            ),
            [*events[:i], judged, *events[i + 1 :]],
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
        for audience in again.audiences:
            view = again.view(audience, event.at_ms)
            assert msgspec.json.decode(msgspec.json.encode(view), type=MatchView) == view
            assert (view.rng_seed is None) == (view.status != "over")


@every_game
def test_every_game_has_a_golden_playthrough(name: str) -> None:
    folder = (TESTS if name in NULL_GAMES else TESTS / "games") / name.replace("-", "_")
    golden = sorted((folder / "playthroughs").glob("*.json"))
    assert golden, f"{name} has no record of a whole match in {folder}/playthroughs"
    for path in golden:
        data = path.read_bytes()
        checked = check_record(data)
        assert checked.match.record() == msgspec.json.decode(data), path
        assert checked.game is GAMES[name], path
        assert checked.match.outcome is not None, path
