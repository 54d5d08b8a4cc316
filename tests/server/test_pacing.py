"""The computer in open decisions: it acts at its times, is asked anew after everything, and plans the same again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.contract import Mode, Seat
from sixfold.games.registry import with_game
from sixfold.lab.racing import Planned
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import Family, Level, registry
from sixfold.server.pacing import solver_rng
from tests.null_quiz.rules import NULL_QUIZ
from tests.support.room import Message, Person, Room, config_for

SEED = 3
"""Seat 0 opens; the digits are 2 and 7."""


class Guesses:
    """Fulfils ``Pacing``: guesses wrongly every five seconds, three times.

    Args:
        last: what it says then.
    """

    def __init__(self, last: str = "pass") -> None:
        self.last = last
        self.drawn: list[tuple[int, int]] = []
        """For each plan: how many of its guesses came before, and what it drew."""

    def paced(self, match: Match, /) -> object | None:
        return self if match.decision is not None and match.decision.mode is Mode.OPEN else None

    def next_act(self, match: Match, seat: Seat, level: str, rng: Rng, now_ms: int, /) -> Planned | None:
        tried = match.state.tried[seat]
        self.drawn.append((len(tried), rng.fork(str(len(tried))).bits(53)))
        if match.state.passed[seat]:
            return None
        at_ms = match.asked_ms + 5_000 * (len(tried) + 1)
        digit = match.state.digits[match.state.round - 1]
        wrong = next(guess for guess in "123456789" if guess not in tried and guess != digit)
        return Planned(at_ms, f"guess={wrong}" if len(tried) < 3 else self.last)


@pytest.fixture(autouse=True)
def _null_quiz(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    family = Family(game="null-quiz", levels=(Level("gentle", "Gentle", "Guesses.", 1),), bots={})
    monkeypatch.setitem(registry._FAMILIES, "null-quiz", family)
    with with_game(NULL_QUIZ):
        yield


def begun(room: Room, **wish: Any) -> tuple[Message, Person]:
    """A quiz against the computer whose first round has begun, at match time 0."""
    made = room.make(game="null-quiz", seats=[{}, {"level": "gentle"}], rng_seed=SEED, **wish)
    person = room.join(made["match"], made["seat_tokens"][0])
    person.sit("Ada")
    person.act("open", 1)
    return made, person


def wait(room: Room, ms: int) -> None:
    """Let time pass in steps, so that what is planned meanwhile falls due at its own time."""
    for passed in range(0, ms, 500):
        room.advance(min(500, ms - passed))


def acts(room: Room, made: Message) -> list[tuple[int, str]]:
    """What the computer has done, and when."""
    match = room.hall.tables[made["match"]].match
    events = room.call(lambda: match.record(audience_public=False)["events"])
    return [(round(event["at"] * 1000), event["action"]) for event in events if event["seat"] == 1]


def test_it_acts_several_times_each_at_its_time(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, pacing=Guesses())) as room:
        made, _ = begun(room)
        room.advance(4_999)
        assert acts(room, made) == []
        room.advance(1)
        assert acts(room, made) == [(5_000, "guess=1")]
        wait(room, 24_999)
        later = [(10_000, "guess=3"), (15_000, "guess=4"), (20_000, "pass")]
        assert acts(room, made)[1:] == later
        wait(room, 10_001)  # time ended the round; the next one is planned from its own start
        assert acts(room, made)[4:] == [(35_000, "guess=1"), (40_000, "guess=2")]
        wait(room, 60_000)
        assert room.http.get(f"/api/matches/{made['match']}").json()["status"] == "over"


def test_whatever_happens_it_is_asked_anew(tmp_path: Path) -> None:
    guesses = Guesses()
    with Room(config_for(tmp_path, pacing=guesses)) as room:
        made, person = begun(room)
        asked = len(guesses.drawn)
        room.advance(1_000)
        assert person.act("guess=9", 2)["t"] == "ack"
        assert len(guesses.drawn) == asked + 1
        room.advance(3_500)
        assert (
            person.act("guess=2", 2)["t"] == "ack"
        )  # right: the round is over, and with it what was planned
        room.advance(4_999)
        assert acts(room, made) == []
        room.advance(1)
        assert acts(room, made) == [(9_500, "guess=1")]


def test_after_a_restart_its_plans_are_the_same(tmp_path: Path) -> None:
    before, after = Guesses(), Guesses()
    with Room(config_for(tmp_path, pacing=before)) as room:
        made, person = begun(room)
        room.advance(7_000)
        heard = "".join(person.heard)
    with Room(config_for(tmp_path, pacing=after)) as room:
        assert acts(room, made) == [(5_000, "guess=1")]
        room.advance(3_000)
        assert acts(room, made) == [(5_000, "guess=1"), (10_000, "guess=3")]
        match = room.hall.tables[made["match"]].match
        assert solver_rng(match, Seat(0)).bits(53) != solver_rng(match, Seat(1)).bits(53)
    assert dict(after.drawn)[1] == dict(before.drawn)[1]
    assert all(str(drawn) not in heard for _, drawn in before.drawn)


def test_while_the_match_is_paused_it_waits(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, pacing=Guesses())) as room:
        made, _ = begun(room, host="Cleo")
        host = room.join(made["match"], made["host_token"])
        room.advance(3_000)
        host.ask(t="host", command="pause")
        room.advance(60_000)
        assert acts(room, made) == []
        assert not room.call(lambda: room.hall.tables[made["match"]].opponents.busy)
        host.ask(t="host", command="resume")
        room.advance(1_999)
        assert acts(room, made) == []
        room.advance(1)
        assert acts(room, made) == [(5_000, "guess=1")]


@pytest.mark.parametrize("said", ["nonsense", "open", "guess=1"])
def test_what_is_refused_is_tried_again_later_and_stops_nothing(tmp_path: Path, said: str) -> None:
    guesses = Guesses(last=said)
    with Room(config_for(tmp_path, pacing=guesses)) as room:
        made, person = begun(room)
        wait(room, 20_000)
        assert len(acts(room, made)) == 3
        asked = len(guesses.drawn)
        assert person.ask(t="say", text="Your turn?")["t"] == "ack"
        wait(room, 3_000)
        assert len(guesses.drawn) == asked + 3  # once a second, and not more often
        assert person.act("guess=9", 2)["t"] == "ack"
        guesses.last = "pass"
        room.advance(1_000)
        assert acts(room, made)[3][1] == "pass"


def test_a_turn_is_thought_about_as_ever(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, pacing=Guesses())) as room:
        made = room.make(game="null-quiz", seats=[{}, {"level": "gentle"}], rng_seed=SEED + 1)
        room.join(made["match"], made["seat_tokens"][0]).sit("Ada")
        wait = room.join(made["match"]).until
        while not wait("view")["log"]:
            pass
        assert acts(room, made)[0] == (0, "open")  # nobody thinks here, so the first legal action
