"""Everything about a server that can be set, with the values it has unless somebody sets them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from sixfold.lab import racing
from sixfold.lab.engine import Patience
from sixfold.minigames import Minigame
from sixfold.minigames import registry as minigames
from sixfold.server.bots import Chooser, Pacing
from sixfold.server.clock import Clock, HouseClock
from sixfold.server.drawer import Drawer
from sixfold.server.engines import KnownEngine
from sixfold.server.reviewer import Reviewer
from sixfold.server.store import Connect, connect

STATIC = Path(__file__).resolve().parents[1] / "static"
"""Where the package keeps the built browser client."""

MOST_CONNECTIONS = 2_000
"""Unless somebody asks for more or fewer."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much visitors may ask. Rates are per second; each comes with the burst it allows."""

    requests: tuple[float, float] = (20, 40)
    """Messages on one connection."""
    strikes: int = 100
    """Refusals for haste in a row after which the connection is closed."""
    talk: tuple[float, float] = (1, 8)
    """Lines of table talk of one connection."""
    chat_lines: int = 500
    """Lines of table talk of one match."""
    makes: tuple[float, float] = (2, 60)
    """New matches from one address."""
    uploads: tuple[float, float] = (0.1, 10)
    """Packs from one address."""
    practices: tuple[float, float] = (0.5, 8)
    """Problems to practise from one address."""
    reviews: tuple[float, float] = (0.2, 12)
    """Reviews asked for from one address."""
    packs: int = 5_000
    """Packs kept in all."""
    hello_s: float = 5.0
    """Seconds that a connection may take to say who it is."""
    connections: int = MOST_CONNECTIONS
    """Connections to all matches together."""
    connections_each: int = 200
    """Connections from one address: a school or an office may share one."""
    viewers: int = 500
    """Connections to one match."""
    outbox: int = 128
    """Messages that wait for one slow connection before it is sent a fresh view instead."""
    idle_tables: int = 256
    """Matches kept in memory that nobody looks at and nothing waits for."""
    waiting_ms: int = 24 * 3_600_000
    """House time after which a match that has not begun is forgotten, unless somebody is there."""


class Minigames(Protocol):
    """Where minigames are found by name, as in ``sixfold.minigames.registry``."""

    def names(self) -> Sequence[str]: ...

    def get(self, name: str, /) -> Minigame: ...


@dataclass(frozen=True, slots=True)
class Config:
    """One server.

    Attributes:
        db: the database file.
        static: the built browser client.
        origins: further origins (``https://play.example.org``) whose pages may use this server.
        workers: processes that think for the computer.
        plain: they do without compiled code: less memory, and the strongest levels are weaker.
        bot_delay_ms: the least time between a move and the computer's answer, so that people can follow.
        think_ms: the most that the computer thinks about one decision.
        access_log: whether requests are logged (method, path without query, status).
        limits: see there.
        clock: makes the house clock from the time at which it starts.
        seconds: a monotonic clock in seconds for rates.
        chooser: who decides for the computer, in place of worker processes.
        engines: programs of the host's that can be chosen as levels.
        engine_patience: how long they are waited for.
        pacing: what the computer does when, in decisions where it acts by time.
        larder: how many matches are kept drawn ahead of each game that takes long to draw.
        drawer: who draws what takes long, in place of worker processes.
        reviewer: who judges the decisions of finished matches, in place of a worker process.
        minigames: those that can be practised.
        connecting: how the store connects to its file.
    """

    db: Path
    static: Path = STATIC
    origins: tuple[str, ...] = ()
    workers: int = 1
    plain: bool = False
    bot_delay_ms: int = 600
    think_ms: int = 3_000
    access_log: bool = False
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[int], Clock] = HouseClock
    seconds: Callable[[], float] = time.monotonic
    chooser: Chooser | None = None
    engines: tuple[KnownEngine, ...] = ()
    engine_patience: Patience = field(default_factory=Patience)
    pacing: Pacing = racing
    larder: int = 2
    drawer: Drawer | None = None
    reviewer: Reviewer | None = None
    minigames: Minigames = minigames
    connecting: Connect = connect


def default_db() -> Path:
    """Where this system keeps the data of its user's programs, then ``sixfold/sixfold.db``."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "sixfold" / "sixfold.db"
