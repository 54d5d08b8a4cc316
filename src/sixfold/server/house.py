"""What every table of this server shares: settings, store, clock, who thinks for the computer, what is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.server.bots import Chooser
from sixfold.server.clock import Clock
from sixfold.server.config import Config
from sixfold.server.drawer import Drawer
from sixfold.server.engines import EnginePool
from sixfold.server.larder import Larder
from sixfold.server.pictures import Pictures
from sixfold.server.store import Store


@dataclass(slots=True)
class Warmth:
    """Whether the computer's workers are ready; until then its strongest levels play below their strength."""

    ready: bool = True


@dataclass(frozen=True, slots=True)
class House:
    """One running server."""

    config: Config
    store: Store
    clock: Clock
    chooser: Chooser
    warmth: Warmth
    engines: EnginePool
    drawer: Drawer
    larder: Larder
    pictures: Pictures
