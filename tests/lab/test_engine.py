"""Programs in self-play: good ones play as anybody, bad ones lose the match that they spoil, and nothing else."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.engine import Patience, command_of
from sixfold.lab.engine_wire import LEGAL_MOST, MAX_LINE_BYTES
from sixfold.lab.engines import Engines
from sixfold.lab.selfplay import make_pair, selfplay
from sixfold.match import check_record
from tests.support.programs import AMPLE, BRIEF, EXAMPLE, ends, heard, named, pids, program, runs

CF = "cultivating-flowers"
SMALL = {"side": 3}


class Table:
    """Self-play of one program, and why it lost."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []

    def play(
        self, changes: str = "", games: int = 1, patience: Patience = AMPLE, **more: Any
    ) -> list[dict[str, Any]]:
        """The program in seat 0 against greedy."""
        settings: dict[str, Any] = {"game": CF, "rng_seed": 5, "options": SMALL, **more}
        bots = (named(program(self.folder, changes)), "greedy")
        engines = Engines(patience=patience, tell=self.told.append)
        records = list(selfplay(games=games, bots=bots, engines=engines, **settings))
        for record in records:
            check_record(record)
        return [json.loads(record) for record in records]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    assert [pid for pid in pids(tmp_path) if not ends(pid)] == []


def lost(record: dict[str, Any]) -> bool:
    """Whether seat 0 ended it by resigning."""
    last = record["events"][-1]
    return (last["seat"], last["action"]) == (0, "resign") and record["result"] == {
        **record["result"],
        "winner": 1,
        "reason": "resignation",
    }


# ---- good ones ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), [(CF, SMALL), ("picky-pig", {"rounds": 2})])
def test_the_example_plays_every_game(game: str, options: dict[str, Any], capfd: Any) -> None:
    bots = (named((sys.executable, str(EXAMPLE))), "greedy")
    first, second = (list(selfplay(game, 2, 3, options, bots=bots)) for _ in range(2))
    assert first == second  # its dice come from the house
    for record in first:
        match = check_record(record).match
        assert match.names == ("Random", "greedy")
        assert match.outcome is not None
        assert match.outcome.reason != "resignation"
    assert capfd.readouterr() == ("", "")


def test_focus_group_with_the_example() -> None:
    options = {"minigames": "tokens", "rounds": 1}
    bots = (named((sys.executable, str(EXAMPLE))), "greedy")
    (record,) = selfplay("focus-group", 1, 3, options, bots=bots)
    assert json.loads(record)["result"]["reason"] != "resignation"


@pytest.mark.parametrize(
    ("game", "options", "level"),
    [
        (CF, SMALL, "steady"),
        ("picky-pig", {"rounds": 2}, "random"),
        ("focus-group", {"minigames": "tokens", "rounds": 2}, "gentle"),
    ],
)
def test_our_own_bot_as_a_program_plays_the_same_bytes(
    game: str, options: dict[str, Any], level: str
) -> None:
    us = named((sys.executable, "-m", "sixfold", "bot", game, "--level", level))
    inside = list(selfplay(game, 1, 21, options, bots=("greedy", level)))
    assert list(selfplay(game, 1, 21, options, bots=("greedy", us))) == inside


def test_what_a_program_is_told(table: Table) -> None:
    records = table.play("def go(m): act(m, info={'depth': 3}, more='unknown')", games=2)
    assert len(pids(table.folder)) == 1
    said = heard(table.folder)
    kinds = [m["t"] for m in said]
    assert (kinds[0], kinds[1], kinds[-2], kinds[-1]) == ("hello", "new", "result", "quit")
    assert said[0]["protocol"] == 1
    assert (kinds.count("new"), kinds.count("result")) == (2, 2)
    begun = said[1]
    assert (begun["game"], begun["you"], begun["options"]["side"]) == (CF, 0, 3)
    assert [seat["name"] for seat in begun["seats"]] == ["Probe", "greedy"]
    assert begun["clock"] == {"reserve_ms": 300_000, "period_ms": 10_000}
    known = 0
    for m in said[2 : kinds.index("result")]:
        assert m["t"] == "go"
        assert m["log_from"] == known + 1
        known += len(m["log"])
        assert m["decision"]["seats"] == [0]
        assert m["observation"]["to_move"] == 0
        assert m["legal_all"] and 0 < len(m["legal"]) <= LEGAL_MOST
        assert m["time"] == {"budget_ms": None, "limit_ms": 20_000, "left_ms": 360_000}
    result = said[kinds.index("result")]
    assert {name: result[name] for name in ("winner", "reason", "detail")} == records[0]["result"]
    seeds = {str(record["seed"]) for record in records}
    assert not any(seed in json.dumps(said) for seed in seeds)  # it would tell what is drawn later
    assert len({m["rng_seed"] for m in said if m["t"] == "new"}) == 2
    assert len({m["rng"] for m in said if m["t"] == "go"}) == kinds.count("go")


def test_both_seats_may_be_the_same_program(tmp_path: Path) -> None:
    bot = named(program(tmp_path))
    (record,) = selfplay(CF, 1, 5, SMALL, bots=(bot,))
    assert [seat["name"] for seat in json.loads(record)["seats"]] == ["Probe", "Probe"]
    assert len(pids(tmp_path)) == 2
    assert all(map(ends, pids(tmp_path)))


def test_thinking_time_is_told(table: Table) -> None:
    engines = Engines(think_ms=250, patience=AMPLE)
    list(selfplay(CF, 1, 5, SMALL, bots=(named(program(table.folder)), "greedy"), engines=engines))
    times = [m["time"] for m in heard(table.folder) if m["t"] == "go"]
    assert {(time["budget_ms"], time["limit_ms"]) for time in times} == {(250, 20_250)}


def test_a_program_may_resign_and_is_not_blamed(table: Table) -> None:
    (record,) = table.play("def go(m): act(m, ' resign ')")
    assert lost(record)
    assert table.told == []


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Łukasz’ ✿ bot", "Łukasz’ ✿ bot"), ("x" * 60, "x" * 24), ("  ", "Program"), ("a\u202eb\n", "Program")],
)
def test_whatever_its_name_is_the_record_holds_a_good_one(table: Table, name: str, shown: str) -> None:
    change = f"def hello(m): say(t='hello', protocol=1, name={name!r}, games=m['games'], author='ß')"
    assert table.play(change)[0]["seats"][0]["name"] == shown


# ---- bad ones -----------------------------------------------------------------------------------------------

SPOILS = {
    "garbage": ("print('thinking…', flush=True)", "no message"),
    "no json of ours": ("print('[1, 2]', flush=True)", "no message"),
    "broken unicode": ("os.write(1, b'\\xff\\xfe{}\\n')", "no message"),
    "half a surrogate": (r"""os.write(1, b'{"t":"action","id":%d,"text":"\\ud800"}\n' % m['id'])""", ""),
    "deep": ("print('[' * 100_000, flush=True)", "no message"),
    "a line without end": (f"os.write(1, b'x' * {MAX_LINE_BYTES + 70_000}); forever()", "longer than"),
    "talk without end": ("[say(t='info') for _ in range(10_001)]; forever()", "lines"),
    "crash": ("raise ValueError('no idea')", "exit code 1, last words 'ValueError: no idea'"),
    "an orderly end": ("raise SystemExit(0)", "exit code 0"),
    "half a line": ('os.write(1, b\'{"t":"act\'); raise SystemExit(7)', "exit code 7"),
    "closed output": ("os.close(1); forever()", "closed its output"),
    "illegal": ("act(m, 'A1-A2-E5')", "refused"),
    "another notation": ("act(m, 'e2e4')", "refused"),
    "strange digits": ("act(m, 'A１-A２-A３')", "refused"),
    "an endless text": ("act(m, 'A' * 5000)", "refused"),
    "the table’s own words": ("act(m, 'time:flag:1')", "refused"),
    "abort": ("act(m, 'abort')", "refused"),
    "a question never asked": ("say(t='action', id=m['id'] + 1, text=m['legal'][0])", "never asked"),
    "no answer to a question": ("say(t='hello', protocol=1, name='Probe', games=[])", "an answer was due"),
    "nothing at all": ("say(t='wait', id=m['id'])", "an action was due"),
    "somebody else": ("say(t='simulate', id=m['id'], level='sharp')", "an action was due"),
    "no text": ("say(t='action', id=m['id'], text=5)", "no message"),
}


@pytest.mark.parametrize("spoil", SPOILS, ids=str)
def test_a_bad_program_loses_the_match_that_it_spoils_and_the_next_begins_anew(
    table: Table, spoil: str
) -> None:
    does, why = SPOILS[spoil]
    change = f"def go(m):\n    if first_life():\n        {does}\n    else:\n        act(m)"
    first, second = table.play(change, games=2)
    assert lost(first)
    assert len(first["events"]) <= 2
    assert not lost(second)
    assert len(pids(table.folder)) == 2
    assert len(table.told) == 1
    assert "seat 0: Probe resigns. It" in table.told[0]
    assert why in table.told[0]
    assert "\n" not in table.told[0]


def test_silence_is_given_up(table: Table) -> None:
    (record,) = table.play("def go(m): forever()", patience=BRIEF)
    assert lost(record)
    assert "no answer within 0.3 s" in table.told[0]


def test_a_program_that_does_not_read_is_given_up(tmp_path: Path) -> None:
    code = (
        "import sys, threading; sys.stdin.readline()\n"
        'print(\'{"t":"hello","protocol":1,"name":"Deaf","games":["cultivating-flowers"]}\', flush=True)\n'
        "threading.Event().wait()"
    )
    told: list[str] = []
    engines = Engines(patience=Patience(start_s=3, move_s=0.2, end_s=0.1), tell=told.append)
    bots = (named((sys.executable, "-I", "-S", "-c", code)), "greedy")
    (record,) = selfplay(CF, 1, 5, SMALL, bots=bots, engines=engines)
    assert lost(json.loads(record))
    assert "wasn’t ready" in told[0]


def test_in_the_middle_it_loses_with_what_was_played(table: Table) -> None:
    (record,) = table.play("def go(m): act(m) if m['id'] < 3 else sys.exit(4)", options={"side": 5})
    assert lost(record)
    assert len(record["events"]) > 3
    assert "exit code 4" in table.told[0]


def test_a_refused_program_is_told_why(table: Table) -> None:
    table.play("def go(m): act(m, 'A1-A2-E5')")
    (told,) = [m for m in heard(table.folder) if m["t"] == "error"]
    assert told["id"] == 1
    assert told["message"]
    assert [m["t"] for m in heard(table.folder)][-2:] == ["result", "quit"]


@pytest.mark.parametrize(
    "does",
    [
        "say(t='action', id=1, text='A1-A2-A3')",
        "print('over!', flush=True)",
        "os.write(1, b'x' * 2_000_000); forever()",
        "sys.exit(9)",
    ],
)
def test_what_it_says_after_the_end_is_passed_over(table: Table, does: str) -> None:
    records = table.play(f"def result(m):\n    {does}", games=2)
    assert not any(map(lost, records))
    assert table.told == []


def test_a_second_answer_is_passed_over(table: Table) -> None:
    (record,) = table.play(
        "def go(m):\n    act(m)\n    act(m, 'resign')\n    say(t='info', nodes=9)\n    print()"
    )
    assert not lost(record)


def test_a_flood_on_standard_error_harms_nobody(table: Table) -> None:
    (record,) = table.play("def go(m):\n    os.write(2, b'e' * 300_000)\n    act(m)")
    assert not lost(record)


def test_programs_that_will_not_end_are_ended_with_their_children(table: Table) -> None:
    fork = (
        "def start():\n    begun, begin = os.pipe()\n    child = os.fork()\n    if not child:\n"
        "        os.write(begin, b'!'); forever()\n"
        "    os.read(begun, 1)\n"
        "    with open(__file__ + '.child', 'w') as f: f.write(str(child))\n"
        "def quit(m): forever()"
    )
    table.play(fork, patience=Patience(start_s=20, move_s=20, end_s=0.3))
    child = int((table.folder / "program.py.child").read_text())
    assert ends(child)


# ---- programs that can't play -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ("def start(): sys.exit(3)", "exit code 3"),
        ("def hello(m): print('hi', flush=True)", "no message"),
        ("def hello(m): say(t='ready', match='x')", "hello"),
        ("def hello(m): say(t='hello', protocol=2, name='x', games=m['games'])", "protocol 2"),
        ("def hello(m): say(t='hello', protocol=1, name='x', games=['chess'])", "but chess"),
        ("def hello(m): say(t='hello', protocol=1, name='x' * 300, games=[])", "no message"),
    ],
)
def test_a_program_that_cannot_play_is_refused_before_the_first_match(
    table: Table, changes: str, why: str
) -> None:
    with pytest.raises(BadOptions, match=why):
        table.play(changes)


def test_a_silent_start_is_given_up(table: Table) -> None:
    with pytest.raises(BadOptions, match="no answer within"):
        table.play("def start(): forever()", patience=Patience(start_s=0.2, move_s=1, end_s=0.1))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:", "wants a command"),
        ("cmd:  ", "wants a command"),
        ("cmd:a 'b", "can’t be split into words: a quotation mark is not closed"),
        ("cmd:a b\\", "can’t be split into words: nothing follows its last backslash"),
        ("cmd:a\0b", "wants"),
    ],
)
def test_what_is_no_command_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        make_pair(CF, (name, "greedy"))


def test_a_command_is_split_without_a_shell() -> None:
    assert command_of("cmd:python 'my bot.py' --x=$HOME;ls") == ("python", "my bot.py", "--x=$HOME;ls")
    with pytest.raises(BadOptions, match="can’t be started: there is no program “/nowhere/at/all”"):
        selfplay(CF, 1, 1, bots=("cmd:/nowhere/at/all", "greedy"))


@pytest.mark.parametrize(
    ("text", "mode", "why"),
    [
        ("#!/nowhere/python\n", 0o755, "wants an interpreter that is not there"),
        ("#!/bin/sh\n", 0o644, "is not marked as a program"),
        ("no program", 0o755, "is no program that this system can run"),
    ],
)
def test_why_a_program_cannot_be_started_is_told_in_words(
    tmp_path: Path, text: str, mode: int, why: str
) -> None:
    file = tmp_path / "bot"
    file.write_text(text)
    file.chmod(mode)
    with pytest.raises(BadOptions, match=f"“{file}” {why}") as refused:
        selfplay(CF, 1, 1, bots=(f"cmd:{file}", "greedy"))
    assert "Errno" not in refused.value.message


def test_engines_that_nobody_closes_end_by_themselves(tmp_path: Path) -> None:
    engines = Engines(patience=AMPLE)
    engines.names(CF, (named(program(tmp_path)), "greedy"))
    assert all(map(runs, pids(tmp_path)))
    del engines
    assert all(map(ends, pids(tmp_path)))
