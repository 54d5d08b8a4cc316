"""What every table of this server shares: its settings, its store, its clock, and who thinks for the computer."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.server.bots import Chooser
from sixfold.server.clock import Clock
from sixfold.server.config import Config
from sixfold.server.store import Store


@dataclass(frozen=True, slots=True)
class House:
    """One running server."""

    config: Config
    store: Store
    clock: Clock
    chooser: Chooser
