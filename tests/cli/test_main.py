"""The command line as a whole: help, version, errors in one sentence, pipes that close, and serving."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sixfold import __version__
from sixfold.games.contract import SeatSetup
from sixfold.games.registry import with_game
from sixfold.match import Match, encode_record, play_through
from tests.cli.conftest import Run
from tests.null_game.rules import NULL_GAME


def test_version(sixfold: Run) -> None:
    assert sixfold("--version").out == f"sixfold {__version__}\n"


@pytest.mark.parametrize(
    "command", [[], ["serve"], ["games"], ["record"], ["record", "check"], ["render"], ["selfplay"]]
)
def test_help(command: list[str], sixfold: Run) -> None:
    said = sixfold(*command, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"usage: {' '.join(['sixfold', *command])} ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "required: COMMAND (see sixfold --help)"),
        (["play"], "choose from 'serve', 'games', 'record', 'render', 'solve', 'review'"),
        (["record"], "required: COMMAND (see sixfold record --help)"),
        (["record", "burn"], "choose from 'check', 'show', 'legal'"),
        (["record", "check"], "required: FILE"),
        (["record", "show", "no-such-file"], "no-such-file: there is no such file"),
        (["record", "show", "."], ".: that is a directory"),
        (["record", "show", "a\0b"], "null"),
        (["games", "chess"], "cultivating-flowers"),
        (["serve", "--port", "70000"], "70000 must be from 0 to 65535"),
        (["serve", "--workers", "0"], "0 must be from 1 to 64"),
        (["--vers", "games"], "unrecognized arguments: --vers"),
        (["games", "--color"], "unrecognized arguments: --color"),
    ],
)
def test_errors_are_one_sentence(arguments: list[str], words: str, sixfold: Run) -> None:
    said = sixfold(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("sixfold: ")
    assert words in said.err
    assert said.err.count("\n") == 1


def test_games_tells_what_exists(sixfold: Run) -> None:
    out = sixfold("games").out
    for word in (
        "cultivating-flowers",
        "side",
        "3, 4, 5",
        "(default 5)",
        "private-property",
        "level:1",
        "random",
    ):
        assert word in out
    assert "focus-group" in out
    assert "coming" not in sixfold("games", "cultivating-flowers").out


def test_serve_passes_everything_on(sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def serve(**settings: Any) -> int:
        asked.update(settings)
        return 3

    monkeypatch.setattr("sixfold.server.run.serve", serve)
    database = tmp_path / "games.db"
    said = sixfold(
        *("serve", "--host", "::1", "--port", "0", "--db", database, "--open", "--workers", "2"),
        *(
            "--connections",
            "40",
            "--bot-delay",
            "5",
            "--origin",
            "https://a.example",
            "--origin",
            "https://b.example",
        ),
    )
    assert said.code == 3
    assert asked == {
        "host": "::1",
        "port": 0,
        "db": database,
        "open_browser": True,
        "workers": 2,
        "plain": False,
        "bot_delay_ms": 5,
        "access_log": False,
        "origins": ("https://a.example", "https://b.example"),
        "connections": 40,
        "larder": 2,
        "engines": (),
    }


def test_serve_makes_no_folder_that_somebody_mistyped(
    sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.run.serve", lambda **settings: 3)
    said = sixfold("serve", "--db", tmp_path / "nope" / "games.db")
    assert (said.code, said.out) == (2, "")
    assert f"games.db: there is no folder {tmp_path / 'nope'}\n" in said.err
    assert list(tmp_path.iterdir()) == []
    monkeypatch.chdir(tmp_path)
    assert sixfold("serve", "--db", "games.db").code == 3
    assert sixfold("serve").code == 3, "the usual place is the server’s to make"


def test_a_reader_that_leaves_is_no_error(early_riser: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "sixfold", "record", "show", str(early_riser)],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_name_that_the_terminal_lacks_is_replaced(early_riser: Path, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(early_riser.read_bytes().replace(b'"Marisol"', '"Мария"'.encode()))
    done = subprocess.run(
        [sys.executable, "-m", "sixfold", "record", "show", str(file)],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"X ?????  Early Riser" in done.stdout


def test_a_game_without_pictures_or_bots_is_shown_all_the_same(sixfold: Run, tmp_path: Path) -> None:
    roster = (SeatSetup(), SeatSetup())
    with with_game(NULL_GAME):
        match = Match.create(NULL_GAME, "null", {}, roster, ("Ada", "Bo"), ("random", "random"), 1)
        play_through(match, lambda match, seat: next(iter(NULL_GAME.legal(match.state, seat))))
        file = tmp_path / "null.json"
        file.write_bytes(encode_record(match.record()))
        shown = sixfold("record", "show", file)
        drawn = sixfold("render", file, "-o", tmp_path / "null.svg")
        told = sixfold("games", "null-game")
    assert (shown.code, shown.err) == (0, "")
    assert "call:odd" in shown.out
    assert (drawn.code, drawn.err[:60]) == (2, "sixfold: There are no pictures of null-game; there are of cu")
    assert "no computer plays it yet" in told.out
    assert [path.name for path in tmp_path.iterdir()] == ["null.json"]
