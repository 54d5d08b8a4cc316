"""The programs that this server's host lets play beside its own computer: who they are, and their processes.

``sixfold serve --engine NAME=COMMAND``. Each is started once at the beginning to hear which games it plays; then one
process for every seat that it has. There is room for a number of processes; those that nobody waits for make room.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.games import registry
from sixfold.games.errors import BadOptions
from sixfold.lab.engine import Engine, EngineFailed, Patience, command_of
from sixfold.lab.engine_player import EnginePlayer, shown_name

log = logging.getLogger("sixfold.engines")

PREFIX = "engine:"
"""What the name of such a level begins with."""
TEXT = "A program of this server’s host."
MOST = 16
"""Processes at once."""

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,15}")


@dataclass(frozen=True, slots=True)
class KnownEngine:
    """A program that can be chosen as a level of the games that it plays."""

    level: str
    title: str
    command: tuple[str, ...]
    games: tuple[str, ...]


def read_engine(text: str) -> tuple[str, tuple[str, ...]]:
    """The name and the command's words of ``NAME=COMMAND``. Raises BadOptions."""
    name, equals, command = text.partition("=")
    if not equals or not _NAME.fullmatch(name):
        raise BadOptions(
            "bad-engine",
            f"“{text:.80}” must be NAME=COMMAND; a name is up to 16 small letters, digits and hyphens.",
        )
    if not command.strip():
        raise BadOptions(
            "bad-engine",
            f'The engine “{name}” wants a command after its name, such as {name}="python bot.py".',
        )
    return name, command_of(command)


async def examine(wanted: Sequence[str], patience: Patience | None = None) -> tuple[KnownEngine, ...]:
    """Start each program once and hear what it plays. Raises BadOptions for the first that is no use."""
    found: dict[str, KnownEngine] = {}
    for text in wanted:
        name, command = read_engine(text)
        if PREFIX + name in found:
            raise BadOptions("bad-engine", f"Two engines are called “{name}”.")
        engine = Engine(command, patience or Patience())
        offered = list(registry.games())
        try:
            hello = await engine.start(offered)
        except EngineFailed as failure:
            raise BadOptions("bad-engine", f"The engine “{name}” can’t play. {failure}.") from failure
        await engine.end()
        games = tuple(game for game in offered if game in hello.games)
        if not games:
            raise BadOptions("bad-engine", f"The engine “{name}” plays none of: {', '.join(offered)}.")
        found[PREFIX + name] = KnownEngine(PREFIX + name, shown_name(hello), command, games)
    return tuple(found.values())


class EnginePool:
    """All processes of programs that play here.

    Args:
        known: the programs.
        patience: how long they are waited for.
        most: processes at once.
    """

    def __init__(self, known: Sequence[KnownEngine], patience: Patience, most: int = MOST) -> None:
        self._known = {engine.level: engine for engine in known}
        self.patience = patience
        self._most = most
        self._idle: OrderedDict[EnginePlayer, None] = OrderedDict()
        self._placed: set[EnginePlayer] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._freed = asyncio.Event()

    def get(self, level: str) -> KnownEngine | None:
        return self._known.get(level)

    async def enter(self, player: EnginePlayer) -> None:
        """A player is about to be asked: it has a place, at the latest when another gives up its own."""
        self._idle.pop(player, None)
        while player not in self._placed and len(self._placed) >= self._most:
            if self._idle:
                self.let_go(next(iter(self._idle)))
                continue
            self._freed.clear()
            await self._freed.wait()
        self._placed.add(player)

    def rest(self, player: EnginePlayer) -> None:
        """Nobody waits for the player now: it may be ended to make room, and started again."""
        if player in self._placed:
            self._idle[player] = None
            self._freed.set()

    def let_go(self, player: EnginePlayer) -> None:
        """End a player's process, beside everything else."""
        self._idle.pop(player, None)
        self._placed.discard(player)
        self._freed.set()
        task = asyncio.get_running_loop().create_task(player.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End them all."""
        for player in list(self._placed):
            self.let_go(player)
        await asyncio.gather(*self._ending)
