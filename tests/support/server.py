"""The real server as a process of its own: for tests that kill it, and for browsers.

    from tests.support.server import live_server   # a fixture

A ``LiveServer`` has ``url``; it can be stopped, killed and started again on the same database and port.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

_SAYS = "Sixfold is open at "


class LiveServer:
    """`sixfold serve` on a free port.

    Args:
        db: its database file.
        more: further arguments of the command.
    """

    def __init__(self, db: Path, *more: str) -> None:
        self._arguments = ["--db", str(db), "--bot-delay", "0", "--larder", "0", "--plain", *more]
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    @property
    def port(self) -> int:
        return int(self.url.rstrip("/").rsplit(":", 1)[1])

    def start(self) -> None:
        """Start it and wait until it answers; again on the same port if it has run before."""
        port = str(self.port) if self.url else "0"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "sixfold", "serve", "--port", port, *self._arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith(_SAYS), f"the server did not start: {line!r}"
        self.url = line.removeprefix(_SAYS).strip()

    def stop(self) -> int:
        """Ask it to shut down; its exit code."""
        return self._end(signal.SIGINT)

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def _end(self, with_signal: int) -> int:
        process = self._process
        if process is None:
            return 0
        self._process = None
        process.send_signal(with_signal)
        code = process.wait(30)
        if process.stdout is not None:
            process.stdout.close()
        return code


@pytest.fixture
def live_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A running server with an empty database."""
    server = LiveServer(tmp_path / "sixfold.db")
    server.start()
    yield server
    server.stop()
