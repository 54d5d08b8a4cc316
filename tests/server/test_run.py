"""Starting and stopping: what is said, on which stream, with which exit code."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from sixfold.server.clock import HouseClock
from sixfold.server.config import default_db
from sixfold.server.run import serve
from tests.support.server import LiveServer, live_server

__all__ = ["live_server"]


def test_it_says_its_address_when_it_answers_and_stops_in_peace(live_server: LiveServer) -> None:
    assert httpx.get(f"{live_server.url}api/health", timeout=30).json()["status"] == "ok"
    games = httpx.get(f"{live_server.url}api/games", timeout=30).json()
    assert games[0]["name"] == "cultivating-flowers"
    assert live_server.stop() == 0


def test_a_port_in_use_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve(port=port, db=tmp_path / "a.db") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"127.0.0.1:{port}" in told.err
    assert "--port" in told.err
    assert not (tmp_path / "a.db").exists()


@pytest.mark.parametrize("kind", ["folder", "garbage", "file-as-folder", "missing-drive"])
def test_a_database_that_cannot_be_used_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    path = tmp_path / "a.db"
    if kind == "folder":
        path.mkdir()
    elif kind == "garbage":
        path.write_bytes(b"\x00garbage" * 1000)
    elif kind == "file-as-folder":
        path.write_text("")
        path = path / "b.db"
    else:
        path = Path("/proc/nowhere/a.db")
    assert serve(port=0, db=path) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "can't start" in told.err
    assert str(path) in told.err
    assert "Traceback" not in told.err


def test_a_database_that_is_only_readable_is_said(tmp_path: Path) -> None:
    """Run as another process: to the superuser every file is writable, so the file is opened read-only there."""
    path = tmp_path / "a.db"
    made = sqlite3.connect(path)
    made.execute("PRAGMA user_version=1")
    made.execute("CREATE TABLE house (one INTEGER, ms INTEGER)")
    made.commit()
    made.close()
    program = (
        "import sqlite3, sys; from pathlib import Path; from sixfold.server.store import Store, StoreUnusable\n"
        "def readonly(path): return sqlite3.connect(f'file:{path}?mode=ro', uri=True, isolation_level=None)\n"
        "try: Store(Path(sys.argv[1]), readonly)\n"
        "except StoreUnusable as error: print(error); sys.exit(2)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "readonly" in done.stdout


def test_the_usual_place_for_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setitem(os.environ, "XDG_DATA_HOME", str(tmp_path))
    assert default_db() == tmp_path / "sixfold" / "sixfold.db"
    monkeypatch.delitem(os.environ, "XDG_DATA_HOME")
    assert default_db() == Path.home() / ".local" / "share" / "sixfold" / "sixfold.db"


def test_the_real_house_clock_continues_where_it_was_stored() -> None:
    clock = HouseClock(5_000)
    first = clock.now_ms()
    assert first >= 5_000
    assert clock.now_ms() >= first
