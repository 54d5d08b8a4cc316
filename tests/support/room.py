"""A server in this process, on a real socket, whose clock a test turns by hand; and the people who connect to it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from sixfold.server.app import create_app
from sixfold.server.bots import ChooserFailed, Question
from sixfold.server.config import Config
from sixfold.server.hall import Hall
from sixfold.server.run import loop_factory, network
from tests.support.clock import HandClock
from tests.support.drawer import HandDrawer

T = TypeVar("T")
Message = dict[str, Any]
PATIENCE_S = 20
_ids = count(1)


class Silent:
    """A chooser that never answers until it is closed."""

    async def choose(self, question: Question, patience_ms: int) -> str:
        raise ChooserFailed("nobody thinks here")

    async def close(self) -> None:
        return None


class Person:
    """A connection as a player's, host's or spectator's browser would have it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []

    def say_raw(self, frame: str | bytes) -> None:
        self.connection.send(frame)

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def receive(self) -> Message:
        text = self.connection.recv(timeout=PATIENCE_S)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        return message

    def until(self, kind: str, **fields: Any) -> Message:
        """The next message of that kind with these fields; what comes before it is passed over."""
        while True:
            message = self.receive()
            if message["t"] == kind and all(message[k] == v for k, v in fields.items()):
                return message

    def ask(self, **message: Any) -> Message:
        """Send a request under a fresh id (unless it has one) and wait for its answer."""
        message = {"id": f"q{next(_ids)}", **message}
        self.send(**message)
        while True:
            answer = self.receive()
            if answer["t"] in ("ack", "refused") and answer["id"] == message["id"]:
                return answer

    def waiting(self) -> list[Message]:
        """Everything that was on its way to this person."""
        self.send(t="ping", n=7)
        messages: list[Message] = []
        while True:
            message = self.receive()
            if message["t"] == "pong":
                return messages
            messages.append(message)

    def sit(self, name: str) -> Message:
        return self.ask(t="sit", name=name)

    def act(self, action: str, decision: int, **more: Any) -> Message:
        return self.ask(t="act", action=action, decision=decision, **more)

    def close(self) -> None:
        self.connection.close()


class Room:
    """The server and what a test needs of its inside. Use as a context manager.

    Args:
        config: its clock and monotonic seconds are replaced by ones that stand still.
    """

    def __init__(self, config: Config) -> None:
        self.seconds = 0.0
        self.config = replace(config, clock=self._make_clock, seconds=lambda: self.seconds)
        self.people: list[Person] = []
        self._started: Future[asyncio.AbstractEventLoop] = Future()

    def __enter__(self) -> Room:
        self.app = create_app(self.config)
        self.hall: Hall = self.app.state.hall
        self.server = uvicorn.Server(network(self.app))
        self._thread = threading.Thread(target=self._run, name="room")
        self._thread.start()
        self.loop = self._started.result(PATIENCE_S)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE_S)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for person in self.people:
            person.close()
        self.http.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive(), "the server does not shut down"

    def _make_clock(self, start_ms: int) -> HandClock:
        self.clock = HandClock(start_ms)
        return self.clock

    def _run(self) -> None:
        async def main() -> None:
            serving = asyncio.create_task(self.server.serve())
            while not self.server.started and not serving.done():
                await asyncio.sleep(0)
            if not serving.done():
                self._started.set_result(asyncio.get_running_loop())
            await serving

        self.server.config.port = 0
        try:
            with asyncio.Runner(loop_factory=loop_factory()) as runner:
                runner.run(main())
        except BaseException as error:
            if not self._started.done():
                self._started.set_exception(error)
            raise

    def call(self, look: Callable[[], T]) -> T:
        """Run something in the server's event loop and wait for what it returns."""
        found: Future[T] = Future()

        def run() -> None:
            try:
                found.set_result(look())
            except BaseException as error:
                found.set_exception(error)

        self.loop.call_soon_threadsafe(run)
        return found.result(PATIENCE_S)

    def advance(self, ms: int) -> None:
        """Let house time pass, and wait until what fell due is on the disk."""
        self.call(lambda: self.clock.advance(ms))
        self.settle()

    def settle(self) -> None:
        """Wait until every table's line is empty."""

        async def settled() -> None:
            for table in list(self.hall.tables.values()):
                await table.read(lambda: None)

        asyncio.run_coroutine_threadsafe(settled(), self.loop).result(PATIENCE_S)

    def make(self, **wish: Any) -> Message:
        """Make a match; a null game between two people unless the wish says otherwise."""
        body = {"game": "null-game", "seats": [{}, {}], **wish}
        answer = self.http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    def connect(self, code: str, **options: Any) -> Person:
        """A connection that has said nothing yet."""
        address = f"ws://127.0.0.1:{self.port}/api/play/{code}"
        person = Person(connect(address, compression=None, legacy=True, **options))
        self.people.append(person)
        return person

    def join(self, code: str, token: str = "") -> Person:
        """A connection that has said hello; its welcome and first view are still to be received."""
        person = self.connect(code)
        person.send(t="hello", token=token)
        return person

    def table(self, **wish: Any) -> tuple[Message, Person, Person]:
        """A match with both people seated, all messages received up to the first decision."""
        made = self.make(**wish)
        one, two = (self.join(made["match"], token) for token in made["seat_tokens"])
        one.sit("Ada")
        two.sit("Ben")
        for person in (one, two):
            person.until("view", status="running")
        return made, one, two


def config_for(folder: Path, **more: Any) -> Config:
    """A server with its database in that folder, whose computer opponent answers nothing.

    It draws nothing ahead, and what it draws it draws in this process, which knows the games of the test.
    """
    usual = {"bot_delay_ms": 0, "chooser": Silent(), "larder": 0, "drawer": HandDrawer()}
    return Config(**{"db": folder / "sixfold.db", **usual, **more})
