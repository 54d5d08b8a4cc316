"""``sixfold selfplay``: the same seed gives the same bytes, whole lines only, and a bar only on a terminal."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.cli.main import main
from tests.cli.conftest import Run

QUICK = ("cultivating-flowers", "--rng-seed", "7", "--options", '{"side": 3}', "--bots", "random,greedy")


def test_the_same_seed_gives_the_same_bytes(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "games.jsonl"
    assert main(["selfplay", *QUICK, "--games", "3", "-o", str(file)]) == 0
    assert capfdbinary.readouterr() == (b"", b"")
    assert main(["selfplay", *QUICK, "--games", "3"]) == 0
    assert capfdbinary.readouterr() == (file.read_bytes(), b"")
    assert file.read_bytes().count(b"\n") == 3
    assert file.read_bytes().endswith(b"}\n")


def test_what_is_played_checks(sixfold: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    items = '[["early-riser"], ["private-property", "free-refill"]]'
    assert sixfold("selfplay", *QUICK, "--games", "4", "--items", items, "-o", file).code == 0
    checked = sixfold("record", "check", file)
    assert (checked.code, checked.out.count("ok, cultivating-flowers")) == (0, 4)
    document = json.loads(file.read_bytes().splitlines()[0])
    assert [item["item"] for item in document["seats"][1]["items"]] == ["private-property", "free-refill"]


def test_no_games_make_an_empty_file(sixfold: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert sixfold("selfplay", *QUICK, "--games", "0", "-o", file).code == 0
    assert file.read_bytes() == b""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "cultivating-flowers"),
        (["cultivating-flowers", "--bots", "deep,greedy"], "greedy"),
        (["cultivating-flowers", "--bots", "random,greedy,random"], "3"),
        (["cultivating-flowers", "--bots", "level:99"], "level:1"),
        (["cultivating-flowers", "--options", '{"size": 3}'], "side"),
        (["cultivating-flowers", "--options", '{"side": 9}'], "3, 4, 5"),
        (["cultivating-flowers", "--options", "side=3"], "no JSON"),
        (["cultivating-flowers", "--options", "[3]"], "no JSON object"),
        (["cultivating-flowers", "--items", '["early-riser"]'], "one list a seat"),
        (["cultivating-flowers", "--items", '[["rake"], []]'], "early-riser"),
        (["cultivating-flowers", "--items", "[[], [], []]"], "one list a seat"),
        (["cultivating-flowers", "--games", "-1"], "-1 must be 0 or more"),
        (["cultivating-flowers", "--games", "many"], "'many' is no whole number"),
        (
            ["cultivating-flowers", "--games", "1", "-o", "no/such/folder/games"],
            "there is no folder no/such/folder",
        ),
    ],
)
def test_what_cannot_be_played(
    arguments: list[str], words: str, sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    defaults = ["--games", "1", "--rng-seed", "1", "-o", "games.jsonl"]
    said = sixfold("selfplay", *defaults, *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("sixfold: ")
    assert words in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def _records(error: BaseException) -> Any:
    def selfplay(*args: object, **more: object) -> Iterator[bytes]:
        yield b'{"first": 1}'
        yield b'{"second": 2}'
        raise error

    return selfplay


def test_interrupted_it_keeps_whole_lines(
    sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.cli.selfplay.selfplay", _records(KeyboardInterrupt()))
    file = tmp_path / "games.jsonl"
    said = sixfold("selfplay", *QUICK, "--games", "9", "-o", file)
    assert (said.code, said.out, said.err) == (130, "", "")
    assert file.read_bytes() == b'{"first": 1}\n{"second": 2}\n'


class _FillingDisk(io.FileIO):
    """Takes twenty bytes in all, then half of what it is given."""

    def write(self, data: Any) -> int:
        if self.tell() + len(data) <= 20:
            return super().write(data)
        super().write(bytes(data)[: len(data) // 2])
        raise OSError(28, "No space left on device")


def test_a_full_disk_leaves_no_half_line(
    sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.cli.selfplay.selfplay", _records(AssertionError()))
    file = tmp_path / "games.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda self, mode, buffering: _FillingDisk(self, mode))
        said = sixfold("selfplay", *QUICK, "--games", "9", "-o", file)
    assert said.code == 2
    assert said.err == f"sixfold: cannot write {file}: no space left on device\n"
    assert file.read_bytes() == b'{"first": 1}\n'


def test_a_bar_on_a_terminal_and_on_standard_error_only(
    sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    piped = sixfold("selfplay", *QUICK, "--games", "2")
    assert piped.out.count("\n") == 2
    assert "2/2" in piped.err
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    both = sixfold("selfplay", *QUICK, "--games", "2")  # records and bar would share the terminal
    assert (both.out, both.err) == (piped.out, "")
