"""A game with secrets at a table: who hears which guesses, what only the host sees, and the whole log at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.registry import with_game
from sixfold.server.drawer import PATIENCE_MS, Wanted
from tests.null_quiz.rules import NULL_QUIZ
from tests.server.test_secrets import masked
from tests.support.room import Message, Person, Room, config_for

SEED = 1
"""Seat 0 opens."""


@pytest.fixture(autouse=True)
def _null_quiz() -> Iterator[None]:
    with with_game(NULL_QUIZ):
        yield


class Digits:
    """A drawer that always draws these."""

    def __init__(self, digits: str) -> None:
        self.digits = digits

    async def draw(self, wanted: Wanted, patience_ms: int = PATIENCE_MS) -> dict[str, Any]:
        return {"digits": self.digits}

    async def close(self) -> None:
        return None


def open_room(folder: Path, digits: str = "48") -> Room:
    return Room(config_for(folder, drawer=Digits(digits)))


def play(room: Room, guess: str = "1", **options: Any) -> tuple[Message, dict[str, Person]]:
    """A hosted match up to a wrong guess of each seat, with a connection of every kind."""
    made, one, two = room.table(game="null-quiz", rng_seed=SEED, host="Cleo", options=options)
    people = {
        "one": one,
        "two": two,
        "host": room.join(made["match"], made["host_token"]),
        "watch": room.join(made["match"], made["watch_token"]),
        "nobody": room.join(made["match"]),
    }
    for person in list(people.values())[2:]:
        person.until("view")
    assert one.act("open", 1)["t"] == "ack"
    room.advance(1_000)
    assert one.act(f"guess={guess}", 2)["t"] == "ack"
    assert two.act("guess=3", 2)["t"] == "ack"
    return made, people


def views(person: Person) -> list[Message]:
    return [message for message in person.waiting() if message["t"] == "view"]


def texts(view: Message) -> list[str]:
    return [entry["action"] for entry in view["log"]]


def test_everybody_hears_of_a_guess_and_only_its_seat_and_the_host_hear_which(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        _, people = play(room)
        for who, guesses in (("host", ["guess=1", "guess=3"]), ("watch", ["guess=", "guess="])):
            seen = views(people[who])
            assert [text for view in seen for text in texts(view)] == ["open", *guesses]
            assert [view["log_from"] for view in seen] == [1, 2, 3]
            assert seen[-1]["log"][0]["outcome"] == "wrong"
            assert "outcome" not in seen[0]["log"][0]
            assert ("host" in seen[-1]["observation"]) == (who == "host")
        people["one"].waiting()
        assert '"guess=1"' in "".join(people["one"].heard)
        for who in ("two", "watch", "nobody"):
            people[who].waiting()
            assert '"guess=1"' not in "".join(people[who].heard)
        assert '"guess=3"' not in "".join(people["one"].heard)


def test_a_host_who_may_not_rule_hears_what_spectators_hear(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        made, people = play(room, judging="off")
        assert views(people["host"]) == views(people["watch"])
        answer = people["host"].ask(t="host", command="void")
        assert (answer["t"], answer["code"]) == ("refused", "unknown-command")
        late = room.join(made["match"], made["host_token"]).until("view")
        assert texts(late) == ["open", "guess=", "guess="]


@pytest.mark.parametrize("what", ["the guess", "the setup"])
def test_c15_what_is_hidden_changes_no_byte_that_others_receive(tmp_path: Path, what: str) -> None:
    traffic: list[dict[str, list[str]]] = []
    for digits, guess in (("48", "1"), ("48", "7") if what == "the guess" else ("59", "1")):
        with open_room(tmp_path / digits / guess, digits) as room:
            made, people = play(room, guess)
            code = made["match"]
            assert people["one"].act("guess=9", 2, id="fast")["code"] == "too-fast"
            assert people["two"].act("guess=3", 2, id="again")["code"] == "repeated"
            addresses = (f"/api/matches/{code}", f"/api/matches/{code}/record", "/api/live")
            public = [room.http.get(address).text for address in addresses]
            late = room.join(code)
            late.until("view")
            hear = {who: people[who] for who in ("two", "watch", "nobody")} | {"late": late}
            if what == "the setup":
                hear["one"] = people["one"]
            for person in hear.values():
                person.waiting()
            secrets = [code, made["watch_token"]]
            told = {who: masked(person.heard, secrets) for who, person in hear.items()}
            traffic.append(told | {"public": masked(public, secrets)})
    assert traffic[0] == traffic[1]


@pytest.mark.parametrize("end", ["resign", "void"])
def test_the_end_is_told_with_the_whole_log(tmp_path: Path, end: str) -> None:
    with open_room(tmp_path) as room:
        made, people = play(room)
        if end == "resign":
            people["two"].act("resign", 2)
        else:
            for _ in range(2):
                assert people["host"].ask(t="host", command="void")["t"] == "ack"
        for person in people.values():
            view = person.until("view", status="over")
            assert view["log_from"] == 1
            assert texts(view)[:3] == ["open", "guess=1", "guess=3"]
        record = room.http.get(f"/api/matches/{made['match']}/record").json()
        assert record["setup"] == {"opener": 0, "digits": "48"}
        assert [event["action"] for event in record["events"]][:3] == ["open", "guess=1", "guess=3"]


def test_a_ruling_reaches_everybody_also_in_a_pause(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        _, people = play(room)
        people["host"].ask(t="host", command="pause")
        assert people["host"].ask(t="host", command="accept:1:3")["t"] == "ack"
        for name, person in people.items():
            view = person.until("view", status="paused", log_from=5)
            # what was accepted stays hidden from all but the host until the end
            assert texts(view) == ["host:accept:1:3" if name == "host" else "host:accept:1:"]
            assert view["observation"]["points"] == [0, 1]
        assert people["one"].ask(t="host", command="void")["code"] == "not-host"


def test_a_ruling_may_be_as_long_as_an_action(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        _, people = play(room)
        answer = people["host"].ask(t="host", command="x" * 240)
        assert (answer["code"], "accept:SEAT:DIGIT" in answer["message"]) == ("unknown-command", True)
        people["host"].send(t="host", id="long", command="x" * 241)
        assert people["host"].until("refused", id=None)


def test_after_a_restart_the_same_is_hidden_and_the_wait_goes_on(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        made, people = play(room)
        before = {who: room.join(made["match"], person_token(made, who)).until("view") for who in people}
    with open_room(tmp_path) as room:
        for who, view in before.items():
            person = room.join(made["match"], person_token(made, who))
            again = person.until("view")
            assert {**again, "now_ms": 0, "timers": []} == {**view, "now_ms": 0, "timers": []}
        one = room.join(made["match"], made["seat_tokens"][0])
        one.until("view")
        assert one.act("guess=2", 2)["code"] == "too-fast"
        room.advance(3_000)
        assert one.act("guess=2", 2)["t"] == "ack"


def person_token(made: Message, who: str) -> str:
    one, two = made["seat_tokens"]
    tokens: dict[str, str] = {
        "one": one,
        "two": two,
        "host": made["host_token"],
        "watch": made["watch_token"],
    }
    return tokens.get(who, "")
