"""Picky Pig on the command line: the log of a match, what C-16 withholds, legal actions that are never all there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import DATA, Run

PLAYED = Path(__file__).parents[1] / "games" / "picky_pig" / "playthroughs"
POINTS = PLAYED / "points-before-the-last-round.json"
BY_HAND = PLAYED / "set-by-hand-and-one-player-done-early.json"


@pytest.mark.parametrize(
    ("golden", "arguments"),
    [
        ("picky-pig.show.txt", [POINTS]),
        ("picky-pig.show-ascii-10.txt", [BY_HAND, "--ascii", "--at", "10"]),
    ],
)
def test_the_log_reads_as_it_did(golden: str, arguments: list[str | Path], sixfold: Run) -> None:
    said = sixfold("record", "show", *arguments)
    assert (said.code, said.err) == (0, "")
    assert said.out == (DATA / golden).read_text(encoding="utf-8")
    if "--ascii" in arguments:
        assert said.out.isascii()


def running(tmp_path: Path, events: int) -> Path:
    """The match set by hand, under ``rules``, as it stood after so many events, as others got it then."""
    record = json.loads(BY_HAND.read_text(encoding="utf-8"))
    record |= {"events": record["events"][:events], "result": None, "seed": None}
    path = tmp_path / "running.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def test_c16_a_running_match_under_rules_works_nothing_out(sixfold: Run, tmp_path: Path) -> None:
    said = sixfold("record", "show", running(tmp_path, 10))
    assert said.code == 0
    for computed in (" in\n", " out", " once", "totals", "= "):
        assert computed not in said.out
    assert "A3+B4-D2@6  for 7 to 12\n" in said.out
    assert "Bo scores @1; 0 to 1" in said.out
    assert "B4-B3-E1 scored in round 2" in said.out
    assert "Still running" in said.out


def test_pp10_legal_at_the_end_of_a_record(sixfold: Run, tmp_path: Path) -> None:
    # event 44 of this match is the pass of the one player who is still asked; then both move
    said = sixfold("record", "legal", running(tmp_path, 43))
    lines = said.out.splitlines()
    assert {line.split("\t")[0] for line in lines} == {"1"}
    assert lines[0] == "1\t-"
    assert all(line.endswith("@2") for line in lines[1:])
    said = sixfold("record", "legal", running(tmp_path, 44))
    assert {line.split("\t")[0] for line in said.out.splitlines()} == {"0", "1"}
    assert all(">" in line or line.endswith("\t-") for line in said.out.splitlines())


def test_pp07_legal_expressions_are_streamed() -> None:
    """There are 13,426,562 lines to come; the first are there at once, and nobody minds when we stop reading."""
    command = [sys.executable, "-m", "sixfold", "record", "legal", str(POINTS), "--at", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert [process.stdout.readline() for _ in range(3)] == [
            "0\t-\n",
            "0\tA1+A2+A3@1\n",
            "0\tA1+A2+A3@2\n",
        ]
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_games_tells_what_may_be_set_by_hand(sixfold: Run) -> None:
    said = sixfold("games", "picky-pig").out
    assert "1-3, twos, 2-5, or two maps, one a player, from cell to beans (0 to 99)" in said
    assert "s5, wide, positive, or nine pairs of whole numbers within ±9999" in said
    assert "elimination-candidate, death-match-opponent" in said
    assert "sharp" in said


def test_selfplay_and_check(sixfold: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    asked = (
        "selfplay",
        "picky-pig",
        "--games",
        "2",
        "--rng-seed",
        "3",
        "--options",
        '{"side": 3, "rounds": 3}',
    )
    assert sixfold(*asked, "--bots", "random,gentle", "-o", out).code == 0
    said = sixfold("record", "check", out)
    assert said.code == 0
    assert said.out.count("ok, picky-pig") == 2


def test_render(sixfold: Run, tmp_path: Path) -> None:
    for name in ("board.svg", "board.png"):
        assert sixfold("render", POINTS, "-o", tmp_path / name, "--at", "24").code == 0
        assert (tmp_path / name).stat().st_size > 1_000
