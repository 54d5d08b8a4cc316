"""kill -9 in the middle of matches: what was acknowledged is there afterwards, once, and downtime costs nobody."""

from __future__ import annotations

import contextlib
import itertools
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from sixfold.match import LoggedEvent
from sixfold.match.messages import MatchView
from tests.support.flowers import script
from tests.support.server import LiveServer

KILLS = 20
SEED = 537
DIED = (OSError, WebSocketException, httpx.HTTPError)


class Drive:
    """One match, played by two connections in turn. A request whose answer was lost is sent again."""

    def __init__(self, server: LiveServer, rng_seed: int) -> None:
        plan = script(rng_seed)
        body = {"game": "cultivating-flowers", "seats": [{}, {}], "options": plan.options}
        made = httpx.post(f"{server.url}api/matches", json=body, timeout=30).json()
        self.server = server
        self.code: str = made["match"]
        self.actions = [action for _, action in plan.actions]
        self.acked: list[str] = []
        self._tokens: list[str] = made["seat_tokens"]
        self._lines: dict[int, ClientConnection] = {}
        self._left: list[tuple[int, dict[str, Any]]]
        self._left = [(seat, {"t": "sit", "id": f"sit{seat}", "name": "Ada"}) for seat in (0, 1)]
        self._left += [
            (seat, {"t": "act", "id": f"act{n}", "action": action, "decision": n})
            for n, (seat, action) in enumerate(plan.actions, 1)
        ]

    def finish(self, before: Callable[[], None] = lambda: None) -> None:
        """Play what is left. Raises one of DIED when the server is killed. ``before``: called before each request."""
        while self._left:
            before()
            seat, request = self._left[0]
            self._ask(seat, request)
            self.acked.append(request["id"])
            del self._left[0]
        self.hang_up()

    def _ask(self, seat: int, request: dict[str, Any]) -> None:
        if seat not in self._lines:
            address = f"ws://127.0.0.1:{self.server.port}/api/play/{self.code}"
            self._lines[seat] = connect(address, compression=None, legacy=True)
            self._lines[seat].send(msgspec.json.encode({"t": "hello", "token": self._tokens[seat]}).decode())
        self._lines[seat].send(msgspec.json.encode(request).decode())
        while True:
            answer = msgspec.json.decode(self._lines[seat].recv(timeout=30))
            if answer["t"] in ("ack", "refused"):
                assert (answer["t"], answer["id"]) == ("ack", request["id"]), answer
                return

    def hang_up(self) -> None:
        for connection in self._lines.values():
            connection.close()
        self._lines.clear()

    def view(self) -> MatchView:
        answer = httpx.get(f"{self.server.url}api/matches/{self.code}", timeout=30)
        return msgspec.json.decode(answer.content, type=MatchView)

    def check(self) -> MatchView:
        """Every acknowledged action is in the log, none twice; at most one more, whose answer was lost."""
        view = self.view()
        log = [entry.action for entry in view.log]
        acked = len([request for request in self.acked if request.startswith("act")])
        assert log == self.actions[: len(log)]
        assert acked <= len(log) <= acked + 1
        return view


class Fate:
    """Kills the server a moment after so many more requests: before, while or after the next one is carried out."""

    def __init__(self, server: LiveServer, requests: int, delay_s: float) -> None:
        self._left = requests
        self.death = threading.Timer(delay_s, server.kill)

    def __call__(self) -> None:
        self._left -= 1
        if self._left == 0:
            self.death.start()


def play_on(server: LiveServer, drives: list[Drive], seeds: Iterator[int], fate: Fate) -> None:
    """Play match after match until the server dies."""
    while True:
        drives[-1].finish(fate)
        drives.append(Drive(server, next(seeds)))


def last_event(db: Path, code: str) -> tuple[int, LoggedEvent | None]:
    """The house clock and a match's last event, as a dead server left them."""
    database = sqlite3.connect(db)
    (house_ms,) = database.execute("SELECT ms FROM house").fetchone()
    row = database.execute("SELECT body FROM events WHERE match = ? ORDER BY n DESC", (code,)).fetchone()
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()
    return house_ms, None if row is None else msgspec.json.decode(row[0], type=LoggedEvent)


@pytest.mark.slow
def test_kill_nine_at_twenty_random_points(tmp_path: Path) -> None:
    rng, seeds = random.Random(SEED), itertools.count(1)
    db = tmp_path / "sixfold.db"
    server = LiveServer(db)
    server.start()
    drives = [Drive(server, next(seeds))]
    try:
        for _ in range(KILLS):
            fate = Fate(server, rng.randint(2, 9), rng.uniform(0.0, 0.02))
            with contextlib.suppress(*DIED):
                play_on(server, drives, seeds, fate)
            fate.death.join()
            drives[-1].hang_up()
            house_ms, event = last_event(db, drives[-1].code)
            restarted = time.monotonic()
            server.start()
            view = drives[-1].check()
            if event is not None and view.log:
                # C-10: since the last event only uptime counts: what the dead server stored, and the new one's own.
                uptime_ms = house_ms - event.at_ms + (time.monotonic() - restarted) * 1000
                assert 0 <= view.now_ms - view.log[-1].at_ms <= uptime_ms + 1
        drives[-1].finish()
        for drive in drives:
            assert drive.check().status == "over"
        assert len(drives) > 1  # every round gets at least one request further
    finally:
        drives[-1].hang_up()
        server.stop()
