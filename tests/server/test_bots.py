"""The computer's seats: it plays, it is never waited for, and whatever it does wrong the match goes on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from sixfold.match.messages import ClockView
from sixfold.server.bots import ChooserFailed, Question, left_ms, patience_ms, think_ms
from sixfold.server.worker import answer
from sixfold.server.workers import Workers
from tests.support.room import Message, Person, Room, config_for

FLOWERS = {"game": "cultivating-flowers", "options": {"side": 3, "first": "1"}}
QUESTION = Question("cultivating-flowers", {}, 1, "gentle", 1, 1000)


class Scripted:
    """A chooser that gives the answers of a script, then fails; it keeps the questions."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.questions: list[Question] = []
        self.closed = False

    async def choose(self, question: Question, patience_ms: int) -> str:
        self.questions.append(question)
        if not self.answers:
            raise ChooserFailed("nothing left to say")
        return self.answers.pop(0)

    async def close(self) -> None:
        self.closed = True


class Asleep:
    """A chooser that never answers."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, question: Question, patience_ms: int) -> str:
        self.asked += 1
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self) -> None:
        return None


def against_computer(room: Room, **wish: object) -> tuple[Message, Person]:
    made = room.make(**{**FLOWERS, "seats": [{}, {"level": "gentle"}], **wish})
    person = room.join(made["match"], made["seat_tokens"][0])
    person.sit("Ada")
    return made, person


def test_the_computer_answers_and_sees_only_its_observation(tmp_path: Path) -> None:
    scripted = Scripted("A1-A2-a3")
    with Room(config_for(tmp_path, chooser=scripted)) as room:
        made, person = against_computer(room)
        assert made["seat_tokens"][1] is None
        view = person.until("view", version=3)
        assert [(e["seat"], e["action"]) for e in view["log"]] == [(1, "A1-A2-a3")]
        assert view["seats"][1]["level"] == "gentle"
        assert view["seats"][1]["name"] == "Gentle"
        question = scripted.questions[0]
        match = room.hall.tables[made["match"]].match
        assert question.observation["to_move"] == 1
        assert str(match.head.rng_seed) not in msgspec.json.encode(question).decode()
    assert scripted.closed


@pytest.mark.parametrize("said", ["nonsense", "A1-A2-E3", "resign now", "", "time:flag:0"])
def test_an_impossible_answer_is_replaced_by_a_legal_action(tmp_path: Path, said: str) -> None:
    with Room(config_for(tmp_path, chooser=Scripted(said))) as room:
        _, person = against_computer(room)
        view = person.until("view", version=3)
        assert view["log"][0]["seat"] == 1
        assert view["status"] == "running"
        assert view["decision"]["seats"] == [0]


def test_no_answer_is_replaced_by_a_legal_action(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, chooser=Scripted())) as room:
        _, person = against_computer(room)
        assert person.until("view", version=3)["log"][0]["seat"] == 1


@pytest.fixture
def sleeping(tmp_path: Path) -> Iterator[tuple[Room, Asleep]]:
    asleep = Asleep()
    with Room(config_for(tmp_path, chooser=asleep)) as room:
        yield room, asleep


def test_nobody_waits_while_the_computer_thinks(sleeping: tuple[Room, Asleep]) -> None:
    room, asleep = sleeping
    _, person = against_computer(room)
    assert person.ask(t="say", text="take your time")["t"] == "ack"
    room.make(game="null-game")
    assert asleep.asked == 1
    assert person.act("resign", 1)["t"] == "ack"
    assert person.until("view", status="over")["result"]["winner"] == 1


def test_the_computer_rests_while_the_match_is_paused(sleeping: tuple[Room, Asleep]) -> None:
    room, asleep = sleeping
    made, _ = against_computer(room, host="Cleo")
    host = room.join(made["match"], made["host_token"])
    assert asleep.asked == 1
    host.ask(t="host", command="pause")
    table = room.hall.tables[made["match"]]
    assert not room.call(lambda: table.opponents.busy)
    host.ask(t="host", command="resume")
    assert room.call(lambda: table.opponents.busy)
    room.settle()
    assert asleep.asked == 2


def test_after_a_restart_the_computer_thinks_on(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, chooser=Asleep())) as room:
        made, _ = against_computer(room)
    with Room(config_for(tmp_path, chooser=Scripted("A1-A2-a3"))) as room:
        person = room.join(made["match"], made["seat_tokens"][0])
        while not person.until("view")["log"]:
            pass


def test_a_rematch_against_the_computer_takes_one_press(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, chooser=Asleep())) as room:
        _, person = against_computer(room)
        person.act("resign", 1)
        assert person.ask(t="rematch")["t"] == "ack"
        offer = person.until("rematch")
        assert offer["wanted"] == [True, True]
        again = room.join(offer["match"], offer["token"])
        assert again.until("welcome")["you"] == 1
        assert again.until("view")["seats"][0]["level"] == "gentle"


def test_two_computers_play_by_themselves(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, chooser=Scripted())) as room:
        made = room.make(**{**FLOWERS, "seats": [{"level": "gentle"}, {"level": "gentle"}]})
        assert made["seat_tokens"] == [None, None]
        watcher = room.join(made["match"])
        assert watcher.until("view", status="over")["result"] is not None


# ---- time -------------------------------------------------------------------------------------------------


def test_c07_the_computer_plans_with_a_small_part_of_its_time() -> None:
    clock = ClockView(
        on=True, running=True, base_ms=60_000, used_ms=10_000, reserve_ms=30_000, period_ms=10_000
    )
    assert left_ms(clock) == 80_000
    assert left_ms(ClockView(False, False, 0, 0, 0, 0)) is None
    assert think_ms(3_000, None) == 3_000
    for left in range(0, 100_000, 100):
        think = think_ms(3_000, left)
        assert 0 <= think <= min(3_000, left // 8)
        assert patience_ms(think, left) <= left // 2
    assert patience_ms(3_000, None) == 7_000


# ---- worker processes -------------------------------------------------------------------------------------


def worker(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


def ask_twice(workers: Workers, patience_ms: int = 20_000) -> list[str]:
    async def go() -> list[str]:
        answers = []
        for _ in range(2):
            try:
                answers.append(await workers.choose(QUESTION, patience_ms))
            except ChooserFailed as failed:
                answers.append(f"failed: {failed}")
        await workers.close()
        return answers

    return asyncio.run(go())


ECHO = 'import sys\nfor line in sys.stdin: print(\'{"action":"ok"}\', flush=True)'
ONCE = 'import sys\nsys.stdin.readline(); print(\'{"action":"ok"}\', flush=True)'


def test_a_worker_answers_again_and_again() -> None:
    assert ask_twice(Workers(1, worker(ECHO))) == ["ok", "ok"]


def test_a_worker_that_ends_is_replaced() -> None:
    first, second = ask_twice(Workers(1, worker(ONCE)))
    assert first == "ok"
    assert second == "ok" or second.startswith("failed")


@pytest.mark.parametrize(
    "program",
    [
        "raise SystemExit(3)",
        "input(); print('no json', flush=True)",
        'input(); print(\'{"error":"no"}\', flush=True)',
    ],
    ids=["crash", "garbage", "error"],
)
def test_a_broken_worker_is_a_failure_and_not_the_end(program: str) -> None:
    assert all(told.startswith("failed") for told in ask_twice(Workers(1, worker(program))))


def test_a_worker_that_hangs_is_given_up() -> None:
    workers = Workers(1, worker("import time\nwhile True: time.sleep(60)"))
    assert all("no answer" in told for told in ask_twice(workers, patience_ms=50))
    assert all(process.returncode is not None for process in workers._all)


def test_a_program_that_is_not_there_is_a_failure() -> None:
    assert all("broke" in told for told in ask_twice(Workers(1, ("/nowhere/at/all",))))


def test_the_real_worker_answers_with_a_legal_action(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, chooser=Workers(1))) as room:
        _, person = against_computer(room)
        view = person.until("view", version=3)
        assert view["log"][0]["seat"] == 1


def test_whatever_goes_wrong_in_a_bot_is_an_answer() -> None:
    told = answer(QUESTION)  # an empty observation
    assert told.action is None
    assert told.error
    assert answer(msgspec.structs.replace(QUESTION, level="godlike")).error
