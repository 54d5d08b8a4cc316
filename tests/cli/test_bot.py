"""``sixfold bot``: our own bots as programs, for a house that isn't ours."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sixfold.games import registry
from sixfold.games.contract import Seat, SeatSetup
from sixfold.lab.engine_wire import TimeInfo, go_of, hello_of, line_of, new_of
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import choose_with
from tests.cli.conftest import Run, Said
from tests.support.programs import EXAMPLE

CF = "cultivating-flowers"
DOCS = Path(__file__).parents[2] / "docs"
Talk = Callable[..., tuple[Said, list[dict[str, Any]]]]


def questions(game: str, options: dict[str, Any], budget_ms: int | None = None) -> tuple[Match, Seat, bytes]:
    """A match, who is asked, and what the house says up to the first question."""
    match = Match.create(
        registry.get(game), "M", options, (SeatSetup(), SeatSetup()), ("a", "b"), ("x", "y"), 9
    )
    seat = match.awaited[0]
    view = match.view(seat, 0)
    assert view.decision is not None
    time = TimeInfo(budget_ms, None, None)
    go = go_of(match, view, view.decision, seat, 1, Rng(4), time)
    said = (hello_of([game]), new_of(match, "1", view, seat, 7), go)
    return match, seat, b"".join(map(line_of, said))


@pytest.fixture
def talk(sixfold: Run, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """``talk(b"…", "cultivating-flowers")``: what it answers to these lines."""

    def run(lines: bytes, *arguments: str) -> tuple[Said, list[dict[str, Any]]]:
        out = io.TextIOWrapper(io.BytesIO(), "utf-8")
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines), "utf-8"))
            patch.setattr("sys.stdout", out)
            said = sixfold("bot", *arguments)
        out.seek(0)
        return said, [json.loads(line) for line in out.read().splitlines()]

    return run


@pytest.mark.parametrize("level", ["random", "greedy", "gentle", "level:2"])
def test_it_answers_as_the_level_does_inside(talk: Talk, level: str) -> None:
    match, seat, lines = questions(CF, {"side": 3})
    said, answers = talk(lines + b'{"t":"quit"}\n{"t":"hello"}\n', CF, "--level", level)
    assert (said.code, said.err) == (0, "")
    inside = choose_with(CF, match.observe(seat), seat, level, Rng(4))
    assert answers == [
        {"t": "hello", "protocol": 1, "name": level, "games": [CF], "author": "The Sixfold authors"},
        {"t": "ready", "match": "1"},
        {"t": "action", "id": 1, "text": inside, "at_ms": None, "info": None},
    ]


def test_it_thinks_as_much_as_it_is_told(talk: Talk) -> None:
    _, _, lines = questions(CF, {"side": 5}, budget_ms=0)
    _, hurried = talk(lines, CF)
    _, idle = talk(questions(CF, {"side": 5})[2], CF, "--nodes", "0")
    assert hurried[-1]["text"] == idle[-1]["text"]


def test_in_an_open_decision_it_leaves_the_solving_to_the_house(talk: Talk) -> None:
    match, _, _ = questions("focus-group", {"minigames": "tokens", "picker": "0"})
    match.submit(Seat(0), None, 1, "category:math", 0)
    view = match.view(Seat(1), 0)
    assert view.decision is not None
    go = go_of(match, view, view.decision, Seat(1), 3, Rng(4), TimeInfo(None, None, None))
    _, answers = talk(line_of(go), "focus-group", "--level", "steady")
    assert answers == [{"t": "simulate", "id": 3, "level": "steady"}]


def test_what_it_need_not_know_is_passed_over(talk: Talk) -> None:
    lines = b'\n{"t":"weather","fine":true}\n{"t":"error","id":1,"code":"x","rule":null,"message":"no \xe2\x9c\xbf"}\n'
    said, answers = talk(lines, CF)
    assert (said.code, answers) == (0, [])
    assert said.err == "Refused: no ✿\n"


@pytest.mark.parametrize(
    "line", [b"hello", b"[1]", b'{"t":5}', b'{"t":"go"}', b'{"t":"new","you":0}', b"\xff\xfe", b"[" * 50_000]
)
def test_what_it_cannot_read_ends_it_in_a_sentence(talk: Talk, line: bytes) -> None:
    said, answers = talk(line + b"\n", CF)
    assert (said.code, answers) == (2, [])
    assert said.err.startswith("sixfold: ")
    assert said.err.count("\n") == 1


def test_an_older_house_is_not_understood(talk: Talk) -> None:
    said, _ = talk(b'{"t":"hello","protocol":0,"house":"old","games":[]}\n', CF)
    assert said.code == 2
    assert "protocol 0" in said.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["chess"], CF), ([CF, "--level", "deep"], "sharp"), ([CF, "--nodes", "-1"], "from 0 to 100,000,000")],
)
def test_what_does_not_exist_is_said(talk: Talk, arguments: list[str], words: str) -> None:
    said, answers = talk(b"", *arguments)
    assert (said.code, answers) == (2, [])
    assert words in said.err


def test_as_a_process_it_ends_with_its_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sixfold", "bot", CF],
        input=line_of(hello_of([CF])),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["name"] == "sharp"


def test_a_program_of_one_s_own_in_selfplay(sixfold: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    bots = f"cmd:'{sys.executable}' '{EXAMPLE}',greedy"
    options = ("--games", "2", "--rng-seed", "1", "--options", '{"side": 3}', "--think", "500")
    assert sixfold("selfplay", CF, "--bots", bots, *options, "-o", file).code == 0
    assert sixfold("record", "check", file).out.count("ok, ") == 2


def test_a_comma_between_quotes_belongs_to_the_command(sixfold: Run, tmp_path: Path) -> None:
    bots = f"greedy,cmd:'{tmp_path}/a,b' --x"
    said = sixfold("selfplay", CF, "--bots", bots, "--games", "1", "--rng-seed", "1")
    assert said.code == 2
    assert f"{tmp_path}/a,b" in said.err


def test_the_page_about_the_protocol_shows_the_example_as_it_is() -> None:
    page = (DOCS / "engine-protocol.md").read_text(encoding="utf-8")
    program = EXAMPLE.read_text(encoding="utf-8")
    shown = "".join(f"    {line}\n" if line else "\n" for line in program.splitlines())
    assert shown in page
    assert len(program.splitlines()) <= 35
    for kind in (
        "hello",
        "new",
        "ready",
        "go",
        "observe",
        "action",
        "wait",
        "simulate",
        "error",
        "result",
        "quit",
    ):
        assert f"`{kind}`" in page
