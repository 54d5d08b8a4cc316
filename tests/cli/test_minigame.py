"""``sixfold minigame``: the list, one problem at the terminal with its three verdicts, and what solvers took."""

from __future__ import annotations

import io
import re
import struct
from pathlib import Path

import pytest

from sixfold.minigames import Level, get, names
from sixfold.rng import Rng
from sixfold.server.attempts import LEAST_FITTED
from sixfold.server.schema import ATTEMPT
from sixfold.server.store import Store, connect
from tests.cli.conftest import Run

PROBLEM = get("vault-code").generate(Level.EASY, Rng(7))
RIGHT = PROBLEM.answers[0]


@pytest.fixture(autouse=True)
def _scratch(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Pictures are saved in the test's own folder."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def play(sixfold: Run, monkeypatch: pytest.MonkeyPatch, typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    said = sixfold("minigame", "play", "vault-code", "--seed", "7")
    assert said.code == 0, said.err
    return said.out


def wrong() -> str:
    """An answer of the right form that is wrong."""
    minigame = get("vault-code")
    digits = f"{RIGHT[1:]}{RIGHT[:1]}"
    assert minigame.judge(PROBLEM, digits).kind == "wrong"
    return digits


def test_every_minigame_is_listed(sixfold: Run) -> None:
    said = sixfold("minigame", "list")
    assert all(name in said.out for name in names())


def test_a_problem_is_played_with_its_three_verdicts(sixfold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    out = play(sixfold, monkeypatch, f"?\n{wrong()}\n{wrong()}\n{RIGHT}\nnever read\n")
    before, after = out.split("Correct after")
    assert get("vault-code").info.rules in before
    assert PROBLEM.prompt in before
    assert "free:" in before
    assert before.count("Wrong") == 2
    assert RIGHT not in before.split(PROBLEM.prompt)[1]
    assert "1 wrong answer;" in after
    assert PROBLEM.why in after


@pytest.mark.parametrize("typed", ["", "\n", f"{wrong()}\n   \n"])
def test_giving_up_shows_the_solution(sixfold: Run, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    out = play(sixfold, monkeypatch, typed)
    assert "Given up after" in out
    assert RIGHT in out.split("Given up after")[1]


def test_the_picture_is_saved(sixfold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    out = sixfold("minigame", "play", "rolling-die", "--seed", "3").out
    found = re.search(r"The picture is in (.+\.png)", out)
    assert found is not None
    body = Path(found[1]).read_bytes()
    width, height = get("rolling-die").generate(Level.EASY, Rng(3)).size
    assert struct.unpack(">II", body[16:24]) == (2 * width, 2 * height)


def test_what_cannot_be_played_is_said(sixfold: Run) -> None:
    said = sixfold("minigame", "play", "chess")
    assert said.code == 2
    assert "vault-code" in said.err
    assert sixfold("minigame", "play", "vault-code", "--level", "fiendish").code == 2


def test_what_solvers_took(sixfold: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    assert sixfold("minigame", "stats", "--db", path).code == 2  # there is none
    Store(path).close()
    assert "untested" in sixfold("minigame", "stats", "--db", path).out
    version = get("vault-code").info.version
    database = connect(path)
    for n in range(LEAST_FITTED):
        database.execute(ATTEMPT, ("vault-code", version, "easy", float(n), 20.0 + n, 0, 1, "practice"))
    database.close()
    (line,) = [x for x in sixfold("minigame", "stats", "--db", path).out.splitlines() if "vault-code" in x]
    assert f"40 s (n={LEAST_FITTED})" in line
    assert "log T =" in line
