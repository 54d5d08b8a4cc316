"""Programs of the host's at a table: levels like any other, and alone responsible for what they do."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.contract import Seat
from sixfold.games.errors import BadOptions
from sixfold.games.registry import with_game
from sixfold.lab.engine import Patience
from sixfold.lab.engine_player import EnginePlayer
from sixfold.match import check_record
from sixfold.server.config import Config
from sixfold.server.engines import EnginePool, KnownEngine, examine, read_engine
from sixfold.server.run import serve
from tests.null_quiz.rules import NULL_QUIZ
from tests.support.programs import AMPLE, BRIEF, EXAMPLE, ends, heard, named, pids, program
from tests.support.room import Message, Person, Room, config_for

FLOWERS = {"game": "cultivating-flowers", "options": {"side": 3, "first": "1"}}
QUIZ = {"game": "null-quiz", "rng_seed": 3}
"""Seat 0 opens; the digits are 2 and 7."""


@pytest.fixture(autouse=True)
def _null_quiz() -> Iterator[None]:
    with with_game(NULL_QUIZ):
        yield


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[Callable[..., Config]]:
    """Makes a server's settings with one program, ``engine:probe``; afterwards none of its processes is left."""

    def make(changes: str = "", patience: Patience = AMPLE, **more: Any) -> Config:
        games = ("cultivating-flowers", "null-quiz", "focus-group")
        probe = KnownEngine("engine:probe", "Probe", program(tmp_path, changes), games)
        return config_for(tmp_path, engines=(probe,), engine_patience=patience, **more)

    yield make
    assert [pid for pid in pids(tmp_path) if not ends(pid)] == []


def against(room: Room, **wish: Any) -> tuple[Message, Person]:
    """A match against the program, which is in seat 1."""
    made = room.make(**{**FLOWERS, "seats": [{}, {"level": "engine:probe"}], **wish})
    person = room.join(made["match"], made["seat_tokens"][0])
    person.sit("Ada")
    return made, person


def chat_of(person: Person) -> tuple[str, int | None, str]:
    line = person.until("chat")
    return line["name"], line["seat"], line["text"]


def first_legal(room: Room, made: Message) -> str:
    """Something that seat 0 may do now."""
    match = room.hall.tables[made["match"]].match
    return room.call(lambda: match.game.text(next(iter(match.game.legal(match.state, Seat(0))))))


def heard_goes(folder: Path) -> list[Message]:
    return [m for m in heard(folder) if m["t"] == "go"]


def wait_for(room: Room, so: Callable[[], bool]) -> None:
    """Until something is so in a process that the house clock doesn't drive; a test that fails here fails by time."""

    async def turned() -> None:
        async with asyncio.timeout(20):
            while not so():
                await asyncio.sleep(0)

    asyncio.run_coroutine_threadsafe(turned(), room.loop).result()


# ---- as a level ---------------------------------------------------------------------------------------------


def test_it_is_a_level_of_the_games_that_it_plays_and_of_no_other(hosting: Callable[..., Config]) -> None:
    with Room(hosting()) as room:
        levels = {game["name"]: game["levels"] for game in room.http.get("/api/games").json()}
        mine = {"name": "engine:probe", "title": "Probe", "text": "A program of this server’s host."}
        assert levels["cultivating-flowers"][-1] == mine
        assert len(levels["cultivating-flowers"]) == 9
        assert mine not in levels["picky-pig"]
        for game, level in (("picky-pig", "engine:probe"), ("cultivating-flowers", "engine:other")):
            answer = room.http.post("/api/matches", json={"game": game, "seats": [{}, {"level": level}]})
            assert answer.status_code == 400
            assert "sharp" in answer.text


def test_it_plays_and_its_process_lives_as_long_as_the_match(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    with Room(hosting()) as room:
        made, person = against(room)
        view = person.until("view", version=3)
        assert (view["log"][0]["seat"], view["seats"][1]["name"]) == (1, "Probe")
        mine = 0
        while view["status"] == "running":
            if view["decision"]["seats"] == [0]:
                mine += 1
                person.act(first_legal(room, made), view["decision"]["number"])
            view = person.until("view")
        assert mine
        assert view["result"]["reason"] != "resignation"
        check_record(room.http.get(f"/api/matches/{made['match']}/record").content)
        assert len(pids(tmp_path)) == 1
    said = heard(tmp_path)
    assert [m["t"] for m in said if m["t"] != "go"] == ["hello", "new", "result", "quit"]
    seed = str(view["rng_seed"])
    assert all(seed not in str(m) for m in said)
    budget = next(m["time"] for m in said if m["t"] == "go")
    assert budget["budget_ms"] <= 3_000 < budget["limit_ms"] <= budget["left_ms"] // 2


def test_two_programs_play_each_other(hosting: Callable[..., Config], tmp_path: Path) -> None:
    with Room(hosting()) as room:
        made = room.make(**{**FLOWERS, "seats": [{"level": "engine:probe"}, {"level": "engine:probe"}]})
        watcher = room.join(made["match"])
        assert watcher.until("view", status="over")["result"]["reason"] != "resignation"
        again = room.make(**{**FLOWERS, "seats": [{"level": "engine:probe"}, {"level": "engine:probe"}]})
        room.join(again["match"]).until("view", status="over")
    assert len(pids(tmp_path)) == 4


def test_our_own_bot_is_a_program_like_any_other(tmp_path: Path) -> None:
    ours = f"ours={sys.executable} -m sixfold bot cultivating-flowers --level gentle"
    known = asyncio.run(examine([ours], AMPLE))
    assert [(k.level, k.title, k.games) for k in known] == [
        ("engine:ours", "gentle", ("cultivating-flowers",))
    ]
    with Room(config_for(tmp_path, engines=known)) as room:
        made = room.make(**{**FLOWERS, "seats": [{"level": "engine:ours"}, {"level": "engine:ours"}]})
        view = room.join(made["match"]).until("view", status="over")
        assert view["result"]["reason"] != "resignation"


# ---- what it does wrong -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("sys.exit(3)", "Probe has stopped working and resigns."),
        ("print('thinking', flush=True)", "Probe has stopped working and resigns."),
        ("os.write(1, b'x' * 3_000_000); forever()", "Probe has stopped working and resigns."),
        ("act(m, 'A1-A2-E3')", "Probe did what the rules forbid and resigns."),
        ("act(m, 'abort')", "Probe did what the rules forbid and resigns."),
        ("act(m, 'time:flag:0')", "Probe did what the rules forbid and resigns."),
        ("forever()", "Probe gave no answer in time and resigns."),
    ],
)
def test_it_loses_the_match_that_it_spoils_and_no_other(
    hosting: Callable[..., Config], tmp_path: Path, does: str, told: str
) -> None:
    change = f"def go(m):\n    if first_life():\n        {does}\n    else:\n        act(m)"
    with Room(hosting(change, BRIEF if does == "forever()" else AMPLE)) as room:
        made, person = against(room)
        view = person.until("view", status="over")
        assert (view["result"]["winner"], view["result"]["reason"]) == (0, "resignation")
        assert [(e["seat"], e["action"]) for e in view["log"]] == [(1, "resign")]
        assert chat_of(person) == ("House", None, told)
        check_record(room.http.get(f"/api/matches/{made['match']}/record").content)
        late = room.join(made["match"])
        assert chat_of(late)[2] == told
        if does != "forever()":
            _, person = against(room)
            assert person.until("view", version=3)["status"] == "running"
            assert len(pids(tmp_path)) == 2


def test_a_program_that_cannot_start_loses_and_says_nothing_of_where_it_is(tmp_path: Path) -> None:
    gone = KnownEngine("engine:probe", "Probe", ("/nowhere/secret/bot",), ("cultivating-flowers",))
    with Room(config_for(tmp_path, engines=(gone,), engine_patience=AMPLE)) as room:
        _, person = against(room)
        assert person.until("view", status="over")["result"]["winner"] == 0
        assert chat_of(person)[2] == "Probe has stopped working and resigns."
        assert "secret" not in "".join(person.heard)


def test_a_program_that_is_not_hosted_any_more_resigns(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    config = hosting("def go(m): forever()")
    with Room(config) as room:
        made, _ = against(room)
    with Room(replace(config, engines=())) as room:
        person = room.join(made["match"], made["seat_tokens"][0])
        assert person.until("view", status="over")["result"]["winner"] == 0


def test_nobody_waits_while_it_thinks(hosting: Callable[..., Config]) -> None:
    with Room(hosting("def go(m): forever()")) as room:
        made, person = against(room)
        assert person.ask(t="say", text="take your time")["t"] == "ack"
        table = room.hall.tables[made["match"]]
        assert room.call(lambda: table.opponents.busy)
        assert person.act("resign", 1)["t"] == "ack"
        assert person.until("view", status="over")["result"]["winner"] == 1
        assert not room.call(lambda: table.opponents.busy)


def test_it_rests_while_the_match_is_paused_and_is_asked_again(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    with Room(hosting("def go(m): act(m) if m['id'] > 1 else None")) as room:
        made, person = against(room, host="Cleo")
        host = room.join(made["match"], made["host_token"])
        wait_for(room, lambda: bool(heard_goes(tmp_path)))
        host.ask(t="host", command="pause")
        table = room.hall.tables[made["match"]]
        assert not room.call(lambda: table.opponents.busy)
        host.ask(t="host", command="resume")
        while not (view := person.until("view"))["log"] or view["log"][-1]["seat"] != 1:
            pass
    assert len(pids(tmp_path)) == 1


def test_after_a_restart_it_is_told_everything_again(hosting: Callable[..., Config], tmp_path: Path) -> None:
    config = hosting("def go(m): act(m) if not first_life() else forever()")
    with Room(config) as room:
        made, _ = against(room)
        wait_for(room, lambda: bool(heard_goes(tmp_path)))
    with Room(config) as room:
        person = room.join(made["match"], made["seat_tokens"][0])
        while not person.until("view")["log"]:
            pass
    goes = heard_goes(tmp_path)
    assert [m["log_from"] for m in goes] == [1, 1]
    assert len(pids(tmp_path)) == 2


# ---- open decisions -----------------------------------------------------------------------------------------


def quiz(room: Room) -> tuple[Message, Person]:
    """A quiz against the program whose first round has begun, at match time 0."""
    made, person = against(room, **QUIZ, options={})
    person.until("view", status="running")
    person.act("open", 1)
    return made, person


def acts(room: Room, made: Message) -> list[tuple[int, str]]:
    """What the program has done, and when."""
    match = room.hall.tables[made["match"]].match
    events = room.call(lambda: match.record(audience_public=False)["events"])
    return [(round(event["at"] * 1000), event["action"]) for event in events if event["seat"] == 1]


def wait_for_plan(room: Room, made: Message) -> None:
    programs = room.hall.tables[made["match"]].opponents._programs
    wait_for(room, lambda: any(place.alarm is not None for place in programs._places.values()))


def test_it_acts_when_it_says_and_is_asked_anew_after_everything(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    tried = "m['observation']['tried']"
    change = f"def go(m): act(m, 'guess=' + str(3 + len({tried})), at_ms=5_000 * (1 + len({tried})))"
    with Room(hosting(change)) as room:
        made, person = quiz(room)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 1)
        wait_for_plan(room, made)
        room.advance(4_999)
        assert acts(room, made) == []
        room.advance(1)
        assert acts(room, made) == [(5_000, "guess=3")]
        wait_for_plan(room, made)
        assert person.act("guess=9", 2)["t"] == "ack"
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 3)
        wait_for_plan(room, made)
        room.advance(5_000)
        assert acts(room, made) == [(5_000, "guess=3"), (10_000, "guess=4")]
    last = heard_goes(tmp_path)[2]
    assert [(e["seat"], e["action"]) for e in last["log"]] == [(0, "guess=")]
    assert last["legal"] == ["pass"]


def test_one_that_waits_is_asked_again_when_something_happens(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    change = "def go(m): act(m, 'guess=2') if m['observation']['wrong'][0] else say(t='wait', id=m['id'])"
    with Room(hosting(change)) as room:
        made, person = quiz(room)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 1)
        room.settle()
        assert acts(room, made) == []
        person.act("guess=9", 2)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 3)  # it was right: the next round has begun
        assert acts(room, made) == [(0, "guess=2")]


def test_while_it_thinks_it_is_told_what_happens(hosting: Callable[..., Config], tmp_path: Path) -> None:
    change = (
        "held = []\ndef go(m):\n    held.append(m)\n"
        "def observe(m):\n    if m['observation']['wrong'][0] == 1: act(held[-1], 'guess=2')"
    )
    with Room(hosting(change)) as room:
        made, person = quiz(room)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 1)
        person.act("guess=9", 2)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 2)
        assert acts(room, made) == [(0, "guess=2")]
    (told,) = [m for m in heard(tmp_path) if m["t"] == "observe"]
    assert [(e["seat"], e["action"]) for e in told["log"]] == [(0, "guess=")]
    assert "legal" not in told


def test_in_an_open_decision_a_refused_answer_is_not_the_end(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    with Room(hosting("def go(m): act(m, ['guess=0', 'guess=2', 'pass'][m['id'] - 1])")) as room:
        made, _ = quiz(room)
        wait_for(room, lambda: len(heard_goes(tmp_path)) >= 3)
        assert acts(room, made)[0] == (0, "guess=2")
    (told,) = [m for m in heard(tmp_path) if m["t"] == "error"]
    assert (told["id"], told["code"]) == (1, "bad-notation")


def test_one_that_is_refused_again_and_again_resigns(hosting: Callable[..., Config], tmp_path: Path) -> None:
    with Room(hosting("def go(m): act(m, 'guess=0')")) as room:
        _, person = quiz(room)
        assert person.until("view", status="over")["result"]["winner"] == 0
        assert chat_of(person)[2] == "Probe did what the rules forbid and resigns."
    assert len(heard_goes(tmp_path)) == 10


def test_silence_in_an_open_decision_is_its_right_and_time_goes_on(
    hosting: Callable[..., Config], tmp_path: Path
) -> None:
    with Room(hosting("def go(m): pass", BRIEF)) as room:
        _, person = quiz(room)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 1)
        room.advance(30_000)
        wait_for(room, lambda: len(heard_goes(tmp_path)) == 2)
        room.advance(30_000)
        assert person.until("view", status="over")["result"]["reason"] == "draw"
    assert len(pids(tmp_path)) == 1


def test_a_level_of_the_house_may_solve_for_it(hosting: Callable[..., Config], tmp_path: Path) -> None:
    change = "def go(m): say(t='simulate', id=m['id'], level='sharp') if m['decision']['mode'] == 'open' else act(m)"
    with Room(hosting(change)) as room:
        options = {"minigames": "tokens", "picker": "1", "rounds": 1}
        made, person = against(room, game="focus-group", options=options, rng_seed=11)
        view = person.until("view", version=3)
        assert (view["decision"]["name"], view["observation"]["picker"]) == ("reading", 1)
        person.act("ready", view["decision"]["number"])
        wait_for_plan(room, made)
        room.advance(5_000)
        for _ in range(40):
            wait_for(room, lambda: room_rests(room, made))
            room.advance(5_000)
        assert [text for _, text in acts(room, made) if "=" in text]


def room_rests(room: Room, made: Message) -> bool:
    """The program has answered all it was asked."""
    places = room.hall.tables[made["match"]].opponents._programs._places.values()
    return all(place.task is None for place in places)


# ---- places and starting ------------------------------------------------------------------------------------


def test_there_is_room_for_so_many_processes_and_those_that_rest_make_way(tmp_path: Path) -> None:
    async def go() -> list[bool]:
        pool = EnginePool((), AMPLE, most=2)
        players = [EnginePlayer(program(tmp_path), AMPLE) for _ in range(4)]
        for player in players[:2]:
            await pool.enter(player)
            await player.start("cultivating-flowers")
        pool.rest(players[0])
        await pool.enter(players[2])  # in place of the first
        third = asyncio.ensure_future(pool.enter(players[3]))
        await asyncio.wait([third], timeout=0)
        full = not third.done()
        pool.rest(players[1])
        await third
        await pool.close()
        return [full, *(player.running for player in players)]

    assert asyncio.run(go()) == [True, False, False, False, False]
    assert all(map(ends, pids(tmp_path)))


def test_engines_are_examined_before_the_server_starts(tmp_path: Path) -> None:
    command = named(program(tmp_path)).removeprefix("cmd:")
    known = asyncio.run(examine([f"probe={command}", f"other={sys.executable} {EXAMPLE}"], AMPLE))
    assert [(k.level, k.title) for k in known] == [("engine:probe", "Probe"), ("engine:other", "Random")]
    assert "picky-pig" in known[0].games
    assert all(map(ends, pids(tmp_path)))


@pytest.mark.parametrize(
    "text", ["probe", "=python bot.py", "Probe=x", "a b=x", "x" * 17 + "=x", "probe=", "p='x"]
)
def test_what_is_no_engine_is_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        read_engine(text)


@pytest.mark.parametrize("text", ["probe=", "probe=  "])
def test_an_engine_without_a_command_is_told_what_it_lacks(text: str) -> None:
    with pytest.raises(
        BadOptions, match=r"The engine “probe” wants a command .* probe=\"python bot.py\""
    ) as refused:
        read_engine(text)
    assert "cmd:" not in refused.value.message


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ("def start(): sys.exit(3)", "exit code 3"),
        ("def hello(m): say(t='hello', protocol=1, name='x', games=['chess'])", "plays none of"),
    ],
)
def test_an_engine_that_is_no_use_keeps_the_server_from_starting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: str, why: str
) -> None:
    command = named(program(tmp_path, changes)).removeprefix("cmd:")
    assert serve(port=0, db=tmp_path / "a.db", engines=(f"probe={command}",)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("sixfold: can't start. The engine “probe”")
    assert why in told.err
    assert not (tmp_path / "a.db").exists()


def test_two_engines_of_one_name_are_refused(tmp_path: Path) -> None:
    command = named(program(tmp_path)).removeprefix("cmd:")
    with pytest.raises(BadOptions, match="Two engines"):
        asyncio.run(examine([f"probe={command}", f"probe={command}"], AMPLE))
