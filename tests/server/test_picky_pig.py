"""Picky Pig over real sockets: sealed commits on raw bytes, kill -9 between the two, beans set by hand."""

from __future__ import annotations

import json
import re
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from sixfold.match.messages import MatchView
from tests.support.room import Message, Person, Room, config_for
from tests.support.server import LiveServer, live_server

__all__ = ["live_server"]

SEED = 8_123_456_789_012_345
OPTIONS = {"side": 3, "beans": "twos", "ranges": "wide"}
EXPRESSIONS = ("-", "A1+B1+C1@5", "D1/D2xE3@1", "A1xA2xA3@9")
MOVES = ("-", "A1>A2:1", "C3>D3:2", "E3>E2:2")


class Heard:
    """What two seats, a host, a spectator and the addresses have received of one match, masked for comparison."""

    def __init__(self, room: Room, made: Message, people: dict[str, Person]) -> None:
        self._room, self._made, self._people = room, made, people

    def of(self, seat: str) -> dict[str, list[str]]:
        """Everything so far of everybody but this seat, its refusals included."""
        secrets = [self._made["match"], self._made["watch_token"]]
        told = {}
        for who, person in self._people.items():
            if who != seat:
                person.waiting()
                told[who] = masked(person.heard, secrets)
        code = self._made["match"]
        for address in ("", "/record", "/picture.svg", "/picture.svg?at=0"):
            answer = self._room.http.get(f"/api/matches/{code}{address}")
            assert answer.status_code == 200
            sizes = f"{answer.headers.get('content-length')} "
            told[address] = masked([sizes + answer.text], secrets)
        told["live"] = masked([self._room.http.get("/api/live").text], secrets)
        return told


def masked(texts: list[str], secrets: list[str]) -> list[str]:
    """The texts without this match's own code and key, and without the numbers that a test gives to its requests."""
    for secret in secrets:
        texts = [text.replace(secret, "*") for text in texts]
    return [re.sub(r'"id":"q[0-9]+"', '"id":"q"', text) for text in texts]


def tries(person: Person, decision: int, texts: tuple[str, ...], label: str) -> None:
    """Requests that are all refused."""
    for n, text in enumerate(texts):
        answer = person.act(text, decision, id=f"{label}-{n}")
        assert answer["t"] == "refused"
        assert answer["message"]


def traffic(folder: Path, seat: int, expression: str, move: str, commits: str) -> list[dict[str, list[str]]]:
    """What others hear of round 1 while this seat's commits wait: after the expression, and after the move."""
    with Room(config_for(folder)) as room:
        made, one, two = room.table(
            game="picky-pig", options={**OPTIONS, "commits": commits}, rng_seed=SEED, host="Cleo"
        )
        people = {
            "0": one,
            "1": two,
            "host": room.join(made["match"], made["host_token"]),
            "nobody": room.join(made["match"]),
        }
        mine, theirs = (one, two)[seat], (one, two)[1 - seat]
        for person in people.values():
            person.waiting()
        heard = Heard(room, made, people)
        told = []
        assert mine.act(expression, 1, id="sealed-1")["t"] == "ack"
        tries(mine, 1, ("-", "A1+B1+C1@1", "nonsense"), "again")
        tries(theirs, 1, ("A1>A2:1", "A1+A1+B1@1", "A1+B1+C1", "A1+B1+H9@1"), "wrong")
        room.advance(1_000)
        told.append(heard.of(str(seat)))
        # the reveal shows the expression; from here on it is the same in every variant
        assert theirs.act("B1+B2+B3@4", 1, id="open-1")["t"] == "ack"
        if expression == EXPRESSIONS[0]:
            assert mine.act(move, 2, id="sealed-2")["t"] == "ack"
            tries(theirs, 2, ("A1>C3:1", "A1>A2:99", "B1+B2+B3@5"), "moved")
            room.advance(1_000)
            told.append(heard.of(str(seat)))
        return told


@pytest.mark.parametrize(("seat", "commits"), [(0, "shown"), (1, "hidden")])
def test_pp09_a_sealed_commit_changes_no_byte_of_what_others_receive(
    seat: int, commits: str, tmp_path: Path
) -> None:
    numbers = count()
    variants = [(expression, "-") for expression in EXPRESSIONS] + [("-", move) for move in MOVES[1:]]
    seen = [traffic(tmp_path / str(next(numbers)), seat, *variant, commits) for variant in variants]
    before_the_reveal = [told[0] for told in seen]
    for told in before_the_reveal:
        assert told == before_the_reveal[0]
    moved = [told[1] for told in seen if len(told) > 1]
    assert len(moved) == 4
    for after in moved:
        assert after == moved[0]


def test_c08_that_one_has_locked_in_is_told_only_where_the_option_lets_it(tmp_path: Path) -> None:
    for commits, told in (("shown", True), ("hidden", False)):
        with Room(config_for(tmp_path / commits)) as room:
            made, one, two = room.table(game="picky-pig", options={**OPTIONS, "commits": commits})
            watcher = room.join(made["match"])
            watcher.waiting()
            one.act("A1+B1+C1@5", 1)
            for person in (two, watcher):
                views = [message for message in person.waiting() if message["t"] == "view"]
                assert bool(views) == told
            assert room.http.get(f"/api/matches/{made['match']}").json()["decision"]["committed"] == [
                told,
                False,
            ]


def test_beans_set_by_hand_over_the_api(room: Room) -> None:
    beans = [{f"{row}{n}": 98 for row in "ABCDEFG" for n in range(1, 5)}, {"D4": 1}]
    ranges = [[-9999, 9999]] * 9
    made = room.make(game="picky-pig", options={"beans": beans, "ranges": ranges})
    seen = room.http.get(f"/api/matches/{made['match']}").json()["observation"]
    assert sum(seen["beans"][0]) == 98 * 28
    assert sum(seen["beans"][1]) == 1
    assert seen["ranges"] == ranges
    answer = room.http.post(
        "/api/matches", json={"game": "picky-pig", "seats": [{}, {}], "options": {"beans": [{"Z1": 1}, {}]}}
    )
    assert (answer.status_code, answer.json()["rule"]) == (400, "PP-2")


def test_roles_are_handed_out_over_the_api(room: Room) -> None:
    made = room.make(game="picky-pig", seats=[{"role": "death-match-opponent"}, {}])
    seats = room.http.get(f"/api/matches/{made['match']}").json()["seats"]
    assert [seat["role"] for seat in seats] == ["death-match-opponent", "elimination-candidate"]


def test_a_failing_computer_still_answers(tmp_path: Path) -> None:
    """The chooser gives nothing: the first legal actions are good enough, and no list of millions is made for it."""
    with Room(config_for(tmp_path)) as room:
        made = room.make(game="picky-pig", seats=[{}, {"level": "sharp"}])
        person = room.join(made["match"], made["seat_tokens"][0])
        person.sit("Ada")
        person.until("view", status="running")
        person.act("-", 1)
        view = person.until("view")
        while view["decision"]["name"] != "movement":
            view = person.until("view")
        assert [entry["seat"] for entry in view["log"]] in ([1], [0, 1], [1, 0])


# ---- kill -9 ------------------------------------------------------------------------------------------------------


class Line:
    """One seat's connection to a live server."""

    def __init__(self, server: LiveServer, code: str, token: str) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/play/{code}"
        self._connection: ClientConnection = connect(address, compression=None, legacy=True)
        self._connection.send(json.dumps({"t": "hello", "token": token}))

    def ask(self, **message: Any) -> Message:
        self._connection.send(json.dumps(message))
        return self._until(lambda told: told["t"] in ("ack", "refused") and told["id"] == message["id"])

    def view(self) -> Message:
        return self._until(lambda told: told["t"] == "view")

    def _until(self, wanted: Any) -> Message:
        while True:
            told: Message = json.loads(self._connection.recv(timeout=30))
            if wanted(told):
                return told

    def close(self) -> None:
        self._connection.close()


@pytest.mark.slow
@pytest.mark.parametrize("phase", ["expression", "movement"])
def test_kill_nine_between_the_two_commits_of_a_phase(phase: str, live_server: LiveServer) -> None:
    """The commit that was acknowledged is still there, still sealed, still final; the other seat's completes it."""
    server = live_server
    body = {"game": "picky-pig", "seats": [{}, {}], "options": OPTIONS}
    made = httpx.post(f"{server.url}api/matches", json=body, timeout=30).json()
    code, tokens = made["match"], made["seat_tokens"]

    def public() -> MatchView:
        answer = httpx.get(f"{server.url}api/matches/{code}", timeout=30)
        return msgspec.json.decode(answer.content, type=MatchView)

    lines = [Line(server, code, token) for token in tokens]
    for seat, line in enumerate(lines):
        assert line.ask(t="sit", id=f"sit{seat}", name=("Ada", "Ben")[seat])["t"] == "ack"
    number, sealed, open_ = 1, "A1+B1+C1@5", "A2+B2+C2@5"
    if phase == "movement":
        for seat, line in enumerate(lines):
            assert line.ask(t="act", id=f"first{seat}", action="-", decision=1)["t"] == "ack"
        number, sealed, open_ = 2, "A1>A2:2", "E3>E2:1"
    known = len(public().log)
    assert lines[0].ask(t="act", id="sealed", action=sealed, decision=number)["t"] == "ack"
    server.kill()
    for line in lines:
        line.close()
    server.start()

    view = public()
    assert view.decision is not None
    assert (view.decision.number, view.decision.committed) == (number, [True, False])
    assert len(view.log) == known
    lines = [Line(server, code, token) for token in tokens]
    assert lines[0].view()["log"][-1]["action"] == sealed
    assert len(lines[1].view()["log"]) == known
    # the same request again is the same commit; another one is refused
    assert lines[0].ask(t="act", id="sealed", action=sealed, decision=number)["t"] == "ack"
    again = lines[0].ask(t="act", id="other", action="-", decision=number)
    assert (again["t"], again["code"]) == ("refused", "already-committed")
    assert lines[1].ask(t="act", id="open", action=open_, decision=number)["t"] == "ack"
    view = public()
    assert [entry.action for entry in view.log[known:]] == [sealed, open_]
    assert view.observation["reveal"]["actions"] == [sealed, open_]
    for line in lines:
        line.close()
